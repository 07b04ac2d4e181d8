import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE_MB = 64;

/** The disk that uploaded files are kept on, and a way to fill it. */
export interface Disk {
  /** How it is made full, for the ledger. */
  how: string;
  env: Record<string, string>;
  fill(): Promise<void>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A small disk of its own for `dataDir/files` where we may mount one (root on Linux), else one that only seems full. */
export async function openDisk(dataDir: string): Promise<Disk> {
  const folder = path.join(dataDir, 'files');
  await mkdir(folder, { recursive: true });
  const isMounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${SIZE_MB}m,mode=755`,
    'tastevin-proof',
    folder,
  ]).then(
    () => true,
    () => false,
  );
  if (isMounted) {
    const filler = path.join(folder, 'filler');
    return {
      how: `a real disk of ${SIZE_MB} MB filled to the last byte`,
      env: {},
      async fill() {
        const { bavail, bsize } = await statfs(folder);
        // What is written meanwhile takes the last pages before we do: a full disk is all we want.
        await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);
      },
      empty: () => rm(filler, { force: true }),
      async close() {
        await run('umount', ['-l', folder]);
      },
    };
  }
  const flag = path.join(dataDir, 'disk-is-full');
  return {
    how: 'simulated: no disk could be mounted here, so the writes of the processes fail with ENOSPC',
    env: { PROOF_DISK_FULL_FLAG: flag, PROOF_DISK_FULL_FOLDER: folder },
    fill: () => writeFile(flag, ''),
    empty: () => rm(flag, { force: true }),
    close: async () => {},
  };
}
