import { readPlaceNames, type NameLanguage } from '@app/vocabulary';
import { foldName } from './fold.ts';
import { phraseBook, type PhraseBook } from './phrase-book.ts';
export type { Grape, Place } from './names.ts';
import { DIMENSIONS, FAMILIES, parseRules, type Dimension, type Family, type Profile, type Rule } from './profile.ts';
import { readFacts, type KnownFact } from './facts.ts';
import { readGrowths, type Growth } from './growths.ts';
import { readRenowned, type Renowned } from './renowned.ts';
import { readGuestWords, type GuestWords } from './guest-words.ts';
import { readKnownWines, type KnownWine } from './known-wines.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { readGeneric, readGrapes, readPlaces, type Grape, type Place } from './names.ts';
import { parseTable, splitCell, type Cells } from './table.ts';
import { readWeights, type ListenerWeights } from './weights.ts';

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
  nations: string;
  /** Facts guests ask for. */
  facts: string;
  /** The classification of 1855. */
  growths: string;
  renowned: string;
  /** Grapes and what they were crossed from. */
  parents: string;
  /** The words of notes in other languages. */
  tasteNotes: string;
  /** What comes nearest to what a list does not have. */
  near: string;
  grapes: string;
  /** One text a country. */
  places: readonly string[];
  placeSynonyms: string;
  placeNames: string;
  colours: string;
  types: string;
  producerTitles: string;
  vintages: string;
  /** Words of guests, one text a language. */
  guests: Record<Language, string>;
  ordinary: string;
  /** Words that are right as they stand. */
  words: string;
  nicknames: string;
  /** Words of rank, and words that carry no meaning of their own. */
  classifications: string;
  articles: string;
  placeGroups: string;
  /** The weights of the linear listener, as training wrote them; an empty text leaves it out. */
  listener: string;
  /** The wines of the catalogue, any number of texts; none where only the list at hand matters. */
  wines: readonly string[];
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
  /** In other languages, where the table has them. */
  meanings: Partial<Record<Language, string>>;
  /** It stands on labels and tells one wine from another: 'Gran Reserva'. */
  isOnLabels: boolean;
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
  pronunciation: PhraseBook<Term>;
  facts: readonly KnownFact[];
  growths: readonly Growth[];
  /** Wines whose own grapes and vessel are known, by a word of their names. */
  renowned: ReadonlyMap<string, readonly Renowned[]>;
  /** The words of a note of taste by their English, for the other languages. */
  tasteNotes: ReadonlyMap<string, Readonly<Partial<Record<Language, string>>>>;
  /** By the folded name of a grape. */
  parents: ReadonlyMap<string, readonly string[]>;
  /** By folded name of a grape or place: the names that come nearest to it, in order. */
  near: ReadonlyMap<string, readonly string[]>;
  grapes: PhraseBook<Grape>;
  places: PhraseBook<Place>;
  /** Countries and regions by the catalogue's name, with the name of each other language. */
  placeNames: ReadonlyMap<string, Readonly<Record<NameLanguage, string>>>;
  kinds: PhraseBook<KindWord>;
  titles: Set<string>;
  guests: Record<Language, GuestWords>;
  /** Words of everyday speech with the language they are most used in: never taken for a wine alone. */
  ordinary: ReadonlyMap<string, string>;
  /** Words from which nothing else is guessed; see `isWord`. */
  words: ReadonlySet<string>;
  /** Names on labels by what guests call them. */
  nicknames: ReadonlyMap<string, string>;
  known: PhraseBook<KnownWine>;
  listener: ListenerWeights | null;
  /** Folded names of the places a group is made of, by its folded name. */
  placeGroups: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words that tell no wine from another: of places, grapes, ranks, colours, and articles. */
  generic: ReadonlySet<string>;
  /** By 'country|year'. */
  vintages: Map<string, VintageYear[]>;
  /** What a row's own words say, remembered by those words: the same wines stand on list after list. */
  memory: Map<string, unknown>;
}

/** A word of everyday speech, also with an ending: 'money's', 'glasses'. */
export const isEveryday = ({ ordinary }: Pick<Knowledge, 'ordinary'>, word: string): boolean =>
  ordinary.has(word) || (word.length > 4 && word.endsWith('s') && ordinary.has(word.slice(0, -1)));

const ENDINGS = ['s', 'es', 'd', 'ed', 'ing', 'ly'];

/** A word that is right as it stands: no slip of another, whatever name is near. Its endings are known by rule. */
export const isWord = (knowledge: Pick<Knowledge, 'ordinary' | 'words'>, word: string): boolean => {
  const has = (one: string): boolean => knowledge.words.has(one) || knowledge.ordinary.has(one);
  return has(word) || ENDINGS.some((end) => word.length - end.length >= 3 && word.endsWith(end) && has(word.slice(0, -end.length))); // prettier-ignore
};

const LETTERS: Record<string, Family> = {
  r: 'red',
  w: 'white',
  p: 'rosé',
  o: 'orange',
  s: 'sparkling',
  d: 'sweet',
  f: 'fortified',
};
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
  const titles = new Set(parseTable(tables.producerTitles).map((cells) => foldName(cells.word ?? '')));
  const ordinary = new Map(
    parseTable(tables.ordinary).flatMap((cells) =>
      (cells.words ?? '').split(' ').map((word) => [word, cells.language ?? ''] as const),
    ),
  );
  const generic = readGeneric(tables);
  const vocabulary = {
    titles,
    isGeneric: (word: string) => generic.has(word),
    isOrdinary: (word: string) => ordinary.has(word),
  };
  return {
    styles,
    dishes,
    guests: Object.fromEntries(
      LANGUAGES.map((language) => [language, readGuestWords(language, tables.guests[language])]),
    ) as Record<Language, GuestWords>, // every language is a key
    ordinary,
    words: new Set(parseTable(tables.words).flatMap((cells) => (cells.words ?? '').split(' '))),
    nicknames: new Map(
      parseTable(tables.nicknames).map((cells) => [foldName(cells.nickname ?? ''), foldName(cells.name ?? '')]),
    ),
    generic,
    placeGroups: new Map(
      parseTable(tables.placeGroups).map((cells) => [
        foldName(cells.group ?? ''),
        new Set(splitCell(cells.places).map(foldName)),
      ]),
    ),
    listener: tables.listener === '' ? null : readWeights(tables.listener),
    known: readKnownWines(tables.wines, vocabulary),
    dishList: read,
    styleWords: readStyleWords(tables.styleWords),
    occasions: book(tables.occasions, 'occasion', (cells) => ({
      occasion: cells.occasion ?? '',
      wants: splitCell(cells.wants),
      say: cells.say ?? '',
    })),
    service: parseTable(tables.service).map(readService),
    glossary: book(tables.glossary, 'word', (cells) => ({
      word: cells.word ?? '',
      meaning: cells.meaning ?? '',
      meanings: Object.fromEntries(
        LANGUAGES.flatMap((language) => (cells[language] ? [[language, cells[language]]] : [])),
      ),
      isOnLabels: cells.label === 'yes',
    })),
    facts: readFacts(tables.facts),
    growths: readGrowths(tables.growths),
    renowned: readRenowned(tables.renowned),
    tasteNotes: new Map(parseTable(tables.tasteNotes).map((cells) => [cells.en ?? '', cells])),
    parents: new Map(
      parseTable(tables.parents).map((cells) => [foldName(cells.grape ?? ''), splitCell(cells.parents)]),
    ),
    near: new Map(parseTable(tables.near).map((cells) => [foldName(cells.name ?? ''), splitCell(cells.near)])),
    pronunciation: book(tables.pronunciation, 'name', (cells) => ({
      word: cells.name ?? '',
      meaning: cells.say ?? '',
      meanings: {},
      isOnLabels: false,
    })),
    grapes: readGrapes(tables.grapes, styles),
    places: readPlaces(tables),
    placeNames: readPlaceNames(tables.placeNames),
    kinds: readKinds(tables),
    titles,
    vintages: readVintages(tables.vintages),
    memory: new Map(),
  };
}

function book<T>(table: string, column: string, read: (cells: Cells) => T): PhraseBook<T> {
  const phrases = phraseBook<T>();
  for (const cells of parseTable(table)) {
    const meaning = read(cells);
    for (const name of [cells[column] ?? '', ...splitCell(cells.also)]) {
      phrases.add(name, meaning);
      // Lists write the plural, guests ask for the singular, and the other way round.
      if (name.length > 4) phrases.add(name.endsWith('s') ? name.slice(0, -1) : `${name}s`, meaning);
    }
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
