import { foldName, wordsOf } from './fold.ts';
import type { Row } from './list.ts';

/** English words that also stand in names of wines: alone they name nothing. */
const COMMON = new Set(
  (
    'a an and any are as at be best better big bottle but by can cheap cheaper could dinner do does drink for from full get give go good great ' +
    'had has have house how i in instead is it its just less like list look made make me more most my need new nice no not of old on one or our ' +
    'out over people please price red rose second show so some something sparkling still sweet table than that the their them then there these ' +
    'they this those to too two three under up us very want was we well what when where which white who wine wines with without would year you ' +
    'your reserve estate vineyard vineyards hill hills valley creek river ridge mountain oak stone rock silver black blue green gold golden grand ' +
    'saint san santa le la les de du des di da del della el los las von van der st vin vino rouge blanc rosso bianco brut cuvee cru premier classico ' +
    'superiore riserva reserva crianza tinto blanco first third last fourth night day family special selection field point bay cloud angel sea sun moon ' +
    'king queen star time love life heart light dark fire rare long short high low open close start end side home fresh wild free ' +
    'steak fish duck lamb beef pork chicken cheese game salmon oysters value domaine chateau clos mas tell about does glass compare between'
  ).split(' '),
);

/** Rows whose producer or own name stands in the text; the best hits only. The place of a name decides the order. */
export function findNamedRows(text: string, rows: readonly Row[], taken: ReadonlySet<string>): number[][] {
  const words = wordsOf(text).map((word) => word.text);
  const present = new Map<string, number>();
  words.forEach((word, at) => {
    if (!present.has(word)) present.set(word, at);
  });
  const years = new Set(words.filter((word) => /^(19|20)\d\d$/.test(word)));
  const hits: { index: number; at: number; score: number; key: string }[] = [];
  for (const row of rows) {
    const hit = row.recognised ? scoreRow(row, present, taken) : null;
    if (!hit) continue;
    const year = row.vintage !== null && years.has(String(row.vintage)) ? 3 : 0;
    hits.push({ index: row.index, at: hit.at, score: hit.score + year, key: hit.key });
  }
  return groups(hits);
}

/** Hits that lean on the same words of the text are rivals: the best of them are what is meant. */
function groups(hits: readonly { index: number; at: number; score: number; key: string }[]): number[][] {
  const byKey = new Map<string, (typeof hits)[number][]>();
  for (const hit of hits) byKey.set(hit.key, [...(byKey.get(hit.key) ?? []), hit]);
  const found: { at: number; rows: number[] }[] = [];
  for (const rivals of byKey.values()) {
    const best = Math.max(...rivals.map((hit) => hit.score));
    const rows = rivals.filter((hit) => hit.score === best);
    found.push({ at: Math.min(...rows.map((hit) => hit.at)), rows: rows.map((hit) => hit.index) });
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ rows }) => rows);
}

function scoreRow(
  row: Row,
  present: ReadonlyMap<string, number>,
  taken: ReadonlySet<string>,
): { at: number; score: number; key: string } | null {
  const producer = row.producerWords.length > 0 ? row.producerWords : ownWords(row);
  const hit = producer.filter((word) => present.has(word));
  const strong = hit.filter((word) => !COMMON.has(word) && !taken.has(word) && word.length > 2 && !/^\d+$/.test(word));
  const whole = hit.length === producer.length && hit.some((word) => word.length > 2) && inOrder(producer, present);
  const named = whole ? hit : strong;
  if (named.length === 0) return null;
  // A whole name that is nothing but everyday words must stand in one piece.
  if (strong.length === 0 && (producer.length < 2 || !inOnePiece(producer, present))) return null;
  let score = named.length * 2;
  for (const word of row.nameWords)
    if (present.has(word) && !producer.includes(word) && !/^(19|20)\d\d$/.test(word)) score += 1;
  return { at: Math.min(...named.map((word) => present.get(word) ?? 0)), score, key: named.toSorted().join(' ') };
}

/** The words of an unmatched row that are its own: no everyday word, no year. */
function ownWords(row: Row): string[] {
  const place = new Set([...row.placeNames].flatMap((name) => name.split(' ')));
  const grapes = new Set(row.grapes.flatMap((name) => foldName(name).split(' ')));
  return [...row.nameWords].filter(
    (word) => word.length > 2 && !/\d/.test(word) && !place.has(word) && !grapes.has(word) && !COMMON.has(word),
  );
}

function inOrder(words: readonly string[], present: ReadonlyMap<string, number>): boolean {
  return words.every((word, at) => at === 0 || (present.get(word) ?? 0) >= (present.get(words[at - 1] ?? '') ?? 0));
}

function inOnePiece(words: readonly string[], present: ReadonlyMap<string, number>): boolean {
  return words.every(
    (word, at) => at === 0 || (present.get(word) ?? 0) === (present.get(words[at - 1] ?? '') ?? 0) + 1,
  );
}

/** The rows an earlier answer named, in its order. */
export function rowsInAnswer(text: string, rows: readonly Row[]): number[] {
  const found: { index: number; at: number; end: number }[] = [];
  for (const row of rows) {
    const at = text.indexOf(row.label);
    if (at >= 0) found.push({ index: row.index, at, end: at + row.label.length });
  }
  found.sort((a, b) => a.at - b.at || b.end - a.end);
  const kept: typeof found = [];
  for (const hit of found) {
    const previous = kept.at(-1);
    // 'Chablis 2020' also stands inside 'Chablis 2020 magnum': the longer one is meant.
    if (!previous || hit.at >= previous.end) kept.push(hit);
  }
  return kept.map(({ index }) => index);
}
