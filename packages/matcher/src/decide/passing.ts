/** Words said in passing: measure, packing, village, language. They never cost a wine anything. */
import { readRows } from '@app/vocabulary';
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { placeOf, producerOf } from '#index/packed.ts';
import { readGrapes } from '#identify/read-look.ts';
import { grapesOf } from '#identify/wine-facts.ts';
import type { Query } from '#query/query-shape.ts';
import { foldText } from '#text/fold.ts';
import type { WordTables } from '#text/words.ts';
import { leftAs, type Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';

/** Words and, by each of their words, phrases; with their kind. */
type Passing = {
  words: ReadonlyMap<string, string>;
  inPhrases: ReadonlyMap<string, readonly (readonly [string, string])[]>;
};
const tables = new WeakMap<WordTables, Passing>();

function passingOf(index: Index): Passing {
  let passing = tables.get(index.words);
  if (!passing) {
    const all: [string, string][] = [];
    for (let i = 0; i + 1 < index.tables.starts.length - 1; i += 2)
      if (stringAt(index.tables, i) === 'passing')
        for (const row of readRows(stringAt(index.tables, i + 1)))
          all.push([foldText(row['word'] ?? ''), row['kind'] ?? '']);
    const inPhrases = new Map<string, (readonly [string, string])[]>();
    for (const row of all)
      if (row[0].includes(' '))
        for (const word of row[0].split(' ')) inPhrases.set(word, [...(inPhrases.get(word) ?? []), row]);
    passing = { words: new Map(all.filter(([word]) => !word.includes(' '))), inPhrases };
    tables.set(index.words, passing);
  }
  return passing;
}

/** Whether a word alone is one of measure, packing, village or language. */
export const isPassingWord = (index: Index, text: string): boolean => passingOf(index).words.has(text);

/** "J.P. Fichet": the initials of the house's first names, written as one word before its surname. */
function isInitials(index: Index, query: Query, best: Evaluation, i: number): boolean {
  const { text } = query.words[i]!;
  if (text.length < 2 || text.length > 3 || !(best.producerBits & (1 << (i + 1)))) return false;
  const producer = producerOf(index, best.wine);
  for (let v = index.producerVariants[producer]!; v < index.producerVariants[producer + 1]!; v++) {
    let initials = '';
    for (let j = index.variantTokens.starts[v]!; j < index.variantTokens.starts[v + 1]!; j++)
      initials += stringAt(index.terms, index.variantTokens.items[j]!)[0] ?? '';
    if (initials.startsWith(text)) return true;
  }
  return false;
}

/** Takes the unexplained words that were said in passing out of what the wine leaves over; returns them as bits. */
export function forgivePassing(index: Index, query: Query, best: Evaluation): number {
  const { words, inPhrases } = passingOf(index);
  if (words.size === 0) return 0;
  let bits = 0;
  let line: string | null = null;
  const f = best.features;
  const place = placeOf(index, best.wine);
  if (f[F.leftGrape]! > 0) forgiveBlend(index, query, best);
  query.words.forEach((word, i) => {
    if (word.context || word.soft || best.explained & (1 << i)) return;
    const kind =
      words.get(word.text) ??
      // "Supertuscan" may have been cut into two known words.
      words.get(foldText(query.text.slice(word.start, word.end))) ??
      inPhrases.get(word.text)?.find(([phrase]) => (line ??= foldText(query.text)).includes(phrase))?.[1];
    // A village may be the name that is unsaid: Clos d'Ambonnay is not Clos du Mesnil.
    const isPassing =
      kind === undefined ? isInitials(index, query, best, i) : kind !== 'village' || f[F.cuveeMissing]! < 0.15;
    if (!isPassing) return;
    bits |= 1 << i;
    const as = leftAs(index, word, place);
    if (as < 0) return;
    const weight = word.aside ? word.weight * 0.4 : word.weight;
    const less = (feature: number, by: number): void => void (f[feature] = Math.max(0, f[feature]! - by));
    less(as, weight);
    if (as === F.leftName) {
      less(F.leftNameAny, 1);
      less(F.leftCuvee, weight);
    }
    if (as === F.leftPlaceNear) less(F.leftAppellation, weight);
    if (as === F.leftClass) less(F.leftClassAny, 1);
  });
  return bits;
}

/** "Tempranillo · Garnacha · Mazuelo": a list that tells the blend costs nothing, if the wine has one of its grapes. */
function forgiveBlend(index: Index, query: Query, best: Evaluation): void {
  const { grapes } = readGrapes(index, query, best.producerBits);
  if (grapes.length < 2) return;
  const own = grapesOf(index, best.wine);
  if (!grapes.some(({ name }) => own.has(name))) return;
  best.features[F.leftGrape] = 0;
  best.features[F.leftGrapeAny] = 0;
}
