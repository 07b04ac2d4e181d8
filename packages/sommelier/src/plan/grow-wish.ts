import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Meaning } from '#src/understand/meaning.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import { isFrom } from './filter.ts';
import type { Kind } from '#src/understand/parts.ts';
import { SHARE_OF_PRICE } from './kin.ts';
import { SOMETHING } from './of-years.ts';
import { NATIVE, SIMILAR } from './other-wishes.ts';
import { rejected } from './rows-said.ts';
import { againstOf, budgetNow, thriftOf } from './grow-budget.ts';
import { sizesKept, sizesSaid } from './sizes-said.ts';
import { NO_WISH, type Wish } from './wish.ts';

interface Around {
  last: readonly Row[];
  subject: readonly Row[];
  kind: Kind;
  /** What the turn before spoke of. */
  before: readonly Row[];
  rows: readonly Row[];
  knowledge: Knowledge;
}

const BODIES = ['light', 'medium', 'full'];
const FAMILY_STYLES = ['sparkling', 'sweet', 'fortified', 'still'];

/** The wish after a turn: what it says replaces the same part of what was said; refusals add up. */
export function growWish(old: Wish, said: Meaning, around: Around): Wish {
  const meaning = withoutHad(said);
  const claimed = contradiction(meaning, around) ?? belowThing(meaning, around);
  if (claimed) return growWish(old, claimed, around);
  const base = withoutName(
    withoutOldColour(withoutClash(startFrom(old, meaning, around), meaning, around), meaning),
    meaning,
    around,
  );
  const { colours, places, grapes, styles, sizes, dishes } = meaning;
  const ofShown = colourOfShown(base, meaning, around);
  // 'Something pink with bubbles, but cheaper', after Champagnes: the place is open again.
  const isOpened = places.want.length === 0 && styles.want.includes('sparkling') && (SOMETHING.test(meaning.masked) || (meaning.budget !== null && base.places.includes('Champagne'))); // prettier-ignore
  const replaced = <T>(said: readonly T[], before: readonly T[]): readonly T[] => (said.length > 0 ? said : before);
  const kept = <T>(before: readonly T[], wanted: readonly T[], refused: readonly T[]): T[] =>
    [...new Set([...before, ...refused])].filter((one) => !wanted.includes(one));
  const without = <T>(list: readonly T[], refused: readonly T[]): T[] => list.filter((one) => !refused.includes(one));
  return {
    ...base,
    colours: without(coloursNow(ofShown ? { ...base, colours: [ofShown] } : base, meaning), colours.not),
    notColours: kept(base.notColours, colours.want, colours.not),
    places: without(
      replaced(
        innermost(narrowest([...places.want, ...samePlaces(meaning, around)]), meaning, around),
        isOpened ? [] : base.places,
      ),
      places.not,
    ),
    notPlaces: kept(base.notPlaces, places.want, places.not),
    grapes: without(
      replaced(
        [...grapes.want, ...sameGrapes(meaning, around)],
        places.want.length > 0 && !leans(meaning, around) ? [] : base.grapes,
      ),
      grapes.not,
    ),
    notGrapes: kept(base.notGrapes, grapes.want, grapes.not),
    styles: without(stylesNow(base, meaning), styles.not),
    notStyles: kept(base.notStyles, styles.want, styles.not),
    dishes: isSauceOnly(meaning)
      ? [...base.dishes, ...dishes.want]
      : isForBoth(meaning, old)
        ? [...old.dishes, ...dishes.want]
        : dishes.want.length > 0
          ? dishes.want
          : base.dishes.filter((dish) => !dishes.not.some((one) => one.name === dish.name)),
    dishWords: isSauceOnly(meaning)
      ? [...base.dishWords, ...meaning.dishWords]
      : isForBoth(meaning, old)
        ? [...old.dishWords, ...meaning.dishWords]
        : replaced(meaning.dishWords, base.dishWords),
    sizes: without(
      replaced(sizesSaid(meaning), base.sizes.length > 0 ? base.sizes : sizesKept(old, meaning, around)),
      sizes.not,
    ),
    notSizes: kept(base.notSizes, sizes.want, sizes.not),
    ranks: ranksNow(base, meaning, around),
    notRanks: kept(base.notRanks, meaning.ranks.want, meaning.ranks.not),
    budget: budgetNow(base, meaning, around),
    years: meaning.years ?? base.years,
    occasions: replaced(meaning.occasions, base.occasions),
    thrift: thriftOf(meaning) ?? (meaning.budget ? null : base.thrift),
    people: meaning.people ?? base.people,
    bottles: meaning.bottles ?? base.bottles,
    notSorts: [...new Set([...base.notSorts, ...meaning.sorts.not])],
    isEither: isEitherNow(base, meaning),
    isNative: base.isNative || NATIVE.test(meaning.tokens.map(({ text }) => text).join(' ')),
    notLines: refusedLines(base, meaning, around),
    against: againstOf(meaning, around) ?? (meaning.isFollowUp && !meaning.budget ? base.against : null),
  };
}

/** 'What's a step up?' after a red was spoken of: another red, though nobody said so. */
function colourOfShown(base: Wish, meaning: Meaning, { last, subject }: Around): Wish['colours'][number] | null {
  const [row] = subject.length > 0 ? subject : last;
  const isCompared = meaning.sorts.want.some((sort) => /^(cheaper|dearer|older|younger|lighter|fuller|softer)$/.test(sort)); // prettier-ignore
  const isOpen =
    base.colours.length + base.dishes.length + base.styles.length + base.places.length + base.grapes.length === 0 &&
    meaning.colours.want.length + meaning.styles.want.length + meaning.dishes.want.length === 0 &&
    (meaning.wines.length === 0 || HAD.test(meaning.masked));
  // 'Something in that vein for half the money': of the same colour too.
  const isShare = SHARE_OF_PRICE.test(meaning.masked) && meaning.budget === null;
  return (isCompared || isShare) && isOpen && row && row.family === row.colour ? row.colour : null;
}

/** 'A Beaujolais, one of the crus', 'Italian, from Southern Italy': the narrower name holds the wider one. */
const narrowest = (names: readonly string[]): string[] =>
  names.filter((name) => !names.some((other) => other !== name && foldName(other).endsWith(` ${foldName(name)}`)));

/** 'All Italians, the Prosecco counted in.' */
const COUNTED_IN =
  /\b(includ\w*|counting|counted in|as well as|inclus\w*|compris\w*|mitgezahlt|mitgerechnet|inklusive|compres\w*|contando|incluid\w*)\b/;

/** 'Which Bordeaux are from the right bank?', 'real Champagne, the French stuff': of two places the one that lies in the other. */
function innermost(names: readonly string[], { tokens }: Meaning, { rows, knowledge }: Around): string[] {
  const [one, other, ...more] = names;
  if (!one || !other || more.length > 0 || COUNTED_IN.test(tokens.map(({ text }) => text).join(' '))) return [...names];
  const of = (name: string): number[] => rows.filter((row) => isFrom(row, name, knowledge)).map(({ index }) => index);
  const [first, second] = [of(one), of(other)];
  const isWithin = (inner: readonly number[], outer: readonly number[]): boolean =>
    inner.length > 0 && inner.length < outer.length && inner.every((index) => outer.includes(index));
  // A place the list has nothing of still lies in its country.
  const isOf = (inner: string, outer: string): boolean => {
    const [place, around] = [knowledge.places.get(inner), knowledge.places.get(outer)];
    return place !== undefined && around?.level === 'country' && place.level !== 'country' && place.country === around.name; // prettier-ignore
  };
  if (isWithin(first, second) || isOf(one, other)) return [one];
  return isWithin(second, first) || isOf(other, one) ? [other] : [...names];
}

/** 'With beurre blanc', after the turbot: the sauce is said of the dish that was named. */
const isSauceOnly = ({ dishes }: Meaning): boolean =>
  dishes.want.length > 0 && dishes.want.every(({ group }) => group === 'sauce' || group === 'cooking');

const BOTH = /\b(both|les deux|beides?|beidem|beiden|entramb[ie]|tutti e due|tutte e due|ambos|ambas|l[oa]s dos)\b/;

/** 'My wife has the bass now: one bottle for both?': the dish named before stays on the table. */
const isForBoth = ({ dishes, masked }: Meaning, old: Wish): boolean =>
  dishes.want.length === 1 && old.dishes.length > 0 && BOTH.test(masked);

/** 'Bubbly or pink', 'un rosé ou des bulles': a kind or a colour, either will do. */
const EITHER =
  /<style> (or|ou|oder|o) (a |an |some |une? |du |des |einen? |uno |una )?(<body> |<taste> )?<colour>|<colour> (or|ou|oder|o) (a |an |some |une? |du |des |einen? |was |uno |una )?(<body> |<taste> )?<style>/;

/** The turn adds to what was said before. */
const leans = ({ isFollowUp }: Meaning, { kind }: Around): boolean =>
  isFollowUp || kind === 'refine' || kind === 'correct';

const SAME = /\b(?:same|with that|of that|that same|meme|selben|gleichen|derselben|stess[oa]|mism[oa]) (\w+)/;

/** By the plain words: 'village' is a word of the trade too. */
const nounOfSame = ({ tokens }: Meaning): string => SAME.exec(tokens.map(({ text }) => text).join(' '))?.[1] ?? '';

/** Places a guest means the red of, where the list has none of them. */
const RED_PLACES =
  /^(rioja|bordeaux|chianti|chianti classico|barolo|barbaresco|brunello di montalcino|ribera del duero|priorat|chateauneuf du pape|cotes du rhone|beaujolais|amarone della valpolicella|montepulciano d abruzzo|pauillac|margaux|saint emilion|pomerol|cahors|bandol|douro|etna|tuscany|piedmont)$/;

/** 'A Bordeaux, but Italian': the second place with the grapes of the first. */
function contradiction(meaning: Meaning, { rows }: Around): Meaning | null {
  const [first, second, ...more] = meaning.places.want;
  if (!first || !second || more.length > 0 || !/<place>[^.]* (but|mais|aber|ma|pero) [^.]*<place>/.test(meaning.masked))
    return null;
  const of = (place: string): readonly Row[] => rows.filter((row) => row.placeNames.has(foldName(place)));
  if (of(first).some((row) => row.placeNames.has(foldName(second))) || of(second).length === 0) return null;
  const grapes = [...new Set(of(first).flatMap((row) => row.grapes.slice(0, 2)))].slice(0, 2);
  if (grapes.length === 0) return { ...meaning, places: { ...meaning.places, want: [second] }, colours: meaning.colours.want.length > 0 ? meaning.colours : { want: RED_PLACES.test(foldName(first)) ? ['red'] : [], not: [] } }; // prettier-ignore
  return { ...meaning, places: { ...meaning.places, want: [second] }, grapes: { ...meaning.grapes, want: grapes } };
}

const BELOW_THING =
  /<sort> (than|que|als|di|del|dello|dell|della|che) (a |an |the |your |any |le |la |du |der |die |das |el |il |un |une |uno |una )?<(place|grape)>/;

/** 'Cheaper than Champagne': below the least of them, and none of them. */
function belowThing(meaning: Meaning, { rows }: Around): Meaning | null {
  const { sorts, masked, places, grapes, wines } = meaning;
  if (
    !sorts.want.some((sort) => sort === 'cheaper' || sort === 'cheapest') ||
    wines.length > 0 ||
    !BELOW_THING.test(masked)
  )
    return null;
  const isOfPlace = BELOW_THING.exec(masked)?.at(-1) === 'place';
  const [name, ...others] = isOfPlace ? places.want : grapes.want;
  if (!name) return null;
  const own = rows.filter(
    (row) => row.standard && !row.glass && row.price !== null && (isOfPlace ? row.placeNames.has(foldName(name)) : row.grapes.includes(name)),
  ); // prettier-ignore
  if (own.length === 0) return null;
  const least = Math.min(...own.flatMap(({ price }) => price ?? []));
  const other = { want: others, not: [name] };
  return {
    ...meaning,
    places: isOfPlace ? other : places,
    grapes: isOfPlace ? grapes : other,
    sorts: { ...sorts, want: sorts.want.filter((sort) => !sort.startsWith('cheap')) },
    budget: meaning.budget ?? { min: null, max: least, about: null, isBelow: true, per: 'bottle', isPerSaid: true },
  };
}

/** 'The same grape': that of what was spoken of. */
function sameGrapes(meaning: Meaning, { subject, last, before }: Around): string[] {
  const row = before[0] ?? subject[0] ?? last[0];
  const noun = nounOfSame(meaning);
  return row && /^(grape|grapes|variety|cepage|traube|rebsorte|vitigno|uva|uve)$/.test(noun)
    ? row.grapes.slice(0, 1)
    : [];
}

/** 'A red from the same volcano': the place of what was spoken of. */
function samePlaces(meaning: Meaning, { subject, last, before }: Around): string[] {
  const noun = nounOfSame(meaning);
  const row = before[0] ?? subject[0] ?? last[0];
  if (
    !row ||
    !/^(place|region|area|village|commune|town|district|valley|appellation|volcano|mountain|island|zona|regione|region|coin|endroit|gegend|ort|lugar|volcan|vulcano)$/.test(
      noun,
    )
  )
    return /^(country|pays|land|paese|pais)$/.test(noun) && row ? [row.country] : [];
  return [row.appellation || row.region];
}

/** The guest leaves what was spoken of, in five languages. */
const NEW_TOPIC =
  /\b((different|another|new|separate) (thing|question|topic|matter|subject)|other question|something completely different|forget (that|it|about (that|it)|all that)|never ?mind|scrap that|moving on|change of (subject|topic|plan)|autre (chose|question)|rien a voir|changeons de sujet|oublie[zs]? (ca|cela)|andere frage|anderes thema|was (ganz )?anderes|vergiss (das|es)|vergessen sie das|themenwechsel|altra (cosa|domanda)|cambiamo argomento|lascia (stare|perdere)|otra (cosa|pregunta)|cambiando de tema|olvida (eso|lo)|dejalo)\b/;

/** A turn of its own begins anew; people, refusals and money stay. One that leans on the last keeps it all. */
function startFrom(old: Wish, meaning: Meaning, { kind }: Around): Wish {
  const content =
    meaning.colours.want.length +
    meaning.places.want.length +
    meaning.grapes.want.length +
    meaning.dishes.want.length +
    meaning.styles.want.length +
    meaning.wines.length;
  if (NEW_TOPIC.test(meaning.masked) && content > 0 && !SIMILAR.test(meaning.masked))
    return { ...NO_WISH, people: old.people, notGrapes: old.notGrapes, notStyles: old.notStyles };
  if (meaning.isFollowUp || kind === 'refine' || kind === 'correct' || kind === 'substitute' || content === 0)
    return old;
  const isShort = meaning.tokens.length <= 6;
  if (isShort && kind === 'recommend') return old;
  // 'Italian, south if possible', after 'a red': a few words that ask nothing go on with the wish.
  const isAdded = ['availability', 'list', 'about', 'unclear', 'fact', 'social'].includes(kind) && meaning.wines.length === 0 && !meaning.text.includes('?'); // prettier-ignore
  if (isShort && isAdded && !/\b(which|what|how|have|got|any|quels?|avez|welche\w*|habt|gibt|quali|avete|cuales|hay|teneis)\b/.test(meaning.masked)) return old; // prettier-ignore
  const { notColours, notPlaces, notGrapes, notStyles, budget, people } = old;
  // 'Dishes first, then the wish': a turn without a dish keeps the food that was named before.
  const food =
    isSauceOnly(meaning) || (meaning.dishes.want.length === 0 && ['recommend', 'plan'].includes(kind))
      ? { dishes: old.dishes, dishWords: old.dishWords }
      : {};
  return {
    ...NO_WISH,
    notColours,
    notPlaces,
    notGrapes,
    notStyles,
    budget: kind === 'recommend' || kind === 'plan' ? budget : null,
    people,
    ...food,
  };
}

/** 'How much is the Gavi?' 'Cheaper?': the name led to the wine and is no wish; its colour is. */
function withoutName(base: Wish, meaning: Meaning, { last, rows }: Around): Wish {
  const [row] = last;
  const isCompared =
    meaning.sorts.want.some((sort) => sort.endsWith('er')) &&
    meaning.places.want.length + meaning.grapes.want.length === 0;
  if (!row || !isCompared || base.places.length + base.grapes.length === 0 || base.dishes.length > 0 || (meaning.orders.includes('other') && last.length > 1)) return base; // prettier-ignore
  const named = rows.filter(
    (one) =>
      [...one.placeNames].some((name) => base.places.some((place) => foldName(place) === name)) ||
      one.grapes.some((grape) => base.grapes.includes(grape)),
  );
  if (new Set(named.map(({ line }) => line)).size > 2) return base;
  const isStill = row.family === row.colour;
  return {
    ...base,
    places: [],
    grapes: [],
    colours: isStill && row.colour ? [row.colour] : base.colours,
    styles: isStill || !row.family ? base.styles : [row.family],
  };
}

/** 'A glass of Chardonnay.' 'No, red instead.': what cannot be of the new colour goes. */
function withoutClash(base: Wish, { colours, grapes, places }: Meaning, { rows, knowledge }: Around): Wish {
  // 'We wanted red.' 'No, Champagne': the place has none of that colour.
  const isThere = (place: string): boolean =>
    rows.some((row) => isFrom(row, place, knowledge) && base.colours.some((colour) => row.family === colour));
  if (colours.want.length === 0 && places.want.length > 0 && base.colours.length > 0 && !places.want.some(isThere))
    return { ...base, colours: [] };
  if (colours.want.length === 0 || grapes.want.length > 0) return base;
  const isOf = (grape: string): boolean =>
    rows.some((row) => row.grapes.includes(grape) && colours.want.some((colour) => row.colour === colour));
  return { ...base, grapes: base.grapes.filter((grape) => isOf(grape)) };
}

/** 'A white for the bass.' 'No, he has the lamb': the colour was the old dish's. */
function withoutOldColour(base: Wish, { dishes, colours }: Meaning): Wish {
  if (dishes.want.length === 0 || colours.want.length > 0 || base.dishes.length === 0) return base;
  const isFit = base.colours.some((colour) => dishes.want.some(({ suits }) => (suits[colour] ?? 0) > 0));
  return isFit ? base : { ...base, colours: [] };
}

function isEitherNow(base: Wish, { masked, styles, colours }: Meaning): boolean {
  if (styles.want.length + colours.want.length === 0) return base.isEither;
  return EITHER.test(masked) && styles.want.some((style) => ['sparkling', 'sweet', 'fortified'].includes(style));
}

function coloursNow(base: Wish, { colours, styles }: Meaning): Wish['colours'] {
  // An orange wine is the more particular wish: 'orange, among the whites'.
  if (colours.want.includes('orange')) return ['orange'];
  if (colours.want.length > 0) return colours.want;
  // 'Bubbles!' after a red: another kind altogether.
  return styles.want.some((style) => ['sparkling', 'fortified'].includes(style)) ? [] : base.colours;
}

function stylesNow(base: Wish, meaning: Meaning): string[] {
  const { colours } = meaning;
  const { want, not } = meaning.styles;
  // 'I don't like dry wine': some sweetness is wanted, though nobody said how much.
  const isNotDry = not.includes('dry') && !want.some((style) => ['sweet', 'off-dry', 'dry'].includes(style));
  const styles = isNotDry ? { want: [...want, 'off-dry'] } : { want };
  let before = [...base.styles];
  if (colours.want.length > 0) before = before.filter((style) => !FAMILY_STYLES.includes(style));
  if (styles.want.some((style) => BODIES.includes(style))) before = before.filter((style) => !BODIES.includes(style));
  if (styles.want.some((style) => FAMILY_STYLES.includes(style) || style === 'dry'))
    before = before.filter((style) => !FAMILY_STYLES.includes(style) && style !== 'dry');
  // 'Some like sweet, some like dry': between the two.
  if (styles.want.includes('sweet') && styles.want.includes('dry'))
    return [...new Set([...before, ...styles.want.filter((style) => style !== 'sweet' && style !== 'dry'), 'off-dry'])];
  return [...new Set([...before, ...styles.want])];
}

/** Words of labels that a row of the list has; a wish of its own without one lets the old one go. */
function ranksNow(base: Wish, meaning: Meaning, around: Around): string[] {
  const { ranks, places, grapes } = meaning;
  const { rows } = around;
  const said = ranks.want.filter((rank) => rows.some((row) => row.ranks.has(rank)));
  if (said.length > 0) return said;
  const kept = base.ranks.filter((rank) => !ranks.not.includes(rank));
  return places.want.length + grapes.want.length > 0 && !leans(meaning, around) ? [] : kept;
}

const HAD =
  /\b(had|drank|tried|tasted|ordered|bu|pris|goute|hatten|getrunken|probiert|bevuto|preso|assaggiato|bebimos|tomamos|probamos|hemos (?:bebido|tomado))\b[^.?!]{0,24}<(?:wine|grape|place)>/;

/** 'We had that Chasselas last night. Same price, but more body?': the name is what it is compared with. */
function withoutHad(meaning: Meaning): Meaning {
  const isCompared = meaning.sorts.want.some((sort) => sort.endsWith('er')) && HAD.test(meaning.masked);
  if (!isCompared || meaning.wines.length === 0) return meaning;
  return { ...meaning, grapes: { ...meaning.grapes, want: [] }, places: { ...meaning.places, want: [] } };
}

export const GONE =
  /\b(run out|ran out|sold out|gone|86d|finished|unavailable|out of stock|epuise|plus de|fini|rupture|ausverkauft|aus ist|alle ist|nicht mehr da|finito|esaurit\w+|terminat\w+|agotad\w+|acabad\w+|ya no (hay|queda)|leer)\b/;

function refusedLines(base: Wish, meaning: Meaning, { last, subject, kind, before }: Around): number[] {
  const named = meaning.wines.filter(({ not }) => not).flatMap(({ lines }) => lines);
  const others =
    meaning.orders.includes('other') ||
    /\b(not that|not this|different|else)\b/.test(meaning.masked) ||
    kind === 'substitute';
  const turned = others
    ? (rejected(meaning, last) ?? (subject.length > 0 && GONE.test(meaning.masked) ? subject : last)).map(
        ({ line }) => line,
      )
    : [];
  const gone = GONE.test(meaning.masked) ? [...subject, ...last, ...before].map(({ line }) => line) : [];
  // 'We had that one, a bit thin: more body?' is no wish for it again.
  const isCompared = meaning.sorts.want.some((sort) => sort.endsWith('er')) && HAD.test(meaning.masked);
  const like = kind === 'substitute' || isCompared ? subject.map(({ line }) => line) : [];
  return [...new Set([...base.notLines, ...named, ...turned, ...gone, ...like])];
}
