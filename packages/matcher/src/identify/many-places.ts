/** Words of landscape: parts of names of places that are no name of their own. */

/** Words that many names of places share, and directions. */
export const IN_MANY_PLACES: ReadonlySet<string> = new Set(
  'valley valle val vallee dry east west north south coast cote cotes coteaux hills upper lower isola terre colli monte mont saint santa san sta haut haute vale river creek alto alta'.split(
    ' ',
  ),
);

/** Words that name a piece of land whoever farms it: alone they are no house. Estates are called 'Monte', 'Terre' or 'Santa'. */
const LAND = new Set(
  'valley valle vallee vallees vallata coast costa cote cotes coteau coteaux colli collina colline collines hill hills montagne montagna montagnes ridge bench plain plaine pianura plateau ladera laderas serra ribera river riviera berge hang'.split(
    ' ',
  ),
);

/** Whether words say nothing but land: "Cotes" of "Cotes des Blancs", where the rest is a colour. */
export const isOnlyLand = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => LAND.has(word));
