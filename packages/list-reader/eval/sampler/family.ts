import { hashOf, type Dice } from './dice.ts';

/** How a wine is set: see `draw-wine.ts`, which draws each of them. */
export const SHAPES = [
  'line',
  'leader',
  'table',
  'inline',
  'two-line',
  'centred',
  'price-left',
  'price-below',
  'words',
  'block',
  'producer',
  'described',
  'cards',
] as const;
export type Shape = (typeof SHAPES)[number];
/** What a wine is sold in: bottle, glass and bottle, glass and carafe and bottle. */
export type Pours = 'b' | 'gb' | 'gcb';
/** Where the vintage stands: before the name, behind it, in a column of its own, nowhere. */
export type YearPlace = 'first' | 'after' | 'apart' | 'none';

/** A combination of layout choices. Lists of one family differ in everything else: words, faces, prices, ornaments. */
export interface Family {
  key: string;
  shape: Shape;
  columns: number;
  pours: Pours;
  year: YearPlace;
}

const ALLOWED: Readonly<Record<Shape, { columns: number[]; pours: Pours[]; years: YearPlace[] }>> = {
  line: { columns: [1, 2, 3], pours: ['b', 'gb', 'gcb'], years: ['first', 'after', 'apart', 'none'] },
  leader: { columns: [1, 2], pours: ['b', 'gb', 'gcb'], years: ['first', 'after', 'apart', 'none'] },
  table: { columns: [1, 2], pours: ['b', 'gb', 'gcb'], years: ['first', 'apart', 'none'] },
  inline: { columns: [1, 2, 3], pours: ['b', 'gb'], years: ['first', 'after', 'none'] },
  'two-line': { columns: [1, 2, 3], pours: ['b', 'gb'], years: ['first', 'after', 'none'] },
  centred: { columns: [1, 2], pours: ['b', 'gb'], years: ['after', 'none'] },
  'price-left': { columns: [1, 2], pours: ['b', 'gb'], years: ['after', 'apart', 'none'] },
  'price-below': { columns: [1, 2, 3], pours: ['b', 'gb'], years: ['after', 'none'] },
  words: { columns: [1, 2], pours: ['b', 'gb'], years: ['after', 'none'] },
  block: { columns: [1, 2], pours: ['b', 'gb'], years: ['after', 'none'] },
  producer: { columns: [1, 2], pours: ['b', 'gb'], years: ['first', 'after', 'apart'] },
  described: { columns: [1, 2], pours: ['b', 'gb'], years: ['after', 'apart', 'none'] },
  cards: { columns: [2, 3], pours: ['b', 'gb'], years: ['after', 'none'] },
};

export const FAMILIES: readonly Family[] = SHAPES.flatMap((shape) =>
  ALLOWED[shape].columns.flatMap((columns) =>
    ALLOWED[shape].pours.flatMap((pours) =>
      ALLOWED[shape].years.map((year) => ({
        key: `${shape}/${columns}/${pours}/${year}`,
        shape,
        columns,
        pours,
        year,
      })),
    ),
  ),
);

/** How often a shape is drawn: common ones more often than rare ones, and each often enough to be measured. */
const WEIGHTS: Readonly<Record<Shape, number>> = {
  line: 20,
  leader: 11,
  table: 10,
  inline: 9,
  'two-line': 10,
  centred: 6,
  'price-left': 5,
  'price-below': 5,
  words: 4,
  block: 4,
  producer: 6,
  described: 6,
  cards: 4,
};

export function drawFamily(dice: Dice): Family {
  const shape = dice.weigh(WEIGHTS);
  return dice.pick(FAMILIES.filter((family) => family.shape === shape));
}

/** A tenth of the families, by a fixed hash. Nobody trains, tunes or looks at single lists of these. */
export const isHeldOut = (family: Family): boolean => hashOf(`held out ${family.key}`) % 10 === 3;
