/** The size of the bottle in a query: 'magnum', 'half bottle', '1,5 l'. */
import type { Index } from '#index/index-shape.ts';
import { readQuery } from '#query/query.ts';
import type { Place } from '#text/parts.ts';

/** Names of wines too: they are a size only with 'bottle' behind them or as '6 l'. */
const DOUBTFUL_SIZES = new Set(['imperial', 'imperials', 'imperiale', 'imperiales', 'mini', 'quarter', 'half', 'demi', 'mezza', 'mezze', 'media', 'medio', 'meia', 'jennie', 'mag', 'split', 'piccolo', 'melchior', 'balthazar']); // prettier-ignore
const ORDINARY_ML = 750;
/** '0,375' and '1.5' without a unit are litres; 'mag' and 'half' at the end of a query are sizes. */
const BARE_LITRES = /(?<![\d\p{L}.,])(0[.,](?:187|2|25|375|5|62|75)|1[.,]5)(?![\d\p{L}.,])/u;
const LAST_WORD = /(?<=\p{L}.*\s|\d\s)(?:(mags?)|hal(?:f|ves)|demi)\.?\s*$/iu;

const BOTTLE = /^(?:bottles?|bouteilles?|flaschen?|bottigli[ae]|botellas?|garrafas?)$/;

/** Null when none is said, or the ordinary one. */
export function readSize(index: Index, text: string): { ml: number; spans: Place[] } | null {
  const litres = BARE_LITRES.exec(text);
  if (litres) {
    const ml = Math.round(Number(litres[1]!.replace(',', '.')) * 1000);
    return { ml, spans: [{ start: litres.index, end: litres.index + litres[0].length }] };
  }
  const last = LAST_WORD.exec(text);
  if (last)
    return { ml: last[1] ? 1500 : 375, spans: [{ start: last.index, end: last.index + last[0].trimEnd().length }] };
  const { parts, words } = readQuery(index, text);
  if (!parts.size || parts.size.value === ORDINARY_ML) return null;
  const { start, end, value } = parts.size;
  const word = text.slice(start, end).toLowerCase();
  const next = words.find((one) => one.start >= end);
  const isBottle = BOTTLE.test(next?.text ?? '');
  if (DOUBTFUL_SIZES.has(word) && !isBottle) return null;
  // 'half bottle' and 'double magnum' are two words.
  const before = /(?:double|dbl|doppel|doppio|doble|half|demi|halbe|mezza|media)[\s-]*$/i.exec(text.slice(0, start));
  return {
    ml: value,
    spans: [{ start: before ? before.index : start, end: next && isBottle ? next.end : end }],
  };
}
