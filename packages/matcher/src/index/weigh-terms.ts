/** The weight of words: rare words count much, words of the trade little, whatever the size of the catalogue. */
import type { Index } from './index-shape.ts';
import { KIND, type WordTables } from '#text/words.ts';
import { stringAt } from './grow.ts';
import { findTerm, type Trie } from './trie.ts';

type Counted = Pick<
  Index,
  'count' | 'terms' | 'termProducers' | 'termPhrases' | 'termPlaces' | 'producerFirst' | 'phraseWines'
>;

export function termKinds(index: Counted, words: WordTables): Uint8Array {
  const kinds = new Uint8Array(index.terms.starts.length - 1);
  for (let t = 0; t < kinds.length; t++) kinds[t] = words.kinds.get(stringAt(index.terms, t)) ?? 0;
  return kinds;
}

const VINTAGE_WORDS = ['vintage', 'millesime', 'millesimato', 'millesimee', 'jahrgang', 'anada'];

const RANK_WORDS = [
  'premier',
  'grand',
  'cru',
  'classe',
  'bourgeois',
  'deuxieme',
  'troisieme',
  'quatrieme',
  'cinquieme',
  'superieur',
  'exceptionnel',
];
/** Ranks of a house, not of a wine. Lists seldom print them. */
const GROWTH_WORDS = ['classe', 'bourgeois', 'superieur', 'exceptionnel'];
/** Plural, so not a colour: Blanc de Blancs is a style. */
const STYLE_WORDS = ['blancs', 'noirs'];
/** Words that distinguish two wines of one house. If the line has one, the wine must have it too. */
export const AGE_WORDS: ReadonlySet<string> = new Set(
  'riserva reserva superiore superieur vieilles vecchie viti crianza kabinett spatlese auslese beerenauslese trockenbeerenauslese eiswein smaragd federspiel steinfeder passito recioto ripasso lbv tawny ruby late bottled colheita garrafeira amontillado oloroso fino manzanilla tardives alte reben'.split(
    ' ',
  ),
);
/** Words for a house that stand before its name, never in the name of a place (as Clos and Conti do). */
export const HOUSE_WORDS: ReadonlySet<string> = new Set([
  'chateau',
  'domaine',
  'castello',
  'quinta',
  'tenuta',
  'weingut',
  'schloss',
  'bodega',
  'bodegas',
]);
const QUIET_WORDS = ['brut', 'sec', 'dry', 'trocken', 'seco', 'secco'];

/** The term numbers of the word lists above. */
export function styleTermsOf(trie: Trie): {
  vintageTerms: ReadonlySet<number>;
  quietTerms: ReadonlySet<number>;
  rankTerms: ReadonlySet<number>;
  styleTerms: ReadonlySet<number>;
  ageTerms: ReadonlySet<number>;
  growthTerms: ReadonlySet<number>;
  houseTerms: ReadonlySet<number>;
} {
  const numbers = (words: readonly string[]): Set<number> =>
    new Set(words.map((word) => findTerm(trie, word)).filter((term) => term >= 0));
  return {
    vintageTerms: numbers(VINTAGE_WORDS),
    quietTerms: numbers(QUIET_WORDS),
    rankTerms: numbers(RANK_WORDS),
    styleTerms: numbers(STYLE_WORDS),
    ageTerms: numbers([...AGE_WORDS]),
    growthTerms: numbers(GROWTH_WORDS),
    houseTerms: numbers([...HOUSE_WORDS]),
  };
}

/** The weight of a word that the catalogue does not know: it may be the name of a producer we do not have. */
export function weightOfUnknown(text: string): number {
  if (text.charCodeAt(0) < 58 && /^\d+$/.test(text)) return text.length <= 2 ? 0.1 : 0.3;
  if (text.length === 1) return 0.06;
  if (text.length === 2) return 0.2;
  return text.length === 3 ? 0.5 : 0.8;
}

/** The most a word can weigh, by what it is in the trade. */
export function ceilingOf(kind: number): number {
  if (kind & KIND.stop) return 0.04;
  if (kind & KIND.noise) return 0.12;
  if (kind & KIND.title) return 0.2;
  if (kind & KIND.colour) return 0.3;
  if (kind & (KIND.class | KIND.type)) return 0.35;
  if (kind & KIND.grape) return 0.4;
  return 1;
}

export function termWeights(
  index: Counted,
  kinds: Uint8Array,
  given: (term: number) => number | null,
  placeStarts: Uint32Array,
): Float32Array {
  const weights = new Float32Array(kinds.length);
  const scale = Math.log(Math.max(index.count, 1000) + 1);
  for (let t = 0; t < kinds.length; t++) {
    const known = given(t);
    if (known !== null) {
      weights[t] = known;
      continue;
    }
    let wines = 0;
    for (let i = index.termProducers.starts[t]!; i < index.termProducers.starts[t + 1]!; i++) {
      const p = index.termProducers.items[i]!;
      wines += index.producerFirst[p + 1]! - index.producerFirst[p]!;
    }
    for (let i = index.termPhrases.starts[t]!; i < index.termPhrases.starts[t + 1]!; i++) {
      const f = index.termPhrases.items[i]!;
      wines += index.phraseWines.starts[f + 1]! - index.phraseWines.starts[f]!;
    }
    for (let i = index.termPlaces.starts[t]!; i < index.termPlaces.starts[t + 1]!; i++) {
      const l = index.termPlaces.items[i]!;
      wines += placeStarts[l + 1]! - placeStarts[l]!;
    }
    const rarity = Math.log((index.count + 1) / Math.min(index.count, Math.max(1, wines))) / scale;
    const letters = index.terms.starts[t + 1]! - index.terms.starts[t]!;
    weights[t] = Math.min(ceilingOf(kinds[t]!), letters === 1 ? 0.08 : letters === 2 ? 0.5 : 1, Math.max(0.05, rarity));
  }
  return weights;
}
