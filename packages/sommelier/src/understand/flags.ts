import type { Knowledge } from '#src/tables/knowledge.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import { PARTS } from './parts.ts';

/** What the network is told of each token beside its letters, in this order. */
export const FLAGS = [
  ...PARTS.map((part) => `part:${part}`),
  'begins', 'refused', 'listed', 'number', 'coin', 'money', 'not', 'follow', 'ordinary', 'common', 'capital', 'punctuation', 'unknown',
] as const; // prettier-ignore

/** The flags of each token of a turn, 0 or 1, in the order of FLAGS. */
export function flagsOf(turn: PreparedTurn, knowledge: Knowledge): number[][] {
  const words = knowledge.guests[turn.language];
  const cues = words.cues.findAll(turn.tokens);
  return turn.tokens.map((token, at) => {
    const span = turn.spans.find(({ from, to }) => from <= at && at < to);
    const isCue = (part: string): boolean =>
      cues.some(({ from, to, meaning }) => from <= at && at < to && meaning.part === part);
    const isOrdinary = knowledge.ordinary.has(token.text);
    const isWord = /^\p{L}/u.test(token.text);
    const own: Record<string, boolean> = {
      begins: span?.from === at,
      refused: span?.not === true,
      listed: (span?.lines?.length ?? 0) > 0,
      number: /^\d/.test(token.text) || words.numbers.has(token.text),
      coin: isCue('coin'),
      money: isCue('money'),
      not: isCue('not'),
      follow: isCue('follow'),
      ordinary: isOrdinary,
      common: words.common.has(token.text),
      capital: /^\p{Lu}/u.test(token.raw),
      punctuation: !isWord && !/^\d/.test(token.text),
      unknown: isWord && !isOrdinary && !span,
    };
    return FLAGS.map((name) => Number(name.startsWith('part:') ? span?.part === name.slice(5) : (own[name] ?? false)));
  });
}
