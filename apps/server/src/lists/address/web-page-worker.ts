// Runs in a thread of its own: a page of strangers may be built to keep a parser busy, and the thread can be ended.
import { LIST_TEXT_TYPE, readList } from '@app/list-reader';
import { readPage } from '@app/page-reader';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageFindings, PageTask } from './read-web-page.ts';

/** A list that came as text is opened by the reader itself. */
const NO_EYES = { openDocument: () => Promise.reject(new Error('a text needs no eyes')) };

async function countWines(text: string): Promise<number> {
  const files = [{ name: 'page', mimeType: LIST_TEXT_TYPE, bytes: new TextEncoder().encode(text) }];
  for await (const event of readList({ files, ports: NO_EYES })) if (event.type === 'end') return event.entryCount;
  return 0;
}

// Sent by read-web-page.ts, which holds the type.
const { html, address } = workerData as PageTask;
const page = readPage(html, { address, resolve: (target, base) => URL.parse(target, base)?.href ?? null });
const findings: PageFindings = {
  title: page.title,
  links: page.links,
  needsScripts: page.needsScripts,
  text: '',
  wineCount: 0,
};
for (const text of page.texts) {
  const wineCount = await countWines(text);
  if (wineCount > findings.wineCount) Object.assign(findings, { text, wineCount });
}
parentPort?.postMessage(findings);
