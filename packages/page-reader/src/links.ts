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
/** Pictures that every page of a site has, and what is too small to be read. */
const NO_LIST = /logo|icon|banner|button|sprite|avatar|favicon/iu;
const SMALLEST_PICTURE = 300;
const MENU = /menu|list|carte|karte|carta|lista|kort/iu;
const MOST = 20;

/** Resolves an address of a page against its own; null when it is none of the web. */
export type Resolve = (address: string, base: string) => string | null;

/** The lists of drinks that a page links to, shows in a frame or shows as pictures: files first, each address once. */
export function findListLinks(roots: readonly Element[], address: string, resolve: Resolve): ListLink[] {
  const links = new Map<string, ListLink>();
  let base = address;
  let section = '';
  /** Small pictures in a link to the large one. */
  const covers = new Set<Element>();
  for (const element of elementsOf(roots)) {
    if (element.tagName === 'base') base = resolve(attributeOf(element, 'href') ?? '', address) ?? address;
    if (/^h[1-6]$/u.test(element.tagName)) section = textOf(element);
    const target = targetOf(element);
    if (!target || covers.has(element) || links.size >= 4 * MOST) continue;
    const url = resolve(target, base);
    if (url === null || !/^https?:/u.test(url) || withoutHash(url) === withoutHash(address) || links.has(url)) continue;
    const kind = kindOf(url, attributeOf(element, 'type'));
    const words = wordsOf(element, kind);
    const path = decoded(url.replace(/^https?:\/\/[^/]*/u, ''));
    if (!isList(element, { kind, words, path, section })) continue;
    links.set(url, { title: titleOf(words, url), url, kind });
    if (kind !== 'page') for (const inner of elementsOf([element])) covers.add(inner);
  }
  const all = [...links.values()];
  return [...all.filter(({ kind }) => kind !== 'page'), ...all.filter(({ kind }) => kind === 'page')].slice(0, MOST);
}

const TARGETS: Record<string, readonly string[]> = {
  a: ['href'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  // What a script puts in the place of `src` once the picture is looked at.
  img: ['data-src', 'data-lazy-src', 'src'],
};

function targetOf(element: Element): string | null {
  for (const name of TARGETS[element.tagName] ?? []) {
    const target = attributeOf(element, name);
    if (target) return target;
  }
  return null;
}

/** What an element says of itself; a picture that links to a file speaks for the file. */
function wordsOf(element: Element, kind: ListLink['kind']): string {
  const parts = [textOf(element).slice(0, 200)];
  for (const name of ['title', 'aria-label', 'alt']) parts.push(attributeOf(element, name) ?? '');
  if (kind !== 'page' && element.tagName === 'a')
    for (const inner of elementsOf([element])) parts.push(attributeOf(inner, 'alt') ?? '');
  return tidy(parts.join(' ').slice(0, 1000)).slice(0, 300);
}

interface Linked {
  kind: ListLink['kind'];
  words: string;
  path: string;
  section: string;
}

function isList(element: Element, { kind, words, path, section }: Linked): boolean {
  const says = `${words} ${path}`;
  if (element.tagName === 'img') {
    const own = `${words} ${path.split('/').at(-1) ?? ''}`;
    const width = Number(attributeOf(element, 'width') ?? SMALLEST_PICTURE);
    return (
      kind === 'picture' && !NO_LIST.test(own) && !(width < SMALLEST_PICTURE) && MENU.test(own) && DRINKS.test(own)
    );
  }
  if (kind === 'page') return DRINKS.test(words) || (element.tagName !== 'a' && (DRINKS.test(says) || MENU.test(says)));
  return DRINKS.test(says) || DRINKS.test(section) || MENU.test(says);
}

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
