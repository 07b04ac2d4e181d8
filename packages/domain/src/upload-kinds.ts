/** The first bytes of a file as letters, one for each byte. */
type Head = string;

interface UploadKindRules {
  mimeType: string;
  /** Endings of file names by which it is known when a browser does not say the type. */
  endings: readonly string[];
  /** Whether a file begins like one of this kind. */
  isIn(head: Head): boolean;
}

/** The brands of a file of the ISO base media format ('ftyp' and what follows it). */
const brandsOf = (head: Head): string => (head.slice(4, 8) === 'ftyp' ? head.slice(8, 64) : '');

/**
 * Every kind of file that may be uploaded, in the order in which they are tried. A kind that is added here must be opened
 * in `apps/documents`, or that does not compile.
 */
export const UPLOAD_KINDS = {
  jpeg: { mimeType: 'image/jpeg', endings: [], isIn: (head) => head.startsWith('\u00ff\u00d8\u00ff') },
  png: { mimeType: 'image/png', endings: [], isIn: (head) => head.startsWith('\u0089PNG\r\n\u001a\n') },
  webp: {
    mimeType: 'image/webp',
    endings: [],
    isIn: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  },
  tiff: {
    mimeType: 'image/tiff',
    endings: [],
    isIn: (head) => head.startsWith('II*\0') || head.startsWith('MM\0*'),
  },
  gif: { mimeType: 'image/gif', endings: [], isIn: (head) => /^GIF8[79]a/.test(head) },
  avif: { mimeType: 'image/avif', endings: [], isIn: (head) => brandsOf(head).includes('avif') },
  // A phone may name a HEIC photo without saying its type.
  heic: {
    mimeType: 'image/heic',
    endings: ['heic', 'heif'],
    isIn: (head) => /hei[cxms]|hev[cxms]|mif1|msf1/.test(brandsOf(head)),
  },
  // The standard lets a few bytes stand before the header, and scanners make use of it.
  pdf: {
    mimeType: 'application/pdf',
    endings: ['pdf'],
    isIn: (head) => brandsOf(head) === '' && head.includes('%PDF-'),
  },
} as const satisfies Record<string, UploadKindRules>;

export type UploadKind = keyof typeof UPLOAD_KINDS;

// The keys of the table above, which Object.keys widens to string.
const KINDS = Object.keys(UPLOAD_KINDS) as UploadKind[];
const HEAD_BYTES = 1024;

/** The kind of a file by its bytes: names and declared types may be wrong. Null when it is neither a PDF nor a picture. */
export function uploadKindOf(bytes: Uint8Array): UploadKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  return KINDS.find((kind) => UPLOAD_KINDS[kind].isIn(head)) ?? null;
}

/** The MIME type that the ending of a file's name stands for; '' when it says nothing. */
export function mimeTypeOfEnding(fileName: string): string {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const kind = KINDS.find((known) => (UPLOAD_KINDS[known].endings as readonly string[]).includes(ending));
  return kind === undefined ? '' : UPLOAD_KINDS[kind].mimeType;
}
