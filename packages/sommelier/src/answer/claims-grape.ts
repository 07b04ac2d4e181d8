import { foldName } from '#src/tables/fold.ts';
import { placeName } from '#src/say/place-names.ts';
import type { Thing } from '#src/understand/meaning.ts';
import type { Desk } from './desk.ts';
import { COLOUR_WORDS } from './wish-words.ts';

/** From which share of the places that grow a grape on a country is its home. */
const HOME_SHARE = 0.5;

/** The countries that have places for a grape, the one with most places first, with its share of them. */
function countriesOf(grape: string, { knowledge }: Desk): [country: string, share: number][] {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (const [, place] of knowledge.places.entries()) {
    if (place.country === '' || seen.has(`${place.country}|${place.name}`)) continue;
    seen.add(`${place.country}|${place.name}`);
    const own = Object.values(place.grapes).flat().map((name) => knowledge.grapes.get(name)?.name ?? name); // prettier-ignore
    if (own.includes(grape)) counts.set(place.country, (counts.get(place.country) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([country, count]) => [country, count / all]);
}

/** Grapes whose home lies elsewhere than where most places grow them. */
const OLD_HOMES: Readonly<Record<string, readonly string[]>> = {
  Tannat: ['Madiran', 'France'],
  Malbec: ['Cahors', 'France'],
  Carménère: ['Bordeaux', 'France'],
  'Petit Verdot': ['Bordeaux', 'France'],
  'Cabernet Sauvignon': ['Bordeaux', 'France'],
  Merlot: ['Bordeaux', 'France'],
  'Sauvignon Blanc': ['Loire', 'France'],
  'Cabernet Franc': ['Bordeaux', 'France'],
  Chardonnay: ['Burgundy', 'France'],
  'Pinot Noir': ['Burgundy', 'France'],
  'Pinot Gris': ['Burgundy', 'France'],
  Syrah: ['Rhône', 'France'],
  Viognier: ['Rhône', 'France'],
  'Chenin Blanc': ['Loire', 'France'],
  Grenache: ['Spain'],
  Zinfandel: ['Croatia'],
  Primitivo: ['Croatia'],
  Riesling: ['Germany'],
  Tempranillo: ['Rioja', 'Spain'],
  Albariño: ['Galicia', 'Spain'],
  Vermentino: ['Italy'],
  Carricante: ['Etna', 'Sicily', 'Italy'],
  Gamay: ['Burgundy', 'France'],
  Nebbiolo: ['Piedmont', 'Italy'],
  Sangiovese: ['Tuscany', 'Italy'],
  Furmint: ['Tokaj', 'Hungary'],
  Juhfark: ['Somló', 'Hungary'],
};

/** Where a grape is at home, from the narrower to the wider place; null where the tables do not tell. */
export function homeOf(grape: string, desk: Desk): readonly string[] | null {
  const known = OLD_HOMES[grape];
  if (known) return known;
  const [home] = countriesOf(grape, desk);
  return home !== undefined && home[1] >= HOME_SHARE ? [home[0]] : null;
}

/** 'Grüner Veltliner is a red from Italy': the colour and the home of a grape, held against the tables. */
export function grapeClaim(thing: Thing, place: Thing | null, desk: Desk): { isTrue: boolean; fact: string } | null {
  const { knowledge, write, talk } = desk;
  const grape = thing.part === 'grape' ? knowledge.grapes.get(thing.value) : undefined;
  const colour = grape?.colour === 'red' || grape?.colour === 'white' ? grape.colour : null;
  const [said] = [...talk.meaning.colours.want, ...talk.meaning.colours.not];
  if (!grape || !colour || (!said && !place)) return null;
  const homes = countriesOf(grape.name, desk);
  const [home] = homes;
  const isHome = home !== undefined && home[1] >= HOME_SHARE;
  const named = place ? knowledge.places.get(place.value) : undefined;
  // Which of many countries a grape is 'from' the tables do not tell.
  if (place && (!named || !isHome)) return null;
  const isOfPlace = !named || homes.some(([country]) => country === named.country || foldName(country) === foldName(named.name)); // prettier-ignore
  return {
    isTrue: isOfPlace && (!said || said === colour),
    fact: write.say(isHome ? 'fact.grapeHome' : 'fact.grapeColour', {
      grape: grape.name,
      colour: write.word(COLOUR_WORDS[colour]),
      place: isHome ? placeName(home[0], desk) : '',
    }),
  };
}
