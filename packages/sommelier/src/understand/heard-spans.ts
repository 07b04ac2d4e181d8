import { PARTS, type Part, type Span } from './parts.ts';

/** Below this a tag of the network is no more than a guess. */
const SURE = 0.6;

/**
 * The parts a network's tags say, joined with what the tables found: where both speak of the same words the network says
 * which part it is and the tables what the words mean.
 */
export function spansOfTags(tags: readonly { tag: string; p: number }[], found: readonly Span[]): Span[] {
  const heard: Span[] = [];
  for (let at = 0; at < tags.length; at++) {
    const { part, not, begins } = readTag(tags[at]?.tag ?? 'O');
    if (!part || (tags[at]?.p ?? 0) < SURE) continue;
    const last = heard.at(-1);
    if (!begins && last?.to === at && last.part === part) {
      heard[heard.length - 1] = { ...last, to: at + 1 };
      continue;
    }
    heard.push({ part, not, from: at, to: at + 1, value: '', sure: tags[at]?.p ?? 0 });
  }
  const named = heard.map((span) => {
    const known = found.find((other) => other.part === span.part && other.from < span.to && span.from < other.to);
    return known
      ? { ...known, not: span.not, from: Math.min(span.from, known.from), to: Math.max(span.to, known.to) }
      : span;
  });
  // What the tables spell exactly and the network did not hear at all, unless it was sure that there is nothing.
  const missed = found.filter(
    (span) =>
      !named.some((other) => other.from < span.to && span.from < other.to) &&
      tags.slice(span.from, span.to).every(({ tag, p }) => (tag === 'O' ? p < 0.9 : p < SURE)),
  );
  return [...named, ...missed].sort((a, b) => a.from - b.from);
}

function readTag(tag: string): { part: Part | null; not: boolean; begins: boolean } {
  const match = /^([BI])-(\w+)(\.not)?$/.exec(tag);
  const part = PARTS.find((one) => one === match?.[2]) ?? null;
  return { part, not: match?.[3] !== undefined, begins: match?.[1] === 'B' };
}
