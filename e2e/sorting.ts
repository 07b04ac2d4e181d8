import type { Page } from 'playwright-core';

/**
 * Presses a field of the sort and waits until both the address and the button say so: the next press goes on from what
 * is drawn.
 */
export async function pressSort(page: Page, name: string, sort: string | null): Promise<void> {
  const group = page.getByRole('group', { name: 'Sort' });
  await group.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === sort);
  const spoken = sort === null ? '' : sort.endsWith('-low') ? '\\s*, lowest first' : '\\s*, highest first';
  await group.getByRole('button', { name: new RegExp(`^${name}${spoken}$`) }).waitFor();
}
