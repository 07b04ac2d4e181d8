import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const MERCHANT_MOODS = ['refuses', 'hangs', 'cuts short', 'is slow', 'talks garbage'] as const;
export type MerchantMood = (typeof MERCHANT_MOODS)[number] | 'well';

export interface Offered {
  sku: string;
  name: string;
  producer: string;
  url: string;
  priceCents: number;
}

export interface Shop {
  name: string;
  feedKind: 'csv' | 'wine-searcher' | 'google-tsv';
  feedUrl: string;
  /** What the feed says today. */
  offers(): Offered[];
}

/** Merchants on a real HTTP server whose prices move, and whose manners change when told to. */
export interface FakeShops {
  shops: readonly Shop[];
  behave(mood: MerchantMood): void;
  /** New prices from now on. */
  reprice(): void;
  close(): Promise<void>;
}

export const FEED_VINTAGE = '2016';
const SLOW_MS = 400;

type Stock = readonly { name: string; producer: string }[];
type Write = (offers: readonly Offered[]) => string;
const euros = (cents: number): string => (cents / 100).toFixed(2);

const WRITERS: Record<Shop['feedKind'], Write> = {
  csv: (offers) =>
    `sku;name;producer;vintage;size;price;currency;url\n${offers.map((one) => [one.sku, one.name, one.producer, FEED_VINTAGE, '75cl', euros(one.priceCents).replace('.', ','), 'EUR', one.url].join(';')).join('\n')}\n`,
  'wine-searcher': (offers) =>
    offers
      .map(
        (one) =>
          `${one.sku}|${one.producer} ${one.name} ${FEED_VINTAGE}|||750ml|${euros(one.priceCents)}|6|${one.url}|1|Inc. tax|retail|||\n`,
      )
      .join(''),
  'google-tsv': (offers) =>
    `id\ttitle\tlink\tprice\tavailability\n${offers.map((one) => `${one.sku}\t${one.producer} ${one.name} ${FEED_VINTAGE} 75cl\t${one.url}\t${euros(one.priceCents)} EUR\tin stock`).join('\n')}\n`,
};
const KINDS = ['csv', 'wine-searcher', 'google-tsv'] as const;

export async function openShops(stock: Stock, perShop: number): Promise<FakeShops> {
  let mood: MerchantMood = 'well';
  let edition = 0;
  const held = new Set<ServerResponse>();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on TCP, so the address is no path.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shops = KINDS.map((feedKind, at): Shop => {
    const goods = Array.from({ length: perShop }, (_none, number) => stock[(at * perShop + number) % stock.length]);
    return {
      name: `Proof ${feedKind}`,
      feedKind,
      feedUrl: `${origin}/${feedKind}`,
      offers: () =>
        goods.map((wine, number) => ({
          sku: `${feedKind}-${number}`,
          name: wine?.name ?? '',
          producer: wine?.producer ?? '',
          url: `${origin}/${feedKind}/p/${number}`,
          priceCents: 2000 + number * 10 + (edition % 50),
        })),
    };
  });

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const shop = shops.find(({ feedUrl }) => feedUrl === origin + (request.url ?? ''));
    if (mood === 'refuses') return void response.writeHead(500).end('no');
    if (mood === 'hangs') return void held.add(response);
    if (!shop) return void response.writeHead(404).end();
    const text =
      mood === 'talks garbage'
        ? '\u0000\u0007<<<%%% 500 apples ;;;|||\n'.repeat(500)
        : WRITERS[shop.feedKind](shop.offers());
    if (mood === 'cuts short') {
      response.writeHead(200, { 'content-length': Buffer.byteLength(text) });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
    } else if (mood === 'is slow') drip(response, text);
    else response.end(text);
  };

  const release = (): void => {
    for (const response of held) response.destroy();
    held.clear();
  };
  return {
    shops,
    behave(next) {
      mood = next;
      release();
    },
    reprice: () => void edition++,
    async close() {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A piece every now and then. */
function drip(response: ServerResponse, text: string): void {
  const size = Math.ceil(text.length / 10);
  let at = 0;
  const timer = setInterval(() => {
    if (response.destroyed || at >= text.length) {
      clearInterval(timer);
      response.end();
      return;
    }
    response.write(text.slice(at, (at += size)));
  }, SLOW_MS);
}
