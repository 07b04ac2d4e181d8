import { readMessage, type Asked } from './asked.ts';
import { rowsInAnswer } from './find-rows.ts';
import { foldName } from './fold.ts';
import type { Intent } from './intents.ts';
import type { Knowledge, Place } from './knowledge.ts';
import type { Row } from './list.ts';
import { readAbstainers } from './read-table.ts';

export interface Message {
  role: 'user' | 'assistant';
  content: string;
}

/** What the guest wants by now: the last message, and what still holds of those before it. */
export type Wish = Pick<
  Asked,
  | 'families' | 'notFamilies' | 'colour' | 'grapes' | 'notGrapes' | 'places' | 'notPlaces' | 'styles' | 'notStyles' | 'dishes' | 'occasions'
  | 'budget' | 'thrift' | 'size' | 'age' | 'people' | 'bottles' | 'glasses' | 'count' | 'likeness' | 'oneOfEach' | 'ranks' | 'leastRating'
>; // prettier-ignore

export interface Talk {
  asked: Asked;
  wish: Wish;
  /** Rows of the last answer, in its order. */
  last: number[];
  /** Rows of the last answer that named several: what 'the second one' counts in. */
  lastMany: number[];
  /** Rows of every answer so far. */
  earlier: ReadonlySet<number>;
  /** Rows the question points at: by name, by 'the second one', by the open row. */
  meant: number[];
  focus: number | null;
  /** What the previous message of the guest wanted. */
  previous: Asked | null;
  lastAnswer: string;
}

const EMPTY: Wish = {
  families: [], notFamilies: [], colour: null, grapes: [], notGrapes: [], places: [], notPlaces: [], styles: [], notStyles: [], dishes: [],
  occasions: [], budget: null, thrift: null, size: null, age: null, people: null, bottles: null, glasses: null, count: null,
  likeness: false, oneOfEach: false, ranks: [], leastRating: null,
}; // prettier-ignore
/** How far back a wish is remembered: a table's talk, not a transcript. */
const MEMORY = 8;
/** Intents that choose among wines; all others leave the wish as it was. */
const CHOOSING: ReadonlySet<Intent> = new Set([
  'recommend',
  'overpriced',
  'cheapest',
  'dearest',
  'best-rated',
  'oldest',
  'youngest',
  'count',
  'pairings',
  'plan',
  'yours',
  'similar',
  'instead',
  'have',
  'glasses',
  'value',
  'rare',
  'how-many-bottles',
]);

/** Reads a conversation. The last message must be the guest's. */
export function readTalk(
  messages: readonly Message[],
  list: { rows: readonly Row[]; focus: number | null },
  knowledge: Knowledge,
): Talk {
  const { rows, focus } = list;
  const recent = messages.slice(-(MEMORY * 2 + 1));
  const question = recent.findLast((message) => message.role === 'user')?.content ?? '';
  const before = recent.slice(
    0,
    recent.findLastIndex((message) => message.role === 'user'),
  );
  let wish = EMPTY;
  let previous: Asked | null = null;
  for (const message of before) {
    if (message.role !== 'user') continue;
    previous = readMessage(message.content, rows, knowledge);
    wish = merge(wish, previous);
  }
  const asked = readMessage(question, rows, knowledge);
  const answers = before
    .filter((message) => message.role === 'assistant')
    .map((message) => rowsInAnswer(message.content, rows));
  const lastAnswer = before.findLast((message) => message.role === 'assistant')?.content ?? '';
  // §4: opening a row greets; from then on 'cheaper' is measured against that row.
  const greeted = focus !== null && lastAnswer.startsWith("I see you're interested in");
  const last = greeted ? [focus] : (answers.findLast((named) => named.length > 0) ?? []);
  const lastMany = greeted ? last : (answers.findLast((named) => named.length > 1) ?? last);
  const talk = {
    asked,
    wish: merge(wish, asked),
    last,
    lastMany,
    earlier: new Set(answers.flat()),
    focus,
    previous,
    lastAnswer,
  };
  return { ...talk, meant: resolve(talk, rows) };
}

/** What still holds. A new dish or a full new question puts the old one away; dislikes and the budget stay with the guest. */
function merge(old: Wish, asked: Asked): Wish {
  const choosing = asked.intents.length === 0 || asked.intents.some((intent) => CHOOSING.has(intent));
  if (!choosing && !saysAnything(asked) && readAbstainers(asked.text) === null) return old;
  const lasting = {
    notFamilies: join(old.notFamilies, asked.notFamilies).filter((family) => !asked.families.includes(family)),
    notGrapes: join(old.notGrapes, asked.notGrapes).filter((grape) => !asked.grapes.includes(grape)),
    notPlaces: join(old.notPlaces, asked.notPlaces).filter((place) => !asked.places.includes(place)),
    notStyles: join(old.notStyles, asked.notStyles).filter((style) => !asked.styles.includes(style)),
    budget: asked.budget ?? (asked.thrift === 'dear' ? null : old.budget),
    people: atTable(asked, old),
  };
  const fresh: Wish = { ...pickWish(asked), ...lasting };
  const ownSubject =
    asked.dishes.length > 0 || asked.occasions.length > 0 || asked.intents.length > 0 || subjects(asked) >= 2;
  if (!asked.followUp && ownSubject) return fresh;
  const turned = asked.families.length > 0 || asked.dishes.length > 0;
  return {
    ...fresh,
    families:
      asked.families.length > 0
        ? asked.families
        : asked.grapes.length > 0 || asked.dishes.length > 0
          ? []
          : old.families,
    colour: asked.families.length > 0 ? asked.colour : old.colour,
    grapes: asked.grapes.length > 0 ? asked.grapes : turned || asked.places.length > 0 ? [] : old.grapes,
    places: asked.places.length > 0 ? asked.places : turned && asked.dishes.length > 0 ? [] : old.places,
    styles: asked.styles.length > 0 ? asked.styles : turned ? [] : old.styles,
    dishes: asked.dishes.length > 0 || AFTERWARDS.test(asked.text) ? asked.dishes : old.dishes,
    occasions: asked.occasions.length > 0 ? asked.occasions : old.occasions,
    thrift: asked.thrift ?? (asked.budget ? null : old.thrift),
    size: asked.size ?? old.size,
    age: asked.age ?? old.age,
    bottles: asked.bottles ?? old.bottles,
    ranks: asked.ranks.length > 0 ? asked.ranks : turned ? [] : old.ranks,
    leastRating: asked.leastRating ?? old.leastRating,
    likeness: asked.likeness || (old.likeness && asked.grapes.length + asked.places.length === 0),
  };
}

/** Who does not drink is not poured for. */
function atTable(asked: Asked, old: Wish): number | null {
  const people = asked.people ?? old.people;
  const without = readAbstainers(asked.text);
  return people === null || without === null ? people : Math.max(1, people - without);
}

/** 'And a sweet one for after': the plates are cleared by then. */
const AFTERWARDS = /\b(?:for after|afterwards?|after dinner|to finish|to end with|for dessert|with coffee)\b/i;

function pickWish(asked: Asked): Wish {
  const keys = Object.keys(EMPTY) as (keyof Wish)[];
  return Object.fromEntries(keys.map((key) => [key, asked[key]])) as unknown as Wish; // the keys are those of a wish
}

const join = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])];

function subjects(asked: Asked): number {
  return [asked.families, asked.grapes, asked.places, asked.styles, asked.named].filter((list) => list.length > 0)
    .length;
}

function saysAnything(asked: Asked): boolean {
  return (
    subjects(asked) > 0 ||
    asked.dishes.length > 0 ||
    asked.budget !== null ||
    asked.people !== null ||
    asked.notGrapes.length > 0 ||
    asked.notFamilies.length > 0 ||
    asked.notStyles.length > 0
  );
}

/** Which rows the question points at. */
function resolve(talk: Omit<Talk, 'meant'>, rows: readonly Row[]): number[] {
  const { asked, last, lastMany, focus } = talk;
  if (asked.named.length > 0) return asked.named.map((group) => bestOf(group, { last, rows, focus }));
  const { reference } = asked;
  const among = last.filter((index) => matches(rows[index], asked));
  if (reference && 'ordinal' in reference && lastMany.length > 0) return at(lastMany, reference.ordinal - 1);
  if (reference && 'last' in reference) return last.slice(-1);
  if (reference && 'extreme' in reference && last.length > 0) {
    const sorted = lastMany.toSorted((a, b) => (rows[a]?.price ?? 0) - (rows[b]?.price ?? 0));
    return reference.extreme === 'cheap' ? sorted.slice(0, 1) : sorted.slice(-1);
  }
  if (points(asked) && among.length > 0 && among.length < 3) return among;
  if (reference && 'all' in reference && last.length > 0) return last;
  if (focus !== null && !points(asked) && !ABOUT_LIST.test(asked.text)) return [focus];
  if (reference && 'it' in reference) return focus !== null ? [focus] : last.slice(0, 1);
  return [];
}

const at = (list: readonly number[], index: number): number[] => {
  const found = list[index];
  return found === undefined ? [] : [found];
};

/** 'Which wines …', 'what is drinking well' ask about the whole list, also while a row is open. */
const ABOUT_LIST = /\b(?:which|what)\b.{0,14}\b(?:wines?|reds?|whites?|bottles?|drinking)\b/i;

const points = (asked: Asked): boolean => asked.places.length + asked.grapes.length + asked.families.length > 0;

function matches(row: Row | undefined, asked: Asked): boolean {
  if (!row || !points(asked)) return false;
  return (
    (asked.families.length === 0 || (row.family !== null && asked.families.includes(row.family))) &&
    (asked.grapes.length === 0 || asked.grapes.some((grape) => row.grapes.includes(grape.name))) &&
    (asked.places.length === 0 || asked.places.some((place) => isFrom(row, place)))
  );
}

/** Of rows one name could mean: one spoken of before, the open one, else a normal bottle, else the first. */
function bestOf(
  group: readonly number[],
  given: { last: readonly number[]; rows: readonly Row[]; focus: number | null },
): number {
  const { last, rows, focus } = given;
  return (
    group.find((index) => index === focus) ??
    last.find((index) => group.includes(index)) ??
    group.find((index) => rows[index]?.standard && !rows[index]?.glass) ??
    group[0] ??
    0
  );
}

/** Does a row come from a place, by any of the place's names? */
export function isFrom(row: Row, place: Place): boolean {
  const name = foldName(place.name);
  return row.placeNames.has(name) && (place.country === '' || row.country === '' || row.country === place.country);
}
