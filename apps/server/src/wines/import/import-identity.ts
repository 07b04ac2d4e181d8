import { foldName } from '@app/vocabulary';
import type { ImportWords } from './import-words.ts';

/*
 * When are two rows of two tables the same wine? Their producers' names without titles, their names without what the
 * other columns say already, their places, colours and types must agree. A wrong link hides a wine; a missing
 * link shows it twice. When in doubt, rows are not linked.
 */

/** What a row says that tells it from others. */
export interface IdentityInput {
  lwin: string;
  producerName: string;
  producerAliases: readonly string[];
  wine: string;
  aliases: readonly string[];
  /** Vineyard and parcel, where the table has columns of their own for them. */
  site?: string;
  displayName: string;
  country: string;
  region: string;
  subRegion: string;
  colour: string;
  subType: string;
  lwinType: string;
  classification: string;
  grapes: readonly string[];
}

export interface Identity {
  id: string;
  /** Folded, without titles; the first is the name, others are spellings. */
  producers: string[];
  country: string;
  region: string;
  /** Empty where the table names only the region. */
  place: string;
  parent: string;
  /** Empty where the table does not say. */
  colour: string;
  kind: 'still' | 'sparkling' | 'fortified';
  /** '1' and 'G' for premier and grand cru, where the cru is part of the name. */
  rank: string;
  /** The name, then other ways to say it. */
  names: Name[];
  /** All words of the name: a second wine may repeat no more than the house and the place. */
  whole: string;
  grapes: Set<string>;
}

interface Name {
  /** The telling words, in order of the alphabet. */
  words: string;
  /** Without those that one table writes and another leaves out. */
  loose: string;
  grapes: string;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const ARTICLES = set(
  'a al alla alle and au aux d da das de dei del della delle dello den der des di die do dos du e el en et i il in l la las le les lo los of the to un und van vom von y zu zum zur',
);
const TITLES_BEFORE = set(
  'agricola azienda bodega bodegas cantina cantine cascina castello cave caves celler cellers champagne chateau chateaux conti domaine domaines fattoria herdade ktima maison marchesi podere poderi quinta societa tenuta tenute vignobles vigneti vina vinedos vinicola viticoltori weingut weinhaus',
);
const TITLES_AFTER = set(
  'cellars co company estate estates family figli fils filles freres hijos pere sohne sons vignerons vineyard vineyards vintners weingut wine winery wines',
);
const COLOUR_WORDS = set(
  'bianco blanc blanco branco red rosado rosato rose rosso rot rouge tinto vermelho weiss white',
);
/** Words that say nothing of a wine. */
const VOID = set('aoc aop ava do doc doca docg dop igp igt nv vin vino wine');
/** Words that one table writes and another leaves out; beside a telling word they do not matter. */
const OPTIONAL = set('brut cuvee dit estate lieu monopole single vigna vigneto vineyard vineyards');
/** Words that many wines of one house share: a name of these alone is not enough where the places differ. */
const GENERIC = set(
  'amontillado auslese blancdeblancs blancdenoirs bottled classic classico crianza cru demi doux dry extra feinherb fino gewachs gg gran grand grande grosses halbtrocken harvest joven kabinett late lbv limited manzanilla moelleux nature old oloroso premier prestige reserva reserve riserva roble ruby sec selection seleccion selezione special spatlese superiore superieur sweet tawny tradition trocken vieilles vignes villages vines vintage year years 10 20 30 40',
);
const SPELLINGS: Record<string, string> = {
  '1er': 'premier',
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  dom: 'domaine',
  ch: 'chateau',
};
/** Where 'premier cru' and 'grand cru' are part of a wine's name and not an honour of its house. */
const CRU_REGIONS = new Set(['burgundy', 'alsace']);

function wordsOf(text: string): string[] {
  const folded = foldName(text)
    .replaceAll('blanc de blancs', 'blancdeblancs')
    .replaceAll('blanc de noirs', 'blancdenoirs');
  return folded === '' ? [] : folded.split(' ').map((word) => SPELLINGS[word] ?? word);
}

/** A producer's name without its titles: 'Domaine Leflaive' and 'Leflaive' are the same house. */
export function toProducerKey(name: string): string {
  const words = wordsOf(name).filter((word) => !ARTICLES.has(word));
  let [from, to] = [0, words.length];
  while (from < to - 1 && TITLES_BEFORE.has(words[from] ?? '')) from++;
  while (to - 1 > from && TITLES_AFTER.has(words[to - 1] ?? '')) to--;
  return words.slice(from, to).join(' ') || foldName(name);
}

function toProducerKeys(wine: Pick<IdentityInput, 'producerName' | 'producerAliases'>): string[] {
  return [...new Set([wine.producerName, ...wine.producerAliases].map(toProducerKey))];
}

export function toIdentity(
  wine: IdentityInput,
  { grapes, parentOf }: Pick<ImportWords, 'grapes' | 'parentOf'>,
): Identity {
  const region = foldName(wine.region);
  const said = foldName(wine.subRegion);
  const rank = CRU_REGIONS.has(region) ? rankOf(wine) : '';
  const place = withoutRank(wordsOf(wine.subRegion), rank).join(' ');
  const own = new Set([...wordsOf(wine.producerName), ...ARTICLES, ...VOID]);
  const placeWords = new Set([place, region, foldName(wine.country)].flatMap((name) => name.split(' ')));
  const toName = (text: string, apart: ReadonlySet<string>): Name => {
    const { words, found } = takeGrapes(withoutRank(wordsOf(text), rank), grapes, apart);
    const telling = [
      ...new Set(words.filter((word) => !own.has(word) && !apart.has(word) && !COLOUR_WORDS.has(word))),
    ].sort();
    return { words: telling.join(' '), loose: telling.filter((word) => !OPTIONAL.has(word)).join(' '), grapes: found };
  };
  const full = `${wine.wine} ${wine.site ?? ''}`;
  const texts = wine.wine === '' ? [full] : [full, wine.wine, ...wine.aliases];
  const none = new Set<string>();
  return {
    id: wine.lwin,
    producers: toProducerKeys(wine),
    country: foldName(wine.country),
    region,
    place: said === region ? '' : place,
    parent: parentOf(wine.country, wine.subRegion),
    colour: foldName(wine.colour),
    kind: kindOf(wine),
    rank,
    whole: wordsOf(wine.wine)
      .filter((word) => !ARTICLES.has(word))
      .sort()
      .join(' '),
    names: [...texts.map((text) => toName(text, placeWords)), toName(full, none)],
    grapes: new Set(wine.grapes.map((grape) => grapes.get(foldName(grape)) ?? grape)),
  };
}

function kindOf({ subType, lwinType }: Pick<IdentityInput, 'subType' | 'lwinType'>): Identity['kind'] {
  if (/sparkling/i.test(subType)) return 'sparkling';
  return /fortified/i.test(lwinType) ? 'fortified' : 'still';
}

function rankOf(wine: IdentityInput): string {
  const text = wordsOf(`${wine.displayName} ${wine.wine} ${wine.subRegion} ${wine.classification}`).join(' ');
  if (/\bgrand cru\b/.test(text)) return 'G';
  return /\bpremier cru\b/.test(text) ? '1' : '';
}

function withoutRank(words: readonly string[], rank: string): string[] {
  if (rank === '') return [...words];
  return words.filter(
    (word, at) => !(word === 'cru' && isRank(words[at - 1])) && !(isRank(word) && words[at + 1] === 'cru'),
  );
}

const isRank = (word: string | undefined): boolean => word === 'premier' || word === 'grand';

/** Takes out the grapes named in the text, the longest name first. A word of the place is the place. */
function takeGrapes(
  words: readonly string[],
  grapes: ReadonlyMap<string, string>,
  apart: ReadonlySet<string>,
): { words: string[]; found: string } {
  const found = new Set<string>();
  const left: string[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 0;
    for (let length = Math.min(4, words.length - at); length > 0 && taken === 0; length--) {
      const part = words.slice(at, at + length);
      const grape = grapes.get(part.join(' '));
      if (grape === undefined || part.every((word) => apart.has(word))) continue;
      found.add(grape);
      taken = length;
    }
    if (taken === 0) left.push(words[at] ?? '');
    at += Math.max(1, taken);
  }
  return { words: left, found: [...found].sort().join(';') };
}

/** 3: in every field, to the letter of the name; 2: in every field; 1: as far as both say. */
export type Level = 1 | 2 | 3;

/** How surely two rows whose producers agree are the same wine; 0: they are not. */
export function sameWine(a: Identity, b: Identity): 0 | Level {
  if (a.country !== b.country || a.kind !== b.kind || a.rank !== b.rank) return 0;
  const coloursKnown = a.colour !== '' && b.colour !== '';
  if (coloursKnown && a.colour !== b.colour) return 0;
  // A still wine without a colour may be any of two or three.
  if (!coloursKnown && a.kind === 'still') return 0;
  let best: 0 | 1 = 0;
  for (const [n, one] of a.names.entries()) {
    for (const [m, two] of b.names.entries()) {
      const isMain = n === 0 && m === 0;
      const exact = isMain && one.words === two.words && one.grapes === two.grapes;
      if (exact && coloursKnown && samePlace(a, b)) return a.whole !== '' && a.whole === b.whole ? 3 : 2;
      if (best === 0 && one.loose === two.loose && agree(a, b, one, two)) best = 1;
    }
  }
  return best;
}

const samePlace = (a: Identity, b: Identity): boolean =>
  a.place === b.place && (a.place !== '' || a.region === b.region);

function agree(a: Identity, b: Identity, one: Name, two: Name): boolean {
  const telling = one.loose.split(' ').some((word) => word !== '' && !GENERIC.has(word));
  if (!telling && one.words !== two.words) return false;
  if (one.grapes !== two.grapes) {
    if (!telling || (one.grapes !== '' && two.grapes !== '')) return false;
    const [named, other] = one.grapes === '' ? [two.grapes, a.grapes] : [one.grapes, b.grapes];
    if (other.size > 0 && !named.split(';').every((grape) => other.has(grape))) return false;
  }
  if (samePlace(a, b)) return true;
  if (!telling) return false;
  if (a.place === '' || b.place === '') return a.region === b.region || a.region === '' || b.region === '';
  const [short = '', long = ''] = [a.place, b.place].toSorted((x, y) => x.length - y.length);
  return ` ${long} `.includes(` ${short} `) || a.parent === b.place || b.parent === a.place;
}

/** A row of the LWIN table for comparing: a merchant's bottling is not the wine of the house it names in brackets. */
export function asBottled<T extends IdentityInput>(wine: T): T {
  return { ...wine, producerAliases: [] };
}

/** Rows that stand already, found by their producers. */
export interface IdentityIndex {
  add(wine: IdentityInput): void;
  /** The rows that may be the same wine. */
  find(wine: IdentityInput): { id: string; level: Level }[];
}

export function openIdentityIndex(words: Pick<ImportWords, 'grapes' | 'parentOf'>): IdentityIndex {
  const byProducer = new Map<string, Identity[]>();
  return {
    add(wine) {
      const identity = toIdentity(wine, words);
      for (const producer of identity.producers) {
        const list = byProducer.get(producer);
        if (list) list.push(identity);
        else byProducer.set(producer, [identity]);
      }
    },
    find(wine) {
      // Most rows of a large table are of producers that no other row names. Only the others need the rest of the work.
      const rivals = toProducerKeys(wine).flatMap((producer) => byProducer.get(producer) ?? []);
      if (rivals.length === 0) return [];
      const identity = toIdentity(wine, words);
      const found = new Map<string, Level>();
      for (const rival of rivals) {
        const level = sameWine(identity, rival);
        if (level !== 0 && rival.id !== identity.id) found.set(rival.id, level);
      }
      return [...found].map(([id, level]) => ({ id, level }));
    },
  };
}

export interface Pair {
  theirs: string;
  ours: string;
  level: Level;
}

/** Of all that may be the same, the pairs where each side has exactly one candidate; the surest first. */
export function decideLinks(pairs: readonly Pair[]): { links: Map<string, string>; doubtful: Set<string> } {
  const links = new Map<string, string>();
  const taken = new Set<string>();
  for (const least of [3, 2, 1]) {
    const open = pairs.filter(({ theirs, ours, level }) => level >= least && !links.has(theirs) && !taken.has(ours));
    const counts = new Map<string, number>();
    for (const { theirs, ours } of open) {
      for (const side of [`<${theirs}`, `>${ours}`]) counts.set(side, (counts.get(side) ?? 0) + 1);
    }
    for (const { theirs, ours } of open) {
      if (counts.get(`<${theirs}`) !== 1 || counts.get(`>${ours}`) !== 1) continue;
      links.set(theirs, ours);
      taken.add(ours);
    }
  }
  const open = pairs.filter(({ theirs, ours }) => !links.has(theirs) && !taken.has(ours));
  const doubtful = new Set(open.map(({ theirs }) => theirs));
  return { links, doubtful };
}
