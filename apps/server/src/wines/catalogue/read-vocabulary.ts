import { buildVocabulary, type Vocabulary } from '@app/vocabulary';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CATALOGUE_DIR } from './read-catalogue.ts';

/** The tables of words by their name without '.tsv'. */
async function readTables(folder: string): Promise<Record<string, string>> {
  const tables: Record<string, string> = {};
  for (const name of (await readdir(folder)).sort()) {
    if (name.endsWith('.tsv')) tables[name.slice(0, -4)] = await readFile(path.join(folder, name), 'utf8');
  }
  return tables;
}

/** Tables of catalogue/knowledge that a search reads. */
const ASKED = [
  'styles',
  'style-words',
  'service',
  'dishes',
  'cuisines',
  'occasions',
  'ordinary',
  'nations',
  'place-groups',
  'nicknames',
  'second-wines',
  'near',
  'flagships',
];

/** The tables as the matcher wants them: the words by their name, the places of each country as 'places/france', and the tastes. */
export async function readWordTables(root = CATALOGUE_DIR): Promise<Record<string, string>> {
  const words = await readTables(path.join(root, 'words'));
  const places = await readTables(path.join(root, 'places'));
  for (const [name, text] of Object.entries(places)) words[`places/${name}`] = text;
  // How wines taste and what they go with, and how people say it, for searches such as 'crisp white' and 'wine for roast lamb'.
  const knowledge = await readTables(path.join(root, 'knowledge'));
  for (const name of ASKED) words[`knowledge/${name}`] = knowledge[name] ?? '';
  const guests = await readTables(path.join(root, 'knowledge', 'guests'));
  for (const [name, text] of Object.entries(guests)) words[`knowledge/guests/${name}`] = text;
  return words;
}

let vocabulary: Promise<Vocabulary> | undefined;

/** The vocabulary of the trade, of the tables that come with the program; read once. */
export function readVocabulary(): Promise<Vocabulary> {
  vocabulary ??= read(CATALOGUE_DIR);
  return vocabulary;
}

async function read(root: string): Promise<Vocabulary> {
  const names = (await readdir(path.join(root, 'places'))).filter((name) => name.endsWith('.tsv')).toSorted();
  return buildVocabulary({
    words: await readTables(path.join(root, 'words')),
    places: await Promise.all(names.map((name) => readFile(path.join(root, 'places', name), 'utf8'))),
    countries: await readFile(path.join(root, 'countries.tsv'), 'utf8'),
  });
}
