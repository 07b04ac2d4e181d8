import { fileRoute, route, streamRoute, type Caller, type Route } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { forgetJobs } from '#platform/queue.store.ts';
import { LIST_TEXT_TYPE } from '@app/list-reader';
import { mendOf, type EntryPlace, type Mend, type WineListEntry } from '@app/domain';
import { acceptAddress } from './address/accept-address.ts';
import { noSource } from './address/address.errors.ts';
import { findChanges } from './address/find-changes.ts';
import { acceptForm, acceptPayloads, type AcceptServices } from './accept-upload.ts';
import type { FetchListServices } from './address/fetch-list.ts';
import type { AssessServices } from './assess-entries.ts';
import { assessInCurrency } from './assess-mended.ts';
import { cleanName } from './clean-name.ts';
import type { ListWatch } from './list-watch.ts';
import { entryNotFound, notYou, photosGone } from './lists.errors.ts';
import { READING } from './lists.jobs.ts';
import {
  deleteList,
  findEntries,
  findEntry,
  findFiles,
  findListHead,
  findSample,
  forgetFiles,
  historyOf,
  setTitle,
  setVisibility,
} from './lists.store.ts';
import { listsWithWine } from './wine-on-lists.store.ts';
import { mendEntry } from './mend-entry.ts';
import { findSetAside, setOwnerCurrency, updateEntries } from './mends.store.ts';
import { ensureOwned, ensureReadable, type OwnedList } from './permissions.ts';
import { restaurantRoutes } from './restaurant/restaurant.routes.ts';
import { streamList } from './stream-list.ts';
import { acceptTyped } from './typed/accept-typed.ts';

export interface ListServices extends AcceptServices, AssessServices, FetchListServices {
  config: AcceptServices['config'] & FetchListServices['config'];
  db: Db;
  listWatch: ListWatch;
  /** A page as a picture; throws when it is not kept. */
  showPage(listId: string, pageNumber: number): Promise<Uint8Array>;
}

export function listRoutes(services: ListServices): Route[] {
  const { db } = services;
  return [
    route(
      'initializeWineList',
      async ({ body, caller }) => ({ wineListId: await acceptPayloads(services, { caller, ...body }) }),
      async ({ caller }, form) => ({ wineListId: await acceptForm(services, caller, form) }),
    ),
    route('readAddress', ({ body, caller, signal }) => acceptAddress(services, { caller, signal, ...body })),
    route('readText', async ({ body, caller }) => ({ wineListId: await acceptTyped(services, { caller, ...body }) })),
    route('readAgain', async ({ params, caller, signal }) => {
      const { sourceUrl, id } = ensureOwned(await findListHead(db, params.id), caller);
      if (sourceUrl === null) throw noSource();
      return acceptAddress(services, { caller, signal, address: sourceUrl, previousId: id });
    }),
    route('getWineListChanges', ({ params, query, caller }) =>
      findChanges(db, { id: params.id, since: query.since }, caller),
    ),
    ...restaurantRoutes(db),
    streamRoute('parseWineList', ({ params, caller }, stream) =>
      streamList(services, { id: params.id, caller, stream }),
    ),
    route('setWineListTitle', async ({ query, caller }) => {
      const list = ensureOwned(await findListHead(db, query.id), caller);
      // Of a title that nobody could see, nothing is left: the list keeps its own.
      const title = cleanName(query.title) || list.title;
      await setTitle(db, list.id, title);
      return { title };
    }),
    ...ownerRoutes(services),
    fileRoute('getWineListPage', async ({ params, caller }) => {
      const list = ensureReadable(await findListHead(db, params.id), caller);
      if (list.photosDeletedAt) throw photosGone(list.photosDeletedAt);
      return services.showPage(list.id, params.pageNumber);
    }),
    route('getSampleList', async () => ({ sample: await findSample(db) })),
    route('getUploadHistory', async ({ params, query, caller }) => {
      if (params.firebaseUid !== caller.uid) throw notYou();
      return { history: await historyOf(db, caller.uid, query.search) };
    }),
    route('getWineOnLists', async ({ params, query, caller }) => ({
      lists: await listsWithWine(db, { uid: caller?.uid ?? null, lwin: params.lwin, except: query.except }),
    })),
  ];
}

/** What only the owner of a list may do with it. */
function ownerRoutes(services: ListServices): Route[] {
  const { db, files } = services;
  const owned = async (id: string, caller: Caller) => ensureOwned(await findListHead(db, id), caller);
  return [
    route('getWineListSettings', async ({ params, caller }) => {
      const list = ensureReadable(await findListHead(db, params.id), caller);
      const hasPhotos = (await findFiles(db, list.id)).some(({ mimeType }) => mimeType !== LIST_TEXT_TYPE);
      const isOwner = caller !== null && caller.uid === list.createdBy;
      return {
        visibility: list.visibility,
        isOwner,
        hasPhotos,
        photosDeletedAt: list.photosDeletedAt?.toISOString() ?? null,
        source: list.sourceUrl === null ? null : toSource(list.sourceUrl, list.createdAt),
        isSample: list.isSample,
        currency: list.currency,
        isCurrencySaid: list.currency !== null,
        currencyGuess: list.currency === null ? list.currencyGuess : null,
        setAside: isOwner && list.status === 'complete' ? await findSetAside(db, list.id) : [],
      };
    }),
    route('setWineListSettings', async ({ params, body, caller }) => {
      const list = await owned(params.id, caller);
      const { visibility = list.visibility, currency } = body;
      await setVisibility(db, list.id, visibility);
      if (currency !== undefined) await changeCurrency(services, list, currency);
      return { visibility, currency: currency ?? list.currency };
    }),
    route('deleteWineList', async ({ params, caller }) => {
      const list = await owned(params.id, caller);
      await db.transaction(async (sql) => {
        await deleteList(sql, list.id);
        for (const { name } of READING) await forgetJobs(sql, name, { listId: [list.id] });
      });
      await files.deleteUnder(`lists/${list.id}`);
      return { removed: true };
    }),
    route('deleteWineListPhotos', async ({ params, caller }) => {
      const list = await owned(params.id, caller);
      await forgetFiles(db, list.id);
      await files.deleteUnder(`lists/${list.id}`);
      return { removed: true };
    }),
    route('mendEntry', async ({ params, body, caller }) => {
      const { mend, ...place } = body;
      return mendEntry(services, { list: await owned(params.id, caller), place, mend, caller });
    }),
    route('correctEntry', async ({ params, body, caller }) => {
      const { lwin, ...place } = body;
      return mendWine(services, { list: await owned(params.id, caller), place, wine: { lwin }, caller });
    }),
    route('undoCorrection', async ({ params, body, caller }) =>
      mendWine(services, { list: await owned(params.id, caller), place: body, wine: {}, caller }),
    ),
  ];
}

const toSource = (url: string, readAt: Date) => ({ url, readAt: readAt.toISOString(), host: new URL(url).host });

/** Says which wine an entry is, or takes it back; what else was said of the line stays. */
async function mendWine(
  services: ListServices,
  given: { list: OwnedList; place: EntryPlace; wine: Pick<Mend, 'lwin'>; caller: Caller },
): Promise<WineListEntry> {
  const { list, place, wine, caller } = given;
  const before = await findEntry(services.db, list.id, place);
  if (!before) throw entryNotFound();
  const { lwin: _before, ...rest } = mendOf(before);
  const { entries } = await mendEntry(services, { list, place, mend: { ...rest, ...wine }, caller });
  const [entry] = entries;
  if (!entry) throw entryNotFound();
  return entry;
}

/** All figures of a list in the currency that its owner says. */
async function changeCurrency(services: ListServices, list: OwnedList, currency: string): Promise<void> {
  const { db } = services;
  if (currency === list.currency && list.ownerCurrency !== null) return;
  const entries = await assessInCurrency(services, await findEntries(db, list.id), currency);
  await db.transaction(async (sql) => {
    await setOwnerCurrency(sql, list.id, currency);
    await updateEntries(sql, list.id, entries);
  });
}
