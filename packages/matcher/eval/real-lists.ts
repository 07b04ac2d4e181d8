/**
 * How far the lines of real restaurants' lists are known, asked of the product's own command and catalogue. The lists belong to those
 * who published them and are not in this repository: `--lists FOLDER` names a folder with `lists.jsonl`, one line of a list a row:
 * `{ id, line, section_heading, label_source, gold: { producer, country, region, colour } | null }`. `--record` puts it on the scorecard.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isKnownTo, type Identity } from '@app/domain';
import { recordFigures } from '@app/results/src/record-figures.ts';
import { foldText } from '@app/vocabulary';

interface Row {
  id: string;
  line: string;
  section_heading?: string | null;
  label_source?: string;
  gold: { producer?: string | null; country?: string | null; region?: string | null; colour?: string | null } | null;
}
type Known = Pick<Identity, 'level' | 'house' | 'place' | 'colour'>;
type Share = { right: number; of: number };
type Figures = {
  rows: number;
  wine: number;
  house: number;
  place: number;
  right: Record<'house' | 'country' | 'region' | 'colour', Share>;
};

const readJsonl = <T>(text: string): T[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);

/** Asks the product's command; answers by the rows' ids. */
function askProduct(rows: readonly Row[]): Map<string, Known> {
  const input = rows
    .map(({ id, line, section_heading: section }) => JSON.stringify({ id, text: line, section }))
    .join('\n');
  const { stdout } = spawnSync('npm', ['run', '-s', 'tastevin', '--', 'match', '--jsonl'], {
    input: `${input}\n`,
    maxBuffer: 2 ** 30,
    encoding: 'utf8',
  });
  return new Map(readJsonl<{ id: string; identity: Known }>(stdout).map(({ id, identity }) => [id, identity]));
}

/** Two spellings of one name share a word of at least three letters, or one holds the other. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [foldText(one), foldText(other)];
  const words = new Set(a.split(' ').filter((word) => word.length > 2));
  return b.split(' ').some((word) => words.has(word)) || a.includes(b) || b.includes(a);
}

export function measureRows(rows: readonly Row[], known: ReadonlyMap<string, Known>): Figures {
  const figures: Figures = {
    rows: rows.length,
    wine: 0,
    house: 0,
    place: 0,
    right: {
      house: { right: 0, of: 0 },
      country: { right: 0, of: 0 },
      region: { right: 0, of: 0 },
      colour: { right: 0, of: 0 },
    },
  };
  const judge = (share: Share, found: string | null | undefined, gold: string | null | undefined): void => {
    if (!found || !gold) return;
    share.of++;
    if (isAlike(found, gold)) share.right++;
  };
  for (const { id, gold } of rows) {
    const identity = known.get(id);
    if (!identity) continue;
    for (const level of ['wine', 'house', 'place'] as const) if (isKnownTo(identity, level)) figures[level]++;
    judge(figures.right.house, identity.house, gold?.producer);
    judge(figures.right.country, identity.place?.country, gold?.country);
    judge(figures.right.region, identity.place?.region, gold?.region);
    judge(figures.right.colour, identity.colour, gold?.colour);
  }
  return figures;
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);

type Aims = Record<'wine' | 'house' | 'place', number>;

function toFigures(kind: string, { rows, wine, house, place, right }: Figures, aims: Aims) {
  const share = { unit: '%', better: 'higher' } as const;
  return [
    { what: `${kind}: the wine is known`, value: percent(wine, rows), ...share, aim: aims.wine, of: rows },
    {
      what: `${kind}: the wine or its house is known`,
      value: percent(house, rows),
      ...share,
      aim: aims.house,
      of: rows,
    },
    {
      what: `${kind}: at least place or grape is known`,
      value: percent(place, rows),
      ...share,
      aim: aims.place,
      of: rows,
    },
    {
      what: `${kind}: the house is right`,
      value: percent(right.house.right, right.house.of),
      ...share,
      aim: 98,
      of: right.house.of,
    },
    {
      what: `${kind}: the country is right`,
      value: percent(right.country.right, right.country.of),
      ...share,
      aim: 99,
      of: right.country.of,
    },
    {
      what: `${kind}: the region is right`,
      value: percent(right.region.right, right.region.of),
      ...share,
      aim: 97,
      of: right.region.of,
    },
    {
      what: `${kind}: the colour is right`,
      value: percent(right.colour.right, right.colour.of),
      ...share,
      aim: 99,
      of: right.colour.of,
    },
  ];
}

/** Measures and prints. Answers the exit status. */
function evalRealLists(args: readonly string[]): number {
  const folder = args[args.indexOf('--lists') + 1];
  if (!args.includes('--lists') || folder === undefined) {
    process.stderr.write('Name a folder with lists.jsonl: npm run eval -- real-lists --lists FOLDER\n');
    return 2;
  }
  const rows = readJsonl<Row>(readFileSync(path.join(folder, 'lists.jsonl'), 'utf8')).filter(
    ({ gold }) => gold !== null,
  );
  const known = askProduct(rows);
  const isByHand = ({ label_source: source }: Row): boolean => (source ?? '').includes('hand');
  const figures = [
    ...toFigures('Lines that a person labelled', measureRows(rows.filter(isByHand), known), {
      wine: 86,
      house: 94,
      place: 98,
    }),
    ...toFigures(
      'Lines labelled from their own words',
      measureRows(
        rows.filter((row) => !isByHand(row)),
        known,
      ),
      { wine: 50, house: 72, place: 95 },
    ),
  ].filter(({ of }) => of > 0);
  for (const { what, value, of } of figures) process.stdout.write(`${what}: ${value.toFixed(1)} % of ${of}\n`);
  if (args.includes('--record'))
    recordFigures({
      name: 'matcher-lists',
      title: 'Knowing the wines of real lists',
      about:
        `${rows.length.toLocaleString('en-US')} wine lines of real restaurants' lists that nobody here wrote, matched with our own catalogue as a visitor's list is. They were looked at while the matcher was built, so a list never seen may be known less well. ` +
        'Names are compared by their words, so a house under another spelling, or a region by its name in another language, may count as wrong. People label the famous wines first, ' +
        'and some lists name the house only in a heading that is not part of these lines: the second half is the harder one. ' +
        'The lists belong to those who published them and are not in the repository.',
      command: 'npm run eval -- real-lists --lists FOLDER --record',
      figures,
    });
  return 0;
}

if (import.meta.main) process.exitCode = evalRealLists(process.argv.slice(2));
