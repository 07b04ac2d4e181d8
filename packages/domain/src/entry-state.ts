import { foldText } from '@app/vocabulary';
import type { GrapesAre, Identity } from './identity-schema.ts';
import { placeName } from './language/place-name.ts';
import { t } from './language/say.ts';
import type { WineListEntry } from './list.ts';
import { displayColourOf, wineTypeOf, type DisplayColour, type WineType } from './wine.ts';

/** How far a row is known: surely one wine, probably one, or only in part. */
export type EntryState = 'sure' | 'probable' | 'part';

type Candidate = NonNullable<WineListEntry['insight']>['match']['candidates'][number];

/** A candidate below this is a guess: the row does not say 'Probably'. */
const PROBABLE = 0.35;
/** What rounds to 0 % is no candidate. */
const LEAST_SHOWN = 0.005;

/** What else a row may be, without those of 0 %: wines that the line names in full, then the likeliest first. */
export function candidatesOf(entry: WineListEntry): readonly Candidate[] {
  const all = entry.insight?.match.candidates ?? [];
  const shown = all.filter(({ lwin, confidence }) => confidence >= LEAST_SHOWN && lwin !== entry.wine?.lwin);
  const named = shown.filter((candidate) => isNamedInFull(entry, candidate));
  return oneOfEachName([...named, ...shown.filter((candidate) => !named.includes(candidate))]);
}

/** Words that one table writes before a site or a house and another leaves out. */
const SILENT = new Set(['ried', 'lage', 'weingut', 'azienda', 'agricola', 'the', 'de', 'di', 'du', 'la', 'le', 'el']);

/** Of names that differ in such words and in their order alone, the first: nobody can choose between them. */
function oneOfEachName(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ displayName }) => {
    const words = wordsOfName(displayName).split(' ');
    const key = words.filter((word) => !SILENT.has(word)).join(' ');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

const YEAR = /^(?:(?:1[89]|20)\d\d|nv)$/;
const wordsOfName = (name: string): string =>
  foldText(name)
    .split(' ')
    .filter((word) => word !== '' && !YEAR.test(word))
    .toSorted()
    .join(' ');

/**
 * Whether a line says exactly the name of a candidate, in any order. How likely such a candidate is depends on how many wines
 * bear nearly the same name: a low figure then says nothing against the name.
 */
export function isNamedInFull({ rawName }: Pick<WineListEntry, 'rawName'>, { displayName }: Candidate): boolean {
  const name = wordsOfName(displayName);
  return name !== '' && name === wordsOfName(rawName);
}

export function entryState(entry: WineListEntry): EntryState {
  const outcome = entry.insight?.match.outcome ?? 'sure';
  if (entry.wine && (outcome === 'sure' || outcome === 'corrected')) return 'sure';
  // Its owner has said that it is none of the known wines.
  if (outcome === 'corrected') return 'part';
  const [best] = candidatesOf(entry);
  return best && (best.confidence >= PROBABLE || isNamedInFull(entry, best)) ? 'probable' : 'part';
}

/** The wine that a row probably is; null for rows that are sure or known only in part. */
export function probableWine(entry: WineListEntry): Candidate | null {
  return entryState(entry) === 'probable' ? (candidatesOf(entry)[0] ?? null) : null;
}

/** What is known of a row's wine, whether or not the wine itself is. */
export interface KnownParts {
  /** Null where neither wine nor heading says the colour. */
  type: WineType | null;
  colour: DisplayColour | null;
  house: string | null;
  region: string | null;
  country: string | null;
  grapes: readonly string[];
  /** Null where no grapes are known. */
  grapesAre: GrapesAre | null;
}

/** The parts of a row that are known: of its wine, or of what its line and its headings tell. */
export function knownParts({ wine, insight }: WineListEntry): KnownParts {
  if (wine) {
    return {
      type: wineTypeOf(wine),
      colour: displayColourOf(wine),
      house: wine.producerName || null,
      region: wine.region || null,
      country: wine.country || null,
      ...grapesOf(insight?.identity),
    };
  }
  const identity = insight?.identity;
  // A sparkling wine is white unless something says otherwise; of a still one without a colour nothing is known.
  const isTyped = Boolean(identity && (identity.colour || identity.style === 'Sparkling'));
  const coloured = { colour: identity?.colour, subType: identity?.style };
  return {
    type: isTyped ? wineTypeOf(coloured) : null,
    colour: isTyped ? displayColourOf({ colour: identity?.colour ?? 'white' }) : null,
    house: identity?.house ?? null,
    region: identity?.place?.appellation ?? identity?.place?.region ?? null,
    country: identity?.place?.country ?? null,
    ...grapesOf(identity),
  };
}

const grapesOf = (identity: Identity | undefined): Pick<KnownParts, 'grapes' | 'grapesAre'> => {
  const grapes = identity?.grapes ?? [];
  return { grapes, grapesAre: grapes.length === 0 ? null : (identity?.grapesAre ?? 'own') };
};

/** The grapes of a row for a person: 'Merlot, Malbec', or 'usually Merlot, Malbec in Cahors' where only the place is known for them. */
export function grapesText(entry: WineListEntry): string {
  const { grapes, grapesAre, region } = knownParts(entry);
  const names = grapes.join(', ');
  if (grapesAre !== 'usual') return names;
  const place = entry.wine?.subRegion || (region && placeName(region));
  return place ? t('usually {grapes} in {place}', { grapes: names, place }) : t('usually {grapes}', { grapes: names });
}
