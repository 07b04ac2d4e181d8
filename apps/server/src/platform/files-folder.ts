import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureKey, type FileFacts, type Files } from './files.ts';

const HALF_WRITTEN = /\.[0-9a-f]+\.new$/;
/** A temporary file older than this was left by a crash. */
const CUT_OFF_MS = 12 * 3600 * 1000;

/** A folder of this machine. A file is there whole or not at all. */
export function openFolder(root: string): Files {
  const place = (key: string): string => path.join(root, ensureKey(key));

  async function* walk(folder: string): AsyncGenerator<FileFacts> {
    const found = await readdir(folder, { withFileTypes: true }).catch(ifMissing([]));
    for (const entry of found) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) yield* walk(full);
      else if (entry.isFile()) {
        const facts = await stat(full).catch(ifMissing(null));
        // Deleted while we looked.
        if (!facts) continue;
        if (HALF_WRITTEN.test(entry.name)) {
          if (facts.mtimeMs < Date.now() - CUT_OFF_MS) await rm(full, { force: true });
          continue;
        }
        yield { key: path.relative(root, full).split(path.sep).join('/'), bytes: facts.size, changedAt: facts.mtime };
      }
    }
  }

  return {
    async put(key, bytes) {
      const file = place(key);
      // Two writers of one key do not share a half-written file.
      const half = `${file}.${randomBytes(6).toString('hex')}.new`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(half, bytes, { mode: 0o600, flush: true });
        await rename(half, file);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async find(key) {
      const bytes = await readFile(place(key)).catch(ifMissing(null));
      // A plain Uint8Array: some readers refuse a Buffer.
      return bytes && new Uint8Array(bytes);
    },
    deleteUnder: (prefix) => rm(place(prefix), { recursive: true, force: true }),
    list: (prefix) => walk(place(prefix)),
    async check() {
      const probe = path.join(root, `probe-${randomBytes(6).toString('hex')}`);
      try {
        await mkdir(root, { recursive: true });
        await writeFile(probe, 'probe');
        await readFile(probe);
        await rm(probe);
      } catch (error) {
        throw new Error(`The folder ${root} cannot be written to: ${(error as Error).message}`, { cause: error });
      }
    },
  };
}

/** Returns the fallback when a file does not exist. */
function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return instead;
    throw error;
  };
}
