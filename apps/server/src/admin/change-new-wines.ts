import { said, undoOf, word, type Said } from '@app/domain';
import type { CallInput } from '@app/domain';
import { addAudit } from '#platform/audit.store.ts';
import type { Caller } from '#platform/call.ts';
import type { Db, Sql } from '#platform/db.ts';
import { resolveWineIds } from '#wines/catalogue/wine-ids.store.ts';
import { findWines, liveWines, upsertWines, type StoredWine } from '#wines/catalogue/wines.store.ts';
import { mergeGrown, setGrownState } from '#wines/growth/grown.store.ts';
import { toGrownName } from '#wines/growth/to-wine.ts';
import { outcomeOf, refuse, refuseSaid, type AdminReply } from './edit-listing.ts';
import {
  addGrownChange,
  belongingsOf,
  dropBelongings,
  giveBack,
  holdGrownChange,
  holdOpen,
  markGrownUndone,
  stateOfNew,
  type Belongings,
} from './new-wines.store.ts';

type ChangeBody = NonNullable<CallInput<'changeNewWines'>['body']>;
type Parts = NonNullable<ChangeBody['parts']>;

/** What one new wine was before an act. */
interface Before {
  id: string;
  name: string;
  had: Belongings;
  /** The wine that it was merged into. */
  into: string | null;
  parts: Parts | null;
}

const ACTS = { merge: 'merged', refuse: 'refused', mend: 'mended' } as const;

/** Merges, refuses or mends new wines. Those that somebody else has settled meanwhile are left alone. */
export async function changeNewWines({ db }: { db: Db }, admin: Caller, body: ChangeBody): Promise<AdminReply> {
  const { act, parts } = body;
  return db.transaction(async (sql) => {
    const into = act === 'merge' ? await findTarget(sql, body.into) : null;
    if (act === 'merge' && !into) return refuse(word('There is no such wine to merge into. Choose another one.'));
    if (act === 'mend' && (!parts || body.ids.length !== 1)) return refuse(word('Mend one wine at a time.'));
    const done: Before[] = [];
    // In one order, so that two admins do not wait for each other.
    for (const id of [...new Set(body.ids)].toSorted()) {
      if (id === into?.lwin || !(await holdOpen(sql, id))) continue;
      const wine = (await findWines(sql, [id])).get(id);
      if (!wine) continue;
      const had = await belongingsOf(sql, id);
      const before = { id, name: wine.displayName, had, into: into?.lwin ?? null, parts: parts ? partsOf(wine) : null };
      if (into) await mergeGrown(sql, { from: id, into: into.lwin });
      else if (parts) await upsertWines(sql, [withParts(wine, parts)]);
      else {
        await dropBelongings(sql, id);
        await setGrownState(sql, id, 'refused');
      }
      await addAudit(sql, {
        uid: admin.uid,
        action: `new-wine.${act}`,
        target: `${wine.displayName} (${id})`,
        ...(into && { after: { wine: `${into.displayName} (${into.lwin})`, offers: had.listings.length } }),
        ...(parts && { before: partsOf(wine), after: parts }),
      });
      done.push(before);
    }
    if (done.length === 0) return refuse(word('These wines are not new any more. Please reload.'));
    const changeId = await addGrownChange(sql, ACTS[act], done);
    return { success: true, ...outcomeOf(changeSaid(ACTS[act], done.length, done[0]?.name ?? '')), changeId };
  });
}

const CHANGED = {
  merged: { one: word('Merged {name}.'), many: word('Merged {n} wines.') },
  refused: { one: word('Refused {name}.'), many: word('Refused {n} wines.') },
  mended: { one: word('Mended {name}.'), many: word('Mended {n} wines.') },
} as const;

/** 'Merged 3 wines.', 'Refused Ferrinotti, Vigna Alta.' */
export const changeSaid = (action: keyof typeof CHANGED, n: number, name: string): Said =>
  n === 1 ? said(CHANGED[action].one, { name }) : said(CHANGED[action].many, { n });

async function findTarget(sql: Sql, asked: string | undefined): Promise<StoredWine | null> {
  if (!asked) return null;
  const lwin = (await resolveWineIds(sql, [asked])).get(asked) ?? asked;
  return (await liveWines(sql, [lwin])).get(lwin) ?? null;
}

export const partsOf = (wine: StoredWine): Parts => ({
  producerName: wine.producerName,
  wine: wine.wine,
  country: wine.country,
  region: wine.region,
  appellation: wine.subRegion === wine.region ? '' : wine.subRegion,
  // Written by ourselves, from the same words.
  colour: wine.colour as Parts['colour'],
  type: wine.subType as Parts['type'],
  grapes: wine.grapes,
});

function withParts(wine: StoredWine, parts: Parts): StoredWine {
  const { producerName, country, region, colour, type, grapes } = parts;
  const place = parts.appellation || region;
  return {
    ...wine,
    producerName,
    wine: parts.wine,
    country,
    region,
    subRegion: place,
    colour,
    subType: type,
    lwinType: type === 'Fortified' ? 'Fortified Wine' : 'Wine',
    grapes,
    displayName: toGrownName(producerName, parts.wine, place),
  };
}

/** Takes an act back. Offers that were moved elsewhere since stay there. */
export async function undoNewWines({ db }: { db: Db }, admin: Caller, id: number): Promise<AdminReply> {
  return db.transaction(async (sql) => {
    const change = await holdGrownChange<Before[]>(sql, id);
    if (!change) return refuse(word('This was undone already, or there is no such change.'));
    for (const before of change.before) {
      const now = await stateOfNew(sql, before.id);
      const isAsLeft =
        change.action === 'mended'
          ? now?.state === 'open'
          : now?.state === change.action && now.mergedInto === before.into;
      if (!isAsLeft)
        return refuseSaid(said('{name} has changed since. Undo the later change first.', { name: before.name }));
      await undoOne(sql, before);
      const target = `${before.name} (${before.id})`;
      await addAudit(sql, { uid: admin.uid, action: undoOf(`${change.action} a new wine`), target });
    }
    await markGrownUndone(sql, id);
    return { success: true, message: word('Undone.'), changeId: null };
  });
}

async function undoOne(sql: Sql, { id, parts, into, had }: Before): Promise<void> {
  if (parts) {
    const wine = (await findWines(sql, [id])).get(id);
    if (wine) await upsertWines(sql, [withParts(wine, parts)]);
    return;
  }
  await setGrownState(sql, id, 'open');
  await giveBack(sql, id, { held: into, had });
}
