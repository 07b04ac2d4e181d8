/** The parts of a turn that carry meaning, as they are marked in the corpus of guests' turns. */
export const PARTS = [
  'wine', 'place', 'grape', 'colour', 'style', 'body', 'taste', 'dish', 'budget', 'size', 'people', 'bottles', 'year',
  'age', 'occasion', 'term', 'attribute', 'order', 'sort',
] as const; // prettier-ignore
export type Part = (typeof PARTS)[number];

/** What a turn wants. */
export const KINDS = [
  'recommend', 'plan', 'about', 'compare', 'fact', 'count', 'list', 'extreme', 'price', 'availability', 'substitute',
  'value', 'explain', 'refine', 'correct', 'social', 'complaint', 'health', 'unknowable', 'otherdrink', 'offtopic',
  'manipulate', 'unclear',
] as const; // prettier-ignore
export type Kind = (typeof KINDS)[number];

/** Some tokens of a turn that are one part. `to` is excluded; `not`: the guest does not want it. */
export interface Span {
  part: Part;
  not: boolean;
  from: number;
  to: number;
  /** What the words mean, where a table knows: 'red', 'cheapest', 'half', the name of a place. */
  value: string;
  /** Rows of the list a wine's name can mean; empty for a wine that is not on it. */
  lines?: readonly number[];
  /** 0 to 1: how sure the words mean this. Words the table spells exactly are sure. */
  sure: number;
}

export const HEALTH_KINDS = [
  'pregnancy',
  'minor',
  'crisis',
  'driving',
  'medicine',
  'allergy',
  'hangover',
  'sober',
  'excess',
  'other',
] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];
