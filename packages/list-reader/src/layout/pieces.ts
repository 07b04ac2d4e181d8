import { MEASURE, POUR_NAMES, SIZE_NAMES } from '#src/document/sizes.ts';
import { fold } from '#src/document/text.ts';

/* What a stretch of a line between gaps is: a name, prices, or a name that ends in a price. */

/** An amount, maybe with its currency. */
const AMOUNT =
  /(?:[€£$₽₴¤₾₺]|(?<![A-Za-z])(?:[A-Z]{3}|R|US\$|HK\$))? ?(?<![\d.,])\d{1,3}(?:[ .,'’]?\d{3})?(?:[.,]\d{1,2})?(?![\d%])(?: ?(?:[€£$₽₴¤₾₺]|eur\b|chf\b|kr\b))?(?:[.,][-–—]+)?/giu;
export const POUR = new RegExp(String.raw`(?<!\p{L})(?:${MEASURE}|${SIZE_NAMES}|${POUR_NAMES})(?!\p{L})`, 'giu');

export const POUR_OF = new RegExp(POUR.source, 'iu');

/** Without amounts, sizes and pours. */
const bareOf = (piece: string): string => fold(piece).replace(POUR, ' ').replace(AMOUNT, ' ');

/** What a stretch of a line between gaps is. */
export interface Piece {
  isPrice: boolean;
  isName: boolean;
  endsInPrice: boolean;
}

/** Gutters are tried by the dozen, and the pieces are always the same. */
const KNOWN = new Map<string, Piece>();

export function lookAt(piece: string): Piece {
  const known = KNOWN.get(piece);
  if (known) return known;
  const isPrice = isPricesAlone(piece);
  const looked = { isPrice, isName: !isPrice && NAME.test(bareOf(piece)), endsInPrice: endsInPrice(piece) };
  if (KNOWN.size > 4000) KNOWN.clear();
  KNOWN.set(piece, looked);
  return looked;
}

/** Amounts, maybe with sizes and pours, and no other word. */
export function isPricesAlone(piece: string): boolean {
  if (!/\d/u.test(piece) || YEAR_LAST.test(piece)) return false;
  const unsized = fold(piece).replace(POUR, ' ');
  return /\d/u.test(unsized) && !/[\p{L}\d]/u.test(unsized.replace(AMOUNT, ' '));
}

/** Ends in an amount, maybe for a pour. */
function endsInPrice(piece: string): boolean {
  const end = fold(piece).slice(-26).replace(POUR, ' ').trimEnd();
  return (
    /(?:^|[\s.…/|·–—:,])(?:[€£$₽₴¤₾₺]|[a-z]{3}|r|us\$|hk\$)? ?\d{1,3}(?:[ .,'’]?\d{3})?(?:[.,]\d{1,2})? ?(?:[€£$₽₴¤₾₺]|eur|chf|kr)?(?:[.,][-–—]+)?$/u.test(
      end,
    ) && !YEAR_LAST.test(end)
  );
}
const YEAR_LAST = /(?:^|\D)(?:19|20)\d\d\s*$/u;
const NAME = /\p{L}{3,}/u;
