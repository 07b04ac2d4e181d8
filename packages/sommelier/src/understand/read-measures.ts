import type { Span } from './parts.ts';
import type { Token } from './tokens.ts';

/** Words for a measure of wine, and its millilitres: 'ein Achtel', 'a quarter of it', 'un quart de litre', 'un quartino'. */
const MEASURES: readonly (readonly [words: RegExp, ml: number])[] = [
  [/\b(?:one|a|1|ein|einen|un|une|uno|una) ?(?:dl|deci|dezi|deziliter|decilitre|deciliter|decilitro)\b/, 100],
  [/\b(?:two|2|zwei|deux|due|dos) ?(?:dl|decis?|dezi|deziliter|decilitres?|decilitri|decilitros)\b/, 200],
  [/\b(achtel\w*|achterl\w*|(?:an |one )?eighth(?: of a)?(?: litre| liter)?|1 ?\/ ?8)\b/, 125],
  [/\b(viertel\w*|vierterl\w*|quartin[oi]|quarter(?: of a| a)? ?(?:litre|liter)|(?:a|only a|just a|the|one) quarter(?: of (?:it|that|the|this|them)|$| ?[.,?!]| please)|quart de litre|un quart(?: de)?|quarto di litro|un quarto(?: di)?|cuarto de litro|un cuarto(?: de)?|1 ?\/ ?4)\b/, 250],
  [/\b(half (?:a |of a )?(?:litre|liter)|demi litre|mezzo litro|medio litro|halbe[nr]? liter)\b/, 500],
]; // prettier-ignore

const plainOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

/** The measure some words name, in millilitres; null where they name none. */
export const measureIn = (tokens: readonly Token[]): number | null =>
  MEASURES.find(([words]) => words.test(plainOf(tokens)))?.[1] ?? null;

/** The one measure of a turn; null where it names none or several. */
export function measureOf(tokens: readonly Token[]): number | null {
  const found = MEASURES.filter(([words]) => words.test(plainOf(tokens)));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

/** 'Which glass do I want with it?', 'welches Glas Weißwein?': a wine by the glass; 'which glass for the Barolo?' is the vessel. */
const WHICH_GLASS =
  /\b(which|what|wich|welches|quel|quale|che|que|cual) (glass|glas|verre|calice|bicchiere|copa|<size>)(?! (shape|type|form))\b/;
const OF_WINE =
  /\b(glass|glas|verre|calice|bicchiere|copa|<size>) (of |de |di |d )?<(colour|style|grape|place|body|taste)>/;

export const isByGlassAsked = (masked: string, plain: string, spans: readonly Span[]): boolean =>
  (WHICH_GLASS.test(plain) && spans.some(({ part, not }) => part === 'dish' && !not) && !/\b(kind|sort|shape|type) of\b/.test(plain)) ||
  (WHICH_GLASS.test(plain) && OF_WINE.test(masked)); // prettier-ignore
