import { choose, isSameWine, median, variety } from './choose.ts';
import type { Wish } from './conversation.ts';
import { draft, type Desk, type Draft } from './desk.ts';
import type { Row } from './list.ts';
import { plural, unknownLine } from './reasons.ts';
import { capital, inWords, listing } from './say.ts';
import { FAMILIES } from './profile.ts';
import { modelOf, similar } from './similar.ts';
import { wishWords } from './wish-words.ts';

const CHIPS = ['What would you drink?', 'Something under the average price', 'Show me something unusual'];

/** The rows a superlative is about: what the wish leaves, in the sizes meant. */
function field(desk: Desk, wish: Wish): Row[] {
  const choice = choose({ ...wish, thrift: null, likeness: false }, desk.facts);
  return choice.missed.length > 0 ? [] : choice.rows;
}

function nothing(desk: Desk, wish: Wish): Draft {
  const what = wishWords(desk, wish, ['kind', 'place', 'grape', 'style', 'age', 'size', 'budget']);
  return draft('nothing', `I see no ${what || 'wine like that'} on this list.`, CHIPS);
}

/** Best value: low markup for a wine worth drinking, with the figures. */
export function bestValue(desk: Desk): Draft {
  const { write, talk } = desk;
  const pool = field(desk, talk.wish);
  if (pool.length === 0) return nothing(desk, talk.wish);
  const known = pool.filter((row) => row.markup !== null && row.price !== null);
  if (known.length === 0) {
    const rated = pool
      .filter((row) => row.rating !== null)
      .toSorted((a, b) => worth(b) - worth(a))
      .slice(0, 3);
    const [best] = rated;
    if (!best)
      return draft(
        'value',
        "I have no shop prices or ratings for these rows, so I can't say which is good value, and I won't guess.",
        CHIPS,
      );
    const named = rated.map((row) => `the ${write.priced(row)}, ${write.rating(row)}`);
    return draft(
      'value',
      `I have no shop prices for these rows, so no markups. By rating for the money: ${listing(named)}.`,
      CHIPS,
    );
  }
  const scored = known.map((row) => ({
    row,
    score:
      (desk.facts.medianMarkup - (row.markup ?? 0)) * 2 +
      ((row.rating?.value ?? 86) - 88) * 0.25 -
      // Dear bottles always carry low multiples: value is for a guest who does not plan on one.
      Math.max(0, Math.log((row.price ?? 1) / Math.max(1, desk.facts.medianPrice))) * 1.8 -
      ((row.markup ?? 0) > desk.facts.medianMarkup ? 2 : 0),
  }));
  scored.sort((a, b) => b.score - a.score);
  const picked = variety(
    scored.map(({ row }) => row),
    talk.wish.count ?? 3,
    0.5,
  );
  const lines = picked.map((row, at) => {
    const [value, rating] = [write.value(row), write.rating(row)];
    const rank = at === 0 || row.family !== picked[0]?.family ? lowest(row, known, desk) : '';
    return `the ${write.priced(row)}: ${[value + (rank ? `, ${rank}` : ''), rating].filter(Boolean).join('; ')}.`;
  });
  const usual =
    known.length >= 8
      ? ` The usual markup here is ${write.number(`${desk.facts.medianMarkup.toFixed(1)}×`, 'statistic')}.`
      : '';
  const [first = '', ...rest] = lines;
  const then = rest
    .map((line, at) => `${at === 0 ? write.one('Then', 'After it') : write.one('And', 'Also')} ${line}`)
    .join(' ');
  return draft(
    'value',
    `${write.one('The best value is', "For value I'd take", 'The smartest buy is')} ${first}${usual}${then ? `\n\n${then}` : ''}`,
    ['Best value red', 'Best value white', 'What is overpriced?', 'What would you drink?'],
  );
}

function lowest(row: Row, pool: readonly Row[], desk: Desk): string {
  const peers = pool.filter((other) => other.family === row.family);
  const is = peers.every((other) => (other.markup ?? 0) >= (row.markup ?? 0));
  // The claim is about the whole list, so the pool must hold every such wine.
  const all = desk.rows.filter((other) => other.family === row.family && other.markup !== null && !other.glass);
  return is && peers.length === all.length && peers.length >= 4 && row.family
    ? `the lowest markup among the ${plural(row.family)}`
    : '';
}

const worth = (row: Row): number => (row.rating?.value ?? 0) - Math.log(Math.max(1, row.price ?? 1)) * 4;

export function overpriced(desk: Desk): Draft {
  const { write, talk } = desk;
  const pool = field(desk, talk.wish)
    .filter((row) => row.markup !== null)
    .toSorted((a, b) => (b.markup ?? 0) - (a.markup ?? 0));
  if (pool.length === 0)
    return draft(
      'overpriced',
      "I have no shop prices for these rows, so I can't tell what is dear for what it is.",
      CHIPS,
    );
  const named = pool.slice(0, 3).map((row) => `the ${write.priced(row)}, ${write.value(row)}`);
  return draft('overpriced', `The steepest: ${named.join('; ')}. I'd look elsewhere for value.`, [
    'Best value on the list',
    'What would you drink?',
  ]);
}

/** Rare and unusual: grapes and places the list has once, age, few merchants, large bottles; never a claim we can't check. */
export function rare(desk: Desk): Draft {
  const { write, talk, rows, year } = desk;
  const pool = field(desk, talk.wish).filter((row) => row.entry.wine !== null || row.grapes.length > 0);
  if (pool.length === 0) return nothing(desk, talk.wish);
  const grapes = count(rows, (row) => row.grapes[0]);
  const places = count(rows, (row) => row.region || row.country);
  const reasons = (row: Row): { score: number; why: string[] } => {
    const why: string[] = [];
    let score = 0;
    const listings = row.entry.numListingsAllVintages;
    if (row.entry.wine !== null && row.retail !== null && listings > 0 && listings <= 5) {
      score += 2;
      why.push(
        `only ${write.number(listings, 'table', row)} ${listings === 1 ? 'offer' : 'offers'} for it in the shops we know`,
      );
    }
    if ((row.age ?? 0) >= 15) {
      score += 2 + (row.age ?? 0) / 30;
      why.push(`${write.number(row.age ?? 0, 'vintage', row)} years old`);
    }
    const [grape] = row.grapes;
    if (grape && grapes.get(grape) === 1) {
      score += COMMON_GRAPES.has(grape) ? 0.3 : 2;
      why.push(`the only ${grape} here`);
    }
    const place = row.region || row.country;
    if (place && places.get(place) === 1) {
      score += 1;
      why.push(`the only wine from ${place}`);
    }
    if (row.family === 'orange') {
      score += 1.5;
      why.push('white grapes on their skins');
    }
    if (row.entry.bottleSize > 1500) {
      score += 1;
      why.push('a big bottle');
    }
    if (row.profile.earth >= 3 && row.family !== 'red') score += 0.5;
    if (row.rating && row.rating.value >= 95) score += 1.5;
    return { score, why };
  };
  const scored = pool
    .map((row) => ({ row, score: reasons(row).score }))
    .filter(({ score }) => score > 0.5)
    .toSorted((a, b) => b.score - a.score);
  const picked = variety(
    scored.map(({ row }) => row),
    talk.wish.count ?? 3,
    0.6,
  );
  if (picked.length === 0)
    return draft(
      'rare',
      'This is a list of classics; nothing on it is truly rare. I can find you the one I like best instead.',
      ['What would you drink?', 'Best value on the list'],
    );
  const lines = picked.map((row) => {
    const why = reasons(row).why.slice(0, 2);
    const taste = row.notes ? `; ${row.notes}` : '';
    return `the ${write.priced(row)}: ${why.length > 0 ? listing(why) : write.rating(row) || 'a rarity by its standing'}${taste}${row.window && (row.age ?? 0) >= 15 ? `; ${write.window(row, year)}` : ''}.`;
  });
  const [first = '', ...rest] = lines;
  return draft(
    'rare',
    `${write.one('The one that stands out is', "What you won't see everywhere:", "I'd look at")} ${first}${rest.length > 0 ? `\n\n${rest.map((line) => capital(line)).join(' ')}` : ''}`,
    ['Tell me about the first one', 'Something cheaper', 'Food pairings for the first one'],
  );
}

const COMMON_GRAPES = new Set([
  'Cabernet Sauvignon',
  'Merlot',
  'Pinot Noir',
  'Chardonnay',
  'Sauvignon Blanc',
  'Syrah',
  'Riesling',
  'Sangiovese',
  'Tempranillo',
  'Malbec',
  'Grenache',
  'Pinot Gris',
  'Glera',
]);

function count(rows: readonly Row[], of: (row: Row) => string | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = of(row);
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

type Superlative = 'cheapest' | 'dearest' | 'best-rated' | 'oldest' | 'youngest';

export function superlative(desk: Desk, which: Superlative): Draft {
  const { write, talk, year } = desk;
  const measure: Record<Superlative, (row: Row) => number | null> = {
    cheapest: (row) => (row.price === null ? null : -row.price),
    dearest: (row) => row.price,
    'best-rated': (row) => row.rating?.value ?? null,
    oldest: (row) => (row.vintage === null ? null : -row.vintage),
    youngest: (row) => row.vintage,
  };
  const pool = field(desk, talk.wish);
  if (pool.length === 0) return nothing(desk, talk.wish);
  const scored = pool.flatMap((row) => {
    const value = measure[which](row);
    return value === null ? [] : [{ row, value }];
  });
  scored.sort(
    (a, b) => b.value - a.value || (b.row.rating?.count ?? 0) - (a.row.rating?.count ?? 0) || a.row.index - b.row.index,
  );
  const [best] = scored;
  if (!best)
    return draft(
      which,
      which === 'best-rated'
        ? "None of these rows has a rating, so I can't say."
        : "The list doesn't say, so I can't either.",
      CHIPS,
    );
  const family = talk.wish.families[0];
  const noun =
    family && talk.wish.families.length === 1 ? (family === 'sparkling' ? 'sparkling wine' : family) : 'wine';
  const word = {
    cheapest: 'The cheapest',
    dearest: 'The most expensive',
    'best-rated': 'The highest rated',
    oldest: 'The oldest',
    youngest: 'The youngest',
  }[which];
  const row = best.row;
  const tail =
    which === 'best-rated'
      ? `, ${write.rating(row)}`
      : which === 'oldest' && row.window
        ? `, ${write.window(row, year)}`
        : '';
  const facts =
    which === 'best-rated' ? write.value(row) : [write.value(row), write.rating(row)].filter(Boolean).join('; ');
  const limit = talk.wish.count ?? 2;
  const next = scored
    .slice(1)
    .filter((one) => !isSameWine(one.row, row))
    .slice(0, Math.max(0, limit - 1))
    .map((one) => `the ${write.priced(one.row)}${which === 'best-rated' ? `, ${write.rating(one.row)}` : ''}`);
  const text = `${word} ${noun}${talk.wish.size === 'glass' ? ' by the glass' : ''} is the ${write.priced(row)}${tail}.${facts ? ` ${capital(facts)}.` : ''}${next.length > 0 ? ` Next: ${listing(next)}.` : ''}`;
  return draft(
    which,
    text,
    which === 'cheapest'
      ? ['Best value on the list', 'Not the cheapest', 'What would you drink?']
      : ['Something cheaper', 'Best value on the list', 'What would you drink?'],
  );
}

/** 'How many reds?', 'do you have Barolo?' */
export function have(desk: Desk, counting: boolean): Draft {
  const { write, talk, rows } = desk;
  const { wish } = talk;
  const bottles = wish.size === null ? rows.filter((row) => !row.glass || !desk.facts.hasBottles) : rows;
  const choice = choose({ ...wish, likeness: false }, { ...desk.facts, rows: bottles });
  const found = choice.missed.length > 0 ? [] : choice.rows;
  const what = wishWords(desk, wish, ['style', 'age', 'size', 'kind', 'place', 'grape', 'budget']) || 'wine';
  const noun = talk.wish.families.length === 0 && talk.wish.grapes.length === 0 ? what : what;
  const model = found.length === 0 ? modelOf(desk) : null;
  if (model && model.rows.length === 0) return { ...similar(desk, model, 'similar'), kind: 'have' };
  if (found.length === 0) {
    const near = choice.rows.slice(0, 2);
    const closest =
      near.length > 0 && !choice.missed.includes('kind') && !choice.missed.includes('place')
        ? ` Nearest to it: ${listing(near.map((row) => `the ${write.priced(row)}`))}.`
        : '';
    return draft('have', `No, I see no ${noun} on this list.${closest}`, [
      'What would you drink?',
      'Best value on the list',
    ]);
  }
  const sorted = found.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity));
  const [low, high] = [sorted.find((row) => row.price !== null), sorted.findLast((row) => row.price !== null)];
  const tally = found.length <= 12 ? inWords(found.length) : write.number(found.length, 'tally');
  if (counting && found.length > 2 && low && high) {
    return draft(
      'count',
      `${capital(tally)}: from the ${write.priced(low)} to the ${write.priced(high)}. ${write.one('Shall I pick one?', 'Want me to narrow it down?')}`,
      ['Pick one for me', 'Best value among them', 'The highest rated'],
    );
  }
  if (counting && found.length <= 2)
    return draft('count', `${capital(tally)}: ${listing(sorted.map((row) => `the ${write.priced(row)}`))}.`, [
      'Tell me about the first one',
      'Food pairings for the first one',
    ]);
  const picked = variety(found, 3, 0.5);
  const [first] = picked;
  const rest = found.length > picked.length ? `, ${tally} in all` : '';
  const best =
    first && picked.length > 1
      ? ` ${write.one("I'd take", 'My pick would be')} the ${write.name(first)}${first.notes ? `: ${first.notes}` : ''}.`
      : first?.notes
        ? ` ${capital(first.notes)}.`
        : '';
  return draft(
    'have',
    `Yes${rest}: ${listing(picked.map((row) => `the ${write.priced(row)}`))}.${best}${first ? ` ${unknownLine(first)}` : ''}`,
    ['Something cheaper', 'Compare the first two', 'Food pairings for the first one'],
  );
}

/** What kind of list it is. */
export function overview(desk: Desk): Draft {
  const { write, rows, facts } = desk;
  const byFamily = FAMILIES.map((family) => ({ family, count: rows.filter((row) => row.family === family).length }))
    .filter((one) => one.count > 0)
    .toSorted((a, b) => b.count - a.count);
  const regions = [...count(rows, (row) => row.region || row.country)]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 3)
    .filter(([, of]) => of > 1);
  const priced = rows
    .filter((row) => row.price !== null && (!row.glass || !facts.hasBottles))
    .toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  const [low, high] = [priced[0], priced.at(-1)];
  const kinds = listing(
    byFamily
      .slice(0, 4)
      .map(
        ({ family, count: of }) =>
          `${write.number(of, 'tally')} ${of === 1 ? (family === 'red' || family === 'white' || family === 'rosé' ? family : plural(family).slice(0, -1)) : plural(family)}`,
      ),
  );
  const unknown = rows.filter((row) => row.entry.wine === null).length;
  const parts = [
    `${write.number(rows.length, 'tally')} ${rows.length === 1 ? 'row' : 'rows'}: ${kinds || 'kinds I cannot tell'}.`,
  ];
  if (regions.length > 0)
    parts.push(`Strongest in ${listing(regions.map(([name, of]) => `${name} (${write.number(of, 'tally')})`))}.`);
  if (low && high && low !== high)
    parts.push(
      `${facts.hasBottles ? 'Bottles run' : 'It runs'} from ${write.money(low.price ?? 0, 'price')} to ${write.money(high.price ?? 0, 'price')}.`,
    );
  if (facts.medianMarkup > 0)
    parts.push(`The usual markup is ${write.number(`${facts.medianMarkup.toFixed(1)}×`, 'statistic')}.`);
  if (unknown > 0)
    parts.push(
      `${unknown === 1 ? 'One row' : `${write.number(unknown, 'tally')} rows`} I couldn't match to our catalogue.`,
    );
  return draft('overview', parts.join(' '), [
    'Best value on the list',
    'Show me something unusual',
    'What would you drink?',
  ]);
}

/** Which wines with which dishes: one wine of each kind with what it is good for. */
export function pairingsOverview(desk: Desk, foodsOf: (row: Row) => string[]): Draft {
  const { write, talk, facts } = desk;
  const kinds = (['sparkling', 'white', 'rosé', 'red', 'sweet'] as const).filter((family) =>
    desk.rows.some((row) => row.family === family),
  );
  const lines = kinds.flatMap((family) => {
    const choice = choose({ ...talk.wish, dishes: [], families: [family] }, facts);
    const row = choice.missed.length === 0 ? choice.rows[0] : undefined;
    const foods = row ? foodsOf(row) : [];
    return row && foods.length > 0
      ? [`${capital(listing(foods, 'or'))}: the ${write.priced(row)}${row.notes ? `, ${row.notes}` : ''}.`]
      : [];
  });
  if (lines.length === 0)
    return draft('pairings', "I can't tell the wines apart well enough to pair them. What are you eating?", [
      'Steak',
      'Fish',
      'Pasta',
      'Cheese',
    ]);
  return draft('pairings', `${lines.join('\n')}\n\nWhat are you eating? Then I can be exact.`, [
    'Steak',
    'Fish',
    'Pasta',
    'Something vegetarian',
  ]);
}

/** Averages and ranges. */
export function listFigures(desk: Desk): Draft {
  const { write, rows } = desk;
  const bottles = rows.filter((row) => !row.glass && row.price !== null);
  const prices = bottles.map((row) => row.price ?? 0);
  const markups = bottles.flatMap((row) => (row.markup === null ? [] : [row.markup]));
  const ratings = rows.flatMap((row) => (row.rating ? [row.rating.value] : []));
  const parts: string[] = [];
  if (prices.length > 0)
    parts.push(
      `The middle bottle costs ${write.money(median(prices), 'price')}, the range is ${write.money(Math.min(...prices), 'price')} to ${write.money(Math.max(...prices), 'price')}`,
    );
  if (markups.length > 0)
    parts.push(`the usual markup is ${write.number(`${median(markups).toFixed(1)}×`, 'statistic')}`);
  if (ratings.length > 0) parts.push(`the middle rating is ${write.number(Math.round(median(ratings)), 'statistic')}`);
  return draft(
    'list-facts',
    parts.length > 0 ? `${capital(parts.join('; '))}.` : 'The list gives no prices, so I have no figures.',
    ['Best value on the list', 'What is overpriced?'],
  );
}
