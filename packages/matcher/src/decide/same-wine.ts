/** Two records of one wine: "Château Lynch-Bages" and "Chateau Lynch Bages, Pauillac". */
import { colourOf, typeOf, type Index } from '#index/index-shape.ts';
import { CORE, placeOf, producerOf } from '#index/packed.ts';
import { KIND } from '#text/words.ts';

const MOST = 64;
const one = new Uint32Array(MOST);
const two = new Uint32Array(MOST);
const NOT_TELLING = KIND.title | KIND.stop | KIND.noise | KIND.type;

/** The words that tell a wine from others, each once: of producer and name, without titles, articles, noise and its own place. */
function tellingTerms(index: Index, wine: number, out: Uint32Array): number {
  const { variantTokens, phraseTokens, placeTokens, termKind } = index;
  let count = 0;
  const take = (term: number): void => {
    for (let i = 0; i < count; i++) if (out[i] === term) return;
    if (count < MOST) out[count++] = term;
  };
  const v = index.producerVariants[producerOf(index, wine)]!;
  for (let j = variantTokens.starts[v]!; j < variantTokens.starts[v + 1]!; j++)
    if (!(termKind[variantTokens.items[j]!]! & NOT_TELLING)) take(variantTokens.items[j]!);
  const place = placeOf(index, wine);
  const name = index.core[wine * CORE.size + CORE.name]!;
  for (let j = name >>> 5, to = j + (name & 31); j < to; j++) {
    const term = phraseTokens.items[j]!;
    if (termKind[term]! & NOT_TELLING) continue;
    let isPlace = false;
    for (let k = placeTokens.starts[place]!; k < placeTokens.starts[place + 1]!; k++)
      if (placeTokens.items[k] === term) isPlace = true;
    if (!isPlace) take(term);
  }
  return count;
}

/** Of one colour and type, as far as both are known. */
export function hasSameLook(index: Index, a: number, b: number): boolean {
  const one = index.core[a * CORE.size + CORE.look]! & 0xff;
  const two = index.core[b * CORE.size + CORE.look]! & 0xff;
  const colours = colourOf(one) !== null && colourOf(two) !== null;
  const types = typeOf(one) !== null && typeOf(two) !== null;
  return !(colours && colourOf(one) !== colourOf(two)) && !(types && typeOf(one) !== typeOf(two));
}

/** Same telling words, same colour as far as known, and the same appellation as far as both say one. */
export function isSameWine(index: Index, a: number, b: number): boolean {
  const { core } = index;
  const colourA = colourOf(core[a * CORE.size + CORE.look]! & 0xff);
  const colourB = colourOf(core[b * CORE.size + CORE.look]! & 0xff);
  if (colourA && colourB && colourA !== colourB) return false;
  if (producerOf(index, a) === producerOf(index, b) && placeOf(index, a) !== placeOf(index, b)) return false;
  if (core[a * CORE.size + CORE.fame]! >>> 16 !== core[b * CORE.size + CORE.fame]! >>> 16) return false;
  const count = tellingTerms(index, a, one);
  if (count !== tellingTerms(index, b, two)) return false;
  for (let i = 0; i < count; i++) {
    let isShared = false;
    for (let j = 0; j < count && !isShared; j++) isShared = one[i] === two[j];
    if (!isShared) return false;
  }
  return true;
}
