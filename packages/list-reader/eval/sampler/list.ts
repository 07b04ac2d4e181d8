import { diceFrom, type Dice } from './dice.ts';
import { drawFamily, isHeldOut, type Family } from './family.ts';
import { drawLayout, type Layout, type Paper, type Pour } from './layout.ts';
import { MOST_IN_WORDS } from './money.ts';
import { drawWines, type SampleWine } from './wines.ts';
import { waysOf, WORDS } from './words.ts';

/** A price with the sizes that count as right for it; 0: the list does not say. */
export interface SampleOffer {
  price: number;
  ml: number[];
  pour: Pour;
}

/** What a reader should find of one wine. */
export interface SampleTruth {
  name: string;
  /** Words that may stand in the name and need not. */
  also: string;
  vintage: string | null;
  offers: { price: number; ml: number[] }[];
}

/** A wine with everything that is printed of it. */
export interface ListedSample extends SampleWine {
  bin: string;
  /** '2018', 'NV', or null where the list prints none. */
  vintage: string | null;
  offers: SampleOffer[];
  mark: string;
  sizeWord: string;
  tasting: string;
  /** Another vintage of the wine above, without a name of its own. */
  isRepeat: boolean;
}

export interface SampleGroup {
  heading: string;
  wines: ListedSample[];
}

export interface SampleSection {
  heading: string;
  groups: SampleGroup[];
}

/** Everything about a list but its HTML. */
export interface Sample {
  seed: number;
  family: Family;
  isHeldOut: boolean;
  layout: Layout;
  paper: Paper;
  title: string;
  house: string;
  address: string;
  notes: string[];
  goods: { heading: string; rows: { name: string; price: number }[] }[];
  sections: SampleSection[];
}

/** How many wines are drawn: a few more than fit, for what does not fit is taken off before it is printed. */
const COUNT: Readonly<Record<string, [number, number]>> = {
  line: [24, 52],
  leader: [24, 50],
  table: [20, 44],
  inline: [20, 50],
  'two-line': [14, 30],
  centred: [8, 18],
  'price-left': [18, 40],
  'price-below': [10, 22],
  words: [10, 24],
  block: [14, 30],
  producer: [18, 36],
  described: [9, 20],
  cards: [8, 18],
};

/** Draws the list of a seed: the same seed gives the same list. */
export function drawSample(seed: number): Sample {
  const dice = diceFrom(0x5eed + seed * 7919);
  const family = drawFamily(dice);
  const layout = drawLayout(dice, family);
  const words = WORDS[layout.language];
  const [low, high] = COUNT[family.shape] ?? [20, 40];
  const count = Math.round(dice.between(low, high) * (1 + 0.55 * (family.columns - 1)));
  const wines = drawWines(dice, layout.language, count).map((wine, index) => listWine(dice, layout, wine, index));
  return {
    seed,
    family,
    isHeldOut: isHeldOut(family),
    layout,
    paper: layout.paper,
    title: dice.pick(waysOf(words.titles)),
    house: dice.chance(0.7) ? dice.pick(waysOf(words.houses)) : '',
    address: dice.chance(0.5) ? dice.pick(waysOf(words.places)) : '',
    notes: Array.from({ length: layout.notes }, () => dice.pick(waysOf(words.notes))),
    goods: Array.from({ length: layout.goods }, () => dice.pick(words.goods)).map((text) => {
      const [heading = '', ...rows] = text.split('|');
      return {
        heading,
        rows: rows.map((row) => {
          const [name = '', price = ''] = row.split(':');
          return { name, price: roundTo(Number(price) * layout.money.rate, layout.money.step) };
        }),
      };
    }),
    sections: intoSections(dice, layout, wines),
  };
}

const roundTo = (price: number, step: number): number => Math.max(step, Math.round(price / step) * step);

function listWine(dice: Dice, layout: Layout, wine: SampleWine, index: number): ListedSample {
  const { money, family } = layout;
  const isSpelled = family.shape === 'words';
  const markup = dice.within(2, 3.2);
  const high = isSpelled ? MOST_IN_WORDS - 1 : Infinity;
  const usual = Math.min(high, Math.max(16 * money.rate, wine.usd * markup * money.rate));
  const size =
    dice.chance(layout.sizes) && family.pours === 'b'
      ? dice.pick([
          { ml: 1500, word: dice.pick(['Magnum', 'magnum', 'MAGNUM', '1,5 l', '150 cl']), times: 2.1 },
          { ml: 375, word: dice.pick(waysOf(WORDS[layout.language].halfBottle)), times: 0.55 },
        ])
      : null;
  const bottle = toBottlePrice(usual * (size?.times ?? 1), isSpelled ? 1 : money.step);
  const isWithoutGlass = dice.chance(layout.missing);
  const offers = layout.pours
    .filter(({ name }) => name === 'bottle' || !isWithoutGlass)
    .map((pour): SampleOffer => {
      if (pour.name === 'bottle') return { price: bottle, ml: size ? [size.ml] : pour.ml, pour };
      const share = (pour.nominalMl / 750) * (pour.name === 'glass' ? 1.15 : 1.05);
      return { price: roundTo(bottle * share, isSpelled ? 1 : money.step), ml: pour.ml, pour };
    });
  return {
    ...wine,
    bin: binOf(dice, layout, index),
    vintage: family.year === 'none' ? null : wine.isNonVintage ? 'NV' : String(dice.between(2003, 2024)),
    offers,
    mark: dice.chance(layout.marks) ? dice.pick(waysOf(WORDS[layout.language].marks)) : '',
    sizeWord: size?.word ?? '',
    tasting: dice.pick(waysOf(WORDS[layout.language].tasting)),
    isRepeat: false,
  };
}

function toBottlePrice(price: number, step: number): number {
  if (price < 60) return roundTo(price, step);
  return price < 200 ? roundTo(price, Math.max(1, step)) : roundTo(price, Math.max(5, step));
}

function binOf(dice: Dice, layout: Layout, index: number): string {
  const number = 101 + 3 * index + dice.between(0, 2);
  switch (layout.bin) {
    case 'none':
      return '';
    case 'plain':
      return String(number);
    case 'dot':
      return `${index + 1}.`;
    case 'letter':
      return `W${index + 11}`;
    case 'number':
      return `No. ${number}`;
  }
}

const KINDS = ['sparkling', 'white', 'rosé', 'red', 'sweet'] as const;

function intoSections(dice: Dice, layout: Layout, wines: readonly ListedSample[]): SampleSection[] {
  const words = WORDS[layout.language];
  const sections = KINDS.map((kind): SampleSection => {
    const own = wines.filter((wine) => wine.kind === kind);
    return { heading: dice.pick(waysOf(words.headings[kind])), groups: intoGroups(dice, layout, own) };
  }).filter(({ groups }) => groups.length > 0);
  if (!layout.hasMagnums) return sections;
  const large = sections
    .flatMap(({ groups }) => groups.flatMap((group) => group.wines))
    .filter((wine) => wine.sizeWord === '')
    .slice(0, dice.between(3, 5))
    .map((wine) => ({
      ...wine,
      offers: wine.offers.map((offer) => ({ ...offer, price: toBottlePrice(offer.price * 2.1, 5), ml: [1500] })),
      vintage: wine.vintage && wine.vintage !== 'NV' ? String(Number(wine.vintage) - 1) : wine.vintage,
    }));
  // First, so that it is not what is taken off when the page is full.
  const isMeasured = dice.chance(0.4);
  return [{ heading: isMeasured ? 'Magnums 150 cl' : 'Magnums', groups: [{ heading: '', wines: large }] }, ...sections];
}

function intoGroups(dice: Dice, layout: Layout, wines: readonly ListedSample[]): SampleGroup[] {
  if (wines.length === 0) return [];
  const { shape } = layout.family;
  if (shape === 'producer') return byProducer(dice, wines);
  if (shape === 'block') return asBlock(dice, layout, wines);
  if (layout.groups === 'none') return [{ heading: '', wines: [...wines] }];
  const names = WORDS[layout.language].countries;
  return [...Map.groupBy(wines, (wine) => wine.country)].map(([country, own]) => ({
    heading: names[country] ?? country,
    wines: own,
  }));
}

/** Wines below the name of their producer; some in a second vintage, which has a line of its own. */
function byProducer(dice: Dice, wines: readonly ListedSample[]): SampleGroup[] {
  const groups: SampleGroup[] = [];
  for (let at = 0; at < wines.length;) {
    const size = dice.between(1, 3);
    const own = wines.slice(at, at + size);
    at += size;
    const producer = own[0]?.producer ?? '';
    groups.push({
      heading: producer,
      wines: own.flatMap((wine) => {
        const first = { ...wine, producer };
        if (!/^\d{4}$/u.test(wine.vintage ?? '') || !dice.chance(0.2)) return [first];
        const offers = wine.offers.map((offer) => ({ ...offer, price: offer.price + 4 }));
        return [first, { ...first, bin: '', isRepeat: true, vintage: String(Number(wine.vintage) - 2), offers }];
      }),
    });
  }
  return groups;
}

/** Wines that all cost the same, which is said once. */
function asBlock(dice: Dice, layout: Layout, wines: readonly ListedSample[]): SampleGroup[] {
  const base = roundTo(dice.between(24, 60) * layout.money.rate, Math.max(1, layout.money.step));
  const offers = layout.pours.map((pour): SampleOffer => ({
    price: pour.name === 'bottle' ? base : roundTo(base / 4.5, layout.money.step),
    ml: pour.ml,
    pour,
  }));
  return [{ heading: '', wines: wines.slice(0, 7).map((wine) => ({ ...wine, offers })) }];
}
