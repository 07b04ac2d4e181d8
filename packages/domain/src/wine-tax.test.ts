import { describe, expect, it } from 'vitest';
import { listTaxBasis, taxFactor } from './wine-tax.ts';

const offer = { currency: 'EUR', taxBasis: 'incl' as const, storeCountry: 'FR' };

describe('tax made alike', () => {
  it('a French shop price and a list in euro are alike already', () => {
    expect(taxFactor(offer, 'EUR')).toBe(1);
    expect(listTaxBasis('EUR')).toBe('incl');
  });

  it('a list in dollars holds no tax: it is taken out of a European price', () => {
    expect(listTaxBasis('USD')).toBe('excl');
    expect(taxFactor(offer, 'USD')).toBeCloseTo(1 / 1.2);
    expect(taxFactor({ ...offer, currency: 'GBP', storeCountry: 'GB' }, 'USD')).toBeCloseTo(1 / 1.2);
  });

  it('an American shelf price lacks the tax: a list in euro has it', () => {
    const american = { currency: 'USD', taxBasis: 'excl' as const, storeCountry: 'US' };
    expect(taxFactor(american, 'EUR')).toBeCloseTo(1.2);
    expect(taxFactor(american, 'USD')).toBe(1);
    expect(taxFactor({ ...american, taxBasis: 'incl' }, 'USD')).toBeCloseTo(1 / 1.075);
  });

  it('what does not say is taken as its country shows prices; in bond lacks the tax', () => {
    expect(taxFactor({ ...offer, taxBasis: 'unknown' }, 'USD')).toBeCloseTo(1 / 1.2);
    expect(taxFactor({ currency: 'USD', taxBasis: 'unknown', storeCountry: 'US' }, 'USD')).toBe(1);
    expect(taxFactor({ ...offer, taxBasis: 'in bond' }, 'EUR')).toBeCloseTo(1.2);
  });

  it('an unknown country or currency is taken to hold a fifth', () => {
    expect(taxFactor({ currency: 'XYZ', taxBasis: 'incl', storeCountry: '' }, 'USD')).toBeCloseTo(1 / 1.2);
    expect(listTaxBasis('XYZ')).toBe('incl');
  });
});
