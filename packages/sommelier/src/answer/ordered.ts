import type { Row } from '#src/cellar/rows.ts';
import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { foldName } from '#src/tables/fold.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { VARIETAL } from './list.ts';
import { rowsOfThing, subjectsOf } from './subjects.ts';
import { askedFor } from './wish-words.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

/** Which end comes first, by the words of five languages. */
const IN_ORDER: readonly (readonly [words: RegExp, isRising: boolean])[] = [
  [/\b(dearest|most expensive|priciest|highest)( ones?| price)? (first|on top|at the top|to start)\b|\b(starting|beginning) with the (dearest|most expensive|priciest)\b|\b(le|les) plus chers? (d abord|en premier)\b|\bteuerste[rn]? (oben|zuoberst)\b|\b(il|i) piu car[oi] (prima|in cima|per prim[oi])\b|\b(el|los) mas caros? (primero|arriba)\b|\b(from )?(the )?(dearest|most expensive|priciest) (to|down to) (the )?(cheapest|least expensive)\b|\bfrom (the )?(dearest|most expensive) (to|down)\b|\bdu plus cher au moins cher\b|\bteuerste[rn]? zuerst\b|\bdal piu caro\b|\bdel mas caro\b/, false],
  [/\b(cheapest|lowest)( ones?| price)? (first|on top|at the top|to start)\b|\b(starting|beginning) with the cheapest\b|\b(from )?(the )?(cheapest|least expensive) (to|up to|through to) (the )?(dearest|most expensive|priciest)\b|\bfrom (the )?cheapest (to|up)\b|\bdu moins cher au plus cher\b|\bvom (billigsten|gunstigsten) (zum|bis)\b|\b(sorted|ordered|ranked|listed) by price\b|\bin order of (price|cost)\b|\bin price order\b|\bby price\b|\brank (them|these|those) \w* ?by (price|cost)\b|\b(du|par) (moins cher|prix croissant|prix)\b|\bnach preis\b|\b(billigste[rn]?|gunstigste[rn]?) zuerst\b|\bdal (meno caro|piu economico)\b|\b(in ordine di|per) prezzo\b|\bdel mas barato\b|\bpor precio\b/, true],
]; // prettier-ignore
const MOST = 10;

/** 'Nebbiolo, cheapest first': all that fit, in the order of their prices. */
export const inOrder: AnswerRule = {
  name: 'in-order',
  wanted: ['list', 'extreme', 'recommend', 'availability', 'price', 'refine', 'unclear', 'about', 'value'],
  applies: (desk) =>
    IN_ORDER.some(([words]) => words.test(plainOf(desk))) && desk.talk.meaning.dishes.want.length === 0,
  answer(desk) {
    const { talk, rows, knowledge, write } = desk;
    const isRising = IN_ORDER.find(([words]) => words.test(plainOf(desk)))?.[1] ?? true;
    const wish = { ...talk.wish, notLines: [], against: null, thrift: null };
    // 'Put these three in order of price': those named, no others.
    const isOfWines = talk.meaning.things.every(({ part }) => part === talk.meaning.things[0]?.part);
    const named = talk.meaning.things.length >= 2 && isOfWines ? talk.meaning.things.flatMap((thing) => rowsOfThing(thing, desk).slice(0, 1)) : []; // prettier-ignore
    const isPure = VARIETAL.test(plainOf(desk));
    const found = (
      named.length >= 2
        ? onePerLine(named)
        : onePerLine(
            filterRows(
              rows.filter((row) => !row.glass || wish.sizes.includes('glass')),
              wish,
              knowledge,
            ),
          )
    ) // prettier-ignore
      .filter((row) => row.price !== null && (!isPure || isVarietal(row, desk)))
      .toSorted((a, b) => ((a.price ?? 0) - (b.price ?? 0)) * (isRising ? 1 : -1));
    if (found.length < 2) return null;
    const wine = write.list(found.slice(0, MOST).map((row) => write.priced(row)));
    return draft('in-order', write.say('extreme.several', { what: askedFor({ ...wish, budget: null }, desk), wine }), chips(desk, 'pick', 'cheaper')); // prettier-ignore
  },
};

export function isVarietal({ grapes, nameWords }: Row, { talk, knowledge }: Desk): boolean {
  const [asked] = talk.wish.grapes.map((name) => knowledge.grapes.get(name)?.name ?? name);
  if (grapes.length === 1) return !asked || (knowledge.grapes.get(grapes[0] ?? '')?.name ?? grapes[0]) === asked;
  return asked !== undefined && foldName(asked).split(' ').every((word) => nameWords.has(word)) && !nameWords.has('cuvee'); // prettier-ignore
}

const SAME_HOUSE =
  /\b(same (people|house|producer|winery|estate|maker|winemaker|grower|domaine|chateau|guys)|(du|le|meme) (meme )?(domaine|producteur|vigneron)|meme maison|selben? (haus|weingut|winzer|produzenten?|leute)|gleichen? (haus|weingut|winzer)|stess[oa] (casa|cantina|produttore|azienda)|mism[oa] (casa|bodega|productor))\b/;

/** 'Something by the same people for less?': the other lines of the house that was spoken of. */
export const sameHouse: AnswerRule = {
  name: 'same-house',
  wanted: KINDS,
  applies: (desk) => SAME_HOUSE.test(plainOf(desk)) && housed(desk) !== null && desk.talk.meaning.health.length === 0,
  answer(desk) {
    const { talk, rows, write } = desk;
    const known = housed(desk);
    if (!known) return null;
    const others = onePerLine(rows.filter((row) => row.line !== known.line && isOfHouse(row, known)));
    const isLess = talk.meaning.sorts.want.includes('cheaper') || /\b(less|cheaper|moins|weniger|billiger|gunstiger|meno|menos|dear)\b/.test(plainOf(desk)); // prettier-ignore
    const fitting = others.filter((row) => !isLess || known.price === null || (row.price ?? Infinity) < known.price);
    return fitting.length > 0
      ? draft('list', write.say(fitting.length === 1 ? 'list.one' : 'list.some', { what: '', wines: write.list(fitting.slice(0, MOST).map((row) => write.priced(row))) }), chips(desk, 'about', 'food')) // prettier-ignore
      : isLess || others.length > 0
        ? null
        : draft('list', write.say('house.none', { wine: write.priced(known) }), chips(desk, 'about', 'other'));
  },
};

function housed(desk: Desk): Row | null {
  const [row] = subjectsOf(desk).length > 0 ? subjectsOf(desk) : desk.talk.last;
  return row && row.producerWords.length > 0 ? row : null;
}

/** Its producer is the same, or every word of the producer stands on the line. */
const isOfHouse = (row: Row, known: Row): boolean =>
  (row.producer !== '' && row.producer === known.producer) || isPrinted(row, known.producerWords);

/** A matched name may hold the place as well; what the list prints is the house. */
const isPrinted = ({ entry }: Row, words: readonly string[]): boolean => {
  const printed = foldName(entry.rawName).split(' ');
  return words.every((word) => printed.includes(word));
};
