import { request } from 'playwright-core';
import { inject } from 'vitest';
import { printList, type PrintedPage } from './printed-list.ts';
import { askForToken } from './visitor.ts';

interface UploadedList {
  email: string;
  /** The name of the file, which becomes the title. */
  title: string;
  pages: readonly PrintedPage[];
  baseUrl?: string;
}

/** Uploads a list and waits until it is read, by the calls that the browser makes. The reply is the list's path. */
export async function uploadList({ email, title, pages, baseUrl = inject('baseUrl') }: UploadedList): Promise<string> {
  const calls = await request.newContext({ baseURL: baseUrl });
  try {
    const headers = { authorization: `Bearer ${await askForToken(calls, email)}` };
    const data = `data:application/pdf;base64,${printList(title, pages).toString('base64')}`;
    const files = [{ data, mimeType: 'application/pdf', pageNumber: 1, fileName: `${title}.pdf` }];
    const reply = await calls.post('/api/wineLists/initialize', { headers, data: { files, createdBy: null } });
    const { wineListId } = (await reply.json()) as { wineListId?: string };
    if (!wineListId) throw new Error(`the list was not accepted: ${reply.status()}`);
    // The stream ends with the last event.
    const events = await (await calls.get(`/api/wineLists/parse/${wineListId}`, { headers, timeout: 120_000 })).text();
    if (!/^event: (?:complete|winelist)$/m.test(events))
      throw new Error(`the list was not read: ${events.slice(-300)}`);
    return `/menu/${wineListId}`;
  } finally {
    await calls.dispose();
  }
}
