import { z } from 'zod';
import { readConfig } from '#config.ts';
import { withDatabase } from '#platform/with-database.ts';
import { addAdmin } from './accounts.store.ts';

/** `tastevin admin add EMAIL`: an admin from the next request on, once that email is verified. */
export async function adminCommand([verb, given, ...more]: readonly string[]): Promise<number> {
  const email = z.email().safeParse(given?.trim().toLowerCase());
  if (verb !== 'add' || more.length > 0 || !email.success) {
    process.stderr.write('Use: tastevin admin add EMAIL\n');
    return 2;
  }
  await withDatabase(readConfig(process.env), (db) => addAdmin(db, email.data));
  process.stdout.write(`${email.data} is an admin.\n`);
  return 0;
}
