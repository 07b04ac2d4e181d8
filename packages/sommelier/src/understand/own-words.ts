import { foldName } from '#src/tables/fold.ts';
import type { Kind } from './parts.ts';

/** What the buttons of the panel say; they are always understood, whatever a listener hears. */
export type OwnWords = 'unusual' | 'pairings' | 'food' | 'similar' | 'notes';

const SENTENCES: readonly [sentence: string, own: OwnWords, kind: Kind][] = [
  ['Which wines on this list are rare or unusual?', 'unusual', 'recommend'],
  ['Which wines on this list go with which dishes?', 'pairings', 'recommend'],
  ['Food pairings', 'food', 'fact'],
  ['Similar wines on this list', 'similar', 'substitute'],
  ['Tasting notes', 'notes', 'about'],
];
const BY_TEXT = new Map(SENTENCES.map(([sentence, own, kind]) => [foldName(sentence), { own, kind }]));

/** The button whose words a turn repeats; null for what a guest says in their own words. */
export const ownWordsOf = (text: string): { own: OwnWords; kind: Kind } | null => BY_TEXT.get(foldName(text)) ?? null;
