/** Arrays that grow while an index is built. They double, and are trimmed once at the end. */
import { readUtf8, writeUtf8 } from '#text/utf8.ts';

export type GrowingU32 = {
  push(value: number): void;
  readonly length: number;
  at(i: number): number;
  done(): Uint32Array;
};

export function growU32(capacity = 1024): GrowingU32 {
  let data = new Uint32Array(capacity);
  let length = 0;
  return {
    push(value) {
      if (length === data.length) {
        const next = new Uint32Array(data.length * 2);
        next.set(data);
        data = next;
      }
      data[length++] = value;
    },
    get length() {
      return length;
    },
    at: (i) => data[i]!,
    done: () => data.slice(0, length),
  };
}

export type Strings = { bytes: Uint8Array; starts: Uint32Array };
export type GrowingStrings = {
  push(text: string): number;
  readonly length: number;
  at(i: number): string;
  done(): Strings;
};

/** Strings packed in one UTF-8 buffer, found by number. */
export function growStrings(): GrowingStrings {
  let bytes = new Uint8Array(1 << 16);
  const starts = growU32();
  starts.push(0);
  let end = 0;
  return {
    push(text) {
      if (end + text.length * 3 > bytes.length) {
        const next = new Uint8Array(Math.max(bytes.length * 2, end + text.length * 3));
        next.set(bytes);
        bytes = next;
      }
      end = writeUtf8(text, bytes, end);
      starts.push(end);
      return starts.length - 2;
    },
    get length() {
      return starts.length - 1;
    },
    at: (i) => readUtf8(bytes, starts.at(i), starts.at(i + 1)),
    done: () => ({ bytes: bytes.slice(0, end), starts: starts.done() }),
  };
}

/** String `i` of packed strings. */
export function stringAt(strings: Strings, i: number): string {
  return readUtf8(strings.bytes, strings.starts[i]!, strings.starts[i + 1]!);
}

/** The same strings in another order, copied as bytes. */
export function reorderStrings({ bytes, starts }: Strings, order: Uint32Array): Strings {
  const out = { bytes: new Uint8Array(bytes.length), starts: new Uint32Array(order.length + 1) };
  let end = 0;
  for (let i = 0; i < order.length; i++) {
    for (let j = starts[order[i]!]!, to = starts[order[i]! + 1]!; j < to; j++) out.bytes[end++] = bytes[j]!;
    out.starts[i + 1] = end;
  }
  return out;
}

export type Lists = { starts: Uint32Array; items: Uint32Array };

/** Turns pairs (key, item) into lists per key, items in the order the pairs came. */
export function toLists(keys: Uint32Array, items: Uint32Array, keyCount: number): Lists {
  const starts = new Uint32Array(keyCount + 1);
  for (let i = 0; i < keys.length; i++) starts[keys[i]! + 1] = starts[keys[i]! + 1]! + 1;
  for (let k = 0; k < keyCount; k++) starts[k + 1] = starts[k + 1]! + starts[k]!;
  const at = starts.slice(0, keyCount);
  const out = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const k = keys[i]!;
    out[at[k]!] = items[i]!;
    at[k] = at[k]! + 1;
  }
  return { starts, items: out };
}
