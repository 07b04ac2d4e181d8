import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { printList } from './printed-list.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

const field = (page: Page) => page.getByRole('textbox', { name: 'or paste the web address of a list' });
const read = async (page: Page, path: string) => {
  await field(page).fill(`${inject('restaurants')}${path}`);
  await page.getByRole('button', { name: 'Read it' }).click();
};
const rows = (page: Page) => page.locator('main li > button[aria-expanded]');

test('a list is read by its web address, and read again with what has changed', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'odile@example.com');
  await open(page, '/menu');
  await read(page, '/turning/odile');
  await page.waitForURL(/\/menu\/[\w-]{22}$/);
  await expect.poll(() => rows(page).count()).toBe(4);
  const first = page.url();
  await expect.poll(() => page.getByText('Read from 127.0.0.1').count()).toBe(1);
  await page.getByRole('button', { name: 'Read again' }).click();
  await page.waitForURL((url) => url.href !== first);
  await expect.poll(() => page.getByText('1 new, 1 gone, 1 dearer, 1 cheaper').count()).toBe(1);
  // The prices have a sign: nobody is asked what they are in.
  await expect.poll(() => page.getByText('The list does not name its currency').count()).toBe(0);
  await page.getByRole('button', { name: 'Show what' }).click();
  expect(await page.getByRole('list', { name: 'Dearer' }).innerText()).toMatch(/Morgon.*£50\.00 → £54\.00/s);
  expect(await page.getByRole('list', { name: 'Gone' }).innerText()).toContain('Fleurie');
});

test('a page that links to lists offers them; an address without a list gets one sentence', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  await comeSignedIn(page, 'pilar@example.com');
  await open(page, '/menu');
  await read(page, '/linked-pdfs');
  await expect.poll(() => page.getByText('3 lists found: Wine, By the glass, Spirits').count()).toBe(1);
  expect(await page.getByRole('list', { name: 'Lists found' }).getByRole('button').count()).toBe(3);
  await read(page, '/script-only');
  await expect
    .poll(() => page.getByRole('alert').allInnerTexts())
    .toEqual([expect.stringContaining('Please save the page as a PDF or take a screenshot, and upload that.')]);
});

/** Pastes or drops on the page, or on the field that `onto` names. Answers whether the page took it from the browser. */
const bring = (
  page: Page,
  type: 'paste' | 'drop',
  parts: { text?: string; name?: string; body?: string; onto?: string },
): Promise<boolean> =>
  page.evaluate(
    ([kind, { text, name, body, onto }]) => {
      const transfer = new DataTransfer();
      if (text !== undefined) transfer.setData('text/plain', text);
      if (name !== undefined)
        transfer.items.add(new File([body ?? ''], name, { type: name.endsWith('.png') ? 'image/png' : '' }));
      const about = { bubbles: true, cancelable: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent(kind, { clipboardData: transfer, ...about })
          : new DragEvent(kind, { dataTransfer: transfer, ...about });
      (document.querySelector(onto ?? 'body') ?? document.body).dispatchEvent(event);
      return event.defaultPrevented;
    },
    [type, parts] as const,
  );
/** The page listens a moment after it is shown. */
const untilItListens = (page: Page) => expect.poll(() => bring(page, 'drop', { text: 'see you at eight' })).toBe(true);
const LIST = 'Red\nMorgon, Jean Foillard 2020 £50\nChablis, William Fèvre 2021 £60';
const SHEET = { name: 'cellar.csv', body: 'Wine;Vintage;Price\nMorgon, Jean Foillard;2020;£50\n' };

test('on the upload page text, an address, a spreadsheet and a picture are taken, pasted or dropped', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'rosa@example.com');
  await open(page, '/');
  await untilItListens(page);
  await bring(page, 'paste', { text: 'https://chez-odile.example/wine' });
  await expect.poll(() => field(page).inputValue()).toBe('https://chez-odile.example/wine');
  const typed = page.getByRole('textbox', { name: 'The pasted list' });
  await bring(page, 'drop', { text: 'Red\nFleurie, Julien Sunier 2020 £48\nSancerre, Vacheron 2021 £62' });
  await expect.poll(() => typed.inputValue()).toContain('Sancerre');
  // Cells of a spreadsheet come with a picture of them.
  await bring(page, 'paste', { text: LIST.replaceAll(/ (?=20|£)/g, '\t'), name: 'cells.png' });
  await expect.poll(() => typed.inputValue()).toContain('Chablis, William Fèvre\t2021\t£60');
  await page.getByRole('button', { name: 'Read this list' }).click();
  await page.waitForURL(/\/menu\/[\w-]{22}$/);
  await expect.poll(() => rows(page).count()).toBe(2);

  await open(page, '/menu');
  await field(page).waitFor();
  await untilItListens(page);
  const files = page.getByRole('list', { name: 'Selected files' });
  for (const type of ['paste', 'drop'] as const) {
    await bring(page, type, { name: `${type}.png`, body: 'no picture' });
    await files.getByText(`${type}.png`).waitFor();
  }
  for (const type of ['paste', 'drop'] as const) {
    await open(page, '/menu');
    await field(page).waitFor();
    await untilItListens(page);
    await bring(page, type, SHEET);
    await page.getByText('cellar.csv').waitFor();
  }
  await page.getByRole('button', { name: 'Read this list' }).click();
  await page.waitForURL(/\/menu\/[\w-]{22}$/);
  await expect.poll(() => rows(page).count()).toBe(1);
});

test('on other pages what is pasted or dropped is asked about first; a stray paste sends nothing', async () => {
  const page = await arrive({ viewport: PHONE });
  await comeSignedIn(page, 'tomas@example.com');
  await open(page, '/faq');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const dialog = page.getByRole('dialog', { name: 'Read this as a wine list?' });
  // Words that are no list are left alone.
  await untilItListens(page);
  await bring(page, 'paste', { text: 'see you at eight' });
  for (const type of ['paste', 'drop'] as const) {
    await bring(page, type, { text: LIST });
    await dialog.getByText('Nothing is sent before.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await bring(page, type, SHEET);
    await dialog.getByText('cellar.csv').waitFor();
    await dialog.getByRole('button', { name: 'Discard' }).click();
  }
  await bring(page, 'drop', { name: 'letter.docx', body: 'PK' });
  const refusal = page.getByRole('dialog', { name: 'This is no wine list' });
  await refusal.getByRole('button', { name: 'Close' }).last().click();
  expect(sent).toEqual([]);

  await bring(page, 'drop', { text: LIST });
  await dialog.getByRole('button', { name: 'Open on the upload page' }).click();
  await page.waitForURL(/\/menu\?shared=1$/);
  await expect.poll(() => page.getByRole('textbox', { name: 'The pasted list' }).inputValue()).toContain('Chablis');
  await page.getByRole('button', { name: 'Read this list' }).click();
  await page.waitForURL(/\/menu\/[\w-]{22}$/);
  await expect.poll(() => rows(page).count()).toBe(2);

  // A picture on another list's page waits on the upload page for a press.
  await bring(page, 'paste', { name: 'screenshot.png', body: 'no picture' });
  await dialog.getByText('screenshot.png').waitFor();
  await dialog.getByRole('button', { name: 'Open on the upload page' }).click();
  await page.getByRole('list', { name: 'Selected files' }).getByText('screenshot.png').waitFor();
});

test('a field keeps what is brought to it, and the page does not take what it gave itself', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'ursula@example.com');
  await open(page, '/bulk');
  const sheetField = { ...SHEET, onto: 'main input[type=file]' };
  await page.locator(sheetField.onto).waitFor({ state: 'attached' });
  await untilItListens(page);
  const dialog = page.getByRole('dialog', { name: 'Read this as a wine list?' });
  expect(await bring(page, 'drop', sheetField)).toBe(false);
  await page.evaluate(() => document.body.dispatchEvent(new DragEvent('dragstart', { bubbles: true })));
  expect(await bring(page, 'drop', { text: LIST })).toBe(false);
  await page.evaluate(() => document.body.dispatchEvent(new DragEvent('dragend', { bubbles: true })));
  expect(await dialog.count()).toBe(0);
  expect(await bring(page, 'drop', { text: LIST })).toBe(true);
  await dialog.getByText('Chablis').waitFor();
});

/** What the phone does when something is shared with the installed application. */
const share = (page: Page, parts: { text?: string; file?: string; name?: string; type?: string }) =>
  page.evaluate(({ text, file, name = 'shared.pdf', type = 'application/pdf' }) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/share';
    form.enctype = 'multipart/form-data';
    const words = document.createElement('input');
    words.name = 'text';
    words.value = text ?? '';
    form.append(words);
    if (file !== undefined) {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
      const input = document.createElement('input');
      input.type = 'file';
      input.name = 'files';
      input.files = transfer.files;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }, parts);

test('what other apps share is taken, without a network too: a link, a text, a picture; a PDF waits and is sent later', async () => {
  const page = await arrive({ serviceWorkers: 'allow', viewport: PHONE, hasTouch: true });
  await comeSignedIn(page, 'sara@example.com');
  await open(page, '/menu');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await open(page, '/menu');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await page.context().setOffline(true);
  await share(page, { text: 'Chez Odile https://chez-odile.example/wine' });
  await page.waitForURL(/\/menu\?shared=1$/);
  await expect.poll(() => field(page).inputValue()).toBe('https://chez-odile.example/wine');
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByText('The address is read by itself when the signal returns.').waitFor();

  await share(page, { text: LIST });
  const typed = page.getByRole('textbox', { name: 'The pasted list' });
  await expect.poll(() => typed.inputValue()).toContain('Chablis, William Fèvre 2021 £60');
  await share(page, { file: btoa('no picture'), name: 'photo.png', type: 'image/png' });
  await page.getByRole('list', { name: 'Selected files' }).getByText('photo.png').waitFor();

  const list = printList('Chez Sara', [
    { sections: [{ title: 'Wines', wines: [['Château Palmer, Margaux 2009', '$300']] }] },
  ]);
  await share(page, { file: list.toString('base64') });
  await page.getByRole('list', { name: 'Selected files' }).getByText('shared.pdf').waitFor();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Waiting for signal' }).waitFor();
  await page.context().setOffline(false);
  await page.waitForURL(/\/menu\/[\w-]{22}$/);
  await expect.poll(() => rows(page).count()).toBe(1);
});

test('where the service worker is not there yet, the share sheet leads to a page that says what to do', async () => {
  const page = await arrive({ viewport: PHONE, javaScriptEnabled: false });
  const file = { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 no list') };
  const reply = await page.request.post('/share', { multipart: { text: 'Chez Sara', files: file } });
  expect([reply.status(), new URL(reply.url()).pathname]).toEqual([200, '/share']);
  await page.goto('/share');
  await page.getByRole('heading', { name: 'Please share it once more' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Open the upload page' }).click();
  await page.waitForURL('**/menu');
});
