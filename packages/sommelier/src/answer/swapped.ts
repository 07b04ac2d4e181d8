import type { Row } from '#src/cellar/rows.ts';
import { isOfSize } from '#src/plan/filter.ts';
import { sumOf, type Item } from '#src/plan/sums.ts';
import type { Thing } from '#src/understand/meaning.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { rowsOfThing } from './subjects.ts';
import { itemsSaid } from './tab.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

/** One wine takes the place of another, in five languages. */
const SWAP =
  /\b(swap\w*|switch\w*|chang(?:e|ing)|replac\w*|exchang\w*|trade|substitut\w*|instead|rather than|in place of|make the \w+|remplac\w*|echang\w*|au lieu|a la place|plutot|tausch\w*|austausch\w*|ersetz\w*|wechsl\w*|statt\w*|anstatt|anstelle|lieber|sostitu\w*|cambi\w*|scambi\w*|invece|al posto|piuttosto|sustitu\w*|reemplaz\w*|en vez|en lugar|mejor)\b/;
/** Something more is ordered: nothing goes. */
const MORE =
  /\b(add|plus|also|as well|on top|extra|ajout\w*|en plus|aussi|dazu|zusatzlich|aggiung\w*|anche|anad\w*|tambien|ademas)\b/;
/** One wine is taken off. */
const OFF =
  /\b(drop|without|remove|take (?:off|out|away)|scrap|skip|leave (?:off|out)|cancel|lose|minus|forget|no more|hold|sans|enlev\w*|retir\w*|oubli\w*|annul\w*|ohne|streich\w*|weglassen|lassen? (?:sie |wir )?(?:den|die|das)|doch nicht|senza|togli\w*|leva\w*|annull\w*|lasci\w*|sin|quita\w*|quit[ae]|saca\w*|olvid\w*|deja\w*)\b/;

/** 'Drop the Musar, make it the Chinon.' */
const MAKE_IT = /\b(make (?:it|that)|have|take|bring|give (?:me|us)|lieber|dafur|mets|mettez|prend\w*|nehm\w*|metta|mettete|ponga|pon|tom\w*)\b/; // prettier-ignore

/** The wine meant, of those a name fits: in the size of the one it stands for, and the nearest to it in price. */
function rowLike(thing: Thing, old: Row, desk: Desk): Row | null {
  const found = rowsOfThing(thing, desk).flatMap((row) => desk.rows.filter(({ line }) => line === row.line));
  const { size } = thing;
  const own = found.filter((row) => (size ? isOfSize(row, size) : row.glass === old.glass && row.standard === old.standard)); // prettier-ignore
  const far = ({ price }: Row): number => Math.abs((price ?? Infinity) - (old.price ?? 0));
  return (own.length > 0 ? own : found).toSorted((a, b) => far(a) - far(b))[0] ?? null;
}

/** The order with the change; null where none is said. */
function changed(desk: Desk): Item[] | null {
  const { talk, rows } = desk;
  const said = talk.said.at(-1) ?? '';
  const before = itemsSaid(said, rows);
  const isOrder =
    said.includes(' × ') ||
    (before.length > 1 && ['price', 'plan', 'availability'].includes(talk.before?.wanted ?? ''));
  const things = talk.meaning.things.filter((thing) => rowsOfThing(thing, desk).length > 0);
  if (!isOrder || before.length === 0 || things.length === 0) return null;
  const isOrdered = (thing: Thing): Item | undefined =>
    before.find(({ row }) => rowsOfThing(thing, desk).some(({ line }) => line === row.line));
  const gone = things.flatMap((thing) => isOrdered(thing) ?? []);
  const come = things.filter((thing) => !isOrdered(thing));
  const [old, ...olds] = gone;
  const [fresh, ...more] = come;
  if (more.length > 0 || olds.length > 0) return null;
  const isInstead = OFF.test(plainOf(desk)) && old !== undefined && MAKE_IT.test(plainOf(desk));
  if ((SWAP.test(plainOf(desk)) || isInstead) && fresh) {
    const colours = new Set(rowsOfThing(fresh, desk).map(({ colour }) => colour));
    const alike = before.filter(({ row }) => colours.has(row.colour));
    // 'The Sancerre instead': for the one wine ordered, or the one of its colour.
    const out = old ?? (before.length === 1 ? before[0] : alike.length === 1 ? alike[0] : undefined);
    const row = out ? rowLike(fresh, out.row, desk) : null;
    if (!out || !row) return null;
    return before.map((item) => (item === out ? { row, count: fresh.count ?? out.count } : item));
  }
  if (OFF.test(plainOf(desk)) && old && !fresh && before.length > 1) return before.filter((item) => item !== old);
  return null;
}

/** 'Swap the Chablis for the Sancerre', 'drop the Port': what was ordered with that change, and the new sum. */
export const swapped: AnswerRule = {
  name: 'swapped',
  wanted: KINDS,
  applies: ({ talk }) =>
    talk.before !== null &&
    talk.meaning.health.length + talk.meaning.dishes.want.length === 0 &&
    talk.meaning.budget === null &&
    talk.wanted !== 'manipulate',
  answer(desk) {
    const { write } = desk;
    if (MORE.test(plainOf(desk)) || (!SWAP.test(plainOf(desk)) && !OFF.test(plainOf(desk)))) return null;
    const items = changed(desk) ?? [];
    const total = items.length > 0 ? sumOf(items) : null;
    if (total === null) return null;
    const parts = write.list(items.map(({ row, count }) => `${write.number(count, 'guest')} × ${write.priced(row)}`));
    return draft(
      'sum',
      write.say('sum', { parts, total: write.money(total, 'total') }),
      chips(desk, 'cheaper', 'pick'),
    );
  },
};
