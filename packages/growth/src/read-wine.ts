/** A name as seen, with the fields beside it -> its parts, and how sure each is. */
import { foldText, foldWords, type Colour, type FoldedWord, type Making } from '@app/vocabulary';
import type { Hints, PartsSure, Reading, SeenWine } from './reading.ts';
import { isSame, phraseAt, valuesIn, type GrowthWords, type NamedPlace } from './words.ts';

/** What a word of a name is. */
type Role = 'own' | 'title' | 'place' | 'grape' | 'rank' | 'look' | 'article' | 'aside';

interface RoledWord extends FoldedWord {
  role: Role;
}

interface NameReading {
  words: RoledWord[];
  places: (readonly NamedPlace[])[];
  grapes: string[];
  colour: Colour | null;
  type: Making | null;
}

const YEAR = /^(?:18|19|20)\d\d$/;
const MEASURE = /^(?:\d+(?:cl|ml|l|dl|plo|fl|btl|pk|er)|cl|ml|dl|ltr|litre|liter|l|vol|abv|nv|pk)$/;

/** Reads a wine from a name and its fields. Never throws; what nobody says stays null or empty. */
export function readWine(words: GrowthWords, given: SeenWine, hints: Hints): Reading {
  // Keyboards write apostrophes in many ways.
  const seen = { ...given, name: given.name.replace(/[`´‘]/gu, "'") };
  const name = readName(words, seen);
  const field = readFields(words, seen);
  const place = choosePlace(name, field, hints);
  const { colour, type, sure: lookSure } = chooseLook(words, { name, field, hints, place: place.place });
  const producer = isProducer(seen.producer) ? seen.producer : '';
  const house = chooseHouse(words, seen, { name, producer, hints });
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
  return {
    key: unique(name.words.filter(({ role }) => role !== 'aside' && role !== 'article'))
      .toSorted()
      .join(' '),
    own: named.toSorted(),
    houseWords,
    ranks: unique(ranks).toSorted(),
    grapesSaid: name.grapes.toSorted(),
    placesSaid: unique(
      name.places
        .flatMap((places) => places.slice(0, 1))
        .map((one) => ({ text: one.appellation ?? one.region ?? one.country })),
    ).toSorted(),
    country: place.place?.country ?? null,
    region: place.place?.region ?? null,
    appellation: place.place?.appellation ?? null,
    colour,
    type,
    grapes,
    barCode: seen.barCode,
    house: house.name,
    cuvee: cuveeOf(seen.name, name, house),
    rank: ranks.map(({ start, end }) => toTitle(seen.name.slice(start, end))).join(' '),
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

function readName(words: GrowthWords, seen: SeenWine): NameReading {
  const folded = foldWords(seen.name);
  const texts = folded.map(({ text }) => text);
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
    if (YEAR.test(text) || MEASURE.test(text) || isShortYear(plain, at, seen.vintage)) give(at, 1, 'aside');
    else if (packing) give(at, packing.length, 'aside');
    else {
      const place = phraseAt(words.places, plain, at);
      const grape = phraseAt(words.grapes, plain, at);
      const colour = phraseAt(words.colours, plain, at);
      const type = phraseAt(words.types, plain, at);
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
      else if (words.ranks.has(text)) give(at, 1, 'rank');
      else if (words.titles.has(text)) give(at, 1, 'title');
      if (type) reading.type ??= type.value;
      at += Math.max(1, longest) - 1;
      continue;
    }
    at += Math.max(1, packing?.length ?? 1) - 1;
  }
  return reading;
}

/** '... MARLBOROUGH 18': the last number of a name that says no other year. */
function isShortYear(words: readonly string[], at: number, vintage: string | null): boolean {
  if (at !== words.length - 1 || at < 2 || !/^(?:0\d|1\d|2[0-6])$/.test(words[at] ?? '')) return false;
  return vintage === null || vintage.endsWith(words[at] ?? '') || vintage === 'NV';
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

const plainWords = (words: GrowthWords, text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !words.articles.has(word));

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
    for (const grape of valuesIn(
      words.grapes,
      folded.split(' ').filter((word) => !words.articles.has(word)),
    ))
      if (!grapes.includes(grape)) grapes.push(grape);
  }
  return grapes;
}

/** How sure the matcher must be of a house for its words to be no place. */
const HOUSE_HINT = 0.8;

function choosePlace(name: NameReading, field: FieldReading, hints: Hints): { place: NamedPlace | null; sure: number } {
  const house = new Set(
    (hints.house?.probability ?? 0) >= HOUSE_HINT ? foldText(hints.house?.name ?? '').split(' ') : [],
  );
  // 'Enrique Mendoza' of Alicante is a house: what stands in its name is no place.
  const isOfHouse = ({ country, region, appellation }: NamedPlace): boolean =>
    foldText(appellation ?? region ?? country)
      .split(' ')
      .every((word) => house.has(word));
  const named = name.places
    .flat()
    .filter((place) => field.country === null || place.country === field.country)
    .filter((place) => !isOfHouse(place));
  const isOfSeveral = new Set(named.map(({ country }) => country)).size > 1;
  // 'Rioja' is Spain's and, with its article, Argentina's too: what the matcher reads decides, and nobody where it cannot.
  const said = isOfSeveral ? named.filter(({ country }) => country === hints.place?.country) : named;
  const deep = said.filter((place) => place.appellation !== null);
  const agreed = deep.find(
    (place) => field.place === null || field.place.region === null || place.region === field.place.region,
  );
  if (agreed && isOne(deep, agreed)) return { place: agreed, sure: 0.96 };
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
      colour: colour === null ? 0 : field.colour ? 0.98 : name.colour ? 0.95 : (hints.colour?.probability ?? 0.8),
      style: type === null ? 0 : field.type ? 0.97 : name.type ? 0.93 : (hints.type?.probability ?? 0.8),
    },
  };
}

interface HouseChoice {
  name: string;
  sure: number;
}

/** The shop's field, else the matcher's reading, else the run of names with which the title begins. */
function chooseHouse(
  words: GrowthWords,
  seen: SeenWine,
  known: { name: NameReading; producer: string; hints: Hints },
): HouseChoice {
  if (known.producer !== '') return { name: tidy(known.producer), sure: 0.95 };
  const { house } = known.hints;
  const title = new Set(known.name.words.map(({ text }) => text));
  const isNamed = house !== null && telling(words, house.name).some((word) => title.has(word));
  if (house && isNamed && house.probability >= 0.8) return { name: tidy(house.name), sure: house.probability };
  const run = firstRun(words, seen.name, known.name.words);
  if (run !== '') return { name: tidy(run), sure: 0.6 };
  return house ? { name: tidy(house.name), sure: house.probability } : { name: '', sure: 0 };
}

const BREAK = /[,;|"“”„«»()/:]|\s[-–—]\s/u;

/** The first run of names between words of place, grape and trade, and between separators. */
function firstRun(words: GrowthWords, text: string, all: readonly RoledWord[]): string {
  let start = -1;
  let end = -1;
  let isTelling = false;
  let isPlaceNamed = false;
  for (const word of all) {
    const isName = word.role === 'own' || word.role === 'title';
    const isLink = words.articles.has(word.text) && start >= 0;
    if (start >= 0 && BREAK.test(text.slice(end, word.start))) break;
    // A title alone is no house: in 'Dom. Wachau' and 'Château Margaux' the place names it.
    const isNamedByPlace = start >= 0 && !isTelling && word.role === 'place';
    if (isNamedByPlace) isPlaceNamed = true;
    else if (isPlaceNamed) break;
    if (isName || isNamedByPlace) {
      if (start < 0) start = word.start;
      end = word.end;
      isTelling ||= word.role === 'own' && !isShort(text, word);
    } else if (start >= 0 && !isLink) break;
  }
  return start < 0 ? '' : text.slice(start, end);
}

/** The name without year, packing and the house at its beginning: what the label calls the wine. */
function cuveeOf(text: string, name: NameReading, house: HouseChoice): string {
  const all = name.words.filter(({ role }) => role !== 'aside');
  // 'Masi Costasera Amarone' of 'Masi Agricola', 'MALBEC - ALEPUE MENDOZA' of Alepue: the house is no part of the wine.
  const run = houseRun(text, all, foldText(house.name).split(' '));
  const rest = all.filter((_, i) => i < run.from || i >= run.to);
  while (rest[0]?.role === 'article' && run.from === 0 && run.to > 0 && /^(?:and|et|und|e|y)$/.test(rest[0].text))
    rest.shift();
  const first = rest[0];
  if (!first) return '';
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

/**
 * Where the words of the house that stand side by side are, with a short title before them (Dom. des Escaravailles). None where a
 * hyphen joins them to another word, or where they stand in the middle of a name (Vitis de Azul y Garanza).
 */
function houseRun(text: string, all: readonly RoledWord[], house: readonly string[]): { from: number; to: number } {
  const none = { from: 0, to: 0 };
  const isHouse = (word: RoledWord | undefined): boolean => word !== undefined && house.includes(word.text);
  const own = all.findIndex((word) => isHouse(word) && word.role === 'own');
  const start = own >= 0 ? own : all.findIndex((word) => isHouse(word) && word.role === 'title');
  if (start < 0) return none;
  let [from, to] = [start, start];
  while (from > 0 && (isHouse(all[from - 1]) || isShort(text, all[from - 1]))) from--;
  // Initials before the name: 'JM Sélèque' of J-M Sélèque.
  if (from === 1 && (all[0]?.text.length ?? 0) <= 2) from = 0;
  while (isHouse(all[to]) || (isAnd(all[to]) && isHouse(all[to + 1]))) to++;
  const [before, first, last, next] = [all[from - 1], all[from], all[to - 1], all[to]];
  if (last && next && text.slice(last.end, next.start) === '-') return none;
  const isInside = before !== undefined && ['own', 'article', 'rank'].includes(before.role);
  return isInside && first && !BREAK.test(text.slice(before.end, first.start)) ? none : { from, to };
}

/** 'Dom.', 'Bod.', 'Cant.': a title cut short. */
const isShort = (text: string, word: RoledWord | undefined): boolean =>
  word !== undefined && word.text.length <= 5 && text.charAt(word.end) === '.';
const isAnd = (word: RoledWord | undefined): boolean => word !== undefined && /^(?:and|et|und|e|y|og)$/.test(word.text);

/** Capital letters throughout are written as names. */
function tidy(text: string): string {
  const clean = text.replace(/\s+/gu, ' ').trim();
  const letters = clean.replace(/\P{L}/gu, '');
  return letters.length > 3 && letters === letters.toUpperCase() ? toTitle(clean) : clean;
}

const toTitle = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase());

/** The words of a house that tell it from others. */
function telling(words: GrowthWords, house: string): string[] {
  const all = foldText(house)
    .split(' ')
    .filter((word) => word !== '' && !words.articles.has(word));
  const own = all.filter((word) => !words.titles.has(word));
  return [...new Set(own.length > 0 ? own : all)];
}
