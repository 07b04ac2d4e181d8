/** Lists in typed arrays: numbering, ordering, turning them round. */
import { growU32, toLists, type Lists } from './grow.ts';
import { NO_WINE } from './index-shape.ts';

/** 0, 1, 2 and so on. */
export function numbered(count: number): Uint32Array {
  const list = new Uint32Array(count);
  for (let i = 0; i < count; i++) list[i] = i;
  return list;
}

/** Orders the items of every list, the highest key first: whoever walks a list may stop as soon as the rest cannot matter. */
export function bestFirst(lists: Lists, key: (item: number) => number): Lists {
  for (let k = 0; k + 1 < lists.starts.length; k++) {
    const from = lists.starts[k]!;
    const to = lists.starts[k + 1]!;
    if (to - from > 1) lists.items.subarray(from, to).sort((a, b) => key(b) - key(a) || a - b);
  }
  return lists;
}

/** The same lists in another order. */
export function reorder(lists: Lists, order: Uint32Array): Lists {
  const starts = growU32(),
    items = growU32();
  starts.push(0);
  for (const i of order) {
    for (let j = lists.starts[i]!; j < lists.starts[i + 1]!; j++) items.push(lists.items[j]!);
    starts.push(items.length);
  }
  return { starts: starts.done(), items: items.done() };
}

/** The best-known `limit` of each list: enough for a search by place alone, at a fraction of the memory. */
export function bestOf(lists: Lists, popularity: Uint16Array, limit: number): Lists {
  const starts = growU32(),
    items = growU32();
  starts.push(0);
  for (let k = 0; k + 1 < lists.starts.length; k++) {
    const list = lists.items.slice(lists.starts[k], lists.starts[k + 1]);
    list.sort((a, b) => popularity[b]! - popularity[a]! || a - b);
    for (let i = 0; i < list.length && i < limit; i++) items.push(list[i]!);
    starts.push(items.length);
  }
  return { starts: starts.done(), items: items.done() };
}

/** Lists of terms by owner -> lists of owners by term, each owner once. */
export function invert(lists: Lists, termCount: number, ownerOf: (list: number) => number): Lists {
  const keys = growU32();
  const items = growU32();
  const last = new Uint32Array(termCount).fill(NO_WINE);
  for (let i = 0; i + 1 < lists.starts.length; i++) {
    const owner = ownerOf(i);
    for (let j = lists.starts[i]!; j < lists.starts[i + 1]!; j++) {
      const term = lists.items[j]!;
      if (last[term] === owner) continue;
      last[term] = owner;
      keys.push(term);
      items.push(owner);
    }
  }
  return toLists(keys.done(), items.done(), termCount);
}
