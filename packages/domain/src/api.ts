import { z } from 'zod';
import { ACCOUNT_API, HISTORY_EXTRAS } from './account-api.ts';
import { BULK_API } from './bulk-api.ts';
import { CALLS, type CallName } from './calls.ts';
import { FIND_API } from './find-api.ts';
import { GOVERN_API } from './govern-api.ts';
import { GROWTH_API } from './growth-api.ts';
import { ListEntry, WineSchema } from './entry-schema.ts';
import { ListEvents } from './list-api.ts';
import * as lists from './list-api.ts';
import { EDITABLE_FIELDS } from './listing.ts';
import * as market from './market-api.ts';
import { MARKET_API } from './market-contract.ts';
import { WATCH_API } from './watch-api.ts';
import { WAYS_API } from './ways-api.ts';

/** Who may make a call; the server refuses everybody else. */
export type Access = 'anyone' | 'user' | 'admin';

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The largest body in bytes, where it may be larger than the usual 256 kB. */
  bodyBytes?: number;
  /** The same body as multipart/form-data, for what is large. */
  form?: z.ZodObject;
  /** Absent where the reply is a stream of `events` or a `file`. */
  reply?: z.ZodType;
  /** The media type of a reply that is bytes. */
  file?: string;
  events?: Record<string, z.ZodType>;
}

/** 20 MB of files as data URLs are a third longer, and the rest of the body is small. */
const FILES_BODY_BYTES = 30 * 1024 * 1024;
/** A list of 5,000 entries with all that is known of each. */
const LIST_BODY_BYTES = 8 * 1024 * 1024;

/** An upload of more files than this is not looked at; one of more than ten is told in words that ten is the limit. */
const MOST_FILES_TOLD = 100;

/** A query as it stands in the path; the cap keeps an absurd address from reaching the engine. */
const searchText = z.string().trim().min(1).max(300);
const listId = z.string().min(1).max(64);

export const ErrorReply = z
  .object({
    error: z.object({
      code: z.string().describe("Stable and dotted, for example 'lists.not-found'"),
      message: z.string().describe('In English'),
      text: z.string().optional().describe("The message before its values were filled in: 'At most {n} files'"),
      values: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .optional()
        .describe('What fills the text'),
      requestId: z.string(),
    }),
  })
  .describe('Every failure looks like this');

export const UserRecord = z.object({
  firebaseUid: z.string(),
  tokens: z.number().int(),
  tokensUsed: z.boolean().optional().describe('Whether tokens limit anything here: only with a language model'),
  isAdmin: z.boolean(),
});

export const AuthConfig = z.object({
  provider: z.enum(['embedded', 'local', 'oidc', 'firebase']),
  label: z.string().describe("Follows 'Continue with'"),
  firebase: z
    .object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() })
    .optional()
    .describe('Public values; only with the Firebase provider'),
});

export const WineSuggestion = WineSchema.pick({
  lwin: true,
  displayName: true,
  wine: true,
  producerName: true,
  region: true,
  country: true,
});

export const ListingReply = market.ListingSchema.extend(market.ListingExtras);

export const SearchResult = z.object({
  wine: WineSchema.nullable().describe('Null when nothing was found'),
  averagePricePer750ml: z.number().nullable().describe('Minor units of USD; null without listings'),
  otherVintages: z.array(z.string()),
  listings: z.array(ListingReply),
  ...market.SearchExtras,
});

export const ChatQuestion = z.object({
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(8000) }))
    .min(1)
    .max(100),
  wines: z.array(ListEntry).max(5000).optional().describe('Checked against what is stored; never believed'),
  wineListId: listId.optional(),
  focus: lists.EntryPlace.nullish().describe('The row that is open on the screen'),
});

/** §7: a thumbs-down, with a word if the guest has one. */
export const AnswerMark = z.object({
  wineListId: listId.optional(),
  question: z.string().max(8000),
  answer: z.string().max(8000),
  word: z.string().trim().max(300).default(''),
});

export const ChatReply = z.object({
  response: z.string(),
  wines: z.array(z.object({ lwin: z.string(), vintage: z.string().nullable() })),
  follow_ups: z.array(z.object({ value: z.string() })),
  mentions: z
    .array(
      lists.EntryPlace.extend({ text: z.string().describe("Stands in 'response' letter for letter, once or more") }),
    )
    .optional()
    .describe('The rows meant, in the order of the answer; also those without a matched wine'),
  source: z.enum(['built-in', 'model']).optional(),
  notice: z
    .string()
    .nullish()
    .describe('A line to show beside the answer, for example that no tokens are left; a text of the dictionaries'),
});

/** The same answer while it is being written. `answer` ends the stream and replaces every `text` before it. */
export const ChatEvents = {
  text: z.object({ delta: z.string() }),
  answer: ChatReply,
  error: z.object({ error: z.string().optional() }),
};

export const UploadHistory = z.object({
  history: z.array(z.object({ wineListId: z.string(), title: z.string(), uploadedAt: z.string(), ...HISTORY_EXTRAS })),
});

/** §7: the contract. Server validation, the web client's types and the OpenAPI document all derive from it. */
export const API = {
  getAuthConfig: {
    ...CALLS.getAuthConfig,
    summary: 'Which identity provider this instance signs in with',
    access: 'anyone',
    reply: AuthConfig,
  },
  getMe: { ...CALLS.getMe, summary: 'The signed-in user', access: 'user', reply: UserRecord },
  searchWines: {
    ...CALLS.searchWines,
    summary: "A wine with its merchants' listings",
    access: 'anyone',
    params: z.object({ query: searchText }),
    query: z.object({
      vintage: z.string().max(10).optional(),
      currency: market.currencyCode.optional().describe("The viewer's; USD when absent"),
    }),
    reply: SearchResult,
  },
  suggestWines: {
    ...CALLS.suggestWines,
    summary: 'Type-ahead suggestions',
    access: 'anyone',
    params: z.object({ query: searchText }),
    reply: z.array(WineSuggestion),
  },
  askSommelier: {
    ...CALLS.askSommelier,
    summary: 'A question about a wine list',
    access: 'user',
    body: ChatQuestion,
    bodyBytes: LIST_BODY_BYTES,
    reply: ChatReply,
  },
  streamSommelier: {
    ...CALLS.streamSommelier,
    summary: 'The same question; the answer as server-sent events while it is written',
    access: 'user',
    body: ChatQuestion,
    bodyBytes: LIST_BODY_BYTES,
    events: ChatEvents,
  },
  markAnswer: {
    ...CALLS.markAnswer,
    summary: 'An answer did not help; what was asked and said goes to the log of whoever runs the site',
    access: 'user',
    body: AnswerMark,
    reply: z.object({ kept: z.literal(true) }),
  },
  initializeWineList: {
    ...CALLS.initializeWineList,
    summary: 'Uploads a list; reading begins at once',
    access: 'user',
    body: z.object({
      files: z
        .array(lists.UploadFile)
        .max(MOST_FILES_TOLD)
        .describe('At most 10, together at most 20971520 bytes, PDF or pictures'),
      createdBy: z.string().nullable(),
    }),
    bodyBytes: FILES_BODY_BYTES,
    form: lists.UploadForm,
    reply: z.object({ wineListId: z.string() }),
  },
  parseWineList: {
    ...CALLS.parseWineList,
    summary: 'The entries of a list as server-sent events, while it is being read or from the cache',
    access: 'anyone',
    params: z.object({ id: listId }),
    events: ListEvents,
  },
  setWineListTitle: {
    ...CALLS.setWineListTitle,
    summary: "Renames a list; the owner's right",
    access: 'user',
    query: z.object({ id: listId, title: z.string().trim().min(1).max(200) }),
    reply: z.object({ title: z.string() }),
  },
  getWineListSettings: {
    ...CALLS.getWineListSettings,
    summary: 'Who may see a list, and whether it is yours',
    access: 'anyone',
    params: lists.ListParams,
    reply: lists.ListSettingsReply,
  },
  setWineListSettings: {
    ...CALLS.setWineListSettings,
    summary: "Who may see a list, and what its prices are in; the owner's right",
    access: 'user',
    params: lists.ListParams,
    body: lists.ListSettingsChange,
    reply: lists.ListSettings,
  },
  deleteWineList: {
    ...CALLS.deleteWineList,
    summary: "Deletes a list with its files, at once; the owner's right",
    access: 'user',
    params: lists.ListParams,
    reply: lists.Removed,
  },
  deleteWineListPhotos: {
    ...CALLS.deleteWineListPhotos,
    summary: "Deletes the original files of a list and keeps its entries; the owner's right",
    access: 'user',
    params: lists.ListParams,
    reply: lists.Removed,
  },
  getWineListPage: {
    ...CALLS.getWineListPage,
    summary: 'A page of a list as a picture',
    access: 'anyone',
    params: lists.PageParams,
    file: 'image/jpeg',
  },
  correctEntry: {
    ...CALLS.correctEntry,
    summary: "Says which wine an entry really is; the owner's right. It teaches the matcher",
    access: 'user',
    params: lists.ListParams,
    body: lists.Correction,
    reply: ListEntry,
  },
  mendEntry: {
    ...CALLS.mendEntry,
    summary: "Mends what was read from a line; the owner's right. An empty mend is the line as read",
    access: 'user',
    params: lists.ListParams,
    body: lists.MendedLine,
    reply: lists.MendReply,
  },
  undoCorrection: {
    ...CALLS.undoCorrection,
    summary: "The entry as it was read, before its owner corrected it; the owner's right. The matcher forgets it too",
    access: 'user',
    params: lists.ListParams,
    body: lists.EntryPlace,
    reply: ListEntry,
  },
  getUploadHistory: {
    ...CALLS.getUploadHistory,
    summary: "The lists a user uploaded; the user's own right",
    access: 'user',
    params: z.object({ firebaseUid: z.string().min(1).max(200) }),
    query: z.object({
      search: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe('In the titles, and in the names of the wines on the lists'),
    }),
    reply: UploadHistory,
  },
  updateListing: {
    ...CALLS.updateListing,
    summary: "Changes one field of a merchant's listing",
    access: 'admin',
    body: z.object({
      url: z.string().max(2000),
      id: z.number().int().optional().describe('Where several listings share an address'),
      field: z.enum(EDITABLE_FIELDS),
      currentValue: z.union([z.string(), z.number()]).nullable(),
      newValue: z.union([z.string().max(500), z.number()]),
    }),
    reply: market.AdminOutcome,
  },
  deleteListing: {
    ...CALLS.deleteListing,
    summary: "Takes a merchant's listing out",
    access: 'admin',
    body: z.object({
      url: z.string().max(2000),
      id: z.number().int().optional().describe('Where several listings share an address'),
      reason: z.enum(['bad data', 'bad match']),
    }),
    reply: market.AdminOutcome,
  },
  ...ACCOUNT_API,
  ...FIND_API,
  ...BULK_API,
  ...WATCH_API,
  ...GOVERN_API,
  ...GROWTH_API,
  ...MARKET_API,
  ...WAYS_API,
} as const satisfies Record<CallName, ApiCall>;

type Contract = typeof API;
type Part<C, K extends string, Fallback> = C extends Record<K, infer S extends z.ZodType> ? z.input<S> : Fallback;

/** What a caller gives. */
export type CallInput<N extends CallName> = {
  params?: Part<Contract[N], 'params', undefined>;
  query?: Part<Contract[N], 'query', undefined>;
  body?: Part<Contract[N], 'body', undefined>;
};

/** What a caller gets. */
export type CallReply<N extends CallName> = Contract[N] extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : never;

/** What arrives on the stream of a call, by event name. */
export type CallEvents<N extends CallName> = Contract[N] extends {
  events: infer E extends Record<string, z.ZodType>;
}
  ? { [Name in keyof E]: z.output<E[Name]> }
  : never;
export type ChatEventData = CallEvents<'streamSommelier'>;
export type ListEventData = CallEvents<'parseWineList'>;

/** An event on the stream of a list: its name and what belongs to it. */
export type ListEvent = { [E in keyof ListEventData]: { event: E; data: ListEventData[E] } }[keyof ListEventData];

/** The place of an entry in its list. */
export type EntryPlace = z.output<typeof lists.EntryPlace>;
