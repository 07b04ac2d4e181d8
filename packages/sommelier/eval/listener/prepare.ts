/**
 * Makes the training set of the listening network: turns of the corpus, and variations of them, cut and flagged by the
 * sommelier's own code. node packages/sommelier/eval/listener/prepare.ts OUT [--more FOLDER] [--copies 8]
 * `--more` adds a folder of turns in the same form that is not part of the repository; its turns are marked by their file.
 */
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import type { ListRow } from '#src/index.ts';
import { readKnowledgeTables } from '#eval/read-tables.ts';
import { readRows } from '#src/cellar/rows.ts';
import { buildKnowledge } from '#src/tables/knowledge.ts';
import { FLAGS, flagsOf } from '#src/understand/flags.ts';
import { buildNameIndex, type NameIndex } from '#src/understand/gazetteer/name-index.ts';
import { prepareTurn } from '#src/understand/prepare-turn.ts';
import { KINDS, PARTS } from '#src/understand/parts.ts';
import { readCorpus, type Turn } from './corpus.ts';
import { openDice, varied, type Pools } from './vary.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    more: { type: 'string' },
    copies: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
  },
});
const [out = 'data'] = positionals;
const LANGUAGES = ['en', 'fr', 'de', 'it', 'es'];
const HEALTH = ['none', 'pregnancy', 'minor', 'driving', 'medicine', 'allergy', 'hangover', 'other'];
const TAGS = ['O', ...PARTS.flatMap((part) => [`B-${part}`, `I-${part}`, `B-${part}.not`, `I-${part}.not`])];
const LIST_LENGTH = 40;
const SHORT_LIST = 8;
const PLAIN_LISTS = 60;
const SHARE_LISTED = 0.6;
const LONGEST = 96;
const YEAR = 2026;
/** A printed line of which only the name is known. */
const NO_FACTS: Omit<ListRow, 'rawName' | 'positionInPage'> = {
  vintage: '',
  bottleSize: 750,
  restaurantPrice: 0,
  pageNumber: 1,
  offeredSizeIdx: 0,
  wine: null,
  rating: null,
  numRatings: 0,
  ratingAllVintages: null,
  numRatingsAllVintages: 0,
  averagePricePer750mlAllVintages: null,
  numListings: 0,
  numListingsAllVintages: 0,
};

const tables = readKnowledgeTables();
const knowledge = buildKnowledge(tables);
const dice = openDice(Number(values.seed));
const corpus = readCorpus(join(import.meta.dirname, '../../../../models/listener/corpus'));
const more = values.more ? readCorpus(values.more) : [];
const catalogueNames = readCatalogueNames();
const pools = makePools(corpus);

/** 'Domaine Vacheron, Sancerre' of every wine: names for lists that the turns are asked about. */
function readCatalogueNames(): string[] {
  return tables.wines.flatMap((table) =>
    table
      .split('\n')
      .filter((line) => line && !line.startsWith('#') && !line.startsWith('id\t'))
      .map((line) => line.split('\t'))
      .map(([, producer = '', wine = '', appellation = '']) =>
        [producer, wine || appellation].filter(Boolean).join(', '),
      ),
  );
}

/** What the corpus says for a part, by language; wines and houses of the catalogue too, whole and by one word. */
function makePools(turns: readonly Turn[]): Pools {
  const found = new Map<string, string[]>();
  const add = (key: string, text: string): void => void (found.get(key) ?? found.set(key, []).get(key))?.push(text);
  for (const { lang, turns: said, marks } of turns) {
    for (const { part, start, end } of marks)
      add(`${lang} ${part.replace('.not', '')}`, (said.at(-1) ?? '').slice(start, end));
  }
  const some = Array.from({ length: 4000 }, () => catalogueNames[Math.floor(dice() * catalogueNames.length)] ?? '');
  for (const lang of LANGUAGES) {
    for (const name of some.slice(0, 600 + Math.floor(dice() * 400))) {
      const parts = name.split(', ');
      add(`${lang} wine`, dice() < 0.5 ? (parts[0] ?? name) : dice() < 0.5 ? name : (parts[1] ?? name));
    }
  }
  return found;
}

const someNames = (count: number): string[] =>
  Array.from({ length: count }, () => catalogueNames[Math.floor(dice() * catalogueNames.length)] ?? '');
const plainLists = Array.from({ length: PLAIN_LISTS }, () => indexOfNames(someNames(LIST_LENGTH)));

/** The names of a list the turn could be asked about: other wines, and often the ones it names. */
function listFor(turn: Turn): NameIndex {
  const said = turn.turns.at(-1) ?? '';
  const named = turn.marks.filter(({ part }) => part.startsWith('wine') && dice() < SHARE_LISTED);
  const plain = plainLists[Math.floor(dice() * PLAIN_LISTS)];
  if (named.length === 0 && plain) return plain;
  return indexOfNames([...someNames(SHORT_LIST), ...named.map(({ start, end }) => said.slice(start, end))]);
}

function indexOfNames(names: readonly string[]): NameIndex {
  const entries = names.map((rawName, positionInPage): ListRow => ({ ...NO_FACTS, rawName, positionInPage }));
  return buildNameIndex(readRows(entries, knowledge, YEAR), knowledge);
}

/** One example as the training reads it: words, flags as bits, segments (0 the last turn, 1 and 2 those before), tags. */
function exampleOf(turn: Turn, set: string): string {
  const names = listFor(turn);
  const turns = turn.turns.slice(-3);
  const words: string[] = [];
  const flags: number[] = [];
  const segments: number[] = [];
  const tags: number[] = [];
  turns.forEach((text, at) => {
    const segment = turns.length - 1 - at;
    const prepared = prepareTurn(text, { knowledge, names, before: null });
    const bits = flagsOf(prepared, knowledge).map((row) => row.reduce((sum, flag, bit) => sum + flag * 2 ** bit, 0));
    prepared.tokens.slice(0, LONGEST).forEach((token, index) => {
      words.push(token.text);
      flags.push(bits[index] ?? 0);
      segments.push(segment);
      const mark =
        segment === 0 ? turn.marks.find(({ start, end }) => token.start >= start && token.start < end) : undefined;
      const isFirst = mark && !prepared.tokens.some((each) => each.start >= mark.start && each.start < token.start);
      tags.push(mark ? TAGS.indexOf(`${isFirst ? 'B' : 'I'}-${mark.part}`) : segment === 0 ? 0 : -1);
    });
  });
  return JSON.stringify({
    words, flags, segments, tags,
    wants: KINDS.indexOf(turn.wants as (typeof KINDS)[number]),
    lang: LANGUAGES.indexOf(turn.lang),
    health: Math.max(0, HEALTH.indexOf(turn.health)),
    voice: turn.voice, set,
  }); // prettier-ignore
}

mkdirSync(out, { recursive: true });
const zip = createGzip();
zip.pipe(createWriteStream(join(out, 'examples.jsonl.gz')));
const write = (turn: Turn, set: string): void => void zip.write(`${exampleOf(turn, set)}\n`);
let count = 0;
for (const [set, turns] of [
  ['ours', corpus],
  ['more', more],
] as const) {
  for (const turn of turns) {
    write(turn, set);
    for (let copy = 0; copy < Number(values.copies); copy++)
      write(varied(turn, { dice, pools, others: turns }), `${set} varied`);
    count += 1 + Number(values.copies);
  }
}
zip.end();
writeFileSync(
  join(out, 'labels.json'),
  JSON.stringify({ tags: TAGS, kinds: KINDS, languages: LANGUAGES, health: HEALTH, flags: FLAGS }, null, 1),
);
process.stdout.write(`${corpus.length} turns of ours, ${more.length} of others, ${count} examples\n`);
