import { LIST_TEXT_TYPE } from '@app/list-reader';
import { type CallReply } from '@app/domain';
import { acceptText, acceptUpload, type AcceptServices } from '#lists/accept-upload.ts';
import type { Caller } from '#platform/call.ts';
import { fetchList, type FetchListServices } from './fetch-list.ts';

/** Fetches the list at an address and queues its reading; or answers the lists that the page links to. */
export async function acceptAddress(
  services: AcceptServices & FetchListServices,
  given: { caller: Caller; address: string; previousId?: string; signal: AbortSignal },
): Promise<CallReply<'readAddress'>> {
  const { caller, previousId } = given;
  const found = await fetchList(services, given.address, given.signal);
  const source = { url: found.url, previousId: previousId ?? null };
  switch (found.kind) {
    case 'links':
      return { wineListId: null, links: found.links };
    case 'file': {
      const files = [{ bytes: found.bytes, fileName: found.fileName }];
      return { wineListId: await acceptUpload(services, { caller, createdBy: null, files, source }), links: [] };
    }
    case 'text': {
      const file = { bytes: Buffer.from(found.text), fileName: found.title, mimeType: LIST_TEXT_TYPE };
      return { wineListId: await acceptText(services, { caller, file, source }), links: [] };
    }
  }
}
