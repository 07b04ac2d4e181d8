import { formatFixed, t, texts } from './language/say.ts';
import { mimeTypeOfEnding } from './upload-kinds.ts';

/** §9: the limits of an upload, held by the browser and by the server. */
export const UPLOAD_LIMITS = { maxFiles: 10, maxBytes: 20 * 1024 * 1024, accept: '.pdf,image/*' } as const;

/** The limits of a list that comes as text or as a spreadsheet: two million letters are more than the longest list has. */
export const TYPED_LIMITS = { maxLetters: 2_000_000, maxRows: 10_000 } as const;

/** The limits of a spreadsheet of wines that is matched and priced in bulk. */
export const BULK_LIMITS = {
  maxBytes: 5 * 1024 * 1024,
  maxRows: 10_000,
  maxColumns: 60,
  maxCellLetters: 2000,
  /** Sheets of one person that are not finished. */
  maxOpen: 3,
  keptDays: 30,
} as const;

export const UPLOAD_TEXTS = texts({
  invalidType: 'Please select valid files (PDF or image files)',
  failed: 'Upload failed',
  signIn: 'Sign in to upload wine lists',
  authRequired: 'Authentication required to proceed',
});

/** §5: `{x}` is the total in megabytes of 1024², to one decimal. */
export function oversizeText(totalBytes: number): string {
  const megabytes = formatFixed(totalBytes / 1024 / 1024, 1);
  return t('File size ({megabytes}MB) exceeds the 20MB limit. Please select smaller files.', { megabytes });
}

export interface FileFacts {
  name: string;
  type: string;
  size: number;
}

/** The MIME type of a file: the one it declares, or else the one its ending stands for. */
export function mimeTypeOf(file: Pick<FileFacts, 'name' | 'type'>): string {
  return file.type ? file.type.toLowerCase() : mimeTypeOfEnding(file.name);
}

/** §5: PDF or image. */
export function isAcceptedType(mimeType: string): boolean {
  return mimeType === 'application/pdf' || mimeType.startsWith('image/');
}

export type UploadChoice<F> =
  | { ok: true; accepted: F[]; droppedForType: number; droppedForCount: number }
  | { ok: false; alert: string };

/**
 * §5: which of the new files join those already selected. The rules in their order: type, total size, number.
 * Files above the ten are dropped; the count is returned so that the screen may say so quietly.
 */
export function chooseFiles<F extends FileFacts>(selected: readonly FileFacts[], added: readonly F[]): UploadChoice<F> {
  const valid = added.filter((file) => isAcceptedType(mimeTypeOf(file)));
  if (valid.length === 0) return { ok: false, alert: UPLOAD_TEXTS.invalidType };
  const total = [...selected, ...valid].reduce((sum, file) => sum + file.size, 0);
  if (total > UPLOAD_LIMITS.maxBytes) return { ok: false, alert: oversizeText(total) };
  const accepted = valid.slice(0, Math.max(0, UPLOAD_LIMITS.maxFiles - selected.length));
  return {
    ok: true,
    accepted,
    droppedForType: added.length - valid.length,
    droppedForCount: valid.length - accepted.length,
  };
}
