import type { Token } from './tokens.ts';

const NOT_THE_VINTAGE =
  /(?:since|depuis|dal|desde|seit|fond[ée]e?|fundad[ao](?: em| en)?|fondata(?: nel)?|gegr(?:ü|u)ndet|established(?: in)?|est\.?|founded|classement|disg(?:orged)?\.?|d[ée]g(?:org[ée]e?(?:ment)?)?\.?|sboccatura|sbocc?\.?|deg(?:ollement|üelle)?\.?|solera|premio|award|guide|guida)\s*:?\s*$/iu;

/** A line cut in two: its words and its tail of figures. */
export interface Parts {
  head: Token[];
  tail: Token[];
  dated: number;
  standsAlone: (token: Token) => boolean;
}

/** The year the wine is of, by its place in the line. */
export function chooseVintage(
  text: string,
  { head, tail, dated, standsAlone }: Parts,
): { value: string | null; tokens: Token[]; isUnsure: boolean } {
  const give = (token: Token, others: Token[] = []) => ({
    value: token.kind === 'nv' ? 'NV' : rangeOf(token),
    tokens: [token, ...others],
    isUnsure:
      /\d{4}\s?[-–/]/u.test(token.text) || others.some((other) => other.kind === 'year' && other.value !== token.value),
  });
  const isFounded = dated >= 0 && NOT_THE_VINTAGE.test(text.slice(0, tail[dated]?.start));
  const inTail = isFounded ? undefined : tail[dated];
  // A dot in 'S.A.' may be a company's; in the tail or alone it is 'senza annata'.
  if (
    inTail &&
    !(dated === 0 && inTail.kind === 'nv' && inTail.text.startsWith('s') && tail.length === 1 && !standsAlone(inTail))
  ) {
    const others = tail.slice(0, dated).filter((token) => token.kind === 'year');
    const [first] = others;
    // "'18/'19": two short years are a range too.
    if (first && others.length === 1 && inTail.kind === 'year' && /^['’‘]/u.test(inTail.text))
      return { value: `${first.value}/${inTail.value}`, tokens: [inTail, first], isUnsure: true };
    // 'Héritage 1924   2009': the year that belongs to the name is not set apart from it.
    if (first && inTail.kind === 'year' && standsAlone(inTail) && !standsAlone(first)) return give(inTail);
    return give(first && inTail.kind === 'year' ? first : inTail, first ? [inTail, ...others] : []);
  }
  const years = head.filter(
    (token) => token.kind === 'year' && token.value !== 1855 && !NOT_THE_VINTAGE.test(text.slice(0, token.start)),
  );
  const apart = years.find(standsAlone) ?? (head[0] && years.includes(head[0]) ? head[0] : undefined);
  if (apart) return give(apart);
  const none = head.find((token) => token.kind === 'nv' && (!/^[sb]/u.test(token.text) || standsAlone(token)));
  if (none) return give(none);
  const named = years.at(-1);
  return named ? give(named) : { value: null, tokens: [], isUnsure: false };
}

/** A year, or a range as printed: '2020/21' stays, "'18/'19" becomes '2018/2019'. */
function rangeOf(token: Token): string {
  const range = /^[('’‘`]?(\d{4})\s?([-–/])\s?(\d{2,4})/u.exec(token.text);
  return range ? `${range[1]}${range[2] === '/' ? '/' : '-'}${range[3]}` : String(token.value);
}

export const fullYear = (two: number): number => (two > 40 ? 1900 + two : 2000 + two);
export const isShortYearValue = (value: number): boolean => Number.isInteger(value) && (value <= 26 || value >= 70);

/** The number of two figures that stands right before the prices without being one of them. */
export function spareBefore(tokens: readonly Token[], prices: readonly Token[]): Token | null {
  const [first] = prices;
  if (!first) return null;
  let at = tokens.indexOf(first) - 1;
  while (['gap', 'bar', 'blank'].includes(tokens[at]?.kind ?? '')) at--;
  const token = tokens[at];
  return token?.kind === 'number' && /^\d\d$/u.test(token.text) && at > 0 ? token : null;
}
