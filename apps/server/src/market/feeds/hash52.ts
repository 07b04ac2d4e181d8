import { hash } from 'node:crypto';

/** 52 bits of a text: fits a plain number and a bigint column, and two texts of one merchant all but never share it. */
export function hash52(text: string): number {
  const digest = hash('sha1', text, 'buffer');
  return digest.readUIntBE(0, 6) * 16 + ((digest[6] ?? 0) >> 4);
}
