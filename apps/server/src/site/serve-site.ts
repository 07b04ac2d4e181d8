import { addressIn, isLanguage, splitAddress, type Language } from '@app/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Config } from '#config.ts';
import { escapeHtml } from '#platform/html.ts';
import type { Log } from '#platform/log.ts';
import { inLanguage, languageAsked } from '#platform/spoken.ts';
import { chosenEncoding, compressed, type Encoding } from './compressed.ts';
import type { PageTags } from './page-tags.ts';
import { sharePage } from './share-page.ts';
import { SITE_IMAGE, WINE_CARD } from './wine-card.ts';
import type { WineHtml } from './wine-html.ts';

const BUILD = fileURLToPath(new URL('../../../web/build/', import.meta.url));
/** The build does not know under which address it will be served. */
const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
const LIST_ROUTE = /^\/menu\/[^/]+$/;
/** Addresses that the application draws in the browser, beside those that were drawn at build time. */
const APP_ROUTES = [
  /^\/search$/,
  /^\/menu$/,
  LIST_ROUTE,
  /^\/profile$/,
  /^\/bulk$/,
  /^\/admin\/(?:review|new-wines|merchants|users|jobs|audit)$/,
];
/** Articles are built in English only; in another language the browser draws their frame. */
const ARTICLE = /^\/blog\/[^/]+$/;
/** Remembers the choice of a language for a year. */
const LANGUAGE_COOKIE = 'language';
const YEAR_S = 31_536_000;
/** The page of a wine: its identifier, and its name for people. */
const WINE_ROUTE = /^\/wine\/([A-Za-z0-9]{1,30})(?:\/[^/]*)?$/;
/** RFC 4287. Readers try a few names before they look for the link in a page. */
const FEED = '/blog/feed.xml';
const FEED_NAMES: ReadonlySet<string> = new Set(['/feed', '/feed.xml', '/rss', '/rss.xml', '/atom.xml', '/blog/feed']);
/** Where other apps send what is shared with this one; the service worker answers it first. */
const SHARE = '/share';
const FALLBACK = '__spa-fallback.html';
/** The page of a wine without its wine: that is drawn here, and the scripts come after the first paint. */
const DRAWN = '__drawn.html';
/** The shell of a wine list: its scripts are named and its list asked for from the start. */
const LIST = '__list.html';
const MAIN = /(<main\b[^>]*>)[\s\S]*?(<\/main>)/;

interface Page {
  html: string;
  scripts: readonly string[];
}

export interface SiteServices {
  config: Pick<Config, 'publicUrl'>;
  log: Log;
  /** Tags of pages that are drawn in the browser; null leaves them to it. */
  tagsOf(url: URL): Promise<PageTags | null>;
  /** What a wine's page says before any script runs; null when there is no such wine. */
  wineOf(lwin: string, address: string): Promise<WineHtml | null>;
  /** The picture of a wine's page as PNG; null when there is none to be had. */
  cardOf(lwin: string, language: Language): Promise<Buffer | null>;
}

/** Serves the built web application: files, prerendered pages, and the shell for every other address. */
export async function serveSite(app: FastifyInstance, services: SiteServices): Promise<void> {
  const client = path.join(BUILD, 'client');
  const pages = await readPages(client, services.config.publicUrl);
  if (!pages.has(FALLBACK)) {
    services.log.warn('the web application has not been built: only the API is served');
    app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Run "npm run build" first.'));
    return;
  }
  await app.register(fastifyStatic, {
    root: client,
    wildcard: true,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  });
  const views = new URL('views/draw-wine.js', pathToFileURL(BUILD));
  // The build knows its type; this program only knows where it lies.
  const { drawWine } = (await import(views.href)) as { drawWine: DrawWine };
  app.setNotFoundHandler((request, reply) => answer(request, reply, { pages, client, services, drawWine }));
}

/** Built beside the web application (apps/web/src/draw-wine.tsx). */
type DrawWine = (page: WineHtml['page'], path: string) => Promise<string>;

interface Site {
  pages: Map<string, Page>;
  drawWine: DrawWine;
  client: string;
  services: SiteServices;
}

async function answer(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply> {
  const url = toUrl(request.url, site.services.config.publicUrl);
  if (request.method === 'POST' && url.pathname === SHARE) {
    // The browser reads the reply once it has sent the whole form.
    request.raw.resume();
    return reply.redirect(SHARE, 303);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).header('allow', 'GET, HEAD').send();
  const route = decodePath(url.pathname);
  if (route === null) return sendMissing(reply, site, url);
  const trimmed = route.length > 1 ? route.replace(/\/+$/, '') : route;
  if (FEED_NAMES.has(trimmed)) return reply.redirect(FEED, 301);
  const moved = inAnotherLanguage(request, { url, route: trimmed, pages: site.pages });
  if (moved) return sendElsewhere(reply, moved);
  const published = publishedPath(trimmed, site.pages);
  if (published) return reply.redirect(encodeURI(published), 301);
  const page = site.pages.get(pageFile(trimmed));
  if (page) return sendPage(reply, page, 200);
  const { language, path: plain } = splitAddress(trimmed);
  const pictured = WINE_CARD.exec(plain)?.[1];
  if (pictured !== undefined) return sendCard(reply, site, { lwin: pictured, language });
  if (trimmed === SHARE) {
    const shell = site.pages.get(FALLBACK)?.html ?? '';
    const html = await inLanguage(languageAsked(request.headers) ?? 'en', () => sharePage(shell));
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return reply.header('vary', 'accept-language, cookie').send(html);
  }
  const lwin = WINE_ROUTE.exec(plain)?.[1];
  if (lwin !== undefined) return sendWine(reply, site, { url, lwin });
  if (isDrawn(plain) || (language !== 'en' && isArticle(plain, site.pages))) {
    return sendShell(reply, site, { url, status: 200 });
  }
  if (/\.[a-z0-9]+$/i.test(trimmed) && !trimmed.endsWith('.html')) return sendFile(reply, site, { url, file: trimmed });
  return sendMissing(reply, site, url);
}

/** An address that leads nowhere. It is counted: whoever tries out addresses is refused after a while, as for calls. */
async function sendMissing(reply: FastifyReply, site: Site, url: URL): Promise<FastifyReply> {
  await hold(reply);
  return sendShell(reply, site, { url, status: 404 });
}

/** What is made for each request is counted and has its turn; files and pages of the build are free. */
const hold = (reply: FastifyReply): Promise<void> => reply.server.holdPage(reply.request, reply);

const isDrawn = (route: string): boolean => APP_ROUTES.some((pattern) => pattern.test(route));

const isArticle = (route: string, pages: Map<string, Page>): boolean =>
  ARTICLE.test(route) && pages.has(pageFile(route));

/** Where a reader is sent, and the language to remember. */
interface Moved {
  address: string;
  chosen: Language | null;
}

/**
 * `?language=fr` chooses a language, which a cookie keeps. Who has chosen none and asks for an English page gets the
 * language the browser asks for. An address with a language in it is meant as it stands.
 */
function inAnotherLanguage(
  request: FastifyRequest,
  { url, route, pages }: { url: URL; route: string; pages: Map<string, Page> },
): Moved | null {
  const { language, path: plain } = splitAddress(route);
  if (!isDrawn(plain) && !WINE_ROUTE.test(plain) && !pages.has(pageFile(plain))) return null;
  const wanted = url.searchParams.get('language');
  url.searchParams.delete('language');
  if (isLanguage(wanted)) return { address: addressIn(wanted, encodeURI(plain)) + url.search, chosen: wanted };
  if (language !== 'en' || ARTICLE.test(plain)) return null;
  const best = languageAsked(request.headers);
  return best && best !== 'en' ? { address: addressIn(best, encodeURI(plain)) + url.search, chosen: null } : null;
}

function sendElsewhere(reply: FastifyReply, { address, chosen }: Moved): FastifyReply {
  if (chosen) reply.header('set-cookie', `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
  return reply.header('vary', 'accept-language, cookie').header('cache-control', 'no-store').redirect(address, 302);
}

/** The empty page of the language of an address. */
function shellOf(url: URL, pages: Map<string, Page>, file = FALLBACK): Page | undefined {
  const { language } = splitAddress(url.pathname);
  return pages.get(language === 'en' ? file : `${language}/${file}`) ?? pages.get(file);
}

/** Appends the path to our origin as text. Resolving it would make '//x' another host. */
function toUrl(target: string, publicUrl: string): URL {
  return new URL(publicUrl + (target.startsWith('/') ? target : `/${target}`));
}

const pageFile = (route: string): string => path.posix.join(route.slice(1), 'index.html');

/** One article was published with non-breaking hyphens in its address; plain hyphens lead to it too. */
function publishedPath(route: string, pages: Map<string, Page>): string | null {
  const slug = /^\/blog\/([^/]+)$/.exec(route)?.[1];
  if (!slug?.includes('-')) return null;
  const published = `/blog/${slug.replaceAll('-', '\u2011')}`;
  return pages.has(pageFile(published)) ? published : null;
}

async function sendFile(
  reply: FastifyReply,
  site: Site,
  { url, file }: { url: URL; file: string },
): Promise<FastifyReply> {
  if (!(await isFile(site.client, file))) return sendMissing(reply, site, url);
  if (/\.xml$|^\/robots\.txt$/.test(file)) {
    await hold(reply);
    const text = await readFile(path.join(site.client, file), 'utf8');
    const type = file === FEED ? 'application/atom+xml' : file.endsWith('.xml') ? 'application/xml' : 'text/plain';
    const encoding = chosenEncoding(reply.request.headers['accept-encoding']);
    const named = text.replaceAll(ORIGIN_PLACEHOLDER, site.services.config.publicUrl);
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache');
    return sendText(reply, named, { encoding, body: await compressed(named, encoding) });
  }
  reply.header('cache-control', cacheRule(file));
  return reply.sendFile(file.slice(1));
}

/** Hashed names never change their content. Share images change with an article; they may be cached for a day. */
function cacheRule(file: string): string {
  if (file.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /^(?:\/[a-z]{2})?\/share(?:\/|\.png$)/.test(file) ? 'public, max-age=86400' : 'no-cache';
}

async function isFile(root: string, file: string): Promise<boolean> {
  const full = path.join(root, file);
  if (!full.startsWith(root + path.sep)) return false;
  return stat(full).then(
    (facts) => facts.isFile(),
    () => false,
  );
}

async function sendShell(
  reply: FastifyReply,
  site: Site,
  { url, status }: { url: URL; status: number },
): Promise<FastifyReply> {
  const isList = status === 200 && LIST_ROUTE.test(splitAddress(url.pathname).path);
  const shell = shellOf(url, site.pages, isList ? LIST : FALLBACK);
  if (!shell) return reply.code(status).send();
  if (status === 200) await hold(reply);
  const tags = status === 200 ? await site.services.tagsOf(url) : null;
  const isSearch = splitAddress(url.pathname).path === '/search';
  const canonical = `${site.services.config.publicUrl}${url.pathname}${isSearch ? url.search : ''}`;
  if (!tags) return sendPage(reply, shell, status);
  const head = toTags(tags, canonical);
  return sendPage(reply, { ...shell, html: shell.html.replace('</head>', () => `${head}</head>`) }, status);
}

/** The page of a wine, drawn by the components that draw it in the browser, and the reply they go on with there. */
async function sendWine(
  reply: FastifyReply,
  site: Site,
  { url, lwin }: { url: URL; lwin: string },
): Promise<FastifyReply> {
  await hold(reply);
  const shell = shellOf(url, site.pages, DRAWN);
  const address = `${site.services.config.publicUrl}${url.pathname}`;
  const wine = shell ? await site.services.wineOf(lwin, address) : null;
  if (!shell || !wine) return sendShell(reply, site, { url, status: 404 });
  // Merged wines; not for ever, because an admin may undo it.
  if (wine.lwin !== lwin)
    return reply.redirect(addressIn(splitAddress(url.pathname).language, `/wine/${wine.lwin}`), 302);
  const head = `${toTags(wine, address)}<script data-server-tag type="application/ld+json">${inScript(wine.structuredData)}</script>`;
  const view = await site.drawWine(wine.page, url.pathname);
  const data = `<script id="drawn-reply" type="application/json">${inScript(wine.page)}</script>`;
  const html = shell.html
    .replace('</head>', () => `${head}</head>`)
    .replace(MAIN, (_, open: string, close: string) => open + view + close)
    .replace('</body>', () => `${data}</body>`);
  return sendPage(reply, { ...shell, html }, 200);
}

/** No text of it can end the script it stands in. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** A wine without a picture of its own has the site's. */
async function sendCard(
  reply: FastifyReply,
  { services }: Site,
  { lwin, language }: { lwin: string; language: Language },
): Promise<FastifyReply> {
  await hold(reply);
  const card = await services.cardOf(lwin, language);
  if (!card) return reply.redirect(addressIn(language, SITE_IMAGE), 302);
  return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(card);
}

/** The client takes tags with this attribute out when it starts and puts its own. */
function toTags({ title, description, image }: PageTags, canonical: string): string {
  const [t, d, c] = [escapeHtml(title), escapeHtml(description), escapeHtml(canonical)];
  return `<title data-server-tag>${t}</title><meta data-server-tag name="description" content="${d}"><link data-server-tag rel="canonical" href="${c}"><meta data-server-tag property="og:title" content="${t}"><meta data-server-tag property="og:description" content="${d}"><meta data-server-tag property="og:url" content="${c}">${image === undefined ? '' : toImageTags(new URL(image, canonical).href)}`;
}

const toImageTags = (address: string): string =>
  `<meta data-server-tag property="og:image" content="${escapeHtml(address)}"><meta data-server-tag name="twitter:card" content="summary_large_image">`;

/** A page as it is sent: bytes in any case, because a text would be written out anew for each reader. */
interface PageBody {
  encoding: Encoding | null;
  bytes: Buffer;
}

/** Each form of a built page, made when it is first asked for and kept: a page changes only with the build. */
const forms = new WeakMap<Page, Map<Encoding | null, Promise<PageBody>>>();

async function toBody(html: string, encoding: Encoding | null): Promise<PageBody> {
  const packed = await compressed(html, encoding);
  return packed ? { encoding, bytes: packed } : { encoding: null, bytes: Buffer.from(html) };
}

async function sendPage(reply: FastifyReply, page: Page, status: number): Promise<FastifyReply> {
  const asked = chosenEncoding(reply.request.headers['accept-encoding']);
  const made = forms.get(page) ?? new Map<Encoding | null, Promise<PageBody>>();
  forms.set(page, made);
  const body = made.get(asked) ?? toBody(page.html, asked);
  made.set(asked, body);
  reply.inlineScripts = page.scripts;
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  const { encoding, bytes } = await body;
  return sendText(reply, bytes, { encoding, body: bytes });
}

/** The compression plugin does not handle this reply, because no route matched. */
function sendText(
  reply: FastifyReply,
  text: string | Buffer,
  { encoding, body }: { encoding: Encoding | null; body: Buffer | null },
): FastifyReply {
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  return body && encoding ? reply.header('content-encoding', encoding).send(body) : reply.send(text);
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** Every page of the build by its path, with the public address put in and the hashes of its inline scripts. */
async function readPages(client: string, publicUrl: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  // The build writes this file last; without it the build is incomplete.
  const known = await readFile(path.join(BUILD, 'csp-hashes.json'), 'utf8').catch(() => null);
  if (known === null) return pages;
  const hashes = z.record(z.string(), z.array(z.string())).parse(JSON.parse(known));
  const files = await readdir(client, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(path.join(client, file), 'utf8');
    pages.set(file, { html: html.replaceAll(ORIGIN_PLACEHOLDER, publicUrl), scripts: hashes[file] ?? [] });
  }
  return pages;
}
