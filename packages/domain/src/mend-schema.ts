import { z } from 'zod';
import { MEND_COLOURS } from './mend-colours.ts';

/**
 * What the owner of a list says of a line. A field that is absent stays as it was read, so an empty mend is the line as read.
 * An entry is always worked out from the line as read and its mend: taking a mend back is sending the mend before it.
 */
export const MendSchema = z
  .object({
    lwin: z.string().min(1).max(40).nullable().optional().describe('The wine it really is; null: none that we know'),
    vintage: z
      .string()
      .regex(/^(?:(?:1[89]|20)\d\d|NV)$/)
      .nullable()
      .optional()
      .describe("A year or 'NV'; null: the list does not say"),
    restaurantPrice: z.number().min(0).max(1_000_000).optional().describe('Major unit; 0: the list does not say'),
    bottleSize: z.int().min(10).max(30_000).optional().describe('Millilitres'),
    colour: z.enum(MEND_COLOURS).optional(),
    isRight: z.literal(true).optional().describe('The line is as it was read'),
    isNoWine: z.literal(true).optional().describe('The line is no wine: it leaves the list'),
    isSameAsAbove: z.literal(true).optional().describe('The wine of the line above, in another vintage or size'),
    splitAt: z.int().min(1).max(60).optional().describe('Two wines: the word with which the second begins, from 0'),
  })
  .describe('What the owner of the list says of the line');

export type Mend = z.output<typeof MendSchema>;
