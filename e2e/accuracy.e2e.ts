import { formatAim, formatFigure, type Measurement } from '@app/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();
const folder = join(import.meta.dirname, '../docs/results');
const measured = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Measurement);

test('every recorded figure stands on the page with its aim, day, commit, machine and command, and no other', async () => {
  const page = await arrive();
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How accurate it is' }).click();
  await page.getByRole('heading', { level: 1, name: 'How Accurate It Is' }).waitFor();
  expect(await page.getByRole('main').getByRole('table').count()).toBe(measured.length);
  for (const { title, figures, command, commit, machine } of measured) {
    const section = page.getByRole('region', { name: title });
    const rows = await section.getByRole('row').allInnerTexts();
    expect(rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual(
      figures.map((figure) => expect.stringContaining(`${figure.what} `)),
    );
    for (const [index, figure] of figures.entries()) {
      expect(rows[index + 1]).toContain(formatFigure(figure.value, figure.unit));
      if (figure.aim !== undefined) expect(rows[index + 1]).toContain(formatAim(figure));
    }
    for (const fact of [command, commit, machine.cpu]) expect(await section.innerText()).toContain(fact);
  }
});

test('it can be read on a phone, in full', async () => {
  const page = await arrive({ viewport: PHONE });
  await open(page, '/about/accuracy');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole('main').getByRole('row').last().scrollIntoViewIfNeeded();
});

test('the help leads to it', async () => {
  const page = await arrive();
  await open(page, '/faq/what-is-tastevin');
  await page.getByRole('link', { name: 'measured and shown' }).click();
  await page.waitForURL('**/about/accuracy');
});
