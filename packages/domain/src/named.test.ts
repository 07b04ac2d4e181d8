import { expect, it } from 'vitest';
import { buildEntry, buildFindings, buildInsight, buildWine } from './build-entry.ts';
import { namesItsWine } from './named.ts';

const MILL = {
  displayName: 'Weingut Exemple, Vallée Haute, Chardonnay',
  producerName: 'Weingut Exemple',
  region: 'Pfalz',
};
const ROSE = { displayName: 'Maison Exemple, Rosé, Champagne', producerName: 'Maison Exemple', region: 'Champagne' };
const SWEET = {
  displayName: 'Maison Exemple, Demi-Sec, Champagne',
  producerName: 'Maison Exemple',
  region: 'Champagne',
};
const PLOT = { displayName: 'Casa Exemple, Contrada S, Toscana', producerName: 'Casa Exemple', region: 'Toscana' };
const HILL = { displayName: 'Casa Exemple, Belcolle, Toscana', producerName: 'Casa Exemple', region: 'Toscana' };

it.each([
  ['the cuvée stands on the line', 'Chardonnay Vallée Haute', 'Pfalz', MILL, true],
  ['another wine of the house does not name it', 'Chardonnay', 'Weingut Exemple (Pfalz)', MILL, false],
  ['a heading may name it', 'Maison Exemple', 'CHAMPAGNE ROSÉ', ROSE, true],
  ['one wrong letter is the same word', 'Bellcolle, Casa Exemple', '', HILL, true],
  ['another word is not', 'Belvedere, Casa Exemple', '', HILL, false],
  ['a Champagne without a word is not the sweet one', 'Champagne Maison Exemple', '', SWEET, false],
  ['the sweet one says so', 'Maison Exemple demi-sec', 'Champagne', SWEET, true],
  ['a letter alone tells plots apart', 'Contrada - Casa Exemple', '', PLOT, false],
  ['the letter stands on the line', 'Contrada S, Casa Exemple', '', PLOT, true],
  ['accents and capitals do not matter', 'VALLEE HAUTE, chardonnay', '', MILL, true],
])('%s', (_rule, rawName, section, wine, expected) => {
  const insight = buildInsight({ section });
  expect(namesItsWine(buildEntry({ rawName, wine: buildWine({ subRegion: '', ...wine }), insight }))).toBe(expected);
});

it('what its owner says is named, and a row without a wine names nothing wrongly', () => {
  const { match } = buildFindings().insight;
  const insight = buildInsight({ match: { ...match, outcome: 'corrected' } });
  expect(namesItsWine(buildEntry({ rawName: 'Chardonnay', wine: buildWine(MILL), insight }))).toBe(true);
  expect(namesItsWine(buildEntry({ wine: null, insight: buildInsight() }))).toBe(true);
});
