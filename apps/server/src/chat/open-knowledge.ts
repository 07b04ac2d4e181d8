import { buildKnowledge, foldName, LANGUAGES, type Knowledge, type Language, type Listen } from '@app/sommelier';
import { readRows } from '@app/vocabulary';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openListener } from './open-listener.ts';
import { CATALOGUE_DIR } from '#wines/catalogue/read-catalogue.ts';

export interface OpenKnowledge {
  knowledge: Knowledge;
  /** The listening network. */
  listen: Listen;
  /** Folded names of every producer of the catalogue, of two words or more. */
  producers: ReadonlySet<string>;
}

/** The weights of the linear listener; `models/listener/README.md` says how they come about. */
const LISTENER = new URL('../../../../models/listener/linear.json', import.meta.url);

/** Reads the expert's tables. About a second, once. */
export async function openKnowledge(root = CATALOGUE_DIR): Promise<OpenKnowledge> {
  const text = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');
  const texts = async (folder: string): Promise<string[]> => {
    const names = await readdir(path.join(root, folder), { recursive: true });
    const tables = names.filter((name) => name.endsWith('.tsv')).toSorted();
    return Promise.all(tables.map((name) => text(path.join(folder, name))));
  };
  const guests = await Promise.all(
    LANGUAGES.map(async (language) => [language, await text(`knowledge/guests/${language}.tsv`)]),
  );
  const knowledge = buildKnowledge({
    styles: await text('knowledge/styles.tsv'),
    dishes: await text('knowledge/dishes.tsv'),
    cuisines: await text('knowledge/cuisines.tsv'),
    styleWords: await text('knowledge/style-words.tsv'),
    occasions: await text('knowledge/occasions.tsv'),
    service: await text('knowledge/service.tsv'),
    glossary: await text('knowledge/glossary.tsv'),
    pronunciation: await text('knowledge/pronunciation.tsv'),
    nations: await text('knowledge/nations.tsv'),
    facts: await text('knowledge/facts.tsv'),
    growths: await text('knowledge/growths.tsv'),
    renowned: await text('knowledge/renowned.tsv'),
    tasteNotes: await text('knowledge/taste-notes.tsv'),
    parents: await text('knowledge/grape-parents.tsv'),
    near: await text('knowledge/near.tsv'),
    guests: Object.fromEntries(guests) as Record<Language, string>, // one for every language
    ordinary: await text('knowledge/ordinary.tsv'),
    words: await text('knowledge/words.tsv'),
    nicknames: await text('knowledge/nicknames.tsv'),
    listener: await readFile(LISTENER, 'utf8'),
    placeGroups: await text('knowledge/place-groups.tsv'),
    classifications: await text('words/classifications.tsv'),
    articles: await text('words/articles.tsv'),
    wines: await texts('wines'),
    grapes: await text('words/grapes.tsv'),
    places: await texts('places'),
    placeSynonyms: await text('words/place-synonyms.tsv'),
    placeNames: await text('words/place-names.tsv'),
    colours: await text('words/colours.tsv'),
    types: await text('words/types.tsv'),
    producerTitles: await text('words/producer-titles.tsv'),
    vintages: await text('vintages.tsv'),
  });
  const rows = readRows(await text('producers.tsv'));
  const producers = new Set(rows.map(({ producer = '' }) => foldName(producer)).filter((name) => name.includes(' ')));
  return { knowledge, listen: await openListener(knowledge), producers };
}
