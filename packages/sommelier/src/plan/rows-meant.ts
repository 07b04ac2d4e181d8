import { ownWordsOf } from '#src/understand/own-words.ts';
import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Meaning, Size } from '#src/understand/meaning.ts';
import { isFrom, isMadeOf, isOfSize, isOfStyle } from './filter.ts';
import type { Listening } from './listening.ts';

interface Around {
  last: readonly Row[];
  /** What the turn before spoke of. */
  before: readonly Row[];
  listening: Listening;
}

/**
 * The rows a turn speaks of: wines it names, rows it points back at ('the second one', 'the Spanish one', 'the one at
 * 98'), or the open row. Several rows of one line when no size is said: the bottle comes first.
 */
export function rowsMeant(meaning: Meaning, { last, before, listening }: Around): Row[] {
  // The panel's buttons under an open row speak of that row.
  if (listening.focus && ownWordsOf(meaning.text)) return [listening.focus];
  const named = meaning.wines.filter(({ not, lines }) => !not && lines.length > 0);
  const several = named.length === 1 && (named[0]?.lines.length ?? 0) > 1 ? meaning.sorts.want[0] : undefined;
  // 'The Ridge, the cheaper one': of the wines of that name.
  const one = several ? ofSort(several, listening.rows.filter((row) => !row.glass && named[0]?.lines.includes(row.line))) : null; // prettier-ignore
  if (one) return [one];
  if (named.length > 0)
    return named.flatMap(({ lines, size }) =>
      lines.flatMap((line) =>
        pickSize(
          listening.rows.filter((row) => row.line === line),
          size ?? meaning.sizes.want[0] ?? null,
          meaning.pourMl,
        ),
      ),
    );
  // 'The second', after two were named and weighed, is the second in the guest's own order.
  const isTheirs = before.length === last.length && before.length > 1 && before.every((row) => last.includes(row));
  const priced = byPrice(meaning, listening.rows);
  if (priced.length > 0) return priced;
  const others = otherOnes(meaning, last, listening);
  if (others.length > 0) return others;
  const pointed = byOrder(meaning, isTheirs || last.length === 0 ? before : last, listening);
  if (pointed.length > 0) return pointed;
  const few = byThings(meaning, listening);
  if (few.length > 0) return few;
  if (listening.focus && meaning.places.want.length + meaning.grapes.want.length === 0) return [listening.focus];
  return [];
}

const AT_PRICE =
  /\b(which|what|whats|whose|quel\w*|lequel|welche\w*|was|quale|cual)\b[^?]*\b(is|at|costs?|for|s|est|a|coute|kostet|ist|um|fur|costa|viene|cuesta|vale|es|por) (the |about |an? )?<budget>|\b(is|costs?|at|est|coute|kostet|ist|costa|cuesta|vale|es) (an? )?<budget> ?[.,?!]* ?(so |and )?(which|what|quel\w*|lequel|welche\w*|quale|cual)\b/;

/** Whether a turn looks for the wine of a price: 'one of these is 2,400, which one is it?' */
export const isOfPrice = ({ masked, wines, colours, dishes, styles, budget }: Meaning): boolean =>
  AT_PRICE.test(masked) &&
  // '20 to 25' is a wish, no price of one wine.
  (budget === null || budget.min === null || budget.max === null || budget.about !== null) &&
  wines.length + colours.want.length + dishes.want.length + styles.want.length === 0;

function byPrice(meaning: Meaning, rows: readonly Row[]): Row[] {
  const { budget } = meaning;
  if (!budget || !isOfPrice(meaning)) return [];
  const amounts = new Set([budget.about, budget.max, budget.min].filter((one) => one !== null));
  const found = rows.filter(({ price }) => price !== null && amounts.has(price));
  return found.length <= 2 ? found : [];
}

const THE_OTHER =
  /\b(the other|that other|l autre|der andere|den anderen|die andere|l altr[oa]|quell altr[oa]|el otro|la otra) (one )?(from )?<(place|grape|colour|style)>/;

const OTHER_ALONE =
  /\b(the other|the other one|l autre|de l autre|der andere|den anderen|vom anderen|des anderen|l altr[oa]|dell altr[oa]|el otro|la otra|del otro|de la otra)\b/;

/** 'The other Tuscan, not the Brunello': of a kind, the one or two that were neither shown nor refused. */
function otherOnes(meaning: Meaning, last: readonly Row[], { rows, knowledge }: Listening): Row[] {
  const [shown, ...more] = last;
  // 'And the half of the other one?', after one of two Brunellos: the other wine of its place.
  if (
    shown &&
    more.length === 0 &&
    meaning.things.length === 0 &&
    meaning.tokens.length <= 10 &&
    OTHER_ALONE.test(meaning.masked)
  ) {
    const alike = rows.filter((row) => row.line !== shown.line && row.appellation !== '' && row.appellation === shown.appellation); // prettier-ignore
    const ids = [...new Set(alike.map(({ line }) => line))];
    if (ids.length === 1) return pickSize(alike, meaning.sizes.want[0] ?? null);
  }
  if (last.length === 0 || !THE_OTHER.test(meaning.masked)) return [];
  const { places, grapes, colours, styles, wines } = meaning;
  const gone = new Set([
    ...last.map(({ line }) => line),
    ...wines.filter(({ not }) => not).flatMap(({ lines }) => lines),
  ]);
  const found = rows.filter(
    (row) =>
      !gone.has(row.line) &&
      places.want.every((place) => isFrom(row, place, knowledge)) &&
      grapes.want.every((grape) => isMadeOf(row, grape, knowledge)) &&
      colours.want.every((colour) => row.colour === colour) &&
      styles.want.every((style) => isOfStyle(row, style, knowledge)),
  );
  const lines = [...new Set(found.map(({ line }) => line))];
  return lines.length > 2
    ? []
    : lines.flatMap((line) => pickSize(found.filter((row) => row.line === line), meaning.sizes.want[0] ?? null)); // prettier-ignore
}

/** 'The Chianti', 'the Gavi': a place or grape of which the list has one wine, in a turn that asks for nothing else. */
function byThings({ things, dishes, budget, colours }: Meaning, { rows, knowledge }: Listening): Row[] {
  const [thing, ...more] = things;
  if (!thing || more.length > 0 || thing.part === 'wine' || dishes.want.length > 0 || budget || colours.want.length > 0)
    return [];
  const found = rows.filter((row) =>
    thing.part === 'place' ? isFrom(row, thing.value, knowledge) : isMadeOf(row, thing.value, knowledge),
  );
  return new Set(found.map(({ line }) => line)).size === 1 ? pickSize(found, thing.size) : [];
}

/** Of one line, the row of the size asked for, else the bottle. */
function pickSize(rows: readonly Row[], size: Size | null, ml: number | null = null): Row[] {
  const poured = ml === null ? undefined : rows.find((row) => row.glass && row.entry.bottleSize === ml);
  const exact = poured ?? (size ? rows.find((row) => isOfSize(row, size)) : undefined);
  const row = exact ?? rows.find((one) => !one.glass && one.standard) ?? rows.find((one) => !one.glass) ?? rows[0];
  return row ? [row] : [];
}

function byOrder(meaning: Meaning, last: readonly Row[], { knowledge, rows }: Listening): Row[] {
  if (last.length === 0) return [];
  const { orders, places, grapes, colours, sorts, styles } = meaning;
  const at = (index: number): Row[] => (last[index] ? [last[index]] : []);
  if (orders.includes('first')) return at(0);
  if (orders.includes('second')) return at(1);
  if (orders.includes('third')) return at(2);
  // 'Is it heavy?' after two picks is asked of the first.
  if (last.length > 1 && ASKED_OF_ONE.test(meaning.masked) && places.want.length + grapes.want.length === 0)
    return at(0);
  const price = meaning.budget;
  const amounts = [price?.about, price?.max, price?.min].filter((one) => one !== null && one !== undefined);
  const aged = byYear(meaning, last);
  if (aged.length === 1) return aged;
  const priced = last.filter((row) => row.price !== null && amounts.includes(row.price));
  if (priced.length === 1 && meaning.tokens.length <= 16 && !meaning.sorts.want.length) return priced;
  const named = meaning.terms.length > 0 ? byTerm(meaning, last, rows) : [];
  if (named.length > 0) return named;
  const isShort = meaning.tokens.length <= 14;
  const fits = last.filter(
    (row) =>
      places.want.every((place) => isFrom(row, place, knowledge)) &&
      grapes.want.every((grape) => isMadeOf(row, grape, knowledge)) &&
      colours.want.every((colour) => row.colour === colour) &&
      styles.want.every((style) => isOfStyle(row, style, knowledge)),
  );
  const points =
    /\b(the|that|le|la|celui|celle|der|die|das|den|il|lo|quello|quella|el|ese|esa) (\w+ )?(<(style|body|taste)>|<sort>)/.test(
      meaning.masked,
    );
  const narrows =
    places.want.length + grapes.want.length + colours.want.length > 0 || (points && styles.want.length > 0);
  if (narrows && isShort && fits.length === 1 && last.length > 1) return fits;
  if (narrows) return [];
  if (
    last.length > 1 &&
    (sorts.want.includes('cheaper') || sorts.want.includes('cheapest')) &&
    /\b(of (the|those|them)|whichever\w*|those)\b/.test(meaning.masked)
  )
    return cheapest(last);
  const pick = last.length > 1 && isOneOfShown(meaning) ? sortOfShown(meaning) : undefined;
  const one = pick ? ofSort(pick, last) : null;
  if (one) return [one];
  if (last.length > 1 && sorts.want.includes('dearest')) return cheapest(last.toReversed(), true);
  if (orders.includes('last')) return last.slice(-1);
  if (
    orders.includes('other') &&
    last.length > 1 &&
    /\b(the other|other one|l autre|andere|altro|otro)\b/.test(meaning.masked)
  )
    return last.slice(1, 2);
  // 'Is that one dry?' after two were shown: the first of them.
  if (last.length > 1 && THAT_ONE.test(meaning.masked)) return sized(last.slice(0, 1), meaning, rows);
  if (orders.includes('that') || isShort) return sized(last, meaning, rows);
  return [];
}

const ASKED_OF_ONE =
  /^(and |so |but |ok |hm )*(is|was|isnt|ist|est ce que|c est) (it|that one|this one|er|der|das|il)\b( \w+){0,2} ?<(style|body|taste)>/;
const THAT_ONE = /\b(that|this) one\b|\b(celui la|celui ci|der da|den da|quello li|questo qui|ese de ahi)\b/;
const THE = /^(the|le|la|der|den|die|das|il|lo|el)$/;

/** 'The 16', 'the 09 one': rows among those shown by the two figures of their year. */
export function byYear({ tokens }: Meaning, shown: readonly Row[]): Row[] {
  const years = tokens.flatMap(({ text }, at) =>
    /^\d\d$/.test(text) && THE.test(tokens[at - 1]?.text ?? '') ? [Number(text)] : [],
  );
  return years.flatMap((year) => shown.find(({ vintage }) => vintage !== null && vintage % 100 === year) ?? []);
}

/** 'Der günstigere von beiden', 'il meno caro dei due': one of those shown. */
const ONE_OF: readonly [pattern: RegExp, sort: string][] = [
  [/\bthe (dearer|pricier|posher|fancier|more expensive) one\b/, 'dearest'],
  [/\bthe (cheaper|less expensive) one\b/, 'cheapest'],
  [/\b(cheaper|cheapest|less expensive)( one)? (of|out of) (the two|those two|the pair|both)\b|\bthe (cheaper|cheapest|less expensive)( one)?( (of|out of) (the two|those|them|the pair|both))?( then| please| it is)?[ .!]*$|\b(le|la) moins cher\w* (des deux|d entre eux)|\b(gunstiger|billiger)\w* (von|der) (den )?(beiden|zwei)|\b(meno (caro|costoso)|piu economico) (dei|tra i|fra i) due|\bmas barat[oa] (de los|de las|de ambos)( dos)?/, 'cheapest'],
  [/\b(dearer|pricier|posher|more expensive)( one)? (of|out of) (the two|those two|the pair|both)\b|\bthe (dearer|pricier|posher|fancier|more expensive)( one)?( (of|out of) (the two|those|them|the pair|both))?( then| please| it is)?[ .!]*$|\b(le|la) plus cher\w* (des deux|d entre eux)|\bteurer\w* (von|der) (den )?(beiden|zwei)|\bpiu (caro|costoso) (dei|tra i|fra i) due|\bmas car[oa] (de los|de las|de ambos)( dos)?/, 'dearest'],
  [/\bthe older( one)? (of|out of) (the two|those|them|both)/, 'oldest'],
  [/\bthe younger( one)? (of|out of) (the two|those|them|both)/, 'youngest'],
]; // prettier-ignore

/** 'The posher one then', 'die ältere', 'quello più leggero': one of those shown, by a word that compares. */
const THE_SORT =
  /\b(the|that|der|die|das|den|dem|le|la|celui|celle|il|lo|quello|quella|el|ese|esa) (plus |piu |mas )?<sort>( one| uno| eine?n?)?( then| please| alors| dann| allora| pues)?( ?[.,!?]|$)/;
const SHOWN_SORTS: Readonly<Record<string, string>> = { cheaper: 'cheapest', dearer: 'dearest', older: 'oldest', younger: 'youngest' }; // prettier-ignore

/** 'The cheaper one, would it stand up to cod?': the dish is asked of the wine. */
const IT_GOES =
  /\b(would|will|does|could|can|is) (it|that|this)\b|\b(passt|geht) (er|der|das|es)\b|\b(il|ca|celui la) (va|irait|convient)\b|\b(va|andrebbe|sta) bene\b|\b(va|iria|pega) (bien )?con\b/;
const sortOfShown = ({ tokens, masked, sorts, colours, dishes }: Meaning): string | undefined => {
  const [sort = ''] = sorts.want;
  const isBare = colours.want.length === 0 && (dishes.want.length === 0 || IT_GOES.test(masked));
  return (
    ONE_OF.find(([pattern]) => pattern.test(tokens.map(({ text }) => text).join(' ')))?.[1] ??
    (isBare && THE_SORT.test(masked) ? SHOWN_SORTS[sort] : undefined)
  );
};
/** Whether a turn points at one of the wines shown by its price or age. */
export const isOneOfShown = (meaning: Meaning): boolean =>
  sortOfShown(meaning) !== undefined && meaning.tokens.length <= 14;

/** 'Which of those is the Spätlese?': a word of the trade that stands in a row's name. */
function byTerm({ terms }: Meaning, last: readonly Row[], rows: readonly Row[]): Row[] {
  const has = (row: Row): boolean => terms.some((term) => row.nameWords.has(foldName(term)));
  const shown = last.filter(has);
  const all = rows.filter((row) => has(row) && !row.glass);
  return shown.length > 0 ? shown : all.length <= 2 ? all : [];
}

function ofSort(sort: string, rows: readonly Row[]): Row | null {
  const by = (of: (row: Row) => number | null): Row | null =>
    rows.filter((row) => of(row) !== null).toSorted((a, b) => (of(a) ?? 0) - (of(b) ?? 0))[0] ?? null;
  if (sort.startsWith('cheap')) return by((row) => row.price);
  if (sort.startsWith('dear')) return by((row) => (row.price === null ? null : -row.price));
  if (sort.startsWith('old')) return by((row) => row.vintage);
  return sort.startsWith('young') ? by((row) => (row.vintage === null ? null : -row.vintage)) : null;
}

function cheapest(rows: readonly Row[], dearest = false): Row[] {
  const sorted = rows.toSorted((a, b) => ((a.price ?? 0) - (b.price ?? 0)) * (dearest ? -1 : 1));
  return sorted.slice(0, 1);
}

/** 'And a glass of it?': the same lines in the size now asked for. */
function sized(last: readonly Row[], meaning: Meaning, rows: readonly Row[]): Row[] {
  const [size] = meaning.sizes.want;
  const { pourMl } = meaning;
  if (!size && pourMl === null) return [...last];
  const isMeant = (other: Row): boolean =>
    pourMl !== null && other.glass ? other.entry.bottleSize === pourMl : size !== undefined && isOfSize(other, size);
  return last.map((row) => rows.find((other) => other.line === row.line && isMeant(other)) ?? row);
}
