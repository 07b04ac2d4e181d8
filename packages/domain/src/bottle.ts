/** §3: bottle sizes in millilitres. */
export const BOTTLE_SIZES = {
  Split: 187,
  Half: 375,
  Standard: 750,
  Magnum: 1500,
  DoubleMagnum: 3000,
  Jeroboam: 4000,
  Rehoboam: 5000,
  Imperial: 6000,
  Salmanazar: 9000,
  Balthazar: 12000,
  Nebuchadnezzar: 15000,
  Melchior: 18000,
  Other: 0,
} as const;
export type BottleSizeName = keyof typeof BOTTLE_SIZES;

const NAME_BY_ML = new Map<number, string>(Object.entries(BOTTLE_SIZES).map(([name, ml]) => [ml, name]));

/** §3: the name of a size; a size without one is shown in ml. */
export function bottleSizeLabel(bottleMl: number): string {
  return NAME_BY_ML.get(bottleMl) ?? `${bottleMl}ml`;
}

/** §9: sizes of 1000 ml or more are shown in L. */
export function volumeLabel(bottleMl: number): string {
  return bottleMl >= 1000 ? `${Number((bottleMl / 1000).toFixed(3))}L` : `${bottleMl}ml`;
}

/** §9: 'Case of 6', 'Case of 12', 'Pack of N'; a single bottle has no label. */
export function packLabel(packSize: number): string {
  if (packSize <= 1) return '';
  return packSize === 6 || packSize === 12 ? `Case of ${packSize}` : `Pack of ${packSize}`;
}

/** §9: a pour is a glass below 180 ml for wine and below 100 ml for anything else. An unknown size (0) is no glass. */
export function isGlass(bottleMl: number, isWine = true): boolean {
  return bottleMl > 0 && bottleMl < (isWine ? 180 : 100);
}
