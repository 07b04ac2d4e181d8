import { buildPdf } from '@app/documents/src/samples/pdf-build.ts';
import type { Random } from '#random.ts';

/** An upload of one PDF with so many wines. */
export function listBody(random: Random, names: readonly string[], lines: number): string {
  // The font of these PDFs has Latin letters only.
  const print = (): string =>
    `${random
      .pick(names)
      .replaceAll(/[^\u0020-\u00ff]|\|/g, '')
      .slice(0, 60)} | ${2000 + random.below(22)} | $${30 + random.below(300)}`;
  const bytes = buildPdf([['Red Wines', ...Array.from({ length: lines }, print)]]);
  const data = `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`;
  return JSON.stringify({
    files: [{ data, mimeType: 'application/pdf', pageNumber: 1, fileName: 'Load.pdf' }],
    createdBy: null,
  });
}

/** A list that was read; its stream comes at once, whole. */
export async function readyList(url: string, token: string, body: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/wineLists/initialize`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`a list was refused: ${reply.status} ${await reply.text()}`);
  // The contract's reply of this call.
  const { wineListId } = (await reply.json()) as { wineListId: string };
  const text = await (await fetch(`${url}/api/wineLists/parse/${wineListId}`)).text();
  if (!text.includes('event: complete') && !text.includes('event: winelist')) throw new Error('a list was not read');
  return wineListId;
}
