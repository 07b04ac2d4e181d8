import { describe, expect, it } from 'vitest';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';
import { isHouseNamedSo, isNamedSo, nameWords, soundsNear } from './name-words.ts';

const wine = (more: Partial<StoredWine>): StoredWine =>
  ({ wine: '', producerName: '', displayName: '', aliases: [], producerAliases: [], ...more }) as StoredWine; // what names need

describe('the words of a name', () => {
  it.each([
    ['Château d’Esclans', ['esclans']],
    ['Domaine de la Romanée-Conti', ['romanee', 'conti']],
    ['Le Domaine', ['le', 'domaine']],
  ])('%s', (text, words) => {
    expect(nameWords(text)).toEqual(words);
  });

  it.each([
    ['whispering angel', { producerName: "Château d'Esclans", wine: 'Whispering Angel' }, true],
    ['esclans whispering angel', { producerName: "Château d'Esclans", wine: 'Whispering Angel' }, true],
    ['dp', { producerName: 'Dom Pérignon', wine: 'Dom Pérignon Vintage', aliases: ['DP'] }, true],
    ['opus one', { producerName: 'Opus One', wine: 'Opus One' }, true],
    ['opus one', { producerName: 'Opus One', wine: 'Overture' }, false],
    ['angel', { producerName: "Château d'Esclans", wine: 'Whispering Angel' }, false],
    ['', { wine: '' }, false],
  ])('"%s" is the whole name: %o', (text, more, expected) => {
    expect(isNamedSo(nameWords(text), wine(more))).toBe(expected);
  });

  it("'margaux' is the house Château Margaux, and not Château Palmer of Margaux", () => {
    expect(isHouseNamedSo(['margaux'], wine({ producerName: 'Château Margaux' }))).toBe(true);
    expect(isHouseNamedSo(['margaux'], wine({ producerName: 'Château Palmer' }))).toBe(false);
  });

  it.each([
    ['margeaux', 'margaux', true],
    ['tingnanello', 'tignanello', true],
    ['sassicia', 'sassicaia', true],
    ['zzzqqq', 'quinta', false],
  ])('%s is spelt like %s: %s', (typed, word, expected) => {
    expect(soundsNear(typed, word)).toBe(expected);
  });
});
