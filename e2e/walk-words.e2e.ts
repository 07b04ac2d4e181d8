import { expect, test } from 'vitest';
import { madeUpList, openMadeUp, rename, revalue, rowOf } from './made-up-list.ts';
import { open, PHONE, useVisitors } from './visitor.ts';

/* Words and places that a stranger with a phone misunderstood or did not find. */

const { arrive } = useVisitors();

test('candlelight stands in the menu beside large type, with a word; the menu goes by Escape and by a tap elsewhere', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  await open(page, '/faq');
  const button = page.getByRole('button', { name: /^(?:Open|Close) menu$/ });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await button.click();
  await menu.getByRole('button', { name: 'Large type' }).waitFor();
  await menu.getByRole('button', { name: 'Candlelight' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dim');
  await menu.getByRole('button', { name: 'Candlelight', pressed: true }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined();
  await page.keyboard.press('Escape');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  await button.click();
  await menu.getByRole('button', { name: 'Candlelight' }).waitFor();
  await page.getByRole('main').dispatchEvent('pointerdown');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
});

test('what may be our mistake is no praise; a footnote mark is no part of a name; what is to check comes first', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  const entries = madeUpList((all) => {
    rename(all[0], 'Absurd bargain');
    revalue(all[0], { markup: 0.2 });
    rename(all[1], 'Barbera, G. Rinaldi (1)', { wine: null });
  });
  await openMadeUp(page, entries, { isOwner: true });
  await expect.poll(() => rowOf(page, 'Absurd bargain').innerText()).toContain('worth a look: our mistake?');
  await expect.poll(() => rowOf(page, 'Barbera, G. Rinaldi').innerText()).not.toContain('(1)');
  const box = await page.getByRole('button', { name: '1 to check' }).boundingBox();
  expect((box?.x ?? 1000) + (box?.width ?? 0)).toBeLessThan(PHONE.width);
});
