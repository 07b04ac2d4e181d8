import { describe, expect, test } from 'vitest';
import { openCurrency, type CurrencyGuess } from './currency.ts';

function guessOf(
  texts: readonly string[],
  prices: readonly number[] = [],
  sign: string | null = null,
): CurrencyGuess | null {
  const evidence = openCurrency();
  for (const text of texts) evidence.see(text);
  for (const price of prices) evidence.price(price, sign);
  return evidence.guess();
}
const USUAL = [28, 35, 39, 44, 52, 60, 75];

describe('what the prices of a list are in', () => {
  test('a sign on the prices says it, nearly for certain', () => {
    expect(guessOf(['Vins Rouges'], USUAL, 'EUR')).toEqual({ currency: 'EUR', sure: 0.99, by: 'sign' });
    expect(guessOf(['White Wines'], USUAL, 'GBP')).toMatchObject({ currency: 'GBP', by: 'sign' });
  });
  test("'$' alone is the US dollar, unless an address says another", () => {
    expect(guessOf(['White Wines', 'Chablis $48'], USUAL, 'USD')).toMatchObject({ currency: 'USD', by: 'sign' });
    expect(guessOf(['81 Ocean Parade, Sydney NSW', 'Chablis $48'], USUAL, 'USD')).toMatchObject({ currency: 'AUD' });
  });
  test("'$' at the height of pesos in Spanish is the peso", () => {
    expect(
      guessOf(
        ['Vinos Tintos', 'Rioja $ 980'],
        USUAL.map((price) => 18 * price),
        'USD',
      )?.currency,
    ).toBe('MXN');
  });
  test('without a sign an address tells, less surely than a sign', () => {
    const guess = guessOf(['White Wines', 'www.thehouse.co.uk'], USUAL);
    expect(guess).toMatchObject({ currency: 'GBP', by: 'address' });
    expect(guess?.sure).toBeLessThanOrEqual(0.9);
    expect(guessOf(['Weine', 'Seestrasse 9, 8002 Zürich'], USUAL)?.currency).toBe('CHF');
  });
  test('where wines come from is no address of the house', () => {
    expect(guessOf(['Red wines', 'Napa Valley, California, USA', 'Wellington, South Africa'], USUAL)?.by).toBe(
      'language',
    );
  });
  test('without either the language tells, and English leaves it open', () => {
    expect(guessOf(['Vini Bianchi', 'Vini Rossi'], USUAL)).toMatchObject({ currency: 'EUR', by: 'language' });
    expect(guessOf(['White Wines', 'Red Wines'], USUAL)?.sure).toBeLessThan(0.6);
  });
  test('the height of prices speaks against a currency', () => {
    expect(guessOf(['Röda viner', 'Vitt'], [420, 480, 520, 610, 700])?.currency).toBe('SEK');
  });
  test('nothing said is no guess', () => {
    expect(guessOf([])).toBeNull();
  });
});

describe('clues that are no sign', () => {
  test('plain English is rather the dollar than the euro', () => {
    expect(guessOf(['White Wines', 'Red Wines'], [28, 30, 34, 39, 42])?.currency).toBe('USD');
  });
  test('measures are named as the country does', () => {
    expect(guessOf(['White Wines 125ml 175ml Bottle'], USUAL)?.currency).toBe('GBP');
    expect(guessOf(['Weissweine', 'Offen 1 dl'], USUAL)?.currency).toBe('CHF');
  });
  test('wines that are hardly sold abroad tell the country', () => {
    const canadian = ['REDS', 'Kettle Bay, BC', 'Gull Ridge, ONT', 'Two Herons, BC', '6oz/9 9oz/13'];
    expect(guessOf(canadian, USUAL)?.currency).toBe('CAD');
    expect(guessOf(['Vins blancs', 'Fendant de Sion', 'Petite Arvine, Valais', 'Heida, Valais'], USUAL)?.currency).toBe(
      'CHF',
    );
  });
  test("'$' in English at the height of hundreds is no peso", () => {
    expect(
      guessOf(
        ['White Wine', 'Red Wine', 'Chablis $480'],
        USUAL.map((price) => 16 * price),
        'USD',
      )?.currency,
    ).toBe('HKD');
  });
  test('Cyrillic headings tell the rouble and the hryvnia apart', () => {
    expect(guessOf(['Белые вина', 'Красные вина'], [2400, 3000, 3300, 3900, 4500])?.currency).toBe('RUB');
    expect(guessOf(['Білі вина', 'Червоні вина', 'Ігристі'], [900, 1100, 1200, 1500, 2000])?.currency).toBe('UAH');
  });
});
