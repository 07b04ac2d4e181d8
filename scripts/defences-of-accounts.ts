import type { Defence } from './defence.ts';

const LESSONS = {
  file: 'apps/server/src/wines/index/learned-names.store.ts',
  test: 'apps/server/src/wines/index/learned-names.db.test.ts',
};
const LOCAL_SIGN_IN = 'apps/server/src/accounts/local-sign-in.db.test.ts';

/** What accounts that cost nothing may not do to others, and what is said to somebody instead of a fault. */
export const ACCOUNT_DEFENCES: readonly Defence[] = [
  {
    what: 'A new account does not teach the matcher',
    ...LESSONS,
    from: " AND u.created_at <= now() - $1 * interval '1 day'",
    to: ' AND $1::int > 0',
    name: 'somebody whose account is younger than a week does not count',
  },
  {
    what: 'What a suspended account taught is taken back',
    ...LESSONS,
    from: ' AND u.suspended_at IS NULL',
    to: '',
    name: 'is taken back when a teacher’s account is suspended, unless an admin has agreed',
  },
  {
    what: 'What a deleted account taught is taken back',
    file: 'apps/server/src/wines/index/learned-names.store.ts',
    from: "await sql.query('DELETE FROM learned_names WHERE taught_by = $1 AND NOT by_admin', [uid]);",
    to: '',
    test: 'apps/server/src/privacy/privacy.db.test.ts',
    name: 'a deleted account leaves nothing in database, queue and files, and an old token does not create it again',
  },
  {
    what: 'One file uploaded by several accounts is one voice',
    ...LESSONS,
    from: 'HAVING count(DISTINCT lines) >= $2',
    to: 'HAVING count(lines) >= $2',
    name: 'somebody whose list has the lines of another teacher’s list does not count',
  },
  {
    what: 'A list without known wines is no voice',
    ...LESSONS,
    from: 'HAVING count(e.lwin) >= $3',
    to: 'HAVING $3::int > 0',
    name: 'somebody whose list has hardly a known wine does not count',
  },
  {
    what: 'Strangers who guess do not keep the owner waiting at home',
    file: 'apps/server/src/accounts/guesses.ts',
    from: 'if (guess.isKnown && ',
    to: 'if (guess.email === null && ',
    test: LOCAL_SIGN_IN,
    name: 'while strangers guess, the owner comes in by the browser that is known',
  },
  {
    what: 'An identifier of a passkey is used once',
    file: 'apps/server/src/accounts/credentials.store.ts',
    from: ' ON CONFLICT (id) DO NOTHING`',
    to: '`',
    test: LOCAL_SIGN_IN,
    name: 'a passkey whose identifier is there already is refused in words, and the first one stays',
  },
  {
    what: 'A full disk at sign-in is said',
    file: 'apps/server/src/accounts/embedded-provider.ts',
    from: '  sayOutages(provider);\n',
    to: '  void sayOutages;\n',
    test: 'apps/server/src/accounts/sign-in.db.test.ts',
    name: 'a full disk is said at the page where it was noticed, with 503',
  },
  {
    what: 'A browser asks before it shows a picture again',
    file: 'apps/server/src/http/register-calls.ts',
    from: "'private, no-cache'",
    to: "'private, max-age=3600'",
    test: 'apps/server/src/lists/lists.db.test.ts',
    name: 'the page can be looked at while its file is kept, and the list goes with everything when it is deleted',
  },
  {
    what: 'Too many requests for pages are answered with a page',
    file: 'apps/server/src/http/on-error.ts',
    from: 'return isPageVisit(request) ? sendProblemPage',
    to: "return isPageVisit(request) && request.url === '' ? sendProblemPage",
    test: 'apps/server/src/http/app.db.test.ts',
    name: 'somebody who opens pages too often is shown a page',
  },
  {
    what: 'A token is not believed beyond its end, however lately it was checked',
    file: 'apps/server/src/platform/identity.ts',
    from: 'Math.min(now() + BELIEVED_MS, identity.expiresAt.getTime())',
    to: 'now() + BELIEVED_MS',
    test: 'apps/server/src/platform/identity.test.ts',
    name: 'is refused when its own time is over, however lately it was checked',
  },
  {
    what: 'Who goes on in spite of the limit is refused at the door',
    file: 'apps/server/src/http/flood-door.ts',
    from: 'if (seconds <= 0) return false;',
    to: 'if (seconds <= 1e9) return false;',
    test: 'apps/server/src/http/flood-door.test.ts',
    name: 'who goes on in spite of thirty refusals is refused at the door, until the limit ends',
  },
  {
    what: 'Addresses that lead nowhere are counted',
    file: 'apps/server/src/site/serve-site.ts',
    from: '  await hold(reply);\n  return sendShell(reply, site, { url, status: 404 });',
    to: '  return sendShell(reply, site, { url, status: 404 });',
    test: 'apps/server/src/http/security.db.test.ts',
    name: 'may ask only so often for what is made for each',
  },
];
