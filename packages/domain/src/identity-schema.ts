import { z } from 'zod';
import { IDENTITY_LEVELS } from './identity-levels.ts';
import { MOST_OF_A_WINE } from './wine-bounds.ts';

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
