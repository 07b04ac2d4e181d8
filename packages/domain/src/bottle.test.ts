import { describe, expect, it } from 'vitest';
import { bottleSizeLabel, entrySizeLabel, isGlass, packLabel, volumeLabel } from './bottle.ts';
import { buildEntry, buildWine } from './build-entry.ts';

describe('§3 bottle sizes', () => {
  it.each([
    [187, 'Split'],
    [375, 'Half'],
    [750, 'Standard'],
    [1500, 'Magnum'],
    [3000, 'DoubleMagnum'],
    [4000, 'Jeroboam'],
    [5000, 'Rehoboam'],
    [6000, 'Imperial'],
    [9000, 'Salmanazar'],
    [12_000, 'Balthazar'],
    [15_000, 'Nebuchadnezzar'],
    [18_000, 'Melchior'],
    [0, 'Other'],
  ])('%i ml of a wine from an unknown place is %s', (ml, label) => {
    expect(bottleSizeLabel(ml)).toBe(label);
  });

  it.each([
    [3000, 'Champagne', 'Jeroboam'],
    [3000, 'Burgundy', 'Jeroboam'],
    [3000, 'Bordeaux', 'DoubleMagnum'],
    [4500, 'Champagne', 'Rehoboam'],
    [5000, 'Bordeaux', 'Jeroboam'],
    [6000, 'Champagne', 'Methuselah'],
    [6000, 'Bordeaux', 'Imperial'],
  ])('%i ml from %s is %s', (bottleSize, region, label) => {
    expect(bottleSizeLabel(bottleSize, region)).toBe(label);
    expect(entrySizeLabel(buildEntry({ bottleSize, wine: buildWine({ region }) }))).toBe(label);
  });

  it('shows a size without a name in ml', () => {
    expect(bottleSizeLabel(500)).toBe('500ml');
  });

  it('§9 shows 1000 ml or more in L', () => {
    expect([125, 750, 999, 1000, 1500, 2250].map(volumeLabel)).toEqual([
      '125ml',
      '750ml',
      '999ml',
      '1L',
      '1.5L',
      '2.25L',
    ]);
  });
});

describe('§9 packs and glasses', () => {
  it('calls six and twelve a case and the rest a pack', () => {
    expect([0, 1, 2, 3, 6, 12, 24].map(packLabel)).toEqual([
      '',
      '',
      'Pack of 2',
      'Pack of 3',
      'Case of 6',
      'Case of 12',
      'Pack of 24',
    ]);
  });

  it('a glass of wine is below 180 ml, of anything else below 100 ml', () => {
    expect(isGlass(179)).toBe(true);
    expect(isGlass(180)).toBe(false);
    expect(isGlass(99, false)).toBe(true);
    expect(isGlass(100, false)).toBe(false);
    expect(isGlass(0)).toBe(false);
  });
});
