import { foldName, wordsOf } from './fold.ts';
import type { Knowledge, Place } from './knowledge.ts';
import type { ListRow } from './list-row.ts';
import type { Family } from './profile.ts';

/** Where a wine comes from and what it is made of, as far as the catalogue or its own name tells. */
export interface Origin {
  family: Family | null;
  colour: 'red' | 'white' | 'rosé' | 'orange' | null;
  grapes: string[];
  country: string;
  region: string;
  subregion: string;
  appellation: string;
  /** Every name of the place, folded. */
  placeNames: ReadonlySet<string>;
}

const COLOURS = { r: 'red', w: 'white', p: 'rosé', o: 'orange' } as const;
const SKIN_CONTACT = /\b(orange|skin[- ]contact|amber|ramato|macerat\w*|qvevri)\b/i;

/** The origin of a row: from the matched wine, or read from the raw name by the tables where nothing matched. */
export function readOrigin(entry: ListRow, knowledge: Knowledge): Origin {
  return entry.wine ? ofWine(entry, knowledge) : ofRawName(entry, knowledge);
}

function ofWine(entry: ListRow, knowledge: Knowledge): Origin {
  const wine = entry.wine;
  if (!wine) return ofRawName(entry, knowledge);
  const place = knowledge.places.get(wine.subRegion) ?? knowledge.places.get(wine.region);
  const own = place?.country === wine.country ? place : undefined;
  const colour = toColour(wine.colour);
  const named = knowledge.grapes.find(wordsOf(wine.wine)).map(({ meaning }) => meaning.name);
  const code = colour ? Object.keys(COLOURS).find((key) => COLOURS[key as keyof typeof COLOURS] === colour) : undefined;
  const usual = code ? (own?.grapes[code] ?? own?.grapes[`${code}s`] ?? []) : [];
  const grapes = (entry.grapes ?? []).map((name) => knowledge.grapes.get(name)?.name ?? name);
  return {
    family: familyOf(colour, wine.subType, `${wine.wine} ${wine.lwinType}`),
    colour,
    grapes: grapes.length > 0 ? grapes : named.length > 0 ? named : usual,
    country: wine.country,
    region: wine.region,
    subregion: own?.subregion ?? '',
    appellation: wine.subRegion,
    placeNames: names([wine.country, wine.region, own?.subregion ?? '', wine.subRegion]),
  };
}

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

function ofRawName(entry: ListRow, knowledge: Knowledge): Origin {
  const words = wordsOf(entry.rawName);
  const found = knowledge.places.find(words).map(({ meaning }) => meaning);
  const place = narrowest(found);
  const grapes = knowledge.grapes.find(words).map(({ meaning }) => meaning);
  const kinds = knowledge.kinds.find(words).map(({ meaning }) => meaning);
  const stated =
    kinds.map((kind) => ('colour' in kind ? kind.colour : null)).findLast((colour) => colour !== null) ?? null;
  const type =
    kinds.map((kind) => ('type' in kind ? kind.type : null)).find((kind) => kind !== null) ?? onlyType(place);
  const colour = onlyColour(place) ?? stated ?? grapes[0]?.colour ?? null;
  const orange = SKIN_CONTACT.test(entry.rawName);
  const letter = colour
    ? Object.keys(COLOURS).find((key) => COLOURS[key as keyof typeof COLOURS] === colour)
    : undefined;
  const usual = letter ? (place?.grapes[letter] ?? place?.grapes[`${letter}s`] ?? []) : [];
  return {
    family: type ?? (orange ? 'orange' : colour),
    colour: orange ? 'orange' : (colour ?? (type ? 'white' : null)),
    grapes: grapes.length > 0 ? grapes.map(({ name }) => name) : usual,
    country: place?.country ?? '',
    region: place?.region ?? '',
    subregion: place?.subregion ?? '',
    appellation: place && place.level !== 'country' ? place.name : '',
    placeNames: names([place?.country ?? '', place?.region ?? '', place?.subregion ?? '', place?.name ?? '']),
  };
}

const RANK = { country: 0, region: 1, subregion: 2, appellation: 3 };

function narrowest(places: readonly Place[]): Place | undefined {
  return places.toSorted((a, b) => RANK[b.level] - RANK[a.level])[0];
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
