import { describe, expect, it } from 'vitest';
import { parseRates, ratesByDay, readBuiltInRates } from './rates.ts';

describe('exchange rates', () => {
  it('are built in, with their date', async () => {
    const rates = await readBuiltInRates();
    expect(rates.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Object.keys(rates.perEuro).length).toBeGreaterThan(25);
    for (const rate of Object.values(rates.perEuro)) expect(rate).toBeGreaterThan(0);
  });

  it('that are built in agree with each other: pegs hold, and dollars cost what they cost that winter', async () => {
    const { perEuro } = await readBuiltInRates();
    const perDollar = (currency: string): number => (perEuro[currency] ?? 0) / (perEuro.USD ?? 1);
    // Hong Kong keeps its dollar between 7.75 and 7.85; Denmark and Bulgaria keep theirs to the euro.
    expect(perDollar('HKD')).toBeGreaterThan(7.75);
    expect(perDollar('HKD')).toBeLessThan(7.85);
    expect(Math.abs((perEuro.DKK ?? 0) / 7.46038 - 1)).toBeLessThan(0.0225);
    expect(perEuro.BGN).toBe(1.9558);
    expect(perDollar('JPY')).toBeCloseTo(157, -1);
    expect(1 / perDollar('GBP')).toBeCloseTo(1.25, 1);
    expect(perDollar('CHF')).toBeCloseTo(0.9, 1);
  });

  it("of a price's day: that day's, the last before it, or the nearest there is", () => {
    const on = (date: string) => ({ date, source: '', perEuro: { USD: 1 } });
    const find = ratesByDay([on('2024-12-31'), on('2026-01-02'), on('2026-01-05'), on('2026-03-02')]);
    expect(find('2026-01-05').date).toBe('2026-01-05');
    // A Sunday takes Friday's, though Monday is nearer.
    expect(find('2026-01-04').date).toBe('2026-01-02');
    expect(find('2025-11-30').date).toBe('2026-01-02');
    expect(find('2027-01-01').date).toBe('2026-03-02');
  });

  it("are read from the bank's XML, newest day first", () => {
    const xml = `<gesmes:Envelope><Cube><Cube time='2026-01-05'><Cube currency='USD' rate='1.1'/><Cube currency='GBP' rate='0.86'/></Cube><Cube time='2026-01-02'><Cube currency='USD' rate='1.2'/></Cube></Cube></gesmes:Envelope>`;
    expect(parseRates(xml)).toEqual([
      { date: '2026-01-05', source: 'European Central Bank', perEuro: { USD: 1.1, GBP: 0.86 } },
      { date: '2026-01-02', source: 'European Central Bank', perEuro: { USD: 1.2 } },
    ]);
  });

  it("are read from the bank's CSV", () => {
    expect(parseRates('Date, USD, JPY, BGN, \n05 January 2026, 1.1, 180.5, N/A, \n')).toEqual([
      { date: '2026-01-05', source: 'European Central Bank', perEuro: { USD: 1.1, JPY: 180.5 } },
    ]);
    expect(parseRates('Date,USD,JPY,\n2026-01-05,1.1,180.5,\n2026-01-02,1.2,181,\n').map(({ date }) => date)).toEqual([
      '2026-01-05',
      '2026-01-02',
    ]);
  });

  it('anything else is refused', () => {
    expect(() => parseRates('<html></html>')).toThrow('no file of euro reference rates');
    expect(() => parseRates('')).toThrow();
  });
});
