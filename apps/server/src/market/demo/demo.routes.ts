import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { AppError } from '#platform/errors.ts';
import { inLanguage, languageAsked } from '#platform/spoken.ts';
import { DEMO_STYLE, productPage, shopifyPage, sitemap, wooPage, writeFeed, type DemoShop } from './demo-feeds.ts';
import type { DemoMarket } from './demo-market.ts';

interface Asked {
  Params: { slug: string; id: string };
  Querystring: { page?: string; limit?: string; per_page?: string };
}

const noSuchShop = (): AppError =>
  new AppError({ code: 'demo.not-found', status: 404, message: 'There is no such page in the demonstration market.' });

/** A whole number of the query, within bounds. */
function numberOf(text: string | undefined, fallback: number, most: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : fallback;
}

/** The demonstration merchants' feeds and product pages. Search engines are asked to stay away from them. */
export function demoRoutes(app: FastifyInstance, { demo }: { demo: DemoMarket | null }): void {
  if (!demo) return;
  const getShop = async (slug: string): Promise<DemoShop> => {
    const shop = await lately(slug);
    if (!shop) throw noSuchShop();
    return shop;
  };
  // A shop is drawn from the whole catalogue; its pages are asked for one after the other.
  let last: { slug: string; etag: string; shop: Promise<DemoShop | null> }[] = [];
  const lately = (slug: string): Promise<DemoShop | null> => {
    const etag = demo.etagOf(slug);
    const known = last.find((one) => one.slug === slug && one.etag === etag);
    if (known) return known.shop;
    const shop = demo.findShop(slug);
    last = [{ slug, etag, shop }, ...last].slice(0, 6);
    shop.catch(() => {
      last = last.filter((one) => one.shop !== shop);
    });
    return shop;
  };
  const prepare = (reply: FastifyReply, type: string): FastifyReply =>
    reply.header('x-robots-tag', 'noindex').type(type);

  app.get('/demo/demo.css', (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=3600').send(DEMO_STYLE),
  );
  app.get<Asked>('/demo/:slug/products.json', async ({ params, query }, reply) => {
    const text = shopifyPage(
      await getShop(params.slug),
      numberOf(query.page, 1, 10_000),
      numberOf(query.limit, 50, 250),
    );
    return prepare(reply, 'application/json').send(text);
  });
  app.get<Asked>('/demo/:slug/wp-json/wc/store/v1/products', async ({ params, query }, reply) => {
    const text = wooPage(
      await getShop(params.slug),
      numberOf(query.page, 1, 10_000),
      numberOf(query.per_page, 10, 100),
    );
    return prepare(reply, 'application/json').send(text);
  });
  for (const [file, kind, type] of [
    ['google.xml', 'google-xml', 'application/xml'],
    ['google.tsv', 'google-tsv', 'text/tab-separated-values'],
    ['wine-searcher.txt', 'wine-searcher', 'text/plain'],
    ['list.csv', 'csv', 'text/csv'],
  ] as const) {
    app.get<Asked>(`/demo/:slug/${file}`, async ({ params, headers }, reply) => {
      const etag = demo.etagOf(params.slug);
      reply.header('etag', etag);
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return prepare(reply, type).send(Readable.from(pieces(writeFeed(await getShop(params.slug), kind))));
    });
  }
  app.get<Asked>('/demo/:slug/sitemap.xml', async ({ params }, reply) =>
    prepare(reply, 'application/xml').send(sitemap(await getShop(params.slug))),
  );
  app.get<Asked>('/demo/:slug/products/:id', async ({ params, headers }, reply) => {
    const found = await demo.findProduct(params.slug, params.id);
    if (!found) throw noSuchShop();
    const page = () => productPage(found.shop, found.offer);
    return prepare(reply, 'text/html; charset=utf-8')
      .header('vary', 'accept-language, cookie')
      .send(await inLanguage(languageAsked(headers) ?? 'en', page));
  });
}

/** Rows in pieces of a size worth sending. */
function* pieces(rows: Iterable<string>): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += row;
    if (piece.length < 32_768) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
