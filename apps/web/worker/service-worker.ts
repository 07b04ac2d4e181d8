/*
 * Lets the application start without a network. Three rules keep it honest:
 * - A page comes from the network whenever the network answers. Otherwise the stored shell replaces it.
 * - The shell is kept together with every chunk it may load, under the version of the build; a build is kept whole or
 *   not at all. So a shell never asks for a chunk that is nowhere.
 * - A new version waits until no page of the old one is open (the browser's own rule, left as it is).
 * What a visitor's lists need is written by the pages (src/offline); here it is only read.
 */

import { keepShared } from './keep-shared.ts';

interface Build {
  version: string;
  files: string[];
  pages: string[];
  entry: string;
  stylesheet: string;
}

/** Put in by the build (scripts/service-worker.ts). */
declare const THIS_BUILD: Build;
// The type library cannot know which kind of worker this is.
const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const BUILD = THIS_BUILD;

const APP_PREFIX = 'tastevin-app-';
const APP_CACHE = `${APP_PREFIX}${BUILD.version}`;
const LIST_CACHE = 'tastevin-lists';
/** With a weak signal a request neither fails nor succeeds: then the stored copy is used. */
const PATIENCE_MS = 4000;
const HOME = '/';
/** The address whose answer is the shell of every page that is drawn in the browser; `/fr/menu` that of the French ones. */
const SHELL = '/menu';
/** Where other apps send what is shared with this one (manifest.webmanifest). */
const SHARE = '/share';
const DRAWN_IN_BROWSER = /^(?<language>\/[a-z]{2})?\/(?:search|profile|menu|menu\/[^/]+)$/;
const NOT_OURS = /^\/(?:api|auth|oidc|demo)\//;
/** What belongs to one list; not the stream, which is never kept here. */
const OF_A_LIST = /^\/api\/wineLists\/(?!parse\/|history\/)[^/]+\/(?:settings|pages\/\d+)$/;
/** What a proxy answers while the server is away. */
const AWAY = new Set([502, 503, 504]);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === 'POST' && url.origin === worker.location.origin && url.pathname === SHARE) {
    event.respondWith(share(request));
    return;
  }
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (OF_A_LIST.test(url.pathname)) event.respondWith(listFile(request));
  else if (NOT_OURS.test(url.pathname)) return;
  else if (request.mode === 'navigate') event.respondWith(page(event, url.pathname));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (BUILD.files.includes(url.pathname)) event.respondWith(keptElse(request));
});

/** Keeps what was shared and opens the upload page, which sends it; without a network that works, too. */
async function share(request: Request): Promise<Response> {
  const isKept = await keepShared(request).then(
    () => true,
    () => false,
  );
  return Response.redirect(isKept ? '/menu?shared=1' : '/menu', 303);
}

async function install(): Promise<void> {
  const cache = await caches.open(APP_CACHE);
  try {
    await Promise.all([...BUILD.files.map((file) => keepFile(cache, file)), ...BUILD.pages.map(keepPage)]);
  } catch (error) {
    // Half a build is none. The browser tries again with the next visit.
    await caches.delete(APP_CACHE);
    throw error;
  }

  async function keepPage(path: string): Promise<void> {
    const reply = await fetch(path, { cache: 'no-store' });
    // While a new version is being rolled out, an old server may answer: its shell names chunks that are not ours.
    if (!reply.ok || !(await reply.clone().text()).includes(BUILD.entry))
      throw new Error(`${path} is of another build`);
    await cache.put(path, reply);
  }
}

/** Names with a hash never change their content: what an older version kept is not fetched again. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
  const reply = known ?? (await fetch(file));
  if (!reply.ok) throw new Error(`${file} cannot be had`);
  await cache.put(file, reply);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(APP_PREFIX) && name !== APP_CACHE).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

async function page(event: FetchEvent, pathname: string): Promise<Response> {
  const kept = await caches.match(keptAs(pathname), { ignoreVary: true });
  const fresh = fetch(event.request).then((reply) => (AWAY.has(reply.status) && kept ? kept : reply));
  try {
    const reply = await (kept ? Promise.race([fresh, silence(kept)]) : fresh);
    if (reply !== kept && isWorthKeeping(reply, pathname)) await keepRead(event, keptAs(pathname), reply.clone());
    return reply;
  } catch {
    return kept ?? offlinePage();
  }
}

/** Under which address a page is kept: all that are drawn in the browser share the shell of their language. */
function keptAs(pathname: string): string {
  const drawn = DRAWN_IN_BROWSER.exec(pathname);
  return drawn ? `${drawn.groups?.['language'] ?? ''}${SHELL}` : pathname;
}

/**
 * Articles and FAQ pages that were opened are stored, and the shell of a language when it is first seen; the English one
 * is part of the build. A redirected reply must not replace a page.
 */
function isWorthKeeping(reply: Response, pathname: string): boolean {
  return reply.ok && !reply.redirected && pathname !== HOME && keptAs(pathname) !== SHELL;
}

async function keepRead(event: FetchEvent, pathname: string, reply: Response): Promise<void> {
  const isPage = reply.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isPage) event.waitUntil(put(pathname, reply));
}

async function asset(event: FetchEvent): Promise<Response> {
  // In the caches of all versions: a page of the new one may be open while this one is still at work.
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const reply = await fetch(event.request);
  if (reply.ok) event.waitUntil(put(event.request, reply.clone()));
  return reply;
}

async function put(request: RequestInfo, reply: Response): Promise<void> {
  try {
    await (await caches.open(APP_CACHE)).put(request, reply);
  } catch {
    // No room: it is fetched again the next time.
  }
}

async function keptElse(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The network's word first: photos that were deleted must not come back. */
async function listFile(request: Request): Promise<Response> {
  const cache = await caches.open(LIST_CACHE);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (!kept) return fetch(request);
  const fresh = fetch(request).then(async (reply) => {
    if (AWAY.has(reply.status)) return kept;
    if (reply.status === 404 || reply.status === 410) await cache.delete(request.url);
    return reply;
  });
  return Promise.race([fresh, silence(kept)]).catch(() => kept);
}

function silence(kept: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
}

/** For pages that were never opened here. Without script: it only says what to do. */
function offlinePage(): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>You are offline</title><link rel="stylesheet" href="${BUILD.stylesheet}"></head><body><main class="column py-16 text-center"><h1 class="text-4xl">You are offline</h1><p class="mt-4 text-muted">This page has not been opened on this device before. What you have opened is still here.</p><p class="mt-8"><a class="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-medium text-on-accent" href="/">Back to Home</a></p></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'self'" },
  });
}
