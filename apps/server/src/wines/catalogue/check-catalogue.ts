import { foldName } from '@app/vocabulary';
import type { Catalogue, CatalogueWine } from './read-catalogue.ts';
import type { Problem } from './tables.ts';

export interface Grape {
  name: string;
  /** 'red' or 'white'. */
  colour: string;
  synonyms: string[];
}

/** The range of prices for each estimate. A price outside of it, or the estimate, is a mistake. */
const TIERS: readonly { upTo: number; min: number; max: number }[] = [
  { upTo: 84, min: 4, max: 60 },
  { upTo: 88, min: 5, max: 250 },
  { upTo: 91, min: 7, max: 700 },
  { upTo: 94, min: 10, max: 4000 },
  { upTo: 97, min: 16, max: 20_000 },
  { upTo: 100, min: 35, max: 60_000 },
];

/** Words that do not tell two names apart: titles and articles. Ranks do: a premier cru is not the village wine. */
const UNTELLING = new Set(
  'chateau domaine domaines maison weingut bodega bodegas tenuta cantina cantine azienda agricola winery cellars the de du des la le les et y e di del della dei and'.split(
    ' ',
  ),
);
const SPELLINGS: Record<string, string> = {
  '1er': 'premier',
  '1ere': 'premiere',
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
};

/** Everything that can be wrong with a catalogue whose rows could be read. Empty is good. */
export function checkCatalogue(
  { wines, problems }: Pick<Catalogue, 'wines' | 'problems'>,
  grapes: readonly Grape[],
  further: readonly Grape[] = [],
): Problem[] {
  const byName = new Map(
    grapes.flatMap((grape) => [grape.name, ...grape.synonyms].map((name) => [foldName(name), grape.name] as const)),
  );
  const whites = new Set(
    [...grapes, ...further].filter(({ colour }) => colour === 'white').map(({ name }) => foldName(name)),
  );
  const rare = new Set(further.map((grape) => foldName(grape.name)));
  return [
    ...problems,
    ...wines.flatMap((wine) => faultsOf(wine, byName, rare).map((message) => ({ ...wine.source, message }))),
    ...wines
      .filter((wine) => wine.colour === 'Red' && isOfWhiteGrapes(wine, whites))
      .map((wine) => ({ ...wine.source, message: `is red but made of white grapes alone: ${wine.grapes.join(', ')}` })),
    ...findTwins(wines),
  ];
}

function faultsOf(wine: CatalogueWine, grapesByName: Map<string, string>, rare: Set<string>): string[] {
  const faults: string[] = [];
  const known = wine.grapes.map((grape) => grapesByName.get(foldName(grape)));
  wine.grapes.forEach((grape, at) => {
    if (!known[at] && !rare.has(foldName(grape))) faults.push(`'${grape}' is not among the grapes`);
  });
  const named = grapeInName(wine, grapesByName);
  if (named && wine.grapes.length === 1 && !known.includes(named)) {
    faults.push(`is called ${wine.wine} but is made of ${wine.grapes.join(', ')}`);
  }
  const [price, score] = [wine.typicalUsd ?? 0, wine.houseScore ?? 0];
  const tier = TIERS.find(({ upTo }) => score <= upTo);
  if (tier && (price < tier.min || price > tier.max)) faults.push(`$${price} does not go with an estimate of ${score}`);
  return faults;
}

/** 'Red Label Chardonnay' is white. */
const isOfWhiteGrapes = ({ grapes }: CatalogueWine, whites: ReadonlySet<string>): boolean =>
  grapes.length > 0 && grapes.every((grape) => whites.has(foldName(grape)));

/** The grape a wine is named after: by its own name, as a synonym may be a place or a style ('Prosecco', 'Nature'). */
function grapeInName(wine: CatalogueWine, grapesByName: Map<string, string>): string | undefined {
  const words = foldName(wine.wine)
    .split(' ')
    .filter(
      (word) => !['estate', 'reserve', 'reserva', 'riserva', 'vineyard', 'single', 'old', 'vines'].includes(word),
    );
  const name = words.join(' ');
  const grape = grapesByName.get(name);
  return grape !== undefined && foldName(grape) === name ? grape : undefined;
}

/** One wine under two spellings. */
function findTwins(wines: readonly CatalogueWine[]): Problem[] {
  const seen = new Map<string, CatalogueWine>();
  const ids = new Map<string, CatalogueWine>();
  const found: Problem[] = [];
  for (const wine of wines) {
    const sameId = ids.get(wine.lwin);
    if (sameId) found.push({ ...wine.source, message: `has the identifier of ${sameId.displayName}` });
    ids.set(wine.lwin, wine);
    const key = [
      wine.country,
      wine.colour,
      wine.subType,
      foldName(wine.subRegion),
      telling(wine.producerName),
      telling(wine.wine),
    ].join('|');
    const twin = seen.get(key);
    if (twin)
      found.push({
        ...wine.source,
        message: `${wine.displayName} stands already as ${twin.displayName} (${twin.source.file}:${twin.source.line})`,
      });
    else seen.set(key, wine);
  }
  return found;
}

function telling(text: string): string {
  const words = foldName(text).split(' ');
  const told = words.map((word) => SPELLINGS[word] ?? word).filter((word) => !UNTELLING.has(word));
  // 'Le Domaine' and 'Le Château' are names too.
  return told.length > 0 ? told.join(' ') : words.join(' ');
}

/** Wines and producers per country and region, as lines to print. */
export function countTable(wines: readonly CatalogueWine[]): string[] {
  const tree = new Map<string, Map<string, CatalogueWine[]>>();
  for (const wine of wines) {
    const regions = tree.get(wine.country) ?? new Map<string, CatalogueWine[]>();
    const list = regions.get(wine.region) ?? [];
    list.push(wine);
    regions.set(wine.region, list);
    tree.set(wine.country, regions);
  }
  const count = (list: readonly CatalogueWine[]): string => {
    const producers = new Set(list.map((wine) => foldName(wine.producerName))).size;
    return `${String(list.length).padStart(6)} wines ${String(producers).padStart(6)} producers`;
  };
  const lines: string[] = [];
  for (const [country, regions] of [...tree].toSorted(([a], [b]) => a.localeCompare(b, 'en'))) {
    lines.push(`${country.padEnd(28)}${count([...regions.values()].flat())}`);
    if (regions.size < 2) continue;
    for (const [region, list] of [...regions].toSorted(([a], [b]) => a.localeCompare(b, 'en'))) {
      lines.push(`  ${region.padEnd(26)}${count(list)}`);
    }
  }
  lines.push(`${`${tree.size} countries`.padEnd(28)}${count(wines)}`);
  return lines;
}
