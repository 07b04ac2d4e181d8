import type { Page } from 'playwright-core';
import { open } from './visitor.ts';

/** A list whose stream has begun and does not end: the browser keeps asking for the rest. */
export async function openSlowList(page: Page): Promise<void> {
  await page.route('**/api/wineLists/parse/**', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'retry: 60000\nevent: start\ndata: {"title":"Slow","wineListId":"slow"}\n\n',
    }),
  );
  await open(page, '/menu/slow');
  await page.getByRole('heading', { level: 1, name: 'Slow' }).waitFor();
}
