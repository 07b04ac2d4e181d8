import type { Answer } from '#src/answer.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import { readRows, type Row } from '#src/cellar/rows.ts';
import { suitsDish } from '#src/plan/pairing.ts';
import type { EvalList, Truth } from './lists.ts';

export interface Checked {
  /** Demands that are not satisfied, in words. */
  failed: string[];
  /** Wines named that are no rows of the list. */
  strangers: string[];
  /** Numbers that are not the list's, the tables' or the guest's. */
  wrongNumbers: string[];
}

export interface Case {
  list: EvalList;
  answer: Pick<Answer, 'text' | 'mentions' | 'kind'>;
  before: Pick<Answer, 'mentions'> | null;
  demands: readonly string[];
  guestWords: string;
  year: number;
}

const NOBODY: Truth = {
  producer: '',
  wine: '',
  appellation: '',
  region: '',
  country: '',
  colour: '',
  type: '',
  grapes: [],
};
const CACHE = new Map<string, Row[]>();

function rowsOf(list: EvalList, knowledge: Knowledge, year: number): Row[] {
  const known = CACHE.get(list.name) ?? readRows(list.entries, knowledge, year);
  CACHE.set(list.name, known);
  return known;
}

/** Checks an answer against the list as it is in truth, by rules of its own: nothing of the expert's choosing is reused. */
export function check(given: Case, knowledge: Knowledge): Checked {
  const { list, answer } = given;
  const rows = rowsOf(list, knowledge, given.year);
  const strangers = answer.mentions
    .filter(({ row, text }) => !list.entries[row] || rows[row]?.label !== text || !answer.text.includes(text))
    .map(({ text }) => text);
  const failed = [
    ...given.demands.flatMap((demand) => (holds(demand, given, { rows, knowledge }) ? [] : [demand])),
    ...manners(answer.text),
  ];
  return { failed, strangers, wrongNumbers: wrongNumbers(given, rows, knowledge) };
}

/** What no answer may do, whatever was asked. */
function manners(text: string): string[] {
  const faults: string[] = [];
  if (text.trim() === '') faults.push('says nothing');
  if (text.length > 1100) faults.push(`too long (${text.length})`);
  if (/\b(?:undefined|NaN|null)\b|\[object|\{\}|\b(?:as an AI|language model)\b/.test(text))
    faults.push('machine words');
  if (/ {2}|\.\.(?!\.)|,,| \.|\(\)/.test(text)) faults.push('untidy');
  return faults;
}

interface Books {
  rows: readonly Row[];
  knowledge: Knowledge;
}

function holds(demand: string, given: Case, books: Books): boolean {
  const { list, answer } = given;
  const [, name = '', sign = '', value = ''] = /^([\w-]+?)(>=|<=|=)?(?:(?<=[=])(.*))?$/s.exec(demand) ?? [];
  const onlyFirst = given.demands.includes('first-only');
  const named = answer.mentions.map(({ row }) => row).slice(0, onlyFirst ? 1 : undefined);
  const entries = named.flatMap((index) => list.entries[index] ?? []);
  const truths = named.map((index) => list.truth[index] ?? NOBODY);
  const rows = named.flatMap((index) => books.rows[index] ?? []);
  const prices = entries.map((entry) => entry.restaurantPrice);
  const figure = Number(value);
  const options = value.split('/');
  const compare = (actual: number): boolean =>
    sign === '>=' ? actual >= figure : sign === '<=' ? actual <= figure : actual === figure;
  switch (name) {
    case 'n':
      return compare(answer.mentions.length);
    case 'none':
      return answer.mentions.length === 0;
    case 'max':
      return prices.every((price) => price > 0 && price <= figure);
    case 'min':
      return prices.every((price) => price >= figure);
    case 'around':
      return prices.every((price) => Math.abs(price - figure) <= figure * 0.25);
    case 'family':
      return truths.every((truth) => familyOf(truth).includes(value));
    case 'colour':
      return truths.every((truth) => truth.colour === value);
    case 'grape':
      return truths.every((truth) => options.some((option) => truth.grapes.includes(option)));
    case 'not-grape':
      return truths.every((truth) => !options.some((option) => truth.grapes.includes(option)));
    case 'place':
      return truths.every((truth) => options.some((option) => placesOf(truth).includes(option)));
    case 'not-place':
      return truths.every((truth) => !options.some((option) => placesOf(truth).includes(option)));
    case 'size':
      return entries.every((entry) => (value === 'glass' ? entry.bottleSize < 180 : entry.bottleSize === figure));
    case 'vintage':
      return entries.every((entry) => entry.vintage !== null && compare(Number(entry.vintage)));
    case 'rated':
      return rows.every((row) => row.rating !== null && compare(Math.round(row.rating.value)));
    case 'dish':
      return rows.every((row) => fits(row, value, books));
    case 'any-dish':
      return (
        rows.every((row) => options.some((option) => fits(row, option, books))) &&
        options.every(
          (option) => rows.some((row) => fits(row, option, books)) || new RegExp(`nothing`).test(answer.text),
        )
      );
    case 'body':
    case 'acid':
    case 'oak':
    case 'sweet':
      return rows.slice(0, 1).every((row) => compare(row.profile[name]));
    case 'refuses':
      return /\b(no|nothing|not|none|neither|never)\b|n't\b/i.test(answer.text);
    case 'says':
      return toPattern(value).test(answer.text);
    case 'not':
      return !toPattern(value).test(answer.text);
    case 'named':
      return named.includes(Number(value.slice(1)));
    case 'not-named':
      return (
        answer.mentions.some(({ row }) => row !== Number(value.slice(1))) &&
        answer.text.indexOf(books.rows[Number(value.slice(1))]?.label ?? '-') <= 60
      );
    case 'nth':
      return named[0] === given.before?.mentions[figure - 1]?.row;
    case 'total': {
      const total = /Total \D*([\d,.]+\d)/.exec(answer.text)?.[1];
      return total !== undefined && Number(total.replaceAll(',', '')) <= figure;
    }
    case 'not-lowest':
      return prices.every((price) => price > Math.min(...sameKind(given, named)));
    case 'lowest':
      return prices[0] === Math.min(...sameKind(given, named));
    case 'highest':
      return prices[0] === Math.max(...sameKind(given, named));
    case 'below-median':
      return prices.every((price) => price <= middle(sameKind(given, named)));
    case 'above-median':
      return prices.every((price) => price >= middle(sameKind(given, named)));
    default:
      return holdsAgainstBefore(demand, given, books);
  }
}

/** Demands about what was said before. */
function holdsAgainstBefore(demand: string, given: Case, { rows }: Books): boolean {
  const old = given.before?.mentions.map(({ row }) => row) ?? [];
  const [was, now] = [rows[old[0] ?? -1], rows[given.answer.mentions[0]?.row ?? -1]];
  if (demand === 'first-only') return true;
  if (!was || !now) return false;
  if (demand === 'cheaper')
    return given.answer.mentions.every(({ row }) => (rows[row]?.price ?? Infinity) < (was.price ?? 0));
  if (demand === 'lighter') return now.profile.body < was.profile.body;
  if (demand === 'fuller') return now.profile.body > was.profile.body;
  if (demand === 'fresh') return given.answer.mentions.every(({ row }) => !old.includes(row));
  if (demand === 'fresh-first') return now !== was;
  throw new Error(`unknown demand '${demand}'`);
}

const toPattern = (text: string): RegExp => new RegExp(text.replace(/^\/|\/$/g, ''), 'i');

function familyOf(truth: Truth): string[] {
  if (truth.type === 'sparkling') return ['sparkling'];
  if (truth.type === 'sweet') return ['sweet'];
  if (truth.type === 'fortified') return ['fortified', 'sweet'];
  return [truth.colour];
}

const placesOf = (truth: Truth): string[] => [
  truth.appellation,
  truth.region,
  truth.country,
  truth.wine.split(' ')[0] ?? '',
];

function fits(row: Row, dish: string, { knowledge }: Books): boolean {
  const found = knowledge.dishes.get(dish);
  if (!found) throw new Error(`no dish '${dish}'`);
  return suitsDish(row, found);
}

/** Prices of all rows that a superlative could be about: of the named wine's kind and size. */
function sameKind(given: Case, named: readonly number[]): number[] {
  const family = given.demands.find((demand) => demand.startsWith('family='))?.slice(7);
  const grape = given.demands.find((demand) => demand.startsWith('grape='))?.slice(6);
  const glass = (given.list.entries[named[0] ?? 0]?.bottleSize ?? 750) < 180;
  return given.list.entries.flatMap((entry, index) => {
    const truth = given.list.truth[index] ?? NOBODY;
    const same =
      (!family || familyOf(truth).includes(family)) && (!grape || truth.grapes.includes(grape)) && truth.colour !== '';
    return same && entry.restaurantPrice > 0 && entry.bottleSize < 180 === glass ? [entry.restaurantPrice] : [];
  });
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Every figure of the text, held against what the list, the tables and the guest say. */
function wrongNumbers({ list, answer, guestWords, year }: Case, all: readonly Row[], knowledge: Knowledge): string[] {
  const named = answer.mentions.flatMap(({ row }) => all[row] ?? []);
  const wrong: string[] = [];
  const money = (amount: number): string =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: list.currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);
  let text = answer.text;
  for (const row of named.toSorted((a, b) => b.label.length - a.label.length)) {
    // The price in brackets after a name must be that very row's.
    for (const match of answer.text.matchAll(new RegExp(`${escape(row.label)} \\(([^)]*)\\)`, 'g'))) {
      const said = (match[1] ?? '').replace(/ (the (glass|bottle|half bottle|magnum)|\d[\d.]* (cl|L))$/, '');
      const own = all
        .filter((one) => one.line === row.line)
        .map((one) => (one.price === null ? 'no price given' : money(one.price)));
      if (!own.includes(said)) wrong.push(`${row.label}: ${said}`);
    }
  }
  for (const row of all.toSorted((a, b) => b.label.length - a.label.length)) text = text.replaceAll(row.label, ' ');
  for (const row of named) if (row.producer) text = text.replaceAll(row.producer, ' ');
  // What a bottle and a glass hold is true of every list.
  text = text.replaceAll(/\b(?:75|15|12\.5) cl\b/g, ' ');
  const prices = all.flatMap((row) => (row.price === null ? [] : [row.price]));
  const bottles = all.flatMap((row) => (row.price === null || row.glass ? [] : [row.price]));
  const allowed = new Set<string>();
  const allow = (value: number | string | null | undefined): void => void (value != null && allowed.add(String(value)));
  for (const row of named) {
    allow(row.price === null ? null : money(row.price));
    allow(row.retail === null ? null : money(Math.round(row.retail)));
    allow(row.markup === null ? null : `${row.markup.toFixed(1)}×`);
    if (row.rating)
      for (const value of [Math.round(row.rating.value), row.rating.count.toLocaleString('en-US')]) allow(value);
    for (const value of [row.window?.ready, row.window?.past, row.vintage, row.age, row.entry.numListingsAllVintages])
      allow(value);
  }
  for (const value of [
    Math.min(...prices),
    Math.max(...prices),
    Math.min(...bottles),
    Math.max(...bottles),
    middle(bottles),
  ])
    allow(Number.isFinite(value) ? money(value) : null);
  if (named.length > 0) {
    const total = planTotal(answer.text, named);
    allow(money(total));
    // 'That is $120 each for 10': the total by the people of the answer.
    for (const [, people] of answer.text.matchAll(/each for (\d+)/g)) allow(money(total / Number(people)));
  }
  // Several bottles of one wine: '3 × the … comes to €156'.
  for (const { label, price } of named)
    for (const [, count] of answer.text.matchAll(new RegExp(`(\\d+) × (?:the )?${escape(label)}`, 'g')))
      allow(price === null ? null : money(Number(count) * price));
  // What one wine named costs more than another.
  for (const one of named)
    for (const other of named)
      if (one.price !== null && other.price !== null) allow(money(Math.abs(one.price - other.price)));
  for (const service of knowledge.service)
    for (const value of [service.celsius, service.fahrenheit, service.decantMinutes]) allow(value);
  // A tenner is ten.
  const guest = new Set(
    [...guestWords.replace(/\btenner\b/gi, '10').matchAll(/\d[\d,]*/g)].map((match) =>
      Number(match[0].replaceAll(',', '')),
    ),
  );
  // 'That is €22 over your limit': by the guest's own amount, or by what it leaves for one bottle.
  const limits = [
    ...guest,
    ...[...answer.text.matchAll(/up to [$€£¥](\d[\d,]*)/g)].map(([, said = '']) => Number(said.replaceAll(',', ''))),
  ];
  for (const { price } of named) for (const limit of limits) if (price !== null) allow(money(price - limit));
  const lines = new Set(all.map((row) => row.line)).size;
  const tallies = new Set([
    all.length,
    lines,
    all.filter((row) => !row.glass).length,
    ...countsOf(list, all),
    ...countsOf(list, all, true),
    // 'Of these, 304 are ordinary bottles.'
    ...countsOf(
      list,
      all.filter((row) => row.standard),
    ),
    ...countsOf(
      list,
      all.filter((row) => row.standard),
      true,
    ),
  ]);
  for (const match of text.matchAll(/[$€£¥]?\d[\d,]*(?:\.\d+)?×?/g)) {
    const token = match[0].replace(/,$/, '');
    if (allowed.has(token)) continue;
    const plain = Number(token.replace(/[^\d.]/g, ''));
    if (guest.has(plain) || isShare(plain, guest)) continue;
    if (/^\d+$/.test(token) && (tallies.has(plain) || isInTables(text, match.index, knowledge))) continue;
    if (
      token.endsWith('×') &&
      Math.abs(plain - middle(all.flatMap((row) => (row.markup === null ? [] : [row.markup])))) < 0.06
    )
      continue;
    if (
      /^\d+$/.test(token) &&
      middle(all.flatMap((row) => (row.rating ? [Math.round(row.rating.value)] : []))) === plain
    )
      continue;
    // How many there are, where only the first are named.
    if (plain <= lines && text.slice(match.index).startsWith(`${token} in all`)) continue;
    if (plain === year) continue;
    wrong.push(token);
  }
  return wrong;
}

/** A sum a head, or for the table shared over bottles, is the guest's figure times a small number. */
function isShare(value: number, guest: ReadonlySet<number>): boolean {
  return [...guest].some((amount) =>
    [...guest, 2, 3, 4, 5].some(
      (by) => amount * by === value || Math.abs(amount / by - value) < 0.6 || Math.round((amount * 2) / by) === value,
    ),
  );
}

/** Definitions quote figures ('1.5 litres', '375 ml') that belong to the word. */
function isInTables(text: string, at: number, knowledge: Knowledge): boolean {
  const word = /^([^:]{2,40}): /.exec(text.trimStart())?.[1];
  const meaning = word ? knowledge.glossary.get(word)?.meaning : undefined;
  return (
    meaning !== undefined &&
    text.indexOf(meaning) >= 0 &&
    at >= text.indexOf(meaning) &&
    at <= text.indexOf(meaning) + meaning.length
  );
}

/** How many rows, or printed lines, there are of each kind. */
function countsOf(list: EvalList, rows: readonly Row[], byLine = false): number[] {
  const tally = new Map<string, number>();
  const add = (key: string): void => void tally.set(key, (tally.get(key) ?? 0) + 1);
  rows.forEach((row, index) => {
    if (byLine && rows[index - 1]?.line === row.line) return;
    const truth = list.truth[index] ?? NOBODY;
    add(`family ${row.family}`);
    add(`region ${row.region || row.country}`);
    if (!row.glass) add(`bottle ${row.family}`);
    for (const grape of truth.grapes) add(`grape ${grape}`);
    if (row.entry.wine === null) add('unmatched');
  });
  return [...tally.values()];
}

/** The sum of the wines named, each as often as 'n ×' before its name says. */
function planTotal(text: string, named: readonly Row[]): number {
  let sum = 0;
  for (const row of named) {
    const times = new RegExp(`(\\d+) × ${escape(row.label)}`).exec(text)?.[1];
    const bottles = /: (\d+) bottles of/.exec(text)?.[1];
    sum += (row.price ?? 0) * Number(times ?? bottles ?? 1);
  }
  return Math.round(sum * 100) / 100;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
