// Two standards that every JavaScript platform has and that only compute; the language's own types lack them.
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal?: boolean },
) => { decode(bytes: Uint8Array): string };
declare const URL: new (text: string, base?: string) => ParsedUrl;

interface ParsedUrl {
  href: string;
  protocol: string;
}

const strict = new TextDecoder('utf-8', { fatal: true });
const western = new TextDecoder('windows-1252');

/** UTF-8 as text, or null when it is none. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

export function decodeWestern(bytes: Uint8Array): string {
  return western.decode(bytes);
}

/** An absolute http or https address, or null. */
export function toWebAddress(text: string, base: string): string | null {
  if (text === '') return null;
  try {
    const { href, protocol } = new URL(text, base);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
