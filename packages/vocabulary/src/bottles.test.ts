import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The browser reads no files, and its labels come from this table: the copy for it is made here, never by hand. */
it('bottles.generated.ts is the table catalogue/words/bottles.tsv; `vitest run -u` writes it anew', async () => {
  const table = readFileSync(new URL('../../../catalogue/words/bottles.tsv', import.meta.url), 'utf8');
  const rows = table.split('\n').filter((line) => !line.startsWith('#'));
  const code = [
    '/** Made of catalogue/words/bottles.tsv by bottles.test.ts. Do not edit: change the table. */',
    `export const BOTTLES = \`\n${rows.join('\n').trim()}\n\`;\n`,
  ].join('\n');
  await expect(code).toMatchFileSnapshot('./bottles.generated.ts');
});
