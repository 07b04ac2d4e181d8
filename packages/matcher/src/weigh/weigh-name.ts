/** The name of a wine against the words of a line: which words say it, which of its words go unsaid. */
import { FACT, hasFirst, hasHead, hasSecond, headOf, lengthOf } from '#index/packed.ts';
import { entryOf, masksOf } from '#gather/scratch.ts';
import { F } from './features.ts';
import type { Frame, NameTask, Piece, Weighing } from './weighing.ts';
import { distance } from '#text/distance.ts';
import { stringAt } from '#index/grow.ts';
import { coloursAgree, type Index } from '#index/index-shape.ts';
import type { Query } from '#query/query-shape.ts';
import { findTerm } from '#index/trie.ts';
import { KIND, TRADE } from '#text/words.ts';

/** Does the term begin with the text, and go on? */
export function beginsWith(index: Index, fact: number, term: number, { text, head }: Piece): boolean {
  if (!hasHead(fact, head) || (lengthOf(fact) <= text.length && lengthOf(fact) < 31)) return false;
  const from = index.terms.starts[term]!;
  if (index.terms.starts[term + 1]! - from <= text.length) return false;
  for (let i = 0; i < text.length; i++) if (index.terms.bytes[from + i] !== text.charCodeAt(i)) return false;
  return true;
}

const grapePairs = new WeakMap<Index, ReadonlySet<number>>();
/** More than any dictionary has words. */
const PAIR = 2 ** 24;

/** "Sauvignon Blanc", "Pinot Noir": two words that are one grape. */
function isGrapePair(index: Index, first: number, second: number): boolean {
  let pairs = grapePairs.get(index);
  if (!pairs) {
    const found = new Set<number>();
    for (const name of index.words.grapes.keys()) {
      const [a, b, more] = name.split(' ');
      if (a === undefined || b === undefined || more !== undefined) continue;
      const from = findTerm(index.trie, a);
      const to = findTerm(index.trie, b);
      if (from >= 0 && to >= 0) found.add(from * PAIR + to);
    }
    grapePairs.set(index, found);
    pairs = found;
  }
  return pairs.has(first * PAIR + second);
}

function isAfterGrape(index: Index, facts: Uint32Array, tokens: Uint32Array, j: number, first: number): boolean {
  return j > first && (facts[tokens[j - 1]! * 2]! & KIND.grape) !== 0 && isGrapePair(index, tokens[j - 1]!, tokens[j]!);
}

const BLEND = headOf('blend');
const isBlend = (fact: number): boolean => (fact & KIND.noise) !== 0 && lengthOf(fact) === 5 && hasHead(fact, BLEND);

/** One of the two words of "Red Blend". */
function isOfBlend(facts: Uint32Array, tokens: Uint32Array, j: number, first: number, end: number): boolean {
  const fact = facts[tokens[j]! * 2]!;
  if (fact & KIND.colour) return j + 1 < end && isBlend(facts[tokens[j + 1]! * 2]!);
  return isBlend(fact) && j > first && (facts[tokens[j - 1]! * 2]! & KIND.colour) !== 0;
}

/** The features that `weighName` fills. */
export const NAME_FEATURES = [
  F.cuveeSaid,
  F.cuveeMissing,
  F.placeInNameMissing,
  F.classSaid,
  F.classMissingInName,
  F.grapeSaid,
  F.grapeMissing,
  F.colourWordMissing,
  F.unlike,
  F.vintageWord,
  F.nameWhole,
  F.smallMissing,
  F.colourSaid,
  F.ownNone,
  F.cuveePart,
  F.cutSaid,
  F.cuveeRest,
  F.smallRest,
  F.roseNone,
  F.vintageSaid,
];

/** Two spellings of one name, though the catalogue knows both: Wiston and Winston, Nackenheim and Nackenheimer. */
function isKin(text: string, name: string): boolean {
  if (name.length < 5 || Math.abs(text.length - name.length) > 2) return false;
  if (text[0] !== name[0]) return text === name.slice(1);
  return text.startsWith(name) || name.startsWith(text) || distance(text, name) <= (name.length < 8 ? 1 : 2);
}

/** A quick test by first letters and length, without reading the name. The first letter may be lost: "vello" for Ovello. */
function mayBeKin(fact: number, text: string, head: number): boolean {
  const length = lengthOf(fact);
  if (length === text.length + 1 && hasSecond(fact, head)) return true;
  return length >= 5 && hasFirst(fact, head) && (length === 31 || Math.abs(text.length - length) <= 2);
}

/** A heading "White" says nothing of Blanc de Blancs; a heading "Blanc de Blancs" does. */
function isUnsaidStyle(query: Query, fact: number, term: number, mask: number): boolean {
  if (!(fact & FACT.style)) return false;
  return !query.words.some((word, i) => mask & (1 << i) && word.terms[0] === term);
}

/** "V. Vignes": an initial before the next word of the name. */
function initialOf(index: Index, query: Query, frame: Frame, term: number, next: number): number {
  if (next < 0) return 0;
  if (frame.anyInitial === 0) return 0;
  const letter = index.terms.bytes[index.terms.starts[term]!]! - 97;
  let bits = letter >= 0 && letter < 26 ? frame.initials[letter]! : 0;
  for (let i = 0; bits !== 0; i++, bits >>>= 1) if (bits & 1 && query.words[i + 1]?.terms.includes(next)) return 1 << i;
  return 0;
}

/** Fills the features of the name in the row of the task; returns the words of the line it explains, as bits. */
export function weighName({ index, query, frame, scratch }: Weighing, task: NameTask): number {
  const { span: name, from, to, placeFrom, placeTo, row: f } = task;
  const { entryMask, entryLikeness, facts } = scratch;
  const tokens = index.phraseTokens.items;
  let nameBits = 0;
  let unsaid = 0;
  let own = 0;
  let ownSaid = 0;
  // Blanc de Blancs alone is a name. Beside another name it may be left out, and the name still counts as whole.
  let styles = 0;
  let stylesSaid = 0;
  const bump = (at: number, by: number): void => void (f[at] = f[at]! + by);
  const end = (name >>> 5) + (name & 31);
  for (let j = name >>> 5; j < end; j++) {
    const term = tokens[j]!;
    const fact = facts[term * 2]!;
    const weight = scratch.weights[term * 2 + 1]!;
    // The Blanc of Sauvignon Blanc is not a colour; "Red Blend" takes the place of a grape.
    const isGrape =
      (fact & (KIND.colour | KIND.noise)) !== 0 &&
      (isOfBlend(facts, tokens, j, name >>> 5, end) ||
        ((fact & KIND.colour) !== 0 && isAfterGrape(index, facts, tokens, j, name >>> 5)));
    const kind = isGrape ? KIND.grape : fact & 0xff;
    // The first Blanc of Blanc de Blancs is not a colour either.
    const isBefore = (kind & KIND.colour) !== 0 && j + 1 < end && (facts[tokens[j + 1]! * 2]! & FACT.style) !== 0;
    const isStyle = isBefore || (fact & FACT.style) !== 0;
    const e = entryOf(scratch, term);
    const mask = e > 0 ? entryMask[e - 1]! : 0;
    nameBits |= mask;
    let isOwn = false;
    for (let k = from; k < to && !isOwn; k++) isOwn = index.variantTokens.items[k] === term;
    if (isOwn) continue;
    let isPlace = false;
    for (let k = placeFrom; k < placeTo && !isPlace; k++) isPlace = index.placeTokens.items[k] === term;
    const isTelling = !isPlace && !isStyle && !(kind & (KIND.grape | KIND.colour | KIND.stop));
    if (isTelling) own++;
    else if (isStyle) styles++;
    if (mask & frame.line) {
      const likeness = entryLikeness[e - 1]!;
      if (isTelling) ownSaid++;
      else if (isStyle) stylesSaid++;
      if (kind & KIND.colour && !isPlace) bump(F.colourSaid, 1);
      if (fact & FACT.vintage) f[F.vintageWord] = f[F.vintageSaid] = 1;
      else if (!isPlace)
        bump(
          kind & KIND.grape
            ? F.grapeSaid
            : kind & (KIND.class | KIND.type)
              ? F.classSaid
              : kind & TRADE
                ? F.classSaid
                : F.cuveeSaid,
          weight * likeness,
        );
      bump(F.unlike, weight * (1 - likeness));
      continue;
    }
    if (fact & FACT.vintage) {
      // "Krug 2002" is the Vintage, "Krug NV" is not.
      const vintage = query.parts.vintage?.value;
      f[F.vintageWord] = vintage === 'NV' ? -2 : vintage === undefined ? 0 : 0.5;
      if (vintage === 'NV') unsaid += 1;
      else if (vintage === undefined) unsaid += 0.3;
      else if (isTelling) own--; // the year says it
      continue;
    }
    if (e > 0 && (isPlace || kind & TRADE) && !isUnsaidStyle(query, fact, term, mask)) continue; // only the heading says it: it does not count
    if (kind & KIND.stop && lengthOf(fact) === 1) {
      // A single letter can be the name: Y d'Yquem.
      const letter = index.terms.bytes[index.terms.starts[term]!]! - 97;
      const bit = letter >= 0 && letter < 26 ? frame.initials[letter]! & ~nameBits : 0;
      nameBits |= bit;
      bump(bit === 0 ? F.cuveeMissing : F.cuveeSaid, 0.3);
      if (bit === 0) unsaid += 0.3;
      continue;
    }
    const initial = initialOf(index, query, frame, term, j + 1 < end ? tokens[j + 1]! : -1);
    if (initial & ~nameBits) {
      nameBits |= initial;
      bump(kind & (TRADE | KIND.type) ? F.classSaid : F.cuveeSaid, weight * 0.7);
      continue;
    }
    const { cut } = frame;
    if (cut !== null && !isPlace && !(nameBits & cut.bit) && beginsWith(index, fact, term, cut)) {
      nameBits |= cut.bit;
      bump(F.cutSaid, 1);
      bump(kind & KIND.grape ? F.grapeSaid : kind & TRADE ? F.classSaid : F.cuveeSaid, weight * 0.5);
      if (isTelling) ownSaid++;
      continue;
    }
    if (!isPlace && !(fact & FACT.quiet)) unsaid += weight;
    else if (isTelling) own--; // people leave out Brut
    if (isPlace) bump(F.placeInNameMissing, weight);
    else if (kind & KIND.noise) bump(F.smallMissing, weight);
    else if (kind & KIND.grape) bump(F.grapeMissing, weight);
    else if (isStyle) bump(F.classMissingInName, weight);
    else if (kind & KIND.colour) {
      const said = query.colour ?? query.contextColour;
      const colour = said ? index.words.colours.get(stringAt(index.terms, term)) : undefined;
      if (!said || !colour || !coloursAgree(colour, said)) {
        bump(F.colourWordMissing, weight);
        // People leave out red and white, but say rosé.
        if (fact & FACT.rose) f[F.roseNone] = 1;
      } else {
        unsaid -= weight;
        if (query.colour) bump(F.colourSaid, 1); // in another language
      }
    } else if (kind & (KIND.class | KIND.type)) bump(F.classMissingInName, fact & FACT.quiet ? weight * 0.15 : weight);
    else {
      let found = false;
      const { loose, kin } = frame;
      for (let k = 0; k < loose.length; k++) {
        const piece = loose[k]!;
        if (!(nameBits & piece.bit) && piece.text.length >= 3 && beginsWith(index, fact, term, piece)) {
          nameBits |= piece.bit;
          bump(F.cuveeSaid, weight * 0.7);
          bump(F.unlike, weight * 0.3);
          unsaid -= weight;
          ownSaid++;
          found = true;
          break;
        }
      }
      for (let k = found || weight < 0.3 ? kin.length : 0; k < kin.length; k++) {
        const { bit, text, head } = kin[k]!;
        if (nameBits & bit || !mayBeKin(fact, text, head) || !isKin(text, stringAt(index.terms, term))) continue;
        // A word that names the house (Pape Clément) does not also name its second wine (Clémentin).
        if (!(masksOf(scratch, index.variantTokens.items, from, to) & bit)) {
          nameBits |= bit;
          bump(F.cuveeSaid, weight * 0.6);
          bump(F.unlike, weight * 0.3);
          unsaid -= weight;
          ownSaid++;
          found = true;
          break;
        }
      }
      if (!found) bump(kind & KIND.title ? F.smallMissing : F.cuveeMissing, weight);
    }
  }
  f[F.nameWhole] = unsaid < 0.05 ? 1 : 0;
  f[F.ownNone] = own + styles > 0 && ownSaid + stylesSaid === 0 ? 1 : 0;
  if (ownSaid > 0 && ownSaid < own) {
    f[F.cuveePart] = 1;
    f[F.cuveeRest] = f[F.cuveeMissing]!;
    f[F.smallRest] = f[F.smallMissing]!;
  }
  return nameBits;
}
