import { openFakeIssuer } from '@app/fakes/src/issuer.ts';

export interface Upload {
  bytes: Uint8Array;
  mimeType: string;
  fileName: string;
}

export interface Waited {
  wines: number;
  firstMs: number;
  totalMs: number;
}

/** Signs the guest of a bench in. */
export const issuer = await openFakeIssuer();
const bearer = `Bearer ${await issuer.sign({ sub: 'guest', email: 'guest@example.org' })}`;

/** Uploads a list as one guest and waits until it is read. */
export async function readFiles(baseUrl: string, files: readonly Upload[]): Promise<Waited> {
  const started = performance.now();
  const reply = await fetch(`${baseUrl}/api/wineLists/initialize`, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify({
      files: files.map(({ bytes, mimeType, fileName }, at) => ({
        data: `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`,
        mimeType,
        fileName,
        pageNumber: at + 1,
      })),
      createdBy: null,
    }),
  });
  if (!reply.ok) throw new Error(`the upload was refused: ${await reply.text()}`);
  const { wineListId } = (await reply.json()) as { wineListId: string };
  const stream = await fetch(`${baseUrl}/api/wineLists/parse/${wineListId}`, { headers: { authorization: bearer } });
  const decoder = new TextDecoder();
  let [text, firstMs] = ['', Number.NaN];
  for await (const chunk of stream.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (Number.isNaN(firstMs) && text.includes('event: wine\n')) firstMs = performance.now() - started;
  }
  if (!text.includes('event: complete')) throw new Error(`the list did not end well: ${text.slice(-300)}`);
  return { wines: text.split('event: wine\n').length - 1, firstMs, totalMs: performance.now() - started };
}
