import { KEY_BEGINNING, MOST_KEYS, word } from '@app/domain';
import { randomBytes, randomUUID } from 'node:crypto';
import { addAudit } from '#platform/audit.store.ts';
import { route, type Route } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { endApiKey, insertApiKey, openApiKeys, type ApiKey } from './api-keys.store.ts';
import { tokenDigest } from './sign-ins.store.ts';

/** Too long to be guessed, so that a fast digest is enough. */
const SECRET_BYTES = 32;
/** What is kept readable of a key: enough to tell one's own keys apart. */
const SHOWN_LETTERS = KEY_BEGINNING.length + 5;

/** The keys of an account, to make, to see and to end. */
export function apiKeyRoutes({ db }: { db: Db }): Route[] {
  return [
    route('getApiKeys', async ({ caller }) => ({ keys: (await openApiKeys(db, caller.uid)).map(toReply) })),
    route('makeApiKey', async ({ caller: { uid }, body: { name, scopes } }) => {
      const secret = KEY_BEGINNING + randomBytes(SECRET_BYTES).toString('base64url');
      const id = randomUUID();
      const kept = { id, uid, name, scopes, digest: tokenDigest(secret), beginning: secret.slice(0, SHOWN_LETTERS) };
      const key = await db.transaction(async (sql) => {
        const made = await insertApiKey(sql, kept, MOST_KEYS);
        if (made) await addAudit(sql, { uid, action: 'key.make', target: uid, after: { scopes } });
        return made;
      });
      if (!key) throw tooManyKeys();
      return { key: toReply(key), secret };
    }),
    route('endApiKey', async ({ caller: { uid }, params: { id } }) =>
      db.transaction(async (sql) => {
        const scopes = await endApiKey(sql, { uid, id });
        if (scopes) await addAudit(sql, { uid, action: 'key.end', target: uid, before: { scopes } });
        return { removed: scopes !== null };
      }),
    ),
  ];
}

const toReply = ({ madeAt, usedAt, ...key }: ApiKey) => ({
  ...key,
  madeAt: madeAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

const tooManyKeys = (): AppError =>
  new AppError({
    code: 'account.too-many-keys',
    status: 409,
    message: word('You have {n} API keys. Please end one that you do not use any more.'),
    values: { n: MOST_KEYS },
  });
