import { z } from 'zod';
import type { Said } from './said.ts';

/** A text without others in it. */
export const PlainSaid = z.object({
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** The shape of `Said` on the wire. */
export const SaidSchema: z.ZodType<Said> = z
  .object({
    text: z.string().describe("A text of the dictionaries: 'The server answered {status}.'"),
    values: z.record(z.string(), z.union([z.string(), z.number(), PlainSaid])).optional(),
  })
  .describe('What is said, by its code and values, for a reader of any language');
