import { MOST_WATCHES, type CallReply } from '@app/domain';
import { pipes } from '@app/fakes/src/feeds.ts';
import { openFakeMailbox } from '@app/fakes/src/mailbox.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { startTestMarket } from '#testing/test-market.ts';
import { judgeWatches } from './judge-watches.ts';
import { sendLook } from './watching.jobs.ts';

type Watches = CallReply<'getWatches'>;
const json = { 'content-type': 'application/json' };
const WISH = {
  lwin: 'TV00000001',
  vintage: '2016',
  bottleMl: 750,
  belowCents: 60_000,
  currency: 'EUR',
  wantsStock: true,
};

async function openShop(env: Record<string, string> = {}) {
  const app = await startTestApp(env);
  const market = await startTestMarket(app);
  const shop = await market.addMerchant('Shop', 'wine-searcher', '/feed');
  const sell = async (price: number | null): Promise<void> => {
    const rows: [string, string, number][] = [['2', 'Domaine William Fèvre Chablis 2020', 25]];
    if (price !== null) rows.push(['1', 'Château Latour Pauillac 2016', price]);
    market.fake.serve('/feed', pipes(market.fake.origin, rows));
    await market.read(shop);
  };
  const { call } = market.test;
  const watch = (body: object, as = 'anna'): Promise<Response> =>
    call('/api/account/watches', { method: 'POST', as, headers: json, body: JSON.stringify(body) });
  const watches = async (as = 'anna'): Promise<Watches> =>
    (await (await call('/api/account/watches', { as })).json()) as Watches; // validated by the server
  const look = (): Promise<number> =>
    judgeWatches({ db: market.test.services.db, rates: market.test.services.market.rates });
  return { ...market, app, sell, watch, watches, look, call };
}

describe('watched wines', () => {
  it('a fallen price and a return to the shops are told, each once', async () => {
    const { sell, watch, watches, look, call } = await openShop();
    await sell(650);
    expect((await watch(WISH)).status).toBe(200);
    await look();
    expect((await watches()).watches).toMatchObject([
      { displayName: 'Château Latour, Pauillac', vintage: '2016', isOnOffer: true, events: [] },
    ]);
    await sell(590);
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    const [fallen] = (await watches()).watches;
    expect(fallen?.events).toMatchObject([{ kind: 'price', priceCents: 59_000, currency: 'EUR', shop: 'Shop' }]);
    await sell(null);
    await look();
    expect((await watches()).watches[0]).toMatchObject({ isOnOffer: false });
    await sell(700);
    await look();
    expect((await watches()).watches[0]?.events.map(({ kind }) => kind)).toEqual(['stock', 'price']);

    // Nobody else sees or ends it.
    expect((await watches('bruno')).watches).toEqual([]);
    const address = `/api/account/watches/${fallen?.id}`;
    expect(await (await call(address, { method: 'DELETE', as: 'bruno' })).json()).toEqual({ removed: false });
    expect(await (await call(address, { method: 'DELETE', as: 'anna' })).json()).toEqual({ removed: true });
    expect((await watches()).watches).toEqual([]);
  });

  it('refuses a wish for nothing, a wine nobody knows, one too many, and whoever is not signed in', async () => {
    const { watch, call, test } = await openShop();
    expect((await watch({ ...WISH, belowCents: null, wantsStock: false })).status).toBe(400);
    expect((await watch({ ...WISH, lwin: 'NOSUCHWINE' })).status).toBe(404);
    expect((await call('/api/account/watches')).status).toBe(401);
    await watch(WISH);
    await test.services.db.query(
      `INSERT INTO watches (id, uid, lwin, bottle_ml, currency, wants_stock, is_on_offer, stop_key)
       SELECT 'w' || n, 'anna', 'TV00000001', 750, 'EUR', true, true, 's' || n FROM generate_series(2, $1) AS n`,
      [MOST_WATCHES],
    );
    const reply = await watch(WISH);
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({ error: { code: 'watching.too-many' } });
  });

  it('where mail is set up, an event is mailed once, and the mail can be stopped without a sign-in', async () => {
    const mailbox = await openFakeMailbox();
    onTestFinished(() => mailbox.close());
    const { sell, watch, watches, call, app } = await openShop({
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Wine <wine@example.org>',
    });
    const { db, queue, workers } = app.services;
    await sell(650);
    await watch(WISH);
    await db.query("UPDATE users SET email_verified = true WHERE uid = 'anna'");
    await queue.work(workers.filter(({ kind }) => kind.name.startsWith('watching.')));
    await sell(590);
    await sendLook(queue);
    await vi.waitFor(() => expect(mailbox.mails()).toHaveLength(1), { timeout: 60_000, interval: 50 });
    const [mail] = mailbox.mails();
    expect(mail).toMatchObject({ to: 'anna@example.org', subject: expect.stringContaining('Château Latour') });
    expect(mail?.text).toContain('€590');
    const [, path = ''] = /List-Unsubscribe: <[^>]*?(\/watching\/stop\/[^>]+)>/i.exec(mail?.head ?? '') ?? [];
    expect(path).not.toBe('');

    // Opening the address changes nothing; pressing the button does.
    expect(await (await call(path)).text()).toContain('Stop the mail');
    await db.query("UPDATE users SET email_verified = true WHERE uid = 'anna'");
    expect((await watches()).mail.isOn).toBe(true);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const stopped = await call(path, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
    expect(await stopped.text()).toContain('no more mail');
    expect((await watches()).mail.isOn).toBe(false);
    expect(await (await call('/watching/stop/none', { method: 'POST', headers: form, body: '' })).text()).toContain(
      'not watched any more',
    );

    // What happens now stands in the account alone.
    await sell(650);
    await sendLook(queue);
    await vi.waitFor(
      async () => expect((await db.query('SELECT 1 FROM watches WHERE NOT is_below')).rowCount).toBe(1),
      {
        timeout: 60_000,
        interval: 50,
      },
    );
    await sell(580);
    await sendLook(queue);
    await vi.waitFor(async () => expect((await watches()).watches[0]?.events).toHaveLength(2), {
      timeout: 60_000,
      interval: 50,
    });
    expect(mailbox.mails()).toHaveLength(1);
  });

  it('writes in the language of the account', async () => {
    const mailbox = await openFakeMailbox();
    onTestFinished(() => mailbox.close());
    const { sell, watch, app } = await openShop({ SMTP_URL: mailbox.url, MAIL_FROM: 'Wine <wine@example.org>' });
    const { db, queue, workers } = app.services;
    await sell(650);
    await watch(WISH);
    await db.query(`UPDATE users SET email_verified = true, preferences = '{"language":"de"}' WHERE uid = 'anna'`);
    await queue.work(workers.filter(({ kind }) => kind.name.startsWith('watching.')));
    await sell(590);
    await sendLook(queue);
    await vi.waitFor(() => expect(mailbox.mails()).toHaveLength(1), { timeout: 60_000, interval: 50 });
    expect(mailbox.mails()[0]?.text).toMatch(/590,00\s€/);
    expect(mailbox.mails()[0]?.text).toContain('/de/wine/');
  });
});
