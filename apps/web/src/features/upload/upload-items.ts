import { chooseFiles, many, t, UPLOAD_LIMITS, UPLOAD_TEXTS, type UploadState } from '@app/domain';

/** §3: one file in the upload area. */
export interface UploadItem {
  id: number;
  file: File;
  status: UploadState;
  /** Percent. */
  progress: number;
  /** How much of it has left this device. */
  sentBytes: number;
  error: string | null;
}

export interface UploadArea {
  items: readonly UploadItem[];
  /** §5: why the last choice was refused, or what to do after a failure. */
  alert: string | null;
  /** A quiet line: how many files were left out. */
  note: string | null;
  /** Dropped files are to be sent at once, as the overlay says; chosen ones wait for the button. */
  startRequested: boolean;
  /** The files were to be sent without a network: they go when it is back. */
  waitsForSignal: boolean;
  nextId: number;
}

export const EMPTY_AREA: UploadArea = {
  items: [],
  alert: null,
  note: null,
  startRequested: false,
  waitsForSignal: false,
  nextId: 1,
};

export type UploadEvent =
  | { type: 'chosen'; files: readonly File[]; startNow?: boolean }
  | { type: 'removed'; id: number }
  | { type: 'auth-required' }
  | { type: 'no-signal' }
  | { type: 'uploading' }
  /** The share of all bytes that has been sent, from 0 to 1. */
  | { type: 'sent'; share: number }
  | { type: 'cancelled' }
  | { type: 'succeeded' }
  | { type: 'sent-elsewhere' }
  | { type: 'failed'; alert?: string };

/** Whether every byte has left this device, while the server has not replied yet. */
export function isAllSent(items: readonly UploadItem[]): boolean {
  return (
    items.some(({ status }) => status === 'uploading') &&
    items.every(({ file, status, sentBytes }) => status === 'uploading' && sentBytes > 0 && sentBytes >= file.size)
  );
}

/** §4: uploading starts at 50 and ends at 100; between them is the share that has been sent. */
const STARTED = 50;

/** §4: pending, uploading (50), success (100); a failure marks every item; without a user all wait for sign-in. */
export function uploadReducer(area: UploadArea, event: UploadEvent): UploadArea {
  switch (event.type) {
    case 'chosen':
      return choose(area, event.files, event.startNow ?? false);
    case 'removed': {
      const items = area.items.filter((item) => item.id !== event.id);
      return items.length > 0 ? { ...area, items, alert: null, note: null } : { ...EMPTY_AREA, nextId: area.nextId };
    }
    case 'auth-required':
      return withAll(area, { status: 'auth-required', error: UPLOAD_TEXTS.authRequired });
    case 'no-signal':
      return { ...withAll(area, { status: 'pending' }), waitsForSignal: true };
    case 'uploading':
      return withAll(area, { status: 'uploading', progress: STARTED });
    case 'sent':
      return { ...area, items: withSent(area.items, event.share) };
    case 'cancelled':
      return withAll(area, { status: 'pending' });
    case 'succeeded':
      return withAll(area, { status: 'success', progress: 100 });
    case 'sent-elsewhere':
      return { ...EMPTY_AREA, note: t('These files were uploaded in another window.'), nextId: area.nextId };
    case 'failed':
      return { ...withAll(area, { status: 'error', error: UPLOAD_TEXTS.failed }), alert: event.alert ?? null };
  }
}

function choose(area: UploadArea, files: readonly File[], startNow: boolean): UploadArea {
  const choice = chooseFiles(
    area.items.map((item) => item.file),
    files,
  );
  if (!choice.ok) return { ...area, alert: choice.alert, note: null };
  const added = choice.accepted.map((file, index): UploadItem => ({
    id: area.nextId + index,
    file,
    status: 'pending',
    progress: 0,
    sentBytes: 0,
    error: null,
  }));
  return {
    ...area,
    items: [...area.items, ...added],
    alert: null,
    note: leftOut(choice.droppedForCount, choice.droppedForType),
    startRequested: startNow && added.length > 0,
    nextId: area.nextId + added.length,
  };
}

/** §5 drops the files above the ten silently; a quiet line says how many. */
export function leftOut(forCount: number, forType: number): string | null {
  const reasons = [
    forCount > 0
      ? many(
          forCount,
          {
            one: '{n} file was left out: at most {most} at once.',
            other: '{n} files were left out: at most {most} at once.',
          },
          { most: UPLOAD_LIMITS.maxFiles },
        )
      : '',
    forType > 0
      ? many(forType, {
          one: '{n} file was left out: neither PDF nor image.',
          other: '{n} files were left out: neither PDF nor image.',
        })
      : '',
  ];
  return reasons.filter(Boolean).join(' ') || null;
}

/** The files go in one request: the bytes sent fill the first file, then the second. */
function withSent(items: readonly UploadItem[], share: number): UploadItem[] {
  let left = share * items.reduce((sum, { file }) => sum + file.size, 0);
  return items.map((item) => {
    if (item.status !== 'uploading') return item;
    const sentBytes = Math.min(item.file.size, left);
    left -= sentBytes;
    const own = item.file.size > 0 ? sentBytes / item.file.size : share;
    // 100 means that the server has replied.
    return { ...item, sentBytes, progress: STARTED + Math.floor((99 - STARTED) * own) };
  });
}

function withAll(area: UploadArea, change: Partial<UploadItem>): UploadArea {
  const items = area.items.map((item) => ({ ...item, progress: 0, sentBytes: 0, error: null, ...change }));
  return { ...area, items, alert: null, note: null, startRequested: false, waitsForSignal: false };
}
