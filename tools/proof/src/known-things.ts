import type { FakeIssuer } from '@app/fakes/src/issuer.ts';
import { buildPdf } from '@app/documents/src/samples/pdf-build.ts';
import type { KnownThings } from './malformed-requests.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Tokens of a user who owns a list, of a stranger, of an admin and of somebody refused, and a list that is there. */
export function openKnown(
  issuer: Pick<FakeIssuer, 'sign'>,
  { url, adminEmail }: { url: string; adminEmail: string },
): () => Promise<KnownThings> {
  const pdf = buildPdf([['Red Wines', 'Château Latour, Pauillac | 2005 | $500', 'Sassicaia | 2016 | $400']]);
  let serial = 0;
  return async () => {
    serial++;
    const owner = await issuer.sign({ sub: `owner-${serial}`, email: `owner-${serial}@example.org` });
    const stranger = await issuer.sign({ sub: `stranger-${serial}`, email: `stranger-${serial}@example.org` });
    const admin = await issuer.sign({ sub: 'admin', email: adminEmail, email_verified: true });
    const passing = await issuer.sign({ sub: `passing-${serial}`, email: `passing-${serial}@example.org` });
    const forged = await issuer.sign({ sub: 'admin', email: adminEmail }, { forged: true });
    const ended = await issuer.sign({ sub: 'admin', email: adminEmail }, { expiresInS: -60 });
    const data = `data:application/pdf;base64,${Buffer.from(pdf).toString('base64')}`;
    const reply = await fetch(`${url}/api/wineLists/initialize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner}` },
      body: JSON.stringify({
        files: [{ data, mimeType: 'application/pdf', pageNumber: 1, fileName: 'List.pdf' }],
        createdBy: null,
      }),
    });
    if (!reply.ok) throw new Error(`a good upload was answered ${reply.status}: ${await reply.text()}`);
    // The contract's reply of this call.
    const { wineListId } = (await reply.json()) as { wineListId: string };
    return {
      listIds: [wineListId],
      admin,
      tokens: [owner, owner, stranger, admin, admin],
      passing: [passing],
      refused: [forged, ended],
      files: [
        { bytes: pdf, type: 'application/pdf' },
        { bytes: Buffer.from(PIXEL, 'base64'), type: 'image/png' },
      ],
    };
  };
}
