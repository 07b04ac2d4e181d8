import { foldText } from '@app/vocabulary';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sql } from '#platform/db.ts';
import { escapeHtml } from '#platform/html.ts';
import { countWines, namesFrom } from '#wines/catalogue/wines.store.ts';

/** The protocol allows 50,000 addresses and 50 MB a file. */
const A_PART = 20_000;
/** More wines than any catalogue has; search engines read no endless list. */
const MOST_PARTS = 100;
const A_DAY = 'public, max-age=86400';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The addresses of all wine pages, for search engines: an index, and parts of it. */
export function wineSitemaps(app: FastifyInstance, { db, publicUrl }: { db: Sql; publicUrl: string }): void {
  const site = escapeHtml(publicUrl.replace(/\/+$/, ''));
  app.get('/sitemap-wines.xml', async (_request, reply) => {
    const parts = Math.min(MOST_PARTS, Math.ceil((await countWines(db)) / A_PART));
    const rows = Array.from(
      { length: parts },
      (_, at) => `<sitemap><loc>${site}/sitemap-wines-${at + 1}.xml</loc></sitemap>`,
    );
    return sendXml(reply, `<sitemapindex xmlns="${NAMESPACE}">${rows.join('\n')}</sitemapindex>`);
  });
  app.get<{ Params: { part: string } }>('/sitemap-wines-:part(^\\d{1,3}).xml', async ({ params }, reply) => {
    const part = Number(params.part);
    const wines = part >= 1 && part <= MOST_PARTS ? await namesFrom(db, (part - 1) * A_PART, A_PART) : [];
    if (wines.length === 0) return reply.code(404).type('text/plain').send('There is no such part.');
    const rows = wines.map(({ lwin, name }) => `<url><loc>${site}/wine/${lwin}/${toSlug(name)}</loc></url>`);
    return sendXml(reply, `<urlset xmlns="${NAMESPACE}">${rows.join('\n')}</urlset>`);
  });
}

const sendXml = (reply: FastifyReply, body: string): FastifyReply =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', A_DAY)
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);

/** As the addresses of the pages have it: a-z, digits and hyphens. */
const toSlug = (name: string): string => foldText(name).replaceAll(' ', '-') || 'wine';
