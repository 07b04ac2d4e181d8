/** What speaks against a wine beyond its own words: another house of the same surname, another country, another appellation. */
import { distance } from '#text/distance.ts';
import type { Scratch } from '#gather/scratch.ts';
import type { Weighing } from '#weigh/weighing.ts';
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import type { Query, QueryWord } from '#query/query-shape.ts';
import { HELD, KIND, TRADE } from '#text/words.ts';

const NOT_NAMED = TRADE | KIND.title | KIND.stop;
const NO_NAME = NOT_NAMED | KIND.place;

const isName = (word: QueryWord): boolean => (word.kind & NO_NAME) === 0 && word.weight >= 0.3;

/** Laurent is half of a grape's name (Saint-Laurent) and, alone beside a surname, a first name. */
function isHalfGrape(index: Index, query: Query, i: number): boolean {
  const word = query.words[i]!;
  if ((word.kind & NO_NAME) !== KIND.grape || word.held & HELD.grape || word.weight < 0.3) return false;
  const { grapes } = index.words;
  const [before, next] = [query.words[i - 1], query.words[i + 1]];
  return !(before && grapes.has(`${before.text} ${word.text}`)) && !(next && grapes.has(`${word.text} ${next.text}`));
}

/** Do two words of the line stand side by side, with nothing but a blank, a hyphen or a full stop between them? */
function sideBySide(query: Query, a: QueryWord, b: QueryWord): boolean {
  return b.start >= a.end && b.start - a.end <= 3 && /^(?:\s?[.’'&-]?\s?|-)$/u.test(query.text.slice(a.end, b.start));
}

/** Two ways of writing one first name: an initial, or a slip or two in a longer word. */
function maySayName(word: string, name: string): boolean {
  if (word.length <= 2) return word[0] === name[0];
  // Read badly, or stuck to the next word: no evidence of another name.
  if (/\d/.test(word) || (word.length > name.length + 2 && word.startsWith(name))) return true;
  return distance(word, name) <= (word[0] === name[0] ? Math.floor(Math.min(word.length, name.length) / 3) : 1);
}

/** The words of the producer that neither line nor heading says, in any way of writing it that shares a word with them. */
function unsaidNames(index: Index, scratch: Scratch, producer: number): string[] {
  const names: string[] = [];
  for (let v = index.producerVariants[producer]!; v < index.producerVariants[producer + 1]!; v++) {
    const tokens = index.variantTokens.items.subarray(index.variantTokens.starts[v], index.variantTokens.starts[v + 1]);
    // A surname may be a place as well (Morey).
    if (!tokens.some((term) => scratch.slot[term]! > 0 && !(index.termKind[term]! & NOT_NAMED))) continue;
    for (const term of tokens)
      if (scratch.slot[term] === 0 && !(index.termKind[term]! & NOT_NAMED)) names.push(stringAt(index.terms, term));
  }
  return names;
}

/**
 * 1 when the line or the heading names a house that only shares a word with this one: "Arnaud Ente" is not Benoît Ente,
 * "G. Tremblay" not Bessin-Tremblay. A first name that only one side has is no conflict.
 */
export function houseConflict(
  { index, query, frame, scratch }: Weighing,
  found: { producer: number; explained: number; producerBits: number; telling: number; unlike: number },
): number {
  const named = (found.producerBits & frame.line & ~frame.soft) !== 0 && found.telling >= 0.15 && found.unlike < 0.1;
  if (query.houseTells !== 0 && !named && (query.houseTells & found.producerBits) === 0) return 1;
  const strange: QueryWord[] = [];
  for (let i = 0; i < query.words.length; i++) {
    const word = query.words[i]!;
    if (found.explained & (1 << i)) continue;
    const initial = word.text.length === 1 && /[a-z]/.test(word.text);
    if (!initial && !isName(word) && !isHalfGrape(index, query, i)) continue;
    if (query.house & (1 << i)) {
      // Under a producer's heading stand that producer's wines.
      if (!named && !initial) strange.push(word);
      continue;
    }
    if (word.context || (word.soft && !initial)) continue;
    const next = query.words[i + 1];
    const before = query.words[i - 1];
    if (
      (next && !next.context && found.producerBits & (1 << (i + 1)) && sideBySide(query, word, next)) ||
      (!initial && before && found.producerBits & (1 << (i - 1)) && sideBySide(query, before, word))
    )
      strange.push(word);
  }
  if (strange.length === 0) return 0;
  const unsaid = unsaidNames(index, scratch, found.producer);
  if (unsaid.length === 0) return 0;
  return strange.some((word) => !unsaid.some((name) => maySayName(word.text, name))) ? 1 : 0;
}

/** Is the word only ever the name of an appellation (Amarone), never of a region or a country (Toscana, Napa)? */
export function isAppellationOnly(index: Index, word: QueryWord): boolean {
  if (word.terms.length === 0) return false;
  for (const term of word.terms) {
    const from = index.termPlaces.starts[term]!;
    const to = Math.min(index.termPlaces.starts[term + 1]!, from + 64);
    for (let i = from; i < to; i++) {
      const place = index.termPlaces.items[i]!;
      for (let j = index.placeTokens.starts[place]!; j < index.placeTokens.starts[place + 1]!; j++)
        if (index.placeTokens.items[j] === term && index.placeLevels[j] !== 0) return false;
    }
  }
  return true;
}
