import { z } from 'zod';
import { CALLS } from './calls.ts';
import { Outcome } from './market-api.ts';

/** Calls by which admins govern a site: people, the audit log, jobs and settings. */
const moment = z.string().describe('ISO 8601, UTC');
const UserParams = z.object({ uid: z.string().min(1).max(200) });

const Quota = z
  .object({
    listsWaiting: z.int().min(1).max(1000).nullable(),
    pagesPerDay: z.int().min(1).max(1_000_000).nullable(),
    storedMb: z.int().min(1).max(1_000_000).nullable(),
  })
  .describe('Null: as usual on this site');

const User = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  isYou: z.boolean(),
  createdAt: moment,
  lastSeenAt: moment,
  suspendedAt: moment.nullable(),
  role: z.enum(['user', 'admin']),
  isRoleFixed: z.boolean().describe('The configuration names this admin, or the email is not verified'),
  lists: z.int(),
  storedBytes: z.int(),
  tokens: z.int(),
  signIns: z.int().describe('Sign-ins that are not ended'),
  quota: Quota,
});

const AuditEntry = z.object({
  id: z.int(),
  at: moment,
  who: z.string().describe('An email, or in words who it was'),
  action: z.string().describe("The code of an act: 'merchant.add'; of an undo: 'undo:match.approve'"),
  target: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  hash: z.string().describe('Over this entry and the hash of the one before it'),
});

const JOB_STATES = ['waiting', 'running', 'failed', 'done'] as const;
const Job = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  createdAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  attempts: z.int(),
  reason: z.string().nullable().describe('Why it failed'),
});

const Settings = z.object({
  newLists: z.enum(['link', 'private']).describe('Who may see a new list: whoever has its link, or its owner alone'),
});

/** Part of `API`, which checks their shape. */
export const GOVERN_API = {
  getUsers: {
    ...CALLS.getUsers,
    summary: 'People with an account, the last seen first',
    access: 'admin',
    query: z.object({
      search: z.string().trim().max(200).default('').describe('In the email'),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.object({ users: z.array(User), total: z.int(), usual: Quota, canInvite: z.boolean() }),
  },
  changeUser: {
    ...CALLS.changeUser,
    summary: 'Suspends an account, or changes its role, limits or tokens; what is left out stays as it is',
    access: 'admin',
    params: UserParams,
    body: z.object({
      isSuspended: z.boolean().optional(),
      isAdmin: z.boolean().optional(),
      quota: Quota.optional(),
      addTokens: z.int().min(-100_000).max(100_000).optional(),
    }),
    reply: Outcome,
  },
  signUserOut: {
    ...CALLS.signUserOut,
    summary: 'Ends every sign-in of a person',
    access: 'admin',
    params: UserParams,
    reply: Outcome,
  },
  deleteUser: {
    ...CALLS.deleteUser,
    summary: 'Deletes an account with everything that belongs to it, at once and for good',
    access: 'admin',
    params: UserParams,
    reply: Outcome,
  },
  inviteUser: {
    ...CALLS.inviteUser,
    summary: 'Makes a link by which one person may make an account, or choose a new password for the one they have',
    access: 'admin',
    body: z.object({ email: z.email().max(254).toLowerCase().nullable().describe('Null: whoever has the link') }),
    reply: Outcome.extend({ link: z.string().nullable() }),
  },
  getAudit: {
    ...CALLS.getAudit,
    summary: 'What admins did and people taught the matcher, the newest first; nobody can change it',
    access: 'admin',
    query: z.object({
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      search: z.string().trim().max(200).optional(),
    }),
    reply: z.object({
      entries: z.array(AuditEntry),
      next: z.int().nullable(),
      isIntact: z.boolean().describe('Every entry is as it was written'),
    }),
  },
  exportAudit: {
    ...CALLS.exportAudit,
    summary: 'The whole audit log, one line of JSON an entry',
    access: 'admin',
    file: 'application/x-ndjson',
  },
  getJobs: {
    ...CALLS.getJobs,
    summary: 'What the workers have to do, are doing, and could not do',
    access: 'admin',
    query: z.object({
      state: z.enum(JOB_STATES).default('failed'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ counts: z.record(z.enum(JOB_STATES), z.int()), jobs: z.array(Job) }),
  },
  runJobAgain: {
    ...CALLS.runJobAgain,
    summary: 'Puts a failed job back in the queue',
    access: 'admin',
    body: z.object({ kind: z.string().min(1).max(100), id: z.uuid() }),
    reply: Outcome,
  },
  getSettings: { ...CALLS.getSettings, summary: 'Settings of the site', access: 'admin', reply: Settings },
  setSettings: {
    ...CALLS.setSettings,
    summary: 'Changes settings of the site; what is left out stays as it is',
    access: 'admin',
    body: Settings.partial(),
    reply: Settings,
  },
} as const;
