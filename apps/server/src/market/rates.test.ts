import { describe, expect, it } from 'vitest';
import { parseRates, readBuiltInRates } from './rates.ts';

describe('exchange rates', () => {
  it('are built in, with their date', async () => {
    const rates = await readBuiltInRates();
    expect(rates.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Object.keys(rates.perEuro).length).toBeGreaterThan(25);
    for (const rate of Object.values(rates.perEuro)) expect(rate).toBeGreaterThan(0);
  });

  it("are read from the bank's XML, the newest day of several", () => {
    const xml = `<gesmes:Envelope><Cube><Cube time='2026-01-05'><Cube currency='USD' rate='1.1'/><Cube currency='GBP' rate='0.86'/></Cube><Cube time='2026-01-02'><Cube currency='USD' rate='1.2'/></Cube></Cube></gesmes:Envelope>`;
    expect(parseRates(xml)).toEqual({
      date: '2026-01-05',
      source: 'European Central Bank',
      perEuro: { USD: 1.1, GBP: 0.86 },
    });
  });

  it("are read from the bank's CSV", () => {
    expect(parseRates('Date, USD, JPY, BGN, \n05 January 2026, 1.1, 180.5, N/A, \n')).toEqual({
      date: '2026-01-05',
      source: 'European Central Bank',
      perEuro: { USD: 1.1, JPY: 180.5 },
    });
  });

  it('anything else is refused', () => {
    expect(() => parseRates('<html></html>')).toThrow('no file of euro reference rates');
    expect(() => parseRates('')).toThrow();
  });
});
