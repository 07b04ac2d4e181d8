import { UPLOAD_LIMITS, type UploadPayload, UPLOAD_KINDS, uploadKindOf } from '@app/domain';
import { randomBytes } from 'node:crypto';
import { findQuota } from '#accounts/users.store.ts';
import { holdAccount } from '#platform/hold-account.ts';
import type { Config } from '#config.ts';
import type { Caller } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import type { Form, FormFile } from '#platform/form.ts';
import { isDatabaseAway } from '#platform/outage.ts';
import type { Queue } from '#platform/queue.ts';
import { findSettings } from '#platform/settings.store.ts';
import { cleanName } from './clean-name.ts';
import { forgetCamera } from './forget-camera.ts';
import { brokenForm, invalidFiles, notYou, tooLarge, tooManyFiles } from './lists.errors.ts';
import { titleFromFile } from './list-title.ts';
import { sendList } from './lists.jobs.ts';
import { findListUse, insertList, type StoredFile } from './lists.store.ts';
import { ensureRoom } from './quota.ts';

export interface AcceptServices {
  config: Pick<Config, 'quota'>;
  db: Db;
  files: Files;
  queue: Queue;
  /** The pictures in a file of this person, without where and with what they were taken; each as an upright JPEG. */
  cleanPictures(bytes: Uint8Array, mimeType: string, uid: string): Promise<Uint8Array[]>;
}

/** Where on the web a list was read, and the list that was read there before. */
export interface ListSource {
  url: string;
  previousId: string | null;
}

interface Upload {
  caller: Caller;
  createdBy: string | null;
  source?: ListSource;
}

/** §7: the files as data URLs. */
export async function acceptPayloads(
  services: AcceptServices,
  upload: Upload & { files: readonly UploadPayload[] },
): Promise<string> {
  if (upload.files.length > UPLOAD_LIMITS.maxFiles) throw tooManyFiles();
  const files = upload.files.toSorted((a, b) => a.pageNumber - b.pageNumber).map(decode);
  return acceptUpload(services, { ...upload, files });
}

/** The same upload as a form, judged while it arrives. */
export async function acceptForm(services: AcceptServices, caller: Caller, form: Form): Promise<string> {
  const outcome = await form.read({ ...UPLOAD_LIMITS, accepts: (head) => uploadKindOf(head) !== null });
  switch (outcome.kind) {
    case 'too many':
      throw tooManyFiles();
    case 'too large':
      throw tooLarge(outcome.totalBytes);
    case 'not accepted':
      throw invalidFiles();
    case 'broken':
      throw brokenForm();
    case 'read':
      return acceptUpload(services, {
        caller,
        createdBy: outcome.fields.get('createdBy') || null,
        files: outcome.files,
      });
  }
}

/**
 * Stores the files of a list and queues its reading. All limits are checked again here, on the bytes: what the browser
 * says of them proves nothing. When this returns, the list is safe; a crash only delays its reading.
 */
export async function acceptUpload(
  services: AcceptServices,
  { caller, createdBy, files: given, source }: Upload & { files: readonly FormFile[] },
): Promise<string> {
  const files = given.map((file) => ({ ...file, fileName: cleanName(file.fileName) }));
  if (createdBy !== null && createdBy !== caller.uid) throw notYou();
  if (files.length === 0) throw invalidFiles();
  const total = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (total > UPLOAD_LIMITS.maxBytes) throw tooLarge(total);
  const kinds = files.map(({ bytes }) => uploadKindOf(bytes));
  if (kinds.includes(null)) throw invalidFiles();
  return keepList(
    services,
    { caller, title: titleFromFile(files[0]?.fileName), bytes: total, source },
    async (keep) => {
      // One after the other: whoever sends ten huge pictures leaves a reading process to the next person.
      for (const [at, { bytes, fileName }] of files.entries()) {
        const isPdf = kinds[at] === 'pdf';
        const { mimeType } = UPLOAD_KINDS[kinds[at] ?? 'pdf'];
        const parts = isPdf ? [forgetCamera(bytes)] : await services.cleanPictures(bytes, mimeType, caller.uid);
        const keptAs = UPLOAD_KINDS[isPdf ? 'pdf' : 'jpeg'].mimeType;
        for (const part of parts) await keep({ bytes: part, mimeType: keptAs, fileName });
      }
    },
  );
}

interface KeptFile {
  bytes: Uint8Array;
  mimeType: string;
  fileName: string;
}

/** A list that came as text: of a web page, a spreadsheet, typed words. */
export async function acceptText(
  services: AcceptServices,
  { caller, file, source }: { caller: Caller; file: KeptFile; source?: ListSource },
): Promise<string> {
  const fileName = cleanName(file.fileName);
  const list = { caller, title: titleFromFile(fileName), bytes: file.bytes.length, source };
  return keepList(services, list, (keep) => keep({ ...file, fileName }));
}

/** Keeps the files that `fill` hands over as a new list, if the account has room for it, and queues its reading. */
async function keepList(
  services: AcceptServices,
  list: { caller: Caller; title: string; bytes: number; source?: ListSource },
  fill: (keep: (file: KeptFile) => Promise<void>) => Promise<void>,
): Promise<string> {
  const { caller, title, source } = list;
  const quota = { ...services.config.quota, ...(await findQuota(services.db, caller.uid)) };
  ensureRoom(quota, await findListUse(services.db, caller.uid), list.bytes);
  const { newLists } = await findSettings(services.db);

  const id = randomBytes(16).toString('base64url');
  const stored: StoredFile[] = [];
  const keep = async ({ bytes, mimeType, fileName }: KeptFile): Promise<void> => {
    const position = stored.length;
    const key = `lists/${id}/${position}`;
    await services.files.put(key, bytes);
    stored.push({ position, key, mimeType, fileName, bytes: bytes.length });
  };
  let waiting: number;
  try {
    await fill(keep);
    waiting = await services.db.transaction(async (sql) => {
      await holdAccount(sql, caller.uid);
      // Counted again: other lists of the account may have come while these files were kept.
      const use = await findListUse(sql, caller.uid);
      ensureRoom(quota, use, list.bytes);
      await insertList(sql, { id, title, createdBy: caller.uid, files: stored, visibility: newLists, source });
      return use.waiting;
    });
  } catch (error) {
    // The list may have been stored in spite of the error, so its files stay. If it was not, the daily sweep deletes them.
    if (!isDatabaseAway(error)) await services.files.deleteUnder(`lists/${id}`);
    throw error;
  }
  await sendList(services.queue, { id, createdBy: caller.uid }, waiting);
  return id;
}

/** What stands before the bytes of a data URL. */
const DATA_HEAD = /^data:[^,]{0,200};base64,/;

function decode(file: UploadPayload): FormFile {
  const [head] = DATA_HEAD.exec(file.data.slice(0, 300)) ?? [];
  if (head === undefined) throw invalidFiles();
  const base64 = file.data.slice(head.length);
  const bytes = Buffer.from(base64, 'base64');
  // As many bytes as that many letters make. If there are fewer, something was left out: blanks may be, nothing else.
  const letters = base64.length - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0);
  if (bytes.length !== Math.floor((letters * 3) / 4) && !/^[A-Za-z0-9+/=\s]*$/.test(base64)) throw invalidFiles();
  return { bytes, fileName: file.fileName };
}
