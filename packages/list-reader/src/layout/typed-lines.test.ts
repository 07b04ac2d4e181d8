import { expect, test } from 'vitest';
import { LIST_TEXT_TYPE, type ReadEntry } from '#src/document/shapes.ts';
import { readList } from '#src/read-list.ts';
import { setTypedLines } from './typed-lines.ts';

const read = async (text: string): Promise<ReadEntry[]> => {
  const entries: ReadEntry[] = [];
  const file = { name: 'typed', mimeType: LIST_TEXT_TYPE, bytes: new TextEncoder().encode(text) };
  for await (const event of readList({ files: [file], ports: { openDocument: () => Promise.reject(new Error()) } }))
    if (event.type === 'entries') entries.push(...event.entries);
  return entries;
};
const short = (entries: readonly ReadEntry[]) =>
  entries.map(({ rawName, vintage, restaurantPrice, bottleSize, section }) =>
    [rawName, vintage, restaurantPrice, bottleSize, section].join(' | '),
  );

test('a list that came as text is read without eyes: headings, cells, years and prices', async () => {
  const text =
    '# Chez Odile\n\n## Red Wines\nMorgon, Jean Foillard\t2020\t£54\nBarolo Bussia, Aldo Conterno\t2017\t£195\n';
  expect(short(await read(text))).toEqual([
    'Morgon, Jean Foillard | 2020 | 54 | 0 | Chez Odile > Red Wines',
    'Barolo Bussia, Aldo Conterno | 2017 | 195 | 0 | Chez Odile > Red Wines',
  ]);
});

test('heads of columns say which price is of the glass', async () => {
  const text =
    'Wine\tGlass\tBottle\nChablis, William Fèvre\t£12\t£58\nMorgon, Jean Foillard\t£11\t£54\nSancerre, Vacheron\t£13\t£62\n';
  const entries = await read(text);
  expect(
    entries.filter(({ restaurantPrice }) => restaurantPrice < 20).every(({ bottleSize }) => bottleSize < 200),
  ).toBe(true);
  expect(entries).toHaveLength(6);
});

test('typed words without tabs are read line by line', async () => {
  expect(short(await read('Morgon, Jean Foillard 2020 £54\nBarolo Bussia, Aldo Conterno 2017 £195'))).toEqual([
    'Morgon, Jean Foillard | 2020 | 54 | 0 | ',
    'Barolo Bussia, Aldo Conterno | 2017 | 195 | 0 | ',
  ]);
});

test('a long text is parted into pages before a heading; no line is lost', () => {
  const section = (at: number) => `## Part ${at}\n${'Morgon\t2020\t£54\n'.repeat(50)}`;
  const pages = setTypedLines(Array.from({ length: 10 }, (_, at) => section(at)).join(''));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.flat()).toHaveLength(510);
  expect(pages.every(([first]) => first?.text.startsWith('Part'))).toBe(true);
  for (const { box } of pages.flat())
    expect(box.x >= 0 && box.x + box.width <= 1.001 && box.y + box.height <= 1).toBe(true);
});

test('any text returns', () => {
  for (const text of ['', '\n\n', '###', '\t\t\t', '# \n#\t', 'a'.repeat(100_000)]) setTypedLines(text);
  expect(setTypedLines(' \n')).toEqual([]);
});
