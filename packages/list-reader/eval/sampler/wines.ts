import { readWines, type CatalogueRow } from '#eval/lists.ts';
import { makeUpName } from '#eval/line-words.ts';
import type { Dice } from './dice.ts';
import type { SampleLanguage } from './words.ts';

/** A wine of a sampled list before it is priced. */
export interface SampleWine {
  producer: string;
  /** Its own name; may be empty. */
  wine: string;
  place: string;
  grape: string;
  kind: 'sparkling' | 'white' | 'rosé' | 'red' | 'sweet';
  country: string;
  isNonVintage: boolean;
  usd: number;
}

const COUNTRIES: Readonly<Record<SampleLanguage, string>> = {
  en: 'france italy spain usa australia new-zealand south-africa argentina chile germany portugal',
  fr: 'france france france italy spain portugal',
  it: 'italy italy italy france austria germany',
  es: 'spain spain spain argentina chile france',
  de: 'germany germany austria austria italy france spain',
  pt: 'portugal portugal portugal spain france italy',
};

const SOUND: Readonly<Record<string, string>> = {
  france: 'french',
  italy: 'italian',
  spain: 'spanish',
  portugal: 'spanish',
  argentina: 'spanish',
  chile: 'spanish',
  germany: 'german',
  austria: 'german',
};
const TITLES: Readonly<Record<string, string>> = {
  french: 'Domaine|Château|Clos|Mas|Maison|Domaine de|Vignobles',
  italian: 'Tenuta|Cantina|Podere|Fattoria|Azienda|Castello di',
  spanish: 'Bodegas|Viña|Finca|Quinta do|Pago de|Hacienda',
  german: 'Weingut|Schloss|Winzerhof|Weinhof',
  english: '|||',
};
const TAILS: Readonly<Record<string, string>> = {
  french: '& Fils|Frères||||',
  italian: '& Figli|||',
  spanish: '|||',
  german: '||',
  english: 'Vineyards|Estate|Cellars|Wines|Ridge|Family Wines',
};
const GRAPES = {
  white:
    'Chardonnay|Riesling|Sauvignon Blanc|Chenin Blanc|Grüner Veltliner|Albariño|Vermentino|Fiano|Verdejo|Pinot Gris|Viognier|Alvarinho|Silvaner',
  red: 'Pinot Noir|Syrah|Merlot|Cabernet Sauvignon|Tempranillo|Sangiovese|Nebbiolo|Malbec|Grenache|Blaufränkisch|Touriga Nacional|Zweigelt|Barbera',
  rosé: 'Cinsault|Grenache|Pinot Noir|Garnacha',
  sparkling: 'Chardonnay|Pinot Noir|Glera|Xarel-lo',
  sweet: 'Muscat|Riesling|Sémillon|Moscatel',
} as const;
const CUVEES: Readonly<Record<string, string>> = {
  french: 'Les Grandes Pierres|Vieilles Vignes|Cuvée Margaux|Le Sentier|Clos des Fées Bleues|Réserve',
  italian: 'Riserva|Vigna del Sole|Le Querce|Superiore|Poggio Alto|Selezione',
  spanish: 'Crianza|Reserva|Viñas Viejas|El Cerro|Las Lomas|Gran Reserva',
  german: 'trocken|Alte Reben|Kabinett|vom Kalk|Steinberg|Spätlese',
  english: 'Reserve|Old Vine|Single Vineyard|Barrel Select|Hillside Block|Coastal',
};

const pools = new Map<string, CatalogueRow[]>();
function poolOf(country: string): CatalogueRow[] {
  const known = pools.get(country) ?? readWines([country]);
  pools.set(country, known);
  return known;
}

/** Draws wines as a house would choose them: of our catalogue, and of houses that nobody has. */
export function drawWines(dice: Dice, language: SampleLanguage, count: number): SampleWine[] {
  const countries = COUNTRIES[language].split(' ');
  const wines: SampleWine[] = [];
  const taken = new Set<string>();
  // A bound, so that a short catalogue cannot make this go on for ever.
  for (let tries = 0; wines.length < count && tries < 20 * count; tries++) {
    const country = dice.pick(countries);
    const row = dice.pick(poolOf(country));
    const wine = dice.chance(0.4) ? inventWine(dice, country, row) : fromCatalogue(dice, row);
    const key = `${wine.producer} ${wine.wine} ${wine.place}`;
    if (taken.has(key) || key.length > 70 || /\d|\bNV\b/u.test(key)) continue;
    taken.add(key);
    wines.push(wine);
  }
  return wines;
}

const kindOf = (row: CatalogueRow): SampleWine['kind'] =>
  row.type === 'sparkling'
    ? 'sparkling'
    : row.type === 'sweet' || row.type === 'fortified'
      ? 'sweet'
      : row.colour === 'rosé' || row.colour === 'red'
        ? row.colour
        : 'white';

function fromCatalogue(dice: Dice, row: CatalogueRow): SampleWine {
  const kind = kindOf(row);
  const own = row.wine.trim();
  return {
    producer: row.producer,
    wine: own || row.appellation,
    place: own.includes(row.appellation) || own === '' ? '' : row.appellation,
    grape: '',
    kind,
    country: row.country,
    isNonVintage: kind === 'sparkling' && (row.isNonVintage || dice.chance(0.4)),
    usd: row.usd,
  };
}

function inventWine(dice: Dice, country: string, like: CatalogueRow): SampleWine {
  const sound = SOUND[country] ?? 'english';
  const kind = kindOf(like);
  const title = dice.pick((TITLES[sound] ?? '').split('|'));
  const tail = dice.pick((TAILS[sound] ?? '').split('|'));
  const grape = dice.pick(GRAPES[kind].split('|'));
  const cuvee = dice.pick((CUVEES[sound] ?? '').split('|'));
  const wine = dice.pick([grape, `${grape} ${cuvee}`, like.appellation, `${like.appellation} ${cuvee}`]);
  return {
    producer: [title, makeUpName(dice.random, sound), tail].filter(Boolean).join(' '),
    wine,
    place: wine.includes(like.appellation) ? '' : like.appellation,
    grape,
    kind,
    country,
    isNonVintage: kind === 'sparkling' && dice.chance(0.6),
    usd: Math.round(9 + Math.exp(dice.within(1.2, 4.6))),
  };
}
