import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { Size } from '#src/understand/meaning.ts';
import { hasRefusedGrape } from './eased-grapes.ts';
import { priceRange, type Wish } from './wish.ts';

/** The parts of a wish a row can fail, in the order in which they are given up; refusals never are. */
export const TESTS = [
  'style',
  'against',
  'rank',
  'grape',
  'place',
  'year',
  'budget',
  'size',
  'kind',
  'colour',
] as const;
export type Test = (typeof TESTS)[number];

/** Countries whose lists print a county or state beside the name. */
const COUNTIES = new Set(['England', 'Wales', 'USA', 'Canada', 'Australia', 'New Zealand']);

/** Whether a row is of a place; a group of places is any of them. */
export function isFrom(row: Row, place: string, knowledge: Knowledge): boolean {
  const folded = foldName(place).replace(/ (state|county|region|wines?)$/, '');
  const group = knowledge.placeGroups.get(foldName(place)) ?? knowledge.placeGroups.get(folded);
  if (group) return [...row.placeNames].some((name) => group.has(name));
  if (row.placeNames.has(folded) || isPrintedPlace(row, folded)) return true;
  const own = knowledge.places.get(place);
  // A Sauternes of Barsac that prints the wider name is one.
  if (own?.level === 'appellation' && own.country === row.country && folded.length >= 5 && row.nameWords.has(folded)) return true; // prettier-ignore
  // 'The Hampshire one': counties that lists print and no map of appellations has.
  if (own && own.country === row.country && COUNTIES.has(row.country) && row.nameWords.has(folded)) return true;
  // 'Friuli' is a part of Friuli-Venezia Giulia's name; 'La Rioja' is Rioja.
  return (
    own !== undefined &&
    (row.placeNames.has(foldName(own.name)) ||
      [...row.placeNames].some(
        (name) =>
          name.startsWith(`${folded} `) ||
          (folded.length > 4 && name.endsWith(` ${folded}`)) ||
          folded.replace(/^(la|le|il|el|the) /, '') === name,
      ))
  );
}

/** 'Hemel-en-Aarde': a place that the list prints, with or without the valley or ridge behind it. */
const isPrintedPlace = ({ entry }: Row, folded: string): boolean =>
  folded.includes(' ') && ` ${foldName(entry.rawName)} `.includes(` ${folded} `);

/** 'A Barolo' is no Barolo Chinato: a strong wine that only bears the name of a place whose wines are not strong. */
function isOfPlaceKind(row: Row, place: string, { wish, knowledge }: { wish: Wish; knowledge: Knowledge }): boolean {
  const own = knowledge.places.get(place);
  const [code] = own?.styles ?? [];
  if (own && knowledge.placeGroups.has(foldName(own.name)) && code) return row.family === (code === 'r' ? 'red' : 'white'); // prettier-ignore
  // A Vin Santo bears the name of Chianti Classico and is no Chianti.
  const isOther = row.family === 'fortified' || (row.family === 'sweet' && row.profile.sweet >= 3.5);
  if (!own || !['appellation', 'subregion'].includes(own.level) || own.styles.length === 0 || !isOther) return true;
  const letter = row.family === 'fortified' ? 'f' : 'd';
  return wish.styles.some((style) => style === row.family) || own.styles.some((code) => code.endsWith(letter));
}

const isFieldBlend = ({ nameWords }: Row): boolean =>
  nameWords.has('gemischter') || nameWords.has('mischsatz') || (nameWords.has('field') && nameWords.has('blend'));

/** Whether the printed line has a name, word for word. */
export const isPrinted = ({ entry }: Row, name: string): boolean => ` ${foldName(entry.rawName)} `.includes(` ${foldName(name)} `); // prettier-ignore

/** Whether a row is made of a grape, under any of its names. */
export function isMadeOf(row: Row, grape: string, knowledge: Knowledge): boolean {
  const wanted = knowledge.grapes.get(grape)?.name ?? grape;
  // A field blend is a wine of many grapes, whichever of them a table names first.
  if (isFieldBlend(row) && !isPrinted(row, wanted)) return false;
  const own = row.grapes.map((name) => knowledge.grapes.get(name)?.name ?? name);
  // The first grapes of a blend make it one of that grape; what a place may hold besides does not.
  return own.slice(0, row.areGrapesUsual ? 1 : 2).includes(wanted);
}

/** Grapes whose wines everybody knows as bubbles. */
const isOfBubblesAlone = (grape: string): boolean => /^(lambrusco|glera|prosecco|brachetto|moscato d asti)/.test(foldName(grape)); // prettier-ignore

/** 'A Pinot Noir' is a still wine unless bubbles are asked for or the grape is one of bubbles. */
function isStillOfGrape(row: Row, grape: string, { wish, knowledge }: { wish: Wish; knowledge: Knowledge }): boolean {
  const isOfBubbles = wish.places.some((place) =>
    knowledge.places.get(place)?.styles.every((code) => code.endsWith('s')),
  );
  // 'A Pinot Noir' is red, unless another colour is asked for.
  const isDark = knowledge.grapes.get(grape)?.colour === 'red';
  if (isDark && wish.colours.length === 0 && (row.family === 'rosé' || row.family === 'white')) return false;
  if (isOfBubblesAlone(grape)) return isPrinted(row, grape) || row.colour === knowledge.grapes.get(grape)?.colour || row.colour === 'rosé'; // prettier-ignore
  if (!isDark && wish.colours.length === 0 && row.family === 'rosé') return false;
  if (row.family !== 'sparkling' || wish.styles.includes('sparkling') || isOfBubbles) return true;
  const folded = foldName(knowledge.grapes.get(grape)?.name ?? grape);
  return !['red', 'white'].some((family) => knowledge.styles.has(`grape|${folded}|${family}`));
}

export function isOfSize(row: Row, size: Size): boolean {
  const ml = row.entry.bottleSize;
  switch (size) {
    case 'glass':
      return row.glass;
    case 'half':
      return !row.glass && ml > 0 && ml <= 400;
    case 'carafe':
      return !row.glass && ml >= 400 && ml < 700;
    case 'magnum':
      return ml >= 1400;
    case 'bottle':
      return !row.glass && (ml === 0 || (ml >= 600 && ml < 1400));
  }
}

/** An Alsace Riesling (1) is dry to most guests; a Gewürztraminer or a Kabinett is not. */
const OFF_DRY_LEAST = 1.3;

/** A kind or taste asked for, held against a row. Words of taste come from the table; the rest are kinds. */
export function isOfStyle(row: Row, style: string, knowledge: Knowledge): boolean {
  const { profile, family } = row;
  switch (style) {
    case 'sparkling':
      return family === 'sparkling';
    case 'fortified':
      return family === 'fortified';
    case 'alcohol-free':
      return row.isAlcoholFree;
    case 'sweet':
      return profile.sweet >= 2.5 || family === 'sweet' || (family === 'fortified' && profile.sweet >= 2);
    case 'dry':
      return profile.sweet <= 1.2 && family !== 'sweet';
    case 'off-dry':
      return profile.sweet >= OFF_DRY_LEAST && profile.sweet <= 3.2;
    case 'still':
      return family !== 'sparkling';
    case 'natural':
      return profile.earth >= 3 || family === 'orange';
    default: {
      const word = knowledge.styleWords.get(style);
      if (!word) return true;
      if (family === 'sweet' || family === 'fortified') return false;
      return word.rules.every(({ dimension, least, figure }) => {
        const value = dimension === 'age' ? row.age : profile[dimension];
        return value !== null && (least ? value >= figure - 0.6 : value <= figure + 0.6);
      });
    }
  }
}

/** 'A sweet one, full-bodied': who asks for sweet or strong wines means their body and taste. */
function isStrongAsAsked(row: Row, style: string, { wish, knowledge }: { wish: Wish; knowledge: Knowledge }): boolean {
  const isAsked = wish.styles.some((one) => one === 'sweet' || one === 'fortified') && (row.family === 'sweet' || row.family === 'fortified'); // prettier-ignore
  return isAsked && isOfStyle({ ...row, family: row.colour }, style, knowledge);
}

/** 'White' means a still, dry white unless the guest says more. */
function isOfColour(row: Row, wish: Wish): boolean {
  if (wish.colours.length === 0) return true;
  const special = wish.styles.some((style) => ['sparkling', 'sweet', 'fortified'].includes(style));
  return wish.colours.some((colour) => {
    if (special) return row.colour === colour;
    return (
      row.family === colour ||
      // A Spätlese is a white for who wants some sweetness.
      (row.family === 'sweet' &&
        row.colour === colour &&
        wish.styles.includes('off-dry') &&
        row.profile.sweet <= 3.2) ||
      (row.family === null && row.colour === colour) ||
      // 'White Ports': the place makes the kind, the colour is the wine's.
      (row.family === 'fortified' && row.colour === colour && wish.places.length > 0) ||
      (colour === 'rosé' && row.colour === 'rosé')
    );
  });
}

const KINDS = new Set(['sparkling', 'sweet', 'fortified', 'dry', 'still', 'alcohol-free']);
const ALTERNATIVES = new Set(['sparkling', 'sweet', 'fortified']);

/** Kinds asked for are alternatives to one another ('sweet or fortified'); dry and still hold besides. */
function isOfKinds(row: Row, wish: Wish, knowledge: Knowledge): boolean {
  const kinds = wish.styles.filter((style) => ALTERNATIVES.has(style));
  const others = wish.styles.filter((style) => KINDS.has(style) && !ALTERNATIVES.has(style));
  // 'Something sweet with bubbles' is both.
  if (kinds.includes('sweet') && kinds.includes('sparkling') && kinds.length === 2)
    return (
      row.profile.sweet >= 2 &&
      (row.family === 'sparkling' || ['asti', 'brachetto', 'frizzante'].some((word) => row.nameWords.has(word)))
    );
  return (
    (kinds.length === 0 || kinds.some((style) => isOfStyle(row, style, knowledge))) &&
    others.every((style) => isOfStyle(row, style, knowledge))
  );
}

/** The tastes of a wish: words that are matters of degree. */
export const tastesOf = (wish: Wish): string[] => wish.styles.filter((style) => !KINDS.has(style));

const passesAgainst = (row: Row, { against, sizes }: Wish): boolean => {
  if (!against) return true;
  const { profile } = row;
  switch (against.sort) {
    case 'cheaper':
      // A smaller bottle is no cheaper wine, but where they all are small.
      return (
        against.price === null ||
        (row.price !== null &&
          row.price < against.price &&
          (row.standard || sizes.length > 0 || row.family === 'sweet' || row.family === 'fortified'))
      );
    case 'dearer':
      return against.price === null || (row.price !== null && row.price > against.price);
    case 'lighter':
      return profile.body < against.body - 0.2;
    case 'fuller':
      return profile.body > against.body + 0.2;
    case 'older':
      return row.vintage !== null && (against.vintage === null || row.vintage < against.vintage);
    case 'younger':
      return row.vintage !== null && (against.vintage === null || row.vintage > against.vintage);
    case 'sweeter':
      return profile.sweet > against.sweet + 0.4;
    case 'drier':
      return profile.sweet < against.sweet - 0.2 || profile.sweet <= 0.5;
    case 'softer':
      // A white has no tannin to speak of: softer is rounder, with less acid.
      return against.tannin > 1.5 ? profile.tannin < against.tannin - 0.2 : profile.acid < against.acid - 0.2;
    case 'crisper':
      return profile.acid > against.acid - 0.1;
    default:
      return true;
  }
};

/** Whether a row passes one part of a wish. */
export function passes(row: Row, test: Test, { wish, knowledge }: { wish: Wish; knowledge: Knowledge }): boolean {
  switch (test) {
    case 'colour':
      // 'Bubbly or pink': either will do.
      return isOfColour(row, wish.isEither ? { ...wish, styles: [] } : wish) || (wish.isEither && isOfKinds(row, wish, knowledge)); // prettier-ignore
    case 'style':
      return tastesOf(wish).every((style) => isOfStyle(row, style, knowledge) || isStrongAsAsked(row, style, { wish, knowledge })); // prettier-ignore
    case 'kind':
      return isOfKinds(row, wish, knowledge) || (wish.isEither && isOfColour(row, { ...wish, styles: [] }));
    case 'place':
      return wish.places.length === 0 || wish.places.some((place) => isFrom(row, place, knowledge) && isOfPlaceKind(row, place, { wish, knowledge })); // prettier-ignore
    case 'grape':
      return (
        wish.grapes.length === 0 ||
        wish.grapes.some((grape) => isMadeOf(row, grape, knowledge) && isStillOfGrape(row, grape, { wish, knowledge }))
      );
    case 'size':
      return wish.sizes.length === 0 || wish.sizes.some((size) => isOfSize(row, size));
    case 'budget': {
      const range = priceRange(wish);
      return range === null || (row.price !== null && row.price >= range.min && row.price <= range.max);
    }
    case 'year':
      return (
        wish.years === null ||
        (row.vintage !== null && row.vintage >= (wish.years.from ?? 0) && row.vintage <= (wish.years.to ?? 9999))
      );
    case 'against':
      return passesAgainst(row, wish);
    case 'rank':
      return wish.ranks.every((rank) => row.ranks.has(rank));
  }
}

/** What the guest refuses: never given up. */
export function isRefused(row: Row, wish: Wish, knowledge: Knowledge): boolean {
  return (
    wish.notLines.includes(row.line) ||
    wish.notRanks.some((rank) => row.ranks.has(rank)) ||
    wish.notColours.some(
      (colour) =>
        row.family === colour || (row.colour === colour && row.family !== 'sweet' && row.family !== 'fortified'),
    ) ||
    wish.notPlaces.some((place) => isFrom(row, place, knowledge)) ||
    hasRefusedGrape(row, wish, knowledge) ||
    wish.notSizes.some((size) => isOfSize(row, size)) ||
    // 'A Riesling that isn't sweet' is no Kabinett either.
    (wish.notStyles.includes('sweet') && !wish.styles.includes('off-dry') && row.profile.sweet >= 1.8) ||
    wish.notStyles.some(
      (style) => style !== 'dry' && isOfStyle(row, style, knowledge) && !(style === 'sweet' && row.profile.sweet < 2),
    )
  );
}

/** A drink without alcohol is only for who asks for one. */
export const isForWish = (row: Row, wish: Wish): boolean => !row.isAlcoholFree || wish.styles.includes('alcohol-free');

/** Every row that passes the whole wish. A grape or place that no row is known to be of is looked for in the printed lines. */
export function filterRows(rows: readonly Row[], wish: Wish, knowledge: Knowledge): Row[] {
  const names = [...wish.grapes, ...wish.places];
  const found = rowsOf(rows, wish, knowledge);
  // 'A red Rhône, no Syrah': where every blend has some, those that it does not lead.
  if (found.length === 0 && wish.notGrapes.length > 0 && !wish.isGrapeEased)
    return filterRows(rows, { ...wish, isGrapeEased: true }, knowledge);
  if (found.length > 0 || names.length === 0) return found;
  const printed = rows.filter((row) => names.every((name) => isPrinted(row, name)));
  return printed.length === 0 ? found : rowsOf(printed, { ...wish, grapes: [], places: [] }, knowledge);
}

const rowsOf = (rows: readonly Row[], wish: Wish, knowledge: Knowledge): Row[] =>
  rows.filter(
    (row) =>
      isForWish(row, wish) &&
      !isRefused(row, wish, knowledge) &&
      TESTS.every((test) => passes(row, test, { wish, knowledge })),
  );

/** A wine is named by its whole bottle, then by another bottle or carafe, then by the glass. */
const standing = (row: Row): number => (row.glass ? 0 : row.standard ? 2 : 1);

/** One row for each printed line: the bottle before the carafe and the glass, unless a size was asked for. */
export function onePerLine(rows: readonly Row[]): Row[] {
  const byLine = new Map<number, Row>();
  for (const row of rows) {
    const known = byLine.get(row.line);
    if (!known || standing(row) > standing(known)) byLine.set(row.line, row);
  }
  return [...byLine.values()];
}
