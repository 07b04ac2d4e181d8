/** What only the guards look at: worked out for the best wine alone. */
import { houseConflict, isAppellationOnly } from './conflicts.ts';
import { isSameReserve } from './ranks.ts';
import { leftAs, type Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import type { Weighing } from '#weigh/weighing.ts';
import type { Lists } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { placeOf, producerOf } from '#index/packed.ts';
import type { Query, QueryWord } from '#query/query-shape.ts';
import { AGE_WORDS } from '#index/weigh-terms.ts';
import { KIND } from '#text/words.ts';

/** Fills the features of the guards. */
export function weighGuards(weighing: Weighing, best: Evaluation): void {
  const { index, query, frame } = weighing;
  const f = best.features;
  const place = placeOf(index, best.wine);
  const left = frame.line & ~best.explained & ~frame.soft;
  for (let i = 0, bits = left; bits !== 0; i++, bits >>>= 1) {
    if ((bits & 1) === 0) continue;
    const word = query.words[i]!;
    const weight = word.aside ? frame.weights[i]! * 0.4 : frame.weights[i]!;
    const at = leftAs(index, word, place);
    if (at === F.leftName && !isOwner(index, word) && !isStuck(query, word)) f[F.leftCuvee] = f[F.leftCuvee]! + weight;
    if (word.aside) continue;
    const isAge = AGE_WORDS.has(word.text) || word.terms.some((term) => index.ageTerms.has(term));
    if (at === F.leftClass && isAge && !isSameReserve(index, best.wine, word.text)) f[F.leftRank] = 1;
    if (at === F.leftPlaceNear && isAppellationOnly(index, word)) f[F.leftAppellation] = f[F.leftAppellation]! + weight;
  }
  if (query.ofHouse !== 0 && f[F.cuveeSaid] === 0) f[F.leftCuvee] = f[F.leftCuvee]! + 1;
  if (splitsGrape(index, query, best.explained) || isOfOtherAge(query, best.explained)) f[F.leftRank] = 1;
  f[F.houseConflict] = houseConflict(weighing, {
    producer: producerOf(index, best.wine),
    explained: best.explained,
    producerBits: best.producerBits,
    telling: f[F.producerTelling]!,
    unlike: best.producerUnlike,
  });
  const country = index.placeRegions[place * 2 + 1]!;
  f[F.countryConflict] = query.countries && country !== 0 && !query.countries.has(country) ? 1 : 0;
}

/** "Closdela Roche, Clos de la Roche": words read as one, said again beside it. */
function isStuck(query: Query, word: QueryWord): boolean {
  if (word.terms.length > 0 || word.text.length < 7) return false;
  return query.words.some(
    (other) => !other.context && other.text.length >= 4 && other !== word && word.text.startsWith(other.text),
  );
}

/** A word that only producers' names hold: the owner's, beside the name of the estate. */
function isOwner(index: Index, word: QueryWord): boolean {
  if (/\d/.test(word.text)) return true; // two words read as one
  const some = (lists: Lists): boolean => word.terms.some((term) => lists.starts[term + 1]! > lists.starts[term]!);
  return some(index.termProducers) && !some(index.termPhrases);
}

/** "Pinot Grigio" for a Pinot Bianco: half of the grape's name agrees. */
function splitsGrape(index: Index, query: Query, explained: number): boolean {
  for (let i = 0; i + 1 < query.words.length; i++) {
    const word = query.words[i]!;
    const next = query.words[i + 1]!;
    if (next.context || !(word.kind & next.kind & KIND.grape)) continue;
    if (((explained >> i) & 1) !== ((explained >> (i + 1)) & 1) && index.words.grapes.has(`${word.text} ${next.text}`))
      return true;
  }
  return false;
}

const YEARS: ReadonlySet<string> = new Set(['yo', 'year', 'years', 'yr', 'yrs', 'ans', 'anos', 'anni', 'jahre']);

/** "Tawny 20 YO": a number of years that the wine does not bear. */
function isOfOtherAge({ words }: Query, explained: number): boolean {
  for (let i = 0; i + 1 < words.length; i++) {
    const { text, context } = words[i]!;
    if (text.length > 2 || text > '9' || context || explained & (1 << i)) continue;
    if (YEARS.has(words[i + 1]!.text)) return true;
  }
  return false;
}
