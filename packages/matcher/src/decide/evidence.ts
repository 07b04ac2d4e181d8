/** What the guards look at. */
import type { Evaluation } from '#weigh/evaluate.ts';
import type { Index } from '#index/index-shape.ts';
import type { Query } from '#query/query-shape.ts';

/** What the wines beside the best one say. */
export type Near = {
  /** How many other wines of the house the line would fit as well. */
  siblings: number;
  /** The weight of what one of them explains and the best wine does not. */
  siblingExplains: number;
  /** How far the next wine is behind. */
  margin: number;
  /** Whether the next wine is of another colour or type. */
  isOther: boolean;
  /** All candidates, the best first. */
  ranked: readonly Evaluation[];
  /** The words of the line that were said in passing, as bits. */
  passing: number;
};

/** What a guard looks at. */
export type Evidence = {
  index: Index;
  query: Query;
  best: Evaluation;
  near: Near;
  /** A feature of the best wine. */
  f: (feature: number) => number;
  /** The line or a heading names the house with a word that tells. */
  isHoused: boolean;
  /** The same, to the last word. */
  isHouseWhole: boolean;
  /** The weight of what is said of the wine beside its house. */
  nameSaid: number;
  /** Nothing of the wine's name is said, although there is something to say. */
  isNameUnsaid: boolean;
  /** Only the house is said, and this is the wine that people call by it. */
  isMain: () => boolean;
  /** The line has a word that may be the name of another wine. */
  isStrange: () => boolean;
};
