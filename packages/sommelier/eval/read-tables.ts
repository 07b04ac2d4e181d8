import { readdirSync, readFileSync } from 'node:fs';
import type { KnowledgeTables } from '#src/knowledge.ts';

const CATALOGUE = new URL('../../../catalogue/', import.meta.url);
const text = (file: string): string => readFileSync(new URL(file, CATALOGUE), 'utf8');

/** The tables of the catalogue, as the server reads them. */
export function readKnowledgeTables(): KnowledgeTables {
  return {
    styles: text('knowledge/styles.tsv'),
    dishes: text('knowledge/dishes.tsv'),
    cuisines: text('knowledge/cuisines.tsv'),
    styleWords: text('knowledge/style-words.tsv'),
    occasions: text('knowledge/occasions.tsv'),
    service: text('knowledge/service.tsv'),
    glossary: text('knowledge/glossary.tsv'),
    pronunciation: text('knowledge/pronunciation.tsv'),
    producerTypes: text('knowledge/producer-types.tsv'),
    nations: text('knowledge/nations.tsv'),
    grapes: text('words/grapes.tsv'),
    places: readdirSync(new URL('places/', CATALOGUE))
      .filter((name) => name.endsWith('.tsv'))
      .toSorted()
      .map((name) => text(`places/${name}`)),
    placeSynonyms: text('words/place-synonyms.tsv'),
    colours: text('words/colours.tsv'),
    types: text('words/types.tsv'),
    producerTitles: text('words/producer-titles.tsv'),
    vintages: text('vintages.tsv'),
  };
}
