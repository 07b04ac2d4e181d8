import { describe, expect, test } from 'vitest';
import { EVAL_YEAR, readKnowledge, readList } from '#eval/index.ts';
import { answer } from '#src/answer.ts';
import { readCall, type ToolCall } from './call.ts';
import { runTool } from './tools.ts';

const knowledge = readKnowledge();
const list = readList('bistro');
const { reading } = answer(
  {
    entries: list.entries,
    messages: [{ role: 'user', content: 'a red please' }],
    currency: list.currency,
    year: EVAL_YEAR,
  },
  knowledge,
);
const ask = (call: object) => {
  const read = readCall(JSON.stringify(call));
  expect(read).not.toBeNull();
  const result = runTool(read as ToolCall, { reading, knowledge, year: EVAL_YEAR, currency: list.currency });
  return { ...result, value: JSON.parse(result.text) };
};

describe('what a model may ask of the list', () => {
  test('a wish is counted over every printed wine, and the count may be said', () => {
    const { value, figures } = ask({ tool: 'find', colours: ['red'], max: 60, sort: 'cheapest' });
    const reds = reading.rows.filter((row) => row.colour === 'red' && row.family === 'red' && (row.price ?? 999) <= 60);
    const lines = new Set(reds.map(({ line }) => line));
    expect(value.count).toBe(lines.size);
    expect(figures).toContain(String(lines.size));
    const prices = value.rows.map(([index]: [number]) => reading.rows[index]?.price);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
  });

  test('a group is counted by its names', () => {
    const { value } = ask({ tool: 'find', group: 'region' });
    const sum = value.groups.reduce((total: number, [, count]: [string, number]) => total + count, 0);
    expect(value.groups.length).toBeGreaterThan(1);
    expect(sum).toBeLessThanOrEqual(value.count);
  });

  test('a sum is exact, with the share of each', () => {
    const [a, b] = reading.rows.filter(({ price }) => price !== null);
    const total = 2 * (a?.price ?? 0) + (b?.price ?? 0);
    const { value, figures } = ask({ tool: 'sum', items: [{ row: a?.index, count: 2 }, { row: b?.index }], share: 2 });
    expect(Number(value.total.replace(/[^\d.]/g, ''))).toBe(total);
    expect(Number(value.each.replace(/[^\d.]/g, ''))).toBeCloseTo(total / 2, 2);
    expect(figures).toEqual([value.total, value.each]);
  });

  test('a sum with a row that is not on the list gives nothing to say', () => {
    const { value, figures } = ask({ tool: 'sum', items: [{ row: 99_999, count: 1 }] });
    expect(value.total).toBeNull();
    expect(figures).toEqual([]);
  });
});

describe('what is no call', () => {
  test.each([
    ['an answer', { response: 'Take the red.', follow_ups: [] }],
    ['a tool that does not exist', { tool: 'delete', rows: [1] }],
    ['a sum of nothing', { tool: 'sum', items: [] }],
    ['a sum of half a bottle', { tool: 'sum', items: [{ row: 1, count: 0.5 }] }],
  ])('%s', (_name, value) => expect(readCall(JSON.stringify(value))).toBeNull());

  test('broken text', () => expect(readCall('{"tool": "find"')).toBeNull());

  test('words of the wrong kind are left out of a wish', () => {
    expect(readCall('{"tool":"find","colours":["red","blue",3],"places":[1,"Rioja"],"max":"80","sort":"up"}')).toEqual(
      expect.objectContaining({ colours: ['red'], places: ['Rioja'], max: null, sort: 'best' }),
    );
  });
});
