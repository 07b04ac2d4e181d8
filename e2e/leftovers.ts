import { LANGUAGES, type Language } from '@app/domain';
import type { Page } from 'playwright-core';

/** The English texts that a page still shows or says although its language has another word for them. */
export async function englishOn(page: Page, language: Language): Promise<string[]> {
  const dictionary: Record<string, string | { other: string }> = (await LANGUAGES[language].dictionary()) ?? {};
  const translated = Object.entries(dictionary).flatMap(([text, said]) => {
    const english = text.split('||', 1)[0] ?? '';
    // A text with a value in it is compared by its beginning, when that is long enough to be its own.
    const start = english.split(/[{<]/, 1)[0]?.trim() ?? '';
    const isSame = typeof said === 'string' ? said === english : said.other === english;
    return isSame || start.length < 3 || (start !== english && start.length < 12)
      ? []
      : [{ start, isWhole: start === english }];
  });
  const said = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style, noscript, [lang="en"], [hreflang]')) continue;
      found.push(node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        if (!element.closest('[lang="en"], [hreflang]')) found.push(element.getAttribute(name)?.trim() ?? '');
      }
    }
    return found;
  });
  const whole = new Set(translated.filter(({ isWhole }) => isWhole).map(({ start }) => start));
  const starts = translated.filter(({ isWhole }) => !isWhole).map(({ start }) => start);
  return [...new Set(said)].filter((text) => whole.has(text) || starts.some((start) => text.startsWith(start)));
}

/** How far a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
