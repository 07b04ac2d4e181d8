import { foldName } from './fold.ts';
import { phraseBook, type PhraseBook } from './phrases.ts';
import { DIMENSIONS, FAMILIES, parseRules, type Dimension, type Family, type Profile, type Rule } from './profile.ts';
import { parseTable, splitCell, type Cells } from './tables.ts';

/** The tables as texts, as they stand in `catalogue/`; whoever calls has read them. */
export interface KnowledgeTables {
  styles: string;
  dishes: string;
  cuisines: string;
  styleWords: string;
  occasions: string;
  service: string;
  glossary: string;
  pronunciation: string;
  producerTypes: string;
  nations: string;
  grapes: string;
  /** One text a country. */
  places: readonly string[];
  placeSynonyms: string;
  colours: string;
  types: string;
  producerTitles: string;
  vintages: string;
}

export interface Style {
  name: string;
  profile: Profile;
  notes: string;
}

export interface Dish {
  name: string;
  group: string;
  weight: number;
  fat: number;
  heat: number;
  sweet: number;
  acid: number;
  suits: Partial<Record<Family, number>>;
  look: string[];
  avoid: string[];
  because: string;
}

export interface Grape {
  name: string;
  colour: 'red' | 'white';
}

export interface Place {
  name: string;
  level: 'country' | 'region' | 'subregion' | 'appellation';
  country: string;
  region: string;
  subregion: string;
  /** Default grapes by colour letter. */
  grapes: Record<string, string[]>;
  /** Codes such as 'r', 'ws'. */
  styles: string[];
}

export interface StyleWord {
  word: string;
  rules: Rule[];
  lean: { dimension: Dimension; up: boolean };
  say: string;
}

export interface Occasion {
  occasion: string;
  wants: string[];
  say: string;
}

export interface Service {
  style: string;
  families: Family[];
  colour: string | null;
  rules: Rule[];
  celsius: number;
  fahrenheit: number;
  decantMinutes: number;
  glass: string;
  advice: string;
}

export interface Term {
  word: string;
  meaning: string;
}

export interface VintageYear {
  country: string;
  region: string;
  style: string;
  year: number;
  quality: number;
  character: string;
  ready: number;
  past: number;
}

/** A word that states a colour or a kind, as lists and guests use it. */
export type KindWord = { colour: 'red' | 'white' | 'rosé' | 'orange' } | { type: 'sparkling' | 'sweet' | 'fortified' };

export interface Knowledge {
  /** By 'grape|name|family' and 'place|name|family', names folded. */
  styles: Map<string, Style>;
  dishes: PhraseBook<Dish>;
  dishList: Dish[];
  styleWords: PhraseBook<StyleWord>;
  occasions: PhraseBook<Occasion>;
  service: Service[];
  glossary: PhraseBook<Term>;
  producerTypes: PhraseBook<Term>;
  pronunciation: PhraseBook<Term>;
  grapes: PhraseBook<Grape>;
  places: PhraseBook<Place>;
  kinds: PhraseBook<KindWord>;
  titles: Set<string>;
  /** By 'country|year'. */
  vintages: Map<string, VintageYear[]>;
  /** What a row's own words say, remembered by those words: the same wines stand on list after list. */
  memory: Map<string, unknown>;
}

const LETTERS: Record<string, Family> = {
  r: 'red',
  w: 'white',
  p: 'rosé',
  o: 'orange',
  s: 'sparkling',
  d: 'sweet',
  f: 'fortified',
};
/** Names of grapes and places that are everyday words of a question. */
const TOO_COMMON = new Set(
  'nature tai melon or it us at de es fr pt ca uk sa at cape greco burg greek valley central coast orange darling drama grave islands palette region south rosette melissa var vis uplands midlands hunter'.split(
    ' ',
  ),
);

/** Makes the expert's knowledge of the tables. Costs some ten milliseconds: do it once. */
export function buildKnowledge(tables: KnowledgeTables): Knowledge {
  const styles = new Map<string, Style>();
  for (const cells of parseTable(tables.styles)) {
    const profile = Object.fromEntries(DIMENSIONS.map((name) => [name, Number(cells[name])])) as unknown as Profile; // every dimension is a key
    styles.set(`${cells.kind}|${foldName(cells.name ?? '')}|${cells.family}`, {
      name: cells.name ?? '',
      profile,
      notes: cells.notes ?? '',
    });
  }
  const dishList = [...parseTable(tables.dishes), ...parseTable(tables.cuisines)];
  const dishes = phraseBook<Dish>();
  const read = dishList.map((cells) => {
    const dish = readDish(cells);
    for (const name of [dish.name, ...splitCell(cells.also)]) {
      dishes.add(name, dish);
      if (dish.group !== 'sauce' && dish.group !== 'cooking' && !name.endsWith('s')) dishes.add(`${name}s`, dish);
    }
    return dish;
  });
  return {
    styles,
    dishes,
    dishList: read,
    styleWords: readStyleWords(tables.styleWords),
    occasions: book(tables.occasions, 'occasion', (cells) => ({
      occasion: cells.occasion ?? '',
      wants: splitCell(cells.wants),
      say: cells.say ?? '',
    })),
    service: parseTable(tables.service).map(readService),
    glossary: book(tables.glossary, 'word', (cells) => ({ word: cells.word ?? '', meaning: cells.meaning ?? '' })),
    producerTypes: book(tables.producerTypes, 'word', (cells) => ({
      word: cells.word ?? '',
      meaning: cells.meaning ?? '',
    })),
    pronunciation: book(tables.pronunciation, 'name', (cells) => ({
      word: cells.name ?? '',
      meaning: cells.say ?? '',
    })),
    grapes: readGrapes(tables.grapes, styles),
    places: readPlaces(tables),
    kinds: readKinds(tables),
    titles: new Set(parseTable(tables.producerTitles).map((cells) => foldName(cells.word ?? ''))),
    vintages: readVintages(tables.vintages),
    memory: new Map(),
  };
}

function book<T>(table: string, column: string, read: (cells: Cells) => T): PhraseBook<T> {
  const phrases = phraseBook<T>();
  for (const cells of parseTable(table)) {
    const meaning = read(cells);
    for (const name of [cells[column] ?? '', ...splitCell(cells.also)]) phrases.add(name, meaning);
  }
  return phrases;
}

function readDish(cells: Cells): Dish {
  const suits: Dish['suits'] = {};
  for (const code of (cells.suits ?? '').split(' ')) {
    const family = LETTERS[code[0] ?? ''];
    if (family) suits[family] = Number(code.slice(1));
  }
  const figure = (name: string): number => Number(cells[name]) || 0;
  return {
    name: cells.name ?? '',
    group: cells.group ?? '',
    weight: figure('weight'),
    fat: figure('fat'),
    heat: figure('heat'),
    sweet: figure('sweet'),
    acid: figure('acid'),
    suits,
    look: splitCell(cells.look),
    avoid: splitCell(cells.avoid),
    because: cells.because ?? '',
  };
}

function readStyleWords(table: string): PhraseBook<StyleWord> {
  return book(table, 'word', (cells) => {
    const lean = cells.lean ?? '';
    return {
      word: cells.word ?? '',
      rules: parseRules(splitCell(cells.rules)),
      lean: { dimension: DIMENSIONS.find((name) => lean.startsWith(name)) ?? 'body', up: lean.endsWith('+') },
      say: cells.say ?? '',
    };
  });
}

function readService(cells: Cells): Service {
  const when = splitCell(cells.when);
  const families = when.filter((part) => part.startsWith('family:')).map((part) => part.slice(7));
  return {
    style: cells.style ?? '',
    families: FAMILIES.filter((family) => families.includes(family)),
    colour: when.find((part) => part.startsWith('colour:'))?.slice(7) ?? null,
    rules: parseRules(when),
    celsius: Number(cells.celsius),
    fahrenheit: Number(cells.fahrenheit),
    decantMinutes: Number(cells.decantMinutes),
    glass: cells.glass ?? '',
    advice: cells.advice ?? '',
  };
}

/** A grape that only the style table knows is a grape too. A synonym with a taste of its own stays itself (Zinfandel). */
function readGrapes(table: string, styles: Map<string, Style>): PhraseBook<Grape> {
  const phrases = phraseBook<Grape>();
  for (const [key, style] of styles) {
    const [kind, , family] = key.split('|');
    if (kind === 'grape') phrases.add(style.name, { name: style.name, colour: family === 'red' ? 'red' : 'white' });
  }
  for (const cells of parseTable(table)) {
    const grape: Grape = { name: cells.grape ?? '', colour: cells.colour === 'red' ? 'red' : 'white' };
    for (const name of [grape.name, ...splitCell(cells.synonyms)]) {
      if (TOO_COMMON.has(foldName(name))) continue;
      phrases.add(name, grape);
      if (!name.endsWith('s')) phrases.add(`${name}s`, grape);
    }
  }
  for (const [short, name] of [
    ['cab', 'Cabernet Sauvignon'],
    ['cabs', 'Cabernet Sauvignon'],
    ['cabernet', 'Cabernet Sauvignon'],
    ['sauv blanc', 'Sauvignon Blanc'],
    ['sav blanc', 'Sauvignon Blanc'],
    ['savvy', 'Sauvignon Blanc'],
    ['zin', 'Zinfandel'],
    ['chard', 'Chardonnay'],
    ['gruner', 'Grüner Veltliner'],
    ['pinot', 'Pinot Noir'],
    ['gewurz', 'Gewürztraminer'],
    ['pinots', 'Pinot Noir'],
  ] as const) {
    const grape = phrases.get(name);
    if (grape) phrases.add(short, grape);
  }
  return phrases;
}

function readPlaces(tables: KnowledgeTables): PhraseBook<Place> {
  const phrases = phraseBook<Place>();
  const add = (name: string, place: Place): void => {
    if (TOO_COMMON.has(foldName(name)) || foldName(name).length <= 2) return;
    phrases.add(name, place);
    // 'two Barolos', 'your Champagnes'
    if (place.level !== 'country' && !name.endsWith('s')) phrases.add(`${name}s`, place);
  };
  const rows = tables.places.flatMap((text) => parseTable(text));
  const seen = new Map<string, Place>();
  const level = (name: string, at: Place['level'], cells: Cells): void => {
    if (!name || seen.has(`${cells.country}|${name}`)) return;
    const { country = '', region = '', subregion = '' } = cells;
    const place: Place = {
      name,
      level: at,
      country,
      region,
      subregion: at === 'region' ? '' : subregion,
      grapes: {},
      styles: [],
    };
    seen.set(`${country}|${name}`, place);
    add(name, place);
  };
  for (const cells of rows) level(cells.country ?? '', 'country', { ...cells, region: '', subregion: '' });
  const aliases: [Place, string[]][] = [];
  for (const cells of rows) {
    const { country = '', region = '', subregion = '', appellation = '' } = cells;
    if (!appellation) continue;
    const place: Place = {
      name: appellation,
      level: appellation === region ? 'region' : appellation === subregion ? 'subregion' : 'appellation',
      country,
      region,
      subregion,
      grapes: readDefaults(cells.grapes),
      styles: (cells.styles ?? '').split(',').map((code) => code.trim()),
    };
    seen.set(`${country}|${appellation}`, place);
    add(appellation, place);
    aliases.push([place, splitCell(cells.aliases)]);
  }
  for (const cells of rows) {
    level(cells.region ?? '', 'region', cells);
    level(cells.subregion ?? '', 'subregion', cells);
  }
  // Aliases come last: 'Burgundy' is the region before it is another name of the appellation Bourgogne.
  for (const [place, names] of aliases) for (const name of names) add(name, place);
  for (const cells of parseTable(tables.placeSynonyms)) {
    const place =
      phrases.get(cells.place ?? '') ??
      splitCell(cells.synonyms)
        .map((name) => phrases.get(name))
        .find(Boolean);
    if (place) for (const name of [cells.place ?? '', ...splitCell(cells.synonyms)]) add(name, place);
  }
  for (const cells of parseTable(tables.nations)) {
    const country = cells.country ?? '';
    const place = phrases.get(country) ?? {
      name: country,
      level: 'country' as const,
      country,
      region: '',
      subregion: '',
      grapes: {},
      styles: [],
    };
    add(country, place);
    for (const word of splitCell(cells.words)) add(word, place);
  }
  return phrases;
}

/** 'r:Pinot Noir;w:Chardonnay' and blends 'r:Merlot/Cabernet Franc'. */
function readDefaults(cell: string | undefined): Record<string, string[]> {
  return Object.fromEntries(
    splitCell(cell).map((part) => {
      const [code = '', names = ''] = part.split(':');
      return [code, names.split('/').map((name) => name.trim())];
    }),
  );
}

function readKinds(tables: KnowledgeTables): PhraseBook<KindWord> {
  const phrases = phraseBook<KindWord>();
  for (const cells of parseTable(tables.types)) {
    const type = (['sparkling', 'sweet', 'fortified'] as const).find((name) => name === cells.type);
    if (type) phrases.add(cells.word ?? '', { type });
  }
  for (const word of ['sparkles', 'sparklers', 'sparkler', 'champers', 'bubble', 'cremant', 'pet nats', 'petnat'])
    phrases.add(word, { type: 'sparkling' });
  for (const cells of parseTable(tables.colours)) {
    const colour =
      cells.colour === 'rose' ? 'rosé' : (['red', 'white', 'orange'] as const).find((name) => name === cells.colour);
    // Short words of other languages are everyday words of English.
    if (colour && !['wit', 'rot', 'bele'].includes(foldName(cells.word ?? '')))
      phrases.add(cells.word ?? '', { colour });
  }
  return phrases;
}

function readVintages(table: string): Map<string, VintageYear[]> {
  const byYear = new Map<string, VintageYear[]>();
  for (const cells of parseTable(table)) {
    const { country = '', region = '', style = '', character = '' } = cells;
    const [year = 0, quality = 0, ready = 0, past = 0] = [cells.year, cells.quality, cells.ready, cells.past].map(
      Number,
    );
    const rows = byYear.get(`${country}|${year}`) ?? [];
    rows.push({ country, region, style, year, quality, character, ready, past });
    byYear.set(`${country}|${year}`, rows);
  }
  return byYear;
}
