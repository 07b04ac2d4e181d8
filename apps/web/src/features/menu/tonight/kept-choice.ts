import { safeStorage } from '#session/safe-storage.ts';
import { NOTHING_CHOSEN, type Chosen } from './chosen.ts';

const KEY = 'tastevin.waiter';
/** The lists of the last evenings; nobody looks at those before. */
const MOST_LISTS = 20;

type Kept = [wineListId: string, keys: readonly string[]][];

/** The wines that were chosen for the waiter on this device, of a list. They are not being shown. */
export function readChoice(wineListId: string): Chosen {
  const keys = readAll().find(([id]) => id === wineListId)?.[1];
  return keys ? { keys, isShown: false } : NOTHING_CHOSEN;
}

/** Keeps the choice of a list on this device; an empty one is forgotten. */
export function keepChoice(wineListId: string, keys: readonly string[]): void {
  const others = readAll().filter(([id]) => id !== wineListId);
  const kept: Kept = keys.length > 0 ? [[wineListId, keys], ...others] : others;
  if (kept.length === 0) safeStorage.remove(KEY);
  else safeStorage.set(KEY, JSON.stringify(kept.slice(0, MOST_LISTS)));
}

/** Stored text may be anything; what cannot be read is no choice. */
function readAll(): Kept {
  try {
    const stored: unknown = JSON.parse(safeStorage.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept[number] {
  if (!Array.isArray(value)) return false;
  const [id, keys] = value as unknown[];
  return typeof id === 'string' && Array.isArray(keys) && keys.every((key) => typeof key === 'string');
}
