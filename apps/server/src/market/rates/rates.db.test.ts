import { openFakeMerchants } from '@app/fakes/src/merchants.ts';
import { expect, it } from 'vitest';
import { shareTestApp } from '#testing/test-app.ts';
import { openRateBook, readBuiltInRates } from './rates.ts';

const theApp = shareTestApp();

/** The bank's daily file. */
const daily = (day: string, usd: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube><Cube time='${day}'><Cube currency='USD' rate='${usd}'/><Cube currency='GBP' rate='0.85'/></Cube></Cube></gesmes:Envelope>`;

it("the bank's rates are read; what cannot be read leaves the last good ones", async () => {
  const { services } = await theApp();
  const fake = await openFakeMerchants();
  const book = await openRateBook({ sql: services.db, log: services.log, ratesUrl: `${fake.origin}/daily.xml` });
  // Nothing there yet: the built-in ones, with their own date.
  expect(await book.refresh()).toEqual(await readBuiltInRates());
  fake.serve('/daily.xml', daily('2026-11-13', 1.16));
  expect(await book.refresh()).toMatchObject({ date: '2026-11-13', perEuro: { USD: 1.16, GBP: 0.85 } });
  for (const broken of ['<html>Please sign in to this network</html>', '', daily('', 1), daily('2026-11-16', 0)]) {
    fake.serve('/daily.xml', broken);
    expect(await book.refresh(), broken).toMatchObject({ date: '2026-11-13', perEuro: { USD: 1.16 } });
  }
  fake.serve('/daily.xml', (_request, response) => void response.writeHead(503).end());
  expect((await book.refresh()).date).toBe('2026-11-13');
  // A process that starts later finds them, too, and an older file does not replace them.
  fake.serve('/daily.xml', daily('2026-11-12', 1.11));
  const later = await openRateBook({ sql: services.db, log: services.log, ratesUrl: `${fake.origin}/daily.xml` });
  expect((await later.refresh()).date).toBe('2026-11-13');
});
