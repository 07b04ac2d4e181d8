import type { Row } from '#src/cellar/rows.ts';
import type { NumberSource } from '#src/say/writer.ts';
import { splitSentences } from './sentences.ts';

interface OwnAnswer {
  text: string;
  /** Every figure the writer noted, with where it comes from. */
  numbers: readonly NumberSource[];
  rows: readonly Row[];
  /** What the guest said: their own figures may be repeated. */
  guest: string;
}

/** What is left of our own words, and the sentences that a figure from nowhere stood in. */
export interface Grounded {
  text: string;
  dropped: readonly string[];
}

const FIGURE = /\d[\d.,]*\d|\d/g;
const plain = (figure: string): string => figure.replace(/[.,](?=\d{3}\b)/g, '').replace(/[.,]0+$/, '');
const figuresIn = (text: string): string[] => (text.match(FIGURE) ?? []).map(plain);

/**
 * Holds our own answer against the list after its words are made: a price in brackets behind a name is that row's, and
 * every other figure is one the writer noted or the guest said. A sentence that fails is left out.
 */
export function groundOwn({ text, numbers, rows, guest }: OwnAnswer): Grounded {
  const named = rows
    .filter(({ label }) => label.length > 2 && text.includes(label))
    .toSorted((a, b) => b.label.length - a.label.length);
  const known = new Set([...numbers.flatMap((number) => figuresIn(number.text)), ...figuresIn(guest)]);
  // Names may hold points and figures: they stand aside while the sentences are cut and read.
  let open = text;
  const labels: Row[][] = [];
  for (const { label } of named) {
    if (!open.includes(label)) continue;
    open = open.replaceAll(label, `\uE000${labels.length}\uE001`);
    labels.push(named.filter((row) => row.label === label));
  }
  const holds = (sentence: string): boolean =>
    pricesHold(sentence, labels) &&
    figuresIn(sentence.replace(/\uE000\d+\uE001/g, ' ')).every((figure) => known.has(figure));
  const sentences = splitSentences(open);
  const dropped = sentences.filter((sentence) => !holds(sentence));
  const restore = (part: string): string =>
    part.replace(/\uE000(\d+)\uE001/g, (_all, at: string) => labels[Number(at)]?.[0]?.label ?? '');
  if (dropped.length === 0) return { text, dropped };
  const kept = sentences.filter((sentence) => holds(sentence)).join(' ');
  return { text: restore(kept), dropped: dropped.map(restore) };
}

/** '(€42)' right behind a name is the price of a row of that name. */
function pricesHold(sentence: string, labels: readonly (readonly Row[])[]): boolean {
  return [...sentence.matchAll(/\uE000(\d+)\uE001 \(([^)]*)\)/g)].every(([, at = '', inside = '']) => {
    const [figure] = figuresIn(inside);
    if (figure === undefined) return true;
    return (labels[Number(at)] ?? []).some(
      ({ price }) => price !== null && plain(String(price)) === plain(Number(figure).toString()),
    );
  });
}
