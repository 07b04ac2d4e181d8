/** The thread that parses long JSON bodies. Begun by `open-json-reader.ts`. */
import { parentPort } from 'node:worker_threads';

export type JsonAnswer = { id: number; value: unknown } | { id: number; isInvalid: true };

/** Names that would change what every object can do, were they copied; Fastify refuses them in short bodies, too. */
function isHarmful(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  const maker: unknown = Object.hasOwn(value, 'constructor') ? (value as { constructor: unknown }).constructor : null;
  if (typeof maker === 'object' && maker !== null && Object.hasOwn(maker, 'prototype')) return true;
  return Object.values(value).some(isHarmful);
}

parentPort?.on('message', ({ id, blocks }: { id: number; blocks: Uint8Array[] }) => {
  let answer: JsonAnswer = { id, isInvalid: true };
  try {
    const value: unknown = JSON.parse(Buffer.concat(blocks).toString('utf8'));
    if (!isHarmful(value)) answer = { id, value };
  } catch {
    // No JSON: that is the answer.
  }
  parentPort?.postMessage(answer);
});
