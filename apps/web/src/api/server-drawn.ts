import type { CallReply } from '@app/domain';

/** Beside the page of a wine that the server has drawn stands the reply it was made of. */
const REPLY_ID = 'drawn-reply';

let reply: string | null = null;

/** Takes the reply out of the document before React compares it with its own; false when the server has drawn nothing. */
export function keepDrawnReply(): boolean {
  const element = document.getElementById(REPLY_ID);
  reply = element?.textContent ?? null;
  element?.remove();
  return reply !== null;
}

/** The facts of a wine that came with the page; undefined for every other wine. The server has written them itself. */
export function drawnWine(lwin: string): CallReply<'getWine'> | undefined {
  const page = reply === null ? null : (JSON.parse(reply) as CallReply<'getWine'>);
  return page?.wine.lwin === lwin ? page : undefined;
}
