/** The plain cases, in which no other wine can be meant. */
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import type { Index } from '#index/index-shape.ts';
import { CORE } from '#index/packed.ts';
import type { Query } from '#query/query-shape.ts';
import { isFlagship, isOnlyUnranked } from './contradictions.ts';
import type { Near } from './evidence.ts';
import { isNamedAfterHouse } from './names-of.ts';

/** House and name are said to the last word, nothing telling is left over, and no other wine is near. */
export function isPlain(index: Index, query: Query, best: Evaluation, near: Near): boolean {
  const f = (i: number): number => best.features[i]!;
  if (isFlagship(index, query, best) || isOnlyUnranked(index, query, best)) return true;
  const against = f(F.leftName) + f(F.leftClass) + f(F.leftPlace) + f(F.unlike) + f(F.classMissingInField);
  const conflict = f(F.colourConflict) + f(F.typeConflict) + f(F.contextColourConflict) + f(F.contextTypeConflict);
  if (conflict > 0 || against >= 0.1 || near.margin < 1.5 || f(F.producerWhole) === 0) return false;
  if (f(F.producerTelling) < 0.3 || f(F.cuveeMissing) + f(F.classMissingInName) >= 0.1) return false;
  // Château Margaux with its title, and a vintage or a price: the wine that has the name of its house.
  if (!query.bare && f(F.titleMissing) === 0 && f(F.nameWhole) > 0 && isNamedAfterHouse(index, best.wine)) return true;
  const grapes = index.core[best.wine * CORE.size + CORE.look]! >>> 16;
  const grapesKnown = index.grapeTokens.starts[grapes + 1]! > index.grapeTokens.starts[grapes]!;
  if (f(F.nameWhole) > 0 && f(F.cuveeSaid) >= 0.5) return true;
  if (f(F.leftGrape) >= 0.1 && grapesKnown) return false;
  return f(F.onlyWine) > 0 || (f(F.nameWhole) > 0 && f(F.placeWhole) > 0 && f(F.classSaid) >= 0.3);
}
