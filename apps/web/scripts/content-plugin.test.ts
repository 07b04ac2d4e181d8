import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPlugin } from './content-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'tastevin-content-'));
const head = (slug: string) =>
  `---\nslug: ${slug}\ntitle: X\ndescription: D.\nauthor: A\npublishedDate: 2025-07-18\ntags: [t]\n---\n`;

beforeAll(() => {
  for (const kind of ['blog', 'faq']) mkdirSync(join(folder, kind));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The build of the site, as far as one content file goes. */
async function buildWith(name: string, text: string): Promise<unknown> {
  const file = join(folder, name);
  writeFileSync(file, text);
  const options = { write: false, rolldownOptions: { input: file, preserveEntrySignatures: 'strict' } } as const;
  return build({ configFile: false, logLevel: 'silent', plugins: [contentPlugin(folder)], build: options });
}

test('a good article is built', async () => {
  await expect(buildWith('blog/good.md', `${head('good')}Text.\n\n## One\n\nMore.\n`)).resolves.toBeDefined();
});

test.each([
  ['blog/no-title.md', head('no-title').replace('title: X\n', ''), /blog\/no-title\.md:\d+: /],
  ['blog/html.md', `${head('html')}one\n\n<div>two</div>\n`, /blog\/html\.md:11: HTML is not used in articles/],
  [
    'blog/figure.md',
    `${head('figure')}![a](figures/none.svg)\n`,
    /blog\/figure\.md:9: there is no file 'figures\/none\.svg'/,
  ],
  ['faq/bad.md', 'No head at all.\n', /faq\/bad\.md:1: /],
])('%s stops the build, which names it and the line', async (name, text, message) => {
  await expect(buildWith(name, text)).rejects.toThrow(message);
});
