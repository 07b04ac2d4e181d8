import type { CallInput } from '@app/domain';
import { call } from './client.ts';
import { callFile } from './file-calls.ts';
import { queryClient } from './query-client.ts';

/* What admins change about people, jobs and the site. Components never call the server themselves. */

type Change = NonNullable<CallInput<'changeUser'>['body']>;
type Settings = NonNullable<CallInput<'setSettings'>['body']>;

/** Every act changes what the pages of admins show, also one that the server refused half-way. */
async function andRefresh<T>(work: Promise<T>, ...names: string[]): Promise<T> {
  try {
    return await work;
  } finally {
    await Promise.all([...names, 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  }
}

export const changeUser = (uid: string, change: Change) =>
  andRefresh(call('changeUser', { params: { uid }, body: change }), 'users');

export const signUserOut = (uid: string) => andRefresh(call('signUserOut', { params: { uid } }), 'users');

export const deleteUser = (uid: string) => andRefresh(call('deleteUser', { params: { uid } }), 'users');

/** A link for one person; null: for whoever has it. */
export const inviteUser = (email: string | null) => andRefresh(call('inviteUser', { body: { email } }));

export const runJobAgain = (kind: string, id: string) =>
  andRefresh(call('runJobAgain', { body: { kind, id } }), 'jobs');

export const setSettings = (change: Settings) => andRefresh(call('setSettings', { body: change }), 'settings');

export const exportAudit = () => callFile('exportAudit');
