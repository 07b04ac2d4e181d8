import { saidInEnglish, wineFields, type CallReply } from '@app/domain';
import type { MatchResult } from '@app/matcher';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Sql } from '#platform/db.ts';
import { findWines } from '#wines/catalogue/wines.store.ts';
import type { WineIndex } from './wine-index.ts';

const MOST_CANDIDATES = 5;
const AT_A_TIME = 10;

/** The wine of each line, read in their order as lines of one list: a line may name only another vintage of the one before. */
export async function matchLines(
  { db, wineIndex }: { db: Sql; wineIndex: WineIndex },
  { lines, section = null }: { lines: readonly string[]; section?: string | null },
): Promise<CallReply<'matchLines'>> {
  const read = wineIndex.engine().openList();
  const matches: { text: string; match: MatchResult }[] = [];
  for (const [at, text] of lines.entries()) {
    // Others are answered meanwhile.
    if (at % AT_A_TIME === 0) await breathe();
    matches.push({ text, match: read({ text, section }) });
  }
  const sure = matches.flatMap(({ match }) => (match.outcome === 'sure' && match.best ? [match.best.lwin] : []));
  const wines = await findWines(db, sure);
  return {
    lines: matches.map(({ text, match }) => {
      const wine = match.outcome === 'sure' && match.best ? wines.get(match.best.lwin) : undefined;
      return {
        text,
        outcome: match.outcome,
        wine: wine ? wineFields(wine) : null,
        vintage: match.read.vintage?.value?.toString() ?? null,
        confidence: match.confidence,
        reason: saidInEnglish(match.why),
        why: match.why,
        candidates: match.candidates
          .filter(({ lwin }) => lwin !== wine?.lwin)
          .slice(0, MOST_CANDIDATES)
          .map(({ lwin, displayName, confidence }) => ({ lwin, displayName, confidence })),
      };
    }),
  };
}
