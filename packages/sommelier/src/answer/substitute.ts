import type { Row } from '#src/cellar/rows.ts';
import { readOrigin } from '#src/cellar/origin.ts';
import { tasteOf } from '#src/cellar/taste.ts';
import { bottlesFirst, thrifty } from '#src/plan/choose.ts';
import { filterRows, isFrom, isMadeOf, isRefused, onePerLine } from '#src/plan/filter.ts';
import { SAME_MONEY } from '#src/plan/same-money.ts';
import { distance, type Family, type Profile } from '#src/tables/profile.ts';
import { foldName } from '#src/tables/fold.ts';
import type { KnownWine } from '#src/tables/known-wines.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { tasteWords } from './reasons.ts';
import { recommendFor } from './recommend.ts';
import { rowsOfThing, subjectsOf } from './subjects.ts';

interface Model {
  profile: Profile;
  family: Family | null;
  colour: string | null;
  grapes: readonly string[];
  placeNames: ReadonlySet<string>;
  price: number | null;
  line: number | null;
  /** It is among the great wines: what stands in for it should be too. */
  isGreat: boolean;
}

/** Something like a wine named, shown or loved: the nearest taste of the same kind, within the wish. */
export const substitute: AnswerRule = {
  name: 'substitute',
  wanted: ['substitute', 'refine', 'recommend'],
  applies: (desk) =>
    !isListed(desk) &&
    !isElsewhere(desk) &&
    !isOrdered(desk) &&
    (desk.talk.wanted === 'substitute' ||
      (!SAME_MONEY.test(desk.talk.meaning.masked) &&
        /\b(like (that|it|this)|similar|in that style|comme|ahnlich|simile|parecido)\b/.test(
          desk.talk.meaning.masked,
        )) ||
      likeOf(desk) !== null) &&
    (likeOf(desk) !== null || subjectsOf(desk).length > 0 || desk.talk.last.length > 0),
  answer(desk) {
    const { talk, write } = desk;
    const model = likeOf(desk) ?? subjectsOf(desk)[0] ?? talk.last[0];
    if (!model) return null;
    const [grape] = talk.meaning.wines.length === 0 ? talk.meaning.grapes.want : [];
    // 'She drinks Sauvignon Blanc, what is nearest?': an orange blend with some of it is not what she drinks.
    if (grape && isOddOfGrape(model, grape, desk)) return recommendFor(desk, { ...talk.wish, grapes: [grape], colours: [knowledgeColour(grape, desk)], styles: [...talk.wish.styles, 'dry'] }); // prettier-ignore
    const near = nearestTo({ row: model }, desk);
    if (isKindHere(model, desk)) return sayOwn(model, near, desk);
    return near.length > 0 ? sayNear(near.slice(0, 2), write.passing(model), desk) : null;
  },
};

/** 'I'd like the Lunare': the wine itself is wanted, not one like it. */
const isOrdered = ({ talk }: Desk): boolean =>
  talk.meaning.wines.some(({ not }) => !not) &&
  /^(?:\w+ )?(?:i|we) (?:would|d|ll) (?:like|have|take) (?:the|a|an|some|your)\b/.test(talk.meaning.masked) &&
  !/\b(similar|something like|like (?:it|that|this)|instead|nearest|closest)\b/.test(talk.meaning.masked);

/** 'Something along the lines of Prosecco', where there is Prosecco: that is the nearest, whatever else is like it. */
const isKindHere = (model: Row, desk: Desk): boolean =>
  desk.talk.meaning.wines.length === 0 &&
  desk.talk.last.length === 0 &&
  likeOf(desk) === null &&
  desk.talk.meaning.grapes.not.length + desk.talk.meaning.places.not.length + desk.talk.meaning.sorts.want.length ===
    0 &&
  desk.talk.meaning.things.some((thing) => thing.part !== 'wine' && rowsOfThing(thing, desk).includes(model)) &&
  !NO_MORE.test(desk.talk.meaning.tokens.map(({ text }) => text).join(' '));
/** 'Like a Barolo but cheaper', 'other than Chablis': another kind is wanted. */
const NO_MORE =
  /\b(but|other than|instead of|not|without|mais|autre|aber|statt|anderes|ma|diverso|pero|otro|distinto|cheaper|lighter|alternative\w*)\b/;

function sayOwn(model: Row, near: readonly Row[], desk: Desk): Draft {
  const { write } = desk;
  const [second] = near;
  const other = second
    ? ` ${write.say('recommend.or', { wine: write.priced(second), taste: tasteWords(second, desk, 2) })}`
    : '';
  return draft(
    'substitute',
    write.say('near.own', { wine: write.priced(model), taste: tasteWords(model, desk) }) + other,
    chips(desk, 'cheaper', 'why', 'other'),
  );
}

const knowledgeColour = (grape: string, { knowledge }: Desk): 'red' | 'white' => (knowledge.grapes.get(grape)?.colour === 'red' ? 'red' : 'white'); // prettier-ignore

/** The wine is of another kind than the grape's own. */
const isOddOfGrape = ({ family, grapes }: Row, grape: string, desk: Desk): boolean =>
  family !== knowledgeColour(grape, desk) || (grapes.length > 1 && grapes[0] !== grape);

/** 'Have you got it, or similar?': what is asked for comes before what is like it. */
const OR_SIMILAR =
  /\b(or|ou|oder|o) (something |un |une |quelque chose de |was |etwas |qualcosa di |algo )?(similar|like it|like that|equivalent|similaire|semblable|ahnliche\w*|simile|parecid[oa])\b/;
const isListed = (desk: Desk): boolean =>
  OR_SIMILAR.test(desk.talk.meaning.masked) &&
  desk.talk.meaning.things.length > 0 &&
  filterRows(desk.rows, desk.talk.wish, desk.knowledge).length > 0;

/** 'Like a Rioja, but from Australia': the second place with the taste of the first is a wish (`grow-wish.ts`). */
const isElsewhere = ({ talk }: Desk): boolean =>
  talk.meaning.places.want.length === 2 &&
  talk.meaning.wines.length === 0 &&
  /<place>[^.]* (but|mais|aber|ma|pero) [^.]*<place>/.test(talk.meaning.masked);

const LIKE_NOT =
  /\b(like|comme|wie|come|como) (a |an |the |un |une |ein |einen |uno |una |el |il )?<(place|grape)>[^.?!]*\b(not|pas|kein\w*|nicht|non|no)\b/;
const KNOWN_FOR: Readonly<Record<string, string>> = { r: 'red', w: 'white', p: 'rosé', s: 'sparkling' };

/** 'Like a Rioja but not a Rioja': the wine of the list that the place is known for. */
function likeOf({ talk, rows, knowledge }: Desk): Row | null {
  const { places, grapes, masked } = talk.meaning;
  const [place, grape] = [places.not[0], grapes.not[0]];
  if (!LIKE_NOT.test(masked) || (!place && !grape)) return null;
  const family = KNOWN_FOR[knowledge.places.get(place ?? '')?.styles[0]?.[0] ?? ''] ?? null;
  const own = rows.filter(
    (row) => !row.glass && (place ? isFrom(row, place, knowledge) : isMadeOf(row, grape ?? '', knowledge)),
  );
  return own.find((row) => row.family === family) ?? own[0] ?? null;
}

function sayNear(rows: readonly Row[], name: string, desk: Desk): Draft {
  const { write } = desk;
  const [first, second] = rows;
  if (!first) return draft('substitute', '');
  const text = write.say('near', { name, wine: write.priced(first), taste: tasteWords(first, desk) });
  const other = second
    ? ` ${write.say('recommend.or', { wine: write.priced(second), taste: tasteWords(second, desk, 2) })}`
    : '';
  return draft('substitute', text + other, chips(desk, 'cheaper', 'why', 'other'));
}

/** 'Otherwise another Pomerol': the place is a wish. */
const OTHER_PLACE = /\b(another|other|autre|anderen?|altro|otro|different) (<colour> )?<place>/;

/** Rows of the list nearest in taste to a wine, within what the guest wants otherwise; the wine itself is left out. */
export function nearestTo(given: { row: Row } | { known: KnownWine }, desk: Desk): Row[] {
  const { talk, rows, knowledge } = desk;
  const model = 'row' in given ? ofRow(given.row) : ofKnown(given.known, desk);
  const { places: _places, grapes: _grapes, ...rest } = talk.wish;
  const sort = talk.meaning.sorts.want.find((one) => one.endsWith('er'));
  // 'Barolo but lighter': lighter than the Barolo of the list.
  const against =
    rest.against ??
    (sort && 'row' in given
      ? { sort, price: given.row.price, vintage: given.row.vintage, ...given.row.profile }
      : null);
  const wish = {
    ...rest,
    places: talk.meaning.places.want.filter(
      (place) =>
        // 'Another Ribera of that sort' after a wine of Ribera: the place is a wish, not the wine's name.
        ('row' in given && talk.last[0] === given.row && talk.meaning.wines.length === 0) ||
        OTHER_PLACE.test(talk.meaning.masked) ||
        (('row' in given || talk.meaning.wines.length > 0) && !model.placeNames.has(foldName(place))),
    ),
    // 'A big California Cab, Caymus or so': the grape says what it is like.
    grapes: 'known' in given ? talk.meaning.grapes.want : [],
    dishes: [],
    against,
  };
  // 'Two glasses of Opus One': where no glass is like it, a bottle is nearer than another wine by the glass.
  const isPouredAlike = rows.some(
    (row) =>
      row.glass && row.family === model.family && model.grapes.slice(0, 2).some((grape) => row.grapes[0] === grape),
  );
  const isOpenSize = 'known' in given && wish.sizes.includes('glass') && !isPouredAlike;
  const fitting = [isOpenSize ? { ...wish, sizes: [] } : wish, { ...wish, places: [] }, { ...wish, grapes: [] }]
    .map((one) => filterRows(rows, one, knowledge))
    .find((found) => found.length > 0) ?? []; // prettier-ignore
  const open = (fitting.length > 0 ? fitting : rows.filter((row) => !isRefused(row, wish, knowledge))).filter(
    (row) =>
      row.recognised &&
      row.line !== model.line &&
      (wish.sizes.length > 0 || !row.glass || rows.every((one) => one.line !== row.line || one.glass)),
  );
  const scored = thrifty(bottlesFirst(onePerLine(open), wish), wish, rows).map((row) => ({
    row,
    score:
      likeness(row, model, knowledge) +
      (model.isGreat ? standingOf(row, rows) * 3 : 0) -
      (row.glass && wish.sizes.length === 0 ? 1 : 0),
  }));
  return scored.toSorted((a, b) => b.score - a.score).map(({ row }) => row);
}

/** From this estimate on a wine is a great one. */
const GREAT = 95;

/** How high a wine stands among those of its kind on the list, by its price: 0 to 1. */
function standingOf(row: Row, rows: readonly Row[]): number {
  const prices = rows.flatMap(({ family, price, standard }) =>
    family === row.family && standard && price !== null ? [price] : [],
  );
  return prices.length < 2 || row.price === null
    ? 0.5
    : prices.filter((price) => price < (row.price ?? 0)).length / (prices.length - 1);
}

function likeness(row: Row, model: Model, knowledge: Desk['knowledge']): number {
  let score = -distance(row.profile, model.profile) * 0.7;
  // Pink bubbles are no stand-in for white ones.
  if (row.family === 'sparkling' && row.colour !== model.colour) score -= 2;
  // Bubbles are no stand-in for a still wine, nor the other way round.
  if (row.family !== model.family) score -= row.colour === model.colour && row.family !== 'sparkling' && model.family !== 'sparkling' ? 1.5 : 4; // prettier-ignore
  const [grape] = model.grapes;
  // What stands in for a great wine is of its grape first.
  if (grape && row.grapes[0] === grape) score += model.isGreat ? 3 : 1.6;
  else if (grape && row.grapes.includes(grape)) score += 1.6;
  else if (grape && row.grapes[0] && knowledge.near.get(foldName(grape))?.includes(row.grapes[0])) score += 1;
  for (const name of row.placeNames) if (model.placeNames.has(name)) score += model.isGreat ? 1.4 : 0.7;
  if (model.price && row.price) score -= Math.abs(Math.log(row.price / model.price)) * 0.5;
  return score;
}

const ofRow = (row: Row): Model => ({ ...row, colour: row.colour, line: row.line, isGreat: false });

function ofKnown(known: KnownWine, { knowledge }: Desk): Model {
  const place = knowledge.places.get(known.appellation);
  const entry = { rawName: known.name, vintage: null, bottleSize: 750, restaurantPrice: 0, pageNumber: 0, positionInPage: 0, offeredSizeIdx: 0, rating: null, numRatings: 0, ratingAllVintages: null, numRatingsAllVintages: 0, averagePricePer750mlAllVintages: null, numListings: 0, numListingsAllVintages: 0, grapes: known.grapes, wine: { lwin: '', displayName: known.name, wine: known.name, producerName: known.producer, region: place?.region ?? '', subRegion: known.appellation, country: place?.country ?? '', colour: known.colour, subType: known.type, classification: '', lwinType: 'Wine' } }; // prettier-ignore
  const origin = readOrigin(entry, knowledge);
  return { ...origin, ...tasteOf(entry, origin, knowledge), price: null, line: null, isGreat: known.score >= GREAT };
}
