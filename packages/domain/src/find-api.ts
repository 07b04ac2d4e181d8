import { z } from 'zod';
import { CALLS } from './calls.ts';
import { WineSchema } from './entry-schema.ts';
import { FACET_NAMES, FIND_SORTS } from './find-names.ts';
import { GrapesAre } from './identity-schema.ts';
import { currencyCode, SearchExtras } from './market-api.ts';
import { PlainSaid, SaidSchema } from './said-schema.ts';

/** §7 leaves room: what a search finds beside the one wine of `searchWines`. */
const cents = z.number().int();
const count = z.number().int();
const year = z.number().int();

const Span = z.object({ start: z.number().int(), end: z.number().int() });

const UnderstoodPart = z.object({
  kind: z.enum([
    'place',
    'grape',
    'colour',
    'type',
    'style',
    'rank',
    'years',
    'size',
    'budget',
    'cheap',
    'best',
    'shops',
    'stock',
    'dish',
    'occasion',
    'group',
  ]),
  text: z.string().describe('As a chip shows it, in English'),
  of: z
    .object({
      name: z.string(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      currency: currencyCode,
      from: year.nullable(),
      to: year.nullable(),
      bottleMl: z.number().int(),
      country: z.string().nullable(),
    })
    .partial()
    .optional()
    .describe('What the text is made of, for other languages'),
  spans: z.array(Span).describe('The letters of the query that say it; without them the query asks for more'),
});

export const WinePrice = z.object({
  currency: currencyCode,
  lowCents: cents.describe('The lowest that is no outlier'),
  middleCents: cents.describe('The median'),
  highCents: cents.describe('The highest that is no outlier'),
  per: cents.describe('Millilitres that these prices are for'),
  offers: count.describe('Offers the figures are made of'),
  leftOut: count.describe('Offers left out as outliers'),
  oldestSeenAt: z.string().describe('When the oldest of these prices was last seen, ISO'),
  isDemo: z.boolean().describe('Some of these prices are made up'),
});

export const WineChoice = WineSchema.extend({
  grapes: z.array(z.string()),
  grapesAre: GrapesAre,
  estimate: z.number().nullable().describe('Our own estimate out of 100; no critic’s score'),
  price: WinePrice.nullable().describe('Null when nobody offers it as it was asked for'),
  offers: count,
  shops: count,
  vintages: z.array(z.string()).describe('On offer, newest first'),
  sizes: z.array(z.number().int()).describe('On offer, in millilitres'),
  why: z.string().describe('Why it is here, in a few words'),
  whySaid: PlainSaid.optional().describe('The same before its values were filled in'),
});

const Facet = z.object({
  name: z.enum(FACET_NAMES),
  values: z.array(z.object({ value: z.string(), label: z.string(), count, isChosen: z.boolean() })),
});

export const FindReply = z.object({
  kind: z
    .enum(['wine', 'choices', 'kind', 'nothing'])
    .describe("'wine': one is clear. 'choices': several bear the name. 'kind': a place, grape or style"),
  title: z.string().describe('What was asked for, in words'),
  asked: z
    .object({
      styles: z.array(z.string()),
      colour: z.string().nullable(),
      type: z.string().nullable(),
      ranks: z.array(z.string()),
      grapes: z.array(z.string()),
      place: z.string().nullable(),
      dish: z.string().nullable(),
      years: z.object({ from: year.nullable(), to: year.nullable() }).nullable(),
    })
    .nullish()
    .describe('What the title of a kind is made of, for other languages; null for a name'),
  understood: z.array(UnderstoodPart).describe('In the order of the query'),
  wine: z
    .object({
      lwin: z.string(),
      displayName: z.string(),
      vintage: z.string().nullable().describe('Asked for in the query'),
      bottleMl: z.number().int().nullable().describe('Asked for in the query'),
    })
    .nullable(),
  choices: z.array(WineChoice).describe("One page of them. With 'wine': others of the house"),
  bestPriced: z.array(WineChoice).describe('Much wine for the money, of all that were looked at'),
  total: count.describe('How many there are with the chosen facets'),
  known: count.describe('How many wines of the kind we know; the best known of them were looked at'),
  unpriced: count.describe('Left out because nobody offers them as asked'),
  isNameUnknown: z.boolean().describe('We know no wine of the name; those shown are of the kind beside it'),
  isAll: z.boolean().describe('False: more wines of the kind may be on offer as asked; so many are not looked through'),
  letGo: z
    .enum(['shops', 'years', 'size', 'budget', 'taste', 'making', 'name', 'kind'])
    .nullable()
    .describe('What nobody offers them with, so that these are shown without it'),
  sort: z.enum(FIND_SORTS).describe('The order of the choices'),
  facets: z.array(Facet),
  near: z.array(z.string()).describe('Names that are spelt like the query'),
  respelt: z.string().nullish().describe('The name that was looked for, where nothing is spelt like the query'),
  years: z.object({ from: year.nullable(), to: year.nullable() }).nullable(),
  yearsWithout: z.array(year).nullish().describe('Of the years that were asked for, those of which nobody offers one'),
  currency: currencyCode,
  rates: z.object({ date: z.string(), source: z.string() }),
  isDemo: z.boolean(),
  credits: z.array(z.string()),
});

const OfferGroup = z.object({
  vintage: z.string().nullable(),
  bottleMl: z.number().int(),
  price: WinePrice,
});

/** Everything we know of one wine. What is general is set apart from what is known of the wine itself. */
export const WinePage = z.object({
  wine: WineChoice.extend({
    aliases: z.array(z.string()),
    designation: z.string(),
    firstVintage: year.nullable(),
    finalVintage: year.nullable(),
    nonVintage: z.boolean(),
    source: z.string().describe('Which table it is from, in words'),
  }),
  byVintage: SearchExtras.byVintage,
  offerGroups: z
    .array(OfferGroup)
    .describe('By vintage and size, newest first; the price is of one bottle of that size'),
  usually: z
    .object({ of: z.string(), notes: z.string() })
    .nullable()
    .describe('How wines of this place or grape usually taste; not said of this wine'),
  serving: z
    .object({
      celsius: z.number(),
      fahrenheit: z.number(),
      decantMinutes: z.number(),
      glass: z.string(),
      advice: z.string(),
    })
    .nullable()
    .describe('For wines of this kind'),
  house: z.array(WineChoice).describe('Other wines of the house, the best known first'),
  place: z.array(WineChoice).describe('Wines of the same place and colour by others'),
  currency: currencyCode,
  rates: z.object({ date: z.string(), source: z.string() }),
  isDemo: z.boolean(),
  credits: z.array(z.string()),
});

export const WineOnLists = z.object({
  lists: z.array(
    z.object({
      wineListId: z.string(),
      title: z.string(),
      uploadedAt: z.string(),
      isOwn: z.boolean().describe('Whether the asker uploaded it; the others are public'),
      rows: z.array(
        z.object({
          rawName: z.string(),
          vintage: z.string().nullable(),
          price: z.string().describe("As written in English: '$45.00'; empty where the list has none"),
          priceCents: cents.nullable(),
          currency: z.string(),
        }),
      ),
    }),
  ),
});

/** A line of a list holds one wine; what is longer is no line. */
const matchedText = z.string().trim().min(1).max(300);

export const MatchedLine = z.object({
  text: z.string(),
  outcome: z.enum(['sure', 'unsure', 'none']).describe("'sure': wine is set. Else it is null, see candidates"),
  wine: WineSchema.nullable(),
  vintage: z.string().nullable().describe('As the line says it; null where it does not'),
  confidence: z.number().describe('0 to 1'),
  reason: z.string().describe('Why, in English'),
  why: z.array(SaidSchema).describe('The same by codes and values'),
  candidates: z
    .array(z.object({ lwin: z.string(), displayName: z.string(), confidence: z.number() }))
    .describe('Other wines that it may be, the likeliest first'),
});

const lwin = z.string().regex(/^[A-Za-z0-9]{1,30}$/);

/** Calls that find wines, beyond §7; part of `API`, which checks their shape. */
export const FIND_API = {
  findWines: {
    ...CALLS.findWines,
    summary:
      'What a query asks for: one wine, several to choose from, the wines of a place, grape or style, or nothing',
    access: 'anyone',
    params: z.object({ query: z.string().trim().min(1).max(1000) }),
    query: z.object({
      currency: currencyCode.optional().describe("The viewer's; USD when absent"),
      home: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional()
        .describe("The viewer's country, for 'near me'"),
      facets: z.string().max(600).optional().describe("Chosen values: 'colour:Red Wine|country:France'"),
      sort: z.enum(FIND_SORTS).optional(),
      page: z.coerce.number().int().min(1).max(20).optional(),
    }),
    reply: FindReply,
  },
  getWine: {
    ...CALLS.getWine,
    summary: 'Everything we know of one wine: facts, prices by vintage and size, relatives',
    access: 'anyone',
    params: z.object({ lwin }),
    query: z.object({ currency: currencyCode.optional().describe("The viewer's; USD when absent") }),
    reply: WinePage,
  },
  matchLines: {
    ...CALLS.matchLines,
    summary: 'Which wine each line of a list means, and how sure that is',
    access: 'user',
    body: z.object({
      lines: z.array(matchedText).min(1).max(100),
      section: z.string().trim().max(200).optional().describe("The heading they stand under: 'Burgundy, red'"),
    }),
    reply: z.object({ lines: z.array(MatchedLine) }),
  },
  getWineOnLists: {
    ...CALLS.getWineOnLists,
    summary: "Where a wine stands on the asker's own lists and on public ones",
    access: 'anyone',
    params: z.object({ lwin }),
    query: z.object({ except: z.string().max(64).optional().describe('A list to leave out: the one that is open') }),
    reply: WineOnLists,
  },
} as const;
