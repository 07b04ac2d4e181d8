/** Web standards that Node and browsers share; the package compiles without the types of either. */
declare const TextDecoder: new (encoding: string) => { decode(bytes: Uint8Array): string };

const utf8 = new TextDecoder('utf-8');

/** UTF-8 as text; what is none becomes a replacement sign. */
export const decodeText = (bytes: Uint8Array): string => utf8.decode(bytes);
