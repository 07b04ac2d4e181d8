import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What somebody with another way of reading the page would stumble over, as axe sees it. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await untilStill(page);
  // The library's sentinels around a menu: they take the focus only to hand it on.
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-base-ui-focus-guard]')
    // The site has no frames, so nothing is to be gathered from them in a page of its own.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** A dialog or a menu that is just fading in has no contrast yet; what turns for ever is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' &&
      timeline === document.timeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    await frame();
    await frame();
    while (document.getAnimations().some(isMoving)) await frame();
  });
}
