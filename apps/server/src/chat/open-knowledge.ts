import { buildKnowledge, foldName, type Knowledge } from '@app/sommelier';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseTable } from '#wines/catalogue/tables.ts';
import { CATALOGUE_DIR } from '#wines/catalogue/read-catalogue.ts';

export interface OpenKnowledge {
  knowledge: Knowledge;
  /** Folded names of every producer of the catalogue, of two words or more. */
  producers: ReadonlySet<string>;
}

/** Reads the expert's tables. Some hundred milliseconds, once. */
export async function openKnowledge(root = CATALOGUE_DIR): Promise<OpenKnowledge> {
  const text = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');
  const names = (await readdir(path.join(root, 'places'))).filter((name) => name.endsWith('.tsv')).toSorted();
  const knowledge = buildKnowledge({
    styles: await text('knowledge/styles.tsv'),
    dishes: await text('knowledge/dishes.tsv'),
    cuisines: await text('knowledge/cuisines.tsv'),
    styleWords: await text('knowledge/style-words.tsv'),
    occasions: await text('knowledge/occasions.tsv'),
    service: await text('knowledge/service.tsv'),
    glossary: await text('knowledge/glossary.tsv'),
    pronunciation: await text('knowledge/pronunciation.tsv'),
    producerTypes: await text('knowledge/producer-types.tsv'),
    nations: await text('knowledge/nations.tsv'),
    grapes: await text('words/grapes.tsv'),
    places: await Promise.all(names.map((name) => text(path.join('places', name)))),
    placeSynonyms: await text('words/place-synonyms.tsv'),
    colours: await text('words/colours.tsv'),
    types: await text('words/types.tsv'),
    producerTitles: await text('words/producer-titles.tsv'),
    vintages: await text('vintages.tsv'),
  });
  const rows = parseTable('producers.tsv', await text('producers.tsv'), []);
  const producers = new Set(
    rows.map(({ cells }) => foldName(cells.producer ?? '')).filter((name) => name.includes(' ')),
  );
  return { knowledge, producers };
}
