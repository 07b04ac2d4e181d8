import { draft, rowsAt, type Desk, type Draft } from './desk.ts';
import type { Row } from './list.ts';
import { suitsDish, scorePairing } from './pairing.ts';
import { contrast } from './reasons.ts';
import { plateOf } from './recommend.ts';
import { capital } from './say.ts';
import { readinessOf } from '@app/domain';
import { isFrom } from './conversation.ts';

/** The two wines a comparison is about; null when the question does not tell. */
export function comparedRows(desk: Desk): [Row, Row] | null {
  const { talk, rows } = desk;
  const pair = (list: readonly Row[]): [Row, Row] | null => {
    const [a, b] = list;
    return a && b && a !== b ? [a, b] : null;
  };
  if (talk.asked.named.length >= 2) return pair(rowsAt(desk, talk.meant));
  const one = talk.asked.named.length === 1 ? rowsAt(desk, talk.meant) : [];
  // 'the Chablis or the Sancerre': each place or grape stands for its best row, one spoken of before if there is one.
  const tests = [
    ...talk.asked.places.map((place) => (row: Row) => isFrom(row, place)),
    ...talk.asked.grapes.map((grape) => (row: Row) => row.grapes[0] === grape.name),
  ];
  const byName = tests.flatMap((test) => {
    const spoken = rowsAt(desk, talk.last).find(test);
    const found = spoken ?? rows.find((row) => test(row) && row.standard && !row.glass) ?? rows.find(test);
    return found && !one.includes(found) ? [found] : [];
  });
  const found = pair([...one, ...byName]);
  if (found) return found;
  if (one.length === 1 && talk.focus !== null) return pair([...rowsAt(desk, [talk.focus]), ...one]);
  if (one.length === 1 && talk.last.length > 0)
    return pair([
      ...one,
      ...rowsAt(
        desk,
        talk.last.filter((index) => index !== one[0]?.index),
      ),
    ]);
  const ordinals = [...talk.asked.text.toLowerCase().matchAll(/\b(first|second|third|fourth)\b(?! two)/g)].map(
    (match) => ['first', 'second', 'third', 'fourth'].indexOf(match[1] ?? ''),
  );
  if (ordinals.length >= 2)
    return pair(
      rowsAt(
        desk,
        ordinals.map((at) => talk.lastMany[at] ?? -1),
      ),
    );
  return talk.asked.named.length === 0 ? pair(rowsAt(desk, talk.lastMany)) : null;
}

/** Two wines side by side: taste, readiness, money; then a verdict. */
export function compare(desk: Desk, [a, b]: [Row, Row]): Draft {
  const { write, year, talk } = desk;
  const [nameA, nameB] = [write.priced(a), write.priced(b)];
  const lines = [
    `The ${nameA}${a.notes ? ` is ${a.notes}` : ''}; the ${nameB}${b.notes ? (b.notes === a.notes ? ' is much the same in style' : `, ${b.notes}`) : ''}.`,
  ];
  const differs = contrast(a, b);
  if (differs && b.notes !== a.notes && a.family === b.family)
    lines.push(`The ${shortName(a, b)} is the ${differs} of the two.`);
  const money = [a, b].flatMap((row) => {
    const facts = [write.value(row), write.rating(row)].filter(Boolean).join('; ');
    return facts ? [`${capital(shortName(row, row === a ? b : a))}: ${facts}`] : [];
  });
  if (money.length > 0) lines.push(`${money.join('. ')}.`);
  const windows = [a, b].filter((row) => row.window && readinessOf(row.window, year) !== 'ready');
  for (const row of windows) lines.push(`The ${shortName(row, row === a ? b : a)} is ${write.window(row, year)}.`);
  lines.push(verdict(desk, a, b));
  return draft('compare', lines.join(' '), [
    'Food pairings for the first one',
    talk.wish.dishes.length > 0 ? 'Something different' : 'Which is better with steak?',
    'Something cheaper',
  ]);
}

/** The producer where that tells the two apart. */
const shortName = (row: Row, other: Row): string =>
  row.producer && row.producer !== other.producer ? row.producer : row.label;

function verdict(desk: Desk, a: Row, b: Row): string {
  const { write, talk, year } = desk;
  const [dish] = talk.wish.dishes;
  if (dish) {
    const [first, second] = [
      suitsDish(a, dish) ? scorePairing(a, dish) : -9,
      suitsDish(b, dish) ? scorePairing(b, dish) : -9,
    ];
    if (Math.max(first, second) <= -9) return `Neither is made for ${plateOf(dish)}, to be honest.`;
    return `With ${plateOf(dish)} I'd take the ${first >= second ? shortName(a, b) : shortName(b, a)}: ${dish.because}.`;
  }
  const score = (row: Row): number =>
    (row.rating?.value ?? 86) / 4 -
    (row.markup ?? desk.facts.medianMarkup) +
    (row.window ? { young: -0.6, ready: 0.5, late: 0, past: -1.5 }[readinessOf(row.window, year)] : 0);
  const winner = score(a) >= score(b) ? a : b;
  const loser = winner === a ? b : a;
  const why =
    winner.markup !== null && loser.markup !== null && winner.markup < loser.markup - 0.15
      ? 'more wine for the money'
      : (winner.rating?.value ?? 0) > (loser.rating?.value ?? 0)
        ? 'the better rated one'
        : (winner.price ?? 0) < (loser.price ?? 0)
          ? 'and it costs less'
          : 'a matter of taste, mostly';
  return `${write.one('My money', 'My vote')} goes to the ${shortName(winner, loser)}: ${why}.`;
}
