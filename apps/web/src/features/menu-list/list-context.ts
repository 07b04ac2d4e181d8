import type { MarkupCurve, WineListEntry } from '@app/domain';
import { createContext, use } from 'react';

/** What an opened row can do with the list it stands on. Stable, so that rows are not drawn again for its sake. */
export interface ListActions {
  wineListId: string;
  /** §6: only the owner corrects. */
  isOwner: boolean;
  /** Whether the pages can still be looked at. */
  hasPhotos: boolean;
  /** What is normal on this list. */
  curve: MarkupCurve;
  /** The sizes in which one line offers its wine: the same wine, so they are corrected together. */
  sameLine: (entry: WineListEntry) => readonly WineListEntry[];
  onReplaced: (entries: readonly WineListEntry[]) => void;
  onShowPage: (entry: WineListEntry) => void;
}

export const ListActionsContext = createContext<ListActions | null>(null);

export function useListActions(): ListActions {
  const actions = use(ListActionsContext);
  if (!actions) throw new Error('useListActions must be used within a list');
  return actions;
}
