import type { Row } from '#src/cellar/rows.ts';
import { choose } from '#src/plan/choose.ts';
import { isOfSize } from '#src/plan/filter.ts';
import { sumOf } from '#src/plan/sums.ts';
import type { Colour, Size } from '#src/understand/meaning.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';

/** The colour that stands nearest before the size: 'red is fine, make the white by the glass'. */
function changedOf({ talk }: Desk): { colour: Colour; size: Size } | null {
  const { masked, colours, sizes } = talk.meaning;
  const [size, ...more] = sizes.want;
  const head = masked.split('<size>')[0] ?? '';
  const before = head.split('<colour>').length - 1;
  const near = head.split('<colour>').at(-1) ?? '';
  const colour = colours.want[before - 1];
  if (!size || more.length > 0 || !colour || !masked.includes('<size>') || near.split(' ').filter(Boolean).length > 4)
    return null;
  return { colour, size };
}

/** 'The white one by the glass instead': only that part of the order changes, the rest stands. */
export const partSize: AnswerRule = {
  name: 'part-size',
  wanted: KINDS,
  applies: ({ talk }) => {
    const { health, dishes, wines, budget, people } = talk.meaning;
    const isPlain = health.length + dishes.want.length + wines.length === 0 && budget === null && people === null;
    return isPlain && talk.before !== null && talk.last.length > 1 && talk.last.length < 5;
  },
  answer(desk) {
    const { talk, rows, knowledge, year, write } = desk;
    const change = changedOf(desk);
    const old = change ? talk.last.filter(({ colour }) => colour === change.colour) : [];
    const [gone, ...more] = old;
    if (!change || !gone || more.length > 0 || new Set(talk.last.map(({ colour }) => colour)).size !== talk.last.length)
      return null;
    if (isOfSize(gone, change.size)) return null;
    const own = rows.find((row) => row.line === gone.line && isOfSize(row, change.size));
    const choice = choose({ ...talk.wish, colours: [change.colour], sizes: [change.size], budget: null, against: null }, { rows, knowledge, year }); // prettier-ignore
    const fresh: Row | undefined = own ?? (choice.missed.length === 0 ? choice.rows[0] : undefined);
    if (!fresh) return null;
    const items = talk.last.map((row) => ({ row: row === gone ? fresh : row, count: 1 }));
    const total = sumOf(items);
    if (total === null) return null;
    const parts = write.list(items.map(({ row, count }) => `${write.number(count, 'guest')} × ${write.priced(row)}`));
    return draft('sum', write.say('sum', { parts, total: write.money(total, 'total') }), chips(desk, 'cheaper', 'why'));
  },
};
