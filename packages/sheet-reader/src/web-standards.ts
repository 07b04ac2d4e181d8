// A standard that every JavaScript platform has and that only computes; the language's own types lack it.
declare const TextDecoder: new (encoding: string, options?: { fatal?: boolean }) => Decoder;

export interface Decoder {
  /** Throws a TypeError when the bytes are no text of this encoding. */
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

export function openDecoder(encoding: 'utf-8' | 'utf-16le'): Decoder {
  return new TextDecoder(encoding, { fatal: true });
}
