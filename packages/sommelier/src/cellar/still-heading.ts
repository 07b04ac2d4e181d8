import { foldName, wordsOf } from '#src/tables/fold.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { ListRow } from './list-row.ts';
import type { Family } from '#src/tables/profile.ts';

interface Kind {
  family: Family | null;
  colour: 'red' | 'white' | 'rosé' | 'orange' | null;
  grapes: string[];
  areGrapesUsual: boolean;
}

/** Words of a line or a heading that say bubbles. */
const BUBBLES =
  /\b(brut|spark\w*|mousseu\w*|petillant\w*|cremant\w*|bulles|effervesc\w*|bubbl\w*|fizz\w*|schaum\w*|sekt|perl\w*|spumant\w*|frizzant\w*|bollicine|espumos\w*|burbujas|champagne\w*|champagner|champan|cava|prosecco|franciacorta|trento|pet nat|ancestral\w*|methode|metodo|moscato|asti|lambrusco|brachetto|extra dry|dosage|dosato|pas dose|cap classique|die)\b/;

/** A dated line under 'Whites' that prints no word of bubbles is still, though the wine it was matched with has them. */
export function stillByHeading<Origin extends Kind>(
  origin: Origin,
  entry: ListRow,
  knowledge: Knowledge,
  heading: string,
): Origin {
  const year = Number(entry.vintage);
  if (origin.family !== 'sparkling' || !entry.wine || !(year > 0)) return origin;
  if (BUBBLES.test(foldName(`${entry.rawName} ${heading}`))) return origin;
  const colours = new Set(
    knowledge.kinds.find(wordsOf(heading)).flatMap(({ meaning }) => ('colour' in meaning ? [meaning.colour] : [])),
  );
  const [colour, ...more] = colours;
  const grapes = knowledge.grapes.find(wordsOf(entry.rawName)).map(({ meaning }) => meaning.name);
  if (more.length > 0 || grapes.length === 0 || (colour !== 'white' && colour !== 'red')) return origin;
  return { ...origin, family: colour, colour, grapes: [...new Set(grapes)], areGrapesUsual: false };
}
