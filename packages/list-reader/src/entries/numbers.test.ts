import { expect, test } from 'vitest';
import { currencyFromNote } from './numbers.ts';

test('a note that names the money says it', () => {
  expect(currencyFromNote('Todos los precios son en pesos mexicanos, IVA incluido')).toBe('MXN');
  expect(currencyFromNote('All prices in HKD, subject to 10% service')).toBe('HKD');
  expect(currencyFromNote('Alle Preise in Schweizer Franken')).toBe('CHF');
  expect(currencyFromNote('Prix nets')).toBe('EUR');
});

test('a tax is no name of money: it is paid in several', () => {
  expect(currencyFromNote('IVA incluido')).toBeNull();
  expect(currencyFromNote('TVA et service compris')).toBeNull();
  expect(currencyFromNote('inkl. MwSt.')).toBeNull();
});

test('letters of a name are no code of money', () => {
  expect(currencyFromNote('ARS NOVA CAD DE LA MAR')).toBeNull();
});
