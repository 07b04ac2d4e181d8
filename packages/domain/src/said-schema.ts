import { z } from 'zod';
import type { Said } from './said.ts';
import { MOST_OF_A_WINE } from './wine-bounds.ts';

/** A text without others in it. */
export const PlainSaid = z.object({
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const SaidValue = z.union([
  z.string(),
  z.number(),
  z.object({ cents: z.number(), currency: z.string() }).describe('Money'),
  z.array(z.string()).max(MOST_OF_A_WINE).describe('Words that are quoted'),
  PlainSaid,
]);

/** The shape of `Said` on the wire. */
export const SaidSchema: z.ZodType<Said> = z
  .object({
    text: z.string().describe("A text of the dictionaries: 'The server answered {status}.'"),
    values: z.record(z.string(), SaidValue).optional(),
  })
  .describe('What is said, by its code and values, for a reader of any language');
