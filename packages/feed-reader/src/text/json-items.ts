import { word } from '@app/domain';
import { FeedBroken } from './feed-broken.ts';

/** A product with every description in it is far smaller. */
const LONGEST_ITEM = 8 << 20;

/**
 * The objects of the first array of a document ('{"products":[…]}' or '[…]'), as many at a time as a piece holds.
 * Only one object stands in memory: a document may be as long as it likes.
 */
export async function* readJsonItems(pieces: AsyncIterable<string>): AsyncGenerator<unknown[]> {
  let held = '';
  let at = 0;
  let [inArray, isOver, inString, depth, start] = [false, false, false, 0, -1];
  for await (const piece of pieces) {
    held += piece;
    const items: unknown[] = [];
    for (; at < held.length && !isOver; at++) {
      const letter = held.charCodeAt(at);
      if (inString) {
        if (letter === BACKSLASH) at++;
        else if (letter === QUOTE) inString = false;
      } else if (letter === QUOTE) inString = true;
      else if (!inArray) inArray = letter === OPEN_ARRAY;
      else if (letter === OPEN || (letter === OPEN_ARRAY && depth > 0)) {
        if (depth++ === 0) start = at;
      } else if (letter === CLOSE || (letter === CLOSE_ARRAY && depth > 0)) {
        if (--depth === 0) {
          items.push(parseItem(held.slice(start, at + 1)));
          start = -1;
        }
      } else if (letter === CLOSE_ARRAY) isOver = true;
    }
    const keep = start >= 0 ? start : at;
    held = held.slice(keep);
    at -= keep;
    if (start >= 0) start = 0;
    if (held.length > LONGEST_ITEM) throw new FeedBroken(word('One product is longer than {n} MB.'), { n: 8 });
    if (items.length > 0) yield items;
  }
  if (!inArray) throw new FeedBroken(word('There is no list of products in this document.'));
  if (!isOver) throw new FeedBroken(word('The document ends before its list of products does.'));
}

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_ARRAY, CLOSE_ARRAY] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];

function parseItem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // One product that is not JSON must not lose the others; it is reported as unreadable.
    return null;
  }
}

/** The value under a name, where there is an object; no type is assumed of what came from outside. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
