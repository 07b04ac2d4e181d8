import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '@app/server/src/platform/db.ts';
import {
  ageHolds,
  auditedAccounts,
  auditedChanges,
  auditedListings,
  auditedLists,
  auditedTurns,
  correctionCount,
  countHolds,
  type AuditedList,
} from './audit.store.ts';
import { openPatience } from '#patience.ts';
import type { Ledger, Upload } from './ledger.ts';
import type { FakeShops } from './merchants.ts';
import { entriesSeen } from './visitors.ts';

/** Holds what the database says in the end against what visitors were promised. Every difference is a finding. */
export async function audit(sql: Sql, ledger: Ledger, shops: FakeShops): Promise<void> {
  const lists = await auditedLists(sql);
  auditUploads(lists, ledger);
  await auditCorrections(sql, lists, ledger);
  await auditEdits(sql, ledger, shops);
  await auditTokens(sql, ledger);
}

const lineOf = (pageNumber: number, rawName: string, vintage: string | null, price: number): string =>
  `${pageNumber} ${rawName} ${vintage} ${price}`;

function auditUploads(lists: ReadonlyMap<string, AuditedList>, ledger: Ledger): void {
  for (const upload of ledger.uploads.values()) {
    const list = lists.get(upload.id);
    if (!list) ledger.finding(`the upload ${upload.id} was acknowledged and is lost`);
    else auditUpload(list, upload, ledger);
  }
  for (const { id, end } of ledger.bombs.values())
    if (end !== 'error') ledger.finding(`the list ${id} never ends, and its owner was told ${end ?? 'nothing'}`);
  const unknown = [...lists.values()].filter(({ id }) => !ledger.uploads.has(id) && !ledger.bombs.has(id));
  if (unknown.length > ledger.unansweredUploads)
    ledger.finding(
      `${unknown.length} lists that no client was told of, after ${ledger.unansweredUploads} unanswered uploads`,
    );
  for (const list of [...lists.values()].filter(({ status }) => status === 'waiting' || status === 'reading'))
    ledger.finding(`the list ${list.id} is still ${list.status}`);
}

function auditUpload(list: AuditedList, upload: Upload, ledger: Ledger): void {
  const { id, printed, isPhoto } = upload;
  if (list.status !== 'complete')
    ledger.finding(
      `the list ${id} was good and ended ${list.status}: ${JSON.stringify(upload.seen.at(-1))?.slice(0, 300)}`,
    );
  // A photograph is read letter by letter; what counts there is that every line is there once, by its price. How well its
  // letters are read is measured by the reader's evaluation.
  const expected = printed.map(({ pageNumber, rawName, vintage, price }) =>
    lineOf(pageNumber, isPhoto ? '' : rawName, isPhoto ? null : vintage, price),
  );
  const stored = list.entries.map(({ pageNumber, rawName, vintage, price }) =>
    lineOf(pageNumber, isPhoto ? '' : rawName, isPhoto ? null : vintage, price),
  );
  compare(`the list ${id}`, expected, stored, ledger);
  const events = list.events.map(({ event }) => event);
  const ends = events.filter((event) => event === 'complete' || event === 'error').length;
  if (ends !== 1) ledger.finding(`the event log of ${id} has ${ends} ends`);
  if (list.events.some(({ seq }, at) => seq !== at + 1)) ledger.finding(`the event log of ${id} has holes`);
  if (upload.end === null) ledger.finding(`the stream of ${id} never ended (${upload.connections} connections)`);
  else if (upload.end === 'error' && list.status === 'complete')
    ledger.finding(
      `the viewer of ${id} was told of an error, but the list is complete: ${JSON.stringify(upload.seen.at(-1)?.data)}`,
    );
  if (upload.end !== 'complete') return;
  const seen = entriesSeen(upload).map((entry) =>
    lineOf(entry.pageNumber, isPhoto ? '' : entry.rawName, isPhoto ? null : entry.vintage, entry.restaurantPrice),
  );
  compare(`what the viewer of ${id} saw`, expected, seen, ledger);
}

function compare(what: string, expected: readonly string[], found: readonly string[], ledger: Ledger): void {
  const [wanted, got] = [expected.toSorted(), found.toSorted()];
  if (wanted.join('\n') === got.join('\n')) return;
  const missing = wanted.filter((line) => !got.includes(line));
  const strange = got.filter((line) => !wanted.includes(line));
  const doubled = got.filter((line, at) => got.indexOf(line) !== at);
  const words = { missing, strange, doubled };
  ledger.finding(`${what}: ${wanted.length} printed, ${got.length} found; ${JSON.stringify(words).slice(0, 400)}`);
}

async function auditCorrections(sql: Sql, lists: ReadonlyMap<string, AuditedList>, ledger: Ledger): Promise<void> {
  for (const [key, { listId, place, lwin, acknowledged, unanswered }] of ledger.corrections) {
    const entry = lists
      .get(listId)
      ?.entries.find(
        (one) =>
          one.pageNumber === place.pageNumber &&
          one.positionInPage === place.positionInPage &&
          one.offeredSizeIdx === place.offeredSizeIdx,
      );
    const found = entry?.lwin ?? null;
    if (![lwin, ...unanswered].includes(found))
      ledger.finding(`the correction of ${key} to ${lwin} is lost: it is ${found}`);
    const count = await correctionCount(sql, listId, place);
    // Undoing what turned out not to have been changed writes nothing.
    if (count > acknowledged + unanswered.length || count + unanswered.length < acknowledged)
      ledger.finding(
        `${key} has ${count} corrections, of ${acknowledged} acknowledged and ${unanswered.length} unanswered`,
      );
  }
}

async function auditEdits(sql: Sql, ledger: Ledger, shops: FakeShops): Promise<void> {
  const listings = await auditedListings(sql);
  const changes = await auditedChanges(sql);
  for (const [key, { url, field, value, changeIds, unanswered }] of ledger.edits) {
    const found = listings.find((one) => one.url === url)?.[field] ?? null;
    if (![value, ...unanswered].map(String).includes(String(found)))
      ledger.finding(`the edit of ${key} to ${value} is lost: it is ${found}`);
    const ids = changes.find((one) => one.url === url && one.action === `listing.edit.${field}`)?.ids ?? [];
    if (changeIds.some((id) => !ids.includes(id)) || ids.length > changeIds.length + unanswered.length)
      ledger.finding(
        `${key} has ${ids.length} changes, of ${changeIds.length} acknowledged and ${unanswered.length} unanswered`,
      );
  }
  const offers = shops.shops.flatMap((shop) => shop.offers());
  for (const { url, priceCents } of offers) {
    const own = listings.filter((one) => one.url === url);
    const [listing] = own;
    if (own.length !== 1) ledger.finding(`${own.length} listings at ${url}`);
    else if (listing?.isGone) ledger.finding(`the listing at ${url} is called gone, but the feed has it`);
    else if (listing?.priceCents !== priceCents)
      ledger.finding(`the listing at ${url} costs ${listing?.priceCents}, and in the feed ${priceCents}`);
  }
  if (listings.length > offers.length) ledger.finding(`${listings.length} listings of ${offers.length} offers`);
}

const HOLD_LIMIT_MS = 60_000;

/** What a killed process held comes back by itself when its time is over; here it is over now. */
async function auditHolds(sql: Sql, ledger: Ledger): Promise<void> {
  const held = await ageHolds(sql);
  const isOver = openPatience(HOLD_LIMIT_MS);
  while ((await countHolds(sql)) > 0 && !isOver()) await sleep(250);
  const left = await countHolds(sql);
  if (left > 0) ledger.finding(`${left} tokens are held and never come back`);
  ledger.note('tokens', `${held} were held by processes that died over it, and came back`);
}

async function auditTokens(sql: Sql, ledger: Ledger): Promise<void> {
  await auditHolds(sql, ledger);
  const accounts = await auditedAccounts(sql);
  const turns = await auditedTurns(sql);
  const turnsOf = new Map<string, string[]>();
  for (const { question, source } of turns) turnsOf.set(question, [...(turnsOf.get(question) ?? []), source]);
  const acknowledged = new Map<string, number>();
  for (const { uid, question, source } of ledger.asked) {
    const kept = turnsOf.get(question) ?? [];
    if (source !== null && (kept.length !== 1 || kept[0] !== source))
      ledger.finding(`the answer to '${question}' came from ${source} and is kept as [${kept.join(', ')}]`);
    if (source === null && kept.length > 1) ledger.finding(`'${question}' is kept ${kept.length} times`);
    if (source === 'model') acknowledged.set(uid, (acknowledged.get(uid) ?? 0) + 1);
  }
  for (const { uid, spentOnChat, modelTurns, balance, toppedUp, spentOnPages } of accounts.values()) {
    const told = acknowledged.get(uid) ?? 0;
    const silent = ledger.asked.filter((one) => one.uid === uid && one.source === null).length;
    // Every token taken stands for an answer that is kept, or for a guest who left while the model was at work.
    if (spentOnChat < modelTurns || spentOnChat > modelTurns + silent)
      ledger.finding(
        `${uid} has paid for ${spentOnChat} answers and got ${modelTurns} (${told} told, ${silent} unanswered)`,
      );
    if (modelTurns < told || modelTurns > told + silent)
      ledger.finding(`${uid} has ${modelTurns} answers of the model, ${told} told and ${silent} unanswered`);
    if (balance !== toppedUp - spentOnChat - spentOnPages) ledger.finding(`the tokens of ${uid} do not add up`);
    const photos = [...ledger.uploads.values()].filter((one) => one.uid === uid && one.isPhoto).length;
    if (spentOnPages < 0 || spentOnPages > photos + ledger.unansweredUploads)
      ledger.finding(`${uid} has paid for ${spentOnPages} pages of ${photos} photographs`);
  }
}
