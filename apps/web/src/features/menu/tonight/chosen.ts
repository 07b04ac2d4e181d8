/** The wines chosen for the waiter, by their rows, and whether they are being shown. */
export interface Chosen {
  keys: readonly string[];
  isShown: boolean;
}

export const NOTHING_CHOSEN: Chosen = { keys: [], isShown: false };

export type ChosenEvent =
  /** Without a key: those chosen so far. */
  | { type: 'shown'; key?: string }
  /** The sheet is put away to look for another wine. */
  | { type: 'more' }
  | { type: 'removed'; key: string }
  | { type: 'closed' };

/** What is chosen stays on the device with the list. One wine that was shown and closed was shown, and no more: nobody collects. */
export function chosenReducer(chosen: Chosen, event: ChosenEvent): Chosen {
  const { keys } = chosen;
  switch (event.type) {
    case 'shown': {
      const isNew = event.key !== undefined && !keys.includes(event.key);
      return { keys: isNew ? [...keys, event.key ?? ''] : keys, isShown: true };
    }
    case 'more':
      return { keys, isShown: false };
    case 'removed': {
      const left = keys.filter((key) => key !== event.key);
      return { keys: left, isShown: chosen.isShown && left.length > 0 };
    }
    case 'closed':
      return { keys: keys.length > 1 ? keys : [], isShown: false };
  }
}
