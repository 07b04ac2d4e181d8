/*
 * Figures that a recogniser takes for letters: 'I25ml' is 125ml, '60z' is 6oz, '1O' is 10. Only where a figure stands beside
 * the sign; words stay as they were read.
 */
const MENDS: readonly (readonly [RegExp, string])[] = [
  // '6oz', '9 oz' in small print.
  [/(?<![\d\p{L}])(\d{1,2})\s?[0Oo][zZ2](?![\p{L}\d])/gu, '$1oz'],
  [/(?<![\p{L}\d])[Il|](?=\d{1,3}(?:[.,/]\d|\s?[mc]l\b|\s*[/|]|\s*$|\s*[€£$]))/gu, '1'],
  [/(?<=[€£$/|]\s?|^)[Il](?=\d)/gu, '1'],
  [/(?<=\d)[Oo](?=[\d\s.,/€£$]|$)/gu, '0'],
  [/(?<=\d)[Il](?=\d|[.,]\d)/gu, '1'],
  // '9oz/11.5L/18': a price and half a litre run together.
  [/(?<=\/\s?)(\d{1,2})(\.\d{1,2}\s?[lL])(?![\p{L}])/gu, '$1 0$2'],
  // '9oz/11 .5L /18': half a litre without its nought, which would become a part of the price.
  [/(?<![\d.,])\.(\d{1,2}\s?[lL])(?![\p{L}])/gu, '0.$1'],
  // 'btl33': the stroke between a size and its price was not seen.
  [/(?<![\p{L}])(btl|gls)(?=\d{1,4}(?![\d\p{L}]))/giu, '$1 '],
  // '1/8 l'.
  [/(?<![\d.,/])(1\/[248]|[¼½⅛])\s?[1I|](?![\d/.,\p{L}])/gu, '$1 l'],
  // Letter-spaced figures: '1 0/30', '201 4'.
  [/(?<![\d.,])(\d) (\d)(?=\s?\/\s?\d)/gu, '$1$2'],
  [/(?<![\d.,])((?:19|20)\d) (\d)(?![\d.,])/gu, '$1$2'],
  // The rounded edge of a badge before a currency: '(AED 70'.
  [/(?<![\p{L}])[CcGO(](?=(?:AED|aed|CHF|EUR|USD|GBP|SEK|NOK|DKK|CaeD)\s?\d)/gu, ''],
  [/(?<![\p{L}])[Cc]ae[Dd](?=\s?\d)/gu, 'AED'],
  [/(?<=\d\s?)g[Ii1l]?s(?![\p{L}])/gu, 'gls'],
  [/(?<=\d\s?)(?:b[tf][Ii1l]|bt|tl|ti)(?![\p{L}])/gu, 'btl'],
];

/** The text with misread figures put right. */
export function mendFigures(text: string): string {
  if (!/[\d¼½⅛]/u.test(text)) return text;
  return MENDS.reduce((mended, [pattern, by]) => mended.replace(pattern, by), text);
}
