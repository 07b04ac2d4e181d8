import type { Row } from '#src/cellar/rows.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { Test } from './filter.ts';
import type { Wish } from './wish.ts';

/** What a label says of a taste is surer than what a table says of its kind. */
const ON_LABELS: Readonly<Record<string, RegExp>> = {
  unoaked: /\b(unwooded|unoaked|un-?wooded|inox|stainless|steel|stahltank|sin madera|senza legno|sans bois|acciaio)\b/i,
  dry: /\b(dry|trocken|sec|secco|seco|brut nature)\b/i,
  'off-dry': /\b(off[- ]?dry|feinherb|halbtrocken|demi[- ]sec|kabinett|abboccato|amabile|semi ?seco)\b/i,
};

/** 'No oak': the Chardonnay that prints 'Unwooded' first; 'a dry Riesling': the one that prints it. */
export function printedFirst(rows: Row[], wish: Wish): Row[] {
  const words = wish.styles.flatMap((style) => ON_LABELS[style] ?? []);
  const isSaid = ({ entry }: Row): boolean => words.some((word) => word.test(entry.rawName));
  const isOpen = wish.dishes.length === 0 && (wish.styles.includes('unoaked') || wish.grapes.length > 0);
  const said = isOpen ? rows.filter(isSaid) : [];
  return said.length > 0 ? [...said, ...rows.filter((row) => !said.includes(row))] : rows;
}

/** Who asked for a Shiraz or a Saint-Émilion that is not there still wants red. */
export function withColourMissed(wish: Wish, missed: readonly Test[], knowledge: Knowledge): Wish {
  if (wish.colours.length > 0 || missed.includes('colour') || wish.styles.some((style) => KIND_SAID.test(style))) return wish; // prettier-ignore
  const ofGrapes = missed.includes('grape') ? wish.grapes.map((grape) => knowledge.grapes.get(grape)?.colour) : [];
  const codes = missed.includes('place') && wish.grapes.length === 0 ? wish.places.flatMap((place) => knowledge.places.get(place)?.styles ?? []) : []; // prettier-ignore
  const isRed = codes.length > 0 && codes.every((code) => code === 'r');
  const isWhite = codes.length > 0 && codes.every((code) => code === 'w');
  const colours = new Set([
    ...ofGrapes,
    ...(isRed ? (['red'] as const) : []),
    ...(isWhite ? (['white'] as const) : []),
  ]);
  const [colour] = colours;
  return colour && colours.size === 1 ? { ...wish, colours: [colour] } : wish;
}
const KIND_SAID = /^(sparkling|sweet|fortified)$/;
