import type { Item } from '#src/plan/sums.ts';
import { chips, draft, type Desk, type Draft } from './desk.ts';
import { rowsListed } from './list.ts';
import { hasWish } from './recommend.ts';

/** 'How many bottles of it does 500 buy?' */
export function boughtFor(items: readonly Item[], desk: Desk): Draft | null {
  const { talk, write } = desk;
  const { budget } = talk.meaning;
  const row = items[0]?.row;
  const said = budget?.about ?? budget?.max ?? null;
  // 'Twenty each, twelve of us': what there is for all.
  const people = talk.meaning.people ?? talk.wish.people ?? 1;
  const isEach = budget?.per === 'person' || EACH_MONEY.test(talk.meaning.masked);
  const amount = said !== null && isEach ? said * people : said;
  if (!isBuying(desk) || !row?.price || amount === null) return null;
  const bottles = Math.floor(amount / row.price);
  return draft(
    'sum-bought',
    write.say('sum.bought', {
      wine: write.priced(row),
      bottles: write.number(bottles, 'tally'),
      amount: write.money(amount, isEach ? 'total' : 'guest'),
      total: write.money(Math.round(bottles * row.price * 100) / 100, 'total'),
    }),
    chips(desk, 'cheaper', 'other'),
  );
}

const EACH_MONEY =
  /<budget> (each|a head|per (head|person)|apiece|chacun|par (tete|personne)|pro (kopf|person|nase)|jeder|a testa|a persona|ciascun|cada un|por (cabeza|persona))/;

/** 'How many glasses of Fino for 40?': the one wine that the words fit. */
export function fewOf(desk: Desk): Item[] {
  const wish = { ...desk.talk.wish, budget: null };
  const found = hasWish(wish) ? rowsListed({ ...desk, talk: { ...desk.talk, wish } }) : [];
  const [row] = found;
  return row && found.length === 1 ? [{ row, count: 1 }] : [];
}

export const isBuying = ({ talk }: Desk): boolean =>
  talk.meaning.budget !== null &&
  (talk.meaning.things.length > 0 || talk.meaning.ranks.want.length + talk.meaning.terms.length > 0) &&
  /how many|combien|wie ?viele?|quant[ie]|cuant[ao]s/.test(talk.meaning.masked);
