import type { Row } from '#src/cellar/rows.ts';
import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { tasteWords } from './reasons.ts';
import { subjectsOf } from './subjects.ts';

/** Is it worth its price, and what gives most for the money. Prices of a demonstration market are never said. */
export const value: AnswerRule = {
  name: 'value',
  wanted: ['value'],
  applies: () => true,
  answer(desk) {
    const [row] = asksOfAll(desk) ? [] : subjectsOf(desk);
    return row ? worth(row, desk) : bestValue(desk);
  },
};

const BEST_OF_ALL =
  /\b(which|what|whats) (bottle|wine|one|red|white|is|s)\b.*\b(best|most|top) (value|bang|deal)\b|\bbest (value|deal)\b|\bmost (bang )?for (the|my|our) money\b|\bmeilleur rapport\b|\bbeste\w* (preis|verhaltnis)\b|\bmiglior rapporto\b|\bmejor relacion\b/;

/** 'Which bottle is the best value?' is about the whole list, whatever was spoken of before, unless it names a wine. */
function asksOfAll({ talk }: Desk): boolean {
  const { tokens, wines } = talk.meaning;
  return wines.every(({ not }) => not) && BEST_OF_ALL.test(tokens.map(({ text }) => text).join(' '));
}

function worth(row: Row, desk: Desk): Draft {
  const { write, rows } = desk;
  if (row.markup !== null && row.retail !== null) {
    const key = row.markup <= 2.2 ? 'value.good' : row.markup <= 3.2 ? 'value.usual' : 'value.high';
    return draft(
      'value',
      write.say(key, {
        wine: write.priced(row),
        retail: write.money(Math.round(row.retail), 'retail'),
        times: write.noted(`${row.markup.toFixed(1)}×`, 'markup', row),
      }),
      chips(desk, 'cheaper', 'other', 'about'),
    );
  }
  const peers = onePerLine(
    rows.filter((one) => !one.glass && one.family === row.family && one.price !== null),
  ).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  const place = peers.findIndex((one) => one.line === row.line);
  const key = place < peers.length / 3 ? 'value.low' : place < (peers.length * 2) / 3 ? 'value.middle' : 'value.top';
  return draft(
    'value',
    write.say(key, { wine: write.priced(row), taste: tasteWords(row, desk) }),
    chips(desk, 'cheaper', 'other', 'about'),
  );
}

/** The finest for the money: our estimate of a wine against what the list asks for it. */
function bestValue(desk: Desk): Draft | null {
  const { write, rows, knowledge, talk } = desk;
  const pool = onePerLine(filterRows(rows, talk.wish, knowledge)).filter(
    (row) => row.price !== null && row.recognised && (!row.glass || talk.wish.sizes.includes('glass')),
  );
  const scored = pool.map((row) => ({
    row,
    score: ((row.rating?.value ?? 88) - 80) / Math.log((row.price ?? 1) + 10) - (row.markup ?? 2.5) * 0.4,
  }));
  scored.sort((a, b) => b.score - a.score);
  const [first, second] = scored.map(({ row }) => row);
  if (!first) return null;
  const other = second
    ? ` ${write.say('recommend.or', { wine: write.priced(second), taste: tasteWords(second, desk, 2) })}`
    : '';
  return draft(
    'best-value',
    write.say('value.best', { wine: write.priced(first), taste: tasteWords(first, desk) }) + other,
    chips(desk, 'why', 'other', 'glass'),
  );
}
