import { z } from 'zod';
import { readConfig } from '#config.ts';
import { addAudit } from '#platform/audit.store.ts';
import { withDatabase } from '#platform/with-database.ts';
import { addAdmin } from './accounts.store.ts';
import { makeAdminCode } from './one-time-code.ts';

const USE = 'Use: tastevin admin add EMAIL\n     tastevin admin code\n';

/**
 * `tastevin admin add EMAIL`: an admin from the next request on, once that email is verified.
 * `tastevin admin code`: a one-time code with which an admin chooses a passkey or a password, also after losing them.
 */
export async function adminCommand([verb, given, ...more]: readonly string[]): Promise<number> {
  const email = z.email().safeParse(given?.trim().toLowerCase());
  if (verb === 'code' && given === undefined) {
    const code = await withDatabase(readConfig(process.env), (db) =>
      db.transaction(async (sql) => {
        await addAudit(sql, { uid: null, action: 'admin.code', target: 'an admin' });
        return makeAdminCode(sql);
      }),
    );
    process.stdout.write(`${code}\nIt can be used once, within a day.\n`);
    return 0;
  }
  if (verb !== 'add' || more.length > 0 || !email.success) {
    process.stderr.write(USE);
    return 2;
  }
  await withDatabase(readConfig(process.env), (db) =>
    db.transaction(async (sql) => {
      await addAdmin(sql, email.data);
      await addAudit(sql, { uid: null, action: 'admin.name', target: 'an address' });
    }),
  );
  process.stdout.write(`${email.data} is an admin.\n`);
  return 0;
}
