import { saidInEnglish, scoreOf, whyOf, type CallReply, type WineListEntry } from '@app/domain';
import { z } from 'zod';
import { GROUNDS } from '#assistants/tool.ts';
import type { FollowedList } from './follow-list.ts';
import { listLink } from './words.ts';

const ListWine = z.object({
  line: z.string().describe('As it stands on the list'),
  section: z.string(),
  vintage: z.string().nullable(),
  bottleMl: z.number().nullable().describe('Null where the list does not say'),
  price: z.number().nullable().describe('In the currency of the list; null where there is none'),
  pageNumber: z.number().int(),
  wine: z
    .object({ lwin: z.string(), name: z.string(), region: z.string(), country: z.string(), colour: z.string() })
    .nullable()
    .describe('Null where it is not sure which wine this is'),
  maybe: z.array(z.string()).describe('Wines that it may be, where that is not sure'),
  rating: z.number().nullable().describe('Out of 100'),
  isRatingEstimate: z.boolean().describe("The rating is this site's own estimate; nobody gave it"),
  markup: z.number().nullable().describe('Price divided by what shops ask; null where it cannot be compared'),
  marketPer750: z.number().nullable().describe('What shops ask for 750 ml, in the currency of the list'),
  drinkFrom: z.number().int().nullable(),
  drinkUntil: z.number().int().nullable(),
  doubts: z.array(z.string()),
});

export const ListPage = z.object({
  wineListId: z.string(),
  title: z.string(),
  link: z.string(),
  isComplete: z.boolean().describe('False while it is being read: see it again with get_list in a minute'),
  currency: z.string().nullable(),
  total: z.number().int().describe('Wines on the list so far'),
  from: z.number().int(),
  wines: z.array(ListWine),
  ...GROUNDS,
});

type Settings = CallReply<'getWineListSettings'>;

/** A part of a list, with what its figures rest on. */
export function toListPage(
  list: FollowedList & { id: string; settings: Settings; origin: string },
  { from, limit }: { from: number; limit: number },
): z.input<typeof ListPage> {
  const { id, settings, entries, origin } = list;
  const shown = entries.slice(from, from + limit);
  const { source, currencyGuess } = settings;
  return {
    wineListId: id,
    title: list.title,
    link: listLink(origin, id),
    isComplete: list.isComplete,
    currency: settings.currency ?? shown.find(({ insight }) => insight?.currency)?.insight?.currency ?? null,
    total: entries.length,
    from,
    wines: shown.map(toListWine),
    sources: [
      source ? `${source.url}, read ${source.readAt.slice(0, 10)}` : 'The list as its owner uploaded it',
      ...marketSources(shown),
      ...ratingSources(shown),
    ],
    doubts: [
      ...(list.isComplete ? [] : ['The list is still being read. More wines may follow.']),
      ...(from + shown.length < entries.length
        ? [`These are ${shown.length} of ${entries.length} wines. Ask get_list for the others.`]
        : []),
      ...(currencyGuess ? [`The list does not name its currency; it is most likely ${currencyGuess.currency}.`] : []),
      ...list.pages.map(({ pageNumber, message }) => `Page ${pageNumber}: ${message}`),
    ],
  };
}

function toListWine(entry: WineListEntry): z.input<typeof ListWine> {
  const { insight, wine } = entry;
  const score = scoreOf(entry);
  return {
    line: entry.rawName,
    section: insight?.section ?? '',
    vintage: entry.vintage,
    bottleMl: entry.bottleSize || null,
    price: entry.restaurantPrice || null,
    pageNumber: entry.pageNumber,
    wine: wine && {
      lwin: wine.lwin,
      name: wine.displayName,
      region: wine.region,
      country: wine.country,
      colour: wine.colour,
    },
    maybe: wine ? [] : (insight?.match.candidates ?? []).slice(0, 3).map(({ displayName }) => displayName),
    rating: score?.value ?? null,
    isRatingEstimate: score?.isEstimate ?? false,
    markup: insight?.value?.markup ?? null,
    marketPer750: insight?.value?.marketPer750 ?? null,
    drinkFrom: insight?.window?.ready ?? null,
    drinkUntil: insight?.window?.past ?? null,
    doubts: doubtsOf(entry),
  };
}

function doubtsOf({ wine, insight }: WineListEntry): string[] {
  if (!insight) return [];
  const { match, value, isReadUnsure, otherPrice } = insight;
  return [
    ...(wine ? [] : [saidInEnglish(whyOf(match))]),
    ...(isReadUnsure ? ['The line was hard to read.'] : []),
    ...(otherPrice === undefined || otherPrice === 0 ? [] : [`The price may also be ${otherPrice}.`]),
    ...(value?.isDemo ? ['The market price is made up (demonstration).'] : []),
    ...(value?.basis === 'all vintages' ? ['The markup is over all vintages: nobody offers this one.'] : []),
  ];
}

const marketSources = (entries: readonly WineListEntry[]): string[] =>
  entries.some(({ insight }) => insight?.value) ? ["Market prices: merchants' offers as this site has seen them"] : [];

const ratingSources = (entries: readonly WineListEntry[]): string[] => {
  const names = new Set(entries.flatMap(({ insight }) => (insight?.ratingSources ?? []).map(({ source }) => source)));
  return names.size === 0 ? [] : [`Ratings: ${[...names].join(', ')}`];
};
