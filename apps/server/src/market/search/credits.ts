export const RATES_CREDIT = 'Exchange rates: European Central Bank, euro foreign exchange reference rates';
export const DEMO_CREDIT =
  'Prices of demonstration merchants are made up from typical prices; nothing is for sale there';
