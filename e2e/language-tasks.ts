import type { Language } from '@app/domain';
import type { Locator, Page } from 'playwright-core';
import { patternOf, type Say } from './spoken.ts';
import { open } from './visitor.ts';

/** Somebody at a desk who reads one language, and what their tasks leave for later ones. */
export interface Reader {
  page: Page;
  code: Language;
  say: Say;
  email: string;
  /** The address of the list that they pasted. */
  list: string;
}

export interface Task {
  task: string;
  work: (reader: Reader) => Promise<unknown>;
}

/** A question for the sommelier in each language, and small words that an answer of that language has. */
export const QUESTIONS: Partial<Record<Language, { ask: string; words: RegExp }>> = {
  fr: { ask: 'Quel vin rouge avec l’agneau ?', words: /\b(?:le|la|les|avec|est|et|pour|une?)\b/iu },
  de: { ask: 'Welcher Rotwein passt zum Lamm?', words: /\b(?:der|die|das|und|mit|ist|zum|ein)\b/iu },
  it: { ask: 'Quale rosso con l’agnello?', words: /\b(?:il|la|con|per|è|una?|di|che)\b/iu },
  es: { ask: '¿Qué tinto va con el cordero?', words: /\b(?:el|la|con|es|para|una?|de|que)\b/iu },
};

export const LIST_TEXT = [
  'Château Lynch-Bages, Pauillac 2010 €320',
  'Tignanello, Antinori 2018 €210',
  'Penfolds, Bin 389, South Australia 2019 €95',
  'Sancerre, Vacheron 2021 €70',
].join('\n');

export const rows = (page: Page): Locator => page.locator('main li > button[aria-expanded]');
export const go = ({ page, code }: Reader, path: string): Promise<void> => open(page, `/${code}${path}`);
export const button = ({ page, say }: Reader, text: string): Locator =>
  page.getByRole('button', { name: say(text), exact: true }).first();
export const sees = ({ page, say }: Reader, text: string): Promise<void> =>
  page
    .getByText(patternOf(say(text)))
    .first()
    .waitFor();

/** Pastes text on the page. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/plain', given);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

/** Opens the list that was pasted and waits for its rows. */
export async function openList(reader: Reader): Promise<void> {
  await open(reader.page, reader.list);
  await rows(reader.page).first().waitFor();
}

export const lang = (page: Page): Promise<string | null> => page.locator('html').getAttribute('lang');
export const isAt = (page: Page, path: string | RegExp): Promise<void> =>
  page.waitForURL((url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname + url.search)));
