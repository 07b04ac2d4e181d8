import { z } from 'zod';
import { CALLS } from './calls.ts';
import { AdminOutcome } from './market-api.ts';
import { SaidSchema } from './said-schema.ts';

/** Calls by which admins look after the wines that grew from what shops and lists write. */
const newWineId = z.string().regex(/^TN[0-9A-Z]{1,28}$/);
const part = z.string().trim().max(120);
/** More wines at once are a mistake. */
const MOST_AT_ONCE = 200;

export const NEW_WINE_STATES = ['open', 'merged', 'refused'] as const;
const Probability = z.number().min(0).max(1);

export const NewWineParts = z.object({
  producerName: part.min(1),
  wine: part.min(1),
  country: part,
  region: part,
  appellation: part,
  colour: z.enum(['', 'Red', 'White', 'Rosé', 'Orange']),
  type: z.enum(['Still', 'Sparkling', 'Sweet', 'Fortified']),
  grapes: z.array(part.min(1)).max(20),
});

const KnownWine = z.object({
  lwin: z.string(),
  displayName: z.string(),
  region: z.string(),
  country: z.string(),
  confidence: Probability,
});

const NewWine = z.object({
  id: newWineId,
  displayName: z.string(),
  state: z.enum(NEW_WINE_STATES),
  mergedInto: z.object({ lwin: z.string(), displayName: z.string() }).nullable(),
  parts: NewWineParts.extend({ producerName: z.string(), wine: z.string() }),
  sure: z
    .object({
      house: Probability,
      cuvee: Probability,
      place: Probability,
      grapes: Probability,
      colour: Probability,
      style: Probability,
    })
    .describe('How sure each part was when it was first read'),
  shops: z.int(),
  people: z.int().describe('People on whose lists it stands'),
  offers: z.int(),
  names: z
    .array(z.object({ name: z.string(), shop: z.string() }))
    .describe('As shops write it; never a line of a list'),
  firstSeenAt: z.string().describe('ISO 8601, UTC'),
  candidates: z.array(KnownWine).describe('Wines of the catalogue that it may be, the likeliest first'),
});

/** Part of `API`, which checks their shape. */
export const GROWTH_API = {
  getNewWines: {
    ...CALLS.getNewWines,
    summary: 'Wines that are not in the catalogue yet, those seen at most places first',
    access: 'admin',
    query: z.object({
      state: z.enum(NEW_WINE_STATES).default('open'),
      search: z.string().trim().max(200).default('').describe('In the name'),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.object({
      wines: z.array(NewWine),
      total: z.int(),
      lastChange: z.object({ id: z.int(), said: SaidSchema }).nullable().describe('The newest act that can be undone'),
    }),
  },
  changeNewWines: {
    ...CALLS.changeNewWines,
    summary: 'Merges new wines into a known one, refuses them, or mends the parts of one',
    access: 'admin',
    body: z.object({
      ids: z.array(newWineId).min(1).max(MOST_AT_ONCE),
      act: z.enum(['merge', 'refuse', 'mend']),
      into: z.string().max(30).optional().describe('The wine they are, for a merge'),
      parts: NewWineParts.optional().describe('What it is, for a mend'),
    }),
    reply: AdminOutcome,
  },
  undoNewWines: {
    ...CALLS.undoNewWines,
    summary: 'Takes a change of new wines back: their offers, bar codes and addresses are theirs again',
    access: 'admin',
    body: z.object({ id: z.int().min(1) }),
    reply: AdminOutcome,
  },
  exportNewWines: {
    ...CALLS.exportNewWines,
    summary: 'New wines as rows for a table of the catalogue',
    access: 'admin',
    query: z.object({
      ids: z
        .string()
        .max(MOST_AT_ONCE * 31)
        .regex(/^TN[0-9A-Z]{1,28}(?:,TN[0-9A-Z]{1,28})*$/)
        .describe('Separated by commas'),
    }),
    file: 'text/tab-separated-values',
  },
} as const;
