import type { Row } from '#src/cellar/rows.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';

/** 'From round here', 'vom Ort', 'd'ici': wines of the country the list has most of. */
const FROM_HERE =
  /\b(from (round|around) here|round here|from here|locals|local(ly)?( made| grown)?( wines?| one| stuff| thing)?|from the valley here|boire local|of this (country|place|region)|(de|du) (coin|pays)|d ici|vins? locaux|vin local|von hier|aus der (gegend|region|umgebung)|hiesige[nrs]?|heimische[nrs]?|einheimische[nrs]?|di qui|del (posto|luogo)|locale|locali|de aqui|de la (zona|tierra)|del pais)\b/;
/** 'From her country': of the country of the place somebody is from. */
const THEIR_COUNTRY =
  /\b(from (her|his|their|my|our) (own )?(home )?(country|homeland|land|home)|(her|his|their|my|our) (home )?(country|homeland)|(de|du) (son|leur|mon|notre) pays|aus (ihrem|seinem|meinem|unserem|deren) (land|heimatland|heimat)|(del|dal) (suo|loro|mio|nostro) paese|de (su|mi|nuestro) (pais|tierra))\b/;

const SOUTH =
  /\b(from the south|the south|south if|south please|southern (?:one|part|side|if)|, south|du sud|aus dem suden|suden|del sud|meridionali?|del sur)\b(?! (?:of|africa\w*|america\w*|tyrol\w*|australia\w*|afri\w+|amer\w+|tirol\w*|de la|rhone))/;
/** 'Not from the south', 'bloß nichts aus dem Süden': refused, so no place that is wanted. */
const NOT_SOUTH =
  /\b(not|nothing|no|none|except|without|anything but|rather not|pas|rien|sauf|nicht|nichts|nix|kein\w*|ausser|non|niente|nulla|tranne|nada|salvo|menos)\b(?: \w+){0,3} (?:the |le |du |dem |del |dal |il |el )?(?:south\w*|sud|suden|sur|meridionali?)\b/;
const SOUTHERN: Readonly<Record<string, string>> = { Italy: 'Southern Italy', France: 'South of France' };

/** The country of most rows, where it has more than half of those that are known. */
function countryOf(rows: readonly Row[]): string | null {
  const known = rows.filter(({ country }) => country !== '');
  const [top, next] = [...Map.groupBy(known, ({ country }) => country)].toSorted((a, b) => b[1].length - a[1].length);
  const isClear = top && top[1].length >= known.length * 0.25 && top[1].length >= 1.5 * (next?.[1].length ?? 0);
  return top && (isClear || top[1].length > known.length * 0.4) ? top[0] : null;
}

/** The region that stands out on the list: so many of its rows that the house must be at home there. */
function regionOf(rows: readonly Row[]): string | null {
  const country = countryOf(rows);
  const own = rows.filter((row) => row.country === country && row.region !== '' && row.region !== country);
  const [top, next] = [...Map.groupBy(own, ({ region }) => region)].toSorted((a, b) => b[1].length - a[1].length);
  const isClear = top && top[1].length >= rows.length * 0.12 && top[1].length >= 1.4 * (next?.[1].length ?? 0);
  return isClear ? top[0] : null;
}

/** 'Not from the south': the part of the list's country that is refused. */
export function placesRefused(
  refused: readonly string[],
  plain: string,
  { rows, want }: { rows: readonly Row[]; want: readonly string[] },
): readonly string[] {
  const southern = NOT_SOUTH.test(plain) ? SOUTHERN[want[0] ?? countryOf(rows) ?? ''] : undefined;
  return southern ? [...refused, southern] : refused;
}

/** Money that one country alone has. */
const COUNTRY_OF: Readonly<Record<string, string>> = { CHF: 'Switzerland', ZAR: 'South Africa', NZD: 'New Zealand', AUD: 'Australia', CAD: 'Canada', GBP: 'England' }; // prettier-ignore

function countryOfMoney(currency: string | null | undefined, rows: readonly Row[]): string | null {
  const country = COUNTRY_OF[currency ?? ''];
  return country && rows.some((row) => row.country === country) ? country : null;
}

/** The places a turn means where it points instead of naming: at the country of the list, or at that of somebody's home. */
export function placesMeant(
  places: readonly string[],
  plain: string,
  { rows, knowledge, currency }: { rows: readonly Row[]; knowledge: Knowledge; currency?: string | null },
): readonly string[] {
  // 'Italian, south if possible': the part of the country.
  const southern =
    SOUTH.test(plain) && !NOT_SOUTH.test(plain) ? SOUTHERN[places[0] ?? countryOf(rows) ?? ''] : undefined;
  if (southern && places.length <= 1) return [southern];
  if (THEIR_COUNTRY.test(plain)) {
    const countries = places.flatMap((name) => knowledge.places.get(name)?.country ?? []).filter(Boolean);
    return countries.length > 0 ? [...new Set(countries)] : places;
  }
  // 'From here in South Tyrol' names the place; 'like one of there, but from here' does not.
  const isNamed = places.length > 0 && !/\b(but|mais|aber|ma|pero|like|wie|comme|come|como)\b/.test(plain);
  const here = FROM_HERE.test(plain) && !isNamed ? (regionOf(rows) ?? countryOf(rows) ?? countryOfMoney(currency, rows)) : null; // prettier-ignore
  if (!here) return places;
  // 'Like one from New Zealand, but from round here': the place it is like is no wish.
  const country = countryOf(rows);
  const own = places.filter((name) => knowledge.places.get(name)?.country === country);
  return own.length > 0 ? own : [here];
}
