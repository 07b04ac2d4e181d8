import {
  convertCents,
  MARKET_CURRENCY,
  STANDARD_ML,
  word,
  type CallReply,
  type FindSort,
  type Rates,
} from '@app/domain';
import type { Request } from '@app/matcher';
import type { Sql } from '#platform/db.ts';
import { liveWines, type StoredWine } from '#wines/catalogue/wines.store.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import type { RateBook } from '#market/rates/rates.ts';
import { answerQuery } from './answer-query.ts';
import type { QueryAnswer } from './answer-shapes.ts';
import { countFacets, parseFacets, passesFacets, type FacetedWine } from './facets.ts';
import type { OfferWish } from './find.store.ts';
import { priceAll, type PricedWine } from './price-all.ts';
import type { Budget } from './price-of.ts';
import { toChoice, whyOf, type Choice, type Said } from './to-choice.ts';
import { DEMO_CREDIT, RATES_CREDIT } from './credits.ts';
import { askedFor, titleOf, understoodParts } from './understood.ts';

export interface FindServices {
  db: Sql;
  wineIndex: WineIndex;
  rates: RateBook;
}

export interface FindInput {
  query: string;
  currency?: string;
  home?: string;
  facets?: string;
  sort?: FindSort;
  page?: number;
}

type Reply = CallReply<'findWines'>;

const A_PAGE = 24;
/** More than anybody pages through. */
const MOST_SHOWN = 400;
const MOST_BEST_PRICED = 4;

/** What a query asks for, with prices as it asks for them: its vintage, size, budget and country of shops. */
export async function findWines(services: FindServices, input: FindInput): Promise<Reply> {
  const [rates, answered] = [await services.rates.current(), await answerQuery(services, input.query)];
  const { request, answer } = answered;
  const currency = knownCurrency(input.currency ?? request.budget?.currency ?? undefined, rates);
  const lwins = lwinsOf(answer);
  const shopCountry = request.shops === 'near' ? (input.home ?? null) : request.shops;
  const { from = null, to = null } = request.years ?? {};
  const terms = {
    currency,
    rates,
    bottleMl: request.sizeMl ?? STANDARD_ML,
    budget: budgetIn(request, currency, rates),
  };
  const asked: OfferWish = { fromYear: from, toYear: to, bottleMl: request.sizeMl, shopCountry };
  const isOfYear = answer.kind === 'kind' && (from !== null || to !== null);
  // Of one wine that was named nothing is left out: its page says what it costs.
  const isNarrowed =
    isOfYear ||
    (answer.kind !== 'wine' &&
      (terms.budget !== null ||
        shopCountry !== null ||
        request.isInStock ||
        request.isCheap ||
        request.sizeMl !== null));
  const asks = input.sort ?? usualSort(request);
  // Where the price decides nothing, only those that are shown are priced.
  const isInOrder = !isNarrowed && asks !== 'price';
  const { unpriced, unlooked, offeredSo, letGo } = await priceAll(
    services.db,
    isInOrder ? lwins.slice(0, MOST_SHOWN) : lwins,
    {
      asked,
      terms,
      isNarrowed,
      isSaid: answer.kind === 'choices',
      isByPrice: asks === 'price',
      most: MOST_SHOWN,
    },
  );
  const sort = input.sort ?? (letGo === 'budget' ? 'price' : asks);
  const looked = nearestFirst(offeredSo, sort).slice(0, MOST_SHOWN);
  const wines = await liveWines(
    services.db,
    looked.map(({ lwin }) => lwin),
  );
  const meant = answer.kind === 'wine' ? wines.get(answer.lwin) : undefined;
  const given = letGo ?? (answer.kind === 'kind' ? answer.letGo : null);
  const explain = reasonFor(answer, request, given);
  const all = looked.flatMap(({ lwin, offered, price }): FacetedWine[] => {
    const wine = wines.get(lwin);
    if (!wine) return [];
    const choice = { ...toChoice(wine, offered, price), ...whyOf(explain(lwin)) };
    return [{ choice, shopCountries: offered?.countries ?? [] }];
  });
  const chosen = parseFacets(input.facets);
  const passing = all.filter((wine) => passesFacets(wine, chosen)).map(({ choice }) => choice);
  const sorted = answer.kind === 'wine' ? passing : sortChoices(passing, sort);
  const begin = ((input.page ?? 1) - 1) * A_PAGE;
  const isDemo = all.some(({ choice }) => choice.price?.isDemo);
  return {
    kind: answer.kind,
    title: titleOf(request),
    asked: askedFor(request),
    understood: understoodParts(trueOf(request, answer, wines), {
      currency,
      home: input.home ?? null,
      region: meant?.region,
    }),
    wine: meant ? chosenWine(meant, request) : null,
    choices: sorted.slice(begin, begin + A_PAGE),
    // In the order of value they stand first anyway.
    bestPriced: answer.kind === 'kind' && chosen.size === 0 && sort !== 'value' ? bestPriced(passing) : [],
    total: passing.length,
    known: answer.kind === 'kind' ? answer.known : all.length,
    unpriced,
    isNameUnknown: answer.kind === 'kind' && answer.letGo === 'name',
    isAll: unlooked === 0 && offeredSo.length <= MOST_SHOWN && (answer.kind !== 'kind' || answer.known <= lwins.length),
    letGo: given,
    sort,
    facets: answer.kind === 'kind' || answer.kind === 'choices' ? countFacets(all, chosen, currency) : [],
    near: answer.kind === 'nothing' ? answer.near : [],
    respelt: answered.respelt ?? null,
    years: request.years && !request.years.isNonVintage ? { from, to } : null,
    yearsWithout: letGo === 'years' ? [] : yearsWithout({ from, to }, all),
    currency,
    rates: { date: rates.date, source: rates.source },
    isDemo,
    credits: [...(isDemo ? [DEMO_CREDIT] : []), RATES_CREDIT],
  };
}

export const knownCurrency = (wanted: string | undefined, rates: Rates): string =>
  wanted && convertCents(1, MARKET_CURRENCY, wanted, rates) !== null ? wanted : MARKET_CURRENCY;

function lwinsOf(answer: QueryAnswer): string[] {
  switch (answer.kind) {
    case 'wine':
      return [answer.lwin, ...(answer.namesakes ?? []), ...answer.others];
    case 'choices':
      return answer.lwins;
    case 'kind':
      return [...new Set([...answer.named, ...answer.lwins])];
    case 'nothing':
      return [];
  }
}

/** The budget in the viewer's currency; a currency without a rate cannot be compared. */
function budgetIn({ budget }: Request, currency: string, rates: Rates): Budget | null {
  if (!budget) return null;
  const convert = (amount: number | null): number | null =>
    amount === null ? null : convertCents(amount * 100, budget.currency ?? currency, currency, rates);
  return { minCents: convert(budget.min) ?? 0, maxCents: convert(budget.max) ?? Number.POSITIVE_INFINITY };
}

/** Without a place that none of the wines is from: in 'Vega Sicilia' no Sicily is asked for. */
function trueOf(request: Request, { kind }: QueryAnswer, wines: ReadonlyMap<string, StoredWine>): Request {
  const { place, parts } = request;
  const isThere = ({ country, region }: StoredWine): boolean =>
    place?.country === country && (place.region === null || place.region === region);
  if (!place || kind === 'kind' || kind === 'nothing' || [...wines.values()].some(isThere)) return request;
  return { ...request, parts: parts.filter((part) => part.kind !== 'place') };
}

/** Why a wine is among the results, in a few words. */
function reasonFor(answer: QueryAnswer, request: Request, letGo: Reply['letGo']): (lwin: string) => Said {
  if (answer.kind === 'wine') {
    const namesakes = new Set(answer.namesakes);
    const { unheld } = answer;
    return (lwin) => {
      // An edition that no name we know holds: it is said.
      if (lwin === answer.lwin && unheld !== undefined)
        return { text: word('Like your words, but for “{words}”'), values: { words: unheld } };
      if (lwin === answer.lwin) return { text: word('The wine you named') };
      return { text: namesakes.has(lwin) ? word('Another house of this name') : word('Of the same house') };
    };
  }
  if (answer.kind === 'choices') {
    const { missing } = answer;
    return () =>
      missing === null
        ? { text: word('Its name holds your words') }
        : { text: word('Like your words, but for “{words}”'), values: { words: missing } };
  }
  if (answer.kind === 'nothing') return () => ({ text: '' });
  if (request.dish) {
    const { because } = request.dish;
    // By the name that was typed: panettone, not the mince pies that go with the same wines.
    const name = request.parts.find(({ kind }) => kind === 'dish')?.text ?? request.dish.name;
    // The reason is that of the wine which suits best: that whites cut the cheese is none for a red.
    if (!isUsualWith(request)) return () => ({ text: word('With {dish}'), values: { dish: name } });
    return () => ({ text: word('Suits {dish}: {because}'), values: { dish: name, because } });
  }
  const named = new Set(answer.named);
  const shared = sharedReason(answer, request, letGo);
  return (lwin) => (named.has(lwin) ? { text: word('It bears this name') } : shared);
}

/** What is true of every wine of a kind: that it fits all parts of the query is not, where a wish was let go or one of two was enough. */
function sharedReason(answer: Extract<QueryAnswer, { kind: 'kind' }>, request: Request, letGo: Reply['letGo']): Said {
  if (letGo !== null) return { text: word('Comes nearest') };
  if (answer.of === 'like') return { text: word('Of its kind') };
  const fits = request.parts.length;
  if (fits > 1 && answer.of !== 'either') return { text: FITS[fits] ?? word('Fits all of it') };
  return { text: word('One of {title}'), values: { title: titleOf(request) } };
}

/** Whether the colour or type that was asked for suits the dish as well as any. */
function isUsualWith({ dish, colour, type }: Request): boolean {
  const family = (type ?? colour)?.toLowerCase();
  return family === undefined || (dish?.suits.get(family) ?? 0) >= Math.max(...(dish?.suits.values() ?? []));
}

/** By how many parts the query has. */
const FITS: Readonly<Record<number, string>> = {
  2: word('Fits both'),
  3: word('Fits all three'),
  4: word('Fits all four'),
  5: word('Fits all five'),
};

function chosenWine(wine: StoredWine, { years, sizeMl }: Request): Reply['wine'] {
  const vintage = years?.isNonVintage ? 'NV' : years?.from && years.from === years.to ? String(years.from) : null;
  return { lwin: wine.lwin, displayName: wine.displayName, vintage, bottleMl: sizeMl };
}

/** Who asks what to drink with a dish wants much wine for the money rather than the best-known name. */
const usualSort = ({ isCheap, isBest, dish, occasion }: Request): FindSort =>
  isCheap ? 'price' : isBest ? 'best' : dish || occasion ? 'value' : 'known';

/** Which wines are looked at first: the least dear when the price decides. */
const nearestFirst = (wines: readonly PricedWine[], sort: FindSort): readonly PricedWine[] =>
  sort === 'price' ? wines.toSorted((a, b) => lowOf(a) - lowOf(b)) : wines;

const lowOf = ({ price }: Pick<Choice, 'price'>): number => price?.lowCents ?? Number.POSITIVE_INFINITY;

/** Points of our estimate for the money: twice the price must be worth four points more. */
const valueOf = ({ estimate, price }: Choice): number =>
  estimate === null || !price ? Number.NEGATIVE_INFINITY : estimate - 4 * Math.log2(price.middleCents);

/** A range so long is a wish for something old, not for each of its years. */
const MOST_YEARS = 5;

/** Of a few years that were asked for those of which nobody offers any of the wines, where somebody offers the others. */
function yearsWithout(
  { from, to }: { from: number | null; to: number | null },
  wines: readonly FacetedWine[],
): number[] {
  if (from === null || to === null || to === from || to - from >= MOST_YEARS) return [];
  const offered = new Set(wines.flatMap(({ choice }) => choice.vintages));
  const years = Array.from({ length: to - from + 1 }, (_, k) => from + k);
  const without = years.filter((year) => !offered.has(String(year)));
  return without.length < years.length ? without : [];
}

/** 'known' is the order they come in. */
function sortChoices(choices: readonly Choice[], sort: FindSort): Choice[] {
  if (sort === 'price') return choices.toSorted((a, b) => lowOf(a) - lowOf(b));
  if (sort === 'value') return choices.toSorted((a, b) => valueOf(b) - valueOf(a));
  if (sort === 'best') return choices.toSorted((a, b) => (b.estimate ?? 0) - (a.estimate ?? 0));
  return [...choices];
}

const bestPriced = (choices: readonly Choice[]): Choice[] =>
  choices
    .filter((choice) => Number.isFinite(valueOf(choice)))
    .toSorted((a, b) => valueOf(b) - valueOf(a))
    .slice(0, MOST_BEST_PRICED);
