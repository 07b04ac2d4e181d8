import { route, streamRoute, type Route } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { acceptUpload, type AcceptServices } from './accept-upload.ts';
import type { ListWatch } from './list-watch.ts';
import { notYou } from './lists.errors.ts';
import { findListHead, historyOf, setTitle } from './lists.store.ts';
import { ensureOwned } from './permissions.ts';
import { streamList } from './stream-list.ts';

export function listRoutes(services: AcceptServices & { db: Db; listWatch: ListWatch }): Route[] {
  const { db } = services;
  return [
    route('initializeWineList', async ({ body, caller }) => ({
      wineListId: await acceptUpload(services, { caller, files: body.files, createdBy: body.createdBy }),
    })),
    streamRoute('parseWineList', ({ params, caller }, stream) => streamList(services, { id: params.id, caller, stream })),
    route('setWineListTitle', async ({ query, caller }) => {
      const list = ensureOwned(await findListHead(db, query.id), caller);
      await setTitle(db, list.id, query.title);
      return { title: query.title };
    }),
    route('getUploadHistory', async ({ params, caller }) => {
      if (params.firebaseUid !== caller.uid) throw notYou();
      return { history: await historyOf(db, caller.uid) };
    }),
  ];
}
