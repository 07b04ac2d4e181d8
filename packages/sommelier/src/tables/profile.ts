/** What kind of wine it is, as a guest orders it. */
export const FAMILIES = ['red', 'white', 'rosé', 'orange', 'sparkling', 'sweet', 'fortified'] as const;
export type Family = (typeof FAMILIES)[number];

/** How a wine tastes, each from 0 to 5. */
export interface Profile {
  body: number;
  acid: number;
  tannin: number;
  sweet: number;
  oak: number;
  aroma: number;
  earth: number;
}
export type Dimension = keyof Profile;
export const DIMENSIONS: readonly Dimension[] = ['body', 'acid', 'tannin', 'sweet', 'oak', 'aroma', 'earth'];

/** A condition such as 'acid>=4'. */
export interface Rule {
  dimension: Dimension | 'age';
  least: boolean;
  figure: number;
}

/** Reads 'acid>=4;oak<=1'. Parts that are no rule (such as 'family:red') are left to the caller. */
export function parseRules(parts: readonly string[]): Rule[] {
  const rules: Rule[] = [];
  for (const part of parts) {
    const match = /^(\w+)(>=|<=)([\d.]+)$/.exec(part);
    const dimension = [...DIMENSIONS, 'age' as const].find((name) => name === match?.[1]);
    if (match && dimension) rules.push({ dimension, least: match[2] === '>=', figure: Number(match[3]) });
  }
  return rules;
}

export function meanProfile(profiles: readonly Profile[]): Profile {
  const sum: Profile = { body: 0, acid: 0, tannin: 0, sweet: 0, oak: 0, aroma: 0, earth: 0 };
  for (const profile of profiles) for (const name of DIMENSIONS) sum[name] += profile[name] / profiles.length;
  return sum;
}

/** How far apart two tastes are; 0 is the same. Sweetness counts double: nobody mistakes it. */
export function distance(a: Profile, b: Profile): number {
  let sum = 0;
  for (const name of DIMENSIONS) sum += (a[name] - b[name]) ** 2 * (name === 'sweet' ? 2 : 1);
  return Math.sqrt(sum);
}

/** Words of the dish table for what to keep away from. */
export function hasFault(profile: Profile, fault: string): boolean {
  switch (fault) {
    case 'tannic':
      return profile.tannin >= 3.5;
    case 'oaky':
      return profile.oak >= 2.5;
    case 'heavy':
      return profile.body >= 4;
    case 'light':
      return profile.body <= 1.5;
    case 'lean':
      return profile.body <= 2 && profile.sweet < 1;
    case 'sweet':
      return profile.sweet >= 2;
    case 'dry':
      return profile.sweet < 1.5;
    case 'earthy':
      return profile.earth >= 3;
    default:
      return false;
  }
}
