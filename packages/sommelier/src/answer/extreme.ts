import type { Row } from '#src/cellar/rows.ts';
import { NEXT_ONE } from '#src/plan/superlatives.ts';
import { filterRows, isForWish, isOfSize, onePerLine } from '#src/plan/filter.ts';
import { stillRose } from '#src/plan/still-rose.ts';
import type { Wish } from '#src/plan/wish.ts';
import { sumOf } from '#src/plan/sums.ts';
import { figuresIn } from '#src/understand/gazetteer/numbers.ts';
import { foldName } from '#src/tables/fold.ts';
import { isWholeSaid } from './count.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { ofGrapesAsked } from './list.ts';
import { keepingText } from './keeping.ts';
import { tasteWords } from './reasons.ts';
import { isGap, sayGap } from './sums.ts';
import { askedFor } from './wish-words.ts';

type Sort = { of(row: Row): number | null; phrase: `extreme.${(typeof SORTS)[number]}` };
const SORTS = [
  'cheapest',
  'second',
  'dearest',
  'second dearest',
  'oldest',
  'youngest',
  'best',
  'lightest',
  'fullest',
  'sweetest',
  'driest',
] as const;

/** How to sort for each word; the highest figure comes first. */
const BY: Record<(typeof SORTS)[number], Sort['of']> = {
  cheapest: (row) => (row.price === null ? null : -row.price),
  second: (row) => (row.price === null ? null : -row.price),
  dearest: (row) => row.price,
  'second dearest': (row) => row.price,
  oldest: (row) => (row.vintage === null ? null : -row.vintage),
  youngest: (row) => row.vintage,
  best: (row) => row.rating?.value ?? null,
  lightest: (row) => -row.profile.body,
  fullest: (row) => row.profile.body + row.profile.tannin * 0.1,
  sweetest: (row) => row.profile.sweet,
  driest: (row) => -row.profile.sweet + dosageOf(row) * 0.1,
};

/** How dry bubbles are by the word on their label, the driest first. */
const DOSAGES: readonly (readonly [words: RegExp, figure: number])[] = [
  [/\b(brut nature|zero dosage|dosage zero|dosaggio zero|pas dose|non dose|non dosato|pas operado|brut zero|sans dosage|nature)\b/, 3],
  [/\bextra brut\b/, 2],
  [/\bdemi sec\b|\bsemi seco\b|\b(doux|dolce|dulce)\b/, -3],
  [/\bextra (dry|sec|trocken)\b/, -1],
  [/\bbrut\b/, 1],
]; // prettier-ignore
const dosageOf = (row: Row): number =>
  row.family === 'sparkling'
    ? (DOSAGES.find(([words]) => words.test(foldName(row.entry.rawName).replaceAll('-', ' ')))?.[1] ?? 0)
    : 0;

/** The cheapest, dearest, oldest … of what is asked for, with ties. */
export const extreme: AnswerRule = {
  name: 'extreme',
  wanted: ['extreme', 'price', 'list', 'recommend', 'refine', 'availability', 'count', 'plan', 'value'],
  applies: ({ talk }) =>
    sortOf(talk.sort) !== null &&
    // The cheapest for a table is counted in bottles.
    !(talk.wanted === 'plan' && talk.meaning.people !== null) &&
    !(talk.wanted === 'value' && talk.sort === 'best') &&
    // 'And the best with lamb?' after 'the oldest?' asks for a match, not for the oldest again.
    !(talk.meaning.dishes.want.length > 0 && !talk.meaning.sorts.want.includes(talk.sort ?? '')) &&
    !(talk.sort === 'best' && (talk.wish.dishes.length > 0 || talk.wish.occasions.length > 0)),
  answer(desk) {
    const sort = sortOf(desk.talk.sort);
    if (!sort) return null;
    const { talk, write } = desk;
    const [one, two] = talk.meaning.sizes.want;
    // 'The cheapest bubbly by the bottle, and by the glass': one of each.
    if (one && two && /<size>[^.?!]* (and|et|und|e|y) [^.?!]*<size>/.test(talk.meaning.masked)) {
      const each = [one, two].map((size) => extreme.answer({ ...desk, talk: { ...talk, wish: { ...talk.wish, sizes: [size] }, meaning: { ...talk.meaning, sizes: { want: [size], not: [] } } } })); // prettier-ignore
      if (each.every((said) => said !== null)) return draft('extreme', each.map((said) => said?.text ?? '').join(' '), chips(desk, 'about', 'other')); // prettier-ignore
    }
    const of = BY[sort];
    const sorted = sortedBy(sort, desk);
    const [top] = sorted;
    const usual = isLargeFirst(sort, top, desk) ? sorted.find((row) => isOfSize(row, 'bottle')) : undefined;
    if (!top) return null;
    const several = inEachSize(sort, desk) ?? twoEnds(desk) ?? runnerUp(sorted, desk) ?? firstOf(sorted, desk);
    if (several) return several;
    const place = placeOf(sorted, of, desk);
    const lead = levelsOf(sorted, of)[place - 1] ?? top;
    const equal = sorted
      .filter((row) => of(row) === of(lead))
      .slice(0, ['cheapest', 'dearest', 'oldest', 'youngest', 'second', 'second dearest'].includes(sort) ? 3 : 1);
    const what = askedFor({ ...talk.wish, budget: null, against: null }, desk);
    const text = write.say(phraseOf(sort, equal.length > 1, place), {
      what,
      wine: write.list(equal.map((row) => write.priced(row))),
      place: write.number(place, 'table'),
    });
    const keeping = talk.meaning.attributes.includes('keeping') ? keepingText(lead, desk) : '';
    const standard = usual && place === 1 ? write.say('extreme.standard', { wine: write.priced(usual) }) : '';
    const taste = equal.length === 1 && !keeping && !standard ? tasteWords(lead, desk) : '';
    return draft(
      'extreme',
      [text, standard, keeping || (taste ? write.say('about.taste', { taste }) : '')].filter(Boolean).join(' '),
      chips(desk, 'about', 'other', 'food'),
    );
  },
};

/** One row for each figure, in the order of the sort: what is level shares a place. */
const levelsOf = (sorted: readonly Row[], of: Sort['of']): Row[] =>
  sorted.filter((row, at) => at === 0 || of(row) !== of(sorted[at - 1] ?? row));

/** 'The third dearest' is 3; 'and the next one up?' one more than what was shown. */
function placeOf(sorted: readonly Row[], of: Sort['of'], { talk }: Desk): number {
  const { meaning, before, last } = talk;
  const levels = levelsOf(sorted, of);
  const plain = meaning.tokens.map(({ text }) => text).join(' ');
  const asked = meaning.ordinal ?? (talk.sort?.startsWith('second') && !before ? 2 : null);
  if (asked !== null) return Math.min(asked, Math.max(1, levels.length));
  const { orders } = meaning;
  if (before?.wanted !== 'extreme') return talk.sort?.startsWith('second') ? 2 : 1;
  const shown = levels.findIndex((row) => last.some((one) => of(one) === of(row) && one.glass === row.glass)) + 1;
  const next = orders.includes('third') ? 3 : orders.includes('second') ? 2 : NEXT_ONE.test(plain) ? shown + 1 : null;
  return next === null ? 1 : Math.min(next, Math.max(1, levels.length));
}

/** How it is said: the second of a price has words of its own, other places their number. */
function phraseOf(
  sort: (typeof SORTS)[number],
  isTie: boolean,
  place: number,
): `extreme.${(typeof SORTS)[number] | 'tie' | 'nth'}` {
  const isPrice = /^(cheapest|second|dearest|second dearest)$/.test(sort);
  if (isTie && place === 1) return 'extreme.tie';
  if (place === 1) return `extreme.${sort}`;
  if (place > 2 || !isPrice || isTie) return 'extreme.nth';
  return sort.endsWith('dearest') ? 'extreme.second dearest' : 'extreme.second';
}

/** The dearest is a magnum: the dearest bottle of the usual size is named too. */
const isLargeFirst = (sort: string, top: Row | undefined, { talk }: Desk): boolean =>
  sort === 'dearest' && top !== undefined && top.entry.bottleSize > 750 && !talk.meaning.sizes.want.includes('magnum');

const OF_THOSE =
  /\b(of (those|these|them|the (two|three))|among (those|these|them)|d entre eux|de ceux|parmi eux|davon|von denen|unter denen|di quest[ie]|tra quest[ie]|di quell[ie]|de es[oa]s|entre es[oa]s|de ell[oa]s)\b/;

function sortedBy(sort: (typeof SORTS)[number], desk: Desk): Row[] {
  const of = BY[sort];
  const { last, meaning, wish } = desk.talk;
  // 'And which is cheaper?' after two were compared.
  const isCompared =
    desk.talk.before?.wanted === 'compare' &&
    meaning.things.length + meaning.colours.want.length + meaning.styles.want.length === 0;
  // 'A Pinot Nero?', and of the two that were picked: 'which of them is cheapest?' asks of all Pinot Neros.
  const isOfKind = (wish.grapes.length + wish.places.length === 1 || isOfColour(desk)) && ['recommend', 'availability', 'refine'].includes(desk.talk.before?.wanted ?? '') && meaning.things.length === 0; // prettier-ignore
  const isOfShown = last.length > 1 && ((OF_THOSE.test(meaning.masked) && !isOfKind) || isCompared);
  const ofName = linesNamed(desk);
  const pool = isOfShown
    ? inSize(last, desk)
    : ofName.length > 1
      ? ofName
      : poolFor(withoutNoun(wish, desk), desk, sort === 'cheapest' || sort === 'second' || isWholeSaid(meaning));
  return pool.filter((row) => of(row) !== null).toSorted((a, b) => (of(b) ?? 0) - (of(a) ?? 0));
}

/** 'Rosé would do too', and then 'the cheapest of those?': of all rosés. */
const isOfColour = ({ talk }: Desk): boolean =>
  talk.wish.colours.length === 1 &&
  talk.before?.meaning.colours.want.length === 1 &&
  talk.before.meaning.budget === null;

/** 'The dearest bottle of the list': the bottle is only its noun, unless the usual size is said. */
const withoutNoun = (wish: Wish, { talk }: Desk): Wish =>
  isWholeSaid(talk.meaning) || talk.sort !== 'dearest' ? wish : { ...wish, sizes: wish.sizes.filter((size) => size !== 'bottle') }; // prettier-ignore

/** 'The priciest Antinori': of the lines that bear the name. */
function linesNamed({ rows, talk }: Desk): Row[] {
  const named = talk.meaning.wines.filter(({ not, lines }) => !not && lines.length > 1);
  const lines = named.length === 1 ? (named[0]?.lines ?? []) : [];
  return onePerLine(rows.filter((row) => lines.includes(row.line) && isForWish(row, talk.wish)));
}

/** 'The cheapest of those, by the glass': the lines that were shown, in the size now asked for. */
function inSize(last: readonly Row[], { rows, talk }: Desk): Row[] {
  const [size] = talk.meaning.sizes.want;
  const own = size ? rows.filter((row) => isOfSize(row, size) && last.some(({ line }) => line === row.line)) : [];
  return own.length > 0 ? own : [...last];
}

/** 'The cheapest tawny by the glass and by the bottle': one of each size. */
function inEachSize(sort: (typeof SORTS)[number], desk: Desk): Draft | null {
  const { talk, write } = desk;
  const sizes = talk.meaning.sizes.want;
  if (sizes.length !== 2 || !/\b(and|et|und|e|y)\b/.test(talk.meaning.masked)) return null;
  const said = sizes.flatMap((size) => {
    const wish = { ...talk.wish, sizes: [size] };
    const [row] = sortedBy(sort, { ...desk, talk: { ...talk, wish } });
    if (!row || !isOfSize(row, size)) return [];
    return [write.say(`extreme.${sort}`, { what: askedFor({ ...wish, budget: null, against: null }, desk), wine: write.priced(row) })]; // prettier-ignore
  });
  return said.length === 2 ? draft('extreme', said.join(' '), chips(desk, 'about', 'other')) : null;
}

/** 'The oldest and the youngest', 'the gap between the cheapest and the dearest': both ends. */
function twoEnds(desk: Desk): Draft | null {
  const sorts = desk.talk.meaning.sorts.want.flatMap((sort) => (sort === 'best' ? [] : (sortOf(sort) ?? [])));
  const [one, other, ...more] = sorts.map((sort) => sortedBy(sort, desk)[0]);
  if (sorts.length !== 2 || !one || !other || more.length > 0 || one === other) return null;
  if (isGap(desk)) return sayGap(one, other, desk);
  const { write, talk } = desk;
  const what = askedFor({ ...talk.wish, budget: null, against: null }, desk);
  const said = [one, other].map((row, at) =>
    write.say(`extreme.${sorts[at] ?? 'cheapest'}`, { what, wine: write.priced(row) }),
  );
  return draft('extreme', said.join(' '), chips(desk, 'about', 'other'));
}

const AND_NEXT =
  /\b(and|plus|et|und|e|y) (the |its |le |la |der |il |el )?(runner up|next one|one after|second|suivant|deuxieme|zweit\w+|nachst\w+|secondo|seguente|segundo|siguiente)\b/;

/** 'The cheapest red and the runner-up': both, in their order. */
function runnerUp(sorted: readonly Row[], desk: Desk): Draft | null {
  const { talk, write } = desk;
  const [first, second] = sorted;
  if (!first || !second || talk.meaning.ordinal !== null || talk.meaning.sorts.want.length === 0 || !AND_NEXT.test(talk.meaning.tokens.map(({ text }) => text).join(' '))) return null; // prettier-ignore
  const what = askedFor({ ...talk.wish, budget: null, against: null }, desk);
  const wine = write.list([first, second].map((row) => write.priced(row)));
  return draft('extreme', write.say('extreme.several', { what, wine }), chips(desk, 'about', 'other')); // prettier-ignore
}

const MOST_NAMED = 6;

/** 'The three cheapest whites', 'top 3': that many of them, and their sum where it is asked for. */
function firstOf(sorted: readonly Row[], desk: Desk): Draft | null {
  const { talk, write, knowledge } = desk;
  const { tokens, language, masked } = talk.meaning;
  const at = masked.split(' ').findIndex((word) => word === '<sort>');
  const figure = figuresIn(tokens, knowledge.guests[language].numbers).find(
    ({ value, from, tail }) =>
      value >= 2 && value <= MOST_NAMED && tail === '' && Math.abs(from - at) <= 3 && !/^(for|under|of|fur|pour|per|para)$/.test(tokens[from - 1]?.text ?? ''), // prettier-ignore
  );
  if (!figure || talk.meaning.people !== null || sorted.length < 2) return null;
  const named = sorted.slice(0, figure.value);
  const what = askedFor({ ...talk.wish, budget: null, against: null }, desk);
  const total = sumOf(named.map((row) => ({ row, count: 1 })));
  const isSum = /\b(total|together|altogether|cost|in all|sum|ensemble|zusammen|insgesamt|in tutto|insieme|juntos|en total|suman)\b/.test(masked); // prettier-ignore
  const sum = isSum && total !== null ? ` ${write.say('plan.total', { total: write.money(total, 'total') })}` : '';
  const text = write.say('extreme.several', { what, wine: write.list(named.map((row) => write.priced(row))) }); // prettier-ignore
  return draft('extreme', text + sum, chips(desk, 'about', 'other'));
}

const sortOf = (text: string | null): (typeof SORTS)[number] | null => SORTS.find((sort) => sort === text) ?? null;

/** The rows a sort runs over: bottles, unless another size is asked for; sweet and large ones only when asked for. */
function poolFor(wish: Wish, desk: Desk, isCheapest: boolean): Row[] {
  const { rows, knowledge } = desk;
  const fitting = stillRose(filterRows(rows, { ...wish, notLines: [], against: null }, knowledge), wish);
  const found = ofGrapesAsked(fitting, desk);
  // The cheapest bottle is a whole one.
  const whole = isCheapest ? found.filter((row) => isOfSize(row, 'bottle')) : [];
  const bottles = wish.sizes.length > 0 ? found : whole.length > 0 ? whole : found.filter((row) => !row.glass);
  return onePerLine(bottles.length > 0 ? bottles : found);
}
