import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;

/** Reads HTML as browsers do: any text gives a tree, however broken it is. */
export const parseTree = (html: string): Element[] => parse(html).childNodes.filter(isElement);

export const isElement = (node: Node): node is Element => 'tagName' in node;

export const childrenOf = (element: Element): Node[] => element.childNodes;

export const attributeOf = (element: Element, name: string): string | null =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? null;

/** Every element below these, in the order of the page. Goes by a list of its own: a page may nest deeper than calls may. */
export function* elementsOf(roots: readonly Element[]): Generator<Element> {
  const waiting = roots.toReversed();
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element;
    const children = element.childNodes.filter(isElement);
    for (const child of children.toReversed()) waiting.push(child);
  }
}

/** The text below an element on one line; of its first nodes only, where there are very many. */
export function textOf(element: Element, mostNodes = 20_000): string {
  const parts: string[] = [];
  const waiting: Node[] = [element];
  let left = mostNodes;
  for (let node = waiting.pop(); node && left > 0; node = waiting.pop()) {
    left--;
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
    else if (isElement(node) && !SILENT.has(node.tagName)) {
      parts.push(isInline(node) ? '' : ' ');
      for (const child of node.childNodes.toReversed()) waiting.push(child);
    }
  }
  return tidy(parts.join(''));
}

/** The text of a script or style, letter for letter. */
export const rawTextOf = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** What a browser draws no words of. */
export const SILENT: ReadonlySet<string> = new Set(
  'script style noscript template svg canvas video audio iframe object embed head select option textarea button dialog'.split(
    ' ',
  ),
);

const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

export const isInline = (element: Element): boolean => INLINE.has(element.tagName);

export const tidy = (text: string): string => text.replaceAll(/[\s\u00a0\u200b\ufeff]+/gu, ' ').trim();
