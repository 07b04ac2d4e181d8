import type { Rates } from '@app/domain';
import { readFile } from 'node:fs/promises';
import { BRAND } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { parseTable } from '#wines/tables.ts';
import { fetchDocument, FETCH_LIMITS } from './fetch-feed.ts';
import { findNewestRates, keepRates } from './rates.store.ts';

const BUILT_IN = new URL('rates.tsv', import.meta.url);
const SOURCE = 'European Central Bank';
const KEPT_MS = 60_000;

/** The rates in force, at hand for every request. */
export interface RateBook {
  current(): Promise<Rates>;
  /** Reads RATES_URL, when there is one; newer rates replace older ones. */
  refresh(): Promise<Rates>;
}

/** The built-in table: always there, however old. */
export async function readBuiltInRates(): Promise<Rates> {
  const rows = parseTable('rates.tsv', await readFile(BUILT_IN, 'utf8'), []);
  const perEuro = Object.fromEntries(rows.map(({ cells }) => [cells.currency ?? '', Number(cells.perEuro)]));
  return { date: rows[0]?.cells.date ?? '', source: SOURCE, perEuro };
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
  const current = async (): Promise<Rates> => {
    if (known && performance.now() - known.at < KEPT_MS) return known.rates;
    const stored = await findNewestRates(sql);
    known = { rates: stored && stored.date > builtIn.date ? stored : builtIn, at: performance.now() };
    return known.rates;
  };
  return {
    current,
    async refresh() {
      if (ratesUrl) {
        const rates = parseRates(await readSource(ratesUrl));
        await keepRates(sql, rates);
        known = undefined;
        log.info({ date: rates.date, currencies: Object.keys(rates.perEuro).length }, 'exchange rates read');
      }
      return current();
    },
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

/** The bank's two formats: eurofxref-daily.xml (the newest day of a longer file) and eurofxref.csv. */
export function parseRates(text: string): Rates {
  const perEuro: Record<string, number> = {};
  let date: string;
  if (text.includes('<')) {
    const days = [
      ...text.matchAll(/<Cube\s+time=["'](\d{4}-\d\d-\d\d)["']\s*>([\s\S]*?)<\/Cube>\s*(?=<Cube|<\/Cube)/g),
    ];
    const newest = days.toSorted((a, b) => (b[1] ?? '').localeCompare(a[1] ?? ''))[0];
    date = newest?.[1] ?? '';
    for (const [, currency = '', rate] of (newest?.[2] ?? '').matchAll(
      /currency=["']([A-Z]{3})["']\s+rate=["']([\d.]+)["']/g,
    ))
      perEuro[currency] = Number(rate);
  } else {
    const [head = '', first = ''] = text.trim().split(/\r?\n/);
    const [names, values] = [head, first].map((line) => line.split(',').map((cell) => cell.trim()));
    const day = new Date(`${values?.[0] ?? ''} UTC`);
    date = Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
    names?.forEach((name, at) => {
      const rate = Number(values?.[at]);
      if (/^[A-Z]{3}$/.test(name) && rate > 0) perEuro[name] = rate;
    });
  }
  if (date === '' || !perEuro.USD)
    throw new Error('This is no file of euro reference rates with a date and a rate for USD.');
  return { date, source: SOURCE, perEuro };
}
