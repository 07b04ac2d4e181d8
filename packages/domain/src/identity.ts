import { IDENTITY_LEVELS, type IdentityLevel } from './identity-levels.ts';
import type { GrapesAre, Identity } from './identity-schema.ts';

/*
 * How far a line of a list is known. A line is seldom either one wine of the catalogue or nothing: often its house is known and
 * not which of its wines, or its place and grape and not its house.
 */

/** Nothing is known: the line is no wine, or says nothing we can read. */
export const UNKNOWN_IDENTITY: Identity = {
  level: 'none',
  house: null,
  isHouseKnown: false,
  place: null,
  grapes: [],
  colour: null,
  style: null,
  probabilities: { wine: 0, house: 0, place: 0, grapes: 0, colour: 0, style: 0 },
};

/** Whether an identity is known at least to a level. */
export function isKnownTo(identity: Pick<Identity, 'level'>, level: IdentityLevel): boolean {
  return IDENTITY_LEVELS.indexOf(identity.level) <= IDENTITY_LEVELS.indexOf(level);
}

/** A wine as far as its identity depends on it; empty texts count as unknown. */
export interface IdentifiedWine {
  producerName: string;
  country: string | null;
  region: string | null;
  subRegion: string | null;
  colour: string | null;
  subType: string | null;
}

/** The identity of a line that is one wine of the catalogue. */
export function identityOfWine(
  wine: IdentifiedWine,
  probability: number,
  grapes: readonly string[] = [],
  grapesAre: GrapesAre = 'own',
): Identity {
  return {
    level: 'wine',
    house: wine.producerName,
    isHouseKnown: true,
    place: { country: wine.country || null, region: wine.region || null, appellation: wine.subRegion || null },
    grapes: [...grapes],
    ...(grapes.length > 0 && { grapesAre }),
    colour: wine.colour || null,
    style: wine.subType || null,
    probabilities: {
      wine: probability,
      house: probability,
      place: probability,
      grapes: grapes.length > 0 ? probability : 0,
      colour: wine.colour ? probability : 0,
      style: wine.subType ? probability : 0,
    },
  };
}
