import { readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Prerendered pages are written under their percent-encoded address; a file server looks them up decoded. Only the
 * article with non-breaking hyphens in its slug is affected.
 */
export function decodeFolderNames(folder: string): void {
  for (const name of readdirSync(folder)) {
    const decoded = decodeURIComponent(name);
    if (decoded !== name) renameSync(join(folder, name), join(folder, decoded));
    if (statSync(join(folder, decoded)).isDirectory()) decodeFolderNames(join(folder, decoded));
  }
}
