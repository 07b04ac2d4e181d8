import { type CallReply, CALLS, mimeTypeOf, t, type UploadPayload } from '@app/domain';
import { bearerHeader } from './bearer.ts';
import { ApiError, refusal } from './client.ts';

interface UploadOptions {
  createdBy: string | null;
  /** How much has left this device, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** §3, §7: sends the files in their order; the reply is the new list's id. */
export async function sendFiles(files: readonly File[], options: UploadOptions): Promise<string> {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  const body = total > FORM_ABOVE_BYTES ? toForm(files, options) : await toJson(files, options);
  options.signal?.throwIfAborted();
  return (await post(body, options)).wineListId;
}

/** Above this, data URLs take more memory and time on a phone than they are worth: the same call takes a form. */
const FORM_ABOVE_BYTES = 4 * 1024 * 1024;

function toForm(files: readonly File[], { createdBy }: UploadOptions): FormData {
  const form = new FormData();
  if (createdBy !== null) form.append('createdBy', createdBy);
  for (const file of files) form.append('files', file);
  return form;
}

async function toJson(files: readonly File[], { createdBy }: UploadOptions): Promise<string> {
  return JSON.stringify({ files: await Promise.all(files.map(toPayload)), createdBy });
}

type Reply = CallReply<'initializeWineList'>;

/** By the older request: only that one tells how much has been sent. */
function post(body: string | FormData, { onProgress, signal }: UploadOptions): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { method, path } = CALLS.initializeWineList;
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    // A form names its own type, with the boundary of its parts.
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(bearerHeader())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const reply: unknown = request.response;
      // The server validates what it sends, so a good reply is trusted as its type.
      if (request.status >= 200 && request.status < 300 && reply) return resolve(reply as Reply);
      reject(refusal(request.status, reply));
    });
    request.addEventListener('error', () => reject(new ApiError(0, 'network', t('The server could not be reached'))));
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
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
