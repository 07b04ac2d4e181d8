import { grapesPrinted } from './grapes-printed.ts';
import { STANDARD_ML } from '@app/domain';
import { foldName, wordsOf, type Word } from '#src/tables/fold.ts';
import { ofKnownGrapes, withOwnGrapes } from './own-grapes.ts';
import { stillByHeading } from './still-heading.ts';
import type { KindWord, Knowledge, Place } from '#src/tables/knowledge.ts';
import type { ListRow } from './list-row.ts';
import type { Family } from '#src/tables/profile.ts';

/** Where a wine comes from and what it is made of, as far as the catalogue or its own name tells. */
export interface Origin {
  family: Family | null;
  colour: 'red' | 'white' | 'rosé' | 'orange' | null;
  grapes: string[];
  /** The grapes are what the place usually has; nothing says them of this very wine. */
  areGrapesUsual: boolean;
  country: string;
  region: string;
  subregion: string;
  appellation: string;
  /** Every name of the place, folded. */
  placeNames: ReadonlySet<string>;
}

const COLOURS = { r: 'red', w: 'white', p: 'rosé', o: 'orange' } as const;
const DRY_NAMED = /(?<!off )(?<!medium )(?<!semi )(?<!demi )(?<!extra )\b(dry|trocken|secco|sec|seco)\b/;
const HEADED_ORANGE =
  /\b(orange( wines?| & .*)?|skin[- ]contact|amber|laranjas?|curtimenta|macerat\w*|macerados|brisados|maischevergoren\w*|vins? oranges?)\b/i;
const lastHeading = (entry: ListRow): string =>
  (entry.insight?.section ?? '')
    .split('>')
    .findLast((text) => !/\b(glass|bottle|copo|garrafa|verre|bouteille|flasche|calice|copa)\b/i.test(text)) ?? '';
/** What a line prints of a white that stayed with its skins, whatever it was matched with. */
const PRINTED_SKIN =
  /\b(skin[- ]contact|macerat\w*|maceraci[oó]n|mac[ée]ration|qvevri|ramato|orange wine|amber wine)\b/i;
const SKIN_CONTACT = /\b(orange|skin[- ]contact|amber|ramato|macerat\w*|qvevri)\b/i;

/**
 * The origin of a row: from the matched wine, or read from the raw name and the headings above it where nothing matched.
 * A heading that names a grape ('Spätburgunder') knows better than a match of another grape.
 */
export function readOrigin(entry: ListRow, knowledge: Knowledge): Origin {
  const read = stillByHeading(ofMatchOrName(entry, knowledge), entry, knowledge, headingOf(entry));
  return withOwnGrapes(byOwnLine(read, entry, knowledge), entry, knowledge);
}

/** Words on a label that say a wine is sweet, whatever heading it stands under. */
const SWEET_LABEL =
  /\b(botrytis|botrytised|noble (?:rot|riesling|semillon|chenin|sauvignon|gewurztraminer|late harvest|harvest|one)|cordon cut|late harvest|vendanges? tardives?|grains? nobles?|passito|recioto|vin santo|vino santo|vinsanto|auslese|beerenauslese|trockenbeerenauslese|eiswein|ice ?wine|tostado|vin de paille|strohwein|straw wine|vino dulce|moelleux|liquoreux)\b/;
const DRY_LABEL = /\b(trocken|dry|sec|secco|seco)\b/;

const CUVEE = /\b(cuvee|blend|assemblage|field blend|gemischter satz)\b/;
/** Countries whose appellations say by law what a wine is made of. */
const ONE_GRAPE_LAWS: ReadonlySet<string> = new Set(['France', 'Italy', 'Spain', 'Portugal']);
/** What a line prints of pink bubbles, whatever it was matched with. */
const PINK = /\bros(?:[ée]s?|ato|ata|ado|ados)(?!\p{L})/iu;

/** 'Bethlehem, Palestine': the country behind the last comma is the wine's own. */
function inPrintedCountry(origin: Origin, rawName: string, knowledge: Knowledge): Origin {
  const last =
    rawName
      .replace(/\([^)]*\)/g, '')
      .split(',')
      .slice(1)
      .at(-1)
      ?.trim() ?? '';
  const place = last === '' ? undefined : knowledge.places.get(last);
  if (place?.level !== 'country' || place.country === origin.country || foldName(place.name) !== foldName(last)) return origin; // prettier-ignore
  return { ...origin, country: place.country, region: '', subregion: '', appellation: '', placeNames: names([place.country]) }; // prettier-ignore
}

const RED_BUBBLES =
  /\b(red|rouge|rosso|tinto|rot|lambrusco|brachetto|sangue di giuda|bonarda|shiraz|durif|malbec|sparkling burgundy|blaufr|zweigelt|noir de noirs?)/i;

/** The line itself knows best: a Riesling is white under any heading, a Botrytis Semillon sweet, a Brut Rosé pink. */
function byOwnLine(read: Origin, { rawName }: ListRow, knowledge: Knowledge): Origin {
  const printed = inPrintedCountry(read, rawName, knowledge);
  const isPink = printed.family === 'sparkling' && printed.colour === 'white' && PINK.test(rawName);
  // What grows in a place says nothing of the colour of its bubbles, unless the place or the label does.
  const isGuessedRed = printed.family === 'sparkling' && printed.colour === 'red' && printed.areGrapesUsual && !RED_BUBBLES.test(rawName) && !(knowledge.places.get(printed.appellation)?.styles ?? []).includes('rs'); // prettier-ignore
  if (isGuessedRed) return { ...printed, colour: PINK.test(rawName) ? 'rosé' : 'white', grapes: [] };
  const origin: Origin = isPink
    ? { ...printed, colour: 'rosé', ...(printed.areGrapesUsual && { grapes: [] }) }
    : printed;
  const isStill = origin.family !== null && origin.family === origin.colour;
  const folded = foldName(rawName);
  // What a place grows says nothing of its sweet wines, unless it makes no others.
  const ofPlace = knowledge.places.get(origin.appellation);
  if (
    origin.family === 'sweet' &&
    origin.areGrapesUsual &&
    ofPlace &&
    onlyType(ofPlace) !== 'sweet' &&
    (ofPlace.grapes.wd ?? ofPlace.grapes.rd ?? []).length === 0
  )
    return { ...origin, grapes: [] };
  if (isStill && SWEET_LABEL.test(folded) && !DRY_LABEL.test(folded)) return { ...origin, family: 'sweet' };
  // What a place grows says nothing of a white, where all of it is dark.
  const isDark = ({ grapes }: Origin): boolean =>
    grapes.length > 0 && grapes.every((name) => knowledge.grapes.get(name)?.colour === 'red');
  if (
    origin.family === 'white' &&
    origin.areGrapesUsual &&
    isDark(origin) &&
    !/\bblanc de noirs?\b|\bbianco di\b/.test(folded)
  )
    return { ...origin, grapes: [] };
  // A cuvée of a place that no law ties to one grape is no wine of that grape.
  if (isStill && origin.areGrapesUsual && origin.grapes.length === 1 && CUVEE.test(folded) && !ONE_GRAPE_LAWS.has(origin.country)) return { ...origin, grapes: [] }; // prettier-ignore
  const grapes = knowledge.grapes.find(wordsOf(rawName)).map(({ meaning }) => meaning);
  const isWhite = grapes.length > 0 && grapes.every(({ colour }) => colour === 'white');
  return isStill && isWhite && origin.colour === 'red' ? { ...origin, family: 'white', colour: 'white' } : origin;
}

const JOINED_HEADING = /[&+/,]|(?<!\p{L})(?:and|und|et|e|ed|y|o|or|oder|ou)(?!\p{L})/iu;

function ofMatchOrName(entry: ListRow, knowledge: Knowledge): Origin {
  if (!entry.wine) return ofKnownGrapes(inKnownPlace(ofRawName(entry, knowledge), entry), entry, knowledge);
  const words = wordsOf(entry.rawName);
  const origin = inHeadedColour(ofWine(entry, knowledge), entry, knowledge);
  // 'Metodo classico e Prosecco': a heading of several kinds does not say which of them a wine is.
  const headed = lastHeading(entry);
  const [heading] = JOINED_HEADING.test(headed) ? [] : knowledge.grapes.find(wordsOf(headingOf(entry))).map(({ meaning }) => meaning); // prettier-ignore
  const isNamed = knowledge.grapes.find(words).length > 0;
  const own = origin.grapes.map((name) => knowledge.grapes.get(name)?.name ?? name);
  if (!heading || isNamed || own.includes(heading.name)) return origin;
  return heading.colour === origin.colour || origin.colour === null
    ? { ...origin, grapes: [heading.name], areGrapesUsual: false }
    : origin;
}

/**
 * A wine that is not known, in the place its house is known to be of: under 'Champagne & sparkling' a Belgian one is no Champagne.
 * What its own words say of the place is kept where both agree on the country.
 */
function inKnownPlace(origin: Origin, { insight }: ListRow): Origin {
  const { place, grapes = [], grapesAre, level } = insight?.identity ?? {};
  if (!place?.country || (level !== 'house' && level !== 'place') || origin.country === place.country) return origin;
  const { country, region, appellation } = place;
  return {
    ...origin,
    ...(grapesAre === 'own' && { grapes: [...grapes], areGrapesUsual: false }),
    country,
    region: region ?? '',
    subregion: '',
    appellation: appellation ?? '',
    placeNames: names([country, region ?? '', appellation ?? '']),
  };
}

/** Matched as sweet, but a whole bottle that says nothing of it, away from the sweet wines: off-dry at most. */
const isTableWine = ({ rawName, bottleSize, insight, wine }: ListRow): boolean =>
  wine?.colour === 'White' &&
  bottleSize === STANDARD_ML &&
  TABLE_GRAPES.test(foldName(rawName)) &&
  !SWEET_LABEL.test(foldName(rawName)) &&
  !SWEET_HEADING.test(foldName(insight?.section ?? ''));
const TABLE_GRAPES = /\b(riesling|gewurztraminer|pinot gris|chenin|gruner veltliner)\b/;
const SWEET_HEADING =
  /\b(sweet|dessert\w*|pudding|sticky|stickies|suss\w*|sues\w*|doux|moelleux|liquoreux|dolc[ei]|meditazione|dulces?|postre|fortified|port)\b/;

/** A still wine under 'White - Burgundy' is white, whatever colour its match has, unless its own line says another. */
function inHeadedColour(read: Origin, entry: ListRow, knowledge: Knowledge): Origin {
  // 'Dry Riesling' is no sweet wine, whatever it was matched with.
  const isNamedDry = DRY_NAMED.test(foldName(entry.rawName));
  const isDry = read.family === 'sweet' && (isNamedDry || isTableWine(entry)) && read.colour !== null;
  const origin: Origin = isDry ? { ...read, family: read.colour } : read;
  const coloursOf = (text: string): Set<string> =>
    new Set(
      knowledge.kinds.find(wordsOf(text)).flatMap(({ meaning }) => ('colour' in meaning ? [meaning.colour] : [])),
    );
  const headed = coloursOf(headingOf(entry));
  // Under 'Orange & amphora' a white is an orange wine, whatever its match says.
  const isHeadedOrange =
    HEADED_ORANGE.test(lastHeading(entry)) &&
    origin.family === 'white' &&
    [...headed].every((colour) => colour === 'orange');
  if (isHeadedOrange) return { ...origin, colour: 'orange', family: 'orange' };
  const place = knowledge.places.get(origin.appellation);
  // The match is 'Sancerre Rouge', the line and its headings say no colour: what the place is known for.
  const isDoubted = headed.size === 0 && coloursOf(entry.wine?.wine ?? '').size > 0;
  const known = isDoubted ? firstColour(place) : null;
  const colour = (['red', 'white', 'rosé'] as const).find((one) => headed.has(one) || one === known);
  const isStill = origin.family !== null && origin.family === origin.colour && origin.family !== 'orange';
  const isNever = place !== undefined && colour !== undefined && isNeverOf(place, colour);
  if (
    !isStill ||
    !colour ||
    isNever ||
    headed.size > 1 ||
    colour === origin.colour ||
    coloursOf(entry.rawName).size > 0
  )
    return origin;
  const letter = Object.keys(COLOURS).find((key) => COLOURS[key as keyof typeof COLOURS] === colour) ?? '';
  const isNamed = knowledge.grapes.find(wordsOf(entry.rawName)).length > 0;
  const grapes = isNamed ? origin.grapes : (place?.grapes[letter] ?? []);
  return { ...origin, colour, family: colour, grapes, areGrapesUsual: !isNamed };
}

/** Chablis is white under any heading: its place knows no grape of that colour. */
function isNeverOf(place: Place, colour: 'red' | 'white' | 'rosé'): boolean {
  const letter = Object.keys(COLOURS).find((key) => COLOURS[key as keyof typeof COLOURS] === colour) ?? '';
  const all = Object.values(place.grapes).flat();
  return colour !== 'rosé' && all.length > 0 && (place.grapes[letter] ?? []).length === 0;
}

/** The headings right above a row; a list's own name stands further up. */
export function headingOf(entry: ListRow): string {
  const headings = (entry.insight?.section ?? '').split('>').slice(-2).join(' , ');
  // In a heading 'Rot' is the colour; in a name it is nothing.
  return headings.replace(/(?<!\p{L})rot(?!\p{L})/giu, 'Rotwein');
}

function ofWine(entry: ListRow, knowledge: Knowledge): Origin {
  const wine = entry.wine;
  if (!wine) return ofRawName(entry, knowledge);
  const place = knowledge.places.get(wine.subRegion) ?? knowledge.places.get(wine.region);
  const own = place?.country === wine.country ? place : undefined;
  const colour = toColour(wine.colour);
  const named = knowledge.grapes.find(wordsOf(wine.wine)).map(({ meaning }) => meaning.name);
  const code = colour ? Object.keys(COLOURS).find((key) => COLOURS[key as keyof typeof COLOURS] === colour) : undefined;
  // A St. Magdalener matched as a wine of Alto Adige has the grapes of the hill it prints.
  const printed = narrowest(
    knowledge.places
      .find(wordsOf(entry.rawName))
      .map(({ meaning }) => meaning)
      .filter((one) => one.country === wine.country && one.level === 'appellation'),
  );
  const isPrinted =
    code !== undefined &&
    (printed?.grapes[code] ?? []).length > 0 &&
    entry.grapesAre !== 'own' &&
    wine.subType === 'Still';
  const source = isPrinted ? printed : own;
  const usual = code ? (source?.grapes[code] ?? source?.grapes[`${code}s`] ?? []) : [];
  const grapes = (isPrinted ? [] : (entry.grapes ?? [])).map((name) => knowledge.grapes.get(name)?.name ?? name);
  return {
    family: familyOf(
      colour,
      wine.subType,
      `${wine.wine} ${wine.lwinType} ${PRINTED_SKIN.exec(entry.rawName)?.[0] ?? ''}`,
    ),
    colour,
    grapes: grapes.length > 0 ? grapes : named.length > 0 ? named : usual,
    areGrapesUsual: named.length === 0 && (grapes.length === 0 || isSameList(grapes, usual)),
    country: wine.country,
    region: wine.region,
    subregion: own?.subregion ?? '',
    appellation: wine.subRegion,
    placeNames: names([wine.country, wine.region, own?.subregion ?? '', wine.subRegion]),
  };
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

function toColour(text: string): Origin['colour'] {
  const folded = foldName(text);
  return folded === 'rose'
    ? 'rosé'
    : ((['red', 'white', 'orange'] as const).find((colour) => colour === folded) ?? null);
}

function familyOf(colour: Origin['colour'], type: string, name: string): Family | null {
  const kind = type.toLowerCase();
  if (kind.includes('sparkling')) return 'sparkling';
  if (kind.includes('fortified') || /fortified/i.test(name)) return 'fortified';
  if (kind.includes('sweet')) return 'sweet';
  if (colour === 'white' && SKIN_CONTACT.test(name)) return 'orange';
  return colour;
}

/** Words of labels that only one place uses. */
const MADE_ONLY_IN: readonly { pattern: RegExp; place: string; type: 'fortified' | 'sweet' }[] = [
  { pattern: /\b(fino|manzanilla|amontillado|oloroso|palo cortado|pedro ximenez|px)\b/, place: 'Jerez', type: 'fortified' },
  { pattern: /\b(tawny|ruby port|lbv|late bottled vintage|vintage port|colheita)\b/, place: 'Porto', type: 'fortified' },
  { pattern: /\bcape (vintage|ruby|tawny|lbv|late bottled)\b/, place: '', type: 'fortified' },
  { pattern: /\b(aszu|szamorodni|puttonyos)\b/, place: 'Tokaj', type: 'sweet' },
]; // prettier-ignore

const SEVERAL_KINDS = /[&+/,]|(?<!\p{L})(?:and|und|et|e|ed|y|o|or|oder|ou)(?!\p{L})/iu;
const UNDER_VEIL = /\b(vin jaune|chateau chalon|sous voile|vin de voile)\b/;

function ofRawName(entry: ListRow, knowledge: Knowledge): Origin {
  // The house is in Castile; its name is no place.
  const words = wordsOf(entry.rawName.replace(/\bvega[- ]sicilia\b/i, 'Vega').replace(/(?<=\b(?:St|Ste|Mt))\.(?= )/g, '')); // prettier-ignore
  const above = wordsOf(headingOf(entry));
  const house = knowledge.known.find(words)[0]?.meaning;
  const only = MADE_ONLY_IN.find(({ pattern }) => pattern.test(foldName(entry.rawName)));
  // 'House Claret': a word for wines of a place, no place of the map.
  const isClaret = /\bclaret\b/i.test(entry.rawName);
  const placesIn = (text: readonly Word[]): Place[] =>
    knowledge.places
      .find(text)
      .map(({ meaning }) => meaning)
      .filter(({ name }) => name !== 'Claret');
  const [own, headedPlaces] = [placesIn(words), placesIn(above)];
  const place = placeOf(own, headedPlaces) ?? knowledge.places.get(only?.place ?? (isClaret ? 'Bordeaux' : ''));
  // Under 'Madeira & Moscatel' a Madeira is no Moscatel.
  const isJoined = headedPlaces.some(({ name }) => own.some((one) => one.name === name));
  // 'Saint George, Chardonnay': the house bears the name of a grape.
  const behind = wordsOf(entry.rawName.split(',').slice(1).join(','));
  const read = [behind, words, isJoined || JOINED_HEADING.test(lastHeading(entry)) ? [] : above].map((text) =>
    grapesPrinted(text, knowledge),
  );
  const grapes = read.find((found) => found.length > 0) ?? [];
  const isOfHeading = (read[0]?.length ?? 0) + (read[1]?.length ?? 0) === 0;
  const [said, headed] = [words, above].map((text) => knowledge.kinds.find(text).map(({ meaning }) => meaning));
  const kinds = [...(said ?? []), ...(headed ?? [])];
  const type =
    only?.type ??
    // Vin jaune is a dry white, also under a heading of sherries.
    (UNDER_VEIL.test(foldName(entry.rawName)) ? (said ?? []) : kinds)
      .map((kind) => ('type' in kind ? kind.type : null))
      .find((kind) => kind !== null) ??
    (isStillByHeading(place, entry, headed ?? []) ? null : onlyType(place));
  const stated = kinds.map((kind) => ('colour' in kind ? kind.colour : null)).find((colour) => colour !== null) ?? null;
  const grape = grapes[0]?.colour ?? null;
  const ofHouse =
    place && house && knowledge.places.get(house.appellation)?.country === place.country ? house : undefined;
  const colour =
    onlyColour(place) ??
    (isClaret || (only?.place === 'Porto' && !/\b(white|branco|blanc|bianco|blanco|weiss\w*)\b/i.test(entry.rawName))
      ? 'red'
      : stated) ??
    grape ??
    // What the house makes elsewhere says nothing of this place.
    (ofHouse && !/ros/i.test(ofHouse.colour) && (ofHouse.appellation === place?.name || place?.level === 'country')
      ? toColour(ofHouse.colour)
      : null) ??
    firstColour(place);
  const orange = SKIN_CONTACT.test(entry.rawName);
  const letter = Object.keys(COLOURS).find((key) => COLOURS[key as keyof typeof COLOURS] === colour);
  const usual = letter ? (place?.grapes[letter] ?? place?.grapes[`${letter}s`] ?? []) : [];
  const named = grapes.length > 0 ? grapes.map(({ name }) => name) : usual;
  return {
    family: type ?? (orange ? 'orange' : colour),
    colour: orange ? 'orange' : (colour ?? (type ? 'white' : null)),
    grapes: named.length > 0 ? named : [...(ofHouse?.grapes ?? [])],
    // Under 'Chenin Blanc & Cape blends' a line that prints no grape may be either.
    areGrapesUsual: grapes.length === 0 || (isOfHeading && SEVERAL_KINDS.test(lastHeading(entry))),
    country: place?.country ?? '',
    region: place?.region ?? '',
    subregion: place?.subregion ?? '',
    appellation: place && place.level !== 'country' ? place.name : '',
    placeNames: names([place?.country ?? '', place?.region ?? '', place?.subregion ?? '', place?.name ?? '']),
  };
}

/** A Furmint of Rust under 'White' is no Ausbruch: the line does not name the sweet wine of its town. */
const isStillByHeading = (place: Place | undefined, { rawName }: ListRow, headed: readonly KindWord[]): boolean =>
  place !== undefined &&
  onlyType(place) === 'sweet' &&
  headed.some((kind) => 'colour' in kind) &&
  !foldName(rawName).includes(foldName(place.name));

/** The first style of a place's row is what it is known for. A country is known for everything. */
function firstColour(place: Place | undefined): Origin['colour'] {
  const letter = place?.level === 'country' ? '' : (place?.styles[0]?.[0] ?? '');
  return letter in COLOURS ? COLOURS[letter as keyof typeof COLOURS] : null;
}

/** The name's own place, made narrower by a heading inside it: a Madeira under 'Port & Madeira' is no Port. */
function placeOf(own: readonly Place[], headed: readonly Place[]): Place | undefined {
  const named = narrowest(own);
  if (!named || named.level === 'country') return narrowest([...own, ...headed]);
  const inside = headed.filter(({ region, subregion }) => region === named.name || subregion === named.name);
  return narrowest([named, ...inside]);
}

const RANK = { country: 0, region: 1, subregion: 2, appellation: 3 };

/** 'Chablis, Bourgogne': the appellation of a whole region is wider than a part of it. */
const rankOf = ({ level, subregion }: Place): number =>
  level === 'appellation' && subregion === '' ? 1.5 : RANK[level];

function narrowest(places: readonly Place[]): Place | undefined {
  return places.toSorted((a, b) => rankOf(b) - rankOf(a))[0];
}

/** Chablis can only be white: the place says the colour before any word does. */
function onlyColour(place: Place | undefined): Origin['colour'] {
  const letters = new Set((place?.styles ?? []).map((code) => code[0] ?? ''));
  const [letter] = letters;
  return letters.size === 1 && letter && letter in COLOURS ? COLOURS[letter as keyof typeof COLOURS] : null;
}

function onlyType(place: Place | undefined): 'sparkling' | 'sweet' | 'fortified' | null {
  const types = new Set((place?.styles ?? []).map((code) => code.slice(1)));
  if (types.size !== 1) return null;
  return types.has('s') ? 'sparkling' : types.has('d') ? 'sweet' : types.has('f') ? 'fortified' : null;
}

function names(list: readonly string[]): ReadonlySet<string> {
  return new Set(list.filter(Boolean).map(foldName));
}
