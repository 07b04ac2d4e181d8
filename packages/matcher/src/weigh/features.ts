/** What is weighed: the features of a wine against a query, and what stays the same for every wine of one query. */
import type { Query } from '#query/query-shape.ts';
import { headOf } from '#index/packed.ts';

import { KIND, TRADE } from '#text/words.ts';

/** The features and their places in the row. Sums of word weights unless the name says otherwise. */
export const F = {
  producerSaid: 0,
  producerSaidInContext: 1,
  producerMissing: 2,
  titleMissing: 3,
  cuveeSaid: 4,
  cuveeMissing: 5,
  placeSaid: 6,
  placeInNameMissing: 7,
  regionSaid: 8,
  countrySaid: 9,
  classSaid: 10,
  classMissingInName: 11,
  classMissingInField: 12,
  grapeSaid: 13,
  grapeMissing: 14,
  colourWordMissing: 15,
  leftName: 16,
  leftPlace: 17,
  leftPlaceNear: 18,
  leftClass: 19,
  leftGrape: 20,
  leftColour: 21,
  unlike: 22,
  colourConflict: 23,
  typeConflict: 24,
  contextColourConflict: 25,
  contextTypeConflict: 26,
  contextColourAgrees: 27,
  contextPlaceAgrees: 28,
  popularity: 29,
  vintageImpossible: 30,
  producerWhole: 31,
  nameWhole: 32,
  order: 33,
  producerNone: 34,
  cuveeNone: 35,
  producerTelling: 36,
  placeWhole: 37,
  placeMissing: 38,
  vintageWord: 39,
  telling: 40,
  onlyWine: 41,
  smallMissing: 42,
  rankMissing: 43,
  houseConflict: 44,
  countryConflict: 45,
  leftAppellation: 46,
  leftRank: 47,
  leftCuvee: 48,
  leftTitle: 49,
  leftClassAny: 50,
  leftNameAny: 51,
  leftGrapeAny: 52,
  classNone: 53,
  grapeNone: 54,
  placeNone: 55,
  surnameMissing: 56,
  restMissing: 57,
  colourNone: 58,
  colourSaid: 59,
  ownNone: 60,
  cuveePart: 61,
  placePart: 62,
  classPart: 63,
  another: 64,
  initialLeft: 65,
  cutSaid: 66,
  titleNone: 67,
  grapePart: 68,
  cuveeRest: 69,
  placeRest: 70,
  smallRest: 71,
  roseNone: 72,
  vintageSaid: 73,
  familyNone: 74,
} as const;
export type Feature = keyof typeof F;
export const FEATURES = Object.keys(F) as Feature[]; // in the order above: that is how keys of an object are listed

/** A row of features. A plain array of numbers: unlike a typed one it costs next to nothing to make. */
export type Row = number[];
const NOTHING: Row = Array.from(FEATURES, () => 0.5).fill(0); // made of fractions, so that it holds doubles from the start
export const newRow = (): Row => NOTHING.slice();

/** What the words say of a producer and a place, whichever of its wines of that place is weighed. */
export type House = {
  producer: number;
  place: number;
  unlike: number;
  bits: number;
  placeBits: number;
  /** The words written just as they stand in its name or place. */
  own: number;
  /** Its words, in the way of writing it that fits best: from..to of the variants. */
  from: number;
  to: number;
  /** The features of all its wines of that place, filled so far. */
  row: Row;
};

/** A word of the line that may say another one: by its beginning, or spelt differently. `head`: see headOf. */
export type Piece = { bit: number; text: string; head: number };

/** What stays the same for every wine of one query. */
export type Frame = {
  line: number;
  context: number;
  soft: number;
  weights: number[];
  initials: number[];
  /** Any word that may be an initial. */
  anyInitial: number;
  /** Words of the line by first letter. */
  beginnings: number[];
  loose: Piece[];
  /** The last word, when it may have been cut off: a beginning is enough, whatever kind of word it begins. */
  cut: Piece | null;
  /** Known words, as bits. */
  known: number;
  /** Known words of the line that may be another spelling of a name: Santenos, Nackenheim. */
  kin: Piece[];
  colourBits: number;
  typeBits: number;
  /** The houses weighed so far. */
  houses: House[];
};

const LETTERS: number[] = Array.from({ length: 26 }, () => 0);

export function frameOf(query: Query): Frame {
  const frame: Frame = {
    line: 0,
    context: 0,
    soft: 0,
    weights: [],
    initials: LETTERS.slice(),
    anyInitial: 0,
    beginnings: LETTERS.slice(),
    loose: [],
    cut: null,
    known: 0,
    kin: [],
    colourBits: 0,
    typeBits: 0,
    houses: [],
  };
  const cut = cutWord(query);
  query.words.forEach((word, i) => {
    const bit = 1 << i;
    if (word.context) frame.context |= bit;
    else {
      frame.line |= bit;
      const first = word.text.charCodeAt(0) - 97;
      if (first >= 0 && first < 26 && word.text.length > 2 && !(word.kind & (KIND.title | TRADE | KIND.place)))
        frame.beginnings[first] = frame.beginnings[first]! | bit;
      if (word.text.length === 1 || (word.text.length === 2 && word.terms.length === 0)) {
        for (const letter of word.text) {
          const at = letter.charCodeAt(0) - 97;
          if (at >= 0 && at < 26) {
            frame.initials[at] = frame.initials[at]! | bit;
            frame.anyInitial |= bit;
          }
        }
      }
      if (i === cut) frame.cut = { bit, text: word.text, head: headOf(word.text) };
      if (word.exact) frame.known |= bit;
      if (i === cut || (word.terms.length === 0 && word.text.length >= 2 && word.text.charCodeAt(0) > 57))
        frame.loose.push({ bit, text: word.text, head: headOf(word.text) });
      else if (word.text.length >= 5 && !word.soft && !(word.kind & (TRADE | KIND.place | KIND.title)))
        frame.kin.push({ bit, text: word.text, head: headOf(word.text) });
      if (word.kind & KIND.colour) frame.colourBits |= bit;
      if (word.kind & KIND.type) frame.typeBits |= bit;
    }
    if (word.soft) frame.soft |= bit;
    frame.weights.push(word.weight);
  });
  return frame;
}

/** The last word of a line may have been cut off: nothing of the name and no vintage stands behind it. -1 when none can. */
function cutWord(query: Query): number {
  let last = query.words.length - 1;
  while (last >= 0 && query.words[last]!.context) last--;
  const word = query.words[last];
  if (!word || word.text.length < 2 || word.kind & (TRADE | KIND.place | KIND.title) || word.text.charCodeAt(0) <= 57)
    return -1;
  const vintage = query.parts.vintage;
  return vintage && vintage.start >= word.end ? -1 : last;
}
