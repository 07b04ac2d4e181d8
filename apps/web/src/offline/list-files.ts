/**
 * Files that belong to a list (its pages as pictures, what may be done with it), by their address. They stand in the
 * cache that the service worker looks into when the network does not answer; only this side writes it.
 */
const LIST_CACHE = 'tastevin-lists';
const folderOf = (listId: string): string => `/api/wineLists/${encodeURIComponent(listId)}/`;

/** Keeps one file, unless it is there already. Its size in bytes; 0 when the server has none or nothing can be kept. */
export async function keepListFile(address: string, headers: HeadersInit, { again = false } = {}): Promise<number> {
  if (typeof caches === 'undefined') return 0;
  const cache = await caches.open(LIST_CACHE);
  const known = again ? undefined : await cache.match(address);
  if (known) return (await known.blob()).size;
  const reply = await fetch(address, { headers, priority: 'low' });
  if (!reply.ok) return 0;
  const body = await reply.blob();
  await cache.put(address, new Response(body, { headers: { 'Content-Type': body.type } }));
  return body.size;
}

export async function dropListFiles(listIds: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined' || listIds.length === 0) return;
  const cache = await caches.open(LIST_CACHE);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (listIds.some((id) => pathname.startsWith(folderOf(id)))) await cache.delete(url);
  }
}
