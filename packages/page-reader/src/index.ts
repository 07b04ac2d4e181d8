/** The page reader's door: the text of a web page -> lines of a list, and links to lists. */
export type { ListLink } from './links.ts';
export { readPage, type WebPage } from './read-page.ts';
export { readShopPage, type ShopPage } from './shop-page.ts';
