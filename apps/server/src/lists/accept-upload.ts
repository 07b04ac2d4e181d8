import { DEFAULT_LIST_TITLE, UPLOAD_LIMITS, type UploadPayload } from '@app/domain';
import { randomBytes } from 'node:crypto';
import type { Caller } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import type { Queue } from '#platform/queue.ts';
import { invalidFiles, notYou, tooLarge } from './lists.errors.ts';
import { READ_LIST } from './lists.jobs.ts';
import { insertList, type StoredFile } from './lists.store.ts';
import { sniffFile } from './sniff-file.ts';

export interface AcceptServices {
  db: Db;
  files: Files;
  queue: Queue;
  /** Takes location and camera data out of a picture before it is kept; another form of it may come back. */
  cleanPicture(bytes: Uint8Array, mimeType: string): Promise<{ bytes: Uint8Array; mimeType: string }>;
}

/**
 * Keeps the files of a list and has it read. Every limit is held here again, on the bytes themselves: what the browser
 * says of them is its own opinion. When this returns, the list is safe: a crash only delays its reading.
 */
export async function acceptUpload(
  services: AcceptServices,
  input: { caller: Caller; files: readonly UploadPayload[]; createdBy: string | null },
): Promise<string> {
  const { caller, createdBy } = input;
  if (createdBy !== null && createdBy !== caller.uid) throw notYou();
  if (input.files.length === 0 || input.files.length > UPLOAD_LIMITS.maxFiles) throw invalidFiles();
  const decoded = input.files.toSorted((a, b) => a.pageNumber - b.pageNumber).map(decode);
  const total = decoded.reduce((sum, file) => sum + file.bytes.length, 0);
  if (total > UPLOAD_LIMITS.maxBytes) throw tooLarge(total);

  const id = randomBytes(16).toString('base64url');
  const stored: StoredFile[] = [];
  try {
    for (const [position, file] of decoded.entries()) {
      const clean = file.mimeType === 'application/pdf' ? file : await services.cleanPicture(file.bytes, file.mimeType);
      const key = `lists/${id}/${position}`;
      await services.files.put(key, clean.bytes);
      stored.push({ position, key, mimeType: clean.mimeType, fileName: file.fileName, bytes: clean.bytes.length });
    }
    await services.db.transaction((sql) =>
      insertList(sql, { id, title: titleFrom(decoded[0]?.fileName), createdBy: caller.uid, files: stored }),
    );
  } catch (error) {
    await services.files.deleteUnder(`lists/${id}`);
    throw error;
  }
  await services.queue.send(READ_LIST, { listId: id }, { key: id });
  return id;
}

interface Decoded {
  bytes: Uint8Array;
  mimeType: string;
  fileName: string;
}

function decode(file: UploadPayload): Decoded {
  const base64 = /^data:[^,]{0,200};base64,([A-Za-z0-9+/=\s]*)$/.exec(file.data)?.[1];
  if (base64 === undefined) throw invalidFiles();
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  const mimeType = sniffFile(bytes);
  if (!mimeType) throw invalidFiles();
  return { bytes, mimeType, fileName: file.fileName.slice(0, 200) };
}

/** A file's name is a fair first title when a person gave it; a camera's or scanner's number is not. */
function titleFrom(fileName: string | undefined): string {
  const stem = (fileName ?? '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  const isMachineMade =
    /^(img|dsc|pxl|scan|image|photo|screenshot|document|untitled|whatsapp|[\d\s()._-]+$|[0-9a-f-]{16,}$)/i.test(stem);
  return stem.length < 3 || isMachineMade ? DEFAULT_LIST_TITLE : stem.slice(0, 120);
}
