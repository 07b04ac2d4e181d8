import type { Knowledge } from '#src/tables/knowledge.ts';
import { renownedOf } from '#src/tables/renowned.ts';
import type { ListRow } from './list-row.ts';
import type { Family } from '#src/tables/profile.ts';

/** What is to be known of an origin to tell its grapes. */
interface Grown {
  family: Family | null;
  colour: string | null;
  grapes: string[];
  areGrapesUsual: boolean;
  country: string;
}

/** Lands where no law ties a place to its grapes: what is usual there says nothing of a wine that prints none. */
const NO_LAW: ReadonlySet<string> = new Set(['USA', 'United States', 'Canada', 'Mexico', 'Australia', 'New Zealand', 'South Africa', 'Chile', 'Argentina', 'Uruguay', 'Brazil', 'China', 'India', 'Israel', 'Lebanon']); // prettier-ignore

/** The grapes of a wine that is renowned for them; none where the place alone would say them and no law does. */
export function withOwnGrapes<T extends Grown>(origin: T, { rawName, wine }: ListRow, knowledge: Knowledge): T {
  const renowned = renownedOf(rawName, knowledge.renowned);
  if (renowned && (renowned.family === null || renowned.family === origin.family))
    return { ...origin, grapes: [...renowned.grapes], areGrapesUsual: false };
  const isGuessed = wine === null && origin.areGrapesUsual && NO_LAW.has(origin.country) && origin.family !== 'fortified'; // prettier-ignore
  return isGuessed ? { ...origin, grapes: [] } : origin;
}

/** What is known of the grapes of a wine that is not, before what its place usually has: the screen shows the same. */
export function ofKnownGrapes<T extends Grown>(origin: T, { insight }: ListRow, knowledge: Knowledge): T {
  const { grapes = [], grapesAre } = insight?.identity ?? {};
  const isOfColour = grapes.every((name) => knowledge.grapes.get(name)?.colour === origin.colour);
  const isStill = origin.family === 'red' || origin.family === 'white';
  if (!origin.areGrapesUsual || grapes.length === 0 || !isStill || !isOfColour) return origin;
  return {
    ...origin,
    grapes: grapes.map((name) => knowledge.grapes.get(name)?.name ?? name),
    areGrapesUsual: grapesAre !== 'own',
  };
}
