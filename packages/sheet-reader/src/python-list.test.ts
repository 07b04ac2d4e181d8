import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePythonList } from './python-list.ts';

it.each([
  ["['Merlot']", ['Merlot']],
  ["['Beef', 'Pasta']", ['Beef', 'Pasta']],
  ["[\"Pinot d'Alba\", 'Nero d\\'Avola']", ["Pinot d'Alba", "Nero d'Avola"]],
  ["[2020, 2019, 'N.V.']", [2020, 2019, 'N.V.']],
  ["['Caf\\u00e9', 'a, b', '\\xe9', u'x',]", ['Café', 'a, b', 'é', 'x']],
  ['[None, True, 13.5, nan]', [null, true, 13.5, null]],
  ['[]', []],
  [' [ ] ', []],
])('reads the list %s as Python wrote it', (text, items) => {
  expect(parsePythonList(text)).toEqual(items);
});

it.each(["['a'", "'a'", "['a' 'b']", '[a b]', "['a',,'b']", '[,]', "['a]", '[[1]]', 'Merlot', ''])(
  '%s is no list',
  (text) => {
    expect(parsePythonList(text)).toBeNull();
  },
);

it('any text returns', () => {
  fc.assert(fc.property(fc.string(), (text) => void parsePythonList(`[${text}]`)));
});
