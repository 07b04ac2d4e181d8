import type { AskModel } from '#src/document/ports.ts';
import type { Line, ListFile, ReadEntry, StopSignal } from '#src/document/shapes.ts';
import { fold, wordsOf } from '#src/document/text.ts';

/** A wine as a model reports it, once its shape has been checked. */
interface ModelWine {
  name: string;
  vintage: string | null;
  price: number | null;
  bottleMl: number | null;
  section: string;
}

/** Fewer of the model's wines than this stand on the page: the answer is invented, and thrown away. */
const MIN_GROUNDED = 0.8;
const MAX_WINES = 400;

/**
 * Asks a model for the page's wines and believes only what the recognised text bears out. Null on any failure (no
 * answer, wrong shape, wines or prices that are not on the page): the built-in reading then stands.
 */
export async function readWithModel(
  askModel: AskModel,
  given: {
    page: { file: ListFile; pageNumber: number; lines: readonly Line[] };
    own: readonly ReadEntry[];
    signal: StopSignal;
  },
): Promise<ReadEntry[] | null> {
  const { page, own, signal } = given;
  let answer: unknown;
  try {
    answer = await askModel(
      { pageNumber: page.pageNumber, lines: page.lines.map((line) => line.text), file: page.file },
      signal,
    );
  } catch {
    return null;
  }
  const wines = checkAnswer(answer);
  if (!wines || wines.length === 0 || wines.length < 0.7 * own.length) return null;
  const entries: ReadEntry[] = [];
  for (const wine of wines) {
    const line = findLine(wine, page.lines);
    if (!line) continue;
    const isPriceThere = wine.price === null || holdsNumber(line.text, wine.price);
    const isVintageThere = wine.vintage === null || wine.vintage === 'NV' || line.text.includes(wine.vintage.slice(-2));
    const like = own.find((entry) => entry.box.y === line.box.y && entry.restaurantPrice === (wine.price ?? 0));
    entries.push({
      rawName: wine.name,
      text: line.text.replace(/\t/gu, '  '),
      section: wine.section || (like?.section ?? ''),
      vintage: isVintageThere ? wine.vintage : (like?.vintage ?? null),
      bottleSize: wine.bottleMl ?? like?.bottleSize ?? 0,
      restaurantPrice: isPriceThere ? (wine.price ?? 0) : (like?.restaurantPrice ?? 0),
      priceText: like?.priceText ?? null,
      currency: like?.currency ?? own.find((entry) => entry.currency)?.currency ?? null,
      pageNumber: page.pageNumber,
      positionInPage: entries.length,
      offeredSizeIdx: like?.offeredSizeIdx ?? 0,
      box: line.box,
      confidence: Math.min(line.confidence, isPriceThere && isVintageThere ? 1 : 0.6),
      isUnsure: !isPriceThere || !isVintageThere,
    });
  }
  return entries.length >= MIN_GROUNDED * wines.length ? entries : null;
}

/**
 * The shape a model must answer in: `{ wines: [{ name, vintage, price, bottleMl, section }] }`. Null when it is another;
 * a field that cannot be (a price below zero, a year of 3 digits) makes the whole answer one.
 */
export function checkAnswer(answer: unknown): ModelWine[] | null {
  const wines = isRecord(answer) ? answer['wines'] : null;
  if (!Array.isArray(wines) || wines.length > MAX_WINES) return null;
  const checked: ModelWine[] = [];
  for (const wine of wines as unknown[]) {
    if (!isRecord(wine)) return null;
    const { name, vintage = null, price = null, bottleMl = null, section = '' } = wine;
    if (typeof name !== 'string' || name.trim().length < 2 || name.length > 300) return null;
    if (vintage !== null && (typeof vintage !== 'string' || !/^(?:NV|(?:18|19|20)\d\d)$/u.test(vintage))) return null;
    if (!isAmount(price, 1e7) || !isAmount(bottleMl, 30_000) || typeof section !== 'string') return null;
    checked.push({ name: name.trim(), vintage, price, bottleMl, section: section.slice(0, 300) });
  }
  return checked;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAmount = (value: unknown, limit: number): value is number | null =>
  value === null || (typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= limit);

/** The line that bears out a wine: most of the words of its name are on it, or nearly. */
function findLine(wine: ModelWine, lines: readonly Line[]): Line | null {
  const words = wordsOf(wine.name).filter((word) => word.length > 2);
  if (words.length === 0) return null;
  let best: { line: Line; share: number } | null = null;
  for (const line of lines) {
    const there = wordsOf(line.text);
    const share =
      words.filter((word) => there.some((other) => other === word || isNear(other, word))).length / words.length;
    const bonus = wine.price !== null && holdsNumber(line.text, wine.price) ? 0.1 : 0;
    if (share >= 0.5 && (!best || share + bonus > best.share)) best = { line, share: share + bonus };
  }
  return best?.line ?? null;
}

/** Alike but for one letter in five: the recogniser errs too. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a.length < 5) return false;
  let misses = 0;
  for (let index = 0; index < Math.min(a.length, b.length); index++) if (a[index] !== b[index]) misses++;
  return misses <= a.length / 5;
}

function holdsNumber(text: string, value: number): boolean {
  const digits = fold(text)
    .replace(/(?<=\d)[ .,'](?=\d{3}(?!\d))/gu, '')
    .replace(/,/gu, '.');
  const wanted = Number.isInteger(value) ? String(value) : value.toFixed(2).replace(/0$/u, '');
  return new RegExp(`(?<![\\d])${wanted.replace('.', '\\.')}(?:\\.?0{1,2})?(?![\\d])`, 'u').test(digits);
}
