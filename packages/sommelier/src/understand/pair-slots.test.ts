import { ask } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { expect, it } from 'vitest';

it('gives each of two dishes the colour that suits it, wherever the colours stand', () => {
  const names = ask('Oysters. Then the steak frites. One white one red?').mentions.map(({ row }) => TABLE_LIST[row]?.rawName ?? ''); // prettier-ignore
  expect(names).toHaveLength(2);
  expect(names[0]).toMatch(/Chablis|Sancerre|Riesling|Meursault/);
  expect(names[1]).toMatch(/Malbec|Pauillac|Rioja|Chianti|Barolo/);
});
