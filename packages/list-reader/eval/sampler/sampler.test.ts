import type { ReadEntry } from '@app/list-reader';
import { expect, test } from 'vitest';
import { drawList } from './draw-list.ts';
import { FACES } from './faces.ts';
import { FAMILIES, isHeldOut } from './family.ts';
import { drawSample, type SampleTruth } from './list.ts';
import { spell } from './money.ts';
import { isSameName, scoreSample } from './score-sample.ts';
import { LANGUAGES } from './words.ts';

const SAMPLES = Array.from({ length: 150 }, (_, seed) => drawSample(seed));

test('the same seed draws the same list, another seed another one', () => {
  expect(drawList(drawSample(7))).toEqual(drawList(drawSample(7)));
  expect(drawList(drawSample(7)).html).not.toBe(drawList(drawSample(8)).html);
});

test('about a tenth of the families is held out, and of every tenth list', () => {
  const share = FAMILIES.filter(isHeldOut).length / FAMILIES.length;
  expect(share).toBeGreaterThan(0.07);
  expect(share).toBeLessThan(0.13);
  expect(SAMPLES.filter((sample) => sample.isHeldOut).length / SAMPLES.length).toBeGreaterThan(0.04);
});

test('at least forty typefaces are drawn from', () => {
  expect(new Set(Object.values(FACES).flat()).size).toBeGreaterThanOrEqual(40);
});

test('every shape and every language is drawn', () => {
  expect(new Set(SAMPLES.map(({ family }) => family.shape)).size).toBe(13);
  expect(new Set(SAMPLES.map(({ layout }) => layout.language))).toEqual(new Set(LANGUAGES));
});

test('the truth tells what is printed: each wine has its name, a price and sizes', () => {
  for (const sample of SAMPLES) {
    const { html, truth } = drawList(sample);
    expect(html.match(/data-w="/gu)?.length).toBe(truth.length);
    for (const { name, offers, vintage } of truth) {
      expect(name.trim().length).toBeGreaterThan(3);
      expect(offers.length).toBeGreaterThan(0);
      for (const { price, ml } of offers) {
        expect(price).toBeGreaterThan(0);
        expect(ml.length).toBeGreaterThan(0);
        if (sample.family.shape !== 'words')
          expect(html).toContain(sample.layout.money.write(price).replaceAll('&', '&amp;'));
      }
      expect(vintage === null).toBe(sample.family.year === 'none');
    }
  }
});

test.each([
  [48, 'en', 'forty-eight'],
  [71, 'fr', 'soixante et onze'],
  [95, 'fr', 'quatre-vingt-quinze'],
  [28, 'it', 'ventotto'],
  [26, 'es', 'veintiséis'],
  [48, 'de', 'achtundvierzig'],
  [32, 'pt', 'trinta e dois'],
] as const)('%i in words (%s) is %s', (price, language, words) => expect(spell(price, language)).toBe(words));

const WINE: SampleTruth = {
  name: 'Domaine Essai Chablis',
  also: 'Burgundy',
  vintage: '2019',
  offers: [
    { price: 9, ml: [150] },
    { price: 44, ml: [750, 0] },
  ],
};
const entry = (change: Partial<ReadEntry>): ReadEntry => ({
  rawName: 'Domaine Essai, Chablis',
  text: '',
  section: '',
  vintage: '2019',
  bottleSize: 150,
  restaurantPrice: 9,
  priceText: null,
  currency: null,
  pageNumber: 1,
  positionInPage: 0,
  offeredSizeIdx: 0,
  box: { x: 0, y: 0, width: 1, height: 1 },
  confidence: 1,
  isUnsure: false,
  ...change,
});
const BOTTLE = entry({ offeredSizeIdx: 1, restaurantPrice: 44, bottleSize: 750 });

test('a name may hold its details, and no stranger words', () => {
  expect(isSameName('Chablis Domaine Essai Burgundy', WINE)).toBe(true);
  expect(isSameName('Domaine Essai', WINE)).toBe(false);
  expect(isSameName('Domaine Essai Chablis glass 9', WINE)).toBe(false);
});

test('a list read right scores in full', () => {
  const score = scoreSample([entry({}), BOTTLE], [WINE]);
  expect(score).toMatchObject({ wines: 1, found: 1, name: 1, vintage: 1, price: 1, size: 1, extra: 0 });
  expect(score.values.every(({ isRight }) => isRight)).toBe(true);
});

test('a wrong price counts as wrong, and as silent unless it is shown as doubtful', () => {
  const wrong = { ...BOTTLE, restaurantPrice: 440 };
  const silent = scoreSample([entry({}), wrong], [WINE]);
  expect(silent.price).toBe(0);
  expect(silent.values.filter(({ isRight, isShownSure }) => !isRight && isShownSure)).toHaveLength(1);
  const doubtful = scoreSample([entry({}), { ...wrong, isUnsure: true }], [WINE]);
  expect(doubtful.values.filter(({ isRight, isShownSure }) => !isRight && isShownSure)).toHaveLength(0);
});

test('what is no wine is wrong in all it tells', () => {
  const { extra, values } = scoreSample(
    [entry({}), BOTTLE, entry({ rawName: 'Marinated olives', restaurantPrice: 5 })],
    [WINE],
  );
  expect(extra).toBe(1);
  expect(values.filter(({ isRight }) => !isRight).length).toBeGreaterThanOrEqual(2);
});
