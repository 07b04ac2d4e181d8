import { addressIn, BRAND, LANGUAGE_CODES, LANGUAGES, speak, t } from '@app/domain';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'manifest.webmanifest';

interface Manifest {
  shortcuts: { name: string; url: string }[];
  [field: string]: unknown;
}

/** Writes what an installed application is called and offers, in each other language. It stays the same application: its id does not change. */
export async function writeManifests(clientFolder: string): Promise<void> {
  const english = JSON.parse(readFileSync(join(clientFolder, FILE), 'utf8')) as Manifest;
  for (const code of LANGUAGE_CODES.filter((other) => other !== 'en')) {
    // oxlint-disable-next-line no-await-in-loop
    const dictionary = await LANGUAGES[code].dictionary();
    const asBefore = speak(() => ({ language: code, dictionary }));
    const manifest: Manifest = {
      ...english,
      lang: code,
      start_url: addressIn(code, '/'),
      description: `${t(BRAND.tagline)}. ${t('What a bottle costs in the shops, what the restaurant adds, and what is worth ordering. Free, independent, in seconds.')}`,
      shortcuts: english.shortcuts.map(({ name, url }) => ({ name: t(name), url: addressIn(code, url) })),
    };
    asBefore();
    mkdirSync(join(clientFolder, code), { recursive: true });
    writeFileSync(join(clientFolder, code, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}
