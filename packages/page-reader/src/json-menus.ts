import type { TextLine } from './lines.ts';
import { attributeOf, elementsOf, rawTextOf, tidy, type Element } from './tree.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer scripts are programs, not menus. */
const LONGEST_SCRIPT = 8_000_000;
/** Letters that are looked at for values in one script: brackets that never close would be searched again and again. */
const MOST_LETTERS = 5_000_000;
const DEEPEST = 60;

/** The menus that a page states in schema.org's words (Menu, MenuItem, Product, ItemList). */
export function readStatedMenus(roots: readonly Element[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const script of elementsOf(roots))
    if (script.tagName === 'script' && /ld\+json/iu.test(attributeOf(script, 'type') ?? ''))
      for (const value of parseAll(rawTextOf(script))) readThing(value, lines, 1);
  return lines;
}

/** The menus that a page carries as data for its own program. */
export function readCarriedMenus(roots: readonly Element[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const script of elementsOf(roots)) {
    if (script.tagName !== 'script' || attributeOf(script, 'src') !== null) continue;
    const type = attributeOf(script, 'type') ?? '';
    if (/ld\+json/iu.test(type)) continue;
    const text = rawTextOf(script);
    if (text.length > LONGEST_SCRIPT) continue;
    const values = /json/iu.test(type) ? parseAll(text) : assignedIn(text);
    for (const value of values) readThing(value, lines, 1);
  }
  return lines;
}

function parseAll(text: string): Json[] {
  try {
    return [JSON.parse(text.replace(/^\s*<!--|-->\s*$/gu, '')) as Json];
  } catch {
    return [];
  }
}

/** `window.menu = {…};` and `JSON.parse("…")`: each value that is written down whole. The script is never run. */
function assignedIn(script: string): Json[] {
  const found: Json[] = [];
  for (const match of script.matchAll(/JSON\.parse\(\s*("(?:[^"\\]|\\.)*")\s*\)/gu)) {
    const [inner] = parseAll(match[1] ?? '');
    if (typeof inner === 'string') found.push(...parseAll(inner));
  }
  const begins = /[=(:]\s*(?=[{[])/gu;
  let seen = 0;
  for (let match = begins.exec(script); match && seen < MOST_LETTERS; match = begins.exec(script)) {
    const start = match.index + match[0].length;
    const end = closingOf(script, start);
    seen += (end ?? script.length) - start;
    if (end === null || end - start < 40) continue;
    const values = parseAll(script.slice(start, end));
    if (values.length === 0) continue;
    found.push(...values);
    begins.lastIndex = end;
  }
  return found;
}

/** The place after the bracket that closes the one at `start`; null when there is none near. */
function closingOf(text: string, start: number): number | null {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (isString) {
      if (sign === '\\') at++;
      else if (sign === '"') isString = false;
    } else if (sign === '"') isString = true;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') {
      depth--;
      if (depth === 0) return at + 1;
    } else if (sign === "'" || sign === '`') return null;
  }
  return null;
}

const NAMES = ['name', 'title', 'label', 'itemName', 'displayName', 'wine'];
const PRODUCERS = ['producer', 'producerName', 'winery', 'brand', 'domaine', 'maker', 'manufacturer'];
const NOTES = ['description', 'subtitle', 'desc', 'region', 'appellation', 'origin'];
const YEARS = ['vintage', 'year', 'millesime'];

function readThing(value: Json, lines: TextLine[], depth: number): void {
  if (depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const part of value) readThing(part, lines, depth + 1);
    return;
  }
  if (!isObject(value)) return;
  const name = firstText(value, NAMES);
  const prices = name === '' ? [] : pricesOf(value);
  if (prices.length > 0) {
    lines.push(...itemLines(value, name, prices));
    return;
  }
  const before = lines.length;
  if (
    name !== '' &&
    name.length <= 80 &&
    Object.values(value).some((part) => typeof part === 'object' && part !== null)
  )
    lines.push({ level: depth <= 2 ? 1 : depth <= 5 ? 2 : 3, cells: [name] });
  for (const part of Object.values(value)) readThing(part, lines, depth + 1);
  // A name over nothing heads no section.
  if (!lines.slice(before).some(({ level }) => level === 0)) lines.length = before;
}

function itemLines(item: JsonObject, name: string, prices: readonly string[]): TextLine[] {
  const producer = firstText(item, PRODUCERS);
  const year = firstText(item, YEARS);
  const isNew = (text: string): boolean => text !== '' && !name.toLowerCase().includes(text.toLowerCase());
  const whole = isNew(producer) ? `${producer} ${name}` : name;
  const note = firstText(item, NOTES);
  return [
    { level: 0, cells: [whole, ...(isNew(year) ? [year] : []), ...prices] },
    ...(note !== '' && note.length <= 160 && isNew(note) ? [{ level: 0 as const, cells: [note] }] : []),
  ];
}

/** What an item costs, with its size where there are several: 'Glass £9'. */
function pricesOf(item: JsonObject): string[] {
  const currency = firstText(item, ['priceCurrency', 'currency', 'currencyCode']);
  const direct = amountOf(item['price'] ?? item['formattedPrice'] ?? item['displayPrice'], currency);
  if (direct) return [direct];
  for (const name of ['offers', 'prices', 'variants', 'variations', 'sizes', 'options', 'priceSpecification']) {
    const offered = item[name];
    const offers = Array.isArray(offered) ? offered : isObject(offered) ? offersIn(offered) : [];
    const prices = offers.flatMap((offer) => offerOf(offer, currency, offers.length > 1));
    if (prices.length > 0) return prices;
  }
  const sized = (['glass', 'carafe', 'half', 'bottle', 'magnum'] as const).flatMap((size) => {
    const amount = amountOf(item[size] ?? item[`${size}Price`] ?? item[`price_${size}`], currency);
    return amount ? [`${size[0]?.toUpperCase()}${size.slice(1)} ${amount}`] : [];
  });
  return sized;
}

/** One offer, or one by each name: `{ glass: 9, bottle: 40 }`. */
function offersIn(value: JsonObject): Json[] {
  if ('price' in value || 'priceSpecification' in value || 'lowPrice' in value) return [value];
  return Object.entries(value).flatMap(([name, price]) =>
    typeof price === 'number' || typeof price === 'string' ? [{ name, price }] : [],
  );
}

function offerOf(offer: Json, currency: string, isOneOfMany: boolean): string[] {
  if (!isObject(offer)) return typeof offer === 'number' ? [String(offer)] : [];
  const money = firstText(offer, ['priceCurrency', 'currency', 'currencyCode']) || currency;
  const inner = isObject(offer['priceSpecification']) ? offer['priceSpecification']['price'] : undefined;
  const amount = amountOf(offer['price'] ?? inner ?? offer['amount'] ?? offer['value'] ?? offer['lowPrice'], money);
  if (!amount) return [];
  const label = firstText(offer, ['size', 'name', 'label', 'title', 'volume', 'unit', 'eligibleQuantity']);
  return [isOneOfMany && label !== '' && label.length <= 20 ? `${label} ${amount}` : amount];
}

const SIGNS: Record<string, string> = { EUR: '€', GBP: '£', USD: '$' };

function amountOf(value: Json | undefined, currency: string): string | null {
  if (isObject(value))
    return amountOf(value['amount'] ?? value['value'] ?? value['price'], firstText(value, ['currency']) || currency);
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = tidy(String(value));
  if (!/\d/u.test(text) || text.length > 24) return null;
  const isBare = /^[\d.,\s]+$/u.test(text);
  if (isBare && Number(text) === 0) return null;
  return isBare && currency !== '' ? `${SIGNS[currency.toUpperCase()] ?? `${currency} `}${text}` : text;
}

function firstText(item: JsonObject, names: readonly string[]): string {
  for (const name of names) {
    const value = item[name];
    if (typeof value === 'string' || typeof value === 'number') {
      const text = tidy(String(value).replaceAll(/<[^>]*>/gu, ' '));
      if (text !== '') return text;
    } else if (isObject(value)) {
      const text = firstText(value, ['name', 'value', 'text', 'rendered']);
      if (text !== '') return text;
    }
  }
  return '';
}
