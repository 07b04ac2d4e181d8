import { describe, expect, it } from 'vitest';
import { whyTooMuch } from './json-bodies.ts';

const why = (json: string): string | null => whyTooMuch(Buffer.from(json), { levels: 3, members: 4, values: 9 });

describe('the depth of a JSON body', () => {
  it('counts lists and objects alike', () => {
    expect(why('[{"a":[1]}]')).toBeNull();
    expect(why('[{"a":[{}]}]')).toBe('The body is nested deeper than 3 levels.');
  });
  it('does not count brackets inside strings', () => {
    expect(why('["[[[[[[", "{{{{"]')).toBeNull();
    expect(why(String.raw`["\"[[[[[", "\\"]`)).toBeNull();
    expect(why(String.raw`["\\\"[[[[["]`)).toBeNull();
    expect(why(String.raw`["\\",[[[]]]]`)).toBe('The body is nested deeper than 3 levels.');
    expect(why('["[[[[')).toBeNull();
  });
  it('does not count brackets that were closed before', () => {
    expect(why('[[],[],[[]],[]]')).toBeNull();
  });
});

describe('the values of a JSON body', () => {
  it('are counted in each list and object', () => {
    expect(why('[1,2,3,4]')).toBeNull();
    expect(why('[1,2,3,4,5]')).toBe('The body has a list of more than 4 members.');
    expect(why('{"a":[{},{},{},{},{}]}')).toBe('The body has a list of more than 4 members.');
    expect(why('[[1,2,3],[1,2,3],"1,2,3,4,5,6"]')).toBeNull();
  });
  it('are counted all together', () => {
    expect(why('[[1,2,3,4],[1,2,3,4],[1,2,3,4]]')).toBe('The body has more than 9 values.');
  });
});
