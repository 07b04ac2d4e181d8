import { newWineText, type CallReply } from '@app/domain';
import { z } from 'zod';
import { GROUNDS, tool } from '#assistants/tool.ts';
import { currency, demoDoubt, ratesSource } from './words.ts';

type Choice = CallReply<'findWines'>['choices'][number];

const FoundWine = z.object({
  lwin: z.string().describe('Its identifier here; other tools ask for it'),
  name: z.string(),
  producer: z.string(),
  region: z.string(),
  country: z.string(),
  colour: z.string(),
  grapes: z.array(z.string()).describe('What this very wine is made of; empty where that is not known'),
  usualGrapes: z.array(z.string()).describe('What wines of its place are usually made of'),
  price: z
    .object({
      low: z.number(),
      middle: z.number(),
      high: z.number(),
      bottleMl: z.number(),
      offers: z.number(),
      oldestSeenAt: z.string(),
      isMadeUp: z.boolean(),
    })
    .nullable()
    .describe('What shops ask, in the currency of the result; null when nobody offers it as asked'),
  vintages: z.array(z.string()).describe('On offer'),
  estimate: z.number().nullable().describe("This site's own estimate out of 100; no critic's score"),
  why: z.string(),
  link: z.string(),
});

/** A query in words: a wine, a house, a place, a grape, a style, a budget. */
export const searchWine = tool({
  name: 'search_wine',
  title: 'Search a wine',
  description:
    "Finds wines by name, or the wines of a place, grape or style, with what shops ask for them. Vintage, bottle size and budget may stand in the query: 'magnum Barolo 2016 under 200 EUR'.",
  input: z.object({
    query: z.string().trim().min(1).max(300),
    currency: currency.optional(),
    page: z.number().int().min(1).max(20).optional().describe('24 wines a page'),
  }),
  output: z.object({
    kind: z
      .enum(['wine', 'choices', 'kind', 'nothing'])
      .describe(
        "'wine': the first is meant. 'choices': several bear the name. 'kind': wines of a place, grape or style",
      ),
    title: z.string(),
    wines: z.array(FoundWine),
    total: z.number().int(),
    currency,
    ...GROUNDS,
  }),
  async run(api, { query, currency: wanted, page }, signal) {
    const found = await api.call('findWines', { params: { query }, query: { currency: wanted, page } }, signal);
    return {
      kind: found.kind,
      title: found.title,
      wines: found.choices.map((choice) => toFoundWine(choice, api.origin)),
      total: found.total,
      currency: found.currency,
      sources: [...found.credits, ratesSource(found.rates)],
      doubts: [
        ...(found.kind === 'choices' ? ['Several wines bear this name. Ask which one is meant.'] : []),
        ...(found.kind === 'nothing' ? [nothingFound(found.near)] : []),
        ...(found.unpriced > 0 ? [`${found.unpriced} wines were left out: nobody offers them as asked.`] : []),
        ...(found.isAll
          ? []
          : ['There are more wines of this kind than were looked through: some of them may be on offer.']),
        ...demoDoubt(found.isDemo),
        ...new Set(found.choices.map(newWineText).filter(Boolean)),
      ],
    };
  },
});

const nothingFound = (near: readonly string[]): string =>
  near.length === 0 ? 'No wine was found.' : `No wine was found. Names that are spelt like it: ${near.join(', ')}.`;

function toFoundWine(choice: Choice, origin: string): z.input<typeof FoundWine> {
  const { price, grapes, grapesAre } = choice;
  return {
    lwin: choice.lwin,
    name: choice.displayName,
    producer: choice.producerName,
    region: choice.region,
    country: choice.country,
    colour: choice.colour,
    grapes: grapesAre === 'own' ? grapes : [],
    usualGrapes: grapesAre === 'usual' ? grapes : [],
    price: price && {
      low: price.lowCents / 100,
      middle: price.middleCents / 100,
      high: price.highCents / 100,
      bottleMl: price.per,
      offers: price.offers,
      oldestSeenAt: price.oldestSeenAt,
      isMadeUp: price.isDemo,
    },
    vintages: choice.vintages,
    estimate: choice.estimate,
    why: choice.why,
    link: `${origin}/wine/${choice.lwin}`,
  };
}
