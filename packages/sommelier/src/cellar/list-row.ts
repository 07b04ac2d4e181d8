import type { GrapesAre, WineListEntry } from '@app/domain';

/** A row as the list has it, with what the caller can add from its catalogue. */
export interface ListRow extends WineListEntry {
  grapes?: readonly string[];
  /** 'usual': what wines of its place are usually made of, no fact of this wine. */
  grapesAre?: GrapesAre;
  /** Our own estimate out of 100, where nobody rated. */
  houseScore?: number | null;
}
