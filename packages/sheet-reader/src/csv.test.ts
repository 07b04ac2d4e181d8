import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseCsv, type SheetRow } from './csv.ts';

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Uint8Array, size = 5): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for await (const batch of parseCsv(inChunks(bytes, size))) rows.push(...batch);
  return rows;
}

describe('a CSV file', () => {
  it('has a limit of columns; empty ones behind it are left out', async () => {
    expect((await read(`Krug${','.repeat(5000)}\n`, 1000))[0]?.cells).toHaveLength(1000);
    await expect(read(`${'Krug,'.repeat(1001)}\n`, 1000)).rejects.toThrow(
      'A row has more than 1000 columns. Please take out some.',
    );
  });
  it('has quotes, doubled quotes and breaks inside quotes, and rows know their lines', async () => {
    const text = 'a,b\r\n"x ""y"" z","1\n2"\r\n\r\nü,é\n';
    for (const size of [1, 2, 3, 7, 1000]) {
      expect(await read(text, size)).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['x "y" z', '1\n2'] },
        { line: 5, cells: ['ü', 'é'] },
      ]);
    }
  });

  it('is separated by what its first row uses most, or by what it says', async () => {
    expect((await read('a;b;c,d\n1;2;3')).map(({ cells }) => cells)).toEqual([
      ['a', 'b', 'c,d'],
      ['1', '2', '3'],
    ]);
    expect((await read('sep=;\na;b\n'))[0]).toEqual({ line: 2, cells: ['a', 'b'] });
    expect((await read('\uFEFFa\tb\n1\t2'))[0]?.cells).toEqual(['a', 'b']);
  });

  it('may be UTF-16 as spreadsheet programs save it', async () => {
    expect(await read(Buffer.from('\uFEFFä,b\n', 'utf16le'), 3)).toEqual([{ line: 1, cells: ['ä', 'b'] }]);
  });

  it('keeps what follows a closed quote', async () => {
    expect((await read('"a"b,c\n'))[0]?.cells).toEqual(['ab', 'c']);
  });

  it('is broken when a quote is never closed, or when it is not UTF-8', async () => {
    await expect(read('a,b\n1,2\n"open,3\n4,5\n')).rejects.toThrow('The row on line 3 does not end');
    await expect(read(Buffer.from('a\nCh\xe2teau\n', 'latin1'))).rejects.toThrow('not UTF-8');
  });

  it('may be empty', async () => {
    expect(await read('')).toEqual([]);
    expect(await read('\n\n')).toEqual([]);
  });
});

it('a separator that does not come any more is looked for once, not in every row', async () => {
  const looked = vi.spyOn(String.prototype, 'indexOf');
  onTestFinished(() => looked.mockRestore());
  const rows = await read(`Name\n${'a\n'.repeat(2000)}`, 100_000);
  const times = looked.mock.calls.filter(([mark]) => mark === ',').length;
  expect(rows).toHaveLength(2001);
  expect(times).toBeLessThan(5);
});
