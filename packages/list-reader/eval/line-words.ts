/** What single lines of lists say: wines of the benchmark, words never trained on, names made up by syllables, numbers. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readWines, type CatalogueRow } from './lists.ts';
import { EASTERN_NAMES, SOUNDS } from './line-names.ts';

const UNKNOWN = fileURLToPath(new URL('../../../models/line-recogniser/training/unknown-words.txt', import.meta.url));
const COUNTRIES =
  'argentina australia austria chile france germany italy new-zealand portugal south-africa spain usa'.split(' ');

export type Random = () => number;

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();
export const whole = (random: Random, low: number, high: number): number =>
  Math.floor(between(random, low, high + 0.999999));

/** A word as the training's list of words never trained on writes it: small letters without accents. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

const WESTERN = ['french', 'french', 'italian', 'spanish', 'german', 'english'];

/** A name nobody has: two to four syllables of one language's sounds. */
export function makeUpName(random: Random, language: string = pick(random, WESTERN)): string {
  const [starts, vowels, ends] = (SOUNDS[language] ?? SOUNDS['french']!).map((sounds) => sounds.split(' ')) as [
    string[],
    string[],
    string[],
  ];
  let name = '';
  const count = random() < 0.5 ? 2 : random() < 0.7 ? 3 : 4;
  for (let index = 0; index < count; index++) {
    name += pick(random, starts) + pick(random, vowels);
    if (index === count - 1 || random() < 0.25) name += pick(random, ends).replace('–', '');
  }
  // Names of five letters or more: shorter ones look like words everybody knows.
  if (name.length < 5) name += pick(random, vowels) + pick(random, ['n', 'l', 'r', 's']);
  return capital(name, language);
}

function capital(word: string, language: string): string {
  const first = [...word][0] ?? '';
  const upper = language === 'turkish' ? first.toLocaleUpperCase('tr') : first.toUpperCase();
  return upper + word.slice(first.length);
}

const TITLES = [
  'Domaine',
  'Château',
  'Clos',
  'Weingut',
  'Tenuta',
  'Cantina',
  'Bodegas',
  'Quinta do',
  'Podere',
  'Mas',
  'Cave',
  'Viña',
];
const TAILS = ['& Fils', 'Frères', 'Père & Fils', 'Vineyards', 'Estate', '& Figli', '& Söhne'];
const EASTERN_TITLES: Record<string, readonly string[]> = {
  hungarian: ['Pincészet', 'dűlő', 'Aszú'],
  czech: ['Vinařství', 'pozdní sběr', 'výběr'],
  polish: ['Winnica', 'wino białe', 'czerwone'],
  romanian: ['Crama', 'Domeniile', 'Fetească'],
  turkish: ['Şarapları', 'Bağları', 'Kırmızı'],
};
const RANKS = [
  '1er Cru',
  '1er Cru',
  '1er Grand Cru Classé',
  '2ème Cru Classé',
  '3ème Cru',
  '5ème Cru Classé',
  '1ère Cuvée',
  'Cru n° 1',
  'Bin 111',
  'Lot 16',
  'No. 6',
];
export const HEADINGS = [
  'Vins Blancs',
  'Vins Rouges',
  'Vini Bianchi',
  'Vinos Tintos',
  'Champagnes & Crémants',
  'Les Magnums',
  'Côtes du Rhône',
  'Half Bottles',
  'Wines by the Glass',
  'Weißweine',
  'Rotweine',
  'Süßweine',
  'Bourgogne Blanc',
  'Vallée de la Loire',
  'Sweet & Fortified',
  'Alsace & Jura',
  'Piemonte',
  'Toscana',
  'Rioja & Ribera',
  'Digestifs',
];

export type Group = 'known' | 'unknown' | 'number';

/** The words a line may be made of, and which of them the training cannot know. */
export interface Vocabulary {
  wines: readonly CatalogueRow[];
  /** Words never trained on, small and without accents. */
  unknown: ReadonlySet<string>;
  unknownWords: readonly string[];
  /** Wines of which at least one word was never trained on. */
  rareWines: readonly CatalogueRow[];
}

export function readVocabulary(): Vocabulary {
  const unknown = new Set(readFileSync(UNKNOWN, 'utf8').split('\n').filter(Boolean));
  const wines = readWines(COUNTRIES);
  const isRare = (row: CatalogueRow): boolean =>
    `${row.producer} ${row.wine} ${row.appellation}`.split(/[\s'’/-]+/u).some((word) => unknown.has(foldWord(word)));
  return { wines, unknown, unknownWords: [...unknown], rareWines: wines.filter(isRare) };
}

/** A name of a line, and the words in it that were made up. */
export interface Name {
  text: string;
  madeUp: string[];
}

const SEPARATORS = [', ', ', ', ' – ', ' ', ' · '];

/** A wine's name as lists have it: half of the catalogue, a quarter with words never trained on, a quarter made up. */
export function makeName(random: Random, { wines, rareWines, unknownWords }: Vocabulary): Name {
  const roll = random();
  if (roll < 0.5) return { text: joinRow(random, pick(random, wines)), madeUp: [] };
  if (roll < 0.62) return { text: joinRow(random, pick(random, rareWines)), madeUp: [] };
  if (roll < 0.75) {
    const name = capital(pick(random, unknownWords), '');
    return { text: dress(random, name, pick(random, wines).appellation), madeUp: [] };
  }
  const name = makeUpName(random);
  const second = random() < 0.5 ? makeUpName(random) : '';
  const text = dress(random, name, second === '' ? pick(random, wines).appellation : second);
  return { text, madeUp: [name, second].filter(Boolean) };
}

function dress(random: Random, name: string, other: string): string {
  const roll = random();
  const producer =
    roll < 0.5 ? `${pick(random, TITLES)} ${name}` : roll < 0.7 ? `${name} ${pick(random, TAILS)}` : name;
  return `${producer}${pick(random, SEPARATORS)}${other}`;
}

/** Two parts of a wine at most, so that a line stays a line. */
function joinRow(random: Random, row: CatalogueRow): string {
  const parts = [row.producer, row.wine || row.appellation, row.appellation].filter(
    (part, index, all) => part !== '' && all.indexOf(part) === index,
  );
  while (parts.length > 2 || (parts.length > 1 && parts.join(', ').length > 46))
    parts.splice(whole(random, 0, parts.length - 1), 1);
  if (random() < 0.3) parts.reverse();
  return parts.join(pick(random, SEPARATORS));
}

/** A name in one of five languages whose letters the wines of the West have not. */
export function makeEasternName(random: Random): Name {
  const language = pick(random, Object.keys(EASTERN_NAMES));
  const names = (EASTERN_NAMES[language] ?? '').split('|');
  if (random() < 0.6) {
    const [first, second] = [pick(random, names), pick(random, names)];
    return { text: first === second ? first : `${first}${pick(random, SEPARATORS)}${second}`, madeUp: [] };
  }
  const [name, second] = [makeUpName(random, language), makeUpName(random, language)];
  return { text: `${pick(random, EASTERN_TITLES[language] ?? [''])} ${name}, ${second}`, madeUp: [name, second] };
}

export const makeRank = (random: Random): string => pick(random, RANKS);

export function makeVintage(random: Random): string {
  const roll = random();
  if (roll < 0.08) return 'NV';
  return String(roll < 0.25 ? whole(random, 1945, 1989) : whole(random, 1990, 2024));
}

const grouped = (value: number, sign: string): string => String(value).replace(/\B(?=(\d{3})+$)/gu, sign);

export function makePrice(random: Random): string {
  const roll = random();
  const value =
    roll < 0.2
      ? whole(random, 6, 24)
      : roll < 0.65
        ? whole(random, 25, 119)
        : roll < 0.9
          ? whole(random, 12, 99) * 10 + 5 * whole(random, 0, 1)
          : whole(random, 101, 899) * 10;
  const cents = pick(random, ['00', '50', '90', '25']);
  return pick(random, [
    String(value),
    String(value),
    grouped(value, '.'),
    grouped(value, ','),
    grouped(value, ' '),
    `${value}.${cents}`,
    `${value},${cents}`,
    `€ ${grouped(value, '.')}`,
    `${grouped(value, ' ')} €`,
    `£${grouped(value, ',')}`,
    `$${grouped(value, ',')}`,
    `${value},–`,
    `${whole(random, 6, 29)} / ${value}`,
  ]);
}

export function makeSize(random: Random): string {
  return pick(random, [
    '75 cl',
    '37,5 cl',
    '0,75 l',
    '1,5 l',
    '150 cl',
    'Magnum',
    '12,5 %',
    '13,5 %',
    '14 %',
    '125 ml',
  ]);
}

/** To which group a printed word belongs; words of four letters and fewer were kept out of no training. */
export function groupOf(word: string, unknown: ReadonlySet<string>, madeUp: ReadonlySet<string>): Group {
  if (/\d/u.test(word) || !/\p{L}/u.test(word)) return 'number';
  const parts = word.split(/['’/-]+/u).map(foldWord);
  return parts.some((part) => part.length > 4 && (unknown.has(part) || madeUp.has(part))) ? 'unknown' : 'known';
}
