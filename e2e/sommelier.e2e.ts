import { openFakeModel, type FakeModel } from '@app/fakes/src/model.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BRASSERIE } from './printed-list.ts';
import { startServer, type RunningServer } from './server.ts';
import { uploadList } from './uploaded-list.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();
const GUEST = 'gourmet@example.com';
const WINE_COUNT = BRASSERIE.flatMap(({ sections }) => sections.flatMap(({ wines }) => wines)).length;

const upload = (baseUrl?: string) =>
  uploadList({ email: GUEST, title: 'Brasserie', pages: BRASSERIE, ...(baseUrl && { baseUrl }) });

/** A guest at the table: signed in, the list before them. */
async function sitDown(address: string, options: Parameters<typeof arrive>[0] = {}): Promise<Page> {
  const page = await arrive(options);
  await comeSignedIn(page, GUEST);
  await open(page, address);
  await page.getByText(/^Loaded \d+ wines from cache$/).waitFor();
  return page;
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Sommelier' });
const logOf = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const rows = (page: Page) => page.locator('main li > button[aria-expanded]');
const expanded = (page: Page) => rows(page).and(page.locator('[aria-expanded="true"]'));

/** Asks by hand and waits for the whole answer; gives its text. */
async function ask(page: Page, question: string): Promise<string> {
  const input = panelOf(page).getByRole('textbox', { name: 'Your question' });
  await input.fill(question);
  await input.press('Enter');
  return answerTo(page, question);
}

async function answerTo(page: Page, question: string): Promise<string> {
  const log = logOf(page);
  await log.getByText(`You: ${question}`, { exact: true }).last().waitFor();
  await expect.poll(() => log.getAttribute('aria-busy')).toBe('false');
  return (await log.locator('p').allInnerTexts()).join('\n');
}

const links = (page: Page): Locator => logOf(page).getByRole('link');

describe('with the built-in expert', () => {
  let address = '';
  beforeAll(async () => {
    address = await upload();
  }, 400_000);

  test('§2, §4, §9 a conversation at a desk: answers, links, picks, focus, chips', async () => {
    const page = await sitDown(address, { permissions: ['clipboard-read', 'clipboard-write'] });
    const panel = panelOf(page);
    const chip = (name: string) => panel.getByRole('button', { name, exact: true });
    // §2, §9
    for (const name of ['Best Value', 'Get Pairings', 'Rare & Unique'])
      await expect.poll(() => chip(name).isVisible()).toBe(true);
    await expect.poll(() => panel.getByPlaceholder('Ask about wines...').isVisible()).toBe(true);
    await expect.poll(async () => (await logOf(page).boundingBox())?.height).toBe(384);
    await expect.poll(() => logOf(page).getAttribute('aria-live')).toBe('polite');
    await expect.poll(() => page.getByRole('button', { name: /^Sommelier Picks/ }).count()).toBe(0);
    // §5: nothing but blanks is not sent.
    const input = panel.getByRole('textbox');
    await input.fill('   ');
    await input.press('Enter');
    await expect.poll(() => logOf(page).getByText('You:').count()).toBe(0);

    // §4: wines make picks, highlighted, and a toggle.
    await ask(page, 'Two reds under $150 for lamb?');
    await expect.poll(() => links(page).count()).toBeGreaterThan(0);
    const toggle = page.getByRole('button', { name: /^Sommelier Picks \(\d+\)$/ });
    await toggle.waitFor();
    const picked = page.getByText('Sommelier pick', { exact: true });
    await expect.poll(() => picked.count()).toBeGreaterThan(0);
    const pickCount = await picked.count();
    await expect.poll(() => rows(page).count()).toBe(WINE_COUNT);
    await toggle.click();
    await expect.poll(() => rows(page).count()).toBe(pickCount);
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
    await toggle.click();
    await expect.poll(() => rows(page).count()).toBe(WINE_COUNT);
    await expect.poll(() => toggle.count()).toBe(0);
    await expect.poll(() => picked.count()).toBe(0);

    // A name is a link to its row: opened, in sight, with the focus; the greeting and the four follow-ups come (§4).
    const name = await links(page).first().innerText();
    await links(page).first().click();
    await expect.poll(() => expanded(page).count()).toBe(1);
    await expect.poll(() => expanded(page).evaluate((row) => row === document.activeElement)).toBe(true);
    const top = async () => (await expanded(page).boundingBox())?.y;
    await expect.poll(top).toBeGreaterThan(64);
    await expect.poll(top).toBeLessThan(860);
    await expect.poll(() => expanded(page).innerText()).toContain(name.split(' ')[0]);
    await logOf(page)
      .getByText(/I see you're interested in the .+\. What would you like to know about this wine\?$/)
      .waitFor();
    for (const text of ['Tasting notes', 'Food pairings', 'Tell me about the producer', 'Similar wines on this list'])
      await expect.poll(() => chip(text).isVisible()).toBe(true);
    // The open row is what 'Tasting notes' is about.
    const open = await expanded(page).innerText();
    await chip('Tasting notes').click();
    await answerTo(page, 'Tasting notes');
    expect(open).toContain((await links(page).last().innerText()).split(' ')[0]);
    // §4: closing clears the follow-ups.
    await expanded(page).click();
    await expect.poll(() => panel.getByRole('group', { name: 'Suggestions' }).getByRole('button').count()).toBe(3);

    // §4: a response with no wines clears the picks.
    await ask(page, 'Thank you!');
    await expect.poll(() => page.getByRole('button', { name: /^Sommelier Picks/ }).count()).toBe(0);

    // Copied as it stands.
    await panel.getByRole('button', { name: 'Copy answer' }).last().click();
    await panel.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(() => logOf(page).innerText()).toContain(copied);

    // A thumbs-down, with a word for whoever runs the site.
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/sommelier/mark'));
    await panel.getByRole('button', { name: 'This did not help' }).last().click();
    await panel.getByRole('textbox', { name: 'What was wrong?' }).fill('too dear');
    await panel.getByRole('button', { name: 'Send to us' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ question: 'Thank you!', word: 'too dear' });
    await panel.getByText('Thank you. We have noted it.').waitFor();

    // The panel does not scroll for a visitor who reads further up while the list is sorted and filtered.
    await logOf(page).evaluate((log) => log.scrollTo({ top: 40 }));
    await page.getByRole('button', { name: /^Price/ }).click();
    await page.waitForURL(/sort=price-low/);
    await expect.poll(() => page.getByRole('heading', { name: 'Page 1' }).count()).toBe(0);
    await expect.poll(() => logOf(page).evaluate((log) => log.scrollTop)).toBe(40);
  });

  test('§2 each quick prompt is answered with wines of this list, and a filter that hides one is lifted', async () => {
    const page = await sitDown(address);
    for (const [name, question] of [
      ['Best Value', 'Which wines on this list are the best value?'],
      ['Get Pairings', 'Which wines on this list go with which dishes?'],
      ['Rare & Unique', 'Which wines on this list are rare or unusual?'],
    ] as const) {
      const before = await links(page).count();
      await panelOf(page).getByRole('button', { name, exact: true }).click();
      await answerTo(page, question);
      await expect.poll(() => links(page).count()).toBeGreaterThan(before);
    }
    await open(page, `${address}?type=Sparkling+White`);
    await ask(page, 'Which Barolo do you have?');
    await expect.poll(() => rows(page).count()).toBeLessThan(WINE_COUNT);
    await links(page)
      .filter({ hasText: /Conterno|Barolo/ })
      .first()
      .click();
    await expect.poll(() => expanded(page).count()).toBe(1);
    await expect.poll(() => rows(page).count()).toBe(WINE_COUNT);
  });

  test('§2, §9 on a phone: the sheet, and a link that makes way for its row', async () => {
    const page = await sitDown(address, { viewport: PHONE });
    await page.getByRole('button', { name: 'Show Sommelier' }).click();
    await expect.poll(async () => (await logOf(page).boundingBox())?.height).toBe(256);
    await ask(page, 'A white for oysters under $80');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await links(page).first().click();
    await expect.poll(() => expanded(page).count()).toBe(1);
    await expect.poll(() => panelOf(page).isVisible()).toBe(false);
    const top = async () => (await expanded(page).boundingBox())?.y;
    await expect.poll(top).toBeGreaterThan(64);
    await expect.poll(top).toBeLessThan(600);
    // The conversation is still there.
    await page.getByRole('button', { name: 'Show Sommelier' }).click();
    await expect.poll(() => logOf(page).innerText()).toContain('A white for oysters under $80');
  });

  test('a long answer is shown from its beginning, and stays there while one reads; a short one is shown whole', async () => {
    const page = await sitDown(address, { viewport: PHONE });
    await page.getByRole('button', { name: 'Show Sommelier' }).click();
    const log = logOf(page);
    /** Where a text stands in the box of the conversation: pixels below its upper edge. */
    const topOf = (text: string) =>
      log.evaluate((box, begin) => {
        const found = [...box.querySelectorAll('p')].findLast((each) => each.textContent.includes(begin));
        return found ? Math.round(found.getBoundingClientRect().top - box.getBoundingClientRect().top) : null;
      }, text);
    const answerWith = (response: string) =>
      page.route('**/api/sommelier/stream', (route) =>
        route.fulfill({
          contentType: 'text/event-stream',
          body: `event: answer\ndata: ${JSON.stringify({ response, wines: [], follow_ups: [] })}\n\n`,
        }),
      );
    const isInSight = async (text: string) => {
      const top = await topOf(text);
      return top !== null && top >= 0 && top < 60;
    };
    for (const [at, question] of ['And with the first course?', 'And with the second?'].entries()) {
      await answerWith(`Beginning ${at}. ${'The wine has the acidity for it. '.repeat(40)}`);
      await ask(page, question);
      await expect.poll(() => isInSight(`Beginning ${at}`)).toBe(true);
      await page.unroute('**/api/sommelier/stream');
    }
    await answerWith('A short one.');
    await ask(page, 'In a word?');
    const box = await log.boundingBox();
    await expect.poll(async () => ((await topOf('A short one.')) ?? 0) < (box?.height ?? 0) - 40).toBe(true);
  });

  test('by keyboard alone: ask, go to a wine, and come back', async () => {
    const page = await sitDown(address);
    await panelOf(page).getByRole('textbox').focus();
    await page.keyboard.type('Which Champagne is the cheapest?');
    await page.keyboard.press('Enter');
    await answerTo(page, 'Which Champagne is the cheapest?');
    await links(page).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => expanded(page).evaluate((row) => row === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => expanded(page).count()).toBe(0);
  });

  test('§8 every failure has its words, and can be asked again with one press', async () => {
    const page = await sitDown(address);
    const panel = panelOf(page);
    const stream = '**/api/sommelier/stream';
    const sorry = 'Sorry, I encountered an error. Please try again.';
    const failures = [
      { status: 500, contentType: 'application/json', body: '{"error":{"code":"internal","message":"Broken."}}' },
      { contentType: 'text/event-stream', body: 'event: text\ndata: {"delta":"With "}\n\nevent: error\ndata: {}\n\n' },
      { contentType: 'text/event-stream', body: 'event: text\ndata: {"delta":"With "}\n\n' },
      { contentType: 'text/event-stream', body: 'event: answer\ndata: {oops\n\n' },
    ];
    for (const [index, failure] of failures.entries()) {
      await page.route(stream, (route) => route.fulfill(failure));
      await ask(page, `Question ${index}`);
      await expect.poll(() => logOf(page).getByText(sorry).count()).toBe(index + 1);
      await page.unroute(stream);
    }
    await page.route(stream, (route) => route.abort());
    for (const [name, text] of [
      ['Best Value', 'Sorry, I encountered an error finding the best value wines. Please try again.'],
      ['Get Pairings', 'Sorry, I encountered an error with pairing recommendations. Please try again.'],
      ['Rare & Unique', 'Sorry, I encountered an error finding rare and unique wines. Please try again.'],
    ] as const) {
      await panel.getByRole('button', { name, exact: true }).click();
      await logOf(page).getByText(text).waitFor();
    }
    await logOf(page).getByText('The server could not be reached').last().waitFor();
    await page.unroute(stream);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => links(page).count()).toBeGreaterThan(0);
    await expect.poll(() => panel.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });
});

describe('with a language model', () => {
  let model: FakeModel;
  let server: RunningServer;
  let address = '';
  beforeAll(async () => {
    model = await openFakeModel();
    server = await startServer(
      { MODEL_PROVIDER: 'openai', MODEL_URL: model.url, MODEL_NAME: 'fake' },
      inject('dataFolder'),
    );
    address = await upload(server.baseUrl);
  }, 400_000);
  afterAll(async () => {
    await server?.stop();
    await model?.close();
  });

  test('words come as they are written, Stop keeps them, a true answer has links, a failure has a notice', async () => {
    const page = await sitDown(address, { baseURL: server.baseUrl });
    const panel = panelOf(page);
    const says = (response: string) => () => JSON.stringify({ response, follow_ups: ['Something lighter'] });
    const first = "With the duck I'd open [[10]].";

    // The second sentence has no end; the first is on the screen already.
    const halting = says(`${first} It has the acidity for the fat of the`);
    model.behave({ says: halting, stopAfter: { characters: first.length + 40, how: 'stall' } });
    const input = panel.getByRole('textbox');
    await input.fill('Something for duck');
    await input.press('Enter');
    await logOf(page).getByText("With the duck I'd open").waitFor();
    await expect.poll(() => logOf(page).getAttribute('aria-busy')).toBe('true');
    // §5: no second question while a reply is awaited.
    await expect.poll(() => panel.getByRole('button', { name: 'Best Value' }).isDisabled()).toBe(true);
    await expect.poll(() => panel.getByRole('button', { name: 'Send' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Stop' }).click();
    await logOf(page).getByText('Stopped.').waitFor();
    await expect.poll(() => logOf(page).innerText()).toContain("With the duck I'd open");
    await expect.poll(() => logOf(page).getAttribute('aria-busy')).toBe('false');

    // Before the first word, the dots; Escape stops too.
    model.behave({ says: halting, stopAfter: { characters: 1, how: 'stall' } });
    await input.fill('Something for lamb');
    await input.press('Enter');
    await logOf(page).getByText('The sommelier is thinking...').waitFor({ state: 'attached' });
    await input.press('Escape');
    await expect.poll(() => logOf(page).getByText('Stopped.').count()).toBe(2);

    model.behave({ says: says(`${first} It has the acidity for the fat.`) });
    await ask(page, 'And for goose?');
    await expect.poll(() => links(page).count()).toBe(1);
    await panel.getByRole('button', { name: 'Something lighter' }).waitFor();

    model.behave({ says: () => '', status: 500 });
    await ask(page, 'And for venison?');
    await logOf(page)
      .getByText(/The language model did not give a usable answer/)
      .waitFor();
    await expect.poll(() => links(page).count()).toBeGreaterThan(1);
  });
});
