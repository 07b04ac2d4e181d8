import { describe, expect, it } from 'vitest';
import { mimeTypeOfEnding, uploadKindOf, type UploadKind } from './upload-kinds.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('uploadKindOf knows a file by its first bytes', () => {
  it.each<[head: string, kind: UploadKind | null, rule: string]>([
    ['%PDF-1.7', 'pdf', 'a PDF'],
    ['\n\n%PDF-1.7', 'pdf', 'a PDF with a few bytes before its header'],
    ['\u00ff\u00d8\u00ff\u00e0', 'jpeg', 'a JPEG'],
    ['\u0089PNG\r\n\u001a\n', 'png', 'a PNG'],
    ['RIFF0000WEBPVP8 ', 'webp', 'a WebP'],
    ['II*\0', 'tiff', 'a TIFF, low byte first'],
    ['MM\0*', 'tiff', 'a TIFF, high byte first'],
    ['GIF89a', 'gif', 'a GIF'],
    ['\0\0\0\u0018ftypavif', 'avif', 'an AVIF'],
    ['\0\0\0\u0018ftypmif1heic', 'heic', 'a HEIC whose second brand says so'],
    ['\0\0\0\u0018ftypheic', 'heic', 'a HEIC'],
    ['\0\0\0\u0018ftypmp42%PDF-', null, 'a film, although its bytes also name a PDF'],
    ['<html>', null, 'a page of the web'],
    ['', null, 'an empty file'],
  ])('%j -> %s: %s', (head, kind) => {
    expect(uploadKindOf(bytes(head))).toBe(kind);
  });
});

describe('mimeTypeOfEnding', () => {
  it.each([
    ['IMG_1.HEIC', 'image/heic'],
    ['IMG_1.heif', 'image/heic'],
    ['list.pdf', 'application/pdf'],
    ['list.jpg', ''],
    ['list', ''],
  ])('%s -> %s', (name, mimeType) => {
    expect(mimeTypeOfEnding(name)).toBe(mimeType);
  });
});
