import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const installed = createRequire(join(import.meta.dirname, '..', 'installed', 'package.json'));
const MISSING =
  'Measuring needs packages that are not installed. Run it as "npm run bench", "npm run eval" or "npm run prove".';

/** The folder of a package that only measuring needs. */
export function peerFolder(name: string): string {
  // Some packages do not export their package.json, so the folder is looked up along the search paths.
  for (const folder of installed.resolve.paths(name) ?? []) {
    try {
      return dirname(installed.resolve(join(folder, name, 'package.json')));
    } catch {
      // Not in this folder; try the next one.
    }
  }
  throw new Error(`${name}: ${MISSING}`);
}

/** Loads a package that only measuring needs. The caller says what shape it has: its types are not installed either. */
export async function loadPeer<T>(name: string): Promise<T> {
  let file: string;
  try {
    file = installed.resolve(name);
  } catch (error) {
    throw new Error(`${name}: ${MISSING}`, { cause: error });
  }
  // The caller names the shape, as for any JSON or package without types.
  return (await import(pathToFileURL(file).href)) as T;
}
