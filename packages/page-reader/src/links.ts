import { attributeOf, elementsOf, textOf, tidy, type Element } from './tree.ts';

/** A list that a page links to. */
export interface ListLink {
  title: string;
  url: string;
  kind: 'pdf' | 'picture' | 'page';
}

/** Words by which houses name their lists of drinks. */
const DRINKS =
  /wine|vino|vini|vin\b|vins\b|wein|drink|beverage|bebida|bevande|boisson|getränk|cellar|cave\b|bodega|glass|verre|calice|copas|spirit|cocktail|champagne|sommelier|carte des|dranken|viner|vinkort/iu;
const MENU = /menu|list|carte|karte|carta|lista|kort/iu;
const MOST = 20;

/** Resolves an address of a page against its own; null when it is none of the web. */
export type Resolve = (address: string, base: string) => string | null;

/** The lists of drinks that a page links to or shows in a frame: files first, each address once. */
export function findListLinks(roots: readonly Element[], address: string, resolve: Resolve): ListLink[] {
  const links = new Map<string, ListLink>();
  let base = address;
  let section = '';
  for (const element of elementsOf(roots)) {
    if (element.tagName === 'base') base = resolve(attributeOf(element, 'href') ?? '', address) ?? address;
    if (/^h[1-6]$/u.test(element.tagName)) section = textOf(element);
    const target = attributeOf(element, TARGETS[element.tagName] ?? '');
    if (!target || links.size >= 4 * MOST) continue;
    const url = resolve(target, base);
    if (url === null || !/^https?:/u.test(url) || withoutHash(url) === withoutHash(address) || links.has(url)) continue;
    const kind = kindOf(url, attributeOf(element, 'type'));
    const isFrame = element.tagName !== 'a';
    const words = tidy(
      `${textOf(element).slice(0, 200)} ${attributeOf(element, 'title') ?? ''} ${attributeOf(element, 'aria-label') ?? ''}`,
    ).slice(0, 300);
    const says = `${words} ${decoded(url.replace(/^https?:\/\/[^/]*/u, ''))}`;
    const isList =
      kind === 'page'
        ? DRINKS.test(words) || (isFrame && (DRINKS.test(says) || MENU.test(says)))
        : DRINKS.test(says) || DRINKS.test(section) || MENU.test(says);
    if (isList) links.set(url, { title: titleOf(words, url), url, kind });
  }
  const all = [...links.values()];
  return [...all.filter(({ kind }) => kind !== 'page'), ...all.filter(({ kind }) => kind === 'page')].slice(0, MOST);
}

const TARGETS: Record<string, string> = { a: 'href', iframe: 'src', embed: 'src', object: 'data' };

function kindOf(url: string, type: string | null): ListLink['kind'] {
  const [path = ''] = url.split(/[?#]/u);
  if (/\.pdf$/iu.test(path) || type === 'application/pdf') return 'pdf';
  return /\.(?:jpe?g|png|webp|heic|tiff?)$/iu.test(path) ? 'picture' : 'page';
}

/** 'Wine list (PDF, 2 MB)' is shown as 'Wine list'. */
function titleOf(words: string, url: string): string {
  const plain = tidy(words.replaceAll(/\(?\b(?:pdf|[\d.,]+\s*[km]b)\b[^\w(]*\)?/giu, ' '))
    .replace(/^(?:(?:download|view|open|see|read|our|the|here|click)\b[\s:]*)+/iu, '')
    .replace(/^[\s\-–|:]+|[\s\-–|:(,]+$/gu, '')
    .trim();
  if (plain.length >= 3) return `${plain[0]?.toUpperCase()}${plain.slice(1, 80)}`;
  const file = decoded(url.split(/[?#]/u)[0]?.split('/').filter(Boolean).at(-1) ?? '');
  return tidy(file.replace(/\.[a-z0-9]{2,5}$/iu, '').replaceAll(/[-_+]+/gu, ' ')).slice(0, 80) || 'List';
}

const withoutHash = (url: string): string => url.replace(/#.*$/u, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
