import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import { isFrom, isMadeOf, isOfSize, onePerLine } from '#src/plan/filter.ts';
import type { Thing } from '#src/understand/meaning.ts';
import { linesOf, type Desk } from './desk.ts';

/** The rows a thing of the turn can mean: its lines, or the list's rows of that place or grape. */
export function rowsOfThing(thing: Thing, { rows, knowledge }: Desk): Row[] {
  const own =
    thing.part === 'wine'
      ? rows.filter((row) => thing.lines.includes(row.line))
      : rows.filter((row) =>
          thing.part === 'place' ? isFrom(row, thing.value, knowledge) : isMadeOf(row, thing.value, knowledge),
        );
  // 'The Pinot Noir': the wine that is printed so comes before what is made of it under another name.
  const words = foldName(thing.name).split(' ').map((word) => word.replace(/(?<=\w{3})s$/, '')); // prettier-ignore
  const isPrinted = ({ nameWords }: Row): boolean => words.every((word) => nameWords.has(word) || nameWords.has(`${word}s`)); // prettier-ignore
  const printed = thing.part === 'wine' ? [] : own.filter(isPrinted);
  const meant = printed.length > 0 ? printed : own;
  const { size, ml } = thing;
  const poured = ml === undefined ? [] : own.filter((row) => row.glass && row.entry.bottleSize === ml);
  if (poured.length > 0) return onePerLine(stillFirst(poured, thing));
  const sized = size ? meant.filter((row) => isOfSize(row, size)) : [];
  const ofSize = size && sized.length === 0 ? own.filter((row) => isOfSize(row, size)) : [];
  return onePerLine(stillFirst(sized.length > 0 ? sized : ofSize.length > 0 ? ofSize : meant, thing));
}

const BUBBLES = /\b(sekt|brut|sparkling|spumante|cremant|fizz|bubbl\w*|mousseux|espumoso|frizzante)\b/;

/** 'A glass of Veltliner' is the still wine, where the grape has bubbles too. */
function stillFirst(rows: readonly Row[], { part, name }: Thing): readonly Row[] {
  const still = part === 'grape' && !BUBBLES.test(foldName(name)) ? rows.filter(({ family }) => family !== 'sparkling') : []; // prettier-ignore
  return still.length > 0 ? still : rows;
}

/** The rows a question is about: wines it names or points at, else the few rows of the place or grape it names. */
export function subjectsOf(desk: Desk, most = 3): Row[] {
  const { talk, rows } = desk;
  const { meaning } = talk;
  if (meaning.wines.some(({ lines, not }) => lines.length > 0 && !not)) {
    const named = meaning.wines.filter(({ not }) => !not).flatMap(({ lines }) => linesOf(rows, lines));
    return narrow(named, desk);
  }
  if (meaning.wines.some(({ not }) => !not)) return [];
  if (talk.subject.length > 0) return [...talk.subject];
  const things = meaning.things.filter(({ part }) => part !== 'wine');
  const found = things.flatMap((thing) => rowsOfThing(thing, desk));
  // 'Is the Vin Santo still good?': a word of labels that only few lines bear.
  const ranked =
    things.length === 0 && meaning.ranks.want.length === 1
      ? onePerLine(rows.filter((row) => !row.glass && meaning.ranks.want.every((rank) => row.ranks.has(rank))))
      : [];
  const unique = narrow([...new Set(found.length > 0 ? found : ranked)], desk);
  return unique.length <= most ? unique : [];
}

/** Several wines fit a name: the colour, place, grape or year said beside it decides. */
function narrow(found: readonly Row[], { talk, knowledge }: Desk): Row[] {
  const { meaning } = talk;
  const tests: ((row: Row) => boolean)[] = [
    (row) => meaning.years === null || row.vintage === meaning.years.from,
    (row) => meaning.colours.want.length === 0 || meaning.colours.want.some((colour) => row.colour === colour),
    (row) => meaning.places.want.length === 0 || meaning.places.want.some((place) => isFrom(row, place, knowledge)),
    (row) => meaning.ranks.want.length === 0 || meaning.ranks.want.every((rank) => row.ranks.has(rank)),
    (row) => meaning.grapes.want.length === 0 || meaning.grapes.want.some((grape) => isMadeOf(row, grape, knowledge)),
  ];
  let kept = [...found];
  for (const test of tests) {
    const passing = kept.filter(test);
    if (passing.length > 0) kept = passing;
  }
  return kept;
}

/** Of one line, the pour of so many millilitres. */
export const ofMeasure = (row: Row, ml: number | null, rows: readonly Row[]): Row | undefined =>
  ml === null ? undefined : rows.find((one) => one.line === row.line && one.glass && one.entry.bottleSize === ml);
