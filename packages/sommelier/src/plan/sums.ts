import type { Row } from '#src/cellar/rows.ts';

/** Some of one row: two glasses, four bottles. */
export interface Item {
  row: Row;
  count: number;
}

/** Money in hundredths, so that sums are exact. */
const cents = (amount: number): number => Math.round(amount * 100);

/** What everything costs together; null when a price is missing. */
export function sumOf(items: readonly Item[]): number | null {
  let total = 0;
  for (const { row, count } of items) {
    if (row.price === null) return null;
    total += cents(row.price) * count;
  }
  return total / 100;
}

/** Five glasses of 150 ml are a bottle's usual pour. */
const POUR_ML = 150;

/** How many bottles give everybody one glass. */
export function bottlesFor(people: number, glassMl: number | null): number {
  return Math.max(1, Math.ceil((people * (glassMl ?? POUR_ML)) / 750 - 1e-9));
}

export function glassesOrBottle({
  glass,
  bottle,
  glasses,
}: {
  glass: Row;
  bottle: Row;
  glasses: number;
}): { byGlass: number; bottleWins: boolean } | null {
  if (glass.price === null || bottle.price === null) return null;
  const byGlass = (cents(glass.price) * glasses) / 100;
  return { byGlass, bottleWins: bottle.price <= byGlass };
}
