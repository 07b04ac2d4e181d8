/** Two records of one wine: "Château Lynch-Bages" and "Chateau Lynch Bages, Pauillac". */
import { colourOf, type Index } from './index-shape.ts';
import { KIND } from './words.ts';

/** The words that tell a wine from others: of producer and name, without titles, articles, noise and its own place. */
function tellingTerms(index: Index, wine: number): Set<number> {
  const terms = new Set<number>();
  const skip = KIND.title | KIND.stop | KIND.noise | KIND.type;
  const p = index.wineProducer[wine]!;
  const v = index.producerVariants[p]!;
  for (let j = index.variantTokens.starts[v]!; j < index.variantTokens.starts[v + 1]!; j++) {
    const term = index.variantTokens.items[j]!;
    if (!(index.termKind[term]! & skip)) terms.add(term);
  }
  const place = index.winePlace[wine]!;
  const own = index.placeTokens.items.subarray(index.placeTokens.starts[place], index.placeTokens.starts[place + 1]);
  const f = index.winePhrase[wine]!;
  for (let j = index.phraseTokens.starts[f]!; j < index.phraseTokens.starts[f + 1]!; j++) {
    const term = index.phraseTokens.items[j]!;
    if (!(index.termKind[term]! & skip) && !own.includes(term)) terms.add(term);
  }
  return terms;
}

/** Same telling words, same colour as far as known, and the same appellation as far as both say one. */
export function isSameWine(index: Index, a: number, b: number): boolean {
  const colourA = colourOf(index.wineLook[a]!);
  const colourB = colourOf(index.wineLook[b]!);
  if (colourA && colourB && colourA !== colourB) return false;
  if (index.wineProducer[a] === index.wineProducer[b] && index.winePlace[a] !== index.winePlace[b]) return false;
  const one = tellingTerms(index, a);
  const two = tellingTerms(index, b);
  if (one.size !== two.size) return false;
  for (const term of one) if (!two.has(term)) return false;
  return index.wineClass[a] === index.wineClass[b];
}
