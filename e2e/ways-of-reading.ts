import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { axeFaults } from './axe.ts';
import { PHONE } from './visitor.ts';

/** 1280 by 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** To the page, letters twice as large are a window half as wide: that is how many of them stand in a line. */
const LARGE_ON_A_PHONE = { width: PHONE.width / 2, height: PHONE.height / 2 };
const DESK = { width: 1280, height: 860 };

/**
 * What somebody with another way of reading would stumble over in the state the page is in: every rule of axe, contrast in
 * both themes, the window of a desk at 400 %, letters twice as large, and motion that was asked not to be. The visitor asks
 * for less motion, so that nothing has to be waited for.
 */
export async function stumbles(page: Page): Promise<string[]> {
  const usual = page.viewportSize() ?? DESK;
  const found = await toldFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilDrawn(page);
  const contrast = await toldFaults(page, { runOnly: ['color-contrast'] });
  found.push(...contrast.map((fault) => `by candlelight, ${fault}`));
  await page.emulateMedia({ colorScheme: 'light' });
  found.push(...(await page.evaluate(movements)).map((fault) => `moves: ${fault}`));
  if (usual.width >= DESK.width) {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    found.push(...(await cutWords(page)).map((fault) => `letters at 200 %, ${fault}`));
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
  for (const [words, window] of Object.entries({ 'at 400 %': ZOOMED, 'on a phone at 200 %': LARGE_ON_A_PHONE })) {
    await page.setViewportSize(window);
    found.push(...(await cutWords(page)).map((fault) => `${words}, ${fault}`));
  }
  await page.setViewportSize(usual);
  return [...new Set(found)];
}

/** Asked for less motion, a change still takes a frame. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** What stays cut. A chart measures itself anew a moment after the window has changed. */
async function cutWords(page: Page): Promise<string[]> {
  await untilDrawn(page);
  const first = await page.evaluate(cutOff);
  if (first.length === 0) return [];
  await page.waitForTimeout(1000);
  return page.evaluate(cutOff);
}

/** What stays wrong. What Chromium had only not drawn anew yet after a change of theme is right on the second look. */
async function toldFaults(page: Page, options: RunOptions = {}): Promise<string[]> {
  const first = await toldAtOnce(page, options);
  if (first.length === 0) return [];
  await page.waitForTimeout(1000);
  return toldAtOnce(page, options);
}

async function toldAtOnce(page: Page, options: RunOptions): Promise<string[]> {
  return (
    (await axeFaults(page, options))
      // A menu floats above its button and belongs to it; there is no part of the page around it.
      .map((fault) => ({
        ...fault,
        nodes: fault.nodes.filter(({ html }) => fault.id !== 'region' || !html.includes('role="menu"')),
      }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target).join(', ')}`)
  );
}

/** What still moves although less motion was asked for. In the page. */
function movements(): string[] {
  const isLong = ({ effect, timeline }: Animation): boolean =>
    timeline === document.timeline && Number(effect?.getComputedTiming().duration ?? 0) > 1;
  return document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && isLong(animation))
    .map(({ effect }) =>
      effect instanceof KeyframeEffect ? String(effect.target?.outerHTML.slice(0, 100)) : 'something',
    );
}

/**
 * Words that stand over the window's edge or are cut by the box they stand in. What scrolls in a box of its own, is shortened
 * with an ellipsis, or is meant for ears alone is not cut. In the page.
 */
function cutOff(): string[] {
  const width = document.documentElement.clientWidth;
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const clips = (style: CSSStyleDeclaration): boolean => style.overflowX === 'hidden' || style.overflowX === 'clip';
  const isLetThrough = (element: Element, box: DOMRect): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      // Until it is focused, the first link of a page is for ears too.
      if (style.clipPath === 'inset(50%)') return true;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return true;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return true;
      // Two pixels and less are for ears.
      const own = at.getBoundingClientRect();
      if (clips(style) && own.width <= 2) return true;
      if (clips(style) && at !== document.body && at !== document.documentElement) {
        if (box.right > own.right + 1 || box.left < own.left - 1) return false;
      }
    }
    return box.right <= width + 1 && box.left >= -1;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !parent ||
      !node.textContent?.trim() ||
      !parent.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
    )
      continue;
    if (parent.closest('script, style, svg, [aria-hidden=true], [inert]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const bad = [...range.getClientRects()].find((box) => box.width > 0 && !isLetThrough(parent, box));
    if (bad)
      faults.push(
        `'${node.textContent.trim().slice(0, 40)}' is cut (${Math.round(bad.left)} to ${Math.round(bad.right)})`,
      );
  }
  return faults;
}
