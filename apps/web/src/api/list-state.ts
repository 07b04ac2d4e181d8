import { DEFAULT_LIST_TITLE, type ListEventData, type WineListEntry } from '@app/domain';
import { MESSAGES, say } from '#messages.ts';

/** Who is looking: a user's id, null for a signed-out visitor, undefined until it is known. */
export type Viewer = string | null | undefined;

/** §4: a list as it arrives. */
export interface ListState {
  phase: 'loading' | 'parsing' | 'done' | 'failed' | 'missing';
  title: string | null;
  entries: readonly WineListEntry[];
  /** What there is to say about single pages: hard to read, or not readable. */
  pageNotes: readonly ListEventData['page'][];
  /** The status line. */
  status: string;
  /** For whom the list is missing: a private one is there for its owner. */
  missingFor?: Viewer;
  /** §4: the list was parsed while this page was open, so the banner is shown. */
  justCompleted: boolean;
}

export const LOADING_LIST: ListState = {
  phase: 'loading',
  title: null,
  entries: [],
  pageNotes: [],
  status: MESSAGES.loadingList,
  justCompleted: false,
};

export type ListEvent =
  | { [E in keyof ListEventData]: { type: E; data: ListEventData[E] } }[keyof ListEventData]
  | { type: 'renamed'; title: string }
  | { type: 'replaced'; entries: readonly WineListEntry[] }
  | { type: 'missing'; viewer: Viewer }
  | { type: 'banner-over' };

/** §4, §8: what each event of the stream does to the screen. */
export function listReducer(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'start':
      // A stream that begins again tells everything again.
      return { ...state, phase: 'parsing', title: event.data.title || DEFAULT_LIST_TITLE, entries: [], pageNotes: [] };
    case 'wine':
      return {
        ...state,
        phase: 'parsing',
        entries: [...state.entries, event.data],
        status: say.processed(event.data.rawName),
      };
    case 'page':
      return { ...state, pageNotes: [...state.pageNotes, event.data] };
    case 'winelist': {
      const { title, wineList, pages = [] } = event.data;
      return {
        ...state,
        phase: 'done',
        title: title || DEFAULT_LIST_TITLE,
        entries: wineList,
        pageNotes: pages,
        status: say.loadedFromCache(wineList.length),
      };
    }
    case 'complete':
      return {
        ...state,
        phase: 'done',
        title: event.data.title || (state.title ?? DEFAULT_LIST_TITLE),
        status: MESSAGES.parsingCompleted,
        justCompleted: true,
      };
    case 'error':
      return { ...state, phase: 'failed', status: say.error(event.data.error || MESSAGES.unknownError) };
    case 'renamed':
      return { ...state, title: event.title };
    case 'replaced': {
      const changed = new Map(event.entries.map((entry) => [placeOf(entry), entry]));
      return { ...state, entries: state.entries.map((entry) => changed.get(placeOf(entry)) ?? entry) };
    }
    case 'missing':
      return { ...state, phase: 'missing', missingFor: event.viewer };
    case 'banner-over':
      return { ...state, justCompleted: false };
  }
}

function placeOf({ pageNumber, positionInPage, offeredSizeIdx }: WineListEntry): string {
  return `${pageNumber} ${positionInPage} ${offeredSizeIdx}`;
}
