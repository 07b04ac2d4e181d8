import { isGlass } from './bottle.ts';
import { comparisonOf, type ComparisonReason } from './comparison.ts';
import { entryState, knownParts } from './entry-state.ts';
import { scoreOf } from './insight.ts';
import { placeName } from './language/place-name.ts';
import { hasText, language, t, word } from './language/say.ts';
import type { WineListEntry } from './list.ts';
import { median } from './market.ts';
import { formatMarkup } from './price.ts';
import { normOf, type MarkupCurve, type MarkupNorm } from './markup-curve.ts';
import { readinessOf, type Readiness } from './window.ts';
import { wineWord, wineWordKey } from './wine-words.ts';
import type { WineType } from './wine.ts';

/** What goes with a dish, best first. Kinds of wine only: which grape or place suits is the sommelier's to say. */
const DISH_TYPES = {
  'beef or lamb': ['Red Wine'],
  'pork or veal': ['Red Wine', 'White Wine', 'Rosé Wine'],
  poultry: ['Red Wine', 'White Wine', 'Sparkling White'],
  fish: ['White Wine', 'Sparkling White', 'Rosé Wine'],
  shellfish: ['Sparkling White', 'White Wine'],
  vegetables: ['White Wine', 'Rosé Wine', 'Red Wine'],
  pasta: ['Red Wine', 'White Wine'],
  'spicy food': ['Rosé Wine', 'White Wine', 'Sparkling White'],
  cheese: ['White Wine', 'Red Wine'],
} as const satisfies Record<string, readonly WineType[]>;

export type Dish = keyof typeof DISH_TYPES;
/** As a reader is told them, with `t`. */
export const DISHES: readonly Dish[] = [
  word('beef or lamb'),
  word('pork or veal'),
  word('poultry'),
  word('fish'),
  word('shellfish'),
  word('vegetables'),
  word('pasta'),
  word('spicy food'),
  word('cheese'),
];

export const TONIGHT_COLOURS = [word('Red'), word('White'), word('Rosé'), word('Sparkling')] as const;
export type TonightColour = (typeof TONIGHT_COLOURS)[number];

export interface TonightWish {
  colour: TonightColour | null;
  /** The most a bottle may cost, in the list's major unit. */
  budget: number | null;
  dish: Dish | null;
}

export interface TonightPick {
  entry: WineListEntry;
  /** Why this one beside the first. */
  role: 'first' | 'cheaper' | 'other';
  /** One sentence of facts about the row. */
  sentence: string;
}

/** A row with one of these is never a pick: its wine or its price may be another. */
const DOUBTFUL: ReadonlySet<ComparisonReason> = new Set(['no-price', 'price-doubt', 'wine-in-part', 'worth-a-look']);
const PICKS = 3;
/** A longer sentence does not fit the two lines of a card on a phone, beside the word for its place: what comes last is left out. */
const MOST_LETTERS = 58;

interface Weighed {
  entry: WineListEntry;
  type: WineType | null;
  norm: MarkupNorm | null;
  weight: number;
  /** Where it stands in its window this year; null where no window is known. */
  readiness: Readiness | null;
}

/**
 * Three bottles for tonight, the first the best of them, the second cheaper where there is one, the rest of another kind or place. A row with a
 * doubt is never among them: its wine is sure, and its price was read well and is not out of the ordinary. A wine past its best
 * fills a place that no other can take, and its sentence says so.
 */
export function picksForTonight(
  entries: readonly WineListEntry[],
  wish: TonightWish,
  { curve, year }: { curve: MarkupCurve; year: number },
): TonightPick[] {
  const usual = median(entries.map(({ restaurantPrice }) => restaurantPrice).filter((price) => price > 0)) ?? 0;
  const weighed = entries
    .filter((entry) => isServed(entry, wish))
    .map((entry) => weigh(entry, wish, { curve, year, usual }))
    .toSorted((a, b) => b.weight - a.weight);
  const inTime = weighed.filter(({ readiness }) => readiness !== 'past');
  const isEnough = new Set(inTime.map(({ entry }) => entry.wine?.lwin)).size >= PICKS;
  const pool = isEnough ? inTime : [...inTime, ...weighed.filter(({ readiness }) => readiness === 'past')];
  const [first] = pool;
  if (!first) return [];
  const rest = pool.filter(({ entry }) => entry.wine?.lwin !== first.entry.wine?.lwin);
  const cheaper = rest.find(({ entry }) => entry.restaurantPrice <= first.entry.restaurantPrice * 0.85);
  const chosen: [Weighed, TonightPick['role']][] = [[first, 'first']];
  if (cheaper) chosen.push([cheaper, 'cheaper']);
  while (chosen.length < PICKS) {
    const left = rest.filter(({ entry }) => chosen.every(([two]) => entry.wine?.lwin !== two.entry.wine?.lwin));
    const other = left.find((one) => chosen.every(([two]) => isOther(one, two))) ?? left[0];
    if (!other) break;
    chosen.push([other, 'other']);
  }
  // Words that one card has said tell nothing on the next.
  const tastes = chosen.map(([one]) => tasteOf(one.entry));
  return chosen.map(([one, role], at) => {
    const taste = tastes.indexOf(tastes[at] ?? null) === at ? (tastes[at] ?? null) : null;
    return { entry: one.entry, role, sentence: sentenceOf(one, wish, taste) };
  });
}

/** How the wine tastes, in the reader's language; null where that is not known, or its words are not there yet. */
function tasteOf({ insight }: WineListEntry): string | null {
  const taste = insight?.expect?.taste;
  if (!taste || (language() !== 'en' && !hasText(wineWordKey('taste', taste)))) return null;
  return wineWord('taste', taste);
}

/** Whether a row is of a kind that goes with a dish, as the picks take it. */
export function suitsDish(entry: WineListEntry, dish: Dish): boolean {
  const suits: readonly (WineType | null)[] = DISH_TYPES[dish];
  return suits.includes(knownParts(entry).type);
}

const isOther = (a: Weighed, b: Weighed): boolean => a.entry.wine?.region !== b.entry.wine?.region || a.type !== b.type;

function isServed(entry: WineListEntry, { colour, budget, dish }: TonightWish): boolean {
  const { reason } = comparisonOf(entry);
  if (entryState(entry) !== 'sure' || (reason !== null && DOUBTFUL.has(reason))) return false;
  if (isGlass(entry.bottleSize) || entry.bottleSize > 1000 || entry.bottleSize < 500) return false;
  if (budget !== null && entry.restaurantPrice > budget) return false;
  const { type } = knownParts(entry);
  const suits: readonly (WineType | null)[] | null = dish && DISH_TYPES[dish];
  // A colour that was asked for goes before what suits the dish.
  if (colour === null) return suits === null || suits.includes(type);
  return colour === 'Sparkling' ? (type ?? '').startsWith('Sparkling') : type === `${colour} Wine`;
}

/** More is better: under the normal markup, well rated, ready to drink, suited to the dish, and near to what one would spend. */
function weigh(
  entry: WineListEntry,
  { budget, dish }: TonightWish,
  { curve, year, usual }: { curve: MarkupCurve; year: number; usual: number },
): Weighed {
  const norm = normOf(entry, curve);
  const { type } = knownParts(entry);
  const score = scoreOf(entry);
  const window = entry.insight?.window;
  const readiness = window ? readinessOf(window, year) : null;
  const suits: readonly (WineType | null)[] = dish ? DISH_TYPES[dish] : [];
  const weight =
    // Made-up shop prices recommend nothing.
    (norm && !norm.isDemo ? Math.max(-1, Math.min(1, 1 - norm.ratio)) * 3 : 0) +
    (score ? (score.value - 88) / 6 : 0) +
    (readiness === 'ready' ? 0.5 : readiness === 'young' ? -1 : 0) +
    (dish && suits[0] === type ? 0.5 : 0) -
    // Half a budget is no answer to 'at most 80'; without a budget a guest spends about what the list usually asks.
    (budget
      ? Math.max(0, 0.5 - entry.restaurantPrice / budget) * 2
      : Math.max(0, Math.log2(entry.restaurantPrice / Math.max(1, usual))) * 2);
  return { entry, type, norm, weight, readiness };
}

/** The beginning of a sentence, the longest form first: the taste where no other card says it, else kind and place. */
function firstFacts(known: { taste: string | null; place: string; kind: string; dish: Dish | null }): string[] {
  const { taste, place, kind } = known;
  const dish = known.dish && t(known.dish);
  const said = taste && taste.charAt(0).toLocaleUpperCase() + taste.slice(1);
  if (!dish) return said ? [`${place}; ${taste}`, `${kind}; ${taste}`, said, place, kind] : [place, kind];
  // A long taste leaves out the dish, which was chosen just above: three cards that repeat it alone would say nothing.
  return [
    ...(said ? [t('{taste}, for {dish}', { taste: said, dish }), said] : []),
    t('{taste}, for {dish}', { taste: place, dish }),
    t('{kind} for {dish}', { kind, dish }),
  ];
}

/** What a sentence calls a wine whose grape it does not name. */
const KIND_WORDS: Record<WineType, string> = {
  'Red Wine': word('Red'),
  'White Wine': word('White'),
  'Rosé Wine': word('Rosé'),
  'Sparkling Red': word('Sparkling Red'),
  'Sparkling White': word('Sparkling White'),
  'Sparkling Rosé': word('Sparkling Rosé'),
  Other: word('Wine'),
};

/** Facts of the row alone, in the order in which a guest asks: how does it taste, does it suit, is it fair, is it good, is it ready. */
function sentenceOf({ entry, norm, readiness }: Weighed, wish: TonightWish, taste: string | null): string {
  const { type, grapes, grapesAre, region, country } = knownParts(entry);
  const value = entry.insight?.value;
  const score = scoreOf(entry);
  // One of several grapes is not what the wine is.
  const kind = (grapesAre === 'own' && grapes.length === 1 ? grapes[0] : undefined) ?? t(KIND_WORDS[type ?? 'Other']);
  const times = norm && value ? t('{markup} the shops', { markup: formatMarkup(value.markup) }) : null;
  const demo = norm && value?.isDemo ? t('{markup} the demo shops', { markup: formatMarkup(value.markup) }) : times;
  const place = region ? t('{kind} from {place}', { kind, place: placeName(region, country ?? '') }) : kind;
  const points = score ? Math.round(score.value) : null;
  const standing =
    points === null
      ? null
      : score?.isEstimate
        ? t('est. {score}', { score: points })
        : t('rated {score}', { score: points });
  // Each fact with a shorter form, for a sentence that would grow too long.
  const first = firstFacts({ taste, place, kind, dish: wish.dish });
  const facts = [
    // What speaks against a wine is said at once: the end of a sentence may be left out.
    readiness === 'past' ? first.map((form) => `${form}; ${t('past its best')}`) : first,
    [
      norm?.verdict === 'under' && !norm.isDemo && demo ? t('{markup}, low for its price', { markup: demo }) : demo,
      demo,
    ],
    [standing],
    [readiness === 'ready' ? t('ready now') : readiness === 'young' ? t('still young') : null],
  ];
  let said = '';
  for (const forms of facts) {
    const longer = forms.filter((form) => form !== null).map((form) => (said ? `${said}; ${form}` : form));
    // What comes before the score leaves room for it: every card says its own.
    const isBefore = facts.indexOf(forms) < 2;
    const room = MOST_LETTERS - (isBefore && standing ? standing.length + 2 : 0);
    said = longer.find((text) => text.length <= room) ?? (said || longer.at(-1) || '');
  }
  return `${said}.`;
}
