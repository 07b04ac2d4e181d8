import { choose, isSameWine, type ListFacts } from './choose.ts';
import type { Talk, Wish } from './conversation.ts';
import { draft, type Desk, type Draft } from './desk.ts';
import type { Dish } from './knowledge.ts';
import type { Row } from './list.ts';
import { scorePairing, suitsDish } from './pairing.ts';
import { readAbstainers } from './read-table.ts';
import { plateOf } from './recommend.ts';
import { capital, inWords, listing } from './say.ts';

interface Pour {
  row: Row;
  count: number;
  dishes: Dish[];
  opening: boolean;
}

/** Half a bottle a head is what a table drinks over dinner. */
const HEADS_PER_BOTTLE = 2;

/** A whole table: people, dishes, budget → bottles and glasses, with the total. */
export function plan(desk: Desk): Draft {
  const { talk, write, facts } = desk;
  const { wish } = talk;
  // Who orders by the bottle has counted heads already.
  const people = wish.people ?? (wish.bottles === null ? null : wish.bottles * HEADS_PER_BOTTLE);
  if (people === null) {
    return draft(
      'clarify',
      `${write.one('Gladly.', 'With pleasure.')} How many are you${wish.dishes.length === 0 ? ', and what are you eating' : ''}?`,
      ['We are two', 'We are four', 'We are six', 'We are eight'],
    );
  }
  const bottles = wish.bottles ?? Math.max(1, Math.ceil(people / HEADS_PER_BOTTLE));
  const total = totalBudget(wish, people, bottles);
  const pours =
    people === 1 && wish.bottles === null ? forOne(wish, facts, total) : forTable(desk, { bottles, total, people });
  if (pours.length === 0) {
    const spent = total === null ? '' : ` for ${write.money(Math.round(total), 'guest')}`;
    return draft(
      'nothing',
      `I can't cover ${people === 1 ? 'one' : inWords(people)}${spent} from this list: nothing that fits is that cheap. Tell me where to give, the budget or the number of bottles.`,
      ['Raise the budget a little', 'Best value on the list', 'By the glass instead'],
    );
  }
  const sum = pours.reduce((all, pour) => all + (pour.row.price ?? 0) * pour.count, 0);
  const lines = pours.map((pour) => {
    const unit = pour.row.glass ? (pour.count === 1 ? 'glass' : 'glasses') : pour.count === 1 ? 'bottle' : 'bottles';
    const what = pour.opening
      ? 'to start'
      : pour.dishes.length > 0
        ? `with ${listing(pour.dishes.map((dish) => plateOf(dish)))}`
        : pour.row.notes;
    const each = pour.count > 1 ? ' each' : '';
    const name = pour.row.glass
      ? write.name(pour.row).replace(/ by the glass$/, ' by the glass')
      : write.name(pour.row);
    return `${capital(inWords(pour.count))} ${unit}: ${name} (${write.price(pour.row)}${each})${what ? `, ${what}` : ''}.`;
  });
  const budget = total === null ? '' : sum <= total ? `, within your ${write.money(Math.round(total), 'guest')}` : '';
  const intro = `${wish.people === null ? '' : `For ${inWords(people)} `}I'd ${write.one('order', 'plan on')} ${countWords(pours)}:`;
  const end = `Total ${write.money(round(sum), 'total')}${budget}.`;
  const missing = wish.dishes.filter((dish) => !pours.some((pour) => pour.dishes.includes(dish)));
  const gap =
    missing.length > 0
      ? `\nFor ${listing(missing.map((dish) => plateOf(dish)))} I found nothing that suits${total === null ? '' : ' within that'}.`
      : '';
  return draft('plan', `${intro}\n${lines.join('\n')}\n${end}${gap}`, [
    'Something cheaper',
    'One bottle fewer',
    'Start with bubbles',
  ]);
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

function countWords(pours: readonly Pour[]): string {
  const glasses = pours.filter((pour) => pour.row.glass).reduce((sum, pour) => sum + pour.count, 0);
  const bottles = pours.filter((pour) => !pour.row.glass).reduce((sum, pour) => sum + pour.count, 0);
  const parts = [
    bottles > 0 ? `${inWords(bottles)} ${bottles === 1 ? 'bottle' : 'bottles'}` : '',
    glasses > 0 ? `${inWords(glasses)} ${glasses === 1 ? 'glass' : 'glasses'}` : '',
  ];
  return listing(parts.filter(Boolean));
}

function totalBudget(wish: Wish, people: number, bottles: number): number | null {
  const { budget } = wish;
  const amount = budget?.max ?? budget?.around ?? null;
  if (!budget || amount === null) return null;
  if (budget.per === 'person') return amount * people;
  // 'Under $60 a bottle' is a limit for each; a bare sum for a planned table is for all of it.
  return budget.per === 'total'
    ? amount
    : budget.per === 'bottle' && isPerBottle(wish, people, amount)
      ? amount * bottles
      : amount;
}

/** A sum that could hardly buy the table's wine is meant for a bottle. */
function isPerBottle(wish: Wish, people: number, amount: number): boolean {
  return amount / people < 18;
}

/** A guest alone: a glass with each dish, if the house pours any that suits; else a half bottle or a bottle. */
function forOne(wish: Wish, facts: ListFacts, total: number | null): Pour[] {
  const pours: Pour[] = [];
  let left = total ?? Infinity;
  const open: Wish = { ...wish, budget: null, size: 'glass' };
  for (const dish of wish.dishes.length > 0 ? wish.dishes : [null]) {
    const choice = choose({ ...open, dishes: dish ? [dish] : [] }, facts);
    const row = choice.missed.length === 0 ? choice.rows.find((one) => (one.price ?? Infinity) <= left) : undefined;
    if (!row) continue;
    left -= row.price ?? 0;
    const same = pours.find((pour) => pour.row === row);
    if (same && dish) same.dishes.push(dish);
    else pours.push({ row, count: 1, dishes: dish ? [dish] : [], opening: false });
  }
  if (pours.length > 0) return pours;
  const choice = choose({ ...wish, budget: null, size: null }, facts, (row) => (row.entry.bottleSize === 375 ? 3 : 0));
  const row = choice.rows.find((one) => (one.price ?? Infinity) <= left);
  return row && choice.missed.length === 0 ? [{ row, count: 1, dishes: wish.dishes, opening: false }] : [];
}

function forTable(desk: Desk, given: { bottles: number; total: number | null; people: number }): Pour[] {
  const { talk, facts } = desk;
  const { wish } = talk;
  const groups = groupDishes(wish, facts, given.bottles);
  const wantsBubbles =
    /\bbubbl|champagne|sparkling|toast|to start\b/i.test(talk.asked.text) ||
    wish.occasions.some((one) => one.wants.includes('sparkling'));
  const opening = wantsBubbles && given.bottles >= 2 && !wish.families.includes('sparkling') ? 1 : 0;
  const each = share(given.bottles - opening, groups.length);
  const pours: Pour[] = [];
  let left = given.total ?? Infinity;
  const slots = [
    ...(opening ? [{ dishes: [] as Dish[], count: 1, opening: true }] : []),
    ...groups.map((dishes, at) => ({ dishes, count: each[at] ?? 1, opening: false })),
  ].filter((slot) => slot.count > 0);
  let remaining = slots.reduce((sum, slot) => sum + slot.count, 0);
  for (const slot of slots) {
    const perBottle = left / remaining;
    const base: Wish = {
      ...wish,
      budget: null,
      size: null,
      dishes: slot.dishes,
      families: slot.opening ? ['sparkling'] : groups.length > 1 ? [] : wish.families,
      colour: slot.opening ? null : wish.colour,
      occasions: [],
    };
    const affordable = {
      ...facts,
      rows: facts.rows.filter(
        (row) =>
          row.price !== null &&
          !row.glass &&
          row.price <= perBottle &&
          !pours.some((pour) => isSameWine(pour.row, row)),
      ),
    };
    // With money to spend a guest expects it to be used, though not to the last coin.
    const choice = choose(base, affordable, (row) => (given.total === null ? 0 : ((row.price ?? 0) / perBottle) * 1.5));
    const row = choice.missed.length === 0 ? choice.rows[0] : undefined;
    if (!row) {
      remaining -= slot.count;
      continue;
    }
    pours.push({ row, count: slot.count, dishes: slot.dishes, opening: slot.opening });
    left -= (row.price ?? 0) * slot.count;
    remaining -= slot.count;
  }
  return pours.filter((pour) => !pour.opening).length > 0 || slots.every((slot) => slot.opening) ? pours : [];
}

/** Dishes that one wine can serve share it, as far as the bottles allow. */
function groupDishes(wish: Wish, facts: ListFacts, bottles: number): Dish[][] {
  if (wish.dishes.length === 0) return wish.families.length > 1 ? wish.families.map(() => []) : [[]];
  const groups: Dish[][] = [];
  for (const dish of wish.dishes) {
    const home = groups.find((group) =>
      facts.rows.some(
        (row) => !row.glass && [...group, dish].every((one) => suitsDish(row, one) && scorePairing(row, one) >= 3),
      ),
    );
    if (home) home.push(dish);
    else groups.push([dish]);
  }
  while (groups.length > Math.max(1, bottles)) {
    const last = groups.pop();
    if (last) groups.at(-1)?.push(...last);
  }
  return groups;
}

/** Five bottles over two groups: three and two. */
function share(bottles: number, groups: number): number[] {
  return Array.from({ length: groups }, (_none, at) => Math.floor(bottles / groups) + (at < bottles % groups ? 1 : 0));
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** 'Start with bubbles', 'one bottle fewer', 'cheaper' right after a plan change the plan. */
export function isReplan({ asked, lastAnswer }: Talk): boolean {
  return (
    /\nTotal /.test(lastAnswer) &&
    asked.dishes.length === 0 &&
    (readAbstainers(asked.text) !== null ||
      /bubbl|bottles? (?:fewer|less|more)|raise the budget|another bottle/i.test(asked.text) ||
      asked.relatives.includes('cheaper') ||
      asked.relatives.includes('dearer'))
  );
}

export function replan(desk: Desk): Draft {
  const { talk } = desk;
  const { asked, lastAnswer } = talk;
  const bottles = NUMBERS.indexOf(/ (\w+) bottles?[ :,]/.exec(lastAnswer)?.[1] ?? '') + 1;
  const total = Number((/Total \D*([\d,.]*\d)/.exec(lastAnswer)?.[1] ?? '0').replaceAll(',', ''));
  const step = /fewer|bottle less/i.test(asked.text) ? -1 : /more|another/i.test(asked.text) ? 1 : 0;
  const factor = asked.relatives.includes('cheaper')
    ? 0.85
    : asked.relatives.includes('dearer') || /raise/i.test(asked.text)
      ? 1.3
      : null;
  const budget =
    factor === null
      ? talk.wish.budget
      : { min: null, max: Math.floor(total * factor), around: null, per: 'total' as const };
  const wish = {
    ...talk.wish,
    families: [],
    colour: null,
    occasions: [],
    thrift: null,
    budget,
    bottles: readAbstainers(asked.text) !== null ? null : bottles > 0 ? Math.max(1, bottles + step) : talk.wish.bottles,
  };
  return plan({ ...desk, talk: { ...talk, wish } });
}

/** 'How much wine do we need?' */
export function howManyBottles(desk: Desk): Draft {
  const { talk, write } = desk;
  const { people } = talk.wish;
  if (people === null)
    return draft('clarify', 'Half a bottle a head is a good rule over dinner. How many are you?', [
      'We are four',
      'We are six',
      'We are eight',
    ]);
  const bottles = Math.max(1, Math.ceil(people / HEADS_PER_BOTTLE));
  return draft(
    'how-many',
    `For ${inWords(people)}, ${inWords(bottles)} ${bottles === 1 ? 'bottle' : 'bottles'}: half a bottle a head over dinner. ${write.one('Start there; you can always order one more.', 'Less if some are driving.')}`,
    ['Plan it for the table', 'Best value on the list', 'Start with bubbles'],
  );
}
