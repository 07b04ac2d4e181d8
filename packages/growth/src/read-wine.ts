/** A name as seen, with the fields beside it -> its parts, and how sure each is. */
import { foldText, foldWords, type Colour, type Making } from '@app/vocabulary';
import {
  chooseHouse,
  houseRun,
  telling,
  tidy,
  toTitle,
  type HouseChoice,
  type Role,
  type RoledWord,
} from './read-house.ts';
import { mendSlips } from './read-slips.ts';
import { isShortYear, isYearOfName, YEAR } from './read-years.ts';
import type { Hints, PartsSure, Reading, SeenWine } from './reading.ts';
import { isSame, phraseAt, plainWords, spell, valuesIn, type GrowthWords, type NamedPlace } from './words.ts';

interface NameReading {
  words: RoledWord[];
  places: (readonly NamedPlace[])[];
  grapes: string[];
  colour: Colour | null;
  type: Making | null;
}

/** A house counts its better selections with stars: Auslese **. One star is a footnote. */
const STARS = /(?<!\*)\*{2,5}(?!\*)/u;
const MEASURE = /^(?:\d+(?:cl|ml|l|dl|plo|fl|btl|pk|er)|cl|ml|dl|ltr|litre|liter|l|vol|abv|nv|pk)$/;

/** One spelling of what keyboards and shops write in many ways; it is also how the name is shown. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/[`´‘]/gu, "'"],
  [/\b1\. ?(?=cru\b)/giu, '1er '],
  [/\bgro(?:ß|ss)es gew[äa]e?chs\b/giu, 'GG'],
  [/\btr\.(?= |$)/giu, 'trocken'],
  [/\btørr\b/giu, 'trocken'],
  [/\brsl\b\.?/giu, 'Riesling'],
  [/\b(grau|wei(?:ß|ss)|spät)er burgunder\b/giu, '$1burgunder'],
  [/(?<=\b(?:riesling|trocken|gg)\b.*)\bgl\b/giu, 'Grosse Lage'],
  [/\bVV\b(?=\s*(?:\d{4})?$)/gu, 'Vieilles Vignes'],
];

/** Most names have nothing of the kind. */
const NEEDS_REWRITING = /[`´‘]|1\.|gew|tr\.|tørr|rsl|burgunder|\bgl\b|\bvv\b/iu;

/** Reads a wine from a name and its fields. Never throws; what nobody says stays null or empty. */
export function readWine(words: GrowthWords, given: SeenWine, hints: Hints): Reading {
  const seen = NEEDS_REWRITING.test(given.name)
    ? { ...given, name: REWRITES.reduce((name, [from, to]) => name.replace(from, to), given.name) }
    : given;
  const field = readFields(words, seen);
  const producer = isProducer(seen.producer) ? seen.producer : '';
  const name = readName(words, seen, { field, house: `${producer} ${sureHouse(hints)}` });
  const place = choosePlace(name, field, { hints, producer });
  const { colour, type, sure: lookSure } = chooseLook(words, { name, field, hints, place: place.place });
  const house = chooseHouse(words, seen.name, { all: name.words, producer, hints, country: field.country });
  const own = unique(name.words.filter(({ role }) => role === 'own'));
  const houseWords = telling(words, house.name);
  const grapes = field.grapes.length > 0 ? field.grapes : name.grapes;
  // A house named like a place or a grape (Château Margaux) has no other words: they name it.
  const named =
    own.length > 0
      ? own
      : houseWords.length > 0
        ? houseWords
        : unique(name.words.filter(({ role }) => role !== 'aside' && role !== 'article'));
  const ranks = name.words.filter(({ role }) => role === 'rank');
  const stars = STARS.exec(seen.name)?.[0] ?? '';
  return {
    key: unique([...name.words.filter(({ role }) => role !== 'aside' && role !== 'article'), { text: stars }])
      .filter(Boolean)
      .toSorted()
      .join(' '),
    own: named.toSorted(),
    houseWords,
    ranks: unique([...ranks, { text: stars }])
      .filter(Boolean)
      .toSorted(),
    grapesSaid: name.grapes.toSorted(),
    placesSaid: unique(
      name.places
        .flatMap((places) =>
          places
            .filter((one) => isFieldOf(one, field))
            .concat(places)
            .slice(0, 1),
        )
        .map((one) => ({ text: one.appellation ?? one.region ?? one.country })),
    ).toSorted(),
    country: place.place?.country ?? null,
    region: place.place?.region ?? null,
    appellation: place.place?.appellation ?? null,
    colour,
    type,
    ...(field.type !== null || name.type !== null ? { isTypeSaid: true } : {}),
    grapes,
    barCode: seen.barCode,
    ...(seen.bottleMl === undefined ? {} : { bottleMl: seen.bottleMl }),
    house: house.name,
    cuvee: `${cuveeOf(words, seen.name, { name, house })} ${stars}`.trim(),
    rank: [...ranks.map(({ start, end }) => toTitle(seen.name.slice(start, end))), stars].filter(Boolean).join(' '),
    sure: {
      house: house.sure,
      cuvee: own.length === 0 ? 0.5 : Math.min(0.95, house.sure + 0.1),
      place: place.sure,
      grapes: field.grapes.length > 0 ? 0.97 : name.grapes.length > 0 ? 0.93 : 0,
      ...lookSure,
    },
  };
}

const unique = (words: readonly { text: string }[]): string[] => [...new Set(words.map(({ text }) => text))];
/** A house has a word; 'SE-V-002' is a shop's own number. */
const isProducer = (text: string): boolean =>
  /\p{L}{3}/u.test(text) || (!/\d/.test(text) && text.replace(/\P{L}/gu, '').length > 1);

function readName(words: GrowthWords, seen: SeenWine, known: { field: FieldReading; house: string }): NameReading {
  const house = new Set(plainWords(words, known.house));
  const all = foldWords(seen.name);
  const texts = spell(
    words.spellings,
    all.map(({ text }) => text),
  );
  const folded = all.map((word, i) => ({ ...word, text: texts[i] ?? '' }));
  const skeleton = texts.map((text, i) => ({ text, i })).filter(({ text }) => !words.articles.has(text));
  const reading: NameReading = {
    words: folded.map((word) => ({ ...word, role: 'own' })),
    places: [],
    grapes: [],
    colour: null,
    type: null,
  };
  const plain = skeleton.map(({ text }) => text);
  const give = (at: number, length: number, role: Role): void => {
    for (let k = at; k < at + length; k++) {
      const word = reading.words[skeleton[k]?.i ?? -1];
      if (word) word.role = role;
    }
  };
  for (const word of reading.words) if (words.articles.has(word.text)) word.role = 'article';
  for (let at = 0; at < plain.length; at++) {
    const text = plain[at] ?? '';
    const packing = phraseAt(words.packing, plain, at);
    const { end = 0 } = folded[skeleton[at]?.i ?? -1] ?? {};
    // A strength; 'Xavier 100% Rouge' is a name.
    const isStrength = /^\d\d?$/.test(text) && /^\s?%/u.test(seen.name.slice(end));
    const isYear = YEAR.test(text) && !isYearOfName(text, plain, { vintage: seen.vintage, type: known.field.type });
    if (isYear || MEASURE.test(text) || isStrength || isShortYear(plain, at, seen.vintage)) give(at, 1, 'aside');
    else if (packing) give(at, packing.length, 'aside');
    else {
      const place = phraseAt(words.places, plain, at);
      const named = phraseAt(words.grapes, plain, at);
      // Ca' del Bosco and Cantina Tramin are houses, though Bosco and Tramin are grapes as well.
      const isOfHouse = named?.length === 1 && house.has(text) && !known.field.grapes.includes(named.value);
      const grape = isOfHouse ? null : named;
      const colour = phraseAt(words.colours, plain, at);
      const type = phraseAt(words.types, plain, at);
      const quiet = phraseAt(words.quiet, plain, at);
      if (at === 0 && colour?.length === 1 && isBrand(words, seen.name, { plain, end })) continue;
      const longest = Math.max(place?.length ?? 0, grape?.length ?? 0, colour?.length ?? 0, type?.length ?? 0);
      if (grape && grape.length === longest) {
        if (!reading.grapes.includes(grape.value)) reading.grapes.push(grape.value);
        give(at, grape.length, 'grape');
      } else if (colour && colour.length === longest && longest === 1) {
        reading.colour ??= colour.value;
        give(at, 1, 'look');
      } else if (place && place.length === longest) {
        reading.places.push(place.value);
        // "Barbera d'Asti" names a grape as well.
        if (grape && !reading.grapes.includes(grape.value)) reading.grapes.push(grape.value);
        give(at, place.length, 'place');
      } else if (type && type.length === longest) give(at, type.length, words.ranks.has(text) ? 'rank' : 'look');
      // 'RED BLEND - SAMUEL WYNN': no house is called Blend.
      else if (COLOUR_NOUNS.has(text) && words.colours.has(plain[at - 1] ?? '')) give(at, 1, 'look');
      else if (quiet) give(at, quiet.length, 'quiet');
      else if (words.ranks.has(text)) give(at, 1, 'rank');
      else if (words.titles.has(text)) give(at, 1, 'title');
      if (type) reading.type ??= type.value;
      at += Math.max(1, longest > 0 ? longest : (quiet?.length ?? 1)) - 1;
      continue;
    }
    at += Math.max(1, packing?.length ?? 1) - 1;
  }
  const { place, grapes } = known.field;
  const places = [place?.appellation ?? '', place?.region ?? ''];
  for (const grape of mendSlips(words, { all: reading.words, text: seen.name, house }, { places, grapes }))
    if (!reading.grapes.includes(grape)) reading.grapes.push(grape);
  return reading;
}

/** Colours with which English names begin. */
const ENGLISH_COLOURS = new Set(['red', 'white', 'pink']);
const COLOUR_NOUNS = new Set(['blend', 'wine']);

/** 'Pink Poodle', 'Red Rooster': a colour that begins a name and goes with the next word is part of it. */
function isBrand(words: GrowthWords, text: string, { plain, end }: { plain: readonly string[]; end: number }): boolean {
  const [first = '', next = ''] = plain;
  if (!ENGLISH_COLOURS.has(first) || next === '' || COLOUR_NOUNS.has(next)) return false;
  const isTrade =
    YEAR.test(next) ||
    words.ranks.has(next) ||
    [words.places, words.grapes, words.colours, words.types, words.packing].some(
      (phrases) => phraseAt<unknown>(phrases, plain, 1) !== null,
    );
  return !isTrade && /^\s\p{L}/u.test(text.slice(end));
}

interface FieldReading {
  country: string | null;
  place: NamedPlace | null;
  colour: Colour | null;
  type: Making | null;
  grapes: string[];
}

function readFields(words: GrowthWords, seen: SeenWine): FieldReading {
  const country = words.countries.get(foldText(seen.country)) ?? null;
  const category = plainWords(words, seen.category);
  const terms = plainWords(words, seen.appellation);
  const colours = new Set(valuesIn(words.colours, category));
  const types = new Set(valuesIn(words.types, category));
  return {
    country,
    place: placeOfFields(words, seen, country),
    colour: colours.size === 1 ? ([...colours][0] ?? null) : colourOf(terms, words),
    type: types.size === 1 ? ([...types][0] ?? null) : types.size === 0 ? typeOf(terms, words) : null,
    grapes: readGrapes(words, seen.grapes),
  };
}

const only = <T>(values: readonly T[]): T | null => (values.length === 1 ? (values[0] ?? null) : null);
const colourOf = (terms: readonly string[], words: GrowthWords): Colour | null => only(valuesIn(words.colours, terms));
const typeOf = (terms: readonly string[], words: GrowthWords): Making | null => only(valuesIn(words.types, terms));

function placeOfFields(words: GrowthWords, seen: SeenWine, country: string | null): NamedPlace | null {
  for (const text of [seen.appellation, seen.region, seen.category]) {
    const folded = foldText(text);
    if (folded === '' || words.noRegion.has(folded) || words.noRegion.has(folded.split(' ')[0] ?? '')) continue;
    const found = placesIn(words, plainWords(words, text))
      .filter((place) => place.region !== null && (country === null || place.country === country))
      .toSorted((a, b) => Number(b.appellation !== null) - Number(a.appellation !== null));
    if (found[0]) return found[0];
  }
  return country === null ? null : { country, region: null, appellation: null };
}

/** Places that a field names. One word of a name we do not know ('Ribera del Queiles') names no place. */
function placesIn(words: GrowthWords, field: readonly string[]): NamedPlace[] {
  const found: { places: readonly NamedPlace[]; length: number }[] = [];
  let left = 0;
  for (let at = 0; at < field.length; at++) {
    const hit = phraseAt(words.places, field, at);
    const text = field[at] ?? '';
    if (hit) {
      found.push({ places: hit.value, length: hit.length });
      at += hit.length - 1;
    } else if (
      !words.designations.has(text) &&
      !words.ranks.has(text) &&
      !phraseAt(words.colours, field, at) &&
      !phraseAt(words.types, field, at)
    )
      left++;
  }
  return found.filter(({ length }) => left === 0 || length > 1).flatMap(({ places }) => places);
}

/** 'Merlot 75%, Cabernet Sauvignon 25%', 'PINOT GRIS/PINOT GRIGIO' -> grapes in one spelling, in their order. */
function readGrapes(words: GrowthWords, text: string): string[] {
  const grapes: string[] = [];
  for (const part of text.split(/[,;/+&|]| and | og | ja | und | et | y /u)) {
    const folded = foldText(part.replace(/\d+(?:[.,]\d+)?\s*%/gu, ' '));
    if (folded === '' || words.noGrape.has(folded)) continue;
    for (const grape of valuesIn(words.grapes, plainWords(words, folded)))
      if (!grapes.includes(grape)) grapes.push(grape);
  }
  return grapes;
}

/** How sure the matcher must be of a house for its words to be no place and no grape. */
const HOUSE_HINT = 0.8;
const sureHouse = ({ house }: Hints): string => (house && house.probability >= HOUSE_HINT ? house.name : '');

function choosePlace(
  name: NameReading,
  field: FieldReading,
  { hints, producer }: { hints: Hints; producer: string },
): { place: NamedPlace | null; sure: number } {
  const hinted = sureHouse(hints);
  // A rosé of 'Terre del Barolo' is of Langhe where the shop says so. Where it names no place, Château Margaux is of Margaux.
  const named = field.place?.appellation ? producer : '';
  const house = new Set(foldText(`${hinted} ${named}`).split(' '));
  // 'Enrique Mendoza' of Alicante is a house: what stands in its name is no place.
  const isOfHouse = ({ country, region, appellation }: NamedPlace): boolean =>
    foldText(appellation ?? region ?? country)
      .split(' ')
      .every((word) => house.has(word));
  const places = name.places
    .flat()
    .filter((place) => field.country === null || place.country === field.country)
    .filter((place) => !isOfHouse(place));
  const isOfSeveral = new Set(places.map(({ country }) => country)).size > 1;
  // 'Rioja' is Spain's and, with its article, Argentina's too: what the matcher reads decides, and nobody where it cannot.
  const said = isOfSeveral ? places.filter(({ country }) => country === hints.place?.country) : places;
  const deep = said.filter((place) => place.appellation !== null);
  // 'Txakoli' is said of three places: the shop's field says which.
  const agreed =
    deep.find((place) => isFieldOf(place, field)) ??
    deep.find((place) => field.place === null || field.place.region === null || place.region === field.place.region);
  if (agreed && (isOne(deep, agreed) || isFieldOf(agreed, field))) return { place: agreed, sure: 0.96 };
  if (field.place?.appellation) return { place: field.place, sure: 0.95 };
  if (agreed) return { place: agreed, sure: 0.85 };
  if (field.place?.region) return { place: field.place, sure: 0.93 };
  if (said[0]) return { place: said[0], sure: said.length === 1 ? 0.9 : 0.7 };
  const hint = hints.place;
  if (hint?.country && hint.probability >= 0.5 && (field.country === null || hint.country === field.country))
    return {
      place: {
        country: hint.country,
        region: hint.region === hint.country ? null : hint.region,
        appellation: hint.appellation === hint.country ? null : hint.appellation,
      },
      sure: Math.min(hint.probability, 0.9),
    };
  return { place: field.place, sure: field.place ? 0.9 : 0 };
}

/** Whether the shop's field says this very appellation. */
const isFieldOf = (one: NamedPlace, { place }: FieldReading): boolean =>
  place !== null && place.appellation !== null && isSame(one, place);

const isOne = (places: readonly NamedPlace[], one: NamedPlace): boolean => places.every((place) => isSame(place, one));

/** A style that the matcher only guesses from a place (Asti for Barbera d'Asti) is not said. */
const STYLE_HINT = 0.8;

function chooseLook(
  words: GrowthWords,
  known: { name: NameReading; field: FieldReading; hints: Hints; place: NamedPlace | null },
): { colour: Colour | null; type: Making | null; sure: Pick<PartsSure, 'colour' | 'style'> } {
  const { name, field, hints, place } = known;
  const at = foldText(place?.appellation ?? '');
  const hinted = hints.type && hints.type.probability >= STYLE_HINT ? hints.type.value : null;
  const type = field.type ?? name.type ?? words.placeTypes.get(at) ?? hinted;
  const byGrape =
    type === 'sparkling'
      ? null
      : only([...new Set([...field.grapes, ...name.grapes].map((grape) => words.grapeColours.get(grape)))]);
  const colour =
    field.colour ??
    name.colour ??
    words.placeColours.get(at) ??
    hints.colour?.value ??
    byGrape ??
    (type === 'sparkling' ? 'white' : null);
  return {
    colour,
    type,
    sure: {
      colour: colour === null ? 0 : field.colour ? 0.98 : name.colour ? 0.95 : sureOfHint(hints.colour, colour),
      style: type === null ? 0 : field.type ? 0.97 : name.type ? 0.93 : sureOfHint(hints.type, type),
    },
  };
}

/** A part that only the place tells is as sure as the matcher is of it, if the matcher says the same. */
const sureOfHint = <T>(hint: { value: T; probability: number } | null, value: T): number =>
  hint && hint.value === value ? hint.probability : 0.8;

/** The name without year, packing and the house at its beginning: what the label calls the wine. */
function cuveeOf(words: GrowthWords, text: string, { name, house }: { name: NameReading; house: HouseChoice }): string {
  const all = name.words.filter(({ role }) => role !== 'aside');
  // 'Masi Costasera Amarone' of 'Masi Agricola', 'MALBEC - ALEPUE MENDOZA' of Alepue: the house is no part of the wine.
  const run = houseRun(words, { text, all, house: house.name });
  const rest = all.filter((_, i) => i < run.from || i >= run.to);
  while (rest[0]?.role === 'article' && run.from === 0 && run.to > 0 && /^(?:and|et|und|e|y)$/.test(rest[0].text))
    rest.shift();
  const first = rest[0];
  // "Oscar's" leaves an s.
  if (!first || (rest.length === 1 && /['’]/u.test(text.charAt(first.start - 1)))) return '';
  let out = '';
  let last = first.start;
  for (const word of rest) {
    const gap = text.slice(last, word.start);
    out +=
      (out === '' ? '' : /^['’.-]$/u.test(gap) ? gap : /^\s*&\s*$/u.test(gap) ? ' & ' : ' ') +
      text.slice(word.start, word.end);
    last = word.end;
  }
  return tidy(out);
}
