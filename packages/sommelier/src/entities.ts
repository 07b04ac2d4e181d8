import type { Word } from './fold.ts';
import type { Dish, Grape, Knowledge, KindWord, Occasion, Place, StyleWord } from './knowledge.ts';
import type { Found } from './phrases.ts';

/** Something of the trade that a question names. */
export type Entity = { phrase: string; from: number; to: number; negative: boolean } & (
  | { kind: 'grape'; grape: Grape }
  | { kind: 'place'; place: Place }
  | { kind: 'dish'; dish: Dish }
  | { kind: 'style'; style: StyleWord }
  | { kind: 'type'; type: KindWord }
  | { kind: 'occasion'; occasion: Occasion }
);

const FOOD_BEFORE = new Set(
  'with for having eat eating order ordering ordered ordered pair pairs pairing match matches against alongside to the a our my some get getting serve serving then and chosen'.split(
    ' ',
  ),
);
const SURELY_FOOD = new Set(
  'with having eat eating order ordering ordered pair pairs pairing match matches alongside serve serving chosen'.split(
    ' ',
  ),
);
const FOOD_AFTER = new Set(
  'food dinner lunch restaurant cuisine dishes dish cooking sauce soup salad course'.split(' '),
);
const WINE_AFTER = new Set(
  'red reds white whites wine wines rose bottle bottles one ones style chardonnay chardonnays riesling sparkling blend glass pinot cabernet grape varietal ports finish'.split(
    ' ',
  ),
);
const WINE_BEFORE = new Set(
  'something more less very really too quite bit little fairly super not nice good any'.split(' '),
);

/** Finds the trade's words in a question, settles which of two meanings is meant, and marks what is not wanted. */
export function findEntities(words: readonly Word[], knowledge: Knowledge): Entity[] {
  const all: Entity[] = [
    ...knowledge.dishes.find(words).map((found) => ({ ...span(found), kind: 'dish' as const, dish: found.meaning })),
    ...knowledge.places.find(words).map((found) => ({ ...span(found), kind: 'place' as const, place: found.meaning })),
    ...knowledge.grapes.find(words).map((found) => ({ ...span(found), kind: 'grape' as const, grape: found.meaning })),
    ...knowledge.styleWords
      .find(words)
      .map((found) => ({ ...span(found), kind: 'style' as const, style: found.meaning })),
    ...knowledge.kinds.find(words).map((found) => ({ ...span(found), kind: 'type' as const, type: found.meaning })),
    ...knowledge.occasions
      .find(words)
      .map((found) => ({ ...span(found), kind: 'occasion' as const, occasion: found.meaning })),
  ];
  const isSauce = (one: Entity): boolean => one.kind !== 'dish' && words[one.to]?.text === 'sauce';
  const kept = all.filter(
    (one) => !isSauce(one) && !all.some((other) => overlaps(one, other) && beats(other, one, words)),
  );
  kept.sort((a, b) => a.from - b.from);
  return markNegatives(kept, words);
}

const span = ({ phrase, from, to }: Found<unknown>) => ({ phrase, from, to, negative: false });
const overlaps = (a: Entity, b: Entity): boolean => a !== b && a.from < b.to && b.from < a.to;

/** Does `a` push `b` out where both cover the same words? The longer one does; of equals the context decides. */
function beats(a: Entity, b: Entity, words: readonly Word[]): boolean {
  const [lengthA, lengthB] = [a.to - a.from, b.to - b.from];
  if (lengthA !== lengthB) return lengthA > lengthB;
  const [kinds, before, after] = [[a.kind, b.kind], words[a.from - 1]?.text ?? '', words[a.to]?.text ?? ''];
  if (kinds.includes('dish')) return (a.kind === 'dish') === meansFood(a, { words, before, after });
  if (kinds.includes('occasion')) return a.kind !== 'occasion';
  // 'Champagne' is a place and a kind, 'sweet' a kind and a style: both hold.
  return false;
}

function meansFood(
  entity: Entity,
  { words, before, after }: { words: readonly Word[]; before: string; after: string },
): boolean {
  if (WINE_AFTER.has(after)) return false;
  if (FOOD_AFTER.has(after)) return true;
  if (WINE_BEFORE.has(before)) return false;
  if (SURELY_FOOD.has(before) || SURELY_FOOD.has(words[entity.from - 2]?.text ?? '')) return true;
  return FOOD_BEFORE.has(before);
}

const NEGATORS = new Set(
  'no not nothing without except hate hates dislike dislikes avoid never isn wasn nor neither skip loathe minus aren exclude excluding'.split(
    ' ',
  ),
);
const STOPS = new Set(['but', ';', '.', '?', '!', 'just', 'rather', 'instead']);
const JOINERS = new Set(['or', 'and', ',', 'nor', '&', 'any', 'a', 'too', 'the']);

function markNegatives(entities: readonly Entity[], words: readonly Word[]): Entity[] {
  let previous: Entity | undefined;
  return entities.map((entity) => {
    const joined =
      previous !== undefined &&
      words.slice(previous.to, entity.from).every((word) => JOINERS.has(word.text)) &&
      entity.from > previous.to;
    const orJoined =
      joined &&
      words
        .slice(previous?.to ?? 0, entity.from)
        .some((word) => word.text === 'or' || word.text === 'nor' || word.text === ',');
    const negative = isNegated(entity.from, words) || (orJoined && previous?.negative === true);
    previous = { ...entity, negative };
    return previous;
  });
}

/** Looks back a few words for a 'no': 'I don't like …', 'anything but …', 'not too …'. */
function isNegated(from: number, words: readonly Word[]): boolean {
  for (let back = 1; back <= 5; back++) {
    const word = words[from - back]?.text;
    if (word === undefined) return false;
    const before = words[from - back - 1]?.text;
    if (
      word === 'but' &&
      (before === 'anything' || before === 'everything' || before === 'all' || before === 'nothing')
    )
      return before !== 'nothing';
    if (STOPS.has(word)) return false;
    if (word === ',') return false;
    if (word === 'only' || (word === 'with' && back > 1)) return false;
    if (word === 'sure' || word === 'idea' || word === 'problem' || word === 'matter') return false;
    if (NEGATORS.has(word))
      return (
        !(word === 'not' && words[from - back + 1]?.text === 'sure') &&
        !(word === 'not' && words[from - back + 1]?.text === 'only')
      );
    if (
      word === 't' &&
      ['like', 'want', 'drink', 'care', 'love', 'do', 'enjoy', 'stand', 'fond'].includes(
        words[from - back + 1]?.text ?? '',
      )
    )
      return true;
    if (
      (word === 'allergic' ||
        word === 'fed' ||
        word === 'tired' ||
        word === 'sick' ||
        word === 'bored' ||
        word === 'fan') &&
      back <= 4
    )
      return (
        word !== 'fan' ||
        before === 't' ||
        words.slice(Math.max(0, from - back - 3), from - back).some((one) => one.text === 'not' || one.text === 't')
      );
    if (word === 'other' && words[from - back + 1]?.text === 'than') return true;
  }
  return false;
}
