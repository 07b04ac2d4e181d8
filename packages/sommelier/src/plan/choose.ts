import type { Row } from '#src/cellar/rows.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import { isRefused, passes, TESTS, type Test } from './filter.ts';
import { suitsDish } from './pairing.ts';
import { medianPrice, scoreRow } from './rank.ts';
import type { Wish } from './wish.ts';

/** Rows that fit a wish, the best first, and what had to be given up to find any. */
export interface Choice {
  rows: Row[];
  missed: Test[];
}

interface Cellar {
  rows: readonly Row[];
  knowledge: Knowledge;
  year: number;
}

/** What is given up when nothing fits, one after the other until something does. Colour and refusals stay to the last. */
const GIVING_UP: readonly Test[] = ['against', 'style', 'year', 'grape', 'place', 'budget', 'size', 'colour'];

/** Chooses: every row that passes, ranked; where none does, parts of the wish are given up in turn and named. */
export function choose(wish: Wish, cellar: Cellar): Choice {
  const { knowledge } = cellar;
  const open = cellar.rows.filter((row) => row.recognised && row.family !== null && !isRefused(row, wish, knowledge));
  const missed: Test[] = [];
  for (let given = 0; given <= GIVING_UP.length; given++) {
    const tests = TESTS.filter((test) => !missed.includes(test));
    const rows = open.filter((row) => tests.every((test) => passes(row, test, { wish, knowledge })));
    const fitting = suited(rows, wish);
    if (fitting.length > 0)
      return { rows: rank(fitting, wish, cellar), missed: reallyMissed(fitting, missed, { wish, knowledge }) };
    const next = GIVING_UP.find((test) => !missed.includes(test) && isAsked(test, wish));
    if (!next) return { rows: rank(rows, wish, cellar), missed };
    missed.push(next);
  }
  return { rows: [], missed };
}

/** Given up in vain: what the found rows pass after all was not missed. */
function reallyMissed(
  rows: readonly Row[],
  missed: readonly Test[],
  given: { wish: Wish; knowledge: Knowledge },
): Test[] {
  return missed.filter((test) => !rows.some((row) => passes(row, test, given)));
}

/** What goes with the food, where anything does. */
function suited(rows: readonly Row[], wish: Wish): Row[] {
  if (wish.dishes.length === 0) return [...rows];
  const all = rows.filter((row) => wish.dishes.every((dish) => suitsDish(row, dish)));
  if (all.length > 0) return all;
  const some = rows.filter((row) => wish.dishes.some((dish) => suitsDish(row, dish)));
  return some.length > 0 ? some : [...rows];
}

function isAsked(test: Test, wish: Wish): boolean {
  switch (test) {
    case 'style':
      return wish.styles.length > 0;
    case 'colour':
      return wish.colours.length > 0;
    case 'place':
      return wish.places.length > 0;
    case 'grape':
      return wish.grapes.length > 0;
    case 'size':
      return wish.sizes.length > 0;
    case 'budget':
      return wish.budget !== null;
    case 'year':
      return wish.years !== null;
    case 'against':
      return wish.against !== null;
    default:
      return false;
  }
}

function rank(rows: readonly Row[], wish: Wish, { knowledge, year, rows: all }: Cellar): Row[] {
  const median = medianPrice((rows.length > 5 ? rows : all).filter((row) => !row.glass));
  const scored = rows.map((row) => ({
    row,
    score: scoreRow(row, {
      wish,
      knowledge,
      year,
      median: rows.every((one) => one.glass) ? medianPrice(rows) : median,
    }),
  }));
  scored.sort((a, b) => b.score - a.score || a.row.index - b.row.index);
  return scored.map(({ row }) => row);
}

/** The best and up to `count` - 1 others that differ from it: another line, and where possible another place or grape. */
export function different(rows: readonly Row[], count: number): Row[] {
  const picked: Row[] = [];
  const near = rows.slice(0, Math.max(8, count * 4));
  for (const strict of [true, false])
    for (const row of near) {
      if (picked.length >= count) return picked;
      if (picked.some((one) => one.line === row.line)) continue;
      const isLike = picked.some((one) => one.appellation === row.appellation && one.grapes[0] === row.grapes[0]);
      if (!(strict && isLike)) picked.push(row);
    }
  return picked;
}
