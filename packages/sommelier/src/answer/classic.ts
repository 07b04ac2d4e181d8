import type { Row } from '#src/cellar/rows.ts';
import { isForWish, isRefused, passes, TESTS } from '#src/plan/filter.ts';
import type { Wish } from '#src/plan/wish.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Desk } from './desk.ts';

/** The match that everybody knows; `understand/sayings.ts` has put it in these words. */
const CLASSIC =
  /\b(textbook|accord d ecole|wie im lehrbuch|da manuale|de manual|traditional(?:ly)?|classique(?:ment)?|klassisch\w*|classicamente|clasico)\b/;
/** So many names of a dish's table are the classic ones; the others only do well. */
const CLASSICS = 3;

function isNamed(row: Row, name: string): boolean {
  const folded = foldName(name);
  return (
    foldName(row.grapes[0] ?? '') === folded ||
    row.placeNames.has(folded) ||
    (folded.length > 4 && folded.split(' ').every((word) => row.nameWords.has(word)))
  );
}

/** 'Old Comté. The classic match?': where the list has the wine the table names first for the dish, the choice is among those. */
export function classicOf(desk: Desk, wish: Wish): Desk {
  const { talk, rows, knowledge } = desk;
  const { meaning } = talk;
  // 'A plate of Comté': the cheese that is named tells more than the board.
  const dish = wish.dishes.find(({ name }) => name !== 'cheese') ?? wish.dishes[0];
  const isOneTable = new Set(wish.dishes.map(({ group }) => group)).size === 1;
  if (!dish || !isOneTable || !CLASSIC.test(meaning.tokens.map(({ text }) => text).join(' '))) return desk;
  const open = rows.filter(
    (row) => row.recognised && row.price !== null && isForWish(row, wish) && !isRefused(row, wish, knowledge) && TESTS.every((test) => test === 'style' || passes(row, test, { wish, knowledge })),
  ); // prettier-ignore
  for (const name of dish.look.slice(0, CLASSICS)) {
    const own = open.filter((row) => isNamed(row, name) && (dish.suits[row.family ?? 'red'] ?? 0) > 0);
    if (own.length > 0) return { ...desk, rows: own };
  }
  return desk;
}
