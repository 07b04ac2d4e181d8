import type { Row } from '#src/cellar/rows.ts';
import { filterRows, isOfSize, onePerLine } from '#src/plan/filter.ts';
import { sumOf } from '#src/plan/sums.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { subjectsOf } from './subjects.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const BELOW =
  /\b(one|wine|line|bottle|row|entry) (right |just |directly )?(below|under|underneath|beneath|after) (it|that|this|that one)\b|\b(celui|le vin|la ligne) (juste )?(en dessous|d apres|apres)\b|\b(der|die|zeile) (direkt )?(darunter|danach)\b|\b(quello|il vino|la riga) (subito )?(sotto|dopo)\b|\b(el|la linea) (de|justo) (abajo|debajo)\b/;
const ABOVE =
  /\b(one|wine|line|bottle|row|entry) (right |just |directly )?(above|over|before) (it|that|this|that one)\b|\b(celui|le vin|la ligne) (juste )?(au dessus|d avant|avant)\b|\b(der|die|zeile) (direkt )?(daruber|davor)\b|\b(quello|il vino|la riga) (subito )?(sopra|prima)\b|\b(el|la linea) (de|justo) (arriba|encima)\b/;
const ON_LIST = /\b(on the (list|page|menu)|sur la carte|auf der karte|in carta|en la carta|line|row|entry)\b/;

/** The line printed before or after another. */
function beside(row: Row, step: 1 | -1, rows: readonly Row[]): Row | null {
  const lines = onePerLine(rows.filter(({ glass, line }) => !glass || line === row.line));
  const at = lines.findIndex(({ line }) => line === row.line);
  return at < 0 ? null : (lines[at + step] ?? null);
}

/** 'And the one below it?': by the order of the list, unless the last question was one of prices or ages. */
export const neighbour: AnswerRule = {
  name: 'neighbour',
  wanted: KINDS,
  applies: (desk) =>
    (BELOW.test(plainOf(desk)) || ABOVE.test(plainOf(desk))) &&
    (desk.talk.before?.wanted !== 'extreme' || ON_LIST.test(plainOf(desk))) &&
    desk.talk.meaning.dishes.want.length + desk.talk.meaning.health.length === 0 &&
    desk.talk.meaning.budget === null,
  answer(desk) {
    const [named] = subjectsOf(desk, 1);
    const row = named ?? desk.talk.last[0];
    const found = row ? beside(row, BELOW.test(plainOf(desk)) ? 1 : -1, desk.rows) : null;
    return found ? draft('about', desk.write.say('list.neighbour', { wine: desk.write.priced(found) }), chips(desk, 'about', 'food')) : null; // prettier-ignore
  },
};

const OF_EACH =
  /\b(one (of )?each|one of (every|all)|one of all (the|your)|all (of )?(the|your) (halves|half bottles|magnums|dessert wines|\w+s) (together|in all|come)|un[e]? de chaque|je eine?n?|von jede[rmn] ein\w*|un[oa] di (ogni|ciascun\w*)|un[oa] de cada)\b/;
const MOST = 12;

/** 'One of each half bottle, what does that come to?': every line of the size or kind, and the sum. */
export const ofEach: AnswerRule = {
  name: 'of-each',
  wanted: KINDS,
  applies: (desk) => {
    const { sizes, styles, colours, places, grapes, dishes, people, wines } = desk.talk.meaning;
    const kinds = sizes.want.length + styles.want.length + colours.want.length + places.want.length + grapes.want.length; // prettier-ignore
    return OF_EACH.test(plainOf(desk)) && kinds > 0 && dishes.want.length + wines.length === 0 && people === null;
  },
  answer(desk) {
    const { talk, rows, knowledge, write } = desk;
    const [size] = talk.meaning.sizes.want;
    const found = filterRows(rows, { ...talk.wish, budget: null, notLines: [], against: null, people: null, bottles: null }, knowledge); // prettier-ignore
    const own = onePerLine(found.filter((row) => (size ? isOfSize(row, size) : row.standard && !row.glass))).filter(({ price }) => price !== null); // prettier-ignore
    const total = sumOf(own.map((row) => ({ row, count: 1 })));
    if (own.length < 2 || own.length > MOST || total === null) return null;
    const parts = write.list(own.map((row) => `${write.number(1, 'tally')} × ${write.priced(row)}`));
    return draft('sum', write.say('sum.ofEach', { parts, total: write.money(total, 'total') }), chips(desk, 'cheaper'));
  },
};
