/**
 * Wine -> the ways people write it: list lines, shop titles, searches. Our own noise: abbreviations of the word tables
 * turned round, dropped and reordered parts, initials, lost accents, slips of fingers and of scanners, prices, leaders.
 */
import type { WineInput } from '#src/index.ts';
import type { Chance } from './random.ts';

export type Noisy = { text: string; section?: string };

const SCAN: [string, string][] = [
  ['rn', 'm'],
  ['m', 'rn'],
  ['l', '1'],
  ['i', 'l'],
  ['I', 'l'],
  ['o', '0'],
  ['O', '0'],
  ['e', 'c'],
  ['cl', 'd'],
  ['S', '5'],
  ['B', '8'],
  ['u', 'ii'],
  ['a', 'o'],
  ['h', 'b'],
  ['t', 'f'],
  ['n', 'ri'],
  ['c', 'e'],
  ['s', '5'],
  ['L', 'I'],
  ['w', 'vv'],
  [' ', ''],
  [',', '.'],
  ['v', 'y'],
  ['f', 't'],
  ['d', 'cl'],
  ['g', 'q'],
];
const NEAR_KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

export const unaccent = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").replace(/œ/g, 'oe').replace(/ß/g, 'ss');

/** One slip of a finger inside a word. */
export function slip(random: Chance, text: string): string {
  const places = [...text]
    .map((ch, i) => (/\p{L}/u.test(ch) && (i > 0 || random.yes(0.05)) ? i : -1))
    .filter((i) => i >= 0);
  if (places.length === 0) return text;
  const i = random.pick(places);
  const row = NEAR_KEYS.find((keys) => keys.includes(text[i]!.toLowerCase()));
  const at = row?.indexOf(text[i]!.toLowerCase()) ?? 0;
  const near = row ? (row[at + (random.yes(0.5) ? 1 : -1)] ?? row[at] ?? 'e') : random.pick([...'aeiou']);
  const kind = random.next();
  if (kind < 0.3) return text.slice(0, i) + near + text.slice(i + 1);
  if (kind < 0.55) return text.slice(0, i) + text.slice(i + 1);
  if (kind < 0.75) return text.slice(0, i) + text[i]! + text.slice(i);
  return i + 1 < text.length ? text.slice(0, i) + text[i + 1]! + text[i]! + text.slice(i + 2) : text;
}

/** What a scanner makes of it: each letter goes wrong with the given rate. */
export function scan(random: Chance, text: string, rate: number): string {
  let out = '';
  for (let i = 0; i < text.length; i++) {
    if (random.yes(rate)) {
      const rules = SCAN.filter(([from]) => text.startsWith(from, i));
      if (rules.length > 0) {
        const [from, to] = random.pick(rules);
        out += to;
        i += from.length - 1;
        continue;
      }
    }
    out += text[i];
  }
  return out;
}

export type Shortener = { long: RegExp; shorts: string[] }[];

/** Turns the table of abbreviations round: long words to the short ones that stand for them. */
export function readShortener(table: string): Shortener {
  const byLong = new Map<string, string[]>();
  for (const line of table.split('\n').slice(1)) {
    const [short = '', long = '', , rule = ''] = line.split('\t');
    if (!short || !long || long === 'long' || short.length >= long.length) continue;
    const upper =
      /^[a-z.&]{2,4}$/.test(short) && long.includes(' ')
        ? short.toUpperCase()
        : short[0]?.toUpperCase() + short.slice(1);
    byLong.set(long, [
      ...(byLong.get(long) ?? []),
      rule === 'dot' ? upper + '.' : upper,
      upper + (rule === 'same' ? '' : '.'),
    ]);
  }
  return [...byLong]
    .sort((a, b) => b[0].length - a[0].length)
    .map(([long, shorts]) => ({
      long: new RegExp(
        `(?<!\\p{L})${long
          .split(' ')
          .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('(?:[ -](?:de |du |d.|et |& )?)')}(?!\\p{L})`,
        'giu',
      ),
      shorts,
    }));
}

function shorten(random: Chance, text: string, shortener: Shortener): string {
  let out = text;
  for (const { long, shorts } of shortener) if (random.yes(0.45)) out = out.replace(long, () => random.pick(shorts));
  return out;
}

const TITLES =
  /^(?:Château|Domaine|Weingut|Bodegas?|Tenuta|Azienda Agricola|Cantina|Castello|Fattoria|Podere|Quinta d[aeo]|Maison|Champagne|Viña|Cascina|Clos) /u;

function producerAs(random: Chance, name: string): string {
  let out = name.replace(/\s*\([^)]*\)/, '');
  const bare = out.replace(TITLES, '');
  if (bare !== out && random.yes(0.4)) out = bare;
  const words = out.split(' ');
  if (bare === out && words.length === 2 && /^\p{Lu}/u.test(words[1]!)) {
    const kind = random.next();
    if (kind < 0.16) out = words[1]!;
    else if (kind < 0.32) out = `${words[0]![0]}. ${words[1]}`;
    else if (kind < 0.38) out = `${words[1]} ${words[0]}`;
  } else if (words.length > 2 && random.yes(0.12)) out = words.slice(0, -1).join(' ');
  return out;
}

const COLOUR_WORDS: Record<string, string[]> = {
  Red: ['Rouge', 'Rosso', 'Tinto', 'Red'],
  White: ['Blanc', 'Bianco', 'Blanco', 'White'],
  Rosé: ['Rosé', 'Rosato', 'Rosado'],
};
const HEADINGS: Record<string, string[]> = {
  Red: ['RED WINES', 'VINI ROSSI', 'Vins Rouges', 'Rotweine', 'Tintos', 'R E D'],
  White: ['WHITE WINES', 'VINI BIANCHI', 'Vins Blancs', 'Weissweine', 'Blancos'],
  Rosé: ['ROSÉ', 'VINI ROSATI', 'Rosés'],
};
/** What is not still stands under a heading of its own more often than under its colour. */
const KINDS: Record<string, string[]> = {
  Sparkling: ['SPARKLING WINES', 'Bollicine', 'Bulles', 'Champagne & Sparkling', 'Schaumweine', 'Espumosos'],
  Sweet: ['DESSERT WINES', 'Vini dolci', 'Sweet Wines', 'Süssweine'],
  Fortified: ['FORTIFIED', 'Fortified Wines', 'Port & Sherry'],
};
const EXTRAS = [
  'Organic',
  'Biodynamic',
  '*',
  '(B)',
  'NEW',
  'Coravin',
  'unfiltered',
  'Vegan',
  'OWC',
  'by the glass',
  'Limited',
];

/** The name without the grape that ends it, if another word is left or the grape need not be said. */
function withoutGrape(name: string, wine: WineInput): string {
  for (const grape of wine.grapes ?? []) if (name.endsWith(grape)) return name.slice(0, -grape.length).trim();
  return name;
}

const VINTAGE = /\s*(?<!\p{L})(?:Vintage|Millésimé|Millésime)(?!\p{L})/giu;
const BRUT = /\s*(?<!\p{L})Brut(?!\p{L})/giu;

function heading(random: Chance, { colour, type }: WineInput): string {
  const kind = KINDS[type ?? ''];
  if (kind && random.yes(0.75)) return random.pick(kind);
  return random.pick(HEADINGS[colour ?? ''] ?? ['WINES']);
}

/** A list line or a shop's title for a wine. `hard` makes scanning and slips likelier. */
export function noisyLine(random: Chance, wine: WineInput, shortener: Shortener, hard = 1): Noisy {
  const producer = producerAs(random, wine.producerName ?? '');
  let name = wine.wine ?? '';
  const place = wine.subRegion ?? '';
  const hasPlace = place !== '' && name.toLowerCase().includes(place.toLowerCase());
  // A cuvée that is the producer's own name is not said twice.
  if (name.toLowerCase() === (wine.producerName ?? '').toLowerCase()) name = random.yes(0.9) ? '' : name;
  // Lists always say rosé.
  const isRose = wine.colour === 'Rosé' && random.yes(0.9);
  const cut = name !== '' && !isRose && random.yes(0.05);
  if (cut) name = name.split(' ').slice(0, -1).join(' ');
  else if (name && !isRose && random.yes(0.05)) name = hasPlace ? place : '';
  if (random.yes(0.08)) name = withoutGrape(name, wine);
  if (random.yes(0.12)) name = name.replace(/^(?:Les|La|Le|L’|L'|Il|El|The) ?/u, '');
  // A year stands for "Vintage", and people leave out Brut.
  if (random.yes(0.7)) name = name.replace(VINTAGE, '').trim();
  if (random.yes(0.4)) name = name.replace(BRUT, '').trim();
  // Where a house makes red and white of one name, people leave out red.
  if (random.yes(0.25)) name = name.replace(/ Rouge$/u, '');
  if (random.yes(0.05)) name = name.replace(/ Blanc$/u, '');
  if (!isRose && random.yes(0.2)) name = name.replace(/ Rosé$/u, '');
  if (name && random.yes(0.15)) name = random.pick([`"${name}"`, `“${name}”`, `‘${name}’`]);
  const parts: string[] = [];
  const area = !hasPlace && random.yes(0.72) ? place : '';
  const cls =
    wine.classification &&
    !name.includes(wine.classification) &&
    random.yes(/Classé|Bourgeois|Supérieur|Exceptionnel/.test(wine.classification) ? 0.25 : 0.87)
      ? wine.classification
      : '';
  const grape = (wine.grapes ?? []).length > 0 && random.yes(0.22) ? random.pick(wine.grapes ?? []) : '';
  const colour = wine.colour && random.yes(0.07) ? random.pick(COLOUR_WORDS[wine.colour] ?? ['']) : '';
  const middle = [area, colour, cls].filter(Boolean).join(' ');
  const kind = random.next();
  if (kind < 0.4) parts.push(producer, name, middle, grape);
  else if (kind < 0.65) parts.push(middle, name, grape, producer);
  else if (kind < 0.8) parts.push(producer, middle, name, grape);
  else if (kind < 0.9) parts.push(name, producer, middle, grape);
  else parts.push(grape, name, producer, middle);
  if (random.yes(0.14) && wine.region) parts.push(wine.region);
  if (random.yes(0.1) && wine.country) parts.push(wine.country);
  if (random.yes(0.06)) parts.push(random.pick(EXTRAS));
  const separator = random.pick([', ', ', ', ' ', ' ', ' - ', ' – ', ' | ', ' / ']);
  let text = parts.filter(Boolean).join(separator);
  if (random.yes(0.7)) text = shorten(random, text, shortener);
  if (random.yes(0.5)) text = unaccent(text);
  const year = 1978 + Math.floor(45 * Math.sqrt(random.next()));
  const vintage = wine.nonVintage
    ? random.pick(['NV', 'N.V.', ''])
    : random.yes(0.1)
      ? `'${String(year).slice(2)}`
      : random.yes(0.9)
        ? String(year)
        : '';
  text = random.yes(0.3) ? `${vintage} ${text}` : `${text}${random.yes(0.3) ? separator : ' '}${vintage}`;
  const shop = random.yes(0.33);
  if (shop && random.yes(0.6))
    text += random.pick([' 750ml', ' 75cl', ' (6 bottles)', ' Case of 6', ' 0.75 L', ' Magnum', ' 6x75cl', ' (1 BT)']);
  if (!shop && random.yes(0.14)) text = `${random.pick(['Bin ', '#', '', 'S'])}${100 + random.below(900)} ${text}`;
  if (random.yes(0.03) && text.length > 40) text = text.slice(0, 36 + random.below(12));
  if (random.yes((shop ? 0.06 : 0.45) * hard)) text = scan(random, text, 0.01 + 0.01 * random.below(3));
  if (random.yes(0.08 * hard)) text = slip(random, text);
  if (!shop && random.yes(0.28)) text = text.toUpperCase();
  if (!shop && random.yes(0.8)) {
    const price = 20 + Math.floor(Math.exp(3 + 3 * random.next()));
    text +=
      random.pick([' ........ ', '   ', ' . . . . . . ', '  ', '\t', ' ']) +
      random.pick(['$', '', '', '€ ', '£']) +
      price +
      random.pick(['', '', '.00', ',-']);
  }
  const section =
    !shop && random.yes(0.45)
      ? [heading(random, wine), random.yes(0.6) ? random.pick([wine.region ?? '', wine.country ?? '', place]) : '']
          .filter(Boolean)
          .join(' > ')
      : undefined;
  return section ? { text: text.trim(), section } : { text: text.trim() };
}

const COLOUR_OF_NAME = / ?(?<!\p{L})(?:Rouge|Blanc|Rosé|Rosso|Bianco|Rosato|Tinto|Blanco|Rosado|Red|White)$/u;

const FAMILY = / (?:Père |Mère )?(?:et|&|e) (?:Fils|Filles?|Figli|Söhne|Sohn|Sons|Hijos|Filhos)$| Frères$| Erben$/u;

/** In a search people seldom type the house's title, sometimes leave out first names, and nearly always type the surname. */
function producerTyped(random: Chance, name: string): string {
  let out = name.replace(/\s*\([^)]*\)/, '');
  if (random.yes(0.7)) out = out.replace(TITLES, '');
  if (random.yes(0.15)) out = out.replace(FAMILY, '');
  const words = out.split(' ');
  if (words.length > 1 && out === out.replace(TITLES, '') && random.yes(0.2)) out = words.slice(1).join(' ');
  else if (words.length > 2 && random.yes(0.03)) out = words.slice(0, -1).join(' ');
  return out;
}

/**
 * A search as people type it. Three in ten write everything, title and rank too; the others leave out what they please, and grape
 * and colour go unsaid as easily beside a name as alone.
 */
export function noisySearch(random: Chance, wine: WineInput): string {
  const producer = producerTyped(random, wine.producerName ?? '');
  const whole = wine.wine ?? '';
  const grapes = (wine.grapes ?? []).filter((grape) => whole.endsWith(grape) || whole.includes(`${grape} `));
  const colour = COLOUR_OF_NAME.exec(whole)?.[0].trim() ?? '';
  let name = whole;
  if (random.yes(0.6)) name = name.replace(VINTAGE, '').replace(BRUT, '').trim();
  // People who search for a rosé say so.
  const isRose = /^Ros[éa]/.test(colour);
  if (colour && random.yes(isRose ? 0.04 : 0.28)) name = name.replace(COLOUR_OF_NAME, '');
  if (random.yes(0.24)) for (const grape of grapes) name = name.replace(grape, '').trim();
  const place = wine.subRegion ?? '';
  const isNamed = place !== '' && name.toLowerCase().includes(place.toLowerCase());
  const area = isNamed ? '' : place;
  const cls = wine.classification && !name.includes(wine.classification) ? wine.classification : '';
  const kind = random.next();
  const parts =
    kind < 0.3
      ? [wine.producerName ?? '', area, cls, name]
      : kind < 0.51
        ? [producer, area, name]
        : kind < 0.66
          ? [producer, name]
          : kind < 0.78
            ? [producer, place, random.yes(0.5) ? (grapes[0] ?? '') : '', random.yes(isRose ? 0.95 : 0.5) ? colour : '']
            : kind < 0.8
              ? [producer, grapes[0] ?? '', colour]
              : kind < 0.88
                ? [area, name, producer]
                : kind < 0.95
                  ? [producer, name, wine.region ?? '']
                  : [name];
  if (cls && kind >= 0.3 && random.yes(0.28)) parts.push(cls);
  if (random.yes(0.08)) parts.push((wine.grapes ?? [])[0] ?? '');
  if (random.yes(0.08)) parts.reverse();
  let text = parts.filter(Boolean).join(' ');
  if (random.yes(0.8)) text = unaccent(text).toLowerCase();
  if (random.yes(0.25)) text = slip(random, text);
  if (random.yes(wine.nonVintage ? 0.01 : 0.2)) text += ` ${1985 + random.below(38)}`;
  return text.trim();
}
