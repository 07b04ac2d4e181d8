/** Numbers that a line prints together, or that recognition ran together: which are one, and which two. */
import type { Token } from './tokens.ts';

/**
 * '50 200' is two prices after another price, or where the heads announce more prices than there are numbers; there even
 * '105210' is, when recognition lost the space.
 */
export function splitSpaced(tokens: readonly Token[], habits: { columnCount: number; usualPrice: number }): Token[] {
  const isPrice = (token: Token | undefined): boolean => token?.kind === 'number' || token?.kind === 'money';
  const count = tokens.filter((token) => isPrice(token) || token.kind === 'blank').length;
  const isShort = habits.columnCount > 1 && count < habits.columnCount;
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'number') return [token];
    const glued = /^((?:19|20)\d\d)(\d{2,4})$/u.exec(token.text);
    // '2011890' is a vintage and a price: no wine costs two million.
    if (glued && !tokens.some((other) => other.kind === 'year')) return unglue(token, glued[1] ?? '', glued[2] ?? '');
    const before = tokens.slice(0, index).findLast((other) => other.kind !== 'gap' && other.kind !== 'blank');
    const follows = isPrice(before) && index > 1;
    let at = token.start;
    const cut = (parts: readonly string[], gap: number): Token[] =>
      parts.map((text) => {
        const part: Token = {
          ...token,
          text,
          start: at,
          end: at + text.length,
          value: Number(text.replace(',', '.')),
          isSpaced: false,
        };
        at += text.length + gap;
        return part;
      });
    // '23 100' among prices of eighty is two prices, not twenty-three thousand.
    const isHuge = habits.usualPrice > 0 && token.value > 15 * habits.usualPrice;
    if (token.isSpaced)
      return isShort || isHuge || (follows && (before?.value ?? 0) >= 5 && token.value > 12 * (before?.value ?? 0))
        ? cut(token.text.split(' '), 1)
        : [token];
    if (isShort && follows && /^\d{5,6}$/u.test(token.text)) {
      const half = token.text.length - 3;
      const parts = [token.text.slice(0, half), token.text.slice(half)];
      if (Number(parts[0]) > (before?.value ?? 0) && Number(parts[1]) > Number(parts[0])) return cut(parts, 0);
    }
    return [token];
  });
}

/** '2018 … 400 / 2000': joined to a price by a bar, a number that could be a year is a price. */
export function yearsBesideBars(tokens: readonly Token[]): Token[] {
  const years = tokens.filter((token) => token.kind === 'year').length;
  return tokens.map((token, index) => {
    const isJoined =
      token.kind === 'year' &&
      /^\d{4}$/u.test(token.text) &&
      tokens[index - 1]?.kind === 'bar' &&
      ['number', 'money'].includes(tokens[index - 2]?.kind ?? '');
    return isJoined && years > 1 ? { ...token, kind: 'number' as const } : token;
  });
}

function unglue(token: Token, year: string, price: string): Token[] {
  const end = token.start + year.length;
  return [
    { ...token, kind: 'year', text: year, end, value: Number(year), isSpaced: false },
    { ...token, text: price, start: end, value: Number(price), isSpaced: false },
  ];
}
