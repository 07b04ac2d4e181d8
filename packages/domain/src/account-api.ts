import { z } from 'zod';
import { KEY_SCOPES, MOST_KEYS } from './api-keys.ts';
import { CALLS } from './calls.ts';
import { LANGUAGE_CODES } from './language/language.ts';
import { currencyCode } from './market-api.ts';

/** Calls about an account beyond the specification: what its owner chose, all that is kept of it, and its end. */
const moment = z.string().describe('ISO 8601, UTC');
const Removed = z.object({ removed: z.boolean() });

const THEMES = ['system', 'light', 'dim'] as const;

const Preferences = z.object({
  currency: currencyCode.nullable().describe('What prices are shown in; null: as the site thinks best'),
  theme: z.enum(THEMES),
  language: z.enum(LANGUAGE_CODES).nullable().describe('Of the pages and mails; null: as the browser asks'),
});

/** What the profile knows of a list beside its title. */
export const HISTORY_EXTRAS = {
  status: z.enum(['waiting', 'reading', 'complete', 'failed']),
  visibility: z.enum(['link', 'private', 'public']),
  numberOfPages: z.number().int(),
  wines: z.number().int().describe('Entries read so far'),
  hasPhotos: z.boolean().describe('The original files are still kept'),
  photosDeletedAt: moment.nullable(),
};

const Account = z.object({
  firebaseUid: z.string(),
  email: z.string().nullable(),
  memberSince: moment,
  tokens: z.number().int(),
  tokensUsed: z.boolean().describe('Whether tokens limit anything here: only with a language model'),
  dailyTokens: z.number().int().describe('What the balance is topped up to each day'),
  isAdmin: z.boolean(),
  preferences: Preferences,
  lists: z.number().int(),
  photosKeptDays: z.number().int().nullable().describe('Original files are deleted after so many days; null: never'),
});

const ChatTurn = z.object({
  question: z.string(),
  answer: z.string(),
  source: z.enum(['built-in', 'model']),
  at: moment,
});

const SignedIn = z.object({
  id: z.string(),
  device: z.string().describe("For example 'Firefox on Linux'"),
  begunAt: moment,
  usedAt: moment,
  isThis: z.boolean().describe('The sign-in that asks'),
});

const Credentials = z.object({
  isPossible: z.boolean().describe('Whether this site keeps passkeys and passwords itself'),
  hasPassword: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), createdAt: moment, usedAt: moment.nullable() })),
});

const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  beginning: z.string().describe('Its first characters; the rest is not kept'),
  madeAt: moment,
  usedAt: moment.nullable().describe('To the minute; null: never'),
});

const NewApiKey = z.object({
  name: z.string().trim().min(1).max(60).describe('What it is for, in the words of its owner'),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1)
    .max(KEY_SCOPES.length)
    .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope)))
    .describe("'read': wines, prices and lists. 'upload': have lists read. 'ask': ask the sommelier"),
});

const ListParams = z.object({ id: z.string().min(1).max(64) });

/** Part of `API`, which checks their shape. */
export const ACCOUNT_API = {
  getAccount: { ...CALLS.getAccount, summary: 'Your account', access: 'user', reply: Account },
  setPreferences: {
    ...CALLS.setPreferences,
    summary: 'Chooses a currency or a theme; what is left out stays as it is',
    access: 'user',
    body: Preferences.partial(),
    reply: Preferences,
  },
  exportAccount: {
    ...CALLS.exportAccount,
    summary: 'Everything that is kept of you, as one ZIP: account, lists, entries, corrections, chats, original files',
    access: 'user',
    file: 'application/zip',
  },
  getSignIns: {
    ...CALLS.getSignIns,
    summary: 'Where you are signed in',
    access: 'user',
    reply: z.object({ signIns: z.array(SignedIn) }),
  },
  endSignIns: {
    ...CALLS.endSignIns,
    summary: 'Signs you out: here, everywhere, or where one of your sign-ins is. Its tokens end at once',
    access: 'user',
    body: z.object({ which: z.string().min(1).max(64).describe("'this', 'all', or the id of a sign-in") }),
    reply: z.object({ ended: z.number().int() }),
  },
  getCredentials: {
    ...CALLS.getCredentials,
    summary: 'How you sign in, where this site keeps passkeys and passwords itself',
    access: 'user',
    reply: Credentials,
  },
  offerPasskey: {
    ...CALLS.offerPasskey,
    summary: 'What a browser needs to make a passkey (WebAuthn creation options)',
    access: 'user',
    reply: z.record(z.string(), z.unknown()),
  },
  keepPasskey: {
    ...CALLS.keepPasskey,
    summary: 'Adds the passkey that the browser made',
    access: 'user',
    body: z.object({ response: z.record(z.string(), z.unknown()) }),
    reply: Credentials,
  },
  removePasskey: {
    ...CALLS.removePasskey,
    summary: 'Removes a passkey; the last way to sign in stays',
    access: 'user',
    params: z.object({ id: z.string().min(1).max(1400) }),
    reply: Credentials,
  },
  setPassword: {
    ...CALLS.setPassword,
    summary: 'Sets or changes your password; ends your other sign-ins',
    access: 'user',
    body: z.object({ current: z.string().max(1000).default(''), password: z.string().max(1000) }),
    reply: Credentials,
  },
  getApiKeys: {
    ...CALLS.getApiKeys,
    summary: 'Your API keys, the newest first',
    access: 'user',
    reply: z.object({ keys: z.array(ApiKey) }),
  },
  makeApiKey: {
    ...CALLS.makeApiKey,
    summary: `Makes an API key. It is shown in this reply and never again; an account has at most ${MOST_KEYS}`,
    access: 'user',
    body: NewApiKey,
    reply: z.object({ key: ApiKey, secret: z.string().describe('Send it as a bearer') }),
  },
  endApiKey: {
    ...CALLS.endApiKey,
    summary: 'Ends an API key; it is refused from the next call on',
    access: 'user',
    params: z.object({ id: z.string().min(1).max(64) }),
    reply: Removed,
  },
  deleteAccount: {
    ...CALLS.deleteAccount,
    summary: 'Deletes your account with everything that belongs to it, at once and for good',
    access: 'user',
    reply: Removed,
  },
  getChat: {
    ...CALLS.getChat,
    summary: 'What you asked the sommelier about a list, and what it said, the oldest first',
    access: 'user',
    params: ListParams,
    reply: z.object({ turns: z.array(ChatTurn) }),
  },
  deleteChat: {
    ...CALLS.deleteChat,
    summary: 'Forgets what you asked the sommelier about a list',
    access: 'user',
    params: ListParams,
    reply: Removed,
  },
  getSampleList: {
    ...CALLS.getSampleList,
    summary: 'A finished list of ours to try things with; null until it is there, or where it is switched off',
    access: 'anyone',
    reply: z.object({
      sample: z
        .object({ wineListId: z.string(), title: z.string(), wines: z.number().int(), pages: z.number().int() })
        .nullable(),
    }),
  },
} as const;
