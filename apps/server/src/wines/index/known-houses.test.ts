import { describe, expect, it } from 'vitest';
import { fameByHouse } from './known-houses.ts';
import { wines } from '#testing/whole-catalogue.ts';

const fameOf = fameByHouse(wines, new Set(['chateau', 'domaine', 'du', 'de', 'la']), (wine) =>
  wine.houseScore === null ? 0.3 : wine.houseScore / 100,
);
const wine = (producerName: string, subRegion: string, region = '') => ({ lwin: '1', producerName, subRegion, region });

describe('how well known a wine of another catalogue is', () => {
  it('is what ours knows of its house in that place, however its name is written', () => {
    const known = fameOf(wine('Château Rayas', 'Châteauneuf-du-Pape', 'Rhône'));
    expect(known).toBeGreaterThan(0.8);
    expect(fameOf(wine('Chateau Rayas', 'Chateauneuf du Pape'))).toBe(known);
    expect(fameOf(wine('Rayas', 'Châteauneuf-du-Pape'))).toBe(known);
  });
  it('is small for an unknown producer, and for a known name in another place', () => {
    const unknown = fameOf(wine('Perlotti Scorvaia', 'Châteauneuf-du-Pape'));
    expect(unknown).toBeLessThan(0.3);
    expect(fameOf(wine('Château Rayas', 'Barossa Valley', 'South Australia'))).toBe(unknown);
    expect(fameOf(wine('Rayas Perlotti', 'Châteauneuf-du-Pape'))).toBe(unknown);
    expect(fameOf(wine('', ''))).toBe(unknown);
  });
});

it('a wine of a grand cru of Burgundy has that rank although its row does not say it', () => {
  const ofCru = wines.filter(({ subRegion }) => subRegion === 'Bonnes-Mares');
  expect(ofCru.length).toBeGreaterThan(5);
  expect(new Set(ofCru.map(({ classification }) => classification))).toEqual(new Set(['Grand Cru']));
});
