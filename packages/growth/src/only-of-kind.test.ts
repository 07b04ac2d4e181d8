import { expect, it } from 'vitest';
import type { KnownWine } from './known-wine.ts';
import { onlyOfKind } from './only-of-kind.ts';
import { ferrinotti } from '#testing/known-wine.ts';
import { read, words } from '#testing/read.ts';

const wine = (id: string, name: string, rest: Partial<KnownWine> = {}): KnownWine =>
  ferrinotti(id, name, {
    region: 'Piedmont',
    subRegion: "Barbera d'Alba",
    colour: 'Red',
    grapes: ['Barbera'],
    ...rest,
  });
const mercata = wine('mercata', "Barbera d'Alba Mercata");
const others = [
  wine('dolcetto', "Dolcetto d'Alba Solare", { subRegion: "Dolcetto d'Alba", grapes: ['Dolcetto'] }),
  wine('barolo', 'Barolo Corrente', { subRegion: 'Barolo', grapes: ['Nebbiolo'] }),
];
const wider = wine('wider', 'Grande', { subRegion: "Barbera d'Alba Superiore" });
const second = wine('second', "Barbera d'Alba Bandita");

it.each([
  ["Ferrinotti Barbera d'Alba", [mercata, ...others], 'mercata', 'its only Barbera is meant'],
  ["Ferrinotti Barbera d'Alba", [mercata, second, ...others], null, 'it has two'],
  ["Ferrinotti Barbera d'Alba Vespera", [mercata, ...others], null, 'the title has a name of its own'],
  ["Ferrinotti Barbera d'Alba Riserva", [mercata, ...others], null, 'a step of age'],
  ["Ferrinotti Barbera d'Alba Superiore", [mercata, ...others], null, 'another rank'],
  ["Ferrinotti Barbera d'Alba Organic", [mercata, ...others], null, 'an organic bottling'],
  ['Ferrinotti Barolo', [mercata, ...others], null, 'there a name is a vineyard'],
  ["Bellotti Barbera d'Alba", [mercata, ...others], null, 'another house'],
  ["Ferrinotti Barbera d'Alba", [mercata], null, 'of a house with one wine we may not know the plain one'],
  ["Ferrinotti Barbera d'Alba", [mercata, wider, ...others], null, 'it has one of a part of the place'],
  ['Ferrinotti', [mercata, ...others], null, 'the house alone says no wine'],
])('a title without the fancy name: %s of %j is %s, because %s', (title, wines, expected, _why) => {
  expect(onlyOfKind(words, read(title, { country: 'Italy', category: 'red' }), wines)?.id ?? null).toBe(expected);
});
