import type { CallReply, Characteristic, Dish, ListEventData, MarkupCurve, WineListEntry } from '@app/domain';
import { createContext, use } from 'react';
import type { EntryPlace } from '#wine/entry.ts';
import type { MenuView, MenuViewName } from './filters/menu-view.ts';

export type ListSettings = CallReply<'getWineListSettings'>;

/** A row that was put right. */
export interface Settled {
  /** What was done, in a sentence. */
  said: string;
  /** Where it stood among the rows to check. */
  rank: number;
  /** The wine that it is not, where its owner has said so and nothing more. */
  refused?: string | undefined;
}

/** What a row needs of the list it stands on. It changes seldom, so that rows are not drawn again for its sake. */
export interface MenuRowTools {
  wineListId: string;
  /** §6: only the owner corrects. */
  isOwner: boolean;
  /** While the list is being read its lines cannot be mended. */
  isParsing: boolean;
  /** Whether the pages can still be looked at. */
  hasPhotos: boolean;
  /** What is normal on this list. */
  curve: MarkupCurve;
  /** All rows of the list. */
  entries: readonly WineListEntry[];
  /** Whether the owner is asked for the wine of a row: of rows that print the same wine only the first is asked. */
  isAsked: (entry: WineListEntry) => boolean;
  /** Takes over what a mend has changed on the list. */
  takeOver: (mended: CallReply<'mendEntry'>) => void;
  /** Rows were put right: they stay where they are and say so. */
  settle: (rows: readonly WineListEntry[], said: Pick<Settled, 'said' | 'refused'>) => void;
  /** What was said of these rows was taken back. */
  unsettle: (rows: readonly WineListEntry[]) => void;
  /** What was put right in a row since the list was opened; null where nothing was. */
  settledOf: (entry: WineListEntry) => Settled | null;
  /** Opens the next row that has a doubt; null where rows are not being checked, or none is left. */
  checkNext: ((settled: WineListEntry) => void) | null;
  /** Opens or closes a row. */
  toggle: (entry: WineListEntry, wasExpanded: boolean) => void;
  /** §5: only one filter per characteristic; a new one takes the place of the old. */
  filterBy: (name: Characteristic, value: string) => void;
  /** Shows the page on which an entry is printed. */
  showPage: (pageNumber: number) => void;
  /** Opens the row of another entry. */
  openRow: (place: EntryPlace) => void;
  /** Shows a wine in large type, for the waiter, with those chosen before. */
  showWaiter: (entry: WineListEntry) => void;
}

/** The list on the screen, the way it is looked at, and what can be done with it. */
export interface Menu {
  wineListId: string;
  title: string;
  entries: readonly WineListEntry[];
  isParsing: boolean;
  /** What there is to say about single pages. */
  pageNotes: readonly ListEventData['page'][];
  /** Null until they are known. */
  settings: ListSettings | null;
  keepSettings: (settings: ListSettings) => void;
  rename: (title: string) => void;
  /** Asks for the whole list again. */
  reload: () => void;
  hasPhotos: boolean;

  /** Filters and sort. */
  view: MenuView;
  viewName: MenuViewName;
  /** The page that the address names. */
  page: number | null;
  /** The entries that pass the filters, in the order of the sort. */
  shown: readonly WineListEntry[];
  setView: (view: MenuView) => void;
  clearFilters: () => void;
  setViewName: (name: MenuViewName, page?: number | null) => void;

  /** The row that is open. */
  expandedKey: string | null;
  /** The row to scroll to, once. */
  revealKey: string | null;
  onRevealed: () => void;
  /** Scrolls to a row and opens it; filters that hide it are lifted. */
  openRow: (place: EntryPlace) => void;
  /** Scrolls to a row that is shown. */
  scrollTo: (place: EntryPlace) => void;

  /** The sommelier's picks; null until a chat has returned wines. */
  picks: { isOn: boolean; count: number } | null;
  isPick: (entry: WineListEntry) => boolean;
  togglePicks: () => void;

  /** What is eaten tonight. */
  dish: Dish | null;
  chooseDish: (dish: Dish | null) => void;

  /** The wines chosen for the waiter. */
  forWaiter: { count: number; show: () => void };
}

export const MenuContext = createContext<Menu | null>(null);
export const MenuRowContext = createContext<MenuRowTools | null>(null);

export function useMenu(): Menu {
  const menu = use(MenuContext);
  if (!menu) throw new Error('useMenu must be used within MenuProvider');
  return menu;
}

export function useRowTools(): MenuRowTools {
  const tools = use(MenuRowContext);
  if (!tools) throw new Error('useRowTools must be used within MenuProvider');
  return tools;
}
