import type { Writable } from 'node:stream';

export interface Progress {
  at: (bytes: number) => void;
  rows: (count: number) => void;
  /** What is being done after the last row. */
  say: (text: string) => void;
  end: () => void;
}

const WIDTH = 30;
const REDRAW_MS = 100;
/** How often it is written to a log file. */
const LINE_MS = 5000;

/** A bar on a terminal; elsewhere a plain line now and then. */
export function openProgress(
  out: Writable & { isTTY?: boolean },
  totalBytes: number,
  now = (): number => performance.now(),
): Progress {
  let [read, count] = [0, 0];
  let shown = now();
  let drawn = false;
  const status = (): string => {
    const share = totalBytes > 0 ? Math.min(1, read / totalBytes) : 1;
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    const text = `${percent}  ${count.toLocaleString('en')} rows`;
    if (!out.isTTY) return text.trim();
    const full = Math.round(share * WIDTH);
    return `[${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}]${text}`;
  };
  const show = (text: string): void => {
    shown = now();
    // Escape K clears what is left of a longer line.
    out.write(out.isTTY ? `\r${text}\u001B[K` : `${text}\n`);
    drawn = true;
  };
  const perhaps = (): void => {
    if (now() - shown >= (out.isTTY ? REDRAW_MS : LINE_MS)) show(status());
  };
  return {
    at(bytes) {
      read = bytes;
      perhaps();
    },
    rows(more) {
      count += more;
      perhaps();
    },
    say: show,
    end() {
      if (drawn && out.isTTY) out.write('\r\u001B[K');
    },
  };
}
