import { checkWords } from '#src/picture/check-words.ts';
import { forkList, openList, type ListContext } from '#src/entries/entries.ts';
import { titleOf } from '#src/entries/title.ts';
import { chooseLayout, readPage as readWinesOf } from '#src/entries/layouts.ts';
import { readLayouts } from '#src/layout/lines.ts';
import { readWithModel } from './model-reader.ts';
import type { ListDocument, PictureQuality, ReaderPorts } from '#src/document/ports.ts';
import { openCurrency, type CurrencyEvidence } from '#src/document/currency.ts';
import { adviseOn } from '#src/document/quality.ts';
import {
  UnreadableFile,
  type Line,
  type ListEvent,
  type PageCode,
  type PageNote,
  type ListFile,
  type ReadEntry,
  type Run,
  type StopSignal,
  type Turn,
} from '#src/document/shapes.ts';
import { judgeTextLayer } from '#src/document/text-layer.ts';
import { ensureGoing, splitPages, type PageToRead } from './pages.ts';

const NEVER: StopSignal = {
  aborted: false,
  reason: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/**
 * Reads a list: PDFs and pictures in, events out (DESIGN.md, 'The door'). Pages come in order; a page or file that
 * fails is tried twice, then reported, and the rest goes on. Throws only when `signal` is aborted.
 */
export async function* readList(given: {
  files: readonly ListFile[];
  ports: ReaderPorts;
  signal?: StopSignal;
}): AsyncGenerator<ListEvent> {
  const { files, ports, signal = NEVER } = given;
  const documents: ListDocument[] = [];
  try {
    const pages = await splitPages({ files, ports, signal }, documents);
    yield { type: 'pages', pageCount: pages.length };

    const context = openList(pages.length);
    const money = openCurrency();
    const failedPages: number[] = [];
    const sections = new Set<string>();
    let entryCount = 0;
    for (const page of pages) {
      ensureGoing(signal);
      for await (const event of readPage(page, { ports, signal, context, money })) {
        if (event.type === 'entries') for (const { section } of event.entries) sections.add(section);
        if (event.type === 'page') {
          entryCount += event.entryCount;
          if (event.outcome === 'failed') failedPages.push(event.pageNumber);
        }
        yield event;
      }
    }
    yield {
      type: 'end',
      currency: context.currency,
      currencyGuess: money.guess(),
      title: titleOf(context.title, sections),
      entryCount,
      failedPages,
    };
  } finally {
    for (const document of documents) await document.close().catch(() => undefined);
  }
}

interface Reading {
  ports: ReaderPorts;
  signal: StopSignal;
  context: ListContext;
  money: CurrencyEvidence;
}

/** Tells what the lines and the wines of a page say about the list's money. */
function seeMoney(money: CurrencyEvidence, lines: readonly Line[], entries: readonly ReadEntry[]): void {
  for (const { text } of lines) money.see(text);
  for (const { restaurantPrice, currency, bottleSize } of entries)
    if (bottleSize === 0 || bottleSize === 750) money.price(restaurantPrice, currency);
}

async function* readPage(page: PageToRead, { ports, signal, context, money }: Reading): AsyncGenerator<ListEvent> {
  const { pageNumber } = page;
  const about = { type: 'page' as const, pageNumber, fileName: page.file.name };
  if (!page.document) {
    yield { ...about, outcome: 'failed', ...said(page.failure), entryCount: 0, source: null };
    return;
  }
  const sent: ReadEntry[] = [];
  for (let attempt = 1; ; attempt++) {
    try {
      const layouts = await findLayouts(page.document, page.pageInFile, signal);
      if (layouts) {
        const entries = readWinesOf(layouts, pageNumber, context);
        seeMoney(money, layouts[0] ?? [], entries);
        if (entries.length > 0) yield { type: 'entries', pageNumber, entries };
        const goods = entries.length > 0 ? null : namesGoods(context);
        yield {
          ...about,
          outcome: entries.length > 0 ? 'read' : goods ? 'other-goods' : 'empty',
          ...said(goods),
          entryCount: entries.length,
          source: 'text',
        };
        return;
      }
      yield* recognisePage(page, page.document, { ports, signal, context, money }, sent);
      return;
    } catch (error) {
      ensureGoing(signal);
      // What took too long takes too long again.
      if (attempt < 2 && !(error instanceof UnreadableFile && error.reason === 'too-slow')) continue;
      const note: PageNote =
        error instanceof UnreadableFile
          ? { code: error.reason, message: error.message }
          : { code: 'unread', message: `page ${pageNumber} could not be read: send it again, or a photo of it` };
      yield { ...about, outcome: 'failed', ...said(note), entryCount: sent.length, source: null };
      return;
    }
  }
}

/** The lines of a page whose text is known, in each way they may be parted; null when the page has to be recognised. */
async function findLayouts(document: ListDocument, pageInFile: number, signal: StopSignal): Promise<Line[][] | null> {
  if (document.readLines) return [document.readLines(pageInFile)];
  const text = await document.readText(pageInFile, signal);
  return text && judgeTextLayer(text) === 'real' ? readLayouts(text) : null;
}

/**
 * Recognises a page and gives out entries while the rest is still being read: an entry is sent once two readings of the
 * growing page agree on it (three, once there are three) and others follow it. `sent` outlives a failed attempt, so nothing is sent twice.
 */
async function* recognisePage(
  page: PageToRead,
  document: ListDocument,
  { ports, signal, context, money }: Reading,
  sent: ReadEntry[],
): AsyncGenerator<ListEvent> {
  const { pageNumber } = page;
  let runs: Run[] = [];
  let size = { width: 1, height: 1 };
  let quality: PictureQuality | null = null;
  let turned: { turned?: Turn } = {};
  let before: ReadEntry[] = [];
  let beforeThat: ReadEntry[] | null = null;
  // Made while the page is looked at; without it words stay as they were read.
  const vocabulary = ports.vocabulary?.().catch(() => undefined);
  for await (const chunk of document.recognise(page.pageInFile, signal)) {
    ensureGoing(signal);
    size = { width: chunk.width, height: chunk.height };
    quality = chunk.quality ?? quality;
    if (chunk.turned) turned = { turned: chunk.turned };
    runs = [...runs, ...checkWords(chunk.runs, await vocabulary)];
    if (ports.askModel) continue;
    const entries = readWinesOf(readLayouts({ ...size, runs }), pageNumber, forkList(context));
    const ready: ReadEntry[] = [];
    for (let index = sent.length; index < entries.length - 3; index++) {
      const entry = entries[index];
      // On a page of few pieces there is no third reading to wait for.
      if (!entry || !isSame(entry, before[index]) || (beforeThat && !isSame(entry, beforeThat[index]))) break;
      ready.push(entry);
    }
    // The sizes of one wine go together.
    while (ready.length > 0 && (entries[sent.length + ready.length]?.offeredSizeIdx ?? 0) > 0) ready.pop();
    beforeThat = before.length > 0 ? before : null;
    before = entries;
    if (ready.length > 0) {
      sent.push(...ready);
      yield { type: 'entries', pageNumber, entries: ready, ...turned };
    }
  }
  const lines = chooseLayout(readLayouts({ ...size, runs }), context);
  const own = readWinesOf([lines], pageNumber, context);
  seeMoney(money, lines, own);
  const modelled = ports.askModel
    ? await readWithModel(ports.askModel, { page: { file: page.file, pageNumber, lines }, own, signal })
    : null;
  const entries = modelled ?? own;
  const rest = notYetSent(entries, sent).map((entry, index) => ({ ...entry, positionInPage: sent.length + index }));
  if (rest.length > 0) yield { type: 'entries', pageNumber, entries: rest, ...turned };
  const count = sent.length + rest.length;
  const advice = quality && adviseOn(quality, pageNumber, { entryCount: count, isPhoto: document.kind === 'picture' });
  const goods = count > 0 ? null : namesGoods(context);
  const outcome =
    advice && (quality?.confidence ?? 1) < 0.8
      ? 'poor'
      : count > 0
        ? 'read'
        : goods
          ? 'other-goods'
          : advice
            ? 'poor'
            : 'empty';
  yield {
    type: 'page',
    pageNumber,
    fileName: page.file.name,
    outcome,
    ...said(outcome === 'other-goods' ? goods : advice),
    entryCount: count,
    source: modelled ? 'model' : 'picture',
  };
}

/** What to say about a page that holds other things than wine; null when it holds too few of them to tell. */
function namesGoods({ otherGoods }: ListContext): PageNote | null {
  if (otherGoods.count < 4) return null;
  return otherGoods.isFood
    ? { code: 'food-menu', message: 'This looks like a food menu' }
    : { code: 'other-goods', message: 'This looks like a price list of other goods' };
}

const said = (note: PageNote | null): { message: string | null; code: PageCode | null } => ({
  message: note?.message ?? null,
  code: note?.code ?? null,
});

/**
 * What the whole page tells beyond what was sent while it was being read. The whole page may be read otherwise than its
 * first half: an entry counts as sent when one like it was, wherever it stood.
 */
function notYetSent(entries: readonly ReadEntry[], sent: readonly ReadEntry[]): ReadEntry[] {
  const keyOf = ({ rawName, vintage, restaurantPrice, bottleSize }: ReadEntry): string =>
    [rawName, vintage, restaurantPrice, bottleSize].join('|');
  const counts = new Map<string, number>();
  for (const entry of sent) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  return entries.filter((entry) => {
    const left = counts.get(keyOf(entry)) ?? 0;
    if (left > 0) counts.set(keyOf(entry), left - 1);
    return left === 0;
  });
}

const isSame = (a: ReadEntry, b: ReadEntry | undefined): boolean =>
  b !== undefined &&
  a.text === b.text &&
  a.rawName === b.rawName &&
  a.restaurantPrice === b.restaurantPrice &&
  a.vintage === b.vintage &&
  a.bottleSize === b.bottleSize &&
  a.section === b.section;
