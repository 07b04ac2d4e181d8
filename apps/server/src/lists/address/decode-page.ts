const HEAD_BYTES = 2048;

/** The text of a page: by its byte order mark, what the server says, what the page says; else UTF-8, or Western where it is none. */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const said = /charset\s*=\s*["']?([\w:.-]+)/iu;
  const name = markOf(bytes) ?? said.exec(contentType ?? '')?.[1] ?? said.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    // A name that is none, or bytes that do not keep what was said.
    return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
  }
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
