/** A line of a list as it was printed, and so as it must stand among the entries. */
export interface PrintedLine {
  pageNumber: number;
  rawName: string;
  vintage: string;
  price: number;
}

export interface SeenEvent {
  event: string;
  /** 0: it had none. */
  id: number;
  data: Record<string, unknown>;
}

/** An upload that was answered with a number. */
export interface Upload {
  id: string;
  uid: string;
  isPhoto: boolean;
  printed: readonly PrintedLine[];
  seen: SeenEvent[];
  end: 'complete' | 'error' | null;
  connections: number;
}

/** What an owner says an entry is; each place is changed by one visitor alone, one change after the other. */
export interface CorrectionRecord {
  listId: string;
  place: { pageNumber: number; positionInPage: number; offeredSizeIdx: number };
  /** What the last acknowledged change made it. */
  lwin: string | null;
  acknowledged: number;
  /** Changes that were sent and never answered: each may have happened or not. */
  unanswered: (string | null)[];
}

export interface EditRecord {
  url: string;
  field: 'vintage' | 'bottleSize';
  value: string | number;
  changeIds: number[];
  unanswered: (string | number)[];
}

export interface ChatRecord {
  uid: string;
  listId: string;
  question: string;
  /** Null: no answer came. */
  source: 'built-in' | 'model' | null;
}

/** How requests ended, by kind. */
export type Tally = Map<string, number>;

/**
 * What the driver was promised, what was done to the program, and what was seen. Everything that the audit compares the
 * database with is written here the moment it is acknowledged.
 */
export interface Ledger {
  uploads: Map<string, Upload>;
  /** Lists whose files never end: each must be given up, with a word to its owner. */
  bombs: Map<string, Upload>;
  unansweredUploads: number;
  corrections: Map<string, CorrectionRecord>;
  edits: Map<string, EditRecord>;
  asked: ChatRecord[];
  tally: Tally;
  /** What the processes logged as errors. */
  logged: Tally;
  /** After each fault, until every process was up again. */
  recoverySeconds: number[];
  lines: { seconds: number; fault: string; seen: string }[];
  findings: string[];
  note(fault: string, seen: string): void;
  finding(text: string): void;
  count(what: string): void;
  /** Between the two, anything may be refused or cut. */
  faultBegins(): void;
  faultEnds(): void;
  /** Nothing has been wrong for a while: now everything must be answered. */
  isCalm(): boolean;
}

/** After a fault, for processes to start and connections to be made again. */
const GRACE_MS = 30_000;
const MOST_FINDINGS = 200;

export function openLedger(onLine: (line: string) => void): Ledger {
  const began = performance.now();
  let active = 0;
  let troubleAt = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 100) / 10;
  const ledger: Ledger = {
    uploads: new Map(),
    bombs: new Map(),
    unansweredUploads: 0,
    corrections: new Map(),
    edits: new Map(),
    asked: [],
    tally: new Map(),
    logged: new Map(),
    recoverySeconds: [],
    lines: [],
    findings: [],
    note(fault, seen) {
      const line = { seconds: seconds(), fault, seen };
      ledger.lines.push(line);
      onLine(toLine(line));
    },
    finding(text) {
      if (ledger.findings.length >= MOST_FINDINGS) return;
      ledger.findings.push(text);
      onLine(toLine({ seconds: seconds(), fault: 'FINDING', seen: text }));
    },
    count: (what) => void ledger.tally.set(what, (ledger.tally.get(what) ?? 0) + 1),
    faultBegins: () => void active++,
    faultEnds() {
      active--;
      troubleAt = performance.now();
    },
    isCalm: () => active === 0 && performance.now() - troubleAt > GRACE_MS,
  };
  return ledger;
}

const toLine = ({ seconds, fault, seen }: Ledger['lines'][number]): string =>
  `${seconds.toFixed(1).padStart(7)} s  ${fault.padEnd(34)}  ${seen}`;

/** What has been counted since an earlier copy, in words. */
export function since(before: Tally, now: Tally): string {
  const changed = [...now].flatMap(([what, count]) => {
    const more = count - (before.get(what) ?? 0);
    return more > 0 ? [`${what} ${more}`] : [];
  });
  return changed.join(', ');
}
