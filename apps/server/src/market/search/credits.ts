import { word } from '@app/domain';
export const RATES_CREDIT = word('Exchange rates: European Central Bank, euro foreign exchange reference rates');
export const DEMO_CREDIT = word(
  'Prices of demonstration merchants are made up from typical prices; nothing is for sale there',
);
