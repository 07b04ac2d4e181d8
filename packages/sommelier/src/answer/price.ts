import type { Row } from '#src/cellar/rows.ts';
import type { Talk } from '#src/plan/conversation.ts';
import { forCompany, recommendFor } from './recommend.ts';
import { filterRows, isOfSize, onePerLine } from '#src/plan/filter.ts';
import { bottlesFor, EACH, glassesOrBottle, SHARED, sumOf, type Item } from '#src/plan/sums.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import { boughtFor, fewOf, isBuying } from './bought.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { COUPLES, itemsOf, rowFor, sized } from './items.ts';
import { rowsListed, sayList } from './list.ts';
import {
  bottlesSaid,
  eitherWay,
  enough,
  gapOf,
  isEnough,
  isGap,
  isOfPours,
  isOfSizes,
  payersOf,
  perHead,
  pours,
  sizesAgainst,
} from './sums.ts';
import { hasWish } from './recommend.ts';
import { saySizes } from './sizes-said.ts';
import { rowsOfThing } from './subjects.ts';

/** Prices and sums: what it costs, what it comes to, how many bottles, glass against bottle. */
export const price: AnswerRule = {
  name: 'price',
  wanted: ['price', 'plan', 'count', 'availability', 'compare', 'value', 'refine', 'about', 'extreme', 'recommend'],
  applies: (desk) =>
    desk.talk.wanted === 'price' ||
    isOfPours(desk) ||
    isGap(desk) ||
    isEnough(desk) ||
    (isOfSizes(desk) && desk.talk.meaning.things.length > 0 && desk.talk.wanted !== 'count') ||
    isOrder(desk) ||
    isHowMany(desk) ||
    isGlassOrBottle(desk) ||
    (isBuying(desk) &&
      (desk.talk.meaning.things.length === 0 ||
        desk.talk.meaning.things.some((thing) => rowFor(thing, desk) !== null))),
  answer(desk) {
    if (isOfPours(desk)) return pours(desk);
    // 'And the cheapest of all, how much is it?': the end of a row, not the price of those shown.
    if (isOfEnds(desk)) return null;
    const kinds = kindsPriced(desk);
    if (kinds) return kinds;
    const items = isBuying(desk) && desk.talk.meaning.things.length === 0 ? fewOf(desk) : itemsOf(desk);
    const against = sizesAgainst(sizesOf(items, desk), desk);
    if (against) return against;
    if (isGlassOrBottle(desk)) return glassOrBottle(items, desk);
    const either = eitherWay(items, desk);
    if (either) return either;
    const asked = enough(items, desk) ?? gapOf(items, desk) ?? perHead(items, desk);
    if (asked) return asked;
    if (isGap(desk) && desk.talk.wanted !== 'price') return null;
    if (isBuying(desk)) return boughtFor(items, desk);
    if (isHowMany(desk)) return howMany(items, desk);
    if (items.length === 0) {
      // 'What is the glass of Manzanilla?': the few rows the words fit.
      const few = hasWish(desk.talk.wish) ? rowsListed(desk) : [];
      return few.length > 0 && few.length <= 3
        ? single(
            few.map((row) => ({ row, count: 1 })),
            desk,
          )
        : null;
    }
    const bought = boughtFor(items, desk);
    if (bought) return bought;
    const shared = sharedBy(items, desk);
    if (shared) return shared;
    const isSum =
      (isOrder(desk) && items.length > 1) ||
      (items.length > 1 &&
        desk.talk.meaning.things.length > 1 &&
        desk.talk.meaning.things.every(({ size, count }) => size !== null || count !== null)) ||
      (items.length > 1 &&
        // 'The Caymus, what's the damage?', printed in two sizes: two prices, no sum.
        ((desk.talk.meaning.things.length !== 1 && !isOneWine(items)) || TOGETHER.test(desk.talk.meaning.masked)) &&
        (desk.talk.meaning.things.length > 1 ||
          !/\band\b/.test(desk.talk.meaning.masked) ||
          /\b(total|together|altogether|in all)\b/.test(desk.talk.meaning.masked)) &&
        /\b(total|together|altogether|come to|damage|in for|sum|all in|add|plus|and|bill|owe|ensemble|tout|zusammen|insgesamt|macht|totale|insieme|tutto|total|todo|junto|suman?)\b/.test(
          desk.talk.meaning.masked,
        ));
    if (isSum || items.some(({ count }) => count > 1)) return withAbsent(sum(items, desk), desk);
    return single(items, desk);
  },
};

const MOST_KINDS = 8;
const FEW_KINDS = 3;

/** 'Which Riojas have you, and at what price?', 'how much is the Kerner?', where there are two: all of them. */
function kindsPriced(desk: Desk): Draft | null {
  const { talk } = desk;
  const { things, people, bottles, budget, sorts, dishes, masked, sizes } = talk.meaning;
  const [thing, ...more] = things;
  const isPlain = talk.wanted === 'price' && people === null && bottles === null && budget === null && sorts.want.length + dishes.want.length === 0; // prettier-ignore
  if (!thing || more.length > 0 || thing.part === 'wine' || thing.count !== null || !isPlain || isGap(desk) || sizes.want.length > 1) return null; // prettier-ignore
  if (talk.last.some((row) => rowsOfThing(thing, desk).some(({ line }) => line === row.line))) return null;
  const found = rowsListed(desk);
  const isAsked = ASKED_WHICH.test(masked) || /[^s]s$/i.test(thing.name);
  return found.length >= 2 && found.length <= (isAsked ? MOST_KINDS : FEW_KINDS) ? draft('list', sayList(found, desk), chips(desk, 'pick', 'cheaper', 'other')) : null; // prettier-ignore
}
const ASKED_WHICH = /\b(which|what|quels?|quelles?|welche\w*|quali|che|que|cuales|cual)\b(?: \w+){0,2} <(place|grape)>/;

/** One name in two sizes or years: nobody orders both. */
const isOneWine = (items: readonly Item[]): boolean =>
  items.every(({ count }) => count === 1) &&
  new Set(items.map(({ row }) => row.producer || (row.entry.rawName.split(',')[0] ?? ''))).size === 1 &&
  new Set(items.map(({ row }) => `${row.colour}|${row.appellation}`)).size === 1;

const TOGETHER =
  /\b(total|together|altogether|in all|both|all of (?:them|it)|ensemble|en tout|les deux|zusammen|insgesamt|beide|totale|insieme|in tutto|entrambi|juntos?|en total|ambos)\b/;

/** What the list does not have is said before the sum of the rest. */
function withAbsent(said: Draft, desk: Desk): Draft {
  const { things } = desk.talk.meaning;
  const absent = things.filter((thing) => rowsOfThing(thing, desk).length === 0);
  // 'And a glass of the Trimbach', which is not poured: said before the bottle is summed.
  const unpoured = things.filter(({ size }) => size === 'glass').flatMap((thing) => rowFor(thing, desk) ?? []).filter((row) => !row.glass); // prettier-ignore
  if (absent.length === 0 && unpoured.length > 0)
    return { ...said, text: `${desk.write.say('have.otherSize', { size: desk.write.word('byGlass'), wines: desk.write.list(unpoured.map((row) => desk.write.priced(row))) })} ${said.text}` }; // prettier-ignore
  if (absent.length === 0) return said;
  const names = desk.write.list(absent.map(({ name }) => name), 'or'); // prettier-ignore
  return { ...said, text: `${desk.write.say('have.not', { name: names })} ${said.text}` };
}

/** Every size of the wines named, also where the list prints a size as a line of its own. */
function sizesOf(items: readonly Item[], { rows, talk }: Desk): Row[] {
  const named = talk.meaning.wines.flatMap(({ lines }) => lines);
  const words = items[0]?.row.producerWords ?? [];
  const own = rows.filter((row) => items.some((item) => item.row.line === row.line) || named.includes(row.line));
  // The wine itself has both sizes: no other of its house is meant.
  if (talk.meaning.sizes.want.every((size) => own.some((row) => isOfSize(row, size)))) return own;
  return rows.filter(
    (row) =>
      items.some((item) => item.row.line === row.line) ||
      named.includes(row.line) ||
      (words.length > 0 && words.every((word) => row.nameWords.has(word)) && row.colour === items[0]?.row.colour),
  );
}

/** '2 of the Soave + 3 of the Chinon = ?': an order with numbers, and no food to choose for. */
const isOrder = ({ talk }: Desk): boolean => {
  const plain = talk.meaning.tokens.map(({ text: word }) => word).join(' ');
  const { things, dishes, budget, text } = talk.meaning;
  const counted = things.filter(({ count }) => count !== null);
  return (
    things.length >= 2 &&
    dishes.want.length === 0 &&
    budget === null &&
    ((counted.length === things.length &&
      counted.some(({ count }) => (count ?? 0) > 1) &&
      (/=/.test(text) || TOTALLED.test(plain))) ||
      // 'Bill check: the Majella, a Chablis and two glasses of port': everything named is on the bill.
      BILL.test(plain))
  );
};

const BILL =
  /\b(bill check|check the bill|check my sums?|our bill|the bill (so far|for|would|will)|on the bill|tally|(la|notre) note|l addition|die rechnung|il conto|la cuenta|total so far|add (it|that|them|this) up|what do (we|i) owe)\b/;
const TOTALLED =
  /\b(how much|total|altogether|come to|comes to|damage|bill|combien|ca fait|wie ?viel|was (macht|kostet)|zusammen|insgesamt|quanto|totale|cuanto|en total|per head|each|split)\b/;

/** A superlative said of no wine in particular. */
const isOfEnds = ({ talk }: Desk): boolean =>
  talk.meaning.things.length === 0 &&
  talk.before !== null &&
  talk.meaning.sorts.want.some((sort) => sort === 'cheapest' || sort === 'dearest') &&
  talk.meaning.people === null &&
  talk.meaning.sizes.want.length <= 1 &&
  !talk.meaning.sizes.want.includes('half');

const isHowMany = ({ talk }: Desk): boolean =>
  /how many (bottles|do (i|we) (need|order))|how many .*(order|need)|combien de bouteilles|wie ?viele flaschen (brauch|bestell|muss|soll)|wieviele flaschen|quante bottiglie (servono|ci vogliono|devo|prend)|cuantas botellas (necesit|hacen falta|pido|pedimos)/.test(
    talk.meaning.tokens.map(({ text }) => text).join(' '),
  ) &&
  talk.meaning.people !== null &&
  // '…, and one white and one red under 50 each': the wines are asked for too.
  !(talk.meaning.things.length === 0 && talk.meaning.colours.want.length > 1 && talk.meaning.budget !== null);
const isGlassOrBottle = ({ talk }: Desk): boolean => {
  const { sizes, masked } = talk.meaning;
  return (
    sizes.want.includes('glass') &&
    sizes.want.includes('bottle') &&
    (/\b(or|vs|than|ou|oder|o|plutot|statt|lieber|better|save)\b/.test(masked) ||
      talk.meaning.sorts.want.includes('cheaper')) &&
    (talk.meaning.things.length <= 1 || talk.subject.length === 1) &&
    talk.meaning.dishes.want.length === 0
  );
};

/** 'Three of us, one bottle of it: what does each pay?' */
const PAYS_EACH = /\b(?:each|everyone|everybody) (?:of us )?pays?\b|\bpays? each\b|\b(?:paie|paye) chacune?\b|\bchacune? (?:paie|paye)\b|\bzahlt (?:dann )?jede[rs]?\b|\bjede[rs]? zahlt\b|\bpaga (?:ciascuno|ognuno|cada uno)\b|\b(?:ciascuno|ognuno|cada uno) paga\b/; // prettier-ignore

/** One bottle paid by several: what it is for each. */
function sharedBy(items: readonly Item[], desk: Desk): Draft | null {
  const { talk, write } = desk;
  const plain = talk.meaning.tokens.map(({ text }) => text).join(' ');
  const people = payersOf(desk);
  const row = items[0]?.row;
  if (!row || row.price === null || people === null || people < 2 || items.length > 1) return null;
  if (
    (!SHARED.test(plain) && !/\b(durch|share)\b/.test(plain) && !PAYS_EACH.test(plain)) ||
    COUPLES.test(talk.meaning.masked)
  )
    return null;
  const each = Math.round((row.price * 100) / people) / 100;
  return draft(
    'sum-each',
    write.say('sum.each', {
      wine: write.priced(row),
      people: write.number(people, 'guest'),
      each: write.money(each, 'total'),
    }),
    chips(desk, 'cheaper', 'other'),
  );
}

/** 'How much is a bottle of the Pikes, and the half?': one wine in each of the sizes named. */
function inSizes(own: readonly Row[], desk: Desk): Draft | null {
  const sizes = desk.talk.meaning.sizes.want;
  const [row] = own;
  if (sizes.length < 2 || !row) return null;
  const all = sizesOf(own.map((one) => ({ row: one, count: 1 })), desk); // prettier-ignore
  const shown = sizes.flatMap((size) => all.find((one) => isOfSize(one, size)) ?? []);
  if (shown.length < 2 || new Set(shown).size < 2) return null;
  const text = saySizes(shown, desk);
  return draft('price', text, chips(desk, 'cheaper', 'about', 'food'));
}

function single(items: readonly Item[], desk: Desk): Draft {
  const { write, rows, talk } = desk;
  const all = onePerLine(items.map(({ row }) => row));
  const [said] = talk.meaning.sizes.want;
  // 'And by the glass?' of several shown: those that are poured.
  const ofSize = said && said !== 'bottle' ? all.filter((row) => isOfSize(sized(row, said, desk), said)) : [];
  const own = ofSize.length > 0 ? ofSize : all;
  const both = inSizes(own, desk) ?? several(own, desk);
  if (both) return both;
  const lines = own.slice(0, 4).map((row) => {
    const asked = talk.meaning.sizes.want[0];
    const shown = asked ? sized(row, asked, desk) : row;
    if (asked && asked !== 'bottle' && own.length === 1 && !isOfSize(shown, asked))
      return write.say('have.otherSize', {
        size: write.word(asked === 'glass' ? 'byGlass' : asked),
        wines: write.priced(row),
      });
    // Who names a size hears its price; who names none hears the others too.
    const other = asked ? undefined : rows.find((one) => one.line === row.line && one.index !== shown.index);
    return write.say('price.one', {
      wine: write.priced(shown),
      also: other ? `, ${write.word('or')} ${write.price(other)} ${write.size(other)}` : '',
    });
  });
  return draft('price', lines.join(' '), chips(desk, 'cheaper', 'about', 'food'));
}

/** Several wines of one size: said as a list, not one sentence each. */
function several(own: readonly Row[], desk: Desk): Draft | null {
  const { write, talk } = desk;
  const [size, ...sizes] = talk.meaning.sizes.want;
  if (own.length < 2 || own.length > MOST_KINDS || sizes.length > 0 || talk.meaning.things.length > 1) return null;
  const wines = write.list(own.map((row) => write.priced(size ? sized(row, size, desk) : row)));
  return draft(
    'price',
    write.say('list.all', { count: write.count(own.length), wines }),
    chips(desk, 'cheaper', 'about'),
  );
}

function sum(items: readonly Item[], desk: Desk): Draft {
  const { write } = desk;
  const total = sumOf(items);
  if (total === null) return single(items, desk);
  const parts = items.map(({ row, count }) => `${write.number(count, 'guest')} × ${write.priced(row)}`);
  return draft(
    'sum',
    write.say('sum', { parts: write.list(parts), total: write.money(total, 'total') }),
    chips(desk, 'cheaper', 'pick'),
  );
}

/** 'Roughly half a bottle each': what everybody drinks, in bottles. */
const BOTTLE_EACH: readonly (readonly [pattern: RegExp, share: number])[] = [
  [/\b(half a bottle|a half bottle|half bottle|une demi bouteille|(eine )?halbe flasche|mezza bottiglia|media botella) (each|a head|per (head|person)|apiece|chacune?|par (personne|tete)|pro (kopf|person|nase)|a testa|ciascuno|cada uno|por (persona|cabeza))/, 0.5],
  [/\b(a|one|eine|une|una) (whole |full |ganze )?(bottle|flasche|bouteille|bottiglia|botella) (each|a head|per (head|person)|apiece|chacune?|par (personne|tete)|pro (kopf|person|nase)|a testa|ciascuno|cada uno|por (persona|cabeza))/, 1],
]; // prettier-ignore

/** How many bottles a company needs for a glass each. */
function howMany(items: readonly Item[], desk: Desk): Draft | null {
  const { write, talk, rows } = desk;
  const people = talk.meaning.people ?? talk.wish.people ?? 0;
  const ml = Number(/\b(\d{2,3}) ?ml|\b(75|100|125|150|175|200|250) (?:each|apiece|a glass|per glass|pro glas)/.exec(talk.meaning.text)?.slice(1).find(Boolean) ?? 0) || null; // prettier-ignore
  // '2 glasses each' for nine are eighteen glasses.
  const isEach =
    /\b(each|per person|a head|apiece|chacun|chacune|pro person|pro kopf|jeder|a testa|ciascuno|cada uno|por persona)\b/.test(
      talk.meaning.masked,
    );
  const plain = talk.meaning.tokens.map(({ text }) => text).join(' ');
  const share = BOTTLE_EACH.find(([pattern]) => pattern.test(plain))?.[1];
  const glasses = people * (isEach ? (talk.meaning.bottles ?? 1) : 1);
  const item = items[0]?.row ?? cheapestFor(desk);
  const poured = item ? rows.find((one) => one.line === item.line && one.glass) : undefined;
  const pour = ml ?? (poured ? pourOf(poured) : null);
  const bottles = share === undefined ? bottlesFor(glasses, pour) : Math.ceil(people * share - 1e-9);
  const own = item ? rows.filter((one) => one.line === item.line && !one.glass) : [];
  const row = own.find(({ standard }) => standard) ?? own[0] ?? item ?? null;
  // 'Twelve of us, seafood, all white: how many bottles, and of which?': the wine is asked for too.
  const { colours, dishes, styles } = talk.meaning;
  const picked = !row && colours.want.length + dishes.want.length + styles.want.length > 0 ? recommendFor(desk, { ...talk.wish, people: null }) : null; // prettier-ignore
  if (picked && forCompany(desk) !== '') return { ...picked, text: `${picked.text} ${forCompany(desk)}` };
  if (!row || row.price === null)
    return draft(
      'how-many',
      write.say('bottles.need', { people: write.number(glasses, 'tally'), bottles: write.number(bottles, 'tally') }),
      chips(desk, 'pick'),
    );
  return draft(
    'how-many',
    write.say('bottles.sum', {
      people: write.number(people, 'guest'),
      bottles: write.number(bottles, 'tally'),
      wine: write.priced(row),
      total: write.money(row.price * bottles, 'total'),
    }),
    chips(desk, 'cheaper', 'other'),
  );
}

function cheapestFor({ talk, rows, knowledge }: Desk): Row | null {
  if (talk.sort !== 'cheapest') return null;
  const found = filterForSum(rows, { talk, knowledge });
  return found.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))[0] ?? null;
}

/** 'A glass of sparkling for five, the cheapest way: glass or bottle?': of the least that is poured. */
function cheapestPoured({ talk, rows, knowledge }: Desk): Row | null {
  if (talk.meaning.things.length > 0 || talk.meaning.people === null) return null;
  const found = filterRows(rows, { ...talk.wish, sizes: ['glass'], budget: null }, knowledge).filter((row) => row.price !== null && rows.some((one) => one.line === row.line && !one.glass)); // prettier-ignore
  return found.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))[0] ?? null;
}

function glassOrBottle(items: readonly Item[], desk: Desk): Draft | null {
  const { write, talk, rows } = desk;
  const line = items[0]?.row.line ?? cheapestPoured(desk)?.line;
  const glass = rows.find((row) => row.line === line && row.glass);
  const bottle =
    rows.find((row) => row.line === line && row.standard) ?? rows.find((row) => row.line === line && !row.glass);
  const { people: company, bottles: each } = talk.meaning;
  // 'Two of us, two glasses each' are four.
  const isEach = company !== null && each !== null && each > 1 && EACH.test(talk.meaning.masked);
  const people = isEach ? company * each : (company ?? each ?? items[0]?.count ?? 2);
  if (!glass || !bottle) return null;
  const sums = glassesOrBottle({ glass, bottle, glasses: people });
  if (!sums) return null;
  const bottles = bottlesFor(people, pourOf(glass));
  const asked = bottlesSaid(desk);
  if (asked > 1 && bottle.price !== null) {
    const byBottle = Math.round(bottle.price * asked * 100) / 100;
    const gap = write.money(Math.round(Math.abs(byBottle - sums.byGlass) * 100) / 100, 'total');
    const verdict = byBottle === sums.byGlass ? write.say('sum.level') : write.say(sums.byGlass < byBottle ? 'glass.cheaper' : 'bottle.cheaper', { gap }); // prettier-ignore
    const said = { wine: write.priced(bottle), glasses: write.number(people, 'guest'), byGlass: write.money(sums.byGlass, 'total'), bottles: write.number(asked, 'guest'), byBottle: write.money(byBottle, 'total'), verdict }; // prettier-ignore
    return draft('glass-or-bottle', write.say('glass.against', said), chips(desk, 'other', 'cheaper'));
  }
  const values = {
    wine: write.wine(bottle),
    glasses: write.number(people, 'guest'),
    byGlass: write.money(sums.byGlass, 'total'),
    bottle: write.price(bottle),
  };
  if (bottles > 1 && bottle.price !== null) {
    const byBottle = write.money(bottle.price * bottles, 'total');
    const said = write.say('glass.bottles', { ...values, bottles: write.number(bottles, 'tally'), byBottle });
    return draft('glass-or-bottle', said, chips(desk, 'other', 'cheaper'));
  }
  const key = sums.byGlass === bottle.price ? 'glass.level' : sums.bottleWins ? 'glass.bottle' : 'glass.glasses';
  const gap = Math.round(Math.abs(sums.byGlass - (bottle.price ?? 0)) * 100) / 100;
  const saved = SAVED.test(talk.meaning.masked) && gap > 0 ? ` ${write.say('glass.saved', { gap: write.money(gap, 'total') })}` : ''; // prettier-ignore
  return draft('glass-or-bottle', write.say(key, values) + saved, chips(desk, 'other', 'cheaper'));
}

const SAVED = /\b(sav\w+|cheaper|econom\w*|spar\w*|gespart|risparmi\w*|ahorr\w*|difference|how much (more|less))\b/;

/** How much a glass of the list holds, where it says so. */
const pourOf = (glass: Row): number | null =>
  glass.pourMl ?? (glass.entry.bottleSize > 0 ? glass.entry.bottleSize : null);

function filterForSum(rows: readonly Row[], { talk, knowledge }: { talk: Talk; knowledge: Knowledge }): Row[] {
  return filterRows(rows, { ...talk.wish, sizes: [], budget: null }, knowledge).filter(
    (row) => !row.glass && row.price !== null,
  );
}
