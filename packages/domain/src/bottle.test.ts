import { describe, expect, it } from 'vitest';
import { BOTTLE_SIZES, bottleSizeLabel, isGlass, packLabel, volumeLabel } from './bottle.ts';

describe('§3 bottle sizes', () => {
  it('has the thirteen sizes of the trade', () => {
    expect(BOTTLE_SIZES).toEqual({
      Split: 187,
      Half: 375,
      Standard: 750,
      Magnum: 1500,
      DoubleMagnum: 3000,
      Jeroboam: 4000,
      Rehoboam: 5000,
      Imperial: 6000,
      Salmanazar: 9000,
      Balthazar: 12000,
      Nebuchadnezzar: 15000,
      Melchior: 18000,
      Other: 0,
    });
  });

  it('names a known size and shows an unmatched one in ml', () => {
    expect(bottleSizeLabel(750)).toBe('Standard');
    expect(bottleSizeLabel(3000)).toBe('DoubleMagnum');
    expect(bottleSizeLabel(0)).toBe('Other');
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
