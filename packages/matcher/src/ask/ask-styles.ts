/** Words for how a wine tastes (crisp, full-bodied), and the grapes and places that usually taste so, from catalogue/knowledge. */
import { foldText, readRows, splitCell } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import { tableOf, type AskToken } from './ask-words.ts';

export type TasteRule = { dimension: string; isLeast: boolean; figure: number };
/** A word of style; `say` is how it is shown. */
export type AskStyle = { say: string; rules: readonly TasteRule[] };
type StyleTables = {
  /** By the first word, the longest phrase first. */
  words: ReadonlyMap<string, readonly { tokens: readonly string[]; style: AskStyle }[]>;
  /** 'grape|pinot noir|red' and 'place|chablis|white' -> figures. */
  tastes: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** The same keys -> the name as the table writes it, and the notes. */
  notes: ReadonlyMap<string, UsualTaste>;
};

/** How wines of a place or grape usually taste: general, not of one wine. */
export type UsualTaste = { of: string; notes: string };

const DIMENSIONS = ['body', 'acid', 'tannin', 'sweet', 'oak', 'aroma', 'earth'];
const tables = new WeakMap<Index, StyleTables>();

function stylesOf(index: Index): StyleTables {
  let found = tables.get(index);
  if (!found)
    tables.set(index, (found = read(tableOf(index, 'knowledge/style-words'), tableOf(index, 'knowledge/styles'))));
  return found;
}

function read(styleWords: string, styles: string): StyleTables {
  const words = new Map<string, { tokens: readonly string[]; style: AskStyle }[]>();
  for (const { word = '', also, rules = '' } of readRows(styleWords)) {
    const parsed = rules.split(';').flatMap((rule) => {
      const [, dimension = '', sign, figure] = /^(\w+)(>=|<=)([\d.]+)$/.exec(rule) ?? [];
      return DIMENSIONS.includes(dimension) ? [{ dimension, isLeast: sign === '>=', figure: Number(figure) }] : [];
    });
    if (parsed.length === 0) continue;
    for (const phrase of [word, ...splitCell(also)]) {
      const tokens = foldText(phrase).split(' ');
      const first = tokens[0] ?? '';
      words.set(first, [...(words.get(first) ?? []), { tokens, style: { say: phrase, rules: parsed } }]);
    }
  }
  for (const list of words.values()) list.sort((a, b) => b.tokens.length - a.tokens.length);
  const tastes = new Map<string, Record<string, number>>();
  const notes = new Map<string, UsualTaste>();
  for (const row of readRows(styles)) {
    const figures: Record<string, number> = {};
    for (const dimension of DIMENSIONS) figures[dimension] = Number(row[dimension]);
    const key = `${row['kind'] ?? ''}|${foldText(row['name'] ?? '')}|${foldText(row['family'] ?? '')}`;
    tastes.set(key, figures);
    if (row['notes']) notes.set(key, { of: row['name'] || `${row['family'] ?? ''} wines`, notes: row['notes'] });
  }
  return { words, tastes, notes };
}

/** The longest word of style that begins at a token. */
export function styleAt(
  index: Index,
  tokens: readonly AskToken[],
  at: number,
): { style: AskStyle; length: number } | null {
  for (const { tokens: phrase, style } of stylesOf(index).words.get(tokens[at]?.text ?? '') ?? [])
    if (phrase.every((word, k) => tokens[at + k]?.text === word)) return { style, length: phrase.length };
  return null;
}

/** The style that a word of catalogue/knowledge/style-words.tsv stands for. */
export function styleNamed(index: Index, word: string): AskStyle | null {
  const tokens = foldText(word).split(' ');
  const found = stylesOf(index).words.get(tokens[0] ?? '') ?? [];
  return (
    found.find((one) => one.tokens.length === tokens.length && one.tokens.every((token, k) => token === tokens[k]))
      ?.style ?? null
  );
}

/** Whether wines of that grape or place, in that colour or kind, usually taste as the rules say; false when we do not know. */
export function tastesLike(
  index: Index,
  rules: readonly TasteRule[],
  of: { names: readonly string[]; family: string },
): boolean {
  const { tastes } = stylesOf(index);
  for (const name of of.names) {
    const figures = tastes.get(`${name}|${of.family}`);
    if (figures)
      return rules.every(({ dimension, isLeast, figure }) =>
        isLeast ? figures[dimension]! >= figure : figures[dimension]! <= figure,
      );
  }
  return false;
}

/** What is general of a wine's kind: how its place or its first grape usually tastes. Null when the tables do not know. */
export function usualTaste(
  index: Index,
  wine: { subRegion: string; region: string; grapes: readonly string[]; colour: string; subType: string },
): (UsualTaste & { figures: Readonly<Record<string, number>>; family: string }) | null {
  const { tastes, notes } = stylesOf(index);
  const kind = foldText(wine.subType);
  const family = kind === '' || kind === 'still' ? foldText(wine.colour) : kind;
  const [grape = ''] = wine.grapes;
  for (const name of [
    `place|${foldText(wine.subRegion)}`,
    `grape|${foldText(grape)}`,
    `place|${foldText(wine.region)}`,
  ]) {
    const [found, figures] = [notes.get(`${name}|${family}`), tastes.get(`${name}|${family}`)];
    if (found && figures) return { ...found, figures, family };
  }
  return null;
}
