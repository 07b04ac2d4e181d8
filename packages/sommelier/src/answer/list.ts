import type { Row } from '#src/cellar/rows.ts';
import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { hasWish } from './recommend.ts';
import { wishWords } from './wish-words.ts';

const MOST = 8;

/** Everything that fits, in the list's order; a long list shows its first and says how many there are. */
export const list: AnswerRule = {
  name: 'list',
  wanted: ['list', 'availability'],
  applies: ({ talk }) =>
    talk.meaning.most === null &&
    talk.sort === null &&
    hasWish(talk.wish) &&
    talk.wish.dishes.length === 0 &&
    talk.meaning.wines.length === 0,
  answer(desk) {
    const found = rowsListed(desk);
    if (found.length === 0) return null;
    return draft('list', sayList(found, desk), chips(desk, 'pick', 'cheaper', 'other'));
  },
};

export function rowsListed({ talk, rows, knowledge }: Desk): Row[] {
  const { wish } = talk;
  const money = wish.budget !== null && !wish.sizes.includes('glass');
  return onePerLine(
    filterRows(
      rows.filter((row) => !(money && row.glass)),
      { ...wish, notLines: [], against: null },
      knowledge,
    ),
  );
}

export function sayList(found: readonly Row[], desk: Desk): string {
  const { write, talk } = desk;
  const words = wishWords({ ...talk.wish, budget: null }, desk);
  const what = words ? ` (${words})` : '';
  const wines = write.list(found.slice(0, MOST).map((row) => write.priced(row)));
  if (found.length > MOST) return write.say('list.many', { count: write.number(found.length, 'tally'), what, wines });
  return write.say(found.length === 1 ? 'list.one' : 'list.some', { what, wines });
}
