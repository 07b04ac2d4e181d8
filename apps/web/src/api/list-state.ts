import { listTitle, type EntryPlace, type ListEventData, type WineListEntry } from '@app/domain';
import { MESSAGES, say } from '#messages.ts';
import { troubleText } from './page-notes.ts';

/** Who is looking: a user's id, null for a signed-out visitor, undefined until it is known. */
export type Viewer = string | null | undefined;

/** §4: a list as it arrives. */
export interface ListState {
  phase: 'loading' | 'parsing' | 'done' | 'failed' | 'missing';
  title: string | null;
  entries: readonly WineListEntry[];
  /** What there is to say about single pages: hard to read, or not readable. */
  pageNotes: readonly ListEventData['page'][];
  /** How many pages it has; null until they are counted. */
  pageCount: number | null;
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
  pageCount: null,
  get status() {
    return MESSAGES.loadingList;
  },
  justCompleted: false,
};

export type ListEvent =
  | { [E in keyof ListEventData]: { type: E; data: ListEventData[E] } }[keyof ListEventData]
  | { type: 'renamed'; title: string }
  | { type: 'missing'; viewer: Viewer }
  | { type: 'banner-over' };

/** §4, §8: what each event of the stream does to the screen. */
export function listReducer(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'start':
      // A stream that begins again tells everything again.
      return { ...state, phase: 'parsing', title: listTitle(event.data.title), entries: [], pageNotes: [] };
    case 'wine':
      return {
        ...state,
        phase: 'parsing',
        entries: [...state.entries, event.data],
        status: say.processed(event.data.rawName),
      };
    case 'pages':
      return { ...state, pageCount: event.data.count };
    case 'page':
      return { ...state, pageNotes: [...state.pageNotes, event.data] };
    case 'winelist': {
      const { title, wineList, pages = [] } = event.data;
      return {
        ...state,
        phase: 'done',
        title: listTitle(title),
        entries: wineList,
        pageNotes: pages,
        status: say.loadedFromCache(wineList.length),
      };
    }
    case 'complete':
      return {
        ...state,
        phase: 'done',
        title: listTitle(event.data.title || state.title),
        status: MESSAGES.parsingCompleted,
        justCompleted: true,
      };
    case 'error':
      return { ...state, phase: 'failed', status: say.error(troubleText(event.data) || MESSAGES.unknownError) };
    case 'renamed':
      return { ...state, title: event.title };
    case 'mended':
      return { ...state, entries: withMended(state.entries, event.data) };
    case 'missing':
      return { ...state, phase: 'missing', missingFor: event.viewer };
    case 'banner-over':
      return { ...state, justCompleted: false };
  }
}

/** The rows with those that changed in their places, those that left taken out, and second wines behind their first. */
function withMended(
  entries: readonly WineListEntry[],
  { entries: changed, removed }: ListEventData['mended'],
): readonly WineListEntry[] {
  const gone = new Set(removed.map(placeOf));
  const anew = new Map(changed.map((entry) => [placeOf(entry), entry]));
  const next = entries.filter((entry) => !gone.has(placeOf(entry)) || anew.has(placeOf(entry)));
  const there = new Set(next.map(placeOf));
  const rows = next.map((entry) => anew.get(placeOf(entry)) ?? entry);
  for (const entry of changed) {
    if (there.has(placeOf(entry))) continue;
    const at = rows.findIndex((row) => isBehind(row, entry));
    rows.splice(at < 0 ? rows.length : at, 0, entry);
  }
  return rows;
}

/** Whether a row stands behind another on the list. */
function isBehind(row: WineListEntry, other: WineListEntry): boolean {
  const order = ({ pageNumber, positionInPage, offeredSizeIdx, insight }: WineListEntry) => [
    pageNumber,
    insight?.splitFrom ?? positionInPage,
    positionInPage,
    offeredSizeIdx,
  ];
  const [mine, theirs] = [order(row), order(other)];
  const at = mine.findIndex((value, index) => value !== theirs[index]);
  return at >= 0 && (mine[at] ?? 0) > (theirs[at] ?? 0);
}

function placeOf({ pageNumber, positionInPage, offeredSizeIdx }: EntryPlace): string {
  return `${pageNumber} ${positionInPage} ${offeredSizeIdx}`;
}
