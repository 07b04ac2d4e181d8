import { chooseFiles, UPLOAD_TEXTS, type UploadState } from '@app/domain';

/** §3: one file in the upload area. */
export interface UploadItem {
  id: number;
  file: File;
  status: UploadState;
  /** Percent. */
  progress: number;
  error: string | null;
}

export interface UploadArea {
  items: readonly UploadItem[];
  /** §5: why the last choice was refused. */
  alert: string | null;
  /** Dropped files are to be sent at once, as the overlay says; chosen ones wait for the button. */
  startRequested: boolean;
  nextId: number;
}

export const EMPTY_AREA: UploadArea = { items: [], alert: null, startRequested: false, nextId: 1 };

export type UploadEvent =
  | { type: 'chosen'; files: readonly File[]; startNow?: boolean }
  | { type: 'removed'; id: number }
  | { type: 'auth-required' }
  | { type: 'uploading' }
  | { type: 'succeeded' }
  | { type: 'failed' };

/** §4: pending, uploading (50), success (100); a failure marks every item; without a user all wait for sign-in. */
export function uploadReducer(area: UploadArea, event: UploadEvent): UploadArea {
  switch (event.type) {
    case 'chosen':
      return choose(area, event.files, event.startNow ?? false);
    case 'removed':
      return { ...area, alert: null, items: area.items.filter((item) => item.id !== event.id) };
    case 'auth-required':
      return withAll(area, { status: 'auth-required', progress: 0, error: UPLOAD_TEXTS.authRequired });
    case 'uploading':
      return withAll(area, { status: 'uploading', progress: 50, error: null });
    case 'succeeded':
      return withAll(area, { status: 'success', progress: 100, error: null });
    case 'failed':
      return withAll(area, { status: 'error', progress: 0, error: UPLOAD_TEXTS.failed });
  }
}

function choose(area: UploadArea, files: readonly File[], startNow: boolean): UploadArea {
  const choice = chooseFiles(
    area.items.map((item) => item.file),
    files,
  );
  if (!choice.ok) return { ...area, alert: choice.alert };
  const added = choice.accepted.map((file, index): UploadItem => ({
    id: area.nextId + index,
    file,
    status: 'pending',
    progress: 0,
    error: null,
  }));
  return {
    items: [...area.items, ...added],
    alert: null,
    startRequested: startNow && added.length > 0,
    nextId: area.nextId + added.length,
  };
}

function withAll(area: UploadArea, change: Pick<UploadItem, 'status' | 'progress' | 'error'>): UploadArea {
  return { ...area, alert: null, startRequested: false, items: area.items.map((item) => ({ ...item, ...change })) };
}
