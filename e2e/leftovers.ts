import { LANGUAGES, type Language } from '@app/domain';
import type { Page } from 'playwright-core';
import { looksEnglish } from './english-words.ts';

/** What is written in English on a page of every language: articles, names, and words of people, programs and other sites. */
const NOT_OURS =
  'script, style, noscript, [lang="en"], [hreflang], code, blockquote, bdi, a[href*="/wine/"], a[href*="/blog/"] .sr-only, a[href*="/blog/"].sr-only';

/** A name of a place is no English text, though it reads as one. */
const PLACES = /The Rocks District of Milton-Freewater/g;

/** The texts that a page shows or says. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate((notOurs) => {
    // An article and what is said of it in the head are English in every language.
    const isArticle = document.querySelector('meta[property="og:type"][content="article"]') !== null;
    const found: string[] = isArticle ? [] : [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest(notOurs)) continue;
      found.push(node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        if (!element.closest(notOurs)) found.push(element.getAttribute(name)?.trim() ?? '');
      }
    }
    for (const field of document.querySelectorAll<HTMLMetaElement>('meta[name="description"], meta[property^="og:"]')) {
      if (!isArticle && /description|title/.test(field.outerHTML)) found.push(field.content);
    }
    return [...new Set(found)];
  }, NOT_OURS);
}

/**
 * The English texts that a page still shows or says: those that its language has another word for, and whatever else reads as
 * English by its small words.
 */
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
  const ours = new Set(Object.values(dictionary).filter((said) => typeof said === 'string'));
  const whole = new Set(translated.filter(({ isWhole }) => isWhole).map(({ start }) => start));
  const starts = translated.filter(({ isWhole }) => !isWhole).map(({ start }) => start);
  return (await textsOf(page)).filter(
    (text) =>
      !ours.has(text) &&
      (whole.has(text) || starts.some((start) => text.startsWith(start)) || looksEnglish(text.replaceAll(PLACES, ''))),
  );
}

/** How far a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
