import { expect, test } from 'vitest';
import type { Row } from '#src/cellar/rows.ts';
import type { NumberSource } from '#src/say/writer.ts';
import { groundOwn } from './own-answer.ts';

// The check reads the label and the price of a row and nothing else.
const row = (label: string, price: number): Row => ({ label, price }) as Row;
const rows = [row('Joh. Jos. Prüm, Kabinett 2021', 57), row('Chianti Classico, Fontodi 2020', 51)];
const noted: NumberSource[] = [
  { text: '€57', from: 'price', row: 0 },
  { text: '€108', from: 'total', row: null },
  { text: '2024', from: 'window', row: 0 },
];
const check = (text: string, guest = '') => groundOwn({ text, numbers: noted, rows, guest });

const CASES: readonly { rule: string; text: string; guest?: string; dropped: number }[] = [
  { rule: 'a price that is the row’s holds', text: 'The Joh. Jos. Prüm, Kabinett 2021 (€57): light.', dropped: 0 },
  { rule: 'another row’s price does not hold', text: 'The Chianti Classico, Fontodi 2020 (€57): dry.', dropped: 1 },
  { rule: 'a sum the writer noted holds', text: 'Together €108.', dropped: 0 },
  { rule: 'a sum from nowhere does not hold', text: 'Together €109.', dropped: 1 },
  { rule: 'a year from nowhere does not hold', text: 'It is best from 2031.', dropped: 1 },
  { rule: 'the guest’s own figure may be repeated', text: 'Nothing here is under 40.', guest: 'under 40', dropped: 0 },
  { rule: 'points and figures of a name are no sentences and no figures', text: 'Joh. Jos. Prüm, Kabinett 2021 keeps.', dropped: 0 },
]; // prettier-ignore

test.each(CASES)('$rule', ({ text, guest, dropped }) => {
  expect(check(text, guest).dropped).toHaveLength(dropped);
});

test('a sentence that fails is left out, the others stay', () => {
  expect(check('Together €108. It is best from 2031. Enjoy it.').text).toBe('Together €108. Enjoy it.');
});
