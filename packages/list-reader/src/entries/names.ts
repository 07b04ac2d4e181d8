import { letterCount } from '#src/document/text.ts';
import type { Token } from './tokens.ts';

/** Signs that say nothing: footnotes, dots, brackets. */
export const MARKS = /^[*†‡•♥+·°\\)(\][.,:;-]+$/u;

/** 'AED 1,850 t': a letter or two after a price with its currency are what is left of 'btl'. */
export const isScrap = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.kind === 'money' &&
  tokens[at - 1]?.currency !== null &&
  tokens[at]?.kind === 'word' &&
  /^[a-z9]{1,2}\)?$/u.test(tokens[at]?.text ?? '');

/** '36 $, or 10 by the glass': the word joins two prices. */
export function isBetweenPrices(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:or|ou|oder|oppure|and|et|und|ó?o|e|y|per|the|de|la|le|il|das|die)$/u.test(tokens[at]?.text ?? ''))
    return false;
  const before = tokens.slice(0, at).findLast((token) => !MARKS.test(token.text));
  return before?.kind === 'money' || before?.kind === 'number' || before?.kind === 'pour' || before?.kind === 'size';
}

/** The words that are left when everything else of a line is taken: its name. */
export function nameOf(text: string, tokens: readonly Token[], removed: ReadonlySet<Token>, tailFrom: number): string {
  const kept = tokens.filter(
    (token, index) =>
      !removed.has(token) &&
      !(
        index >= tailFrom &&
        (token.kind === 'gap' ||
          token.kind === 'bar' ||
          token.kind === 'blank' ||
          MARKS.test(token.text) ||
          isBetweenPrices(tokens, index) ||
          isScrap(tokens, index))
      ),
  );
  let name = '';
  let end = -1;
  let isApart = false;
  for (const token of kept) {
    if (token.kind === 'gap') {
      isApart = name !== '';
      continue;
    }
    const glue = name === '' ? '' : isApart ? (/[,;:–-]$/u.test(name) ? ' ' : ', ') : end === token.start ? '' : ' ';
    name += glue + text.slice(token.start, token.end);
    end = token.end;
    isApart = false;
  }
  return name
    .replace(/\(\s*\)|\[\s*\]/gu, '')
    .replace(/\(\s+/gu, '(')
    .replace(/\s+([,;)])/gu, '$1')
    .replace(/^([^(]*)\)/u, '$1')
    .replace(/\(([^)]*)$/u, '$1')
    .replace(/\s{2,}/gu, ' ')
    .replace(/^[\s,;:|/*•·–-]+|[\s,;:|/*•·–-]+$/gu, '')
    .trim();
}

/** 'J. Sample (California) - Rich and flavourful, with …': what follows the dash is a description when it reads like one. */
export function withoutProse(name: string): string {
  const cut = /\s[-–—]\s|:\s|\.\s(?=\p{Lu}\p{Ll}+\s\p{Ll})/u.exec(name);
  if (!cut || letterCount(name.slice(0, cut.index)) < 3) return name;
  const words = name.slice(cut.index).match(/\p{L}+/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= 5 && small > 0.6 * words.length ? name.slice(0, cut.index).trim() : name;
}
