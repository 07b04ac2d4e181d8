import type { Sql } from '#platform/db.ts';
import { directoryOf } from './listings.store.ts';

/**
 * What a merchant's listings were like before this run, in 17 bytes each: an offer that has not changed is told without
 * asking the database, and what was not seen is known at the end.
 */
export interface Directory {
  size: number;
  /** Marks the key as seen. 'again' when it was seen before in this run. */
  see(keyHash: number, contentHash: number): 'new' | 'same' | 'unlinked' | 'changed' | 'again';
  /** Marks a known key as seen, with the content it had. */
  keep(keyHash: number): void;
  /** The keys not seen, some thousands at a time. */
  unseen(): number[];
}

const [SEEN, UNLINKED] = [1, 2];

export async function openDirectory(sql: Sql, merchantId: number): Promise<Directory> {
  let keys = new Float64Array(1024);
  let contents = new Float64Array(1024);
  let marks = new Uint8Array(1024);
  let size = 0;
  for await (const batch of directoryOf(sql, merchantId)) {
    if (size + batch.length > keys.length) {
      const room = Math.max(keys.length * 2, size + batch.length);
      keys = grown(keys, new Float64Array(room));
      contents = grown(contents, new Float64Array(room));
      marks = grown(marks, new Uint8Array(room));
    }
    for (const { keyHash, contentHash, isLinked } of batch) {
      keys[size] = keyHash;
      contents[size] = contentHash;
      marks[size++] = isLinked ? 0 : UNLINKED;
    }
  }
  const fresh = new Set<number>();
  const find = (key: number): number => {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return low < size && keys[low] === key ? low : -1;
  };
  return {
    size,
    see(keyHash, contentHash) {
      const at = find(keyHash);
      if (at < 0) {
        if (fresh.has(keyHash)) return 'again';
        fresh.add(keyHash);
        return 'new';
      }
      const mark = marks[at] ?? 0;
      if (mark & SEEN) return 'again';
      marks[at] = mark | SEEN;
      if (contents[at] !== contentHash) return 'changed';
      return mark & UNLINKED ? 'unlinked' : 'same';
    },
    keep(keyHash) {
      const at = find(keyHash);
      if (at >= 0) marks[at] = (marks[at] ?? 0) | SEEN;
    },
    unseen() {
      const missing: number[] = [];
      for (let at = 0; at < size; at++) if (((marks[at] ?? 0) & SEEN) === 0) missing.push(keys[at] ?? 0);
      return missing;
    },
  };
}

function grown<A extends Float64Array | Uint8Array>(old: A, room: A): A {
  room.set(old);
  return room;
}
