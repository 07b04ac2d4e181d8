import type { Values } from './language/say.ts';

/** A text of the dictionaries that was found in a sentence, and what fills it there. */
export interface FoundText {
  text: string;
  values: Values;
}

/**
 * Which texts an English sentence is made of: one of the first row, then at most one of each further row; null for another
 * sentence. For what was kept before version 0.3, when sentences were stored instead of codes.
 */
export function readSentence(sentence: string, rows: readonly (readonly string[])[]): FoundText[] | null {
  const rowPatterns = rows.map((row, at) => {
    const either = row.map((text, place) => `(?<s${at}x${place}>${patternOf(text, `${at}x${place}`)})`).join('|');
    return at === 0 ? `(?:${either})` : `(?: (?:${either}))?`;
  });
  const found = new RegExp(`^${rowPatterns.join('')}$`, 'u').exec(sentence)?.groups;
  if (!found) return null;
  return rows.flatMap((row, at) =>
    row.flatMap((text, place) => {
      if (found[`s${at}x${place}`] === undefined) return [];
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      return [{ text, values: Object.fromEntries(names.map((name) => [name, found[`${name}${at}x${place}`] ?? ''])) }];
    }),
  );
}

/** A text as a pattern: each hole is as short as the rest lets it be. */
function patternOf(text: string, mark: string): string {
  return text
    .replace(/[.?]/g, String.raw`\$&`)
    .replace(/\{(\w+)\}/g, (_hole, name: string) => `(?<${name}${mark}>.+?)`);
}
