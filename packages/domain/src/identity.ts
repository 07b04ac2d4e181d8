import { z } from 'zod';
import { MOST_OF_A_WINE } from './wine-bounds.ts';

/*
 * How far a line of a list is known. A line is seldom either one wine of the catalogue or nothing: often its house is known and
 * not which of its wines, or its place and grape and not its house.
 */

/** The levels from the deepest to none. A deeper level includes those below it. */
export const IDENTITY_LEVELS = ['wine', 'house', 'place', 'none'] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];

/**
 * Whether grapes are facts of this wine, or only what its place usually grows. Nobody may say usual grapes of a wine as if they
 * were its own.
 */
export const GrapesAre = z
  .enum(['own', 'usual'])
  .describe("'own': what this wine is made of; 'usual': what wines of its place are usually made of");
export type GrapesAre = z.output<typeof GrapesAre>;

const Probability = z.number().min(0).max(1);

export const IdentitySchema = z
  .object({
    level: z.enum(IDENTITY_LEVELS).describe('The deepest level that is sure'),
    house: z.string().nullable().describe('By name: known to the catalogue, or only read from the line'),
    isHouseKnown: z.boolean().describe('Whether the catalogue has wines of that house'),
    place: z
      .object({ country: z.string().nullable(), region: z.string().nullable(), appellation: z.string().nullable() })
      .nullable(),
    grapes: z
      .array(z.string())
      .max(MOST_OF_A_WINE)
      .describe('Those that the line names, or those of the wine or place; the main one first'),
    grapesAre: GrapesAre.optional(),
    colour: z.string().nullable().describe("'Red', 'White', 'Rosé' or 'Orange'"),
    style: z.string().nullable().describe("'Still', 'Sparkling', 'Fortified' or 'Sweet'"),
    probabilities: z
      .object({
        wine: Probability,
        house: Probability,
        place: Probability,
        grapes: Probability,
        colour: Probability,
        style: Probability,
      })
      .describe('0 to 1 each'),
  })
  .describe('How far the line is known: the wine, its house, or its place, grape and style');
export type Identity = z.output<typeof IdentitySchema>;

/** Nothing is known: the line is no wine, or says nothing we can read. */
export const UNKNOWN_IDENTITY: Identity = {
  level: 'none',
  house: null,
  isHouseKnown: false,
  place: null,
  grapes: [],
  colour: null,
  style: null,
  probabilities: { wine: 0, house: 0, place: 0, grapes: 0, colour: 0, style: 0 },
};

/** Whether an identity is known at least to a level. */
export function isKnownTo(identity: Pick<Identity, 'level'>, level: IdentityLevel): boolean {
  return IDENTITY_LEVELS.indexOf(identity.level) <= IDENTITY_LEVELS.indexOf(level);
}

/** A wine as far as its identity depends on it; empty texts count as unknown. */
export interface IdentifiedWine {
  producerName: string;
  country: string | null;
  region: string | null;
  subRegion: string | null;
  colour: string | null;
  subType: string | null;
}

/** The identity of a line that is one wine of the catalogue. */
export function identityOfWine(
  wine: IdentifiedWine,
  probability: number,
  grapes: readonly string[] = [],
  grapesAre: GrapesAre = 'own',
): Identity {
  return {
    level: 'wine',
    house: wine.producerName,
    isHouseKnown: true,
    place: { country: wine.country || null, region: wine.region || null, appellation: wine.subRegion || null },
    grapes: [...grapes],
    ...(grapes.length > 0 && { grapesAre }),
    colour: wine.colour || null,
    style: wine.subType || null,
    probabilities: {
      wine: probability,
      house: probability,
      place: probability,
      grapes: grapes.length > 0 ? probability : 0,
      colour: wine.colour ? probability : 0,
      style: wine.subType ? probability : 0,
    },
  };
}
