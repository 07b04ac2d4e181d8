import { BOTTLES, readSizes } from '@app/vocabulary';
import { formatNumber, t, texts } from './language/say.ts';

/** The usual bottle, in millilitres. */
export const STANDARD_ML = 750;

const SIZES = readSizes({ bottles: BOTTLES });

/**
 * §3: the name of a size; a size without one is shown in ml. Names depend on where the wine is from: three litres are a
 * Jeroboam of Champagne and a double magnum of Bordeaux.
 */
export function bottleSizeLabel(bottleMl: number, region: string | null = null): string {
  if (bottleMl === 0) return 'Other';
  return SIZES.labelOf(bottleMl, region) ?? `${bottleMl}ml`;
}

/** The names of sizes, which filters and addresses keep in English, as a reader is told them. */
const SIZE_WORDS: Readonly<Record<string, string>> = texts({
  Split: 'Split',
  Half: 'Half',
  Standard: 'Standard',
  Magnum: 'Magnum',
  Jeroboam: 'Jeroboam',
  DoubleMagnum: 'DoubleMagnum',
  Rehoboam: 'Rehoboam',
  Methuselah: 'Methuselah',
  Imperial: 'Imperial',
  Salmanazar: 'Salmanazar',
  Balthazar: 'Balthazar',
  Nebuchadnezzar: 'Nebuchadnezzar',
  Melchior: 'Melchior',
  Other: 'Other',
});

/** A label of a size in the reader's language. */
export const sizeWord = (label: string): string => SIZE_WORDS[label] ?? label;

/** The name of an entry's size, by the region of its wine. */
export function entrySizeLabel(entry: { bottleSize: number; wine: { region: string } | null }): string {
  return bottleSizeLabel(entry.bottleSize, entry.wine?.region ?? null);
}

/** §9: sizes of 1000 ml or more are shown in L. */
export function volumeLabel(bottleMl: number): string {
  return bottleMl >= 1000 ? `${formatNumber(bottleMl / 1000, { maximumFractionDigits: 3 })}L` : `${bottleMl}ml`;
}

/** §9: 'Case of 6', 'Case of 12', 'Pack of N'; a single bottle has no label. */
export function packLabel(packSize: number): string {
  if (packSize <= 1) return '';
  return packSize === 6 || packSize === 12 ? t('Case of {n}', { n: packSize }) : t('Pack of {n}', { n: packSize });
}

/** §9: a pour is a glass below 180 ml for wine and below 100 ml for anything else. An unknown size (0) is no glass. */
export function isGlass(bottleMl: number, isWine = true): boolean {
  return bottleMl > 0 && bottleMl < (isWine ? 180 : 100);
}
