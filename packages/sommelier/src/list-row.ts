import type { WineListEntry } from '@app/domain';

/** The years in which a wine drinks well, both included. */
export interface Window {
  ready: number;
  past: number;
  /** What the table says of the year, where the window comes from it. */
  character?: string;
}

/** A row as the list has it, with what the caller can add from its catalogue. */
export interface ListRow extends WineListEntry {
  grapes?: readonly string[];
  window?: Window | null;
  /** Our own estimate out of 100, where nobody rated. */
  houseScore?: number | null;
}
