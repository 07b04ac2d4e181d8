import type { GuestWords } from '#src/tables/guest-words.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import type { Wanted } from './meaning.ts';

const REACH = 3;

/** Words of labels a guest says outside a wine's name: 'Gran Reserva reds only', 'no Crianza'. */
export function readRanks({ tokens, spans }: PreparedTurn, knowledge: Knowledge, words: GuestWords): Wanted<string> {
  const isNamed = (at: number): boolean =>
    spans.some(({ part, from, to, lines }) => part === 'wine' && from <= at && at < to && (lines?.length ?? 0) > 0);
  const found = knowledge.glossary
    .find(tokens)
    .filter(
      ({ meaning, phrase, from }) =>
        meaning.isOnLabels &&
        !isNamed(from) &&
        (phrase.length > 3 || /^\p{Lu}+$/u.test(tokens[from]?.raw ?? '') || phrase === 'px'),
    );
  const isRefused = (from: number): boolean =>
    tokens.slice(Math.max(0, from - REACH), from).some(({ text }) => words.cues.get(text)?.part === 'not');
  const names = (not: boolean): string[] => [
    ...new Set(found.filter(({ from }) => isRefused(from) === not).map(({ meaning }) => meaning.word)),
  ];
  return { want: names(false), not: names(true) };
}
