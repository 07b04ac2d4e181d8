import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const FONTS = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
};

/** The fonts under names that stay: for the server's own pages and pictures, which know nothing of the build's file names. */
export function writeStableFonts(client: string): void {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(join(client, 'fonts'), { recursive: true });
  for (const [name, file] of Object.entries(FONTS)) copyFileSync(resolve(file), join(client, 'fonts', name));
  copyFileSync(new URL('fonts/fraunces-title.ttf', import.meta.url), join(client, 'fonts', 'title.ttf'));
}
