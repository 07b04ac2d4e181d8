import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A prerendered page can be read before any script runs, so its scripts wait for the style sheet and the type: the
 * router's preloads would otherwise be fetched first, all of them.
 */
export function paintFirst(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    writeFileSync(file, withLowPreloads(readFileSync(file, 'utf8')));
  }
}

export function withLowPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload" href=', '<link rel="modulepreload" fetchpriority="low" href=');
}
