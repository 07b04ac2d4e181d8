import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTrie, findNear, findNode, findTerm } from './trie.ts';

const words = ['barolo', 'barbaresco', 'bar', 'margaux', 'meursault', 'montrachet', 'rothschild', 'tignanello', 'zind'];
const trie = buildTrie([...words].sort());

describe('the dictionary', () => {
  it('finds every term and only those', () => {
    const sorted = [...words].sort();
    sorted.forEach((word, i) => expect(findTerm(trie, word)).toBe(i));
    expect(findTerm(trie, 'baro')).toBe(-1);
    expect(findTerm(trie, '')).toBe(-1);
  });
  it('holds the terms of a prefix as one range', () => {
    const node = findNode(trie, 'bar');
    expect([...words].sort().slice(trie.low[node], trie.high[node])).toEqual(['bar', 'barbaresco', 'barolo']);
  });
  it.each([
    ['rothchild', 'rothschild'],
    ['tiganello', 'tignanello'],
    ['rneursault', 'meursault'],
    ['marguax', 'margaux'],
    ['bar0lo', 'barolo'],
    ['montrachef', 'montrachet'],
  ])('reads %s as %s', (typed, meant) => {
    const [best] = findNear(trie, typed, { budget: 15, prefix: false, limit: 3, effort: 20000 });
    expect([...words].sort()[trie.low[best?.node ?? 0] ?? -1]).toBe(meant);
  });
  it('finds what any sorted list holds', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 60 }), (list) => {
        const sorted = [...list].sort();
        const built = buildTrie(sorted);
        return sorted.every((word, i) => findTerm(built, word) === i);
      }),
    );
  });
});
