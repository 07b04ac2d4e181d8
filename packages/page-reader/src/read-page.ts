import { readCarriedMenus, readStatedMenus } from './json-menus.ts';
import { writeLines } from './lines.ts';
import { findListLinks, type ListLink, type Resolve } from './links.ts';
import { readStructure } from './structure.ts';
import { attributeOf, elementsOf, parseTree, textOf, tidy, type Element } from './tree.ts';

/** What a web page holds of a list. */
export interface WebPage {
  title: string | null;
  /**
   * The list as text, in each way in which the page tells it: as it is shown, as schema.org data, as data of its program. '#' stands
   * before a heading, a tab between cells. The reader of lists knows which of them has the wines.
   */
  texts: string[];
  /** Lists that it links to. */
  links: ListLink[];
  /** It shows nothing until its scripts run. */
  needsScripts: boolean;
}

/**
 * Reads a web page by its structure. `address` is where it came from, `resolve` reads an address against another (the web's own
 * function; this package has none). Any text returns; scripts are never run.
 */
export function readPage(html: string, { address, resolve }: { address: string; resolve: Resolve }): WebPage {
  const roots = parseTree(html);
  const texts = [readStructure(roots), readStatedMenus(roots), readCarriedMenus(roots)]
    .map(writeLines)
    .filter((text) => text !== '');
  return {
    title: titleOf(roots),
    texts,
    links: findListLinks(roots, address, resolve),
    needsScripts: showsNothing(texts[0] ?? '') && hasScripts(roots),
  };
}

function titleOf(roots: readonly Element[]): string | null {
  let title: string | null = null;
  for (const element of elementsOf(roots)) {
    // The name of the house, where the page states it, says more than the title of one page.
    if (element.tagName === 'meta' && attributeOf(element, 'property') === 'og:site_name') {
      const name = tidy(attributeOf(element, 'content') ?? '');
      if (name !== '') return name.slice(0, 120);
    }
    if (element.tagName === 'title' && title === null) title = textOf(element).slice(0, 120) || null;
  }
  return title;
}

const showsNothing = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) < 300 && !/\t/u.test(text);

function hasScripts(roots: readonly Element[]): boolean {
  for (const element of elementsOf(roots))
    if (element.tagName === 'script' && !/json/iu.test(attributeOf(element, 'type') ?? '')) return true;
  return false;
}
