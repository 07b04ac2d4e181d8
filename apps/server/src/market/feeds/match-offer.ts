import type { Said } from '@app/domain';
import type { Offer } from '@app/feed-reader';
import type { Engine, MatchedWine, MatchResult } from '@app/matcher';
import { matchText } from './place-offer.ts';

export interface WineCandidate {
  lwin: string;
  displayName: string;
  region: string;
  country: string;
  confidence: number;
}

/** What became of an offer: on a wine when sure, reviewed when unsure (on a grown wine meanwhile), else left alone. */
export type OfferMatch =
  | { state: 'sure'; lwin: string }
  | { state: 'unsure'; lwin: string | null; candidates: WineCandidate[]; why: Said[] }
  | { state: 'none'; lwin: string | null };

/** Finds the wine of an offer by its name alone. A wine in `refused` was called a bad match by a person, and is never taken again. */
export function matchOffer(
  engine: Pick<Engine, 'match'>,
  offer: Pick<Offer, 'name' | 'producer' | 'vintage'>,
  refused: readonly string[] = [],
): OfferMatch {
  const result = engine.match({ text: matchText(offer, true) });
  if (result.outcome === 'sure' && result.best && !refused.includes(result.best.lwin))
    return { state: 'sure', lwin: result.best.lwin };
  const doubt = toDoubt(result, refused);
  return doubt ? { state: 'unsure', lwin: null, ...doubt } : { state: 'none', lwin: null };
}

/** What a person should look at: the matcher has candidates, and none of them is sure. */
export function toDoubt(
  result: MatchResult | undefined,
  refused: readonly string[],
): { candidates: WineCandidate[]; why: Said[] } | null {
  if (!result || result.outcome !== 'unsure' || !result.best) return null;
  const candidates = result.candidates
    .filter((wine) => !refused.includes(wine.lwin))
    .map((wine) => toCandidate(wine, wine.confidence));
  return candidates.length === 0 ? null : { candidates, why: result.why };
}

const toCandidate = (wine: MatchedWine, confidence: number): WineCandidate => ({
  lwin: wine.lwin,
  displayName: wine.displayName,
  region: wine.region ?? '',
  country: wine.country ?? '',
  confidence: Math.round(confidence * 1000) / 1000,
});
