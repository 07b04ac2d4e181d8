import type { Row } from '#src/cellar/rows.ts';
import { filterRows, isOfSize, onePerLine } from '#src/plan/filter.ts';
import type { Wish } from '#src/plan/wish.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { keepingText } from './keeping.ts';
import { tasteWords } from './reasons.ts';
import { wishWords } from './wish-words.ts';

type Sort = { of(row: Row): number | null; phrase: `extreme.${(typeof SORTS)[number]}` };
const SORTS = [
  'cheapest',
  'second',
  'dearest',
  'second dearest',
  'oldest',
  'youngest',
  'best',
  'lightest',
  'fullest',
  'sweetest',
  'driest',
] as const;

/** How to sort for each word; the highest figure comes first. */
const BY: Record<(typeof SORTS)[number], Sort['of']> = {
  cheapest: (row) => (row.price === null ? null : -row.price),
  second: (row) => (row.price === null ? null : -row.price),
  dearest: (row) => row.price,
  'second dearest': (row) => row.price,
  oldest: (row) => (row.vintage === null ? null : -row.vintage),
  youngest: (row) => row.vintage,
  best: (row) => row.rating?.value ?? null,
  lightest: (row) => -row.profile.body,
  fullest: (row) => row.profile.body + row.profile.tannin * 0.1,
  sweetest: (row) => row.profile.sweet,
  driest: (row) => -row.profile.sweet,
};

/** The cheapest, dearest, oldest … of what is asked for, with ties. */
export const extreme: AnswerRule = {
  name: 'extreme',
  wanted: ['extreme', 'price', 'list', 'recommend', 'refine', 'availability', 'count'],
  applies: ({ talk }) =>
    sortOf(talk.sort) !== null &&
    !(talk.sort === 'best' && (talk.wish.dishes.length > 0 || talk.wish.occasions.length > 0)),
  answer(desk) {
    const sort = sortOf(desk.talk.sort);
    if (!sort) return null;
    const { talk, write } = desk;
    const pool = poolFor(talk.wish, desk, sort === 'cheapest' || sort === 'second');
    const of = BY[sort];
    const sorted = pool.filter((row) => of(row) !== null).toSorted((a, b) => (of(b) ?? 0) - (of(a) ?? 0));
    const [top] = sorted;
    if (!top) return null;
    const level = sorted.find((row) => of(row) !== of(top));
    const { orders } = talk.meaning;
    const isNext = talk.before?.wanted === 'extreme' && (orders.includes('second') || orders.includes('third'));
    const third = sorted.find((row) => level && of(row) !== of(top) && of(row) !== of(level));
    const lead =
      isNext && orders.includes('third')
        ? (third ?? top)
        : (sort.startsWith('second') || isNext) && level
          ? level
          : top;
    const equal = sorted
      .filter((row) => of(row) === of(lead))
      .slice(0, ['cheapest', 'dearest', 'oldest', 'youngest', 'second', 'second dearest'].includes(sort) ? 3 : 1);
    const what = wishWords({ ...talk.wish, budget: null }, desk);
    const text = write.say(equal.length > 1 ? 'extreme.tie' : `extreme.${sort}`, {
      what: what ? ` (${what})` : '',
      wine: write.list(equal.map((row) => write.priced(row))),
    });
    const keeping = talk.meaning.attributes.includes('keeping') ? keepingText(lead, desk) : '';
    const taste = equal.length === 1 && !keeping ? tasteWords(lead, desk) : '';
    return draft(
      'extreme',
      [text, keeping || (taste ? write.say('about.taste', { taste }) : '')].filter(Boolean).join(' '),
      chips(desk, 'about', 'other', 'food'),
    );
  },
};

const sortOf = (text: string | null): (typeof SORTS)[number] | null => SORTS.find((sort) => sort === text) ?? null;

/** The rows a sort runs over: bottles, unless another size is asked for; sweet and large ones only when asked for. */
function poolFor(wish: Wish, { rows, knowledge }: Desk, isCheapest: boolean): Row[] {
  const found = filterRows(rows, { ...wish, notLines: [], against: null }, knowledge);
  // The cheapest bottle is a whole one.
  const whole = isCheapest ? found.filter((row) => isOfSize(row, 'bottle')) : [];
  const bottles = wish.sizes.length > 0 ? found : whole.length > 0 ? whole : found.filter((row) => !row.glass);
  return onePerLine(bottles.length > 0 ? bottles : found);
}
