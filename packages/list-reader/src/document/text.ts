import { foldLetters } from '@app/vocabulary';

const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** Text as typed by a person: ligatures undone, odd spaces plain, soft hyphens and zero-width marks gone. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[ﬀ-ﬆ]/gu, (sign) => LIGATURES[sign] ?? sign)
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu, ' ')
    .replace(/\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/gu, '')
    .replace(/[\u0000-\u0008\u000b-\u001f]/gu, ' '); // oxlint-disable-line no-control-regex
}

/** Lower case without accents, for comparing words. */
export const fold = foldLetters;

/** The folded words of a text, without signs. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\d]+(?:'[\p{L}]+)?/gu) ?? [];
}

export const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** All letters are capitals (at least two of them). */
export function isCapitals(text: string): boolean {
  return letterCount(text) >= 2 && text === text.toUpperCase();
}

/** The middle of some numbers; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
