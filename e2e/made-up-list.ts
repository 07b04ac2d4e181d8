import type { Page } from 'playwright-core';
import { cachedStream, manyWines } from './many-wines.ts';
import { open } from './visitor.ts';

export type MadeUpEntry = ReturnType<typeof manyWines>[number] & { insight: Record<string, unknown> };

/** Twelve ordinary wines of which some are changed. */
export function madeUpList(change: (entries: MadeUpEntry[]) => void = () => undefined): MadeUpEntry[] {
  const entries = structuredClone(manyWines(12)) as MadeUpEntry[];
  change(entries);
  return entries;
}

export const rowsOf = (page: Page) => page.locator('main li > button[aria-expanded]');
export const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });

/** Gives a row another name, on the list and in the catalogue. */
export function rename(entry: MadeUpEntry | undefined, name: string, change: object = {}): void {
  if (!entry) return;
  Object.assign(entry, { rawName: name, ...change });
  if (entry['wine']) entry['wine'] = { ...entry['wine'], displayName: name };
}

/** Changes the comparison of a row with the market. */
export function revalue(entry: MadeUpEntry | undefined, change: object | null): void {
  if (entry) entry.insight['value'] = change && { ...(entry.insight['value'] as object), ...change };
}

interface Opened {
  isOwner?: boolean;
  /** Null: the list does not say it. */
  currency?: string | null;
  query?: string;
  title?: string;
}

/** Opens a list that no server has read, as its owner or as a guest. */
export async function openMadeUp(
  page: Page,
  entries: readonly MadeUpEntry[],
  { isOwner = false, currency = 'USD', query = '', title = 'A list' }: Opened = {},
): Promise<void> {
  await page.route('**/api/wineLists/parse/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: cachedStream(title, entries) }),
  );
  const settings = {
    visibility: 'link',
    isOwner,
    hasPhotos: false,
    photosDeletedAt: null,
    isSample: false,
    currency,
    isCurrencySaid: currency !== null,
    setAside: [],
  };
  await page.route('**/api/wineLists/*/settings', (route) => route.fulfill({ json: settings }));
  await open(page, `/menu/made-up${query}`);
  await rowsOf(page).first().waitFor();
}
