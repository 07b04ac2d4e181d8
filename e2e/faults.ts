import type { Page } from 'playwright-core';
import { axeFaults } from './axe.ts';

/** Faults of accessibility that axe finds on the page. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await untilStill(page);
  return (await axeFaults(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** A dialog or a menu that is just fading in has no contrast yet; an animation without an end is not waited for. */
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
