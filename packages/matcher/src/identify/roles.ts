/** Which words of a line name the house, the cuvée, the place and the grapes, as places in the text. */
import type { Query } from '#query/query-shape.ts';
import type { Place } from '#text/parts.ts';
import { KIND, TRADE } from '#text/words.ts';

export type Roles = { house: Place[]; cuvee: Place[]; place: Place[]; grapes: Place[] };
export const NO_ROLES: Roles = { house: [], cuvee: [], place: [], grapes: [] };

/** The roles of the words of a line; words of rank, colour, measure and noise have none. */
export function rolesOf(query: Query, taken: { houseBits: number; placeBits: number }): Roles {
  const roles: Roles = { house: [], cuvee: [], place: [], grapes: [] };
  query.words.forEach(({ start, end, context, soft, kind }, i) => {
    if (context) return;
    const bit = 1 << i;
    if (taken.houseBits & bit) roles.house.push({ start, end });
    else if (taken.placeBits & bit) roles.place.push({ start, end });
    else if (kind & KIND.grape) roles.grapes.push({ start, end });
    else if (!soft && !(kind & (TRADE | KIND.stop))) roles.cuvee.push({ start, end });
  });
  return roles;
}
