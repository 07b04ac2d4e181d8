import { describe, expect, it } from 'vitest';
import { isDeeperThan } from './json-bodies.ts';

const deeper = (json: string): boolean => isDeeperThan(Buffer.from(json), 3);

describe('the depth of a JSON body', () => {
  it('counts lists and objects alike', () => {
    expect(deeper('[{"a":[1]}]')).toBe(false);
    expect(deeper('[{"a":[{}]}]')).toBe(true);
  });
  it('does not count brackets inside strings', () => {
    expect(deeper('["[[[[[[", "{{{{"]')).toBe(false);
    expect(deeper(String.raw`["\"[[[[[", "\\"]`)).toBe(false);
  });
  it('does not count brackets that were closed before', () => {
    expect(deeper('[[],[],[],[],[]]')).toBe(false);
  });
});
