import { t, word } from '@app/domain';

/*
 * What the panel asks by itself. The sommelier knows these sentences by their English words, so they are sent and kept
 * in English in every language; a reader sees them in their own.
 */

/** §4 */
export const WINE_FOLLOW_UPS = [
  word('Tasting notes'),
  word('Food pairings'),
  word('Tell me about the producer'),
  word('Similar wines on this list'),
];

/** §2, §8: each with the message for its own failure. */
export const QUICK_PROMPTS = [
  {
    label: word('Best Value'),
    question: word('Which wines on this list are the best value?'),
    failure: 'bestValueFailed',
  },
  {
    label: word('Get Pairings'),
    question: word('Which wines on this list go with which dishes?'),
    failure: 'pairingsFailed',
  },
  {
    label: word('Rare & Unique'),
    question: word('Which wines on this list are rare or unusual?'),
    failure: 'rareFailed',
  },
] as const;

const OWN: ReadonlySet<string> = new Set([...WINE_FOLLOW_UPS, ...QUICK_PROMPTS.map(({ question }) => question)]);

/** A sentence of ours in the reader's language; a guest's own words as they are. */
export const shownWords = (text: string): string => (OWN.has(text) ? t(text) : text);
