import { readdirSync, readFileSync } from 'node:fs';
import { buildKnowledge, type Knowledge, type KnowledgeTables } from '#src/tables/knowledge.ts';

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
    nations: text('knowledge/nations.tsv'),
    facts: text('knowledge/facts.tsv'),
    growths: text('knowledge/growths.tsv'),
    renowned: text('knowledge/renowned.tsv'),
    tasteNotes: text('knowledge/taste-notes.tsv'),
    parents: text('knowledge/grape-parents.tsv'),
    near: text('knowledge/near.tsv'),
    grapes: text('words/grapes.tsv'),
    places: readdirSync(new URL('places/', CATALOGUE))
      .filter((name) => name.endsWith('.tsv'))
      .toSorted()
      .map((name) => text(`places/${name}`)),
    placeSynonyms: text('words/place-synonyms.tsv'),
    placeNames: text('words/place-names.tsv'),
    colours: text('words/colours.tsv'),
    types: text('words/types.tsv'),
    producerTitles: text('words/producer-titles.tsv'),
    vintages: text('vintages.tsv'),
    guests: {
      en: text('knowledge/guests/en.tsv'),
      fr: text('knowledge/guests/fr.tsv'),
      de: text('knowledge/guests/de.tsv'),
      it: text('knowledge/guests/it.tsv'),
      es: text('knowledge/guests/es.tsv'),
    },
    ordinary: text('knowledge/ordinary.tsv'),
    words: text('knowledge/words.tsv'),
    nicknames: text('knowledge/nicknames.tsv'),
    listener: readFileSync(new URL('../models/listener/linear.json', CATALOGUE), 'utf8'),
    placeGroups: text('knowledge/place-groups.tsv'),
    classifications: text('words/classifications.tsv'),
    articles: text('words/articles.tsv'),
    wines: readdirSync(new URL('wines/', CATALOGUE), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsv'))
      .toSorted()
      .map((name) => text(`wines/${name}`)),
  };
}

let known: Knowledge | undefined;

/** What the expert knows by these tables. Built once: nothing changes it, and building takes longer than most tests. */
export const readKnowledge = (): Knowledge => (known ??= buildKnowledge(readKnowledgeTables()));
