import { LANGUAGE_CODES, LANGUAGES } from '@app/domain';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import {
  button,
  go,
  isAt,
  lang,
  LIST_TEXT,
  openList,
  paste,
  QUESTIONS,
  rows,
  sees,
  type Reader,
  type Task,
} from './language-tasks.ts';
import { stockMarket } from './market.ts';
import { patternOf, speakerOf } from './spoken.ts';
import { answerSignIn, open, useVisitors } from './visitor.ts';

const { arriveFresh } = useVisitors();
beforeAll(() => stockMarket(), 400_000);

const GLORIA = '/search?q=ch%C3%A2teau+gloria';

/** Thirty things that people come for, each done with the words of the reader's language. */
const TASKS: readonly Task[] = [
  {
    task: 'choose the language in the footer',
    work: async ({ page, code }) => {
      await open(page, '/faq');
      const name = LANGUAGES[code].name;
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await isAt(page, `/${code}/faq`);
      expect(await lang(page)).toBe(code);
    },
  },
  {
    task: 'keep it on the next page without a code in the address',
    work: async ({ page, code }) => {
      await open(page, '/blog');
      await isAt(page, `/${code}/blog`);
    },
  },
  {
    task: 'search from the home page',
    work: async (reader) => {
      await go(reader, '');
      const box = reader.page.getByRole('combobox', { name: reader.say('Search for wines') });
      await box.fill('barolo');
      await box.press('Enter');
      await isAt(reader.page, new RegExp(`^/${reader.code}/search\\?q=barolo`));
    },
  },
  {
    task: 'see suggestions while typing, and close them with a key',
    work: async (reader) => {
      // The page before may still be there for a moment after its address has gone; its field goes with it.
      await go(reader, '');
      const { page, say } = reader;
      await page.getByRole('combobox', { name: say('Search for wines') }).fill('margaux');
      const list = page.getByRole('listbox', { name: say('Suggestions') });
      await list.waitFor();
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
    },
  },
  {
    task: 'look for a wine that nobody knows',
    work: async (reader) => {
      await go(reader, '/search?q=zzzqqq');
      await sees(reader, 'We know no wine called “{query}”.');
    },
  },
  {
    task: 'look for wine with a dish, and read why it suits',
    work: async (reader) => {
      await go(reader, '/search?q=wine+for+lamb');
      await reader.page
        .getByText(patternOf(reader.say('Suits {dish}: {because}')))
        .first()
        .waitFor();
    },
  },
  {
    task: 'open the page of a wine',
    work: async (reader) => {
      await go(reader, '/search?q=barolo');
      await reader.page.locator(`main a[href^="/${reader.code}/wine/"]`).first().click();
      await isAt(reader.page, new RegExp(`^/${reader.code}/wine/`));
      await reader.page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    task: 'see the offers of a wine and show the filters',
    work: async (reader) => {
      await go(reader, GLORIA);
      await button(reader, 'Show Filters').click();
      await reader.page.getByRole('region', { name: reader.say('Filters') }).waitFor();
    },
  },
  {
    task: 'narrow the offers to one bottle size, and clear that',
    work: async ({ page, say }) => {
      const filters = page.getByRole('region', { name: say('Filters') });
      await filters
        .getByRole('group', { name: say('Bottle Size') })
        .getByRole('checkbox')
        .first()
        .click();
      await page.waitForURL((url) => url.searchParams.has('size'));
      await filters.getByRole('button', { name: say('Clear All Filters') }).click();
      await page.waitForURL((url) => !url.searchParams.has('size'));
    },
  },
  {
    task: 'change the currency, and read whose rates it is',
    work: async ({ page, say }) => {
      await page.getByRole('combobox', { name: say('Currency') }).selectOption('GBP');
      await page.waitForURL((url) => url.searchParams.get('currency') === 'GBP');
      await page.getByText(say('European Central Bank')).first().waitFor();
    },
  },
  {
    task: 'report a wrong price',
    work: async (reader) => {
      const { page, say } = reader;
      await page
        .getByRole('button', { name: patternOf(say('Report a wrong price<of> of {store}</of>')) })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: say('The price is wrong') }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    task: 'ask for a vintage that nobody offers, and clear that',
    work: async (reader) => {
      await go(reader, `${GLORIA}&vintage=1066`);
      await sees(reader, 'No listings found for vintage {vintage}.');
      await button(reader, 'Clear filter').click();
      await reader.page.waitForURL((url) => !url.searchParams.has('vintage'));
    },
  },
  {
    task: 'read a page of questions',
    work: async (reader) => {
      await go(reader, '/faq');
      await reader.page.locator(`main a[href^="/${reader.code}/faq/"]`).first().click();
      await isAt(reader.page, new RegExp(`^/${reader.code}/faq/.`));
      await reader.page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    task: 'come to an address that is none, and go home',
    work: async (reader) => {
      await go(reader, '/nothing-here');
      await reader.page.locator(`main a[href="/${reader.code}"]`).first().click();
      await isAt(reader.page, `/${reader.code}`);
    },
  },
  {
    task: 'sign in, in a window of the same language',
    work: async ({ page, code, say, email }) => {
      await open(page, `/${code}?signin=true`);
      const opens = page.waitForEvent('popup');
      await page.getByRole('button', { name: patternOf(say('Continue with {name}')) }).click();
      const popup = await opens;
      await popup.waitForLoadState();
      expect(await lang(popup)).toBe(code);
      await answerSignIn(popup, email, say);
      await page.getByRole('button', { name: email }).waitFor();
    },
  },
  {
    task: 'paste a list and have it read',
    work: async (reader) => {
      const { page, code } = reader;
      await go(reader, '/menu');
      const typed = page.getByRole('textbox', { name: reader.say('The pasted list') });
      // The page listens a moment after it is shown.
      await expect
        .poll(async () => {
          if (!(await typed.isVisible())) await paste(page, LIST_TEXT);
          return typed.isVisible();
        })
        .toBe(true);
      await button(reader, 'Read this list').click();
      await isAt(page, new RegExp(`^/${code}/menu/.`));
      reader.list = new URL(page.url()).pathname;
      await expect.poll(() => rows(page).count(), { timeout: 60_000 }).toBe(4);
      await page.getByRole('heading', { level: 1, name: reader.say('Pasted list') }).waitFor();
    },
  },
  {
    task: 'open a row of the list',
    work: async (reader) => {
      await openList(reader);
      await rows(reader.page).first().click();
      await sees(reader, 'Wine Details');
    },
  },
  {
    task: 'be told that a price is none',
    work: async ({ page, say }) => {
      const panel = page.getByRole('region', { name: say('Mend this line') });
      await panel.getByLabel(say('Price')).fill('abc');
      await panel.getByRole('button', { name: say('Save') }).click();
      await panel.getByRole('alert').getByText(say('The price is a number such as 48 or 48.50, or empty.')).waitFor();
    },
  },
  {
    task: 'mend the price of a row',
    work: async (reader) => {
      const panel = reader.page.getByRole('region', { name: reader.say('Mend this line') });
      await panel.getByLabel(reader.say('Price')).fill('33');
      await panel.getByRole('button', { name: reader.say('Save') }).click();
      await sees(reader, 'Saved. We remember it when this line comes again.');
      await expect.poll(() => rows(reader.page).first().innerText()).toContain('33');
    },
  },
  {
    task: 'undo it',
    work: async (reader) => {
      await button(reader, 'Undo').click();
      await expect.poll(() => rows(reader.page).first().innerText()).toContain('320');
    },
  },
  {
    task: 'find a wine in the list',
    work: async (reader) => {
      await openList(reader);
      const field = reader.page.getByRole('searchbox', { name: reader.say('Find in the list') });
      await field.fill('tignanello');
      await expect.poll(() => rows(reader.page).count()).toBe(1);
      await field.fill('');
      await expect.poll(() => rows(reader.page).count()).toBe(4);
    },
  },
  {
    task: 'ask the sommelier and be answered in the same language',
    work: async ({ page, say, code }) => {
      const { ask, words } = QUESTIONS[code] ?? { ask: '', words: /$^/ };
      const input = page.getByRole('textbox', { name: say('Your question') });
      await input.fill(ask);
      await input.press('Enter');
      const log = page.getByRole('log', { name: say('Conversation') });
      await log.getByText(ask).last().waitFor();
      await expect.poll(() => log.getAttribute('aria-busy'), { timeout: 60_000 }).toBe('false');
      expect(await log.locator('p').last().innerText()).toMatch(words);
    },
  },
  {
    task: 'press a suggestion of the sommelier',
    work: async ({ page, say }) => {
      const panel = page.getByRole('region', { name: say('Sommelier') });
      const log = page.getByRole('log', { name: say('Conversation') });
      const before = await log.locator('p').count();
      await panel
        .getByRole('group', { name: say('Suggestions') })
        .getByRole('button')
        .first()
        .click();
      await expect.poll(() => log.locator('p').count(), { timeout: 60_000 }).toBeGreaterThan(before);
    },
  },
  {
    task: 'share the list',
    work: async (reader) => {
      await button(reader, 'Share').click();
      const dialog = reader.page.getByRole('dialog', { name: reader.say('Share this list') });
      const link = dialog.getByRole('textbox', { name: reader.say('Link to this list') });
      expect(await link.inputValue()).toContain('/menu/');
    },
  },
  {
    task: 'export it as a table',
    work: async (reader) => {
      const download = reader.page.waitForEvent('download');
      await button(reader, 'Export CSV').click();
      expect(await text(await (await download).createReadStream())).toContain('Tignanello');
      await reader.page.keyboard.press('Escape');
    },
  },
  {
    task: 'find the list on the profile',
    work: async (reader) => {
      await go(reader, '/profile');
      await reader.page.getByRole('heading', { level: 1, name: reader.say('Profile') }).waitFor();
      await reader.page.locator(`a[href="${reader.list}"]`).first().waitFor();
    },
  },
  {
    task: 'make a key for a program',
    work: async (reader) => {
      const { page, say } = reader;
      await button(reader, 'Make a key').click();
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('textbox').first();
      await field.fill('my table');
      await dialog.getByRole('checkbox').first().check();
      await dialog.getByRole('button', { name: say('Make the key') }).click();
      await dialog.getByRole('button', { name: say('I have copied it') }).click();
      await page
        .getByRole('list', { name: say('API keys') })
        .getByText('my table', { exact: true })
        .waitFor();
    },
  },
  {
    task: 'watch a wine, and stop',
    work: async (reader) => {
      const { page, say } = reader;
      const found = await page.request.get('/api/wines/search/Ch%C3%A2teau%20Gloria');
      const { wine } = (await found.json()) as { wine: { lwin: string } };
      await go(reader, `/wine/${wine.lwin}/gloria`);
      await button(reader, 'Watch').click();
      const dialog = page.getByRole('dialog', { name: say('Watch this wine') });
      await dialog.getByLabel(patternOf(say('A bottle costs no more than ({currency})'))).fill('12');
      await dialog.getByRole('button', { name: say('Watch'), exact: true }).click();
      await sees(reader, 'You watch this wine');
      await go(reader, '/profile');
      const watched = page.getByRole('list', { name: say('Watched wines') }).getByRole('listitem');
      await watched.first().getByRole('button').last().click();
      await sees(
        reader,
        'You watch no wine. Press “Watch” on the page of a wine to be told when it costs less or is back in the shops.',
      );
    },
  },
  {
    task: 'price a spreadsheet, and take it home with headings in the same language',
    work: async (reader) => {
      const { page, say } = reader;
      await go(reader, '/bulk');
      const buffer = Buffer.from('Wine,Vintage\nChâteau Gloria,2016\nSomething odd,\n');
      const file = { name: 'cellar.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel(say('Choose a spreadsheet')).setInputFiles(file);
      const card = page.getByRole('article', { name: 'cellar.csv' });
      const save = card.getByRole('button', {
        name: patternOf(say('Download {kind}<more> of {fileName}</more>', { kind: 'CSV' })),
      });
      await save.waitFor({ timeout: 120_000 });
      const download = page.waitForEvent('download');
      await save.click();
      const table = await text(await (await download).createReadStream());
      expect(table.split('\n', 1)[0]).toContain(say('Matched wine'));
      await card.getByRole('button', { name: say('Delete') }).click();
    },
  },
  {
    task: 'sign out, by the keyboard alone',
    work: async ({ page, code, say, email }) => {
      await open(page, `/${code}`);
      await page.getByRole('button', { name: email }).focus();
      await page.keyboard.press('Enter');
      const out = page.getByRole('menuitem', { name: say('Sign Out') });
      await out.waitFor();
      for (let presses = 0; presses < 8; presses++) {
        if (await out.evaluate((item) => item === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: email }).waitFor({ state: 'detached' });
    },
  },
];

test('there are thirty tasks', () => {
  expect(new Set(TASKS.map(({ task }) => task)).size).toBe(30);
});

test.each(LANGUAGE_CODES.filter((code) => code !== 'en'))(
  'thirty tasks, done in %s',
  { timeout: 900_000 },
  async (code) => {
    const page = await arriveFresh();
    page.setDefaultTimeout(60_000);
    const reader: Reader = { page, code, say: await speakerOf(code), email: `tasks-${code}@example.com`, list: '' };
    const failed: string[] = [];
    for (const { task, work } of TASKS) {
      // One that fails does not hide the others.
      await work(reader).catch((error: unknown) => failed.push(`${task}: ${String(error).slice(0, 600)}`));
    }
    expect(failed).toEqual([]);
  },
);
