import { word } from '@app/domain';

/** Said (with `t`) wherever a market price of the demonstration market is shown. */
export const DEMO_PRICES = word('Market prices come from the demonstration market and are made up.');
