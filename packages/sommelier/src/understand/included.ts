import type { Part, Span } from './parts.ts';
import type { Token } from './tokens.ts';

/** What follows is counted in, in five languages: 'including the German ones'. */
const BEFORE =
  /^(including|incl|counting|inclusive|plus|incluant|compris|inklusive|einschliesslich|mitsamt|inclus[oaie]|compres[oaie]|contando|incluyendo|incluid[oa]s?)$/;
/** What stands before is counted in: 'Chablis included'. */
const BEHIND =
  /^(included|inclusive|compris\w*|inclus\w*|inbegriffen|eingeschlossen|mitgezahlt|mitgerechnet|compres\w*|incluid\w*|count|counts|zahlt|zahlen)$/;
const ENDS = /^[.,;:?!()]$/;
const REACH = 6;

/**
 * A place or grape that is only counted in narrows nothing: 'Chardonnays, Chablis included', 'Pinots, including German ones'. It is
 * left out where something else of the turn says what is looked for.
 */
export function withoutIncluded(
  names: readonly string[],
  part: Extract<Part, 'place' | 'grape'>,
  { spans, tokens }: { spans: readonly Span[]; tokens: readonly Token[] },
): readonly string[] {
  const isIncluded = ({ from, to }: Span): boolean => {
    const before = tokens.slice(Math.max(0, from - REACH), from).map(({ text }) => text);
    const start = before.findLastIndex((text) => ENDS.test(text)) + 1;
    if (before.slice(start).some((text) => BEFORE.test(text))) return true;
    const behind = tokens.slice(to, to + 3).map(({ text }) => text);
    const end = behind.findIndex((text) => ENDS.test(text));
    return behind.slice(0, end < 0 ? behind.length : end).some((text) => BEHIND.test(text));
  };
  const own = spans.filter((span) => !span.not && (span.part === 'place' || span.part === 'grape'));
  const included = own.filter(isIncluded);
  // 'Sparkling wines in all, Champagne included': the kind is what is looked for.
  const isKind = spans.some(
    (span) => !span.not && (span.part === 'style' || span.part === 'colour') && !isIncluded(span),
  );
  if (included.length === 0 || (included.length === own.length && !isKind)) return names;
  const kept = new Set(own.filter((span) => !isIncluded(span)).map(({ value }) => value));
  const gone = new Set(included.filter((span) => span.part === part).map(({ value }) => value));
  return names.filter((name) => kept.has(name) || !gone.has(name));
}
