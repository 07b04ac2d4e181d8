import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './steps.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const page = read('ARCHITECTURE.md');
const rows = [...page.matchAll(/^\| (\w+) \| `(\w+)` \| `([^`]+)` \|$/gm)].map(([, noun, verb, file]) => ({
  noun: noun ?? '',
  verb: verb ?? '',
  file: file ?? '',
}));

describe('the sentence of ARCHITECTURE.md', () => {
  it('names each of its words once in the table, in order', () => {
    const sentence = /^ {4}(upload -> .*)$/m.exec(page)?.[1]?.split(' -> ');
    expect(rows.map(({ noun }) => noun)).toEqual(sentence);
  });

  it.each(rows)('$noun: $file exports $verb', ({ verb, file }) => {
    expect(read(file)).toMatch(new RegExp(`^export (?:async )?function ${verb}\\b`, 'm'));
  });

  it('each folder of a feature has its opener, and services.ts calls it', () => {
    const features = ['accounts', 'wines', 'market', 'lists', 'chat', 'admin', 'privacy', 'site'];
    const services = read('apps/server/src/services.ts');
    for (const name of features) {
      const opener = `open${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      expect(read(`apps/server/src/${name}/open-${name}.ts`)).toContain(`function ${opener}(`);
      expect(services).toContain(`${opener}(`);
    }
  });
});
