import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import { distance, hasFault } from '#src/tables/profile.ts';
import { isForWish, isFrom, isMadeOf, isOfStyle, isRefused, passes, tastesOf, TESTS, type Test } from './filter.ts';
import { modelsOf } from './models.ts';
import { printedFirst, withColourMissed } from './held-to.ts';
import { stillRose } from './still-rose.ts';
import { suitsDish } from './pairing.ts';
import { scoreRow, usualPrice } from './rank.ts';
import { priceRange, type Wish } from './wish.ts';

/** Rows that fit a wish, the best first, and what had to be given up to find any. */
export interface Choice {
  rows: Row[];
  missed: Test[];
}

interface Cellar {
  rows: readonly Row[];
  knowledge: Knowledge;
  year: number;
}

/** What is given up when nothing fits, one after the other until something does. Tastes are never tests: see `byTaste`. */
const GIVING_UP: readonly Test[] = ['against', 'year', 'rank', 'size', 'grape', 'place', 'budget', 'kind', 'colour'];

/** 'Too expensive': money is what matters, so a grape or place goes before it. */
const givingUp = ({ against }: Wish): readonly Test[] =>
  against?.sort === 'cheaper'
    ? ['year', 'rank', 'size', 'grape', 'place', 'against', 'budget', 'kind', 'colour']
    : GIVING_UP;

/** Chooses: every row that passes, ranked; where none does, parts of the wish are given up in turn and named. */
export function choose(asked: Wish, cellar: Cellar): Choice {
  const { knowledge } = cellar;
  const wish = withSoftRefusals(asked, cellar);
  const open = withoutEnds(
    cellar.rows.filter(
      (row) => row.recognised && row.family !== null && isForWish(row, wish) && !isRefused(row, wish, knowledge),
    ),
    wish,
  );
  const missed: Test[] = [];
  for (;;) {
    const tests = TESTS.filter((test) => test !== 'style' && !missed.includes(test));
    // Who asked for a Champagne that is not there still wants bubbles.
    const held = withColourMissed(
      missed.includes('place') ? withKindOfPlace(wish, knowledge) : wish,
      missed,
      knowledge,
    );
    const rows = stillRose(
      bottlesFirst(
        open.filter((row) => tests.every((test) => passes(row, test, { wish: held, knowledge }))),
        wish,
      ),
      wish,
    );
    if (rows.length > 0 && isOnlySweet(rows, wish) && open.some((row) => !isSweet(row))) {
      const other = givingUp(wish).find((test) => !missed.includes(test) && isAsked(test, held) && test !== 'size');
      if (other) {
        missed.push(other);
        continue;
      }
    }
    const eaten = dessertFirst(suited(ofGrapeFirst(rows, wish, knowledge), wish), wish);
    // A sweet half bottle is no Bordeaux for a steak: the place is given up before the dish.
    const edible = wish.colours.length + wish.styles.length === 0 && isAsked('place', wish) && !missed.includes('place') ? eaten.filter((row) => !isForAnotherPlate(row, wish)) : eaten; // prettier-ignore
    const { rows: tasty, isMissed } = byTaste(edible, wish, knowledge);
    const fitting = thrifty(tasty, wish, cellar.rows);
    if (fitting.length > 0) {
      const really = missed.filter((test) => !fitting.some((row) => passes(row, test, { wish, knowledge })));
      const ranked = lowerHalf(notAbove(rank(fitting, { ...wish, notStyles: asked.notStyles }, cellar), wish), wish);
      return {
        rows: printedFirst(nearMissed(ranked, really, { wish, knowledge }), wish),
        missed: isMissed ? [...really, 'style'] : really,
      };
    }
    const isBottle = wish.sizes.length === 1 && wish.sizes[0] === 'bottle';
    const next = givingUp(wish).find(
      (test) => !missed.includes(test) && isAsked(test, held) && !(test === 'size' && isBottle),
    );
    if (!next) return { rows: [], missed };
    missed.push(next);
  }
}

const isSweet = ({ family }: Row): boolean => family === 'sweet' || family === 'fortified';

/** 'Which sweet wine with the pavlova?': a dessert wine, where there is one, before a Riesling with a little sugar. */
function dessertFirst(rows: Row[], { styles, dishes }: Wish): Row[] {
  const isEnd = dishes.length > 0 && dishes.every(({ group }) => group === 'dessert' || group === 'cheese');
  const sweet = styles.includes('sweet') && isEnd ? rows.filter((row) => isSweet(row)) : [];
  return sweet.length > 0 ? sweet : rows;
}

/** 'Bordeaux under 80' for a steak, where only a Sauternes is left: no answer, whatever fits the words. */
const isOnlySweet = (rows: readonly Row[], wish: Wish): boolean =>
  wish.dishes.length > 0 &&
  wish.dishes.every(({ suits }) => (suits.sweet ?? 0) <= 0 && (suits.fortified ?? 0) <= 0) &&
  !wish.styles.some((style) => ['sweet', 'fortified', 'off-dry'].includes(style)) &&
  rows.every(isSweet);

const KINDS_OF_PLACES: Readonly<Record<string, string>> = { s: 'sparkling', d: 'sweet', f: 'fortified' };

/** Places that everybody knows for strong wine alone. */
const FORTIFIED = /^(jerez|sherry|port|porto|madeira|marsala|montilla|banyuls|maury|rivesaltes|setubal)/i;

/** The kind that all wines of the places asked for are of, as a part of the wish. */
function withKindOfPlace(wish: Wish, knowledge: Knowledge): Wish {
  const codes = wish.places.flatMap((place) => knowledge.places.get(place)?.styles ?? []);
  const kinds = new Set<string>(codes.map((code) => KINDS_OF_PLACES[code.at(1) ?? ''] ?? 'still'));
  if (kinds.size === 0 && wish.places.length > 0 && wish.places.every((place) => FORTIFIED.test(place)))
    kinds.add('fortified');
  const [kind] = kinds.size > 1 && wish.places.every((place) => FORTIFIED.test(place)) ? ['fortified'] : kinds;
  const isSaid = wish.styles.some((style) => ['sparkling', 'sweet', 'fortified', 'still'].includes(style));
  return kind && (kinds.size === 1 || kind === 'fortified') && kind !== 'still' && !isSaid
    ? { ...wish, styles: [...wish.styles, kind] }
    : wish;
}

/** 'A cheap red': none of the dearer half of what fits is a good answer, however well it goes. */
function lowerHalf(ranked: Row[], { thrift, budget }: Wish): Row[] {
  if (thrift !== 'cheap' || budget !== null || ranked.length < 2) return ranked;
  const prices = ranked.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b);
  const middle = prices[Math.floor((prices.length - 1) / 2)] ?? 0;
  const low = ranked.filter(({ price }) => price !== null && price <= middle);
  return low.length > 0 ? [...low, ...ranked.filter((row) => !low.includes(row))] : ranked;
}

/**
 * 'A Chardonnay that is not too oaky', where all of them are a little; 'no acid bomb, up to 35', where all whites are fresh: a taste
 * is refused after the grape, the colour and the money are kept. What is farthest from it still stands first.
 */
function withSoftRefusals(wish: Wish, { rows, knowledge }: Cellar): Wish {
  const tastes = wish.notStyles.filter((style) => knowledge.styleWords.get(style) !== undefined);
  if (tastes.length + wish.notGrapes.length === 0) return wish;
  const kept: readonly Test[] = ['grape', 'place', 'colour', 'kind', 'budget', 'size'];
  const named = rows.filter((row) => row.recognised && kept.every((test) => passes(row, test, { wish, knowledge })));
  if (named.length === 0 || named.some((row) => !isRefused(row, wish, knowledge))) return wish;
  const eased = { ...wish, isGrapeEased: true };
  if (wish.notGrapes.length > 0 && named.some((row) => row.standard && !isRefused(row, eased, knowledge))) return eased;
  if (tastes.length === 0) return wish;
  return { ...wish, notStyles: wish.notStyles.filter((style) => !tastes.includes(style)) };
}

/**
 * Who does not say a size is offered a whole bottle, where there is one: a carafe or a half that just fits the money is
 * not what was asked for. Sweet wines are poured by the glass and come in small bottles.
 */
export function bottlesFirst(rows: readonly Row[], wish: Wish): Row[] {
  if (wish.sizes.length > 0) return [...rows];
  const isForDessert = wish.dishes.some((dish) => (dish.suits.sweet ?? 0) > 1) || wish.styles.includes('sweet');
  const whole = rows.filter((row) => row.standard || isClavelin(row) || (isSweet(row) && (isForDessert || !row.glass)));
  if (whole.length > 0) return whole;
  const bottles = rows.filter((row) => !row.glass);
  return bottles.length > 0 ? bottles : [...rows];
}

/** The 62 cl of a vin jaune are its whole bottle. */
const isClavelin = ({ glass, entry }: Row): boolean => !glass && entry.bottleSize >= 600 && entry.bottleSize < 750;

/** 'Cheap' is the lower third of what a list asks for such a size, or close to the cheapest that fits. */
const CHEAP_SHARE = 1 / 3;
const CHEAP_MARGIN = 1.25;

/** 'Not the crazy priced one', 'pas cher': none of the picks is dear, the second neither. */
export function thrifty(rows: readonly Row[], wish: Wish, all: readonly Row[]): Row[] {
  const prices = rows.flatMap(({ price }) => price ?? []);
  if (wish.thrift !== 'cheap' || wish.budget !== null || prices.length === 0) return [...rows];
  const isPoured = rows.every(({ glass }) => glass);
  const usual = all
    .filter((row) => (isPoured ? row.glass : row.standard))
    .flatMap(({ price }) => price ?? [])
    .sort((a, b) => a - b);
  const third = usual[Math.floor(usual.length * CHEAP_SHARE)] ?? 0;
  const most = Math.max(third, Math.min(...prices) * CHEAP_MARGIN);
  return rows.filter(({ price }) => price !== null && price <= most);
}

/** How far 'around 50' is gone over where there is a choice: nobody likes to be led upwards. */
const ABOUT_MOST = 1.1;

function notAbove(rows: Row[], wish: Wish): Row[] {
  const target = wish.budget?.max === null ? priceRange(wish)?.target : null;
  const near = target ? rows.filter(({ price }) => price !== null && price <= target * ABOUT_MOST) : [];
  return near.length > 0 ? near : rows;
}

/** Lands where no law ties a place to its grapes. */
const NO_LAW: ReadonlySet<string> = new Set(['USA', 'Canada', 'Mexico', 'Australia', 'New Zealand', 'South Africa', 'Chile', 'Argentina', 'Uruguay', 'Brazil', 'Lebanon', 'Israel']); // prettier-ignore

/** 'A Riesling' is one of Riesling before it is a blend with some of it. */
export function ofGrapeFirst(rows: readonly Row[], wish: Wish, knowledge: Knowledge): readonly Row[] {
  const nameOf = (grape: string): string => knowledge.grapes.get(grape)?.name ?? grape;
  const asked = wish.grapes.map(nameOf);
  const main = rows.filter(({ grapes }) => grapes[0] !== undefined && asked.includes(nameOf(grapes[0])));
  // A field blend of a place that usually has Riesling is none.
  const sure = main.filter(
    ({ grapes, nameWords, areGrapesUsual, appellation, region, country }) => (grapes.length === 1 && !(areGrapesUsual && (appellation === region || NO_LAW.has(country)))) || asked.some((name) => foldName(name).split(' ').every((word) => nameWords.has(word))), // prettier-ignore
  );
  return sure.length > 0 ? sure : main.length > 0 ? main : rows;
}

/** 'Not the dearest one': the ends of what is open are left out. */
function withoutEnds(rows: readonly Row[], wish: Wish): Row[] {
  if (wish.notSorts.length === 0) return [...rows];
  const open = rows.filter(
    (row) => passes(row, 'colour', { wish, knowledge: NOTHING }) && row.price !== null && !row.glass,
  );
  const prices = open
    .filter((row) => !wish.styles.includes('sparkling') || row.family === 'sparkling')
    .flatMap(({ price }) => price ?? []);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return rows.filter(
    (row) =>
      !(wish.notSorts.includes('dearest') && row.price === most) &&
      !(wish.notSorts.includes('cheapest') && row.price === least),
  );
}

// The colour of a row is told without any table.
const NOTHING = {} as Knowledge;

/** The rows that have most of the tastes asked for; none at all of them is a miss. */
function byTaste(rows: readonly Row[], wish: Wish, knowledge: Knowledge): { rows: Row[]; isMissed: boolean } {
  const tastes = tastesOf(wish);
  if (tastes.length === 0) return { rows: [...rows], isMissed: false };
  const counted = rows.map((row) => ({
    row,
    count: tastes.filter((style) => isOfStyle(row, style, knowledge)).length,
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return { rows: counted.filter(({ count }) => count === most).map(({ row }) => row), isMissed: most === 0 };
}

/** A sweet or strong wine beside dishes of which none can stand it. */
const isForAnotherPlate = ({ family }: Row, { dishes }: Wish): boolean =>
  (family === 'sweet' || family === 'fortified') && dishes.length > 0 && dishes.every((dish) => (dish.suits[family] ?? 0) === 0); // prettier-ignore

/** What goes with the food, where anything does. */
function suited(rows: readonly Row[], wish: Wish): Row[] {
  if (wish.dishes.length === 0) return [...rows];
  const all = rows.filter((row) => wish.dishes.every((dish) => suitsDish(row, dish)));
  if (all.length > 0) return all;
  const some = rows.filter((row) => wish.dishes.some((dish) => suitsDish(row, dish)));
  if (some.length > 0) return some;
  // A red for the fish, since that is wanted: none with what the fish cannot stand.
  const mild = rows.filter(({ profile }) => wish.dishes.every((dish) => !dish.avoid.some((fault) => hasFault(profile, fault)))); // prettier-ignore
  return mild.length > 0 ? mild : [...rows];
}

function isAsked(test: Test, wish: Wish): boolean {
  switch (test) {
    case 'style':
    case 'kind':
      return wish.styles.length > 0;
    case 'colour':
      return wish.colours.length > 0;
    case 'place':
      return wish.places.length > 0;
    case 'grape':
      return wish.grapes.length > 0;
    case 'size':
      return wish.sizes.length > 0;
    case 'budget':
      return wish.budget !== null;
    case 'year':
      return wish.years !== null;
    case 'against':
      return wish.against !== null;
    case 'rank':
      return wish.ranks.length > 0;
  }
}

/** No white stands in for a red grape, nor the other way round. */
function inGrapeColour(rows: readonly Row[], { grapes, colours }: Wish, knowledge: Knowledge): readonly Row[] {
  const own = new Set(grapes.map((grape) => knowledge.grapes.get(grape)?.colour ?? null));
  const [colour] = own;
  const found = own.size === 1 && colour && colours.length === 0 ? rows.filter((row) => row.colour === colour) : [];
  return found.length > 0 ? found : rows;
}

/** Where the place, grape or year is missing, what comes nearest to it stands first. */
function nearMissed(
  given: readonly Row[],
  missed: readonly Test[],
  { wish, knowledge }: { wish: Wish; knowledge: Knowledge },
): Row[] {
  const rows = missed.includes('grape') || missed.includes('place') ? inGrapeColour(given, wish, knowledge) : given;
  const year = wish.years?.from ?? wish.years?.to ?? null;
  // Of wines without a year none is nearer than another.
  if (missed.includes('year') && year !== null && rows.some((row) => row.vintage !== null))
    return rows
      .filter((row) => row.vintage !== null)
      .toSorted((a, b) => Math.abs((a.vintage ?? 0) - year) - Math.abs((b.vintage ?? 0) - year));
  if (missed.includes('budget') && wish.budget) {
    const limit = priceRange(wish);
    const off = ({ price }: Row): number =>
      price === null || !limit ? Infinity : price < limit.min ? limit.min - price : price - limit.max;
    const near = rows.toSorted((a, b) => off(a) - off(b));
    return near.filter((row) => off(row) <= Math.max(2, off(near[0] ?? row) * 1.25));
  }
  if (!missed.includes('place') && !missed.includes('grape') && !missed.includes('colour') && !missed.includes('kind'))
    return [...rows];
  const known = byTable(rows, missed, { wish, knowledge });
  if (known.length > 0) return known;
  const colours = missed.includes('colour')
    ? wish.colours
        .flatMap((colour) => knowledge.styles.get(`family||${colour}`) ?? [])
        .map(({ profile }) => ({ family: 'white', profile }))
    : [];
  // No bubbles at all: a light, fresh white comes nearest; no sweet wine: a white too.
  const kinds = missed.includes('kind')
    ? wish.styles
        .flatMap((style) => knowledge.styles.get(`family||${style}`) ?? [])
        .map(({ profile }) => ({ family: 'white', profile }))
    : [];
  const models =
    kinds.length > 0
      ? kinds
      : [...wish.grapes, ...wish.places].flatMap((name) => modelsOf(name, knowledge)).concat(colours);
  if (models.length === 0) return [...rows];
  const far = (row: Row): number =>
    Math.min(...models.map(({ family, profile }) => distance(profile, row.profile) + (family === row.family ? 0 : 3)));
  const order = new Map(rows.map((row, at) => [row, far(row) + at * 0.04]));
  return rows.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/** What the table of neighbours names for a grape or place that is missing, the nearest first. */
function byTable(
  rows: readonly Row[],
  missed: readonly Test[],
  { wish, knowledge }: { wish: Wish; knowledge: Knowledge },
): Row[] {
  const names = [
    ...(missed.includes('grape') ? wish.grapes : []),
    ...(missed.includes('place') ? wish.places : []),
  ].flatMap((name) => knowledge.near.get(foldName(name)) ?? []);
  // Nearest to a blend is a blend of the same grapes.
  const blend = missed.includes('place') ? wish.places.flatMap((name) => knowledge.places.get(name)?.grapes.r ?? []) : []; // prettier-ignore
  const isBlend = ({ grapes }: Row): boolean => blend.length >= 2 && grapes.length >= 2 && grapes.filter((grape) => blend.includes(grape)).length >= 2; // prettier-ignore
  const standing = (row: Row): number =>
    isBlend(row) ? 0 : names.length === 0 ? -1 : 1 + names.findIndex((name) => isFrom(row, name, knowledge) || (row.grapes[0] !== undefined && isMadeOf({ ...row, grapes: row.grapes.slice(0, 1) }, name, knowledge))); // prettier-ignore
  const found = rows.map((row) => ({ row, at: standing(row) })).filter(({ row, at }) => at > 0 || isBlend(row));
  return found.toSorted((a, b) => a.at - b.at).map(({ row }) => row);
}

function rank(rows: readonly Row[], wish: Wish, { knowledge, year, rows: all }: Cellar): Row[] {
  const pool = rows.every((row) => row.glass) ? rows : all.filter((row) => !row.glass);
  const median = usualPrice(pool);
  const scored = rows.map((row) => ({ row, score: scoreRow(row, { wish, knowledge, year, median }) }));
  scored.sort((a, b) => b.score - a.score || a.row.index - b.row.index);
  // Who asks for a taste gets a second idea that is as good, or none.
  const least = tastesOf(wish).length > 0 ? (scored[0]?.score ?? 0) - TASTE_MARGIN : Number.NEGATIVE_INFINITY;
  return scored.filter(({ score }) => score >= least).map(({ row }) => row);
}

const TASTE_MARGIN = 2;

const MOST_DEARER = 1.8;

/** The best and up to `count` - 1 others that differ from it: another line, and where possible another place or grape. */
export function different(rows: readonly Row[], count: number, mostDearer = MOST_DEARER): Row[] {
  const picked: Row[] = [];
  const first = rows[0]?.price ?? null;
  // A second idea at three times the price is none.
  const near = rows
    .slice(0, Math.max(6, count * 3))
    .filter(({ price }) => first === null || price === null || price <= first * mostDearer);
  for (const strict of [true, false])
    for (const row of near) {
      if (picked.length >= count) return picked;
      if (picked.some((one) => one.line === row.line)) continue;
      const isLike = picked.some((one) => one.appellation === row.appellation && one.grapes[0] === row.grapes[0]);
      if (!(strict && isLike)) picked.push(row);
    }
  return picked;
}
