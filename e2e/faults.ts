import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What somebody with another way of reading the page would stumble over, as axe sees it. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // A dialog or a menu that is just fading in has no contrast yet.
  await page.waitForTimeout(250);
  // The library's sentinels around a menu: they take the focus only to hand it on.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]').analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
