/** What stays the same for every wine of one query, and the working objects of weighing it. */
import type { Scratch } from '#gather/scratch.ts';
import type { Index } from '#index/index-shape.ts';
import { headOf } from '#index/packed.ts';
import type { Query } from '#query/query-shape.ts';
import { KIND, TRADE } from '#text/words.ts';
import { newRow, type Row } from './features.ts';

/** What the words say of a producer and a place, whichever of its wines of that place is weighed. */
export type House = {
  producer: number;
  place: number;
  unlike: number;
  bits: number;
  /** The words of another name of the house that is said whole beside this one. */
  alsoBits: number;
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

/** One name to weigh: where its words stand, those of the house and of the place, and the row to fill. */
export type NameTask = {
  /** Where the words of the name stand among those of the names (see spanOf). */
  span: number;
  /** The words of the house: from..to of the variants. */
  from: number;
  to: number;
  /** The words of the place: placeFrom..placeTo of the places. */
  placeFrom: number;
  placeTo: number;
  row: Row;
};

/** Everything needed to weigh wines for one query. `task` is filled anew for every name: nothing is made for a wine. */
export type Weighing = { index: Index; query: Query; scratch: Scratch; frame: Frame; task: NameTask };

/** Begins to weigh. `scratch` is prepared for the same query. */
export function beginWeighing(index: Index, query: Query, scratch: Scratch): Weighing {
  return {
    index,
    query,
    scratch,
    frame: frameOf(query),
    task: { span: 0, from: 0, to: 0, placeFrom: 0, placeTo: 0, row: UNUSED },
  };
}

const UNUSED = newRow();
const LETTERS: number[] = Array.from({ length: 26 }, () => 0);

function frameOf(query: Query): Frame {
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
      // "J.M." written with full stops are initials, although some house is called JM.
      const isJoined = word.text.length === 2 && word.end - word.start > 2;
      if (word.text.length === 1 || isJoined || (word.text.length === 2 && word.terms.length === 0)) {
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
