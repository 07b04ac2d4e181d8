import type { Random } from './random.ts';

/** A script that must never come back unescaped; the judge looks for it in every page. */
export const SCRIPT = '<img src=x onerror=tastevinFuzz()>';

/** Texts of careless or malicious senders. No address in them leads off this machine. */
const STRINGS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u0008\u001b[31m\u007f',
  'line\r\nx-injected: 1\r\n\r\nbody',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202egnirts',
  'Ä'.repeat(300),
  '🍷'.repeat(150),
  'e\u0301'.repeat(500),
  'a'.repeat(301),
  'x'.repeat(5000),
  '9'.repeat(400),
  SCRIPT,
  `"'>${SCRIPT}`,
  '</script><script>tastevinFuzz()</script>',
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  '%',
  '%_%_%',
  '\\',
  '\\u0000',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/etc/passwd',
  'file:///etc/passwd',
  'javascript:tastevinFuzz()',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:application/pdf;base64,%%%%',
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://169.254.169.254/latest/',
  'https://shop.invalid/feed.xml',
  '//elsewhere.invalid',
  '=cmd|calc!A0',
  '${jndi:ldap://127.0.0.1/a}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '9223372036854775808',
  '0x10',
  '1.5',
  '2005',
  'Château Latour',
  'TV00000001',
  '1970-01-01T00:00:00Z',
  '+275760-09-14',
  '(((((((((((((((((((((((((((((a+)+)+)+)+',
  '[[[[[[[[[[',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(5),
];

const NUMBERS: readonly number[] = [
  0, -0, -1, 1, 1.5, 255, 65_536, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991,
  9_223_372_036_854_776_000, 1e30, 1e308, -1e308, 5e-324,
];

export function hostileText(random: Random): string {
  const one = random.pick(STRINGS);
  if (random.chance(0.75)) return one;
  if (random.chance(0.3)) return randomText(random);
  return one + random.pick(STRINGS);
}

/** Any code units, surrogates without a partner among them. */
function randomText(random: Random): string {
  return Array.from({ length: random.below(60) }, () =>
    String.fromCharCode(random.chance(0.7) ? random.below(256) : random.below(65_536)),
  ).join('');
}

export function hostileValue(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
    case 3:
      return random.pick(NUMBERS);
    case 4:
      return random.pick<unknown>([[], {}, [null], [[]], { length: 1e9 }, { toString: 'no' }, { valueOf: null }]);
    case 5:
      return Array.from({ length: random.below(200) }, () => random.pick(STRINGS));
    default:
      return hostileText(random);
  }
}

/** JSON of a value with one or a few places made hostile. */
export function spoil(random: Random, value: unknown): unknown {
  if (random.chance(0.15)) return hostileValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return random.chance(0.5) ? [hostileValue(random)] : [];
    const at = random.below(value.length);
    return value.map((item: unknown, index) => (index === at ? spoil(random, item) : item));
  }
  if (typeof value !== 'object' || value === null) return hostileValue(random);
  const entries = Object.entries(value);
  const at = random.below(entries.length + 1);
  const spoilt = entries.map(([key, item], index) => [key, index === at ? spoil(random, item) : item]);
  if (at === entries.length) spoilt.push([random.pick(['__proto__', 'constructor', 'prototype', '\0', '']), {}]);
  if (random.chance(0.1)) spoilt.splice(random.below(spoilt.length), 1);
  return Object.fromEntries(spoilt);
}

/** The text of a body: mostly JSON, sometimes what only looks like it. */
export function spoilText(random: Random, json: string): Buffer {
  const bytes = Buffer.from(json);
  switch (random.below(14)) {
    case 0:
      return bytes.subarray(0, random.below(bytes.length + 1));
    case 1:
      return Buffer.concat([bytes, Buffer.from(random.pick(['}', ',', '\0', 'x', '[1]']))]);
    case 2:
      return Buffer.from('['.repeat(random.pick([10, 1000, 50_000])));
    case 3:
      return Buffer.from(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
    case 4:
      return flip(random, bytes);
    case 5:
      return Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]);
    case 6:
      return Buffer.from(`\ufeff${json}`);
    case 7:
      return Buffer.from(json.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}},'));
    case 8:
      return Buffer.from(random.pick(['', ' ', 'null', '0', '""', '[]', '{}', 'NaN', '{"a":1e999}', '"\\ud800"']));
    default:
      return bytes;
  }
}

/** A few bytes changed. */
export function flip(random: Random, bytes: Uint8Array): Buffer {
  const spoilt = Buffer.from(bytes);
  for (let count = 1 + random.below(8); count > 0 && spoilt.length > 0; count--) {
    spoilt[random.below(spoilt.length)] = random.below(256);
  }
  return spoilt;
}
