import { foldName } from './fold.ts';
import { parseTable, splitCell } from './table.ts';

/** A château of the classification of 1855. */
export interface Growth {
  name: string;
  /** Folded names it is printed by. */
  names: readonly string[];
  /** 'Deuxième Cru Classé'. */
  growth: string;
}

/** Reads `growths.tsv`. */
export function readGrowths(table: string): Growth[] {
  return parseTable(table).map(({ name = '', also, growth = '' }) => ({
    name,
    names: [name, ...splitCell(also)].map((one) => foldName(one)),
    growth,
  }));
}

const PARTS = /[,;|(“"–]/;

/** The rank of a château by a printed name: 'Château X', or X alone where the wine is of Bordeaux. */
export function growthOf(rawName: string, isBordeaux: boolean, growths: readonly Growth[]): Growth | null {
  const parts = rawName.split(PARTS).map((part) => foldName(part));
  const isNamed = (name: string): boolean =>
    parts.some(
      (part) => `${part} `.startsWith(`chateau ${name} `) || `${part} `.startsWith(`ch ${name} `) || (isBordeaux && part.replace(/ (19|20)\d\d$/, '') === name && name !== 'margaux'), // prettier-ignore
    );
  return growths.find(({ names }) => names.some(isNamed)) ?? null;
}
