import { z } from 'zod';
import { GROUNDS, tool } from '#assistants/tool.ts';
import { currency, demoDoubt, ratesSource } from './words.ts';

/** Below so many offers on the last day a middle price says little. */
const FEW_OFFERS = 3;

export const pricesOverTime = tool({
  name: 'prices_over_time',
  title: 'Prices over time',
  description: 'What shops have asked for a wine over time, for 750 ml. search_wine finds the lwin.',
  input: z.object({
    lwin: z.string().min(1).max(30),
    vintage: z.string().max(10).optional().describe('All vintages when absent'),
    currency: currency.optional(),
  }),
  output: z.object({
    lwin: z.string(),
    vintage: z.string().nullable(),
    currency,
    points: z.array(z.object({ date: z.string(), middle: z.number(), lowest: z.number(), offers: z.number().int() })),
    ...GROUNDS,
  }),
  async run(api, { lwin, vintage, currency: wanted }, signal) {
    const found = await api.call('getPriceHistory', { params: { lwin }, query: { vintage, currency: wanted } }, signal);
    const { points } = found;
    const last = points.at(-1);
    return {
      lwin: found.lwin,
      vintage: found.vintage,
      currency: found.currency,
      points: points.map(({ date, medianPer750Cents, lowestPer750Cents, offers }) => ({
        date,
        middle: medianPer750Cents / 100,
        lowest: lowestPer750Cents / 100,
        offers,
      })),
      sources: ["Merchants' offers as this site has seen them", ratesSource(found.rates)],
      doubts: [
        ...(last ? [] : ['No offer of this wine has been seen.']),
        ...(last && last.offers < FEW_OFFERS ? [`The last day has only ${last.offers} offer(s).`] : []),
        ...demoDoubt(found.isDemo),
      ],
    };
  },
});
