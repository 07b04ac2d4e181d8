import { median } from '#src/document/text.ts';
import type { LineFacts } from './facts.ts';

/**
 * The lines that a price for a block holds for: names without prices below it, or above it where none are below, up to
 * larger print or a line with a price of its own.
 */
export function findBlocks(facts: readonly LineFacts[]): Set<LineFacts> {
  const found = new Set<LineFacts>();
  for (const [index, block] of facts.entries()) {
    if (block.kind !== 'block' || (!block.isForAll && isOneOfMany(facts, index))) continue;
    const reach = (step: 1 | -1): LineFacts[] => {
      const lines: LineFacts[] = [];
      for (let at = index + step; at >= 0 && at < facts.length; at += step) {
        const each = facts[at] as LineFacts;
        if (each.kind === 'block' && lines.length === 0) continue;
        if (each.hasPrice || each.kind === 'heads' || each.line.size > 1.45 * block.line.size) break;
        if (each.kind === 'plain' && !each.isProse) lines.push(each);
      }
      return lines;
    };
    const below = block.standsBelow ? [] : reach(1);
    const names = below.length >= 2 && !block.standsBelow ? below : reach(-1);
    if (names.length >= (block.standsBelow ? 1 : 2)) for (const each of [block, ...names]) found.add(each);
  }
  return found;
}

/** A line of prices after every second or third line of its column is each wine's own, and holds for no block. */
function isOneOfMany(facts: readonly LineFacts[], at: number): boolean {
  const column = facts[at]?.line.column;
  const places = facts.flatMap((each, index) =>
    each.line.column === column && (each.kind === 'block' || (each.kind === 'tail' && each.hasPrice)) ? [index] : [],
  );
  const own = places.indexOf(at);
  const isStep = (from: number | undefined, to: number | undefined): boolean =>
    from !== undefined && to !== undefined && to - from >= 2 && to - from <= 4;
  const all = facts.flatMap((each, index) => (each.kind === 'block' ? [index] : []));
  const steps = all.slice(1).map((place, index) => place - (all[index] ?? 0));
  return (
    (all.length >= 4 && median(steps) <= 4) ||
    isStep(places[own - 1], at) ||
    (isStep(at, places[own + 1]) && isStep(places[own + 1], places[own + 2]))
  );
}
