import { inStore } from './database.ts';
import { beyondLimits, newestFirst, type KeptFacts } from './keep-limits.ts';
import { dropListFiles } from './list-files.ts';

export type { KeptFacts } from './keep-limits.ts';

interface KeptList {
  keptAt: number;
  /** As it was when it was kept; its reader knows the shape. */
  state: unknown;
}

/** Keeps a list on this device, and lets go of the oldest where there are too many. */
export async function keepList(facts: KeptFacts, state: unknown): Promise<void> {
  try {
    await put(facts, state);
  } catch {
    // The device is full: delete half of the stored lists, and if that is not enough, store nothing.
    const older = newestFirst(await keptLists()).filter(({ id }) => id !== facts.id);
    await dropLists(older.slice(Math.floor(older.length / 2)).map(({ id }) => id));
    await put(facts, state);
  }
  const beyond = beyondLimits(await keptLists());
  await dropLists(beyond.lists);
  await dropListFiles(beyond.pictures);
}

async function put(facts: KeptFacts, state: unknown): Promise<void> {
  const kept: KeptList = { keptAt: facts.keptAt, state };
  await inStore('list-states', 'readwrite', (store) => store.put(kept, facts.id));
  await inStore('list-facts', 'readwrite', (store) => store.put(facts, facts.id));
}

/** Notes how much the pictures of a kept list take. */
export async function notePictureBytes(facts: KeptFacts, pictureBytes: number): Promise<void> {
  await inStore('list-facts', 'readwrite', (store) => store.put({ ...facts, pictureBytes }, facts.id));
  const beyond = beyondLimits(await keptLists());
  await dropListFiles(beyond.pictures);
}

export async function findKeptList(id: string): Promise<KeptList | null> {
  const kept: unknown = await inStore('list-states', 'readonly', (store) => store.get(id)).catch(() => null);
  // Written by `put` above and by nothing else.
  return (kept as KeptList | undefined) ?? null;
}

/** The newest first. */
export async function keptLists(): Promise<KeptFacts[]> {
  const facts: unknown[] = await inStore('list-facts', 'readonly', (store) => store.getAll()).catch(() => []);
  return newestFirst(facts as KeptFacts[]);
}

export async function dropLists(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await inStore('list-states', 'readwrite', (store) => store.delete(id));
    await inStore('list-facts', 'readwrite', (store) => store.delete(id));
  }
  await dropListFiles(ids);
}

/** Deletes the stored lists of every account but the named one. Lists opened without an account stay. */
export async function dropAccountsBut(uid: string | null): Promise<void> {
  const others = (await keptLists()).filter((list) => list.uid !== null && list.uid !== uid);
  await dropLists(others.map(({ id }) => id));
}
