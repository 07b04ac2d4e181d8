import { setTimeout as sleep } from 'node:timers/promises';
import { buildPdf, buildPdfBomb } from '@app/documents/src/samples/pdf-build.ts';
import { drawLines } from '@app/documents/src/samples/test-pictures.ts';
import type { Random } from '#random.ts';
import type { Client } from './client.ts';
import type { Ledger, PrintedLine, SeenEvent, Upload } from './ledger.ts';

/** Pings come every fifteen seconds; a connection that is silent for longer is dead. */
const SILENCE_MS = 25_000;
const RECONNECT_MS = 400;

/** Names of wines that the catalogue has, for lists that are about something. */
const KNOWN = [
  'Château Latour, Pauillac',
  'Château Margaux, Margaux',
  'Chablis, Domaine William Fèvre',
  'Sassicaia, Tenuta San Guido',
  'Opus One, Napa Valley',
  'Château Talbot, Saint-Julien',
  'Tignanello, Antinori',
  'Dom Pérignon, Champagne',
];

export interface MadeList {
  bytes: Uint8Array;
  mimeType: string;
  isPhoto: boolean;
  printed: PrintedLine[];
}

/** A list like no other: every price on it is its own. */
export async function makeList(random: Random, serial: number): Promise<MadeList> {
  const isPhoto = serial % 12 === 7;
  const pageCount = isPhoto ? 1 : 1 + random.below(3);
  const printed: PrintedLine[] = [];
  const pages = Array.from({ length: pageCount }, (_none, page) => {
    const lines = Array.from({ length: 3 + random.below(3) }, (_line, at) => {
      const rawName = random.chance(0.6)
        ? random.pick(KNOWN)
        : `Cuvée ${serial}-${page + 1}-${at + 1}, Domaine Exemple`;
      const entry = {
        pageNumber: page + 1,
        rawName,
        vintage: String(2000 + random.below(20)),
        price: 40 + printed.length * 7,
      };
      printed.push(entry);
      return `${rawName} | ${entry.vintage} | $${entry.price}`;
    });
    return ['Red Wines', ...lines];
  });
  if (!isPhoto) return { bytes: buildPdf(pages), mimeType: 'application/pdf', isPhoto, printed };
  const picture = await (await drawLines(pages[0] ?? [])).jpeg({ quality: 90 }).toBuffer();
  return { bytes: new Uint8Array(picture), mimeType: 'image/jpeg', isPhoto, printed };
}

/** Uploads a list; null when it was refused or not answered. */
export async function upload(
  client: Client,
  ledger: Ledger,
  given: { uid: string; list: MadeList },
): Promise<Upload | null> {
  const { uid, list } = given;
  const data = `data:${list.mimeType};base64,${Buffer.from(list.bytes).toString('base64')}`;
  const answer = await client.ask<{ wineListId: string }>('/api/wineLists/initialize', {
    name: 'upload',
    as: uid,
    method: 'POST',
    body: { files: [{ data, mimeType: list.mimeType, pageNumber: 1, fileName: 'Proof list.pdf' }], createdBy: null },
  });
  if (answer.kind !== 'answered') {
    // A refused one may have been kept before the trouble came: then it is read like any other, and the owner sees it.
    ledger.unansweredUploads++;
    return null;
  }
  const made: Upload = {
    id: answer.body.wineListId,
    uid,
    isPhoto: list.isPhoto,
    printed: list.printed,
    seen: [],
    end: null,
    connections: 0,
  };
  ledger.uploads.set(made.id, made);
  return made;
}

/** Uploads a list of files that draw for ever; null when it was refused or not answered. */
export async function uploadBombs(client: Client, ledger: Ledger, files: number): Promise<Upload | null> {
  const data = `data:application/pdf;base64,${Buffer.from(buildPdfBomb()).toString('base64')}`;
  const bombs = Array.from({ length: files }, (_none, at) => ({
    data,
    mimeType: 'application/pdf',
    pageNumber: at + 1,
    fileName: 'Bomb.pdf',
  }));
  const answer = await client.ask<{ wineListId: string }>('/api/wineLists/initialize', {
    name: 'bomb',
    as: 'bomber',
    method: 'POST',
    body: { files: bombs, createdBy: null },
  });
  if (answer.kind !== 'answered') {
    ledger.unansweredUploads++;
    return null;
  }
  const id = answer.body.wineListId;
  const list: Upload = { id, uid: 'bomber', isPhoto: false, printed: [], seen: [], end: null, connections: 0 };
  ledger.bombs.set(id, list);
  return list;
}

/** Follows the stream of a list to its end, as the site does: what breaks off is taken up after the last event. */
export async function follow(client: Client, ledger: Ledger, list: Upload, until: () => boolean): Promise<void> {
  const path = `/api/wineLists/parse/${list.id}`;
  while (list.end === null && !until()) {
    const leaving = new AbortController();
    let silence = setTimeout(() => leaving.abort(), SILENCE_MS);
    const lastEventId = list.seen.at(-1)?.id ?? 0;
    const reply = await client.open(path, { lastEventId, signal: leaving.signal });
    try {
      if (reply && !reply.ok) {
        const text = await reply.text();
        // Only 'not now' has the site come again.
        if (reply.status !== 503)
          ledger.finding(`the stream of ${list.id} was answered ${reply.status}: ${text.slice(0, 200)}`);
        ledger.count(`stream ${reply.status}`);
      } else if (reply?.status === 204) {
        ledger.finding(
          `the stream of ${list.id} says there is nothing more after event ${lastEventId}, but no end came`,
        );
        return;
      } else if (reply) {
        list.connections++;
        // Some viewers walk out of reach of the network.
        const breakAfter = client.random.chance(0.2) ? 1 + client.random.below(6) : Number.POSITIVE_INFINITY;
        let fresh = 0;
        for await (const event of eventsOf(reply, () => {
          clearTimeout(silence);
          silence = setTimeout(() => leaving.abort(), SILENCE_MS);
        })) {
          list.seen.push(event);
          if (event.event === 'complete' || event.event === 'winelist') list.end = 'complete';
          if (event.event === 'error') list.end = 'error';
          if (list.end !== null || ++fresh >= breakAfter) break;
        }
      }
    } catch {
      ledger.count('stream cut');
    } finally {
      clearTimeout(silence);
      leaving.abort();
    }
    if (list.end === null) await sleep(RECONNECT_MS);
  }
  if (list.end !== null) ledger.count('stream ended');
}

async function* eventsOf(reply: Response, onBytes: () => void): AsyncGenerator<SeenEvent> {
  let rest = '';
  for await (const chunk of reply.body ?? []) {
    onBytes();
    const parts = (rest + Buffer.from(chunk).toString('latin1')).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const text = Buffer.from(part, 'latin1').toString();
      const event = /^event: (.*)$/m.exec(text)?.[1];
      if (!event) continue;
      const id = Number(/^id: (\d+)$/m.exec(text)?.[1] ?? 0);
      // The server's own words, by the contract.
      yield { event, id, data: JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}') as SeenEvent['data'] };
    }
  }
}
