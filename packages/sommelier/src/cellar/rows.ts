import { countedMarkup, isGlass, STANDARD_ML, type DrinkWindow } from '@app/domain';
import { foldName, wordsOf } from '#src/tables/fold.ts';
import { growthOf } from '#src/tables/growths.ts';
import { matureNotes } from './mature.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import { withKnownPlace } from './known-place.ts';
import type { ListRow } from './list-row.ts';
import { headingOf, readOrigin, type Origin } from './origin.ts';
import type { Family, Profile } from '#src/tables/profile.ts';
import { tasteOf } from './taste.ts';
import { withoutTitle } from './title.ts';
import { windowOf } from './window.ts';

export interface Rating {
  value: number;
  /** 0 for an estimate of ours. */
  count: number;
  of: 'vintage' | 'all vintages' | 'house';
}

/** A row with everything the expert knows of it. */
export interface Row extends Origin {
  index: number;
  /** The printed line it belongs to: rows of one line are one wine in several sizes. */
  line: number;
  entry: ListRow;
  /** As it is named in an answer: as printed, with the vintage. */
  label: string;
  producer: string;
  family: Family | null;
  profile: Profile;
  notes: string;
  vintage: number | null;
  age: number | null;
  /** Null when the list does not say. */
  price: number | null;
  glass: boolean;
  standard: boolean;
  /** Of a glass, where the wine is poured in several sizes. */
  pourMl: number | null;
  rating: Rating | null;
  /** What shops ask for 750 ml, in the list's currency. */
  retail: number | null;
  markup: number | null;
  window: DrinkWindow | null;
  /** Folded words of the name, for finding it in a question. */
  nameWords: ReadonlySet<string>;
  producerWords: readonly string[];
  /** Whether anything at all says that this is a wine. */
  recognised: boolean;
  /** A drink for who does not drink alcohol; never offered as a wine. */
  isAlcoholFree: boolean;
  /** Words of labels its name has, by the glossary: 'Gran Reserva', 'Premier Cru', 'Kabinett'. */
  ranks: ReadonlySet<string>;
}

const LABEL_LENGTH = 90;
/** A 'glass' at three times the list's usual glass is a bottle whose size was misread. */
const DEAR_GLASS = 3.2;

/** Reads a list. Rows keep their order and their index. */
export function readRows(given: readonly ListRow[], knowledge: Knowledge, year: number): Row[] {
  const entries = withoutTitle(given);
  const pours = largePours(entries);
  const isPoured = (entry: ListRow): boolean => isGlass(entry.bottleSize) || pours.has(entry);
  const glasses = entries.filter(isPoured).map((entry) => entry.restaurantPrice);
  const usual = glasses.toSorted((a, b) => a - b)[Math.floor(glasses.length / 4)] ?? 0;
  let lines = -1;
  const known = new Map<string, { line: number; sizes: Set<number> }>();
  const rows = entries.map((entry, index) => {
    const before = entries[index - 1];
    const isSame =
      entry.offeredSizeIdx > 0 && before?.rawName === entry.rawName && before.pageNumber === entry.pageNumber;
    // The same wine by the glass on the first page and by the bottle on the third is one wine.
    const key = `${foldName(entry.rawName.replace(/\((tinto|blanco|rosado|red|white|rosso|bianco|rouge|blanc)\)$/i, ''))}|${entry.vintage ?? ''}`;
    const wine = known.get(key);
    const size = isGlassInWords(entry) ? 0 : entry.bottleSize;
    const line = isSame ? lines : wine && !wine.sizes.has(size) ? wine.line : ++lines;
    if (wine?.line === line) wine.sizes.add(size);
    else known.set(key, { line, sizes: new Set([size]) });
    const isDear =
      isPoured(entry) &&
      glasses.length > 2 &&
      entry.restaurantPrice > usual * DEAR_GLASS &&
      ![before, entries[index + 1]].some((other) => isBottleOf(other, entry));
    const row = readRow(isDear ? { ...entry, bottleSize: STANDARD_ML } : entry, index, { knowledge, year, line });
    return pours.has(entry) && !isDear ? { ...row, glass: true } : row;
  });
  const poured = Map.groupBy(rows.filter((row) => row.glass), (row) => row.line); // prettier-ignore
  return withOneColour(rows).map((row) =>
    row.glass && (poured.get(row.line)?.length ?? 0) > 1 ? { ...row, pourMl: row.entry.bottleSize } : row,
  );
}

/**
 * A half bottle or magnum printed again in a section of its own, of this year or another, is what its whole bottle is: a heading
 * above it may speak of others.
 */
function withOneColour(rows: readonly Row[]): Row[] {
  const names = Map.groupBy(rows, ({ entry }) => entry.rawName);
  return rows.map((row) => {
    const own = (names.get(row.entry.rawName) ?? []).toSorted(
      (a, b) => Number(b.line === row.line) - Number(a.line === row.line),
    );
    const lead = row.standard ? (own.find(({ line, standard }) => line === row.line && standard) ?? row) : (own.find(({ standard }) => standard) ?? own[0]); // prettier-ignore
    if (!lead || lead.family === null || (lead.colour === row.colour && lead.family === row.family)) return row;
    const { family, colour, grapes, areGrapesUsual, profile } = lead;
    return { ...row, family, colour, grapes, areGrapesUsual, profile, notes: matureNotes(lead.notes, family, row.age) };
  });
}

/** What the words of a row say: everything that does not depend on its price, vintage or the year. */
interface OwnWords extends Origin {
  name: string;
  producer: string;
  profile: Profile;
  notes: string;
  nameWords: ReadonlySet<string>;
  producerWords: readonly string[];
  isAlcoholFree: boolean;
  ranks: ReadonlySet<string>;
  /** Drink windows by vintage and score. */
  windows: Map<string, DrinkWindow | null>;
}

/** How lists of five languages say that a drink has no alcohol. */
const ALCOHOL_FREE =
  /\b(alcohol free|non alcoholic|no alcohol|without alcohol|zero alcohol|dealcoholi[sz]ed|de alcoholi[sz]ed|sans alcool|desalcoolise|alkoholfreie?[rsn]?|ohne alkohol|entalkoholisiert\w*|senza alcol|senza alcool|analcolic[oi]|dealcolat[oi]|dealcolizzat[oi]|sin alcohol|desalcoholizad[oa]|uden alkohol|alkoholfri(?:tt?|e)?|utan alkohol|zonder alcohol|alcoholvrij\w*|alkoholiton|bezalkoholow\w+|0\.0|0 0)\b/;
/** A heading that joins kinds: under 'Sweet & alcohol-free' stands a Sauternes too. */
const JOINED = /[&+/,]|(?<!\p{L})(?:and|und|et|e|y|og|och|en)(?!\p{L})/iu;
/** Names of drinks without alcohol often have one of these words. */
const ZERO = /\b(zero|null|nulle|free|frei|0)\b/;

/**
 * Whether a drink has no alcohol: its own line says so, or a heading of such drinks alone. A wine that the catalogue knows is believed
 * to be one only by its name: it may be offered to somebody who must not drink.
 */
function isWithoutAlcohol(entry: ListRow): boolean {
  const name = foldName(entry.rawName);
  if (ALCOHOL_FREE.test(name)) return true;
  const headings = (entry.insight?.section ?? '').split('>');
  const heading = headings.findLast((text) => ALCOHOL_FREE.test(foldName(text)));
  if (heading === undefined || JOINED.test(heading)) return false;
  return entry.wine === null || ZERO.test(name);
}

/** Words of rank in a printed name. */
/** Château-Chalon is always vin jaune; few labels print the word. */
const isVinJaune = (name: string): boolean => /\bch[aâ]teau[- ]chalon\b/i.test(name);

function ranksOf(name: string, knowledge: Knowledge): ReadonlySet<string> {
  const found = knowledge.glossary.find(wordsOf(name)).filter(({ meaning }) => meaning.isOnLabels);
  return new Set(found.map(({ meaning }) => meaning.word));
}

const MOST_REMEMBERED = 20_000;

/** Where a wine that is not known is known to be from. */
const placeKey = ({ insight }: ListRow): string => Object.values(insight?.identity?.place ?? {}).join('/');

function readOwnWords(entry: ListRow, knowledge: Knowledge): OwnWords {
  const { wine, grapes } = entry;
  const key = `${entry.rawName}|${entry.insight?.section ?? ''}|${wine ? `${wine.lwin}|${wine.displayName}|${wine.colour}|${wine.subType}` : ''}|${grapes?.join() ?? ''}|${wine ? '' : placeKey(entry)}`;
  // The memory holds nothing but what this function put there.
  const known = knowledge.memory.get(key) as OwnWords | undefined;
  if (known) return known;
  const origin = readOrigin(entry, knowledge);
  const name = nameOf(entry);
  const producer = clean(entry.wine?.producerName ?? '');
  const words: OwnWords = {
    ...origin,
    ...tasteOf(entry, origin, knowledge),
    name,
    producer,
    nameWords: new Set(`${foldName(name)} ${foldName(entry.wine?.displayName ?? '')}`.split(' ')),
    producerWords: foldName(producer)
      .split(' ')
      .filter((word) => word && !knowledge.titles.has(word)),
    isAlcoholFree: isWithoutAlcohol(entry),
    ranks: ranksOf(isVinJaune(entry.rawName) ? `${entry.rawName}, Vin Jaune` : entry.rawName, knowledge),
    windows: new Map(),
  };
  // Bounded: lists come and go.
  if (knowledge.memory.size >= MOST_REMEMBERED) knowledge.memory.clear();
  knowledge.memory.set(key, words);
  return words;
}

interface Reading {
  knowledge: Knowledge;
  year: number;
  line: number;
}

function readRow(entry: ListRow, index: number, { knowledge, year, line }: Reading): Row {
  const words = readOwnWords(entry, knowledge);
  const vintage = /^\d{4}$/.test(entry.vintage ?? '') ? Number(entry.vintage) : null;
  const age = vintage === null ? null : Math.max(0, year - vintage);
  return {
    ...words,
    index,
    line,
    entry,
    label: withVintage(words.name, entry.vintage),
    vintage,
    age,
    notes: matureNotes(words.notes, words.family, age),
    price: entry.restaurantPrice > 0 ? entry.restaurantPrice : null,
    glass: isGlass(entry.bottleSize) || isGlassInWords(entry),
    standard: (entry.bottleSize === 750 || entry.bottleSize === 0) && !isGlassInWords(entry),
    pourMl: null,
    rating: ratingOfRow(entry),
    ...marketOf(entry),
    // What the row was given when the list was read is what its screen shows.
    window: entry.insight?.window ?? tableWindow(entry, words, knowledge),
    recognised: entry.wine !== null || words.family !== null || words.grapes.length > 0 || words.appellation !== '',
  };
}

/** A glass of an old Madeira may cost what a bottle does elsewhere: its own bottle beside it tells. */
const isBottleOf = (other: ListRow | undefined, glass: ListRow): boolean =>
  other?.rawName === glass.rawName &&
  other.vintage === glass.vintage &&
  other.bottleSize >= 2 * glass.bottleSize &&
  other.restaurantPrice >= 2.5 * glass.restaurantPrice;

const LARGEST_POUR_ML = 250;

/** A pour of 180 to 250 ml ('6 oz glass / bottle') is a glass where its own bottle stands beside it; else a small bottle. */
function largePours(entries: readonly ListRow[]): ReadonlySet<ListRow> {
  const isPour = (entry: ListRow, at: number): boolean =>
    entry.bottleSize > 0 &&
    entry.bottleSize <= LARGEST_POUR_ML &&
    !isGlass(entry.bottleSize) &&
    [entries[at - 1], entries[at + 1]].some(
      (other) =>
        other?.rawName === entry.rawName &&
        other.bottleSize >= 2 * entry.bottleSize &&
        other.restaurantPrice > entry.restaurantPrice,
    );
  return new Set(entries.filter(isPour));
}

/** 'Graham’s Tawny · copa', or a line without a size under 'Vinos por copa': its words say that it is a glass. */
function isGlassInWords({ rawName, insight, ...entry }: ListRow): boolean {
  if (/[·(,–-]\s*(?:por |by the |au |al |im )?(?:copa|glass|verre|glas|calice|bicchiere)\)?\s*$/i.test(rawName))
    return true;
  if (insight?.isSizeAssumed !== true) return false;
  const heading = foldName(headingOf({ rawName, ...entry, ...(insight ? { insight } : {}) })).replaceAll(' ', '');
  return /(bytheglass|porcopas?$|alcalice|auverre|offeneweine|glasweise|weineimglas)/.test(heading);
}

/** Prices of the demonstration market are nobody's: they are never said. */
function marketOf(entry: ListRow): Pick<Row, 'retail' | 'markup'> {
  const { marketOfAll, value } = entry.insight ?? {};
  if (marketOfAll?.isDemo || value?.isDemo) return { retail: null, markup: null };
  // Decision 12: a price is compared like for like or not at all.
  const markup = countedMarkup(entry);
  if (markup === null || entry.restaurantPrice <= 0) return { retail: null, markup: null };
  return { retail: entry.restaurantPrice / markup, markup };
}

/** When the wine of a row drinks well: the one computation behind the screen and the sommelier. */
export function windowOfRow(entry: ListRow, knowledge: Knowledge): DrinkWindow | null {
  const row = withKnownPlace(entry);
  return tableWindow(row, readOwnWords(row, knowledge), knowledge);
}

function tableWindow(entry: ListRow, words: OwnWords, knowledge: Knowledge): DrinkWindow | null {
  const { vintage } = entry;
  const score = entry.houseScore ?? entry.ratingAllVintages;
  // A château of 1855 that the catalogue does not know keeps as its class does.
  const rank =
    entry.wine?.classification ??
    growthOf(entry.rawName, words.placeNames.has('bordeaux'), knowledge.growths)?.growth ??
    '';
  const key = `${vintage}|${score}|${rank}`;
  const known = words.windows.get(key);
  if (known !== undefined) return known;
  const name = entry.wine?.wine ?? entry.rawName;
  const window = windowOf({ origin: words, vintage, name, score, rank }, knowledge);
  words.windows.set(key, window);
  return window;
}

/** As printed; a list of another program may lack the printed line. */
function nameOf(entry: ListRow): string {
  return clean(entry.rawName) || clean(entry.wine?.displayName ?? '') || '—';
}

/** A list's text is shown to people: no line breaks, links, brackets or endless names. */
function clean(text: string): string {
  const plain = text
    .replace(/https?:\S*/gi, '')
    .replace(/[\p{C}[\]{}<>|*_`#]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= LABEL_LENGTH ? plain : `${plain.slice(0, LABEL_LENGTH).replace(/\s\S*$/, '')}…`;
}

function withVintage(name: string, vintage: string | null): string {
  const year = (vintage ?? '').trim();
  if (!/^\d{4}$/.test(year) || name.includes(year)) return name;
  return `${name} ${year}`;
}

function ratingOfRow(entry: ListRow): Rating | null {
  if (entry.numRatings > 0 && entry.rating !== null) {
    return { value: entry.rating, count: entry.numRatings, of: 'vintage' };
  }
  if (entry.ratingAllVintages !== null && entry.numRatingsAllVintages > 0) {
    return { value: entry.ratingAllVintages, count: entry.numRatingsAllVintages, of: 'all vintages' };
  }
  const house = entry.ratingAllVintages ?? entry.houseScore ?? null;
  return house === null ? null : { value: house, count: 0, of: 'house' };
}
