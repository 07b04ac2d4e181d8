import { draft, rowsAt, type Desk, type Draft } from './desk.ts';
import { wordsOf } from './fold.ts';
import type { Dish } from './knowledge.ts';
import type { Row } from './list.ts';
import { scorePairing, suitsDish } from './pairing.ts';
import { factSentence, markupRank, unknownLine } from './reasons.ts';
import { capital, listing } from './say.ts';

const WINE_CHIPS = ['Tasting notes', 'Food pairings', 'Is it ready to drink?', 'Similar wines on this list'];

/** The rows a question about a wine is about, at most three; when none is meant, the first of the last answer. */
export function subjectRows(desk: Desk): Row[] {
  const { talk } = desk;
  if (talk.meant.length > 0) return rowsAt(desk, talk.meant.slice(0, 3));
  return rowsAt(desk, talk.last.slice(0, 1));
}

/** 'Tasting notes', 'tell me about it': what we know, and that the taste is by the tables, not by a critic. */
export function describe(desk: Desk, row: Row): Draft {
  const { write, year } = desk;
  const body = row.profile.body >= 4 ? 'full' : row.profile.body <= 2 ? 'light' : 'medium';
  const parts = [
    `The ${write.priced(row)} ${row.family === null ? 'is hard to place from its name alone' : `should show ${row.notes}`}.`,
  ];
  if (row.family !== null) {
    const grip =
      row.profile.tannin >= 4
        ? ', with real grip'
        : row.profile.acid >= 4.5
          ? ', with bright acidity'
          : row.profile.sweet >= 3
            ? ', and sweet'
            : '';
    parts.push(
      `${capital(body)}-bodied${grip}${row.grapes.length > 0 ? `; ${listing(row.grapes.slice(0, 3))}` : ''}${originWords(row)}.`,
    );
  }
  const character = row.window?.character;
  if (row.vintage !== null && character) parts.push(`The vintage: ${character}.`);
  if (row.window) parts.push(`It is ${write.window(row, year)}.`);
  const facts = factSentence(row, desk) || unknownLine(row);
  return draft(
    'describe',
    `${parts.join(' ')} ${facts}`,
    WINE_CHIPS.filter((chip) => chip !== 'Tasting notes'),
  );
}

export function originWords(row: Row): string {
  const place = [row.appellation, row.region === row.appellation ? '' : row.region, row.country].filter(Boolean);
  return place.length > 0 ? `, from ${place.join(', ')}` : '';
}

export function producer(desk: Desk, row: Row): Draft {
  const { write, rows, knowledge } = desk;
  if (!row.producer)
    return draft(
      'producer',
      `The list doesn't say who makes the ${write.priced(row)}, and I couldn't match it to our catalogue, so I'd ask your waiter.`,
      WINE_CHIPS,
    );
  const title = wordsOf(row.producer)
    .map((word) => knowledge.producerTypes.get(word.text))
    .find(Boolean);
  const others = rows
    .filter((other) => other.producer === row.producer && other.index !== row.index && other.label !== row.label)
    .slice(0, 3);
  const where = [row.region, row.country].filter(Boolean).join(', ');
  const parts = [
    `${row.producer}${where ? ` is in ${where}` : ' makes it'}${title ? `; the word ${title.word} means ${title.meaning}` : ''}.`,
  ];
  parts.push(
    others.length > 0
      ? `Also on this list: ${listing(others.map((other) => `the ${write.priced(other)}`))}.`
      : `The ${write.priced(row)} is their only wine on this list.`,
  );
  parts.push("More than that I don't know for certain, and I won't make it up.");
  return draft('producer', parts.join(' '), WINE_CHIPS);
}

/** What a wine is made of and where it grows. */
export function grapeOf(desk: Desk, row: Row): Draft {
  const { write } = desk;
  const grapes = row.grapes.length > 0 ? listing(row.grapes.slice(0, 4)) : '';
  const text = grapes
    ? `The ${write.priced(row)} is ${grapes}${originWords(row)}.`
    : `The list doesn't name the grapes of the ${write.priced(row)}${originWords(row) ? `; it comes${originWords(row).slice(1)}` : ''}.`;
  return draft('grape-of', text, WINE_CHIPS);
}

/** Price, shop price, markup and rating of one wine. */
export function priceOf(desk: Desk, rows: readonly Row[]): Draft {
  const { write } = desk;
  const lines = rows.map((row) => {
    const rank = markupRank(row, desk);
    const [value, rating] = [write.value(row), write.rating(row)];
    const known = [value && `${value}${rank ? `, ${rank}` : ''}`, rating].filter(Boolean).join('; ');
    const price = row.price === null ? 'has no price on the list' : `is ${write.price(row)} here`;
    return `The ${write.name(row)} ${price}${known ? `: ${known}` : ''}.${value ? '' : ' I have no shop price for it, so no markup.'}`;
  });
  return draft('price', lines.join(' '), ['Is it good value?', 'Something cheaper', 'Food pairings']);
}

/** Dishes for a wine: those the table likes best with it, of different sorts. */
export function foods(desk: Desk, row: Row): Draft {
  const { write, knowledge } = desk;
  const best = foodsFor(row, knowledge.dishList);
  if (row.family === null || best.length === 0) {
    return draft(
      'foods',
      `I can't tell from the list what the ${write.priced(row)} is, so I'd not promise it to a dish.`,
      WINE_CHIPS,
    );
  }
  const [first] = best;
  const text = `${write.one('I’d put', 'I’d serve')} the ${write.priced(row)} with ${listing(
    best.map((dish) => dish.name),
    'or',
  )}. ${capital(first?.because ?? '')}.`;
  return draft('foods', text.replaceAll('’', "'"), [
    'Tasting notes',
    'What temperature?',
    'Similar wines on this list',
  ]);
}

export function foodsFor(row: Row, dishes: readonly Dish[]): Dish[] {
  const skip = new Set(['sauce', 'cooking', 'cuisine', 'side']);
  const scored = dishes
    .filter((dish) => !skip.has(dish.group) && suitsDish(row, dish))
    .map((dish) => ({ dish, score: scorePairing(row, dish) }));
  scored.sort((a, b) => b.score - a.score);
  const best: Dish[] = [];
  for (const { dish } of scored)
    if (best.length < 3 && !best.some((other) => other.group === dish.group)) best.push(dish);
  return best;
}
