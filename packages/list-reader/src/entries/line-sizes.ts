import type { Token } from './tokens.ts';
import type { Parts } from './vintages.ts';

/** Words that are sizes only when they stand apart: 'Brut Impérial' and 'Half Moon' are names. */
export const AMBIGUOUS =
  /^\(?(?:imperiale?s?|half|demi|halbe|mezz[ae]|medi[ao]|meia|splits?|mag\.?|piccolo|1\/2|½)\)?$/u;

export const followsNumber = (tokens: readonly Token[], index: number): boolean =>
  ['number', 'money', 'year', 'nv', 'bar', 'gap'].includes(tokens[index - 1]?.kind ?? '') ||
  ['number', 'money'].includes(tokens[index + 1]?.kind ?? '');

/** Which size each price is for, and the size of the wine as a whole. */
export function readSizes(given: Parts & { priceTokens: Token[] }): {
  lineMl: number | null;
  byPrice: Map<Token, number>;
  tokens: Token[];
} {
  const { tail, head, dated, priceTokens, standsAlone } = given;
  const byPrice = new Map<Token, number>();
  const used: Token[] = [];
  let lineMl: number | null = null;
  const offers = tail
    .slice(dated + 1)
    .filter((token) => priceTokens.includes(token) || token.kind === 'size' || token.kind === 'pour');
  const isSize = (token: Token | undefined): token is Token => token?.kind === 'size' || token?.kind === 'pour';
  const firstPrice = offers.findIndex((token) => !isSize(token));
  const isPrefix = sizesComeFirst(offers, isSize);
  for (const [index, token] of offers.entries()) {
    if (!isSize(token)) continue;
    used.push(token);
    const beside = tail[tail.indexOf(token) + 1];
    if (index === 0 && token.kind === 'pour' && priceTokens.length > 1 && beside && priceTokens.includes(beside)) {
      // 'Glass 8   49': the word stands right before its price, and the other price has a cell of its own.
      byPrice.set(beside, token.value);
      continue;
    }
    const price = isPrefix ? offers[index + 1] : offers[index - 1];
    if (firstPrice >= 0 && (isPrefix || index > firstPrice) && price && !isSize(price)) byPrice.set(price, token.value);
    else lineMl ??= token.kind === 'size' || firstPrice < 0 || priceTokens.length === 1 ? token.value : null;
  }
  const [only] = byPrice;
  const money = priceTokens.filter((token) => token.kind !== 'blank');
  const bottle = money.at(-1);
  if (
    only &&
    bottle &&
    byPrice.size === 1 &&
    money.length === 2 &&
    only[0] === money[0] &&
    only[1] >= 187 &&
    bottle.value >= 2.5 * only[0].value
  ) {
    // '18  375ml  90': the size between glass and bottle is the bottle's.
    byPrice.clear();
    lineMl = only[1];
  }
  for (const token of [...tail.slice(0, Math.max(0, dated)), ...head]) {
    if (token.kind !== 'size') continue;
    const isCertain =
      !AMBIGUOUS.test(token.text) ||
      standsAlone(token) ||
      token.text.startsWith('(') ||
      (tail.includes(token) && followsNumber(tail, tail.indexOf(token)));
    if (!isCertain) continue;
    used.push(token);
    lineMl ??= token.value;
  }
  return { lineMl, byPrice, tokens: used };
}

/**
 * Whether sizes stand before their prices ('magnum 130 €') or behind them ('13 € (75cl)'). Where both are possible, a
 * larger size must not cost less.
 */
function sizesComeFirst(offers: readonly Token[], isSize: (token: Token | undefined) => boolean): boolean {
  const count = offers.filter((token) => isSize(token)).length;
  if (count === 0 || count === offers.length) return false;
  if (isSize(offers[0]) && offers.slice(1).some((token) => isSize(token))) return true;
  if (isSize(offers[0]) || isSize(offers.at(-1))) return false;
  const oddities = (step: 1 | -1): number => {
    const sized = offers.flatMap((token, index) => {
      if (isSize(token)) return [];
      const size = offers[index - step];
      return [{ price: token.value, ml: size && isSize(size) ? size.value : 750 }];
    });
    return sized.filter((a) => sized.some((b) => a.ml > b.ml && a.price < b.price)).length;
  };
  return oddities(1) < oddities(-1);
}
