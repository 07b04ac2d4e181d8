/** Lists made of wines from our own catalogue: what is printed, and what a reader should find in it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const WINES = fileURLToPath(new URL('./wines.tsv', import.meta.url));

export interface CatalogueRow {
  producer: string;
  wine: string;
  appellation: string;
  colour: string;
  type: string;
  country: string;
  isNonVintage: boolean;
  usd: number;
}

export type Language = 'en' | 'fr' | 'it' | 'es' | 'de';

/** A price on the list, with the size it is for; 0 when the list does not say. */
export interface TruthOffer {
  ml: number;
  price: number;
}

export interface ListedWine extends CatalogueRow {
  bin: string;
  vintage: string | null;
  offers: TruthOffer[];
}

export interface ListedSection {
  heading: string;
  colour: string;
  wines: ListedWine[];
}

/** Repeatable numbers between 0 and 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Wines of some countries from `wines.tsv`: a sample of our catalogue, kept still so that scores can be compared. */
export function readWines(countries: readonly string[]): CatalogueRow[] {
  return readFileSync(WINES, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [
        country = '',
        producer = '',
        wine = '',
        appellation = '',
        colour = '',
        type = '',
        nonVintage = '',
        usd = '',
      ] = line.split('\t');
      return {
        country,
        producer,
        wine,
        appellation,
        colour,
        type,
        isNonVintage: nonVintage === 'NV',
        usd: Number(usd),
      };
    })
    .filter((row) => countries.includes(row.country));
}

const HEADINGS: Record<Language, Record<string, string>> = {
  en: {
    sparkling: 'Champagne & Sparkling',
    white: 'White Wines',
    rosé: 'Rosé',
    red: 'Red Wines',
    sweet: 'Sweet Wines',
  },
  fr: {
    sparkling: 'Champagnes & Effervescents',
    white: 'Vins Blancs',
    rosé: 'Vins Rosés',
    red: 'Vins Rouges',
    sweet: 'Vins Liquoreux',
  },
  it: { sparkling: 'Bollicine', white: 'Vini Bianchi', rosé: 'Vini Rosati', red: 'Vini Rossi', sweet: 'Vini Dolci' },
  es: {
    sparkling: 'Espumosos',
    white: 'Vinos Blancos',
    rosé: 'Vinos Rosados',
    red: 'Vinos Tintos',
    sweet: 'Vinos Dulces',
  },
  de: { sparkling: 'Schaumweine', white: 'Weißweine', rosé: 'Roséweine', red: 'Rotweine', sweet: 'Süßweine' },
};

export interface ListOptions {
  seed: number;
  language: Language;
  countries: readonly string[];
  count: number;
  /** Prices as multiples of the shop's. */
  markup?: number;
  /** Sizes a wine is offered in; several make several prices. */
  sizes?: readonly number[];
}

/** Chooses wines and gives them vintages and prices as restaurants do. The same options give the same list. */
export function makeList(options: ListOptions): ListedSection[] {
  const random = randomFrom(options.seed);
  const pool = readWines(options.countries);
  const sizes = options.sizes ?? [0];
  const chosen: ListedWine[] = [];
  const taken = new Set<number>();
  while (chosen.length < options.count && taken.size < pool.length) {
    const index = Math.floor(random() * pool.length);
    if (taken.has(index)) continue;
    taken.add(index);
    const row = pool[index] as CatalogueRow;
    if (row.producer.length + row.wine.length + row.appellation.length > 62) continue;
    const isNonVintage = row.type === 'sparkling' ? row.isNonVintage || random() < 0.5 : false;
    const bottle = roundPrice(row.usd * (options.markup ?? 2.6) * (0.85 + 0.4 * random()));
    chosen.push({
      ...row,
      bin: String(100 + chosen.length * 7 + Math.floor(random() * 5)),
      vintage: isNonVintage ? 'NV' : String(2004 + Math.floor(random() * 19)),
      offers: sizes.map((ml) => ({ ml, price: ml === 0 || ml === 750 ? bottle : priceFor(bottle, ml) })),
    });
  }
  const kindOf = (wine: ListedWine): string =>
    wine.type === 'sparkling'
      ? 'sparkling'
      : wine.type === 'sweet' || wine.type === 'fortified'
        ? 'sweet'
        : wine.colour === 'orange'
          ? 'white'
          : wine.colour;
  return ['sparkling', 'white', 'rosé', 'red', 'sweet']
    .map((kind) => ({
      heading: HEADINGS[options.language][kind] ?? kind,
      colour: kind,
      wines: chosen
        .filter((wine) => kindOf(wine) === kind)
        .toSorted((a, b) => a.appellation.localeCompare(b.appellation) || a.producer.localeCompare(b.producer)),
    }))
    .filter((section) => section.wines.length > 0);
}

function priceFor(bottle: number, ml: number): number {
  if (ml === 1500) return roundPrice(bottle * 2.1);
  return Math.max(5, Math.round(((bottle * ml) / 750) * (ml < 300 ? 1.3 : 1.05)));
}

const roundPrice = (price: number): number =>
  price < 100
    ? Math.max(14, Math.round(price))
    : price < 1000
      ? Math.round(price / 5) * 5
      : Math.round(price / 10) * 10;

/** How a name stands on a list: producer first, the wine's own name, the appellation where the name lacks it. */
export function nameOf(wine: CatalogueRow, order: 'producer' | 'appellation' = 'producer'): string {
  const own = wine.wine.trim();
  const place = own.includes(wine.appellation) || own === '' ? '' : wine.appellation;
  const parts =
    order === 'producer'
      ? [wine.producer, own || wine.appellation, place]
      : [own || wine.appellation, place, wine.producer];
  return parts.filter(Boolean).join(', ');
}
