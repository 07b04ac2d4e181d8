import { foldText } from '@app/vocabulary';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createGunzip } from 'node:zlib';
import type { Sql } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { escapeHtml } from '#platform/html.ts';
import { countWines, namesFrom } from '#wines/catalogue/wines.store.ts';
import { keepTexts } from './kept-texts.ts';

/** The protocol allows 50,000 addresses and 50 MB a file. */
const A_PART = 20_000;
/** More wines than any catalogue has; search engines read no endless list. */
const MOST_PARTS = 100;
const A_DAY = 'public, max-age=86400';
const AN_HOUR_MS = 3_600_000;
/** Of a part so many addresses are made before others have their turn. */
const A_PIECE = 500;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The addresses of all wine pages, for search engines: an index, and parts of it. */
export function wineSitemaps(app: FastifyInstance, { db, publicUrl }: { db: Sql; publicUrl: string }): void {
  const site = escapeHtml(publicUrl.replace(/\/+$/, ''));
  // The index and all parts: of a catalogue of 200,000 wines they are about 3 MB.
  const texts = keepTexts({ keepMs: AN_HOUR_MS, most: MOST_PARTS + 1 });
  async function* index(): AsyncGenerator<string> {
    const parts = Math.min(MOST_PARTS, Math.ceil((await countWines(db)) / A_PART));
    const rows = Array.from(
      { length: parts },
      (_, at) => `<sitemap><loc>${site}/sitemap-wines-${at + 1}.xml</loc></sitemap>`,
    );
    yield `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${rows.join('\n')}</sitemapindex>\n`;
  }
  async function* addresses(part: number): AsyncGenerator<string> {
    const wines = part >= 1 && part <= MOST_PARTS ? await namesFrom(db, (part - 1) * A_PART, A_PART) : [];
    if (wines.length === 0) throw noSuchPart();
    yield `${HEAD}<urlset xmlns="${NAMESPACE}">`;
    for (let at = 0; at < wines.length; at += A_PIECE) {
      const some = wines.slice(at, at + A_PIECE);
      yield some.map(({ lwin, name }) => `<url><loc>${site}/wine/${lwin}/${toSlug(name)}</loc></url>\n`).join('');
    }
    yield '</urlset>\n';
  }
  // They are packed already.
  const packed = { compress: false as const };
  app.get('/sitemap-wines.xml', packed, async (_request, reply) => sendXml(reply, await texts.find('index', index)));
  app.get<{ Params: { part: string } }>('/sitemap-wines-:part(^\\d{1,3}).xml', packed, async ({ params }, reply) => {
    const part = Number(params.part);
    return sendXml(reply, await texts.find(String(part), () => addresses(part)));
  });
}

const noSuchPart = (): AppError =>
  new AppError({ code: 'sitemap.not-found', status: 404, message: 'There is no such part.' });

/** Packed as it is kept; unpacked on the way for the few who take nothing packed. */
function sendXml(reply: FastifyReply, packed: Buffer): FastifyReply {
  reply.type('application/xml; charset=utf-8').header('cache-control', A_DAY).header('vary', 'accept-encoding');
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(reply.request.headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'gzip').send(packed);
  const unpacking = createGunzip();
  unpacking.end(packed);
  return reply.send(unpacking);
}

/** As the addresses of the pages have it: a-z, digits and hyphens. */
const toSlug = (name: string): string => foldText(name).replaceAll(' ', '-') || 'wine';
