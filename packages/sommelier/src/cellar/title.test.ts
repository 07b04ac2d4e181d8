import { knowledge } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { expect, it } from 'vitest';
import type { ListRow } from './list-row.ts';
import { readRows } from './rows.ts';

const under = (title: string): ListRow[] =>
  TABLE_LIST.map((entry, at) => ({
    ...entry,
    rawName: at === 0 ? 'Cuvée Big John, Scheiblhofer' : entry.rawName,
    insight: {
      ...entry.insight,
      section: `${title} > ${at === 0 ? 'Red' : (entry.insight?.section ?? '')}`,
    } as NonNullable<ListRow['insight']>,
  }));

it.each(['Weinbar Lichtental — Wien 9', 'Cais da Pipa, Porto', 'Trattoria, Chicago > Wine list'])(
  'what stands above every line says nothing of a wine: %s',
  (title) => {
    const [row] = readRows(under(title), knowledge, 2026);
    expect([row?.appellation, row?.country, row?.colour]).toEqual(['', '', 'red']);
  },
);

it('a heading above some lines still does', () => {
  const rows = readRows(under('Weinbar Lichtental — Wien 9'), knowledge, 2026);
  expect(rows.find(({ label }) => label.startsWith('Volnay'))?.region).toBe('Burgundy');
});
