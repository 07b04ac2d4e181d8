/** What a query does not want: 'sparkling, but not Champagne'. */
import type { Index } from '#index/index-shape.ts';
import { readableText } from '#text/readable.ts';
import { askTokens, askWordsOf, phraseAt, type AskSays } from './ask-words.ts';
import { eitherIn } from './either.ts';
import { readRequest } from './read-request.ts';
import type { Request, RequestPart } from './request-shape.ts';

/** The query without what it refuses, and the kinds that are refused. */
export type Refusal = { rest: string; refused: Request[] };

const MOST_WORDS = 6;
/** A longer phrase that begins with the same word has a meaning of its own: 'not too expensive', 'no added sulphites'. */
const OTHERS: readonly AskSays[] = ['cheap', 'making', 'under', 'over', 'kind', 'best', 'filler'];

/** Null when nothing is refused, or what is refused is no kind of wine. */
export function refusedIn(index: Index, typed: string): Refusal | null {
  const text = readableText(typed);
  const tokens = askTokens(text);
  const words = askWordsOf(index);
  for (let at = 1; at < tokens.length; at++) {
    const phrase = phraseAt(words, tokens, at, ['not']);
    if (!phrase) continue;
    const other = phraseAt(words, tokens, at, OTHERS);
    if (other && other.tokens.length >= phrase.tokens.length) continue;
    const from = at + phrase.tokens.length;
    for (let to = Math.min(tokens.length, from + MOST_WORDS); to > from; to--) {
      const said = text.slice(tokens[from]!.start, tokens[to - 1]!.end);
      // 'Not Champagne or Prosecco' refuses both; 'under 25' behind them is no part of it.
      const either = eitherIn(index, said);
      if (either && either.texts[0].trim() !== either.names[0]) continue;
      const refused = (either?.names ?? [said]).map((one) => readRequest(index, one));
      if (!refused.every((one) => one.isKind && one.makings.length === 0 && isOfWine(one))) continue;
      const rest = `${text.slice(0, tokens[at]!.start)} ${text.slice(tokens[to - 1]!.end)}`.trim();
      return { rest: rest.replace(/\s+/g, ' ').replace(/[\s,;]+$/, ''), refused };
    }
  }
  return null;
}

/** Whether it says a kind of wine and nothing of its price, size, years or shops: those are wished for. */
const isOfWine = ({ place, grapes, colour, type, styles, kinds, parts }: Request): boolean =>
  parts.every(({ kind }) => !WISHED.has(kind)) &&
  (place !== null || grapes.length > 0 || colour !== null || type !== null || styles.length > 0 || kinds.length > 0);

const WISHED = new Set<RequestPart['kind']>(['budget', 'years', 'size', 'shops', 'cheap', 'best', 'stock']);
