import { sumOf } from '#src/plan/sums.ts';
import { chips, draft, type Desk, type Draft } from './desk.ts';
import { rowsListed } from './list.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

/** What it costs is asked, in five languages. */
export const COSTS =
  /\b(how much|whats the damage|damage|cost|costs|come to|total|combien|ca fait|wie ?viel|was (kostet|kosten|macht|machen)|quanto|quanti soldi|cuanto)\b/;
/** The cheapest that fit. */
export const SHOWN = 3;

/** 'Four glasses of rosé: the price?': what the number comes to for each that fits. */
export function several(desk: Desk): Draft | null {
  const { talk, write } = desk;
  const { bottles, things, colours, styles, sizes, budget, sorts } = talk.meaning;
  // 'The two dearest reds, total?' are two wines, not two of each.
  if (sorts.want.some((sort) => ['cheapest', 'dearest', 'oldest', 'youngest'].includes(sort))) return null;
  const isKind = colours.want.length + styles.want.length > 0;
  if (!bottles || bottles < 2 || things.length > 0 || !isKind || budget !== null || !COSTS.test(plainOf(desk)))
    return null;
  if (
    talk.subject.length > 0 ||
    talk.meaning.people !== null ||
    /\b(how many|wie ?viele|cuant[ao]s)\b/.test(plainOf(desk))
  )
    return null;
  const isGlass = sizes.want.includes('glass');
  const found = rowsListed(desk)
    .filter((row) => row.price !== null && row.glass === isGlass)
    .toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))
    .slice(0, SHOWN);
  const said = found.map((row) =>
    write.say('sum.part', {
      parts: `${write.number(bottles, 'guest')} × ${write.priced(row)}`,
      total: write.money(sumOf([{ row, count: bottles }]) ?? 0, 'total'),
    }),
  );
  return said.length > 0 ? draft('sum', `${said.join('; ')}.`, chips(desk, 'cheaper', 'pick')) : null;
}
