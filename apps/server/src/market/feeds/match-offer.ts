import { foldName } from '@app/vocabulary';
import type { Offer } from '@app/feed-reader';
import type { Engine, MatchedWine } from '@app/matcher';

export interface WineCandidate {
  lwin: string;
  displayName: string;
  region: string;
  country: string;
  confidence: number;
}

/** What the matcher makes of an offer: linked when sure, reviewed when unsure, else left alone. */
export type OfferMatch =
  | { state: 'sure'; lwin: string }
  | { state: 'unsure'; lwin: null; candidates: WineCandidate[]; reason: string }
  | { state: 'none'; lwin: null };

/** The line the matcher reads: the name, with the producer and the vintage before and after it where it lacks them. */
function matchText(offer: Pick<Offer, 'name' | 'producer' | 'vintage'>): string {
  const name = ` ${foldName(offer.name)} `;
  const lead = offer.producer !== '' && !name.includes(` ${foldName(offer.producer)} `) ? `${offer.producer} ` : '';
  const tail = offer.vintage !== null && !name.includes(` ${offer.vintage.toLowerCase()} `) ? ` ${offer.vintage}` : '';
  return `${lead}${offer.name}${tail}`;
}

/** Finds the wine of an offer. A wine in `refused` was called a bad match by a person, and is never taken again. */
export function matchOffer(
  engine: Pick<Engine, 'match'>,
  offer: Pick<Offer, 'name' | 'producer' | 'vintage'>,
  refused: readonly string[] = [],
): OfferMatch {
  const result = engine.match({ text: matchText(offer) });
  const { best } = result;
  if (result.outcome === 'none' || !best) return { state: 'none', lwin: null };
  if (result.outcome === 'sure')
    return refused.includes(best.lwin) ? { state: 'none', lwin: null } : { state: 'sure', lwin: best.lwin };
  const candidates = result.candidates
    .filter((wine) => !refused.includes(wine.lwin))
    .map((wine) => toCandidate(wine, wine.confidence));
  if (candidates.length === 0) return { state: 'none', lwin: null };
  return { state: 'unsure', lwin: null, candidates, reason: result.reason };
}

const toCandidate = (wine: MatchedWine, confidence: number): WineCandidate => ({
  lwin: wine.lwin,
  displayName: wine.displayName,
  region: wine.region ?? '',
  country: wine.country ?? '',
  confidence: Math.round(confidence * 1000) / 1000,
});
