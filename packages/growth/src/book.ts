/**
 * The grown wines of an instance by their words, in memory, so that a feed of eighty thousand offers asks no database.
 *
 *     reading ── bar code ───────────────► wine, unless a fact contradicts
 *             ── same words in this shop ─► its wine
 *             ── rarest own word ─► wines that hold it ─► the likest one of another shop
 *             ── nothing ─► a new wine
 */
import { contradiction, isOtherSize, likeness } from './compare.ts';
import type { Reading } from './reading.ts';

/** A grown wine as it is compared: a reading of each title under which it was seen, with where. */
export interface GrownEntry {
  id: string;
  seen: { source: string; reading: Reading }[];
}

export interface GrowthBook {
  readonly size: number;
  /** Puts a wine, or another sight of it. */
  add(id: string, source: string, reading: Reading): void;
  /** Takes a wine out: it was merged or refused. */
  remove(id: string): void;
  /** The wine that this reading means; null when it is a new one. */
  find(source: string, reading: Reading): string | null;
  findBarCode(code: string, reading: Reading): string | null;
  /** Makes one wine of two that a reading has joined; false when their sights contradict. */
  join(from: string, into: string): boolean;
  /** What is known of a wine, for merging it with another. */
  entry(id: string): GrownEntry | null;
}

/** Two titles of different shops from here on mean one wine. */
const ALIKE = 0.7;
/** A word that more wines hold names none of them. */
const MOST_WINES = 400;

export function openBook(): GrowthBook {
  const entries = new Map<string, GrownEntry>();
  const byWord = new Map<string, Set<string>>();
  const byTitle = new Map<string, string>();
  const byCode = new Map<string, Set<string>>();
  const titleOf = (source: string, reading: Reading): string => `${source}\t${lookOf(reading)}\t${reading.key}`;

  const candidates = (reading: Reading): Set<string> => {
    const found = new Set<string>();
    for (const word of reading.own) {
      const ids = byWord.get(wordKey(word));
      if (!ids || ids.size > MOST_WINES) continue;
      for (const id of ids) found.add(id);
    }
    return found;
  };
  return {
    get size() {
      return entries.size;
    },
    add(id, source, reading) {
      const entry = entries.get(id) ?? { id, seen: [] };
      entries.set(id, entry);
      byTitle.set(titleOf(source, reading), id);
      if (reading.barCode !== '') byCode.set(reading.barCode, (byCode.get(reading.barCode) ?? new Set()).add(id));
      if (entry.seen.some((one) => one.source === source && isSameSight(one.reading, reading))) return;
      entry.seen.push({ source, reading });
      for (const word of reading.own) {
        const key = wordKey(word);
        const ids = byWord.get(key) ?? new Set();
        byWord.set(key, ids.add(id));
      }
    },
    remove(id) {
      const entry = entries.get(id);
      if (!entry) return;
      entries.delete(id);
      for (const { source, reading } of entry.seen) {
        if (byTitle.get(titleOf(source, reading)) === id) byTitle.delete(titleOf(source, reading));
        byCode.get(reading.barCode)?.delete(id);
        for (const word of reading.own) byWord.get(wordKey(word))?.delete(id);
      }
    },
    find(source, reading) {
      const again = byTitle.get(titleOf(source, reading));
      if (again !== undefined) return again;
      let best: string | null = null;
      let most = ALIKE;
      for (const id of candidates(reading)) {
        const entry = entries.get(id);
        if (!entry) continue;
        if (entry.seen.some((one) => one.source === source && isOtherWine(one.reading, reading))) continue;
        const like = likenessOf(entry, reading);
        if (like > most || (like === most && best !== null && id < best)) [best, most] = [id, like];
      }
      return best;
    },
    findBarCode(code, reading) {
      for (const id of byCode.get(code) ?? []) {
        const seen = entries.get(id)?.seen ?? [];
        if (!seen.some((one) => isCertain(contradiction(one.reading, reading)))) return id;
      }
      return null;
    },
    join(from, into) {
      const [gone, stays] = [entries.get(from), entries.get(into)];
      if (!gone || !stays || from === into) return false;
      const isApart = gone.seen.some((one) =>
        stays.seen.some(
          (other) =>
            isCertain(contradiction(one.reading, other.reading)) ||
            (one.source === other.source && isOtherWine(one.reading, other.reading)),
        ),
      );
      if (isApart) return false;
      this.remove(from);
      for (const { source, reading } of gone.seen) this.add(into, source, reading);
      return true;
    },
    entry: (id) => entries.get(id) ?? null,
  };
}

/** Of each size one is kept: a shop may write one wine otherwise on another size, and on no more than that. */
const isSameSight = (a: Reading, b: Reading): boolean => a.key === b.key && a.bottleMl === b.bottleMl;

/** A shop that writes two names sells two wines, unless it writes one wine otherwise on another size. */
const isOtherWine = (a: Reading, b: Reading): boolean => a.key !== b.key && !isOtherSize(a, b);

/** A bar code outweighs a rank or a place that one shop leaves out; it does not make a red wine white. */
const isCertain = (why: ReturnType<typeof contradiction>): boolean =>
  why === 'colour' || why === 'style' || why === 'country';

/** The likest sight of a wine. None may contradict in colour, style or country; a bar code has joined what differs otherwise. */
function likenessOf(entry: GrownEntry, reading: Reading): number {
  let most = 0;
  for (const { reading: other } of entry.seen) {
    if (isCertain(contradiction(other, reading))) return 0;
    most = Math.max(most, likeness(other, reading));
  }
  return most;
}

const lookOf = ({ colour, type }: Reading): string => `${colour ?? ''} ${type === 'sparkling' ? type : ''}`;
/** Words that differ in one letter must meet: they are filed by their first four letters. */
const wordKey = (word: string): string => (word.length < 5 || /\d/.test(word) ? word : word.slice(0, 4));
