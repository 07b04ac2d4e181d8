/**
 * A large catalogue that resembles a small real one: invented producers whose names cross those of real ones of the same
 * country, with wines shaped like those of the region. Deterministic. For measuring and training only.
 */
import type { WineInput } from '#src/index.ts';
import { chance, type Chance } from '#eval/random.ts';

const TITLES =
  /^(?:Château|Domaine|Weingut|Bodegas?|Tenuta|Azienda Agricola|Cantina|Castello|Fattoria|Podere|Quinta d[aeo]|Maison|Champagne|Viña|Cascina|Clos|Mas|Herdade d[aeo]|Casa|Celler|Finca)(?= )/u;

function cross(random: Chance, a: string, b: string): string {
  const cut = 2 + random.below(Math.max(1, a.length - 3));
  const rest = Math.max(1, Math.floor(b.length * (0.3 + 0.4 * random.next())));
  return a.slice(0, cut) + b.slice(rest).toLowerCase();
}

const bareName = (name: string): string => name.replace(TITLES, '').trim();
const NAME_WORD = /\p{Lu}\p{L}{3,}/gu;

/** Antinori and Marchesi Antinori are one house. */
function isOneHouse(a: string, b: string): boolean {
  const words = bareName(a).match(NAME_WORD) ?? [];
  return a === b || words.some((word) => bareName(b).includes(word));
}

/** The words of wines' names that one house alone uses, and that are no place or grape: its brands (Tignanello). */
function brandsOf(seeds: readonly WineInput[]): ReadonlySet<string> {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const wine of seeds) {
    for (const text of [wine.subRegion, wine.region, wine.country, wine.classification, ...(wine.grapes ?? [])])
      for (const word of text?.match(NAME_WORD) ?? []) shared.add(word);
    for (const word of wine.wine?.match(NAME_WORD) ?? []) {
      const owner = owners.get(word);
      if (owner !== undefined && !isOneHouse(owner, wine.producerName ?? '')) shared.add(word);
      owners.set(word, wine.producerName ?? '');
    }
  }
  return new Set([...owners.keys()].filter((word) => !shared.has(word)));
}

/**
 * `count` invented wines after the pattern of `seeds`. Identifiers are X0000001 and so on. With `ownBrands` no invented house
 * bears the whole name of a real one, and none uses the brand of one: where a real house writes Tignanello its likeness
 * writes a word that resembles it, as houses do that must not use each other's names.
 */
export function* generateWines(
  seeds: readonly WineInput[],
  count: number,
  seed = 7,
  ownBrands = false,
): Generator<WineInput> {
  const random = chance(seed);
  const brands = ownBrands ? brandsOf(seeds) : new Set<string>();
  const brandList = [...brands];
  // Chave is what people call Jean-Louis Chave: no other house may be called just that.
  const houses = new Set(
    ownBrands
      ? seeds.flatMap((wine) => [bareName(wine.producerName ?? ''), ...(wine.producerName ?? '').split(/[ -]/)])
      : [],
  );
  const byCountry = new Map<string, { surnames: string[]; firsts: string[]; titles: string[] }>();
  const byRegion = new Map<string, WineInput[]>();
  for (const wine of seeds) {
    const region = `${wine.country}|${wine.region}`;
    byRegion.set(region, [...(byRegion.get(region) ?? [])]);
    (byRegion.get(region) as WineInput[]).push(wine);
    const bag = byCountry.get(wine.country ?? '') ?? { surnames: [], firsts: [], titles: [] };
    byCountry.set(wine.country ?? '', bag);
    const name = (wine.producerName ?? '').replace(/\s*\([^)]*\)/, '');
    const title = TITLES.exec(name)?.[0] ?? '';
    const words = name
      .slice(title.length)
      .trim()
      .split(/[ -]/)
      .filter((word) => /^\p{Lu}\p{L}{3,}/u.test(word));
    if (words.length > 1) bag.firsts.push(words[0]!);
    bag.surnames.push(...words.slice(-1));
    bag.titles.push(title);
  }
  const regions = [...byRegion.values()];
  const seen = new Set<string>();
  let made = 0;
  while (made < count) {
    const models = random.pick(regions).length > 20 || random.yes(0.3) ? random.pick(regions) : random.pick(regions);
    const model = random.pick(models);
    const bag = byCountry.get(model.country ?? '');
    if (!bag || bag.surnames.length < 2) continue;
    const surname = random.yes(0.25)
      ? random.pick(bag.surnames)
      : cross(random, random.pick(bag.surnames), random.pick(bag.surnames));
    const first = bag.firsts.length > 0 && random.yes(0.5) ? `${random.pick(bag.firsts)} ` : '';
    const title = random.pick(bag.titles);
    const producerName = `${title ? `${title} ` : ''}${first}${surname}`;
    if (seen.has(producerName) || surname.length < 4 || houses.has(bareName(producerName))) continue;
    seen.add(producerName);
    const fame = random.next();
    const wines = 1 + Math.floor(-Math.log(random.next() + 1e-9) * 9);
    const names = new Set<string>();
    for (let k = 0; k < wines && made < count; k++) {
      const shape = random.pick(models);
      // A wine named after its producer takes the new one's name.
      const old = (shape.producerName ?? '').replace(TITLES, '').trim();
      let wine = shape.wine ?? '';
      if (old && wine.includes(old)) wine = wine.replaceAll(old, `${first}${surname}`);
      if (wine === shape.producerName) wine = producerName;
      if (ownBrands)
        wine = wine.replace(NAME_WORD, (word) =>
          brands.has(word) ? cross(random, word, random.pick(brandList)) : word,
        );
      const key = `${wine}|${shape.subRegion}|${shape.colour}`;
      if (names.has(key)) continue;
      names.add(key);
      made++;
      yield {
        lwin: `X${String(made).padStart(7, '0')}`,
        displayName: `${producerName}, ${wine}`,
        producerName,
        wine,
        country: shape.country,
        region: shape.region,
        subRegion: shape.subRegion,
        colour: shape.colour,
        type: shape.type,
        subType: shape.subType,
        lwinType: shape.lwinType,
        classification: shape.classification,
        grapes: shape.grapes,
        nonVintage: shape.nonVintage,
        // If the popularity of the real wines is unknown, that of the invented ones is too.
        popularity:
          typeof shape.popularity !== 'number'
            ? null
            : Math.min(
                0.9,
                Math.max(
                  0.05,
                  0.3 - 0.09 * Math.log(fame + 0.002) - 0.05 * Math.log(k + 1) + 0.05 * (random.next() - 0.5),
                ),
              ),
      };
    }
  }
}
