/* What a short piece of text on a page is, by its look alone. */

const MONEY = String.raw`(?:[£$€¥]|(?:US|AU|NZ|CA|HK|S)\$|EUR|USD|GBP|CHF|AUD|CAD|NZD|SEK|NOK|DKK|kr\.?|zł|Kč|Ft|Fr\.?)`;
const NUMBER = String.raw`\d{1,3}(?:[.,' ]\d{3})*(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?`;
const AMOUNT = String.raw`${MONEY}?\s*(?:${NUMBER})\s*(?:${MONEY}|,-|\.-|,–)?`;
const PRICE = new RegExp(String.raw`^(?:${AMOUNT})(?:\s*[/|·–-]\s*(?:${AMOUNT}))*$`, 'iu');
const WITH_MONEY = new RegExp(MONEY, 'iu');
const NO_PRICE = /^(?:poa|p\.o\.a\.|market price|price on request|sold out|s\.?o\.?|—|–|-)$/iu;
const YEAR = /^(?:(?:19|20)\d\d(?:\s*[/–-]\s*(?:\d\d|(?:19|20)\d\d))?|n\.?v\.?|mv|s\.?a\.?|'\d\d)$/iu;
const SIZE =
  /^(?:by the )?(?:glass|gls|gl|bottle|btl|bt|carafe|half(?: bottle)?|magnum|jeroboam|verre|bouteille|demi|calice|bottiglia|copa|botella|glas|flasche|karaffe|taça|garrafa|\d{1,4}(?:[.,]\d{1,2})?\s*(?:ml|cl|l|oz))\.?:?$/iu;
const SIZED_PRICE = new RegExp(String.raw`^(?:.{2,14}?)[\s:]+(?:${AMOUNT})$`, 'iu');

const isYear = (text: string): boolean => YEAR.test(text);

/** A price and nothing else, or what stands in its place. A year without a sign of money is none. */
const isPrice = (text: string): boolean =>
  text.length <= 40 &&
  ((PRICE.test(text) && (!isYear(text) || WITH_MONEY.test(text))) || NO_PRICE.test(text) || isSizedPrice(text));

/** 'Glass £9', '175ml 8.50'. */
function isSizedPrice(text: string): boolean {
  if (!SIZED_PRICE.test(text)) return false;
  const words = text.replace(new RegExp(String.raw`[\s:]*(?:${AMOUNT})$`, 'iu'), '');
  return SIZE.test(words);
}

/** 'Glass', '750 ml': says what the price beside it is for. */
const isSizeLabel = (text: string): boolean => SIZE.test(text);

export type PieceKind = 'price' | 'year' | 'size' | 'name' | 'sign';

/** What a piece is; 'sign': too few letters for a name. */
export function kindOf(text: string): PieceKind {
  if (isPrice(text)) return 'price';
  if (isYear(text)) return 'year';
  if (isSizeLabel(text)) return 'size';
  return (text.match(/\p{L}/gu)?.length ?? 0) >= 2 ? 'name' : 'sign';
}
