import { describe, expect, it } from 'vitest';
import { parseTable, readRows, splitCell } from './table.ts';

describe('parseTable', () => {
  it('leaves out remarks and empty lines, trims cells and keeps line numbers', () => {
    expect(parseTable('# remark\nword\tml\n\nmagnum \t 1500\r\n')).toEqual({
      rows: [{ line: 4, cells: { word: 'magnum', ml: '1500' } }],
      problems: [],
    });
  });

  it('names a line with another number of cells and leaves it out', () => {
    const table = parseTable('a\tb\n1\t2\n3\n');
    expect(table.rows).toHaveLength(1);
    expect(table.problems).toEqual([{ line: 3, message: 'has 1 columns, the head has 2' }]);
  });

  it('reads an empty text as a table without rows', () => {
    expect(readRows('')).toEqual([]);
  });
});

describe('splitCell', () => {
  it.each([
    ['a; b;', ['a', 'b']],
    ['', []],
    [undefined, []],
  ])('%s -> %s', (text, parts) => {
    expect(splitCell(text)).toEqual(parts);
  });
});
