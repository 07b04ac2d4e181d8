import { choose, isSameWine, variety, type Choice, type Obstacle } from './choose.ts';
import type { Wish } from './conversation.ts';
import { draft, rowsAt, type Desk, type Draft } from './desk.ts';
import type { Dish } from './knowledge.ts';
import type { Row } from './list.ts';
import { scorePairing, suitsDish } from './pairing.ts';
import { contrast, factSentence, shortFact, unknownLine } from './reasons.ts';
import { fromRelatives } from './relatives.ts';
import { capital, listing } from './say.ts';
import { modelOf, similar } from './similar.ts';
import { wishWords } from './wish-words.ts';

/** Wines for a wish: one with its reasons, one or two beside it. */
export function recommend(desk: Desk, given: { lead?: string; kind?: string; wish?: Wish } = {}): Draft {
  const { talk, facts } = desk;
  const wish = given.wish ?? talk.wish;
  const bent = fromRelatives(desk, wish);
  if (wish.dishes.length > 1 && bent.rows === null) return severalDishes(desk, bent.wish);
  if ((wish.oneOfEach || bent.wish.families.length > 1) && talk.asked.relatives.length === 0)
    return oneOfEach(desk, bent.wish);
  const choice = choose(bent.wish, bent.rows ? { ...facts, rows: bent.rows } : facts, bent.score);
  const fresh =
    talk.asked.followUp || talk.asked.relatives.length > 0
      ? choice.rows.filter((row) => !talk.earlier.has(row.index))
      : choice.rows;
  const rows = fresh.length > 0 ? fresh : choice.rows;
  const kind = given.kind ?? (wish.dishes.length > 0 ? 'pairing' : 'recommend');
  if (bent.rows !== null && choice.missed.some((name) => name !== 'style')) return nothingFurther(desk);
  if (rows.length === 0) return draft('nothing', nothingAtAll(desk, bent.wish), chips(desk, []));
  const count = wish.count ?? wish.bottles ?? (talk.asked.intents.includes('yours') ? 1 : 3);
  const picked = variety(rows, Math.max(1, Math.min(6, count)));
  const elsewhere =
    choice.missed.some((name) => name === 'grape' || name === 'place') && wish.dishes.length === 0
      ? modelOf(desk)
      : null;
  if (elsewhere) return similar(desk, elsewhere, 'similar');
  const intro = choice.missed.length > 0 ? `${missing(desk, bent.wish, choice)} ` : (given.lead ?? bent.lead);
  return draft(kind, intro + present(desk, bent.wish, picked, choice.missed), chips(desk, picked));
}

/** The text for up to six wines, the first with its reasons in full. */
export function present(desk: Desk, wish: Wish, picked: readonly Row[], missed: readonly Obstacle[] = []): string {
  const [first, ...others] = picked;
  if (!first) return '';
  const [dish] = wish.dishes;
  const suits = dish !== undefined && suitsDish(first, dish);
  const opening = openingOf(desk, wish, first, missed);
  const taste = first.notes ? `: ${first.notes}` : '';
  const why = suits ? `${capital(dish.because)}. ` : '';
  const facts = factSentence(first, desk) || unknownLine(first);
  const lead = `${opening}${taste}. ${why}${facts}`;
  return others.length === 0 ? lead : `${lead}\n\n${alternatives(desk, first, others)}`;
}

function openingOf(desk: Desk, wish: Wish, row: Row, missed: readonly Obstacle[]): string {
  const { write } = desk;
  const wine = `the ${write.priced(row)}`;
  if (missed.length > 0)
    return write.one(`The nearest is ${wine}`, `Closest to it is ${wine}`, `What comes nearest is ${wine}`);
  const [dish] = wish.dishes;
  if (dish) {
    const plate = plateOf(dish);
    return write.one(
      `With ${plate} I'd pour ${wine}`,
      `For ${plate}, ${wine}`,
      `With ${plate}, go for ${wine}`,
      `${capital(plate)} ${plate.endsWith('s') ? 'want' : 'wants'} ${wine}`,
    );
  }
  const [occasion] = wish.occasions;
  if (occasion)
    return write.one(
      `For ${occasion.say}, I'd open ${wine}`,
      `For ${occasion.say}: ${wine}`,
      `I'd mark ${occasion.say} with ${wine}`,
    );
  return write.one(
    `I'd go for ${wine}`,
    `My first thought is ${wine}`,
    `Have a look at ${wine}`,
    `I'd open ${wine}`,
    `Try ${wine}`,
  );
}

/** 'the duck', 'sushi', 'Italian food' */
export function plateOf(dish: Dish): string {
  if (/^(vegetarian|veggie|veggies|vegetable|plant based)$/.test(dish.name)) return 'vegetarian dishes';
  if (dish.group === 'cuisine') return `${capital(dish.name)} food`;
  if (
    [
      'sushi',
      'sashimi',
      'tapas',
      'dessert',
      'chocolate',
      'cheese',
      'barbecue',
      'pizza',
      'pasta',
      'curry',
      'brunch',
      'steak tartare',
    ].includes(dish.name)
  )
    return dish.name;
  if (['spicy', 'chili', 'spicy food', 'hot food', 'chilli'].includes(dish.name)) return 'spicy food';
  return dish.group === 'sauce' || dish.group === 'cooking' ? `${dish.name} dishes` : `the ${dish.name}`;
}

const OPENERS = {
  less: ['For less', 'If you want to spend less', 'Gentler on the bill'],
  more: ['A step up', 'If you feel like more', 'Worth the stretch'],
  wish: ["If you'd like", "If you'd rather have", 'For'],
  also: ['Also good', 'Close behind', 'Just as happily', 'And'],
} as const;

function alternatives(desk: Desk, first: Row, others: readonly Row[]): string {
  const { write } = desk;
  const used = new Set<string>();
  const open = (kind: keyof typeof OPENERS): string => {
    const fresh = OPENERS[kind].filter((way) => !used.has(way));
    const way = write.one(...(fresh.length > 0 ? fresh : OPENERS[kind]));
    used.add(way);
    return way;
  };
  return others.map((row) => alternative(desk, { row, first, open })).join(' ');
}

/** One wine beside the first: what sets it apart, and a figure. */
function alternative(
  desk: Desk,
  given: { row: Row; first: Row; open: (kind: keyof typeof OPENERS) => string },
): string {
  const { row, first, open } = given;
  const wine = `the ${desk.write.priced(row)}`;
  const differs = contrast(row, first);
  const isThing = /^(an? |bubbles|something)/.test(differs);
  const fact = shortFact(row, desk);
  const tail = fact ? `: ${fact}` : '';
  const ratio = first.price !== null && row.price !== null ? row.price / first.price : 1;
  if (ratio < 0.85) return `${open('less')}, ${wine}${differs ? ` is ${differs}` : ' does the same job'}${tail}.`;
  if (ratio > 1.2) return `${open('more')}: ${wine}${differs ? `, ${differs}` : ''}${fact ? `; ${fact}` : ''}.`;
  if (isThing) return `${open('wish')} ${differs}, ${wine}${tail}.`;
  if (differs)
    return `${open('wish').replace(/^For$/, 'For something')} ${differs}, ${wine}${tail}.`.replace(
      /^(If you'd like|If you'd rather have) /,
      '$1 it ',
    );
  return `${open('also')}: ${wine}${row.notes && row.notes !== first.notes ? `, ${row.notes}` : fact ? `, ${fact}` : ''}.`;
}

/** Several dishes: one bottle for all where one can, and the better match for each. */
function severalDishes(desk: Desk, wish: Wish): Draft {
  const { write, facts } = desk;
  const names = listing(wish.dishes.map((dish) => plateOf(dish)));
  const bridge = choose(wish, facts);
  const each = wish.dishes.map((dish) => ({
    dish,
    choice: choose({ ...wish, dishes: [dish] }, facts, (row) => scorePairing(row, dish) * 0.4),
  }));
  const parts: string[] = [];
  const one = bridge.missed.length === 0 ? bridge.rows[0] : undefined;
  if (one) {
    const reds = one.notes ? `: ${one.notes}` : '';
    parts.push(
      `${write.one(`One bottle for ${names}? I'd take`, `To cover ${names} I'd open`)} the ${write.priced(one)}${reds}. ${factSentence(one, desk)}`,
    );
  } else
    parts.push(
      write.one(
        `No single bottle here does justice to ${names}, so I'd split.`,
        `${capital(names)} pull in different directions; I'd take one wine for each.`,
      ),
    );
  const used: Row[] = one ? [one] : [];
  const split = each.slice(0, 4).map(({ dish, choice }) => {
    const row = choice.missed.includes('dish')
      ? undefined
      : choice.rows.find((candidate) => !used.some((other) => isSameWine(other, candidate)));
    if (!row)
      return one && suitsDish(one, dish)
        ? ''
        : `for ${plateOf(dish)} I see nothing that really suits${wish.budget ? ' at that price' : ''}`;
    used.push(row);
    return `the ${write.priced(row)} with ${plateOf(dish)}`;
  });
  const said = split.filter(Boolean);
  // Who wants one bottle for everything is not offered three.
  if (one && wish.bottles === 1) said.length = 0;
  if (said.length > 0) parts.push(one ? `Or a wine for each: ${listing(said)}.` : `${capital(listing(said))}.`);
  return draft('several-dishes', parts.join('\n\n'), [
    'Plan it for the table',
    'Something cheaper',
    'By the glass instead',
  ]);
}

/** 'One red and one white': the best of each kind. */
function oneOfEach(desk: Desk, wish: Wish): Draft {
  const { write, facts } = desk;
  const lines: string[] = [];
  const found: Row[] = [];
  for (const family of wish.families) {
    const choice = choose({ ...wish, families: [family], colour: null }, facts);
    const row = choice.rows[0];
    if (!row || choice.missed.includes('kind'))
      lines.push(`There is no ${family} ${wish.budget ? 'at that price ' : ''}on this list.`);
    else {
      found.push(row);
      const [dish] = wish.dishes;
      const short =
        choice.missed.includes('dish') && dish
          ? `not made for ${plateOf(dish)}`
          : `nothing ${wishWords(desk, wish, choice.missed)}, so the nearest`;
      const near = choice.missed.length > 0 ? `, ${short}` : '';
      lines.push(
        `${capital(family)}: the ${write.priced(row)}${near}${row.notes ? `, ${row.notes}` : ''}. ${factSentence(row, desk)}`,
      );
    }
  }
  return draft('one-of-each', lines.join('\n'), chips(desk, found));
}

/** One sentence that owns up to what the list cannot do. */
function missing(desk: Desk, wish: Wish, { missed, rows }: Choice): string {
  const what = wishWords(desk, wish, missed);
  const near = rows[0];
  if (missed.includes('kind') && near === undefined) return `I see no ${what} on this list.`;
  if (missed.length === 1 && missed[0] === 'budget' && near?.price != null) {
    const over = wish.budget?.max != null && near.price > (wish.budget.max ?? 0);
    return over ? `Nothing here ${what}, I'm afraid.` : `Nothing sits ${what}.`;
  }
  if (missed.includes('dish') && wish.dishes[0])
    return `Honestly, ${wish.families.length === 1 ? `no ${wish.families[0]} wine` : 'nothing'} on this list is made for ${plateOf(wish.dishes[0])}${missed.length > 1 || !wish.budget ? '' : ' at that price'}.`;
  return desk.write
    .one(`There's no ${what} on this list.`, `I don't see a ${what} here.`)
    .replace(/\ba ([aeiou])/i, 'an $1');
}

function nothingAtAll(desk: Desk, wish: Wish): string {
  const what = wishWords(desk, wish, ['kind', 'grape', 'place', 'style', 'size', 'budget', 'age']);
  return `I see nothing ${what ? `that is ${what}` : 'that fits'} on this list, and I'd rather say so than guess. Shall I loosen something?`;
}

function nothingFurther(desk: Desk): Draft {
  const { talk, write } = desk;
  const [row] = rowsAt(desk, talk.last);
  const [relative] = talk.asked.relatives;
  const far: Record<string, string> = { 'less-oaky': 'less oaky', other: 'different' };
  const word = far[relative ?? ''] ?? relative ?? 'further that way';
  const than = row ? ` than the ${write.priced(row)}` : '';
  return draft('nothing', `Nothing on the list that fits is ${word}${than}. That one is already the end of the road.`, [
    'Something different',
    'What would you drink?',
  ]);
}

/** What a guest may well say next; every chip is a question we understand. */
export function chips(desk: Desk, picked: readonly Row[]): string[] {
  const { talk } = desk;
  const [first] = picked;
  const next: string[] = [];
  if (!first) return ['Best value on the list', 'What would you drink?', 'Show me reds', 'Show me whites'];
  next.push('Something cheaper');
  next.push(first.profile.body >= 3.5 ? 'Something lighter' : 'Something fuller');
  if (talk.wish.dishes.length === 0) next.push('Food pairings for the first one');
  if (picked.length > 1) next.push('Compare the first two');
  else next.push('Something different');
  return next;
}
