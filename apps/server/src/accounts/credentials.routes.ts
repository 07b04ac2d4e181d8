import { word } from '@app/domain';
import type { Config } from '#config.ts';
import type { CallReply } from '@app/domain';
import { route, type Caller, type Route } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import type { Secrets } from '#platform/secrets.ts';
import {
  deletePasskey,
  findLocalAccount,
  insertPasskey,
  passkeysOf,
  setPassword,
  type LocalAccount,
} from './credentials.store.ts';
import { openGuesses } from './guesses.ts';
import { isOwnProvider } from './own-configuration.ts';
import { openPasskeys, passkeyTaken } from './passkeys.ts';
import { hashPassword, isPassword, passwordProblem } from './password.ts';
import { endAllSignIns } from './sign-ins.store.ts';

interface CredentialServices {
  db: Db;
  secrets: Secrets;
  config: Pick<Config, 'identity' | 'publicUrl'>;
}

/** How somebody signs in at the built-in provider, to see and to change. */
export function credentialRoutes(services: CredentialServices): Route[] {
  const { db, config } = services;
  const passkeys = openPasskeys(services);
  const guesses = openGuesses(services);
  const isPossible = isOwnProvider(config.identity);

  const getOwn = async (caller: Caller): Promise<LocalAccount> => {
    const account = isPossible ? await findLocalAccount(db, { sub: caller.uid }) : null;
    if (!account) throw refused(word('You sign in with another service. Change your passkeys and password there.'));
    return account;
  };
  const show = async (caller: Caller): Promise<CallReply<'getCredentials'>> => {
    const account = isPossible ? await findLocalAccount(db, { sub: caller.uid }) : null;
    const known = account ? await passkeysOf(db, account.sub) : [];
    return {
      isPossible: account !== null,
      hasPassword: account?.password != null,
      passkeys: known.map(({ id, createdAt, usedAt }) => ({
        id,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    };
  };
  const subjectOf = ({ uid }: Caller): string => `account ${uid}`;

  return [
    route('getCredentials', ({ caller }) => show(caller)),
    route('offerPasskey', async ({ caller }) => {
      const { sub, email } = await getOwn(caller);
      const known = (await passkeysOf(db, sub)).map(({ id }) => id);
      return { ...(await passkeys.offer(subjectOf(caller), { sub, email, known })) };
    }),
    route('keepPasskey', async ({ caller, body }) => {
      const { sub } = await getOwn(caller);
      const passkey = await passkeys.accept(subjectOf(caller), body.response);
      if (!passkey) throw refused(word('The passkey could not be added. Please try again.'));
      await db.transaction(async (sql) => {
        if (!(await insertPasskey(sql, { ...passkey, sub }))) throw passkeyTaken();
        await endAllSignIns(sql, caller.uid, caller.signIn?.id ?? null);
      });
      return show(caller);
    }),
    route('removePasskey', async ({ caller, params }) => {
      const { sub, password } = await getOwn(caller);
      await db.transaction(async (sql) => {
        await deletePasskey(sql, sub, params.id);
        if (password === null && (await passkeysOf(sql, sub)).length === 0)
          throw refused(word('This is your only way to sign in. Add another passkey or a password first.'));
      });
      return show(caller);
    }),
    route('setPassword', async ({ caller, body }) => {
      const { sub, email, password } = await getOwn(caller);
      if (password !== null) {
        const guess = { email, address: caller.uid, isKnown: true };
        if (!(await guesses.mayGuess(guess)))
          throw refused(word('There were too many attempts. Please wait fifteen minutes.'));
        if (!(await isPassword(body.current, password))) throw refused(word('The current password is wrong.'));
        await guesses.wasRight(guess);
      }
      const weak = passwordProblem(body.password, email);
      if (weak) throw refused(weak);
      const hash = await hashPassword(body.password);
      await db.transaction(async (sql) => {
        await setPassword(sql, sub, hash);
        await endAllSignIns(sql, caller.uid, caller.signIn?.id ?? null);
      });
      return show(caller);
    }),
  ];
}

const refused = (message: string): AppError => new AppError({ code: 'account.refused', status: 400, message });
