import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { billOfMaterials, noticesText, type LockedPackages } from './notices-text.ts';
import { ROOT } from './steps.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const { packages, version } = JSON.parse(read('package-lock.json')) as { packages: LockedPackages; version: string };

it('NOTICES.md and the bill of materials are those of the lockfile: run "npm run notices" after a change', () => {
  expect(read('NOTICES.md')).toBe(noticesText(packages));
  expect(read('docs/sbom.cdx.json')).toBe(billOfMaterials(packages, version));
});

it('a package without a licence stops the command', () => {
  expect(() => noticesText({ 'node_modules/nameless': { version: '1.0.0' } })).toThrow(/nameless states no licence/);
});

it('packages for tests are not listed, shipped ones are', () => {
  const text = noticesText({
    'node_modules/a': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/b': { version: '2.0.0', license: 'ISC' },
  });
  expect(text).toContain('### ISC\n\nb 2.0.0');
  expect(text).not.toContain('a 1.0.0');
});
