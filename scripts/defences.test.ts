import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DEFENCES } from './defences.ts';
import { ROOT } from './steps.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

it('each defence can be taken out: it stands in its file, once, and something else can stand in its place', () => {
  for (const { what, file, from, to } of DEFENCES) {
    expect(read(file).split(from).length - 1, what).toBe(1);
    expect(to, what).not.toBe(from);
  }
});

it('docs/security.md has a row for each, and for no other', () => {
  const [, table = ''] = /<!-- defences -->\n([\s\S]*?)<!-- \/defences -->/.exec(read('docs/security.md')) ?? [];
  const rows = [...table.matchAll(/^\| (.+?) \| .* \|$/gm)].map(([, what]) => what).slice(2);
  expect(rows).toEqual(DEFENCES.map(({ what }) => what));
});
