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
};

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
  for (const row of readRows(styles)) {
    const figures: Record<string, number> = {};
    for (const dimension of DIMENSIONS) figures[dimension] = Number(row[dimension]);
    tastes.set(`${row['kind'] ?? ''}|${foldText(row['name'] ?? '')}|${foldText(row['family'] ?? '')}`, figures);
  }
  return { words, tastes };
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
