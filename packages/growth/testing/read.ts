/** For the tests: names read with the tables that come with the program. */
import { buildVocabulary } from '@app/vocabulary';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readWine } from '#src/read-wine.ts';
import type { Hints, Reading, SeenWine } from '#src/reading.ts';
import { toGrowthWords } from '#src/words.ts';

const root = fileURLToPath(new URL('../../../catalogue/', import.meta.url));
const text = (name: string): string => readFileSync(root + name, 'utf8');
const folder = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root + name)
      .filter((file) => file.endsWith('.tsv'))
      .map((file) => [file.slice(0, -4), text(`${name}/${file}`)]),
  );
const vocabulary = buildVocabulary({
  words: folder('words'),
  places: Object.values(folder('places')),
  countries: text('countries.tsv'),
});
export const words = toGrowthWords(vocabulary, { shops: text('shops.tsv'), moreGrapes: text('grapes.tsv') });
export const NO_HINTS: Hints = { house: null, place: null, colour: null, type: null };
export const seen = (name: string, rest: Partial<SeenWine> = {}): SeenWine => ({
  name,
  producer: '',
  vintage: null,
  country: '',
  region: '',
  appellation: '',
  category: '',
  grapes: '',
  barCode: '',
  ...rest,
});
export const read = (name: string, rest: Partial<SeenWine> = {}): Reading =>
  readWine(words, seen(name, rest), NO_HINTS);
