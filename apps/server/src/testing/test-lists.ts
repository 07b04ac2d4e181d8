import type { WineListEntry } from '@app/domain';
import type { ReadEntry } from '@app/list-reader';
import { buildPdf, type PdfLine } from '@app/documents/src/samples/test-pdf.ts';

/** What is needed of the app under test; `startTestApp` makes one. */
interface AppUnderTest {
  call(path: string, init?: RequestInit & { as?: string }): Promise<Response>;
}

/** A line of a list: name, vintage and price where lists have them. */
export const printLine = (at: number, name: string, vintage: string, price: string): PdfLine[] => [
  { text: name, y: 120 + at * 22 },
  { text: vintage, x: 400, y: 120 + at * 22 },
  { text: price, x: 480, y: 120 + at * 22 },
];

export const dataUrl = (bytes: Uint8Array, type = 'application/pdf'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Two pages of three wines. */
export const SMALL_LIST = buildPdf(
  [0, 5].map((offset) => [
    { text: 'Red Wines', y: 80, size: 18 },
    ...printLine(0, 'Château Latour, Pauillac', String(2000 + offset), '$980'),
    ...printLine(1, 'Château Latour, Pauillac', String(2001 + offset), '$760'),
    { text: 'White Wines', y: 190, size: 18 },
    ...printLine(5, 'Chablis, Domaine William Fèvre', '2021', '$85'),
  ]),
);

/** Entries as they were read, with nothing known about any of them. */
export const withoutInsight = async (entries: readonly ReadEntry[]): Promise<WineListEntry[]> =>
  entries.map((entry) => ({
    ...entry,
    wine: null,
    rating: null,
    numRatings: 0,
    ratingAllVintages: null,
    numRatingsAllVintages: 0,
    averagePricePer750mlAllVintages: null,
    numListings: 0,
    numListingsAllVintages: 0,
  }));

export function upload(
  app: AppUnderTest,
  as: string | undefined,
  given: { data?: string; createdBy?: string | null; fileName?: string } = {},
): Promise<Response> {
  const { data = dataUrl(SMALL_LIST), createdBy = null, fileName = 'Chez Anna.pdf' } = given;
  return app.call('/api/wineLists/initialize', {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      files: [{ data, mimeType: 'application/pdf', pageNumber: 1, fileName }],
      createdBy,
    }),
  });
}

/** Uploads and answers the list's id. */
export async function uploadList(app: AppUnderTest, bytes: Uint8Array, as = 'anna'): Promise<string> {
  const reply = await upload(app, as, { data: dataUrl(bytes) });
  if (!reply.ok) throw new Error(`the upload was refused: ${await reply.text()}`);
  const { wineListId } = (await reply.json()) as { wineListId: string };
  return wineListId;
}

export interface SeenEvent {
  event: string;
  /** 0: it had none. */
  id: number;
  data: Record<string, unknown>;
}

function parseEvents(text: string): SeenEvent[] {
  return text
    .split('\n\n')
    .filter((part) => part.includes('event: '))
    .map((part) => ({
      event: /event: (.*)/.exec(part)?.[1] ?? '',
      id: Number(/^id: (\d+)/m.exec(part)?.[1] ?? 0),
      data: JSON.parse(/data: (.*)/.exec(part)?.[1] ?? '{}'),
    }));
}

/** A viewer's connection; it stands when this resolves, also when there is nothing to see yet. */
export async function connect(
  app: AppUnderTest,
  id: string,
  given: { lastEventId?: number; as?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const { lastEventId = 0, as, signal } = given;
  const headers = lastEventId > 0 ? { 'last-event-id': String(lastEventId) } : undefined;
  const reply = await app.call(`/api/wineLists/parse/${id}`, { as, headers, signal });
  if (!reply.headers.get('content-type')?.includes('text/event-stream')) throw new Error(await reply.text());
  return reply;
}

/** The events of a connection as they come. */
export async function* watch(reply: Response): AsyncGenerator<SeenEvent> {
  let rest = '';
  for await (const chunk of reply.body ?? []) {
    const text = rest + Buffer.from(chunk).toString();
    const end = text.lastIndexOf('\n\n') + 2;
    rest = text.slice(end);
    yield* parseEvents(text.slice(0, end));
  }
}

/** Every event of a stream until it ends. */
export async function events(app: AppUnderTest, id: string, lastEventId = 0, as?: string): Promise<SeenEvent[]> {
  return parseEvents(await (await connect(app, id, { lastEventId, as })).text());
}

/** The entries of a list once it has been read. */
export async function readEntries(app: AppUnderTest, id: string): Promise<WineListEntry[]> {
  const seen = await events(app, id);
  const last = seen.at(-1);
  if (last?.event === 'winelist') return last.data.wineList as WineListEntry[];
  if (last?.event !== 'complete') throw new Error(JSON.stringify(last));
  return seen.filter(({ event }) => event === 'wine').map(({ data }) => data as unknown as WineListEntry);
}
