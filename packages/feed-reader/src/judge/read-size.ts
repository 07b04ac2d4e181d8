/** What a text says of bottle and pack; null where it says nothing. */
export interface PrintedSize {
  bottleMl: number | null;
  pack: number | null;
  /** Two different sizes or packs in one text. */
  isContradictory: boolean;
}

const UNIT = "(ml|cl|dl|ltrs?|lt|litres?|liters?|litri|l|fl\\.?\\s?oz|oz)(?![\\p{L}'’])";
const NUMBER = '(\\d{1,5}(?:[.,]\\d{1,3})?)';
const PACKED = new RegExp(`(?<![\\d\\p{L}.,])(\\d{1,2})\\s?[x×*]\\s?${NUMBER}\\s?${UNIT}`, 'giu');
const PACKED_AFTER = new RegExp(`(?<![\\d\\p{L}.,])${NUMBER}\\s?${UNIT}\\s?[x×]\\s?(\\d{1,2})(?![\\d.,])`, 'giu');
const SIZED = new RegExp(`(?<![\\d\\p{L}.,])${NUMBER}\\s?${UNIT}`, 'giu');
/** Each with the number of bottles as its first group. */
const PACKS = [
  /\b(?:case|pack|box|carton|set|lot|caisse|karton|kiste|cassa|caja|coffret) (?:of|de|à|von|mit|da) (\d{1,2})\b/giu,
  /(?<![\d.,])(\d{1,2})[- ]?(?:pack|pk|er[- ]karton|er[- ]pack)\b/giu,
  /(?<![\d.,])(\d{1,2})\s?(?:bts?|btls?|bottles?|bouteilles?|flaschen|bottiglie|botellas|mag|magnums?|bs)\b/giu,
  /(?<=\s)[x×]\s?(\d{1,2})(?=\s|\)|$)/giu,
  /(?<![\d.,])(\d{1,2})\s?[x×](?=\s+\p{L})/giu,
];

/**
 * Reads bottle and pack out of a text. `findNamed` finds a size that is written as a word: fewer words count in a name,
 * where they may be part of the wine, than in a field made for sizes. Jeroboam and Rehoboam are among neither: they hold
 * 3, 4.5 or 5 litres by region, and a feed seldom says the region.
 */
export function readSize(text: string, findNamed: (text: string) => number | null): PrintedSize {
  const sizes = new Set<number>();
  const packs = new Set<number>();
  if (/\d/.test(text)) {
    for (const match of text.matchAll(PACKED)) {
      packs.add(Number(match[1]));
      addSize(sizes, match[2], match[3]);
    }
    for (const match of text.matchAll(PACKED_AFTER)) {
      addSize(sizes, match[1], match[2]);
      packs.add(Number(match[3]));
    }
    for (const match of text.matchAll(SIZED)) addSize(sizes, match[1], match[2]);
    const rest = text.replace(PACKED, ' ').replace(PACKED_AFTER, ' ');
    for (const expression of PACKS) for (const match of rest.matchAll(expression)) packs.add(Number(match[1]));
  }
  // A number with its unit is surer than a name; the name counts where there is no number.
  const named = findNamed(text);
  if (named !== null && sizes.size === 0) sizes.add(named);
  const contradictsName = named !== null && sizes.size > 0 && !sizes.has(named);
  packs.delete(0);
  return {
    bottleMl: only(sizes),
    pack: only(packs),
    isContradictory: sizes.size > 1 || packs.size > 1 || contradictsName,
  };
}

const only = (values: ReadonlySet<number>): number | null => (values.size === 1 ? ([...values][0] ?? null) : null);

function addSize(sizes: Set<number>, amount: string | undefined, unit: string | undefined): void {
  const ml = toMl(Number((amount ?? '').replace(',', '.')), (unit ?? '').toLowerCase());
  // Below a sample and above the largest bottle it is something else: a strength, a barrel.
  if (ml >= 20 && ml <= 30_000) sizes.add(ml);
}

/** Millilitres of an amount in a unit; ounces are rounded to the bottle that is meant (25.4 oz is 750 ml). */
export function toMl(amount: number, unit: string): number {
  if (unit === 'ml') return Math.round(amount);
  if (unit === 'cl') return Math.round(amount * 10);
  if (unit === 'dl') return Math.round(amount * 100);
  if (!unit.includes('oz')) return Math.round(amount * 1000);
  const exact = amount * 29.5735;
  return (
    [187, 250, 355, 375, 500, 750, 1000, 1500, 3000].find((size) => Math.abs(size - exact) / size < 0.012) ??
    Math.round(exact)
  );
}
