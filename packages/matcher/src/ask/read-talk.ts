/** A query in whole sentences ('something red for a barbecue') -> the kind of wine it asks for, as far as every word is understood. */
import { foldText } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import type { Place } from '#text/parts.ts';
import { readableText } from '#text/readable.ts';
import { KIND } from '#text/words.ts';
import { styleAt, styleNamed, type AskStyle } from './ask-styles.ts';
import { isOrdinary, talkAt, type TalkMeaning } from './ask-talk.ts';
import { askTokens, askWordsOf, phraseAt, type AskToken, type AskWords } from './ask-words.ts';
import { readRequest } from './read-request.ts';
import type { Request, RequestPart } from './request-shape.ts';

/**
 * `isServed`: a dish stands right behind a word such as 'with'. `isPairing`: a dish and no name, by the words around it.
 * `isGroup`: a part of the wine world and nothing that is not understood ('claret'). `isSentence`: so many words of
 * everyday speech that no name is meant. `isLoose`: a word or two of a sentence are strange.
 */
export type Talk = {
  request: Request;
  isPairing: boolean;
  isServed: boolean;
  isGroup: boolean;
  isSentence: boolean;
  isLoose: boolean;
};

/** How many words stand at most between 'with' and the dish: 'goes with my slow roast lamb'. */
const MOST_BETWEEN = 3;
/** Parts that tell which wine is wanted; a price or a year alone does not. */
const DESCRIBING = new Set<RequestPart['kind']>(['grape', 'colour', 'type', 'style', 'rank', 'dish', 'occasion']);

/** Parts that are said of other things too. */
const LOOKS = new Set<RequestPart['kind']>([
  'colour',
  'type',
  'style',
  'rank',
  'cheap',
  'best',
  'budget',
  'shops',
  'stock',
]);
const FEW = 3;
/** So many words are a sentence, in which a word or two may be strange. */
const SENTENCE = { words: 6, strange: 2, everyday: 3 };

type Taken = { from: number; to: number; meaning: TalkMeaning | { says: 'taste'; style: AskStyle } };

/** Null when a word is neither understood nor one of everyday speech, or when nothing tells which wine is wanted. */
export function readTalk(index: Index, typed: string): Talk | null {
  const text = readableText(typed);
  const strict = readRequest(index, text);
  const words = askWordsOf(index);
  const tokens = askTokens(text);
  const partAt = (token: AskToken): RequestPart | undefined =>
    strict.parts.find(({ spans }) => spans.some(({ start, end }) => token.start < end && start < token.end));
  const taken: Taken[] = [];
  let isAboutWine = false;
  let left = 0;
  let strange = 0;
  /** Words that say nothing: 'of', 'find me'. */
  let idle = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const said = talkAt(index, tokens, at);
    // 'Rotwein zu Wild', 'wine for turkey': behind such a word stands a dish.
    const isServed = said?.meaning.says === 'dish' && isPairedAt(words, tokens, at);
    // 'Japanese wine' is from Japan, although sushi is called so too.
    const isNation = said?.tokens.length === 1 && talkAt(index, tokens, at, 'group') !== null;
    const isCuisine =
      said?.meaning.says === 'dish' && said.tokens.length === 1 && (said.meaning.dish.isCuisine || isNation);
    const phrase = isCuisine && !isServed ? talkAt(index, tokens, at, 'group') : said;
    const style = styleAt(index, tokens, at);
    const length = Math.max(phrase?.tokens.length ?? 0, style?.length ?? 0);
    const part = partAt(token);
    const isStated = !isServed && part !== undefined && part.kind !== 'rank' && part.kind !== 'style';
    // What was read stays, unless it is the beginning of something longer: 'Rhône' in 'Northern Rhône'.
    const isLonger =
      phrase !== null &&
      phrase.tokens.length === length &&
      part?.kind !== 'budget' &&
      (length > 1 || isMore(phrase.meaning, part, token));
    const filler = phraseAt(words, tokens, at, ['filler', 'praise', 'cheap', 'best', 'stock', 'pairing', 'drinking']);
    if (filler?.value === 'wine' || filler?.says === 'drinking') isAboutWine = true;
    if (filler && filler.tokens.length >= length) {
      if (filler.says === 'filler' || filler.says === 'praise' || filler.says === 'drinking')
        idle += filler.tokens.length;
      at += filler.tokens.length - 1;
      continue;
    }
    if (length > 0 && (!isStated || isLonger)) {
      const isTaste = !isServed && style !== null && style.length >= (phrase?.tokens.length ?? 0);
      const meaning = isTaste ? ({ says: 'taste', style: style.style } as const) : phrase!.meaning; // one of them is as long as `length`
      taken.push({ from: at, to: at + length, meaning });
      at += length - 1;
      continue;
    }
    if (part) continue;
    // '60th' is a birthday, not a number of the name.
    const isOrdinal = token.isNumber && /^(?:st|nd|rd|th)$/.test(tokens[at + 1]?.text ?? '');
    if (isOrdinal) at++;
    else if (token.isNumber || !isSaidSo(index, token.text)) strange++;
    left++;
  }
  const isSentence = tokens.length >= SENTENCE.words && left + idle - strange >= SENTENCE.everyday;
  if (strange > (isSentence ? SENTENCE.strange : 0)) return null;
  const request = merge(index, strict, { tokens, taken });
  // 'Coca cola zero', 'red shoes': a look among a few other words is no wine yet.
  const isLookAlone = request.parts.every(({ kind }) => LOOKS.has(kind)) && left > 0 && tokens.length <= FEW;
  const isDescribed = request.parts.some(({ kind }) => DESCRIBING.has(kind)) && (isAboutWine || !isLookAlone);
  const isPlaced =
    (request.place !== null || request.group !== null) &&
    (left === 0 || isAboutWine || (isSentence && isWinePlace(request)));
  if (!isDescribed && !isPlaced && !(isAboutWine && request.parts.length > 0)) return null;
  const dish = taken.find(({ meaning }) => meaning.says === 'dish');
  // 'Pizza near me' looks for something to eat.
  const isHungry = dish !== undefined && request.shops === 'near' && !isAboutWine && taken.length === 1;
  if (isHungry && request.parts.every(({ kind }) => kind === 'dish' || kind === 'shops')) return null;
  const isPairing =
    dish !== undefined &&
    (isAboutWine ||
      request.parts.some(({ kind }) => kind === 'colour' || kind === 'budget' || kind === 'grape') ||
      tokens
        .slice(Math.max(0, dish.from - MOST_BETWEEN), dish.from)
        .some((_, k) => phraseAt(words, tokens, Math.max(0, dish.from - MOST_BETWEEN) + k, ['pairing'])));
  return {
    request,
    isPairing,
    isServed: dish !== undefined && isPairedAt(words, tokens, dish.from),
    isSentence,
    isLoose: strange > 0,
    isGroup: left === 0 && request.group !== null && request.group.places.length > 0,
  };
}

/** A place that is named for its wine alone. */
const isWinePlace = ({ place }: Request): boolean =>
  place !== null && (place.appellation !== null || place.subRegion !== null || place.region === 'Champagne');

/** Whether a group of places is meant where only one of them was read: 'Crémant' is more than Crémant de Die. */
const isMore = (meaning: TalkMeaning, part: RequestPart | undefined, { text, start, end }: AskToken): boolean =>
  meaning.says === 'group' &&
  part?.kind === 'place' &&
  foldText(part.text).startsWith(`${text} `) &&
  // 'Crémant d'Alsace' is the one that is said.
  part.spans.every((span) => span.start >= start && span.end <= end);

const isSaidSo = (index: Index, word: string): boolean =>
  isOrdinary(index, word) ||
  // 'whats', 'dads': the apostrophe is often left out.
  (word.length > 3 && word.endsWith('s') && isOrdinary(index, word.slice(0, -1))) ||
  ((index.words.kinds.get(word) ?? 0) & (KIND.stop | KIND.noise)) !== 0;

/** Whether a word such as 'with' ends right before a token. */
function isPairedAt(words: AskWords, tokens: readonly AskToken[], at: number): boolean {
  return [1, 2, 3].some(
    (back) => at >= back && phraseAt(words, tokens, at - back, ['pairing'])?.tokens.length === back,
  );
}

/** The request with what was said in talk; parts of it that turned out to be talk are dropped. */
function merge(
  index: Index,
  strict: Request,
  { tokens, taken }: { tokens: readonly AskToken[]; taken: Taken[] },
): Request {
  const spanOf = ({ from, to }: Taken): Place => ({ start: tokens[from]!.start, end: tokens[to - 1]!.end });
  const isTaken = ({ spans }: RequestPart): boolean =>
    taken.some((one) => spans.some(({ start, end }) => start < spanOf(one).end && spanOf(one).start < end));
  const kept = strict.parts.filter((part) => !isTaken(part));
  const has = (kind: RequestPart['kind']): boolean => kept.some((part) => part.kind === kind);
  const ranks = strict.parts.some((part) => part.kind === 'rank' && isTaken(part)) ? [] : strict.ranks;
  const kinds = has('type') ? strict.kinds : [];
  const request: Request = {
    ...strict,
    name: '',
    isKind: true,
    place: has('place') || kinds.some(({ of }) => of.origin) ? strict.place : null,
    grapes: has('grape') ? strict.grapes : [],
    colour: has('colour') || kinds.length > 0 ? strict.colour : null,
    type: has('type') ? strict.type : null,
    styles: [],
    ranks,
    kinds,
    parts: kept.filter(({ kind }) => kind !== 'rank' || ranks.length > 0),
  };
  for (const one of taken) {
    const { meaning } = one;
    const add = (kind: RequestPart['kind'], said: string): number =>
      request.parts.push({ kind, text: said, spans: [spanOf(one)] });
    const style =
      meaning.says === 'taste' ? meaning.style : meaning.says === 'style' ? styleNamed(index, meaning.value) : null;
    if (style && !request.styles.some(({ say }) => say === style.say)) {
      request.styles.push(style);
      add('style', style.say);
    } else if (meaning.says === 'colour') {
      request.colour ??= meaning.value;
      add('colour', meaning.value);
    } else if (meaning.says === 'type') {
      request.type ??= meaning.value;
      add('type', meaning.value);
    } else if (meaning.says === 'sort') {
      if (meaning.value === 'cheap') request.isCheap = true;
      else request.isBest = true;
      add(meaning.value === 'cheap' ? 'cheap' : 'best', '');
    } else if (meaning.says === 'dish' && !request.dish) {
      request.dish = meaning.dish;
      add(
        'dish',
        tokens
          .slice(one.from, one.to)
          .map(({ text }) => text)
          .join(' '),
      );
    } else if (meaning.says === 'occasion' && !request.occasion) {
      request.occasion = meaning.occasion;
      add('occasion', meaning.occasion.name);
    } else if (meaning.says === 'group') {
      request.group ??= meaning.group;
      request.colour ??= meaning.group.colour ?? null;
      add('group', meaning.group.name);
    }
  }
  request.parts.sort((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
  return forOccasion(request);
}

/** An occasion decides only what nobody said: bubbles for a toast, the well rated to impress, the least dear for a crowd. */
function forOccasion(request: Request): Request {
  const wants = request.occasion?.wants ?? [];
  const isOpen =
    !request.colour &&
    !request.type &&
    !request.place &&
    !request.dish &&
    !request.years &&
    request.grapes.length === 0;
  return {
    ...request,
    type: isOpen && wants.includes('sparkling') ? 'Sparkling' : request.type,
    isBest: request.isBest || (!request.isCheap && wants.includes('rated')),
  };
}
