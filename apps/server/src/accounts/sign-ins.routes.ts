import { randomUUID } from 'node:crypto';
import { route, type Caller, type Route } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { addToken, endAllSignIns, endSignIn, insertSignIn, openSignIns } from './sign-ins.store.ts';

/** Where somebody is signed in, and the ways to end it. */
export function signInsRoutes({ db }: { db: Db }): Route[] {
  return [
    route('getSignIns', async ({ caller }) => ({
      signIns: (await openSignIns(db, caller.uid)).map(({ id, device, begunAt, usedAt }) => ({
        id,
        device,
        begunAt: begunAt.toISOString(),
        usedAt: usedAt.toISOString(),
        isThis: id === caller.signIn?.id,
      })),
    })),
    route('endSignIns', async ({ caller, body }) => {
      if (body.which === 'all') return { ended: await db.transaction((sql) => endAllSignIns(sql, caller.uid)) };
      const id = body.which === 'this' ? await ownSignIn(db, caller) : body.which;
      return { ended: (await endSignIn(db, { uid: caller.uid, id })) ? 1 : 0 };
    }),
  ];
}

/** The sign-in of the caller. A token that a provider gave to the browser itself gets one now, so that it can be ended. */
async function ownSignIn(db: Db, { uid, signIn }: Caller): Promise<string> {
  if (signIn?.id) return signIn.id;
  const id = randomUUID();
  await db.transaction(async (sql) => {
    await insertSignIn(sql, { id, uid, device: 'This device' });
    if (signIn) await addToken(sql, { signIn: id, digest: signIn.digest, expiresAt: signIn.expiresAt });
  });
  return id;
}
