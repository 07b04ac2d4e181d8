import { saveBlob } from '#ui/save-blob.ts';

/** Downloads a text as a file. */
export function saveFile(text: string, name: string, mimeType: string): void {
  saveBlob(new Blob([text], { type: `${mimeType};charset=utf-8` }), name);
}
