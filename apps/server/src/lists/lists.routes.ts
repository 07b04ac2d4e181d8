import { fileRoute, route, streamRoute, type Caller, type Route } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { forgetJobs } from '#platform/queue.store.ts';
import { insertLearnedName } from '#wines/index/learned-names.store.ts';
import { findWines } from '#wines/catalogue/wines.store.ts';
import { acceptForm, acceptPayloads, type AcceptServices } from './accept-upload.ts';
import { reassessEntry, type AssessServices } from './assess-entries.ts';
import type { ListWatch } from './list-watch.ts';
import { entryNotFound, notYou, photosGone, wineNotFound } from './lists.errors.ts';
import { READ_LIST } from './lists.jobs.ts';
import {
  correctEntry,
  deleteList,
  findEntry,
  findFiles,
  findListHead,
  findSample,
  forgetFiles,
  historyOf,
  setTitle,
  setVisibility,
} from './lists.store.ts';
import { ensureOwned, ensureReadable } from './permissions.ts';
import { streamList } from './stream-list.ts';
import { undoCorrection } from './undo-correction.ts';

export interface ListServices extends AcceptServices, AssessServices {
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
    streamRoute('parseWineList', ({ params, caller }, stream) =>
      streamList(services, { id: params.id, caller, stream }),
    ),
    route('setWineListTitle', async ({ query, caller }) => {
      const list = ensureOwned(await findListHead(db, query.id), caller);
      await setTitle(db, list.id, query.title);
      return { title: query.title };
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
  ];
}

/** What only the owner of a list may do with it. */
function ownerRoutes(services: ListServices): Route[] {
  const { db, files } = services;
  const owned = async (id: string, caller: Caller) => ensureOwned(await findListHead(db, id), caller);
  return [
    route('getWineListSettings', async ({ params, caller }) => {
      const list = ensureReadable(await findListHead(db, params.id), caller);
      const hasPhotos = (await findFiles(db, list.id)).length > 0;
      return {
        visibility: list.visibility,
        isOwner: caller !== null && caller.uid === list.createdBy,
        hasPhotos,
        photosDeletedAt: list.photosDeletedAt?.toISOString() ?? null,
        isSample: list.isSample,
        currency: list.currency,
      };
    }),
    route('setWineListSettings', async ({ params, body, caller }) => {
      const list = await owned(params.id, caller);
      await setVisibility(db, list.id, body.visibility);
      return { visibility: body.visibility };
    }),
    route('deleteWineList', async ({ params, caller }) => {
      const list = await owned(params.id, caller);
      await db.transaction(async (sql) => {
        await deleteList(sql, list.id);
        await forgetJobs(sql, READ_LIST.name, { listId: [list.id] });
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
    route('correctEntry', async ({ params, body, caller }) => {
      const list = await owned(params.id, caller);
      const before = await findEntry(db, list.id, body);
      if (!before) throw entryNotFound();
      const lwin = body.lwin === null ? null : ((await findWines(db, [body.lwin])).get(body.lwin)?.lwin ?? null);
      if (body.lwin !== null && lwin === null) throw wineNotFound();
      const entry = await reassessEntry(services, before, lwin);
      await db.transaction(async (sql) => {
        await correctEntry(sql, list.id, { entry, before, uid: caller.uid });
        if (lwin) await insertLearnedName(sql, { text: before.rawName, lwin, taughtBy: caller.uid });
      });
      await services.wineIndex.refresh();
      return entry;
    }),
    route('undoCorrection', async ({ params, body, caller }) =>
      undoCorrection(services, { list: await owned(params.id, caller), place: body, uid: caller.uid }),
    ),
  ];
}
