import type { Vocabulary } from '#src/document/ports.ts';
import type { Run } from '#src/document/shapes.ts';
import { fold, isCapitals } from '#src/document/text.ts';

/** A box read with at least this confidence is believed as it is. */
const SURE = 0.97;

/**
 * Puts right words the recogniser was unsure of, where the trade knows exactly one word so near. Words with a digit,
 * short words and sure words stay: prices and vintages are never touched.
 */
export function checkWords(runs: readonly Run[], vocabulary: Vocabulary | undefined): Run[] {
  if (!vocabulary) return [...runs];
  return runs.map((run) =>
    run.confidence >= SURE
      ? run
      : {
          ...run,
          text: run.text.replace(/[\p{L}]{5,}(?![\p{L}\d])/gu, (word, at: number) =>
            checkWord(word, run.text[at - 1], vocabulary),
          ),
        },
  );
}

function checkWord(word: string, before: string | undefined, vocabulary: Vocabulary): string {
  if (before !== undefined && /[\p{L}\d]/u.test(before)) return word;
  const folded = fold(word);
  if (vocabulary.knows(folded)) return word;
  const known = vocabulary.nearest(folded);
  if (known === null) return word;
  if (isCapitals(word)) return known.toUpperCase();
  return /^\p{Lu}/u.test(word) ? known.charAt(0).toUpperCase() + known.slice(1) : known;
}
