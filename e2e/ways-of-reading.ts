import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { axeFaults } from './axe.ts';
import { PHONE } from './visitor.ts';

/** 1280 by 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** To the page, letters twice as large are a window half as wide: that is how many of them stand in a line. */
const LARGE_ON_A_PHONE = { width: PHONE.width / 2, height: PHONE.height / 2 };
const DESK = { width: 1280, height: 860 };

/** The parts that all pages have in common. */
const SHELL = ['body > header', 'footer'];

/**
 * Finds what a visitor with another way of reading cannot use in the state the page is in: every rule of axe, contrast in both
 * themes, a desk at 400 %, letters twice as large, and motion although less was asked for. The visitor asks for less motion,
 * so that no animation has to end first. `isShellKnown` leaves out the bar and the footer, which an earlier look has covered.
 */
export async function stumbles(page: Page, isShellKnown = false): Promise<string[]> {
  const usual = page.viewportSize() ?? DESK;
  const without = isShellKnown ? SHELL : [];
  const found = await lastingFaults(page, {}, without);
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilDrawn(page);
  const contrast = await lastingFaults(page, { runOnly: ['color-contrast'] }, without);
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

/** Also with less motion a change takes a frame or two to be drawn. */
async function untilDrawn(page: Page, frames = 2): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, frames);
}

/** A fault counts if it is still there after so many frames. */
const SECOND_LOOK_FRAMES = 40;

/** Words that stay cut: a chart measures itself again a moment after the window has changed. */
async function cutWords(page: Page): Promise<string[]> {
  await untilDrawn(page);
  const first = await page.evaluate(cutOff);
  if (first.length === 0) return [];
  await untilDrawn(page, SECOND_LOOK_FRAMES);
  return page.evaluate(cutOff);
}

/** Faults that stay: Chromium may not have drawn everything yet after a change of theme. */
async function lastingFaults(page: Page, options: RunOptions, without: readonly string[]): Promise<string[]> {
  const first = await faultTexts(page, options, without);
  if (first.length === 0) return [];
  await untilDrawn(page, SECOND_LOOK_FRAMES);
  return faultTexts(page, options, without);
}

async function faultTexts(page: Page, options: RunOptions, without: readonly string[]): Promise<string[]> {
  return (
    (await axeFaults(page, options, without))
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
  /** What an element does to words in it: lets them scroll, cuts them at its box, or nothing. Asked once an element. */
  const asked = new Map<Element, 'scrolls' | 'nothing' | DOMRect>();
  const effectOf = (element: Element): 'scrolls' | 'nothing' | DOMRect => {
    const style = getComputedStyle(element);
    // Until it is focused, the first link of a page is for screen readers alone.
    if (style.clipPath === 'inset(50%)') return 'scrolls';
    if (style.overflowX === 'auto' || style.overflowX === 'scroll') return 'scrolls';
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return 'scrolls';
    if (!clips(style)) return 'nothing';
    const own = element.getBoundingClientRect();
    // Two pixels and less are for screen readers alone.
    if (own.width <= 2) return 'scrolls';
    return element === document.body || element === document.documentElement ? 'nothing' : own;
  };
  const isLetThrough = (element: Element, box: DOMRect): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const effect = asked.get(at) ?? effectOf(at);
      asked.set(at, effect);
      if (effect === 'scrolls') return true;
      if (effect !== 'nothing' && (box.right > effect.right + 1 || box.left < effect.left - 1)) return false;
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
