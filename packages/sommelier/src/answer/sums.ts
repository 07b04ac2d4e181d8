import type { Row } from '#src/cellar/rows.ts';
import { isOfSize } from '#src/plan/filter.ts';
import { SHARED, sharersOf, sumOf, type Item } from '#src/plan/sums.ts';
import type { Size } from '#src/understand/meaning.ts';
import { figuresIn } from '#src/understand/gazetteer/numbers.ts';
import { chips, draft, type Desk, type Draft } from './desk.ts';
import { rowsOfThing } from './subjects.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');
const partsOf = (items: readonly Item[], { write }: Desk): string =>
  write.list(items.map(({ row, count }) => `${write.number(count, 'guest')} × ${write.priced(row)}`));
const cents = (amount: number): number => Math.round(amount * 100) / 100;

const ENOUGH =
  /\b(left|leaves?|change|over from|enough|afford|can (i|we) (do|have|get|take)|could (i|we) (do|have|get|take)|(reichen|reicht) (das|die|mir|uns)|ruckgeld|wechselgeld|monnaie|resto|vuelto|cambio|je peux (prendre|avoir)|kann ich|posso (prendere|avere)|puedo (pedir|tomar)|covers?|cover it|do i have|fit|fits|within|suffit|reste|assez|reicht|reichen|bleibt|ubrig|basta|bastano|resta|rimane|ci sto|llega|alcanza|sobra|queda|me da para)\b/;

const LEFT =
  /\b(left|leaves? (us|me)|remain\w*|change|(nous |me |il )?reste\w*|bleib(t|en)|ubrig|ruckgeld|resta|rimane|avanza|queda|sobra)\b/;

/** What comes back from a note: asked of one wine too. */
const CHANGE = /\b(change|ruckgeld|wechselgeld|monnaie|vuelto)\b/;

export const isEnough = (desk: Desk): boolean =>
  ENOUGH.test(plainOf(desk)) &&
  desk.talk.meaning.budget !== null &&
  desk.talk.meaning.things.length >= (CHANGE.test(plainOf(desk)) ? 1 : 2) &&
  desk.talk.meaning.dishes.want.length === 0;

/** 'How many bottles of it can we get?' asks for a number of bottles. */
export const isBuyingSaid = (desk: Desk): boolean =>
  desk.talk.meaning.things.length === 1 &&
  /\b(how many|combien de|wie ?viele?|quant[ie]|cuant[ao]s) (\w+ )?(<size>|<wine>|<grape>|<place>|of (it|them|those))/.test(
    desk.talk.meaning.masked,
  );

/** 'I have 150: can I get the Meursault and a Malbec?', 'what is left of 100?' */
export function enough(items: readonly Item[], desk: Desk): Draft | null {
  const { talk, write } = desk;
  // 'I have 400', and a turn later: 'if we take two of these, what is left?'
  const budget = talk.meaning.budget ?? (LEFT.test(plainOf(desk)) ? (talk.before?.meaning.budget ?? null) : null);
  const amount = budget?.about ?? budget?.max ?? null;
  const total = sumOf(items);
  if (amount === null || total === null || items.length === 0 || !ENOUGH.test(plainOf(desk)) || isBuyingSaid(desk))
    return null;
  const values = {
    parts: partsOf(items, desk),
    total: write.money(total, 'total'),
    left: write.money(cents(Math.abs(amount - total)), 'total'),
    amount: write.money(amount, 'guest'),
  };
  return draft('sum-left', write.say(total <= amount ? 'sum.left' : 'sum.short', values), chips(desk, 'cheaper'));
}

const GAP =
  /\b(between (?:them|the two|those|both)|minus|differences?( in price)?|price (gap|difference)|gap|by how much|how much (more|dearer|cheaper|less|extra)|de combien|um wie ?viel|di quanto|por cuanto|(ecart|difference)( de prix)?|combien de plus|(preis)?unterschied|wieviel (mehr|teurer|gunstiger)|wie viel (mehr|teurer)|differenza( di prezzo)?|quanto (in )?piu|diferencia( de precio)?|cuanto mas)\b/;

/** 'What is the difference between the two Condrieus?': how they differ, their price among it. */
const OPEN_DIFFERENCE =
  /^(so |and |hi |hello )?(what s|whats|what is|is there a|tell me|explain) the difference between (the two|those|both)(?!.*\b(price|cost\w*|euros?|dollars?|pounds|money|cheap\w*|dear\w*|how much)\b)/;

/** Whether what costs more or less is asked, in money. */
export const isGap = (desk: Desk): boolean =>
  GAP.test(plainOf(desk)) &&
  !OPEN_DIFFERENCE.test(plainOf(desk)) &&
  // 'What is the difference besides the price?'
  !/\b(besides|apart from|other than|aside from|abgesehen|hormis|oltre al|aparte del) (the |dem |le |vom )?(price|cost|money|preis|prix|prezzo|precio)\b/.test(
    plainOf(desk),
  ) &&
  /\b(price|cost\w*|dear\w*|cheap\w*|much|between (?:them|the two|those|both)|francs|euros|dollars|pounds|quid|kroner|more|extra|gap|money|prix|plus|cout\w*|preis\w*|teur\w*|mehr|prezz\w*|piu|cost\w*|precio|mas|cuest\w*)\b/.test(
    plainOf(desk),
  );

const IN_PLACE =
  /\b(instead|rather|make it|swap|switch|change|upgrade|statt\w*|lieber|plutot|a la place|au lieu|invece|al posto|mejor|en vez|en lugar)\b/;

/** 'How much more is the Barolo than the Gigondas?' */
export function gapOf(items: readonly Item[], desk: Desk): Draft | null {
  const distinct = [...new Map(items.map((item) => [item.row.index, item.row])).values()];
  const [thing, ...things] = desk.talk.meaning.things;
  // 'You have two Châteauneufs: how much more is the dearer?'
  const ofOne = thing && things.length === 0 && distinct.length < 2 ? rowsOfThing(thing, desk) : [];
  // 'Make it the Rubicon instead: how much more is that?': against the one wine just spoken of.
  const [shown, ...others] = desk.talk.last;
  const [fresh] = distinct.filter(({ glass, standard }) => (shown ? shown.glass === glass && shown.standard === standard : true)); // prettier-ignore
  if (shown && fresh && others.length === 0 && things.length === 0 && fresh.line !== shown.line && IN_PLACE.test(plainOf(desk)) && isGap(desk) && shown.price !== null && fresh.price !== null) return sayGap(fresh, shown, desk); // prettier-ignore
  const [one, other, ...more] = ofOne.length === 2 ? ofOne : distinct;
  if (!one || !other || more.length > 0 || one.price === null || other.price === null || !isGap(desk)) return null;
  return sayGap(one, other, desk);
}

export function sayGap(one: Row, other: Row, desk: Desk): Draft {
  const { write } = desk;
  const [dear, cheap] = (one.price ?? 0) >= (other.price ?? 0) ? [one, other] : [other, one];
  const gap = write.money(cents((dear.price ?? 0) - (cheap.price ?? 0)), 'total');
  return draft(
    'sum-gap',
    write.say('sum.gap', { gap, dear: write.priced(dear), cheap: write.priced(cheap) }),
    chips(desk, 'about', 'cheaper'),
  );
}

const SPLIT =
  /\b(each|a head|per head|per person|chacun\w*|par personne|par tete|teil\w*|pro (kopf|person|nase)|jeder|fur jede[nr]?|a testa|ciascun\w*|per ciascuno|cada un[oa]|por (cabeza|persona)|para cada)\b/;
const isSplit = (desk: Desk): boolean => SPLIT.test(plainOf(desk)) || SHARED.test(plainOf(desk));

/** How many pay. */
export const payersOf = ({ talk, knowledge }: Desk): number | null =>
  talk.meaning.people ?? sharersOf(talk.meaning, knowledge.guests[talk.meaning.language].numbers) ?? talk.wish.people;

/** 'How many bottles do we need?' */
const isNeeded = (desk: Desk): boolean =>
  /\b(how many bottles|combien de bouteilles|wie ?viele flaschen|quante bottiglie|cuantas botellas)\b/.test(plainOf(desk)); // prettier-ignore

/** Several bottles paid by several: all of it, and what it is for each. */
export function perHead(items: readonly Item[], desk: Desk): Draft | null {
  const { write } = desk;
  const people = payersOf(desk);
  const total = sumOf(items);
  // 'A glass each' is one for everybody, unless the guest says that it is paid together.
  const isPoured = items.some(({ row, count }) => row.glass && count === people) || (items.every(({ row }) => row.glass) && !SHARED.test(plainOf(desk))); // prettier-ignore
  const isOne = items.length < 2 && (desk.talk.meaning.things[0]?.count ?? 1) < 2;
  if (isOne || isPoured || isNeeded(desk) || total === null || !people || people < 2 || !isSplit(desk)) return null;
  const values = {
    parts: partsOf(items, desk),
    total: write.money(total, 'total'),
    each: write.money(cents(total / people), 'total'),
    people: write.number(people, 'guest'),
  };
  return draft('sum-each', write.say('sum.perHead', values), chips(desk, 'cheaper', 'other'));
}

const SIZES: readonly Size[] = ['half', 'bottle', 'magnum'];
/** A carafe is weighed against glasses and bottles too; a glass against a bottle has a rule of its own. */
const weighedOf = (sizes: readonly Size[]): Size[] =>
  sizes.includes('carafe') ? [...sizes] : sizes.filter((size) => SIZES.includes(size));

/** A wine named in two of these sizes. */
export const isOfSizes = ({ talk }: Desk): boolean => weighedOf(talk.meaning.sizes.want).length === 2;

/** 'Two halves or one full bottle?': what each way comes to, of one wine in two sizes. */
export function sizesAgainst(rows: readonly Row[], desk: Desk): Draft | null {
  const { write, talk, knowledge } = desk;
  const { sizes, tokens, language } = talk.meaning;
  const [first, second, ...more] = weighedOf(sizes.want);
  if (!first || !second || more.length > 0 || !/\b(or|vs|versus|against|either|than|instead of|rather than|ou|contre|au lieu|plutot|oder|gegen|statt|anstatt|o|contro|invece|contra|en vez|en lugar)\b/.test(talk.meaning.masked)) return null; // prettier-ignore
  const { book, numbers } = knowledge.guests[language];
  const countOf = (size: Size): number => {
    const at = book.findAll(tokens).find(({ meaning }) => meaning.part === 'size' && meaning.value === size)?.from ?? 0;
    const before = figuresIn(tokens.slice(Math.max(0, at - 2), at + 1), numbers).filter(({ value }) => value <= 24);
    return before.at(-1)?.value ?? 1;
  };
  const ways = [first, second].flatMap((size) => {
    const row = rows.find((one) => isOfSize(one, size));
    const count = countOf(size);
    return row?.price ? [{ row, count, total: cents(row.price * count) }] : [];
  });
  const [one, other] = ways;
  if (!one || !other || one.row === other.row) return null;
  if (one.count === 1 && other.count === 1) return sayGap(one.row, other.row, desk);
  const said = ways.map((way) =>
    write.say('sum.part', {
      parts: `${write.number(way.count, 'guest')} × ${write.priced(way.row)}`,
      total: write.money(way.total, 'total'),
    }),
  );
  const [cheap, dear] = one.total <= other.total ? [one, other] : [other, one];
  const verdict =
    one.total === other.total
      ? write.say('sum.level')
      : write.say('sum.saves', {
          wine: `${write.number(cheap.count, 'guest')} × ${write.size(cheap.row)}`,
          gap: write.money(cents(dear.total - cheap.total), 'total'),
        });
  return draft(
    'sum-sizes',
    write.say('sum.against', { first: said[0] ?? '', second: said[1] ?? '', verdict }),
    chips(desk, 'other'),
  );
}

/** 'What is cheaper, two glasses of the Picpoul or a half of the Sancerre?' */
export function eitherWay(items: readonly Item[], desk: Desk): Draft | null {
  const { write, talk } = desk;
  const [one, other, ...more] = items;
  const isAsked =
    talk.meaning.sorts.want.some((sort) => sort.startsWith('cheap')) &&
    /\b(or|vs|versus|ou|oder|o)\b/.test(talk.meaning.masked) &&
    items.some(({ count }) => count > 1);
  if (!one?.row.price || !other?.row.price || more.length > 0 || !isAsked) return null;
  const ways = [one, other].map(({ row, count }) => ({ row, count, total: cents((row.price ?? 0) * count) }));
  const [cheap, dear] = ways.toSorted((a, b) => a.total - b.total);
  if (!cheap || !dear) return null;
  const said = ways.map((way) =>
    write.say('sum.part', {
      parts: `${write.number(way.count, 'guest')} × ${write.priced(way.row)}`,
      total: write.money(way.total, 'total'),
    }),
  );
  const verdict =
    cheap.total === dear.total
      ? write.say('sum.level')
      : write.say('sum.saves', { wine: write.wine(cheap.row), gap: write.money(cents(dear.total - cheap.total), 'total') }); // prettier-ignore
  return draft(
    'sum-either',
    write.say('sum.against', { first: said[0] ?? '', second: said[1] ?? '', verdict }),
    chips(desk, 'other'),
  );
}

/** 'How many glasses are in a bottle?' */
export const isOfPours = (desk: Desk): boolean =>
  /\b(how many (glasses|pours) (in|per|do|does|from|out|can)|glasses (are )?in a bottle|combien de verres (dans|par|y a)|wie ?viele glaser (in|pro|sind|aus|gibt|bekomm\w*|hat|ergibt|kriegt|stecken)|wie ?viele glaser\b[^?]*\bflasche|combien de verres\b[^?]*\bbouteille|quanti (calici|bicchieri)\b[^?]*\bbottiglia|cuantas copas\b[^?]*\bbotella|how many (glasses|pours)\b[^?]*\ba bottle|quanti (calici|bicchieri) (in|per|da|ci|fa)|cuantas copas (hay|salen|tiene|por|en|da))\b/.test(
    plainOf(desk),
  ) && desk.talk.meaning.people === null;

export function pours(desk: Desk): Draft {
  return draft('fact-pours', desk.write.noted(desk.write.say('pours.bottle'), 'table'), chips(desk, 'pick'));
}

/** 'Six glasses or two bottles': the number said of bottles. */
export function bottlesSaid({ talk, knowledge }: Desk): number {
  const plain = talk.meaning.tokens.map(({ text }) => text).join(' ');
  const word = /\b(\S+) (?:bottles|bouteilles|flaschen|bottiglie|botellas)\b/.exec(plain)?.[1] ?? '';
  const value = Number(word) || (knowledge.guests[talk.meaning.language].numbers.get(word) ?? 0);
  return value >= 2 && value <= 24 ? value : 0;
}
