import { expect, it } from 'vitest';
import { GLASS_ML } from '#src/document/sizes.ts';
import { readOffers } from './offers.ts';

/** Two prices of a line that names no size, under no head. */
const read = (...prices: number[]) =>
  readOffers({
    fields: {
      offers: prices.map((price, x) => ({
        price,
        ml: null,
        x,
        right: x,
        isApart: true,
        hasCents: false,
        isJoined: false,
      })),
      lineMl: null,
    },
    heads: [],
    isGlass: false,
  });

it.each([
  ['a steep rise is glass to bottle', [12, 58], [[12, GLASS_ML, false], [58, 750, false]]],
  ['a steep fall is bottle to glass', [58, 12], [[58, 750, false], [12, GLASS_ML, false]]],
  ['a gentle fall is list and offer: the offer is what is paid', [690, 420], [[420, 0, false]]],
  ['half the price is no glass; it may be a half bottle, so its size is less sure', [950, 450], [[450, 0, true]]],
  ['nor is a little less than half', [39_500, 18_500], [[18_500, 0, true]]],
])('%s', (_rule, prices, expected) => {
  expect(read(...prices).map(({ price, ml, isUnsure }) => [price, ml, isUnsure])).toEqual(expected);
}); // prettier-ignore
