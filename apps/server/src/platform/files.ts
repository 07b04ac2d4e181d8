import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where originals are kept. Keys are made by us: letters, digits, '-' and '/' only. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  find(key: string): Promise<Uint8Array | null>;
  /** Deletes what begins with the prefix; nothing there is fine. */
  deleteUnder(prefix: string): Promise<void>;
}

const KEY = /^[\w-]+(\/[\w-]+)*$/;

/** A folder of this machine. A file is there whole or not at all. */
export function openFolder(root: string): Files {
  const place = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`'${key}' is no key`);
    return path.join(root, key);
  };
  return {
    async put(key, bytes) {
      const file = place(key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.new`, bytes, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    async find(key) {
      try {
        // Plain bytes: some readers refuse Node's own kind.
        return new Uint8Array(await readFile(place(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    deleteUnder: (prefix) => rm(place(prefix), { recursive: true, force: true }),
  };
}
