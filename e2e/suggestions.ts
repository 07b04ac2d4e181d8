import type { Page } from 'playwright-core';

/** The search box of the home and search pages, and the list beneath it. */
export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search for wines' });
export const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

/** §2, §4: the dropdown opens while a visitor types and closes on Escape and on an outside click. */
export async function openAndCloseSuggestions(page: Page): Promise<void> {
  const [box, list] = [searchBox(page), suggestions(page)];
  await box.fill('margaux');
  await list.waitFor();
  await box.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await box.fill('margau');
  await list.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await list.waitFor({ state: 'hidden' });
}
