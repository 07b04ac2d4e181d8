import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

test.each([
  ['an address', 'https://chez-odile.example/wine?table=4', 'https://chez-odile.example/wine?table=4'],
  ['capitals, which make a smaller code', 'HTTP://CHEZ-ODILE.EXAMPLE/WINE', 'HTTP://CHEZ-ODILE.EXAMPLE/WINE'],
  ['an address without its scheme', ' www.chez-odile.example/wine ', 'https://www.chez-odile.example/wine'],
  ['a network', 'WIFI:S:Odile;T:WPA;P:riesling;;', null],
  ['a telephone number', 'tel:+33123456789', null],
  ['an email address', 'mailto:odile@chez-odile.example', null],
  ['a program', 'javascript:alert(1)', null],
  ['a file', 'file:///etc/hosts', null],
  ['a text', 'Table 4', null],
  ['a text with an address in it', 'Our wines: https://chez-odile.example', null],
  ['no host', 'https://', null],
  ['a number', '12.50', null],
  ['too long a text', `https://chez-odile.example/${'a'.repeat(2000)}`, null],
  ['nothing', '', null],
])('%s', (_name, text, address) => {
  expect(readCode(text)).toBe(address);
});
