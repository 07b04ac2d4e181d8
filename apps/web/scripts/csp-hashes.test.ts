import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptHashes } from './csp-hashes.ts';

const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

test('every inline script that runs is named, once; data and files are not', () => {
  const html = `<script>a()</script><script type="module" async="">b()</script><script>a()</script>
    <script src="/x.js"></script><script type="application/ld+json">{"c":1}</script>`;
  expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('b()')]);
});
