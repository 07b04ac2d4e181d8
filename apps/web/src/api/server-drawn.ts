import type { CallReply } from '@app/domain';

/** What the server draws into the shell: the page of a wine as HTML, and beside it the reply it was made of. */
export const DRAWN_ID = 'drawn';
const REPLY_ID = 'drawn-reply';

/** The HTML that the server has drawn; null when it has drawn none, and while pages are built. */
export function drawnByServer(): string | null {
  return typeof document === 'undefined' ? null : (document.getElementById(DRAWN_ID)?.innerHTML ?? null);
}

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
