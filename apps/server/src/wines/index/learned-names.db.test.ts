import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDb, type Db } from '#platform/db.ts';
import { openLog } from '#platform/log.ts';
import { makeDatabase } from '#testing/test-db.ts';
import { loadCatalogue } from '#wines/catalogue/load-catalogue.ts';
import { forgetTeacher, insertLearnedName, undoLearnedName } from './learned-names.store.ts';
import { openWineIndex, type WineIndex } from './wine-index.ts';

const log = openLog({ logLevel: 'silent' });
const catalogue = fileURLToPath(new URL('../../testing/catalogue/', import.meta.url));
const TOWER = 'The Old Tower Red';

interface Teacher {
  /** How old the account is. */
  days?: number;
  /** What else stands on their list; the same words on two lists make them the same list. */
  lines?: string;
  /** How many wines of their list are known. */
  known?: number;
  status?: string;
}

describe('a name that people teach', () => {
  let db: Db;
  let index: WineIndex;
  let dataDir: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await makeDatabase();
    const databaseUrl = made.url;
    drop = made.drop;
    dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-lessons-'));
    db = openDb(databaseUrl, log, 6);
    await loadCatalogue({ db, log }, catalogue);
    index = await openWineIndex({ db, log, databaseUrl, dataDir, everyMs: 3_600_000 });
  });
  afterAll(async () => {
    index.stop();
    await db.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await db.query('DELETE FROM users; DELETE FROM learned_names');
  });
  /** Makes an account with a list, and has it teach on that list; answers the lesson. */
  const teach = async (uid: string, teacher: Teacher = {}, lesson = { text: TOWER, lwin: 'TV00000001' }) => {
    const { days = 30, lines = `the list of ${uid}`, known = 5, status = 'complete' } = teacher;
    await db.query(
      `INSERT INTO users (uid, created_at) VALUES ($1, now() - $2 * interval '1 day') ON CONFLICT (uid) DO NOTHING`,
      [uid, days],
    );
    await db.query(
      'INSERT INTO wine_lists (id, title, created_by, status) VALUES ($1, $1, $2, $3) ON CONFLICT (id) DO NOTHING',
      [`list of ${uid}`, uid, status],
    );
    for (let at = 0; at < known; at++)
      await db.query(
        `INSERT INTO list_entries (list_id, page_number, position_in_page, offered_size_idx, lwin, entry)
         VALUES ($1, 1, $2, 0, 'TV00000001', $3) ON CONFLICT DO NOTHING`,
        [`list of ${uid}`, at, JSON.stringify({ rawName: `${lines} ${at}` })],
      );
    return insertLearnedName(db, { ...lesson, taughtBy: uid, listId: `list of ${uid}` });
  };
  const best = async (text = TOWER): Promise<string | undefined> => {
    await index.refresh();
    return index.engine().match({ text }).best?.lwin;
  };
  it('holds for everybody when three agree, and is undone again', async () => {
    const id = await teach('anna');
    // One person is not everybody.
    expect(await best()).not.toBe('TV00000001');
    await teach('bruno', {}, { text: 'the old tower red', lwin: 'TV00000001' });
    expect(await best()).not.toBe('TV00000001');
    await teach('clara', {}, { text: 'The Old Tower red', lwin: 'TV00000001' });
    expect(await best()).toBe('TV00000001');
    expect(index.engine().match({ text: TOWER }).outcome).toBe('sure');
    await undoLearnedName(db, id);
    expect(await best()).not.toBe('TV00000001');
  });

  const NOT_COUNTED: readonly [string, Teacher][] = [
    ['whose account is younger than a week', { days: 6 }],
    ['whose list has the lines of another teacher’s list', { lines: 'the list of anna' }],
    ['whose list has hardly a known wine', { known: 4 }],
    ['whose list could not be read', { status: 'failed' }],
  ];
  it.each(NOT_COUNTED)('somebody %s does not count', async (_who, teacher) => {
    await teach('anna');
    await teach('bruno');
    await teach('mallory', teacher);
    expect(await best()).not.toBe('TV00000001');
    await teach('clara');
    expect(await best()).toBe('TV00000001');
  });

  it('counts as soon as the account is old enough', async () => {
    for (const uid of ['anna', 'bruno', 'clara']) await teach(uid, { days: 1 });
    expect(await best()).not.toBe('TV00000001');
    await db.query("UPDATE users SET created_at = created_at - interval '7 days'");
    expect(await best()).toBe('TV00000001');
  });

  const TAKEN_BACK: readonly [string, string][] = [
    ['account is suspended', "UPDATE users SET suspended_at = now() WHERE uid = 'clara'"],
    ['account is deleted', "DELETE FROM users WHERE uid = 'clara'"],
    ['list is deleted', "DELETE FROM wine_lists WHERE created_by = 'clara'"],
  ];
  it.each(TAKEN_BACK)('is taken back when a teacher’s %s, unless an admin has agreed', async (_what, statement) => {
    for (const uid of ['anna', 'bruno', 'clara']) await teach(uid);
    expect(await best()).toBe('TV00000001');
    await db.query(statement);
    expect(await best()).not.toBe('TV00000001');
    await insertLearnedName(db, { text: TOWER, lwin: 'TV00000001', taughtBy: 'root', byAdmin: true });
    expect(await best()).toBe('TV00000001');
    await forgetTeacher(db, 'root');
    expect(await best()).toBe('TV00000001');
  });

  it("an admin's lesson holds for everybody at once; accounts cannot turn a famous wine into another", async () => {
    const text = 'Château Latour Pauillac';
    const before = await best(text);
    expect(before).toBeDefined();
    expect(index.engine().match({ text }).outcome).toBe('sure');
    for (const uid of ['anna', 'anna', 'bruno', 'clara', 'dora', 'emil'])
      await teach(uid, {}, { text, lwin: 'TV00000002' });
    expect(await best(text)).toBe(before);
    await insertLearnedName(db, { text, lwin: 'TV00000002', taughtBy: 'root', byAdmin: true });
    expect(await best(text)).toBe('TV00000002');
  });
});
