import { readRows } from '@app/vocabulary';
import { type Rates, word } from '@app/domain';
import { readFile } from 'node:fs/promises';
import { BRAND } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { fetchDocument, FETCH_LIMITS } from '#market/fetch/fetch-feed.ts';
import { findNewestRates, findRatesSince, keepRates } from './rates.store.ts';

const BUILT_IN = new URL('rates.tsv', import.meta.url);
const SOURCE = word('European Central Bank');
const KEPT_MS = 60_000;
const DAY_MS = 86_400_000;
/** A price history goes back a year; older rates are of no use. */
const KEPT_DAYS = 400;

/** The current rates, kept in memory. */
export interface RateBook {
  current(): Promise<Rates>;
  /** The rates of the day a price is of, for each day that is known; the nearest day's where it is not. */
  past(): Promise<(day: string) => Rates>;
  /** Reads RATES_URL, when there is one; newer rates replace older ones. What cannot be read leaves the last good ones. */
  refresh(): Promise<Rates>;
}

/** The built-in table: always there, however old. */
export async function readBuiltInRates(): Promise<Rates> {
  const rows = readRows(await readFile(BUILT_IN, 'utf8'));
  const perEuro = Object.fromEntries(rows.map(({ currency = '', perEuro: rate }) => [currency, Number(rate)]));
  return { date: rows[0]?.date ?? '', source: SOURCE, perEuro };
}

export async function openRateBook({
  sql,
  log,
  ratesUrl,
}: {
  sql: Sql;
  log: Log;
  ratesUrl?: string;
}): Promise<RateBook> {
  const builtIn = await readBuiltInRates();
  let known: { rates: Rates; at: number } | undefined;
  let past: { of: Rates; find: (day: string) => Rates } | undefined;
  const current = async (): Promise<Rates> => {
    if (known && performance.now() - known.at < KEPT_MS) return known.rates;
    const stored = await findNewestRates(sql);
    known = { rates: stored && stored.date > builtIn.date ? stored : builtIn, at: performance.now() };
    return known.rates;
  };
  return {
    current,
    async past() {
      const newest = await current();
      // Days are added when newer rates are; `current` looks for those once a minute.
      if (past?.of === newest) return past.find;
      const from = new Date(Date.parse(newest.date) - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
      past = { of: newest, find: ratesByDay([builtIn, ...(await findRatesSince(sql, from)), newest]) };
      return past.find;
    },
    async refresh() {
      if (ratesUrl) {
        const days = await readSource(ratesUrl)
          .then(parseRates)
          .catch(async (error: unknown) => {
            // A machine without internet is ordinary. Pages show the date of the rates, and how old they are.
            log.warn({ reason: String(error), kept: (await current()).date }, 'exchange rates could not be read');
            return [];
          });
        if (days.length === 0) return current();
        await keepRates(sql, days);
        known = undefined;
        past = undefined;
        const [newest] = days;
        log.info(
          { date: newest?.date, days: days.length, currencies: Object.keys(newest?.perEuro ?? {}).length },
          'exchange rates read',
        );
      }
      return current();
    },
  };
}

/** The bank publishes no rates on weekends and holidays; Easter is the longest gap. */
const LONGEST_GAP_DAYS = 6;

/** Rates by day: of that day or the last before it; where nothing so near is known, of the nearest day there is. */
export function ratesByDay(known: readonly Rates[]): (day: string) => Rates {
  return (day) => {
    const at = Date.parse(day);
    const cost = (rates: Rates): number => {
      const days = (at - Date.parse(rates.date)) / DAY_MS;
      // A day or two ahead is further than the last working day.
      return days >= 0 ? days : LONGEST_GAP_DAYS - days;
    };
    return known.reduce((best, rates) => (cost(rates) < cost(best) ? rates : best));
  };
}

async function readSource(address: string): Promise<string> {
  if (!/^https?:/.test(address)) return readFile(address.startsWith('file:') ? new URL(address) : address, 'utf8');
  // The operator chose this address, so it may be inside the operator's own network.
  const limits = { ...FETCH_LIMITS, maxBytes: 5_000_000, totalMs: 60_000 };
  const { body } = await fetchDocument(address, {
    agent: BRAND.name,
    limits,
    isTrusted: () => true,
    signal: new AbortController().signal,
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The bank's two formats, newest day first: XML (eurofxref-daily.xml, or eurofxref-hist-90d.xml with many days) and CSV
 * (eurofxref.csv, or eurofxref-hist.csv).
 */
export function parseRates(text: string): Rates[] {
  const days = (text.includes('<') ? parseXml(text) : parseText(text)).filter(
    ({ date, perEuro }) => date && perEuro.USD,
  );
  const sorted = days.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, KEPT_DAYS);
  if (sorted.length === 0) throw new Error('This is no file of euro reference rates with a date and a rate for USD.');
  return sorted;
}

function parseXml(text: string): Rates[] {
  const days = text.matchAll(/<Cube\s+time=["'](\d{4}-\d\d-\d\d)["']\s*>([\s\S]*?)<\/Cube>\s*(?=<Cube|<\/Cube)/g);
  return Array.from(days, ([, date = '', inner = '']) => {
    const perEuro: Record<string, number> = {};
    for (const [, currency = '', rate] of inner.matchAll(/currency=["']([A-Z]{3})["']\s+rate=["']([\d.]+)["']/g))
      if (Number(rate) > 0) perEuro[currency] = Number(rate);
    return { date, source: SOURCE, perEuro };
  });
}

function parseText(text: string): Rates[] {
  const [names = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.trim()));
  return rows.slice(0, KEPT_DAYS).map((cells) => {
    const day = new Date(`${cells[0] ?? ''} UTC`);
    const perEuro: Record<string, number> = {};
    for (const [at, name] of names.entries())
      if (/^[A-Z]{3}$/.test(name) && Number(cells[at]) > 0) perEuro[name] = Number(cells[at]);
    return { date: Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10), source: SOURCE, perEuro };
  });
}
