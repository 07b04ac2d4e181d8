import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { findEntries, findListHead } from './lists.store.ts';
import { connect, printLine, readEntries, uploadList, watch, type SeenEvent } from '#testing/test-lists.ts';

const WORKER = fileURLToPath(new URL('../testing/test-worker.ts', import.meta.url));
const PAGES = 60;
const PER_PAGE = 3;
const KILLS = 10;
/** Pages between one death and the next. */
const STRIDE = 3;

interface WorkerProcess {
  begin(): Promise<void>;
  kill(): Promise<void>;
}

/** Workers in processes of their own, the next two always on their way. */
function openWorkers(app: TestApp): () => WorkerProcess {
  const { config } = app.services;
  const all: ChildProcess[] = [];
  const start = (): WorkerProcess => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WORKER], {
      env: {
        ...process.env,
        PROCESS: 'worker',
        LOG_LEVEL: 'error',
        DATA_DIR: config.dataDir,
        DATABASE_URL: config.databaseUrl ?? '',
        PUBLIC_URL: config.publicUrl,
        DEMO_MARKET: 'off',
        SAMPLE_LIST: 'off',
        READING_GIVES_WAY: 'off',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    all.push(child);
    const open = once(child.stdout, 'data');
    return {
      async begin() {
        await open;
        child.stdin.write('begin\n');
      },
      async kill() {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
    };
  };
  onTestFinished(async () => {
    for (const child of all.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  });
  const spare = [start(), start()];
  return () => {
    if (all.length <= KILLS) spare.push(start());
    return spare.shift() ?? start();
  };
}

describe('a worker that is killed', () => {
  it('ten times in sixty pages is replaced each time: every entry once, in order, and the list completes', async () => {
    const app = await startTestApp();
    const nextWorker = openWorkers(app);
    const names = Array.from({ length: PAGES }, (_none, page) =>
      Array.from({ length: PER_PAGE }, (_line, at) => `Cuvée ${page + 1}-${at + 1}, Domaine Exemple`),
    );
    const listId = await uploadList(
      app,
      buildPdf(
        names.map((page, number) => [
          { text: 'Red Wines', y: 80, size: 18 },
          ...page.flatMap((name, at) => printLine(at, name, String(2000 + at), `$${100 + number}`)),
        ]),
      ),
    );
    // A viewer who watches from the beginning and never notices.
    const viewer = await connect(app, listId);
    let worker = nextWorker();
    await worker.begin();
    const seen: SeenEvent[] = [];
    let killed = 0;
    for await (const event of watch(viewer)) {
      seen.push(event);
      if (killed === KILLS || event.event !== 'wine' || Number(event.data.pageNumber) < (killed + 1) * STRIDE) continue;
      // Stopped while it writes a page, then killed: the rows it had written of that page must not stay.
      await app.services.db.transaction(async (sql) => {
        await sql.query('SELECT 1 FROM wine_lists WHERE id = $1 FOR UPDATE', [listId]);
        expect((await findListHead(sql, listId))?.status).toBe('reading');
        await worker.kill();
      });
      killed++;
      worker = nextWorker();
      await worker.begin();
    }
    expect(killed).toBe(KILLS);
    const wines = seen.filter(({ event }) => event === 'wine');
    const placeOf = (entry: Record<string, unknown>): string =>
      [entry.pageNumber, entry.positionInPage, entry.rawName].join(' ');
    const expected = names.flatMap((page, number) => page.map((name, at) => `${number + 1} ${at} ${name}`));
    expect(wines.map(({ data }) => placeOf(data))).toEqual(expected);
    expect(seen.map(({ event }) => event)).toEqual(['start', 'pages', ...wines.map(() => 'wine'), 'complete']);
    expect(seen.map(({ id }) => id)).toEqual(seen.map((_event, at) => at + 1));
    const stored = await findEntries(app.services.db, listId);
    expect(stored.map((entry) => placeOf({ ...entry }))).toEqual(expected);
    // Who comes later sees the same.
    const later = await readEntries(app, listId);
    expect(later.map((entry) => placeOf({ ...entry }))).toEqual(expected);
  }, 400_000);
});
