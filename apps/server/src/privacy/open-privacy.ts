import { word } from '@app/domain';
import { changePreferences, findAccount, tokenBalance } from '#accounts/accounts.store.ts';
import { DAILY_TOKENS, toppedUpBalance } from '#accounts/tokens.store.ts';
import { accountEnded } from '#platform/hold-account.ts';
import type { Config } from '#config.ts';
import { addAudit } from '#platform/audit.store.ts';
import { downloadRoute, route } from '#platform/call.ts';
import { toFeature, type Feature } from '#platform/feature.ts';
import { done, worker } from '#platform/queue.ts';
import { deleteAccount, type DeleteServices } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { forget } from './forget.ts';
import { FORGET, REMOVE_FILES } from './privacy.jobs.ts';

export interface PrivacyServices extends DeleteServices {
  config: Pick<Config, 'model' | 'keepPhotosDays'>;
}

/** Lets people see, export and delete their account, and deletes expired data. */
export function openPrivacy(services: PrivacyServices): Feature {
  const { db, clock, config, files } = services;
  return toFeature({
    routes: [
      route('deleteUser', async ({ caller, params }) => {
        if (params.uid === caller.uid)
          return { success: false, message: word('Delete your own account on your profile page.') };
        const account = await findAccount(db, params.uid);
        if (!account) return { success: false, message: word('There is no such account.') };
        // First the log: an act that fails half-way is known, and can be done again.
        await addAudit(db, {
          uid: caller.uid,
          action: 'account.delete',
          target: params.uid,
          before: { lists: account.lists },
        });
        await deleteAccount(services, { uid: params.uid, email: account.email });
        return { success: true, message: word('The account was deleted.') };
      }),
      route('getAccount', async ({ caller }) => {
        const tokens = config.model
          ? await toppedUpBalance(db, caller.uid, clock())
          : await tokenBalance(db, caller.uid);
        const account = await findAccount(db, caller.uid);
        if (!account) throw accountEnded();
        const { email, createdAt, preferences, lists } = account;
        return {
          firebaseUid: caller.uid,
          email,
          memberSince: createdAt.toISOString(),
          tokens,
          tokensUsed: config.model !== null,
          dailyTokens: DAILY_TOKENS,
          isAdmin: caller.isAdmin,
          preferences,
          lists,
          photosKeptDays: config.keepPhotosDays,
        };
      }),
      route('setPreferences', ({ body, caller }) => changePreferences(db, caller.uid, body)),
      downloadRoute('exportAccount', ({ caller }) => exportAccount(services, caller)),
      route('deleteAccount', async ({ caller }) => {
        await deleteAccount(services, caller);
        return { removed: true };
      }),
    ],
    workers: [
      worker(
        FORGET,
        async () => {
          await forget({ ...services, keepPhotosDays: config.keepPhotosDays });
          return done;
        },
        '41 3 * * *',
      ),
      worker(REMOVE_FILES, async ({ prefixes }) => {
        for (const prefix of prefixes) await files.deleteUnder(prefix);
        return done;
      }),
    ],
  });
}
