import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#random.ts';
import type { Client } from './client.ts';
import type { ChatRecord, CorrectionRecord, EditRecord, Ledger, Upload } from './ledger.ts';
import { FEED_VINTAGE, type FakeShops } from './merchants.ts';
import { follow, makeList, upload } from './uploads.ts';

export const ADMIN = 'admin';
/** An account has a hundred tokens a day; with fewer questions than that, none is ever refused one. */
const QUESTIONS_PER_ACCOUNT = 60;
const MOST_STREAMS = 24;
const QUERIES = ['Latour', 'Sassicaia 2016', 'chablis', 'Opus One', 'tignanello', 'Dom Perignon', 'margaux', 'barolo'];
const DISHES = ['duck', 'oysters', 'a steak', 'roast chicken', 'goat cheese', 'mushroom risotto'];

export interface Ground {
  client: Client;
  ledger: Ledger;
  shops: FakeShops;
  /** Wines that entries are corrected to. */
  lwins: readonly string[];
  /** Merchants' numbers, in the order of the shops. */
  merchantIds: readonly number[];
}

export interface Load {
  /** No visitor begins anything new; resolves when each has had an answer. */
  settle(): Promise<void>;
  /** Streams of lists that have not ended yet. */
  openStreams(): number;
  /** No more feeds are asked for. */
  endFeeds(): void;
  /** Streams are given up. */
  leave(): void;
}

interface Pace {
  /** Between two things that one visitor does. */
  pauseMs: number;
}

/** Everybody at once: searching, typing, uploading and watching, correcting, asking, administering, and feeds being read. */
export function beginLoad(ground: Ground, { pauseMs }: Pace): Load {
  const state = { isOver: false, hasLeft: false, hasFeeds: true };
  const streams = new Set<Promise<void>>();
  const { client, ledger } = ground;
  const { random } = client;
  let serial = 0;
  const ended: Upload[] = [];

  const visitor = async (weight: number, act: () => Promise<void>): Promise<void> => {
    while (!state.isOver) {
      await act();
      await sleep(pauseMs * weight * (0.5 + random.below(1000) / 1000));
    }
  };
  const uploading = async (): Promise<void> => {
    if (streams.size >= MOST_STREAMS) return;
    const number = ++serial;
    const list = await makeList(random, number);
    const made = await upload(client, ledger, { uid: `owner-${number % 7}`, list });
    if (!made) return;
    const stream: Promise<void> = follow(client, ledger, made, () => state.hasLeft)
      .then(() => {
        if (made.end === 'complete') ended.push(made);
      })
      .finally(() => streams.delete(stream));
    streams.add(stream);
  };
  const pickList = (): Upload | undefined => (ended.length > 0 ? random.pick(ended.slice(-40)) : undefined);
  const visitors = [
    visitor(0.5, () => search(client)),
    visitor(0.3, () => suggest(client)),
    visitor(1, uploading),
    visitor(1, uploading),
    visitor(1, () => correct(ground, pickList())),
    visitor(1, () => ask(ground, pickList())),
    visitor(1, () => edit(ground)),
    visitor(5, async () => {
      if (state.hasFeeds) await runFeed(ground);
    }),
  ];
  return {
    async settle() {
      state.isOver = true;
      await Promise.all(visitors);
    },
    openStreams: () => streams.size,
    endFeeds: () => void (state.hasFeeds = false),
    leave: () => void (state.hasLeft = true),
  };
}

async function search(client: Client): Promise<void> {
  await client.ask(`/api/wines/search/${encodeURIComponent(client.random.pick(QUERIES))}`, { name: 'search' });
}

async function suggest(client: Client): Promise<void> {
  const query = client.random.pick(QUERIES).slice(0, 3 + client.random.below(5));
  await client.ask(`/api/wines/suggest/${encodeURIComponent(query)}`, { name: 'suggest' });
}

type Place = CorrectionRecord['place'];

/** The owner says what an entry is, or takes it back. */
async function correct({ client, ledger, lwins }: Ground, list: Upload | undefined): Promise<void> {
  const asRead = list && client.random.pick(entriesSeen(list));
  if (!list || !asRead) return;
  const { pageNumber, positionInPage, offeredSizeIdx } = asRead;
  const place: Place = { pageNumber, positionInPage, offeredSizeIdx };
  const key = `${list.id} ${pageNumber} ${positionInPage} ${offeredSizeIdx}`;
  const own = asRead.wine?.lwin ?? null;
  const known = ledger.corrections.get(key) ?? { listId: list.id, place, lwin: own, acknowledged: 0, unanswered: [] };
  const isUndo = known.acknowledged > 0 && known.lwin !== own && client.random.chance(0.25);
  const lwin = isUndo ? own : client.random.pick(lwins.filter((one) => one !== known.lwin));
  ledger.corrections.set(key, known);
  const answer = await client.ask<{ wine: { lwin: string } | null }>(
    `/api/wineLists/${list.id}/entry${isUndo ? '/undo' : ''}`,
    {
      name: isUndo ? 'undo' : 'correction',
      as: list.uid,
      method: isUndo ? 'POST' : 'PUT',
      body: isUndo ? place : { ...place, lwin },
    },
  );
  if (answer.kind !== 'answered') {
    known.unanswered.push(lwin);
    return;
  }
  known.acknowledged++;
  known.lwin = lwin;
  const said = answer.body.wine?.lwin ?? null;
  if (said !== lwin) ledger.finding(`a correction of ${key} to ${lwin} was answered with ${said}`);
}

export type SeenEntry = Place & {
  rawName: string;
  vintage: string;
  restaurantPrice: number;
  wine: { lwin: string } | null;
};

/** The entries of a list as its viewer has them. */
export function entriesSeen({ seen }: Upload): SeenEntry[] {
  const whole = seen.find(({ event }) => event === 'winelist');
  // By the contract of these events.
  if (whole) return whole.data.wineList as SeenEntry[];
  return seen.filter(({ event }) => event === 'wine').map(({ data }) => data as unknown as SeenEntry);
}

async function ask({ client, ledger }: Ground, list: Upload | undefined): Promise<void> {
  if (!list) return;
  const serial = ledger.asked.length;
  const uid = `guest-${Math.floor(serial / QUESTIONS_PER_ACCOUNT)}`;
  const question = `Which red would you open with ${client.random.pick(DISHES)}? We are table no. ${serial + 1}.`;
  const asked: ChatRecord = { uid, listId: list.id, question, source: null };
  ledger.asked.push(asked);
  const answer = await client.ask<{ source: ChatRecord['source'] }>('/api/sommelier', {
    name: 'chat',
    as: uid,
    method: 'POST',
    body: { messages: [{ role: 'user', content: question }], wineListId: list.id },
  });
  if (answer.kind !== 'answered') return;
  asked.source = answer.body.source;
  ledger.count(`chat by ${asked.source}`);
}

const VALUES: Record<EditRecord['field'], readonly (string | number)[]> = {
  vintage: ['2009', '2010', '2011', '2012', '2013'],
  bottleSize: [375, 1500, 3000],
};
const FEED_VALUES = { vintage: FEED_VINTAGE, bottleSize: 750 } as const;

/** An admin mends what a merchant says; the next feed must leave it alone. */
async function edit({ client, ledger, shops }: Ground): Promise<void> {
  const { random } = client;
  const { url } = random.pick(random.pick(shops.shops).offers().slice(0, 12));
  const field = random.chance(0.5) ? 'vintage' : 'bottleSize';
  const key = `${field} of ${url}`;
  const known: EditRecord = ledger.edits.get(key) ?? {
    url,
    field,
    value: FEED_VALUES[field],
    changeIds: [],
    unanswered: [],
  };
  const newValue = pickOther(random, VALUES[field], known.value);
  const answer = await client.ask<{ success: boolean; message: string; changeId: number | null }>(
    '/api/admin/listings/update',
    { name: 'edit', as: ADMIN, method: 'PUT', body: { url, field, currentValue: known.value, newValue } },
  );
  if (answer.kind !== 'answered') known.unanswered.push(newValue);
  else if (answer.body.success && answer.body.changeId !== null) {
    known.value = newValue;
    known.changeIds.push(answer.body.changeId);
  } else {
    const [, now] = /it is now '(.*)'/.exec(answer.body.message) ?? [];
    const meanwhile = known.unanswered.find((value) => String(value) === now);
    // Not read yet: there is nothing to mend.
    if (/not on the market/.test(answer.body.message) && known.changeIds.length === 0) return;
    if (meanwhile === undefined)
      ledger.finding(`an edit of ${key} from ${known.value} was refused: ${answer.body.message}`);
    else known.value = meanwhile;
  }
  ledger.edits.set(key, known);
}

const pickOther = <T>(random: Random, from: readonly T[], not: unknown): T =>
  random.pick(from.filter((one) => String(one) !== String(not)));

async function runFeed({ client, shops, merchantIds }: Ground): Promise<void> {
  shops.reprice();
  const id = client.random.pick(merchantIds);
  await client.ask('/api/admin/merchants/run', { name: 'feed', as: ADMIN, method: 'POST', body: { id } });
}
