import type { Row } from '#src/cellar/rows.ts';
import type { WordKey } from '#src/say/phrasebook.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Dish } from '#src/tables/knowledge.ts';
import { grapesOfRow } from '#src/say/grape-names.ts';
import { placeList } from '#src/say/place-names.ts';
import type { Desk } from './desk.ts';

/** How a wine should taste, in a few words of the guest's language: the table's notes, else the figures. */
export function tasteWords(row: Row, { write, knowledge }: Desk, most = 3): string {
  if (write.language === 'en' && row.notes) return row.notes;
  const parts = row.notes ? row.notes.split(/, (?:and )?| and /).map((part) => knowledge.tasteNotes.get(part.trim())?.[write.language]) : []; // prettier-ignore
  // A note is said in the guest's language where every word of it is known there.
  if (parts.length > 1 && parts.every((part) => part !== undefined && part !== '')) return write.list(parts.flatMap((part) => part ?? [])); // prettier-ignore
  return write.list(features(row).slice(0, most).map((key) => write.word(key))); // prettier-ignore
}

/** What stands out in a taste, the most telling first. */
export function features({ profile, family }: Row): WordKey[] {
  const found: WordKey[] = [];
  if (family === 'sparkling') found.push('tasteBubbles');
  if (profile.sweet >= 3.5) found.push('tasteSweet');
  else if (profile.sweet >= 1.5) found.push('tasteOffDry');
  if (profile.body >= 3.8) found.push('tasteFull');
  else if (profile.body <= 2.2) found.push('tasteLight');
  else found.push('tasteMedium');
  if (profile.tannin >= 3.6) found.push('tasteFirm');
  else if (family === 'red' && profile.tannin <= 2.4) found.push('tasteSoft');
  if (profile.acid >= 3.8) found.push('tasteFresh');
  if (profile.oak >= 2.5) found.push('tasteOak');
  if (profile.aroma >= 3.8) found.push('tasteAromatic');
  if (profile.earth >= 2.8) found.push('tasteEarthy');
  if (profile.sweet < 0.6 && found.length < 3) found.push('tasteDry');
  return found;
}

/** Why a wine stands beside a dish: the one thing in it that answers the one thing in the dish. */
export function pairingReason(row: Row, dish: Dish, { write, talk }: Desk): string {
  const { wish } = talk;
  // Who asks for something softer or less sour is not told of tannin or acidity.
  const isSoftened = wish.notStyles.includes('tannic') || wish.styles.includes('soft') || wish.against?.sort === 'softer'; // prettier-ignore
  const isUnsour = wish.notStyles.includes('crisp');
  const isTold = (isSoftened && /\b(tannin|grip)/.test(dish.because)) || (isUnsour && /\b(acid|sharp|fresh|crisp|bright)/.test(dish.because)); // prettier-ignore
  if (write.language === 'en' && dish.because && !isTold && isTrueOf(dish.because, row)) return dish.because;
  const key = pairingKey(row, dish);
  const isAgain = (isSoftened && key === 'whyTannin') || (isUnsour && (key === 'whyFat' || key === 'whyAcid' || key === 'whyFresh')); // prettier-ignore
  return write.word(isAgain ? 'whyBody' : key);
}

/** A table's reason may speak of the colour or kind that is usual: it is said of such a wine alone. */
function isTrueOf(because: string, { colour, family, profile, grapes, placeNames }: Row): boolean {
  // 'Sour cabbage wants Riesling's acidity' is said of a Riesling, 'nutty sweetness' of no Moscato.
  const named = (because.match(/\p{Lu}\p{L}+/gu) ?? []).map((name) => foldName(name));
  const own = [...grapes.map((name) => foldName(name)), ...placeNames].flatMap((name) => name.split(' '));
  if (named.length > 0 && !named.some((name) => own.includes(name))) return false;
  if (/\bnutty\b/.test(because) && family !== 'fortified' && profile.earth < 2) return false;
  if (/\bwhites?\b/.test(because) && (family === 'sparkling' || family === 'rosé' || colour === 'rosé')) return false;
  if (/\breds?\b/.test(because) && colour !== null && colour !== 'red') return false;
  if (/\bwhites?\b/.test(because) && (colour === 'red' || family === 'fortified')) return false;
  if (/\btannins?\b|\bgrip\b/.test(because) && !/\b(no|little|low|not|without|less|clash\w*) (\w+ )?tannin/.test(because) && (colour !== 'red' || profile.tannin < 3.4)) return false; // prettier-ignore
  if (/\b(bubbles|fizz|sparkling)\b/.test(because) && family !== 'sparkling') return false;
  // 'Sweet roots like a ripe white' is said of no lean Sauvignon, 'acidity cuts the fat' of no soft wine.
  if (CLAIMS.some(([words, holds]) => words.test(because) && !holds(profile))) return false;
  return !(/\bsweet(ness|er)?\b/.test(because) && /\b(meets|needs?|wants?|likes|loves|match\w*|echo\w*) (\w+ )*sweet/.test(because) && profile.sweet < 1.5); // prettier-ignore
}

/** What a table's reason says of the wine itself, and whether a wine is so. Words that speak of the dish are not among them. */
const CLAIMS: readonly (readonly [words: RegExp, holds: (profile: Row['profile']) => boolean])[] = [
  [/\b(ripe|rounded|rich|textured|creamy|generous)(, \w+)?( \w+)? (white|red|wine|fruit|pinot|chardonnay)\b|\bwith (some )?(body|weight|texture)\b/, ({ body, acid }) => body >= 3 || (body >= 2.6 && acid <= 3.6)], // prettier-ignore
  [/\b(fresh|crisp|bright|lively|zesty|lean|steely)(, \w+)?( \w+)? (white|red|wine|fruit|rosé)\b|\b(bright |lively |high |firm )?acidity (cuts|lifts|slices|matches)\b/, ({ acid }) => acid >= 3.2], // prettier-ignore
  [/\bhoneyed\b/, ({ tannin }) => tannin <= 1.5],
  [/\b(sharp|high|racing) acidity\b/, ({ acid }) => acid >= 3.8],
  [/\b(light|delicate)(, \w+)? (white|red|wine)\b/, ({ body }) => body <= 3.2],
  [/\b(soft|gentle|low-tannin|juicy)(, \w+)? (red|wine)\b/, ({ tannin }) => tannin <= 3.2],
  [/\b(aromatic|perfumed|fragrant)(, \w+)? (white|wine|red)\b/, ({ aroma }) => aroma >= 3.2],
  [/\b(earthy)(, \w+)? (red|wine|white)\b/, ({ earth }) => earth >= 1.2],
  [/\ba little sweetness\b/, ({ sweet }) => sweet >= 0.8],
];

/** Groups of dishes without meat for a tannin to take hold of. */
const MEATLESS: ReadonlySet<string> = new Set([
  'cheese',
  'vegetable',
  'fish',
  'seafood',
  'dessert',
  'pasta',
  'rice',
  'sauce',
  'french',
  'egg',
]);

function pairingKey({ profile, family }: Row, dish: Dish): WordKey {
  if (dish.sweet >= 3) return 'whySweet';
  if (dish.heat >= 2) return 'whyHeat';
  if (family === 'sparkling') return 'whyBubbles';
  if (profile.tannin >= 3 && dish.weight >= 4 && !MEATLESS.has(dish.group)) return 'whyTannin';
  if (dish.fat >= 2 && profile.acid >= 3.5) return 'whyFat';
  if (dish.acid >= 2 && profile.acid >= 3.5) return 'whyAcid';
  if (dish.weight <= 2) return 'whyLight';
  return family === 'red' ? 'whyBody' : 'whyFresh';
}

/** Grapes and place in one breath: 'Nebbiolo from Barbaresco, Italy'. Empty where neither is known. */
export function originWords(row: Row, desk: Desk): string {
  const { write, knowledge } = desk;
  const grapes = write.list(grapesOfRow(row, knowledge, 3));
  const place = placeList([row.appellation, row.region, row.country], desk);
  if (grapes && place) return write.say('origin.both', { grapes, place });
  return grapes || (place ? write.say('origin.place', { place }) : '');
}
