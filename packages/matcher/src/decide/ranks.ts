/** Ranks: village or Premier Cru, Riserva, Spätlese, Amarone. Whoever means one says it. */
import { isNonVintage, typeOf, type Index } from '#index/index-shape.ts';
import { CORE, lengthOf, placeOf, producerOf } from '#index/packed.ts';
import { findTerm } from '#index/trie.ts';
import type { Query } from '#query/query-shape.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { KIND, TRADE } from '#text/words.ts';
import { termsFor } from './names-of.ts';
import { hasSameLook } from './same-wine.ts';

const wordsOf = (text: string): string[] => text.split(' ');

/** Kinds of wine, made in another way: one of a name is never meant by the other, however much else agrees. */
const MAKINGS = new Set(
  wordsOf(
    'kabinett spatlese auslese beerenauslese trockenbeerenauslese eiswein icewine goldkapsel aszu eszencia essencia szamorodni amarone recioto ripasso ripassa passito vinsanto lieviti ancestrale ancestral oaked unoaked tardive tardives botrytis dulce semi cartizze prosecco cremant ice alkoholfrei alkoholfri alkoholiton alcoholfree entalkoholisiert dealcoholized dealcoholised dealcolizzato desalcoholizado desalcoolise',
  ),
);

/** Ranks that make another wine: whoever means them says them, unless the wine has a name of its own. Old vines are often left out. */
const RANKS = wordsOf(
  'premier riserva reserva reserve gran smaragd federspiel steinfeder crianza garrafeira colheita superiore premium',
);

/** Words for dry and nearly dry. */
const DRY = new Set(['trocken', 'halbtrocken', 'feinherb']);

/** Before a reserve they make the higher one: Gran Reserva, Grande Réserve. */
const GREAT = new Set(['gran', 'grande', 'grand', 'grandes', 'gr']);
const RESERVES = new Set(['reserva', 'reserve', 'riserva', 'reservas']);

const PORTS = ['port', 'porto'];
const NATURAL = ['nature', 'natural', 'naturale'];

type RankTerms = {
  makings: ReadonlySet<number>;
  ports: ReadonlySet<number>;
  all: ReadonlySet<number>;
  great: ReadonlySet<number>;
  reserves: ReadonlySet<number>;
  cuvee: number;
  /** Ranks of ripe grapes whose wines are sweet. */
  sweet: ReadonlySet<number>;
  /** A still wine that says so is made without sulphur, beside another that is not. */
  natural: ReadonlySet<number>;
  /** All of which one may be unsaid. */
  kinds: ReadonlySet<number>;
};
const rankTerms = new WeakMap<Index, RankTerms>();

/** The same as terms of an index. */
function termsOf(index: Index): RankTerms {
  let terms = rankTerms.get(index);
  if (!terms) {
    const find = (words: Iterable<string>): Set<number> =>
      new Set([...words].map((word) => findTerm(index.trie, word)).filter((term) => term >= 0));
    terms = {
      makings: find(MAKINGS),
      ports: find(PORTS),
      all: find([...MAKINGS, ...RANKS]),
      great: find(GREAT),
      reserves: find(RESERVES),
      cuvee: findTerm(index.trie, 'cuvee'),
      sweet: find(['kabinett', 'spatlese', 'auslese']),
      natural: find(NATURAL),
      kinds: find([...MAKINGS, ...PORTS, ...GREAT, ...NATURAL]),
    };
    rankTerms.set(index, terms);
  }
  return terms;
}

const nameOf = (index: Index, wine: number): Uint32Array => {
  const name = index.core[wine * CORE.size + CORE.name]!;
  return index.phraseTokens.items.subarray(name >>> 5, (name >>> 5) + (name & 31));
};
const classOf = (index: Index, wine: number): Uint32Array => {
  const { starts, items } = index.classTokens;
  const cls = index.core[wine * CORE.size + CORE.fame]! >>> 16;
  return items.subarray(starts[cls], starts[cls + 1]);
};
const placeTermsOf = (index: Index, wine: number): Uint32Array => {
  const place = placeOf(index, wine);
  return index.placeTokens.items.subarray(index.placeTokens.starts[place], index.placeTokens.starts[place + 1]);
};

/** The words of all ways to write the house. */
const houseTermsOf = (index: Index, wine: number): Uint32Array => {
  const { starts, items } = index.variantTokens;
  const producer = producerOf(index, wine);
  const [from, to] = [index.producerVariants[producer]!, index.producerVariants[producer + 1]!];
  return items.subarray(starts[from], starts[to]);
};

const isSaid = (query: Query, term: number): boolean => query.words.some((word) => word.terms.includes(term));

/** Whether the wine's name has a rank that nobody says. */
export function isRankUnsaid(index: Index, query: Query, best: Evaluation): boolean {
  // The Réserve of a sparkling house is its usual wine.
  if (typeOf(index.core[best.wine * CORE.size + CORE.look]! & 0xff) === 'sparkling') return false;
  const place = placeTermsOf(index, best.wine);
  return nameOf(index, best.wine).some(
    (term) => termsOf(index).all.has(term) && !place.includes(term) && !isSaid(query, term),
  );
}

/** Whether the wine is of a making that nobody says: a Trockenbeerenauslese, an Amarone, a Gran Reserva. */
export function isMakingUnsaid(index: Index, query: Query, best: Evaluation): boolean {
  const { makings, ports, great, reserves, natural, kinds } = termsOf(index);
  const name = nameOf(index, best.wine);
  if (!name.some((term) => kinds.has(term))) return false;
  const isStill = typeOf(index.core[best.wine * CORE.size + CORE.look]! & 0xff) === 'still';
  const isNaturalSaid = (): boolean => query.words.some(({ text }) => text.startsWith('natur'));
  if (isStill && name.some((term) => natural.has(term)) && !isNaturalSaid()) return true;
  if (name.some((term) => makings.has(term) && !isSaid(query, term))) return true;
  // "Quinta do Pégo Douro" is no Port, unless Vintage, Tawny or Ruby is said.
  const isKindSaid = best.features[F.classSaid]! + best.features[F.vintageSaid]! > 0.05;
  if (!isKindSaid && name.some((term) => ports.has(term) && !isSaid(query, term))) return true;
  return name.some(
    (term, i) => great.has(term) && reserves.has(name[i + 1]!) && isSaid(query, name[i + 1]!) && !isSaid(query, term),
  );
}

/** Growths of the highest rank, and how a line says them. */
const GREAT_GROWTH = termsFor(['gg']);
const GREAT_GROWTH_SAID = new Set(['gg', 'gl', 'grosses', 'gewachs', 'grosse', 'lage']);

/** Whether the wine is a Grosses Gewächs of a plot, and the line says neither: a Langenberg is not its Schäfer. */
export function isGreatGrowthUnsaid(index: Index, query: Query, best: Evaluation): boolean {
  const terms = GREAT_GROWTH(index);
  const name = nameOf(index, best.wine);
  if (!name.some((term) => terms.has(term))) return false;
  const own = query.words.filter(({ context }) => !context);
  if (own.some((word) => GREAT_GROWTH_SAID.has(word.text) || word.terms.some((term) => terms.has(term)))) return false;
  // The village before its vineyard (Winninger Uhlen) is often left out, and short words (Berg).
  return name.some(
    (term, i) =>
      i > 0 &&
      !terms.has(term) &&
      !(index.termKind[term]! & (TRADE | KIND.stop)) &&
      lengthOf(index.facts[term * 2]!) > 4 &&
      !isSaid(query, term),
  );
}

/** Whether the wine's age is unsaid, and the house makes one of the same name with another: Crianza, Reserva. */
export function isRankOpen(index: Index, query: Query, ranked: readonly Evaluation[]): boolean {
  const best = ranked[0]!;
  const { reserves } = termsOf(index);
  if (!isRankUnsaid(index, query, best) || !nameOf(index, best.wine).some((term) => reserves.has(term))) return false;
  return ranked.some(
    (other) =>
      other !== best &&
      producerOf(index, other.wine) === producerOf(index, best.wine) &&
      placeOf(index, other.wine) === placeOf(index, best.wine) &&
      (best.explained & ~other.explained) === 0 &&
      other.features[F.cuveeMissing]! <= best.features[F.cuveeMissing]! + 0.1 &&
      hasSameLook(index, best.wine, other.wine),
  );
}

/** Whether the best wine is the Vintage of a sparkling house, no year is said, and the house makes one without a year. */
export function isVintageUnsaid(index: Index, query: Query, ranked: readonly Evaluation[]): boolean {
  const best = ranked[0]!;
  const lookOf = ({ wine }: Evaluation): number => index.core[wine * CORE.size + CORE.look]! & 0xff;
  if (query.parts.vintage !== null || typeOf(lookOf(best)) !== 'sparkling') return false;
  if (!nameOf(index, best.wine).some((term) => index.vintageTerms.has(term))) return false;
  return ranked.some(
    (other) =>
      producerOf(index, other.wine) === producerOf(index, best.wine) &&
      isNonVintage(lookOf(other)) &&
      (best.explained & ~other.explained) === 0,
  );
}

/** "Reserva" for a Riserva: the same rank in another language. */
export const isSameReserve = (index: Index, wine: number, text: string): boolean =>
  RESERVES.has(text) && nameOf(index, wine).some((term) => termsOf(index).reserves.has(term));

/** Whether the line itself names a making or a Gran Reserva, and the wine is none. */
export function saysOtherMaking(index: Index, query: Query, best: Evaluation): boolean {
  const { makings, great, reserves, cuvee, sweet } = termsOf(index);
  const name = nameOf(index, best.wine);
  const isOwn = (terms: readonly number[]): boolean => {
    const own = [name, classOf(index, best.wine), placeTermsOf(index, best.wine), houseTermsOf(index, best.wine)];
    return terms.some((term) => own.some((list) => list.includes(term)));
  };
  // A Spätlese is sweet unless its name says dry.
  const isDry = query.words.some((word) => !word.context && DRY.has(word.text) && !isOwn(word.terms));
  if (isDry && name.some((term) => sweet.has(term))) return true;
  // Terlano's Grande Cuvée is not its Classico.
  const isGreat = (): boolean => name.some((term) => great.has(term));
  const isGreatReserve = (): boolean => isGreat() && name.some((term) => reserves.has(term));
  return query.words.some((word, i) => {
    if (word.context) return false;
    const [term = -1] = word.terms;
    const next = query.words[i + 1]?.terms[0] ?? -1;
    // A making that no wine of the catalogue has is no term of it.
    const isOther =
      makings.has(term) ||
      MAKINGS.has(word.text) ||
      (great.has(term) && ((reserves.has(next) && !isGreatReserve()) || (next === cuvee && !isGreat())));
    return isOther && !isOwn(word.terms);
  });
}

/** Words with which a house tells a still wine from its plain one. */
const BETTER = new Set(['reserve', 'prestige', 'limited']);

/** Whether the line says Réserve or Prestige of a still wine that has neither, nor a name of its own. */
export const saysBetter = (index: Index, query: Query, best: Evaluation): boolean =>
  typeOf(index.core[best.wine * CORE.size + CORE.look]! & 0xff) === 'still' &&
  best.features[F.cuveeSaid]! < 0.3 &&
  query.words.some(
    ({ text, context, aside }, i) =>
      !context &&
      !aside &&
      BETTER.has(text) &&
      !(best.explained & (1 << i)) &&
      !isSameReserve(index, best.wine, text) &&
      !classOf(index, best.wine).includes(findTerm(index.trie, text)),
  );

/** Whether the wine's name or class has a rank that makes another wine. */
export function hasHardRank(index: Index, wine: number): boolean {
  const isHard = (terms: Uint32Array): boolean => terms.some((term) => termsOf(index).all.has(term));
  return isHard(nameOf(index, wine)) || isHard(classOf(index, wine));
}
