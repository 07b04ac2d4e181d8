export interface PrintedVintages {
  years: string[];
  isNonVintage: boolean;
  /** Years side by side, as in a vertical: '2005, 2006 & 2007'. */
  isSeries: boolean;
}

/** A founding year or a classification is no vintage. */
const HISTORY =
  /\b(?:since|depuis|seit|desde|dal|est\.?|established|founded|fond[ée]e? en|anno|class[ée]s? en|classifi(?:ed|cation)(?: of| in)?|crus? class[ée]s? (?:de|en))\s+(?:in\s+)?1[789]\d\d\b|\b1855\b(?=\s+(?:class|grand|cru))/giu;
const YEAR = /(?<![\d\p{L}.,#])(1[89]\d\d|20[0-3]\d)(?![\d\p{L}%]|[.,]\d)/gu;
const SERIES = /(?<!\d)(?:1[89]|20)\d\d\s*(?:,|&|\+|\/|-|–|to|und|et|and)\s*(?:(?:1[89]|20)\d\d)(?!\d)/iu;
const NON_VINTAGE = /(?<![\p{L}\d])(?:n\.?v\.?|non[- ]?vintage|non mill[ée]sim[ée]e?|s\.a\.)(?![\p{L}\d])/iu;

/** '2013/2015': one bottle of whichever of two years is in stock. */
const EITHER = /^(?:1[89]|20)\d\d\s*\/\s*(?:1[89]|20)\d\d$/u;

/** The years a name says. */
export function readVintages(name: string): PrintedVintages {
  const text = name.replace(HISTORY, ' ');
  const years = new Set([...text.matchAll(YEAR)].map((match) => match[1] ?? ''));
  const series = years.size > 1 ? SERIES.exec(text)?.[0] : undefined;
  const isEither = years.size === 2 && EITHER.test(series ?? '');
  return {
    years: [...years],
    isNonVintage: NON_VINTAGE.test(text),
    isSeries: series !== undefined && !isEither,
  };
}

/** What a field made for vintages says: a year, 'NV', or null for nothing. */
export function readVintageField(value: string): string | null {
  const text = value.trim();
  if (/^(?:1[89]\d\d|20[0-3]\d)(?:\.0)?$/.test(text)) return text.slice(0, 4);
  return /^(?:n\.?v\.?|non[- ]?vintage|s\.?a\.?)$/i.test(text) ? 'NV' : null;
}
