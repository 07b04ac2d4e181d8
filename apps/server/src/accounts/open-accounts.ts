import { z } from 'zod';
import type { Config } from '#config.ts';
import type { Caller } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { toFeature, type Feature } from '#platform/feature.ts';
import { openVerifier } from '#platform/identity.ts';
import type { Log } from '#platform/log.ts';
import { done, worker, type Worker } from '#platform/queue.ts';
import type { Secrets } from '#platform/secrets.ts';
import { accountRoutes } from './accounts.routes.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';
import { deleteEndedKeys } from './api-keys.store.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { deleteExpiredProofs } from './credentials.store.ts';
import { embeddedProvider } from './embedded-provider.ts';
import { machineCode } from './known-browser.ts';
import { deleteExpiredRecords } from './oidc-records.store.ts';
import { codeForStart } from './one-time-code.ts';
import { isOwnProvider } from './own-configuration.ts';
import { recogniseCaller } from './recognise-caller.ts';
import { SIGN_IN_STYLE } from './sign-in.pages.ts';
import { signInsRoutes } from './sign-ins.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { deleteOldSignIns } from './sign-ins.store.ts';
import { openSignIn } from './sign-in.ts';
import { returnForgottenTokens } from './tokens.store.ts';

const RETURN_TOKENS_EVERY_MS = 10_000;

export interface Accounts extends Feature {
  /** Who is behind an Authorization header; null without one. Throws when it is not valid. */
  recognise(header: string | undefined): Promise<Caller | null>;
  /** The one-time code to print at the start; null when no admin needs one. */
  codeForStart(): Promise<string | null>;
  /** The code for another browser on this machine; null where an email alone opens nothing. */
  machineCode: string | null;
}

/** Sign-in, the caller behind a request, and the tokens that a language model costs. */
export function openAccounts(services: { config: Config; db: Db; log: Log; secrets: Secrets }): Accounts {
  const { config, db, log, secrets } = services;
  const { provider } = config.identity;
  const isOwn = isOwnProvider(config.identity);
  const signIn = openSignIn({ config, secrets });
  const verifier = openVerifier(signIn.trust);
  return {
    ...toFeature({
      routes: [
        ...accountRoutes(services),
        ...signInsRoutes(services),
        ...credentialRoutes(services),
        ...apiKeyRoutes(services),
      ],
      async pages(app) {
        // Pages of every provider use it, and so does the page that says that there were too many requests.
        app.get('/auth/sign-in.css', { config: { rateLimit: false } }, (_request, reply) =>
          reply.type('text/css').header('cache-control', 'no-cache').send(SIGN_IN_STYLE),
        );
        if (isOwn) await embeddedProvider(app, services);
        if (provider !== 'firebase') signInRoutes(app, { ...services, signIn });
      },
      workers: [sweeper(db, log)],
      chores: [{ name: 'return tokens', everyMs: RETURN_TOKENS_EVERY_MS, run: () => returnForgottenTokens(db) }],
    }),
    recognise: (header) =>
      recogniseCaller({ db, verifier, secrets, adminEmails: config.adminEmails, isOwnProvider: isOwn }, header),
    codeForStart: () => codeForStart(db, config),
    machineCode: provider === 'embedded' ? machineCode(secrets) : null,
  };
}

/** Deletes expired records of the built-in provider, old sign-ins, ended keys and unused codes once a day. */
function sweeper(db: Db, log: Log): Worker {
  const kind = { name: 'sweep', schema: z.object({}), retries: 2 };
  const run = async (): Promise<typeof done> => {
    log.info({ records: await deleteExpiredRecords(db) }, 'swept');
    await deleteOldSignIns(db);
    await deleteEndedKeys(db);
    await deleteExpiredProofs(db);
    return done;
  };
  return worker(kind, run, '17 3 * * *');
}
