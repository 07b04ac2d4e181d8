/** Colour, style and grapes of a wine that is not recognised: from the line, its headings, its grape and its place. */
import { readRows } from '@app/vocabulary';
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import type { Query } from '#query/query-shape.ts';
import { HELD, type Colour, type WineType } from '#text/words.ts';
import type { GazetteerPlace, PlaceStyle } from './gazetteer.ts';

export type Likely<T> = { value: T; probability: number };

/** A grape in one spelling, and the words that name it, as bits. */
export type SaidGrape = { name: string; bits: number };

/** The grapes that the line itself names, each once, and all their words. `skip`: words that name something else, as bits. */
export function readGrapes(index: Index, query: Query, skip: number): { grapes: SaidGrape[]; bits: number } {
  const { grapes } = index.words;
  const found: SaidGrape[] = [];
  let bits = 0;
  const codes = readCodes(index, query);
  for (const { grape, start, end } of codes) {
    let own = 0;
    query.words.forEach((word, i) => void (!word.context && word.start >= start && word.end <= end && (own |= 1 << i)));
    bits |= own;
    found.push({ name: grape, bits: own });
  }
  skip |= bits;
  for (let i = 0; i < query.words.length; i++) {
    const word = query.words[i]!;
    if (word.context || skip & (1 << i)) continue;
    const short = word.held & HELD.abbreviation ? shortGrape(index, word.text) : undefined;
    if (short !== undefined) {
      // The words it stands for follow it, at the same place of the text.
      let own = 1 << i;
      while (query.words[i + 1]?.start === word.start && !query.words[i + 1]!.context) own |= 1 << ++i;
      bits |= own;
      if (!found.some(({ name }) => name === short)) found.push({ name: short, bits: own });
      continue;
    }
    const next = query.words[i + 1];
    const half = word.held & HELD.abbreviation ? halfGrape(index, word.text) : undefined;
    if (half === undefined && !(word.held & (HELD.grape | HELD.grapeBegin))) continue;
    const isPair = (half !== undefined || (word.held & HELD.grapeBegin) !== 0) && next !== undefined && !next.context;
    const two = isPair ? grapes.get(`${half ?? word.text} ${next.text}`) : undefined;
    const grape = two ?? (word.held & HELD.grape ? grapes.get(word.text) : undefined);
    if (grape === undefined) continue;
    const own = two === undefined ? 1 << i : 3 << i;
    bits |= own;
    if (!found.some(({ name }) => name === grape)) found.push({ name: grape, bits: own });
    if (two !== undefined) i++;
  }
  return { grapes: found, bits };
}

/** The grape of several words that an abbreviation stands for: "CS" is Cabernet Sauvignon, not Sauvignon. */
const shortGrape = ({ words }: Index, text: string): string | undefined =>
  (words.abbreviations.get(text) ?? [])
    .filter((expansion) => expansion.words.length > 1)
    .map((expansion) => words.grapes.get(expansion.words.join(' ')))
    .find((grape) => grape !== undefined);

/** The word that an abbreviation stands for: the "Cab." of "Cab. Sauvignon". */
const halfGrape = ({ words }: Index, text: string): string | undefined =>
  (words.abbreviations.get(text) ?? []).find((expansion) => expansion.words.length === 1)?.words[0];

const CODES = /\((\p{L}{2}(?:\s?[,/+&;]\s?\p{L}{2})+)\)/u;

/** Grapes that brackets name by their codes, as Austrian lists do: "(CS,ME,BF)". One word that is no code, and none of them is. */
function readCodes(index: Index, { text }: Query): { grape: string; start: number; end: number }[] {
  const bracket = text.includes('(') ? CODES.exec(text) : null;
  if (!bracket) return [];
  const from = bracket.index + 1;
  const found = [...bracket[1]!.matchAll(/\p{L}{2}/gu)].map(({ 0: code, index: at }) => ({
    grape: index.words.grapes.get(index.words.codes.get(code.toLowerCase()) ?? ''),
    start: from + at,
    end: from + at + code.length,
  }));
  const codes = found.flatMap(({ grape, start, end }) => (grape === undefined ? [] : [{ grape, start, end }]));
  return codes.length === found.length ? codes : [];
}

const displayNames = new WeakMap<Index, ReadonlyMap<string, string>>();

/** Grapes as the tables write them: "pinot noir" -> "Pinot Noir". */
export function grapeNames(index: Index, folded: readonly string[]): string[] {
  let names = displayNames.get(index);
  if (!names) {
    const table = tableOf(index, 'grapes');
    names = new Map(
      readRows(table).map((row) => [index.words.grapes.get(foldGrape(row['grape'] ?? '')) ?? '', row['grape'] ?? '']),
    );
    displayNames.set(index, names);
  }
  const known = names;
  return folded.map((grape) => known.get(grape) || grape.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()));
}

const foldGrape = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The text of a table of the catalogue by its name; '' where there is none. */
export function tableOf(index: Index, name: string): string {
  for (let i = 0; i + 1 < index.tables.starts.length - 1; i += 2)
    if (stringAt(index.tables, i) === name) return stringAt(index.tables, i + 1);
  return '';
}

/** The type that line or headings name, or the only one of the place. */
export function readType(query: Query, place: GazetteerPlace | null): Likely<WineType> | null {
  if (query.type) return { value: query.type, probability: 0.97 };
  if (query.contextType) return { value: query.contextType, probability: 0.93 };
  const types = new Set((place?.styles ?? []).map(({ type }) => type));
  if (types.size === 1) return { value: [...types][0]!, probability: 0.95 };
  return place?.styles[0] ? { value: place.styles[0].type, probability: 0.75 } : null;
}

/** The colour that the line says, else its headings, else its grapes, else its place. */
export function readColour(
  index: Index,
  query: Query,
  known: { grapes: readonly string[]; place: GazetteerPlace | null; type: WineType | null },
): Likely<Colour> | null {
  if (query.colour) return { value: query.colour, probability: 0.97 };
  if (query.contextColour) return { value: query.contextColour, probability: 0.96 };
  if (known.type !== 'sparkling') {
    const colours = new Set(
      known.grapes.map((grape) => index.words.grapeColour.get(grape)).filter((colour) => colour !== undefined),
    );
    if (colours.size === 1) return { value: [...colours][0]!, probability: 0.94 };
  }
  const styles = (known.place?.styles ?? []).filter((style) => known.type === null || style.type === known.type);
  const placed = new Set(styles.map(({ colour }) => colour));
  if (placed.size === 1) return { value: [...placed][0]!, probability: 0.96 };
  if (known.type === 'sparkling') return { value: 'white', probability: 0.85 };
  return null;
}

/** The usual grapes of a place in a colour and type, where the table knows them. */
export function grapesOfPlace(
  place: GazetteerPlace | null,
  colour: Colour | null,
  type: WineType | null,
): readonly string[] {
  const fits = (style: PlaceStyle): boolean =>
    (colour === null || style.colour === colour) && (type === null || style.type === type);
  const styles = (place?.styles ?? []).filter(fits);
  return colour !== null || styles.length === 1 ? (styles[0]?.grapes ?? []) : [];
}
