import { expect, it } from 'vitest';
import { buildEntry, buildFindings, buildInsight, buildWine } from './build-entry.ts';
import { namesItsWine } from './named.ts';

const CAMESTRI = { displayName: 'Porello, Camestrì, Roero Arneis', producerName: 'Porello', region: 'Piemonte' };
const ROSE = { displayName: 'Ruinart, Rosé, Champagne', producerName: 'Ruinart', region: 'Champagne' };
const HOMMAGE = { displayName: 'Casa Alta, Cerretta, Barolo', producerName: 'Casa Alta', region: 'Piemonte' };

it.each([
  ['the cuvée stands on the line', 'Arneis Camestrì', 'Roero', CAMESTRI, true],
  ['another wine of the house does not name it', 'Arneis', 'Marco Porello (Roero)', CAMESTRI, false],
  ['a heading may name it', 'Ruinart', 'CHAMPAGNE ROSÉ', ROSE, true],
  ['one wrong letter is the same word', 'Barolo Ceretta, Casa Alta', '', HOMMAGE, true],
  ['another word is not', 'Barolo Bricco, Casa Alta', '', HOMMAGE, false],
  ['accents and capitals do not matter', 'CAMESTRI, arneis roero', '', CAMESTRI, true],
])('%s', (_rule, rawName, section, wine, expected) => {
  const insight = buildInsight({ section });
  expect(namesItsWine(buildEntry({ rawName, wine: buildWine({ subRegion: '', ...wine }), insight }))).toBe(expected);
});

it('what its owner says is named, and a row without a wine names nothing wrongly', () => {
  const { match } = buildFindings().insight;
  const insight = buildInsight({ match: { ...match, outcome: 'corrected' } });
  expect(namesItsWine(buildEntry({ rawName: 'Arneis', wine: buildWine(CAMESTRI), insight }))).toBe(true);
  expect(namesItsWine(buildEntry({ wine: null, insight: buildInsight() }))).toBe(true);
});
