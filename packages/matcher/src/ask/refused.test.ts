import { expect, it } from 'vitest';
import { buildLabelledIndex } from '#eval/scoreboard.ts';
import { refusedIn } from './refused.ts';

const index = buildLabelledIndex();

it.each([
  ['something sparkling but not champagne', 'something sparkling', { place: { region: 'Champagne' } }],
  ['red burgundy except gevrey-chambertin', 'red burgundy', { place: { appellation: 'Gevrey-Chambertin' } }],
  ['Schaumwein, kein Champagner', 'Schaumwein', { place: { region: 'Champagne' } }],
  ['un blanc sauf chardonnay', 'un blanc', { grapes: ['Chardonnay'] }],
  ['un bianco che non sia chardonnay', 'un bianco', { grapes: ['Chardonnay'] }],
  ['tinto español que no sea rioja', 'tinto español', { place: { region: 'Rioja' } }],
  ['sparkling but not prosecco under 20', 'sparkling under 20', { place: { subRegion: 'Prosecco' } }],
])('%s', (text, rest, refused) => {
  expect(refusedIn(index, text)).toMatchObject({ rest, refused: [refused] });
});

it.each([
  'a red that is not too expensive',
  'wine with no added sulphites',
  'non vintage champagne',
  'Not Your Grandma Riesling',
  'barolo',
  '',
])('%s refuses nothing', (text) => {
  expect(refusedIn(index, text)).toBeNull();
});

it.each([
  ['sparkling that is not champagne or prosecco, under £25', 'sparkling , under £25'],
  ['Schaumwein, kein Champagner oder Prosecco', 'Schaumwein'],
])('%s refuses both', (text, rest) => {
  expect(refusedIn(index, text)).toMatchObject({
    rest,
    refused: [{ place: { region: 'Champagne' } }, { place: { subRegion: 'Prosecco' } }],
  });
});
