/**
 * Makes a fixture of a list that is read wrongly:
 *
 *   node packages/list-reader/eval/make-fixture.ts FILE NAME 'why it is hard, in one line'
 *
 * Only lists that may be published: the runs go into the repository.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Run } from '@app/list-reader';
import { openOcr } from '@app/documents/src/ocr.ts';
import { writeFixture } from './fixtures.ts';

const NEVER = new AbortController().signal;

async function main([path, name, why]: readonly string[]): Promise<number> {
  if (!path || !name || !why) {
    process.stderr.write("Use: node packages/list-reader/eval/make-fixture.ts FILE NAME 'why it is hard'\n");
    return 2;
  }
  const ocr = openOcr({ isPatient: false });
  try {
    const file = { name: basename(path), mimeType: '', bytes: new Uint8Array(readFileSync(path)) };
    const document = await ocr.openDocument(file);
    const pages: { width: number; height: number; runs: Run[] }[] = [];
    for (let number = 1; number <= document.pageCount; number++) {
      const text = await document.readText(number, NEVER);
      if (text && text.runs.length > 0) {
        pages.push(text);
        continue;
      }
      const page = { width: 1, height: 1, runs: [] as Run[] };
      for await (const chunk of document.recognise(number, NEVER)) {
        [page.width, page.height] = [chunk.width, chunk.height];
        page.runs.push(...chunk.runs);
      }
      pages.push(page);
    }
    const folder = writeFixture(name, why, pages);
    process.stdout.write(`${folder}\nNow put expected.txt right, from the list itself.\n`);
    return 0;
  } finally {
    await ocr.close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  return 1;
});
