/**
 * The dictionary: a trie over the sorted folded terms, in typed arrays. Breadth-first order keeps the children of a node
 * side by side; because terms are sorted, the terms below a node are one range of numbers, so "does this wine hold a word
 * that begins so" is two comparisons. Letter and children stand in one number: a step down is one read from memory.
 *
 *     node n:  nodes[n] = first child (24 bits), a term ends here (1 bit), letter (7 bits)
 *              children up to the first child of n + 1     terms low[n] .. high[n]
 *     jumps:   the first two letters lead straight to their node: the crowded top of the trie is never searched
 */

export type Trie = { nodes: Uint32Array; low: Uint32Array; high: Uint32Array; jumps: Uint32Array };

const ENDS = 0x80;
const LETTER = 0x7f;
/** What 24 bits can count: some five million different words. */
const MOST_NODES = 0xffffff;
const SPAN = 75; // from '0' to 'z'

/** Builds the trie of sorted, distinct terms (plain a-z0-9 strings). */
export function buildTrie(terms: readonly string[]): Trie {
  const letter: number[] = [0];
  const low: number[] = [0];
  const high: number[] = [terms.length];
  const child: number[] = [];
  const depth: number[] = [0];
  for (let node = 0; node < letter.length; node++) {
    child.push(letter.length);
    const d = depth[node]!;
    const to = high[node]!;
    let i = low[node]!;
    if (i < to && terms[i]!.length === d) i++;
    while (i < to) {
      const code = terms[i]!.charCodeAt(d);
      let j = i + 1;
      while (j < to && terms[j]!.charCodeAt(d) === code) j++;
      letter.push(code | (terms[i]!.length === d + 1 ? ENDS : 0));
      low.push(i);
      high.push(j);
      depth.push(d + 1);
      i = j;
    }
  }
  const count = letter.length;
  if (count > MOST_NODES) throw new Error('The catalogue has too many different words for one index.');
  const nodes = new Uint32Array(count + 1);
  for (let n = 0; n < count; n++) nodes[n] = (child[n]! << 8) | letter[n]!;
  nodes[count] = count << 8;
  const jumps = new Uint32Array(SPAN * SPAN);
  for (let a = nodes[0]! >>> 8; a < nodes[1]! >>> 8; a++)
    for (let b = nodes[a]! >>> 8; b < nodes[a + 1]! >>> 8; b++) {
      const first = (nodes[a]! & LETTER) - 48;
      const second = (nodes[b]! & LETTER) - 48;
      if (first >= 0 && first < SPAN && second >= 0 && second < SPAN) jumps[first * SPAN + second] = b;
    }
  return { nodes, low: Uint32Array.from(low), high: Uint32Array.from(high), jumps };
}

export function step({ nodes }: Trie, node: number, code: number): number {
  const to = nodes[node + 1]! >>> 8;
  for (let n = nodes[node]! >>> 8; n < to; n++) if ((nodes[n]! & LETTER) === code) return n;
  return -1;
}

/** The node reached by the letters of `text`, or -1. */
export function findNode(trie: Trie, text: string): number {
  let node = 0;
  let from = 0;
  if (text.length >= 2) {
    const first = text.charCodeAt(0) - 48;
    const second = text.charCodeAt(1) - 48;
    if (first < 0 || first >= SPAN || second < 0 || second >= SPAN) return -1;
    node = trie.jumps[first * SPAN + second]!;
    if (node === 0) return -1;
    from = 2;
  }
  for (let i = from; i < text.length && node >= 0; i++) node = step(trie, node, text.charCodeAt(i));
  return node;
}

/** The node reached from `node` by the letters of `text` from `at` on, or -1. */
export function followFrom(trie: Trie, node: number, text: string, at: number): number {
  let here = node;
  for (let i = at; i < text.length && here >= 0; i++) here = step(trie, here, text.charCodeAt(i));
  return here;
}

/** The number of the term that ends at a node, or -1. */
export function termAt(trie: Trie, node: number): number {
  return node > 0 && endsTerm(trie, node) ? trie.low[node]! : -1;
}

/** Whether a term ends at a node. */
export function endsTerm({ nodes }: Trie, node: number): boolean {
  return (nodes[node]! & ENDS) !== 0;
}

/** The number of the term `text`, or -1. */
export function findTerm(trie: Trie, text: string): number {
  return termAt(trie, findNode(trie, text));
}

// Letters that a scanner confuses cost less than a typing mistake. Pairs are symmetric.
const CONFUSED = new Uint8Array(128 * 128);
for (const pair of [
  'l1',
  'il',
  'i1',
  'o0',
  'ec',
  's5',
  'b8',
  'g9',
  'ao',
  'hb',
  'tf',
  'uv',
  'z2',
  'iy',
  'ck',
  'sz',
  'ij',
  'nm',
  'gq',
  'ft',
]) {
  CONFUSED[(pair.charCodeAt(0) << 7) | pair.charCodeAt(1)] = 1;
  CONFUSED[(pair.charCodeAt(1) << 7) | pair.charCodeAt(0)] = 1;
}
const FUSED: [string, string, number][] = [
  ['rn', 'm', 4],
  ['m', 'rn', 4],
  ['cl', 'd', 4],
  ['d', 'cl', 5],
  ['ii', 'u', 4],
  ['u', 'ii', 4],
  ['vv', 'w', 4],
  ['w', 'vv', 4],
  ['ri', 'n', 5],
  ['n', 'ri', 5],
  ['ph', 'f', 5],
  ['f', 'ph', 5],
  ['ae', 'a', 3],
  ['oe', 'o', 3],
  ['ue', 'u', 3],
  ['a', 'ae', 3],
  ['o', 'oe', 3],
  ['u', 'ue', 3],
  ['li', 'h', 5],
  ['h', 'li', 5],
  ['in', 'm', 5],
  ['ni', 'm', 5],
  ['iii', 'm', 5],
];
/** The rules by the first letter that is read. */
const FUSED_FROM: [string, string, number][][] = Array.from({ length: 128 }, () => []);
for (const rule of FUSED) FUSED_FROM[rule[0].charCodeAt(0)]!.push(rule);

/** The cost of a mistake in the first letter: people and scanners seldom make one there. */
const FIRST = 12;

/** Costs are in tenths of a letter: 10 is one plain mistake. */
export type Near = { node: number; cost: number };

/**
 * Nodes reached by `text` with mistakes up to `budget` (tenths). With `prefix` any node counts, otherwise only ends of
 * terms. The first letter is trusted unless it can be confused by a scanner. Stops after `effort` visited nodes, so
 * the time is bounded whatever the text. Cheapest first; at most `limit`.
 */
export function findNear(
  trie: Trie,
  text: string,
  options: { budget: number; prefix: boolean; limit: number; effort: number; first?: number },
): Near[] {
  const found = new Map<number, number>();
  const { nodes } = trie;
  let effort = options.effort;
  const first = options.first ?? (options.budget > 10 ? FIRST : 99);
  const length = text.length;
  const walk = (node: number, i: number, left: number, last: number): void => {
    if (--effort < 0) return;
    if (i === length) {
      if (options.prefix || endsTerm(trie, node)) {
        const cost = options.budget - left;
        const old = found.get(node);
        if (old === undefined || cost < old) found.set(node, cost);
      }
      if (options.prefix) return;
    }
    const from = nodes[node]! >>> 8;
    const to = nodes[node + 1]! >>> 8;
    const code = i < length ? text.charCodeAt(i) : -1;
    const next = i + 1 < length ? text.charCodeAt(i + 1) : -1;
    for (let n = from; n < to; n++) {
      const c = nodes[n]! & LETTER;
      if (c === code) {
        walk(n, i + 1, left, 0);
        continue;
      }
      if (i === 0) {
        if (code < 0) continue;
        const other = CONFUSED[(code << 7) | c] === 1 ? 6 : first;
        if (left >= other) walk(n, 1, left - other, 0);
        if (left < first || last !== 0) continue;
        // The first letter is lost, or has changed places with the second.
        walkOn(n, 0, left - first);
        if (c === next) {
          const swapped = step(trie, n, code);
          if (swapped >= 0) walk(swapped, 2, left - first, 0);
        }
        continue;
      }
      // A letter of the term is missing in the text (doubled letters are cheap), or another stands in its place.
      const missing = c === text.charCodeAt(i - 1) ? 5 : 10;
      if (left >= missing && last !== 2) walk(n, i, left - missing, 1);
      if (code >= 0) {
        const other = CONFUSED[(code << 7) | c] === 1 ? 6 : 10;
        if (left >= other) walk(n, i + 1, left - other, 0);
        if (c === next && left >= 10) {
          const swapped = step(trie, n, code);
          if (swapped >= 0) walk(swapped, i + 2, left - 10, 0);
        }
      }
    }
    if (code >= 0 && i > 0) {
      const extra = code === text.charCodeAt(i - 1) ? 5 : 10;
      if (left >= extra && last !== 1) walk(node, i + 1, left - extra, 2);
    }
    if (code >= 0) {
      const rules = FUSED_FROM[code & LETTER]!;
      for (let r = 0; r < rules.length; r++) {
        const [read, meant, cost] = rules[r]!;
        if (left < cost || !text.startsWith(read, i)) continue;
        let m = node;
        for (let k = 0; k < meant.length && m >= 0; k++) m = step(trie, m, meant.charCodeAt(k));
        if (m >= 0) walk(m, i + read.length, left - cost, 0);
      }
    }
  };
  /** Goes on behind the first letter of a term as if the text began there. */
  const walkOn = (node: number, i: number, left: number): void => {
    const n = step(trie, node, text.charCodeAt(i));
    if (n >= 0) walk(n, i + 1, left, 0);
  };
  walk(0, 0, options.budget, 0);
  // A letter too many before the first.
  if (length > 4 && options.budget >= first) walkOn(0, 1, options.budget - first);
  const list = [...found].map(([node, cost]) => ({ node, cost }));
  list.sort((a, b) => a.cost - b.cost || a.node - b.node);
  return list.slice(0, options.limit);
}
