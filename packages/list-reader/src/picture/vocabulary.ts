import type { Vocabulary } from '#src/document/ports.ts';
import { fold } from '#src/document/text.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The words of the trade, from any texts that hold them (names of producers, wines, places, grapes). A misread word is
 * nearest to the one known word that differs by one letter; two such words are no help. Where the texts write a word with
 * accents, that is how it is given back.
 */
export function buildVocabulary(texts: Iterable<string>): Vocabulary {
  const vocabulary = growVocabulary();
  for (const text of texts) vocabulary.add(text);
  return vocabulary;
}

/** A vocabulary that is filled text by text, for those who have other things to do in between. */
export function growVocabulary(): Vocabulary & { add(text: string): void } {
  const written = new Map<string, string>();
  return {
    add(text) {
      for (const word of text.normalize('NFC').match(/\p{L}{4,}/gu) ?? []) {
        const plain = fold(word);
        if (!written.has(plain)) written.set(plain, word.toLowerCase());
      }
    },
    knows: (word) => written.has(word),
    nearest(word) {
      let found: string | null = null;
      for (const candidate of oneLetterOff(word)) {
        if (!written.has(candidate) || candidate === found) continue;
        if (found !== null) return null;
        found = candidate;
      }
      return found === null ? null : (written.get(found) ?? null);
    },
  };
}

/** Every text that differs by one letter left out, put in or changed. Short words have too many neighbours to trust. */
function* oneLetterOff(word: string): Generator<string> {
  if (word.length < 6) return;
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) yield before + after.slice(1);
    for (const letter of LETTERS) {
      yield before + letter + after;
      if (after && after[0] !== letter) yield before + letter + after.slice(1);
    }
  }
}
