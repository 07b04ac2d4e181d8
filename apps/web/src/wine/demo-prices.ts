/** Said wherever a market price of the demonstration market is shown. */
export const DEMO_PRICES = 'Market prices come from the demonstration market and are made up.';
