import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { entriesOf, scoreEntries, type ExpectedWine } from '@app/page-reader/eval';
import { readPage } from './read-page.ts';

const folder = new URL('../fixtures/', import.meta.url);
const expected = JSON.parse(await readFile(new URL('expected.json', folder), 'utf8')) as Record<
  string,
  { wines?: ExpectedWine[]; links?: string[]; refusal?: string }
>;
const fixture = async (name: string): Promise<string> =>
  new TextDecoder(name === 'broken' ? 'windows-1252' : 'utf-8').decode(await readFile(new URL(`${name}.html`, folder)));
const read = (html: string) =>
  readPage(html, {
    address: 'https://restaurant.example/menus/',
    resolve: (target, base) => URL.parse(target, base)?.href ?? null,
  });
const body = (html: string): string => read(`<body>${html}</body>`).texts[0] ?? '';

describe('pages as restaurants build them', () => {
  for (const [name, { wines, links, refusal }] of Object.entries(expected)) {
    if (wines)
      it(`finds the wines of '${name}' with vintage and price`, async () => {
        const score = scoreEntries(await entriesOf(await fixture(name), 'https://restaurant.example/'), wines);
        expect(score.missing).toEqual([]);
        expect(score.extra).toBe(0);
      });
    if (links)
      it(`offers the lists that '${name}' links to`, async () => {
        expect(read(await fixture(name)).links.map(({ title }) => title)).toEqual(links);
      });
    if (refusal === 'scripts')
      it(`says that '${name}' needs scripts`, async () => {
        expect(read(await fixture(name))).toMatchObject({ needsScripts: true, texts: [], links: [] });
      });
  }
});

describe('the structure of a page', () => {
  const cases: [rule: string, html: string, text: string][] = [
    ['headings keep their level', '<h1>House</h1><h2>Red</h2><h5>Rhône</h5>', '# House\n## Red\n### Rhône'],
    ['a line break ends a line', '<p>Chablis 2020 £50<br>Sancerre 2021 £48</p>', 'Chablis 2020 £50\nSancerre 2021 £48'],
    ['a price in a box of its own joins its name', '<li>Chablis <span>£50</span></li>', 'Chablis\t£50'],
    [
      'sizes stand with their prices',
      '<li><b>Chablis</b><div><i>Glass</i><em>£9</em><i>Bottle</i><em>£40</em></div></li>',
      'Chablis\tGlass £9\tBottle £40',
    ],
    ['cells of a table stay apart', '<table><tr><td>Chablis<td>2020<td>50</table>', 'Chablis\t2020\t50'],
    ['menus of the site and its forms are left out', '<nav>Home</nav><form>Book</form><p>Chablis</p>', 'Chablis'],
    ['a panel that a press opens is read', '<div hidden><li>Fleurie <b>£40</b></li></div>', 'Fleurie\t£40'],
    [
      'the same list set again for phones is read once',
      '<li>Fleurie <b>£40</b></li><div style="display:none"><li>Fleurie <b>£40</b></li></div>',
      'Fleurie\t£40',
    ],
    ['what looks like a heading in the text is none', '<p># Not a heading</p>', 'Not a heading'],
    ['scripts and styles are no text', '<style>p{}</style><p>Chablis</p><script>var x=1</script>', 'Chablis'],
  ];
  it.each(cases)('%s', (_rule, html, text) => {
    expect(body(html)).toBe(text);
  });

  it('takes the name of the house before the title of the page', () => {
    expect(read('<title>Wines</title><meta property="og:site_name" content="Chez Odile">').title).toBe('Chez Odile');
    expect(read('<title> Wines </title>').title).toBe('Wines');
  });

  it('returns for any text, however deep, long or broken', () => {
    for (const html of [
      '',
      '<',
      '<div>'.repeat(2000),
      '<span>'.repeat(2000),
      `<script>${'x={'.repeat(5000)}</script>`,
      '<p>Chablis</p><p>£40</p>'.repeat(5000),
      `<script type="application/json">${'['.repeat(5000)}${']'.repeat(5000)}</script>`,
    ])
      expect(read(html).links).toEqual([]);
  });

  it('takes links to files and frames, but neither scripts nor other sites’ pages without a word of drinks', () => {
    const { links } = read(
      '<a href="javascript:alert(1)">Wine</a><a href="/about">About</a><iframe src="https://menus.example/wine-menu"></iframe><a href="carte.pdf">Carte</a><a href="#wine">Wine</a>',
    );
    expect(links.map(({ kind, url }) => [kind, url])).toEqual([
      ['pdf', 'https://restaurant.example/menus/carte.pdf'],
      ['page', 'https://menus.example/wine-menu'],
    ]);
  });
});

describe('a list that a page shows as pictures', () => {
  const cases: [rule: string, html: string, found: string[]][] = [
    ['is offered by the words of the picture', '<img src="a.jpg" alt="Wine list">', ['Wine list']],
    ['is offered by the name of the file', '<img src="drinks-menu.png">', ['drinks menu']],
    ['is not a photo of a glass', '<img src="bar.jpg" alt="A glass of wine">', []],
    ['is not the logo', '<img src="wine-menu-logo.png" alt="">', []],
    ['is not a small picture', '<img src="wine-list.jpg" width="64">', []],
    [
      'is offered once where the small one links to the large',
      '<a href="b.jpg"><img src="s.jpg" alt="Wine list"></a>',
      ['Wine list'],
    ],
  ];
  it.each(cases)('%s', (_rule, html, found) => {
    expect(read(`<body>${html}</body>`).links.map(({ title }) => title)).toEqual(found);
  });
});
