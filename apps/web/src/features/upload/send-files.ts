import { mimeTypeOf, type UploadPayload } from '@app/domain';
import { call } from '#api/client.ts';

/** §3, §7: sends the files in their order; the reply is the new list's id. */
export async function sendFiles(files: readonly File[], createdBy: string | null): Promise<string> {
  const payloads = await Promise.all(files.map(toPayload));
  const { wineListId } = await call('initializeWineList', { body: { files: payloads, createdBy } });
  return wineListId;
}

async function toPayload(file: File, index: number): Promise<UploadPayload> {
  return { data: await toDataUrl(file), mimeType: mimeTypeOf(file), pageNumber: index + 1, fileName: file.name };
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}
