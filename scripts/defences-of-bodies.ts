import type { Defence } from './defence.ts';

const APP = 'apps/server/src/http/app.ts';
const CALLS = 'apps/server/src/http/register-calls.ts';
const PART = { file: 'apps/server/src/http/parse-part.ts', test: 'apps/server/src/http/parse-part.test.ts' };
const SECURITY = 'apps/server/src/http/security.db.test.ts';

/** What a request may bring, and how often. */
export const BODY_DEFENCES: readonly Defence[] = [
  {
    what: 'Who asks is known before the body is read',
    file: CALLS,
    from: 'async preParsing(request) {',
    to: 'async preValidation(request) {',
    test: SECURITY,
    name: 'is refused before the body is parsed',
  },
  {
    what: 'Calls without files take small bodies only',
    file: CALLS,
    from: 'bodyLimit: call.bodyBytes ?? SMALL_BODY_BYTES,',
    to: 'bodyLimit: 30e6,',
    test: SECURITY,
    name: 'cannot send a large body to a call that needs no files',
  },
  {
    what: 'A body that is nested deep is not parsed',
    file: 'apps/server/src/http/json-bodies.ts',
    from: 'levels: 40,',
    to: 'levels: Infinity,',
    test: SECURITY,
    name: 'cannot send a body that is nested deep',
  },
  {
    what: 'A body of millions of values is not parsed',
    file: 'apps/server/src/http/json-bodies.ts',
    from: 'members: 6000,',
    to: 'members: Infinity,',
    test: SECURITY,
    name: 'cannot send a body of very many values',
  },
  {
    what: 'A list is judged until its first fault',
    file: PART.file,
    from: 'abortEarly: true',
    to: 'abortEarly: false',
    test: PART.test,
    name: 'a list is judged until its first fault',
  },
  {
    what: 'A list that is too long is not looked at',
    file: 'packages/domain/src/api.ts',
    from: '.max(MOST_FILES_TOLD)',
    to: '',
    test: PART.test,
    name: 'a list that is too long is not looked at',
  },
  {
    what: 'Every list that can come in has a bound',
    file: 'packages/domain/src/account-api.ts',
    from: '.max(KEY_SCOPES.length)',
    to: '',
    test: 'packages/domain/src/api.test.ts',
    name: 'every list that can come in has a bound, and one that is longer is refused before its members are looked at',
  },
  {
    what: 'A long body that is refused is not received',
    file: 'apps/server/src/http/on-error.ts',
    from: 'if (isLongToCome(request))',
    to: 'if (request.id === null)',
    test: SECURITY,
    name: 'is refused before a long body has come, and the rest is not received',
  },
  {
    what: 'A flood does not fill the log',
    file: APP,
    from: 'reply.statusCode === 429 && !isNewFlood(request.ip)',
    to: 'reply.statusCode === 0 && !isNewFlood(request.ip)',
    test: SECURITY,
    name: 'who floods the server is one line of the log in a minute',
  },
  {
    what: 'What an account sends in a minute is counted in bytes',
    file: 'apps/server/src/http/account-limit.ts',
    from: 'sum.bytes > perMinute * BYTES_PER_REQUEST',
    to: 'false',
    test: 'apps/server/src/http/account-limit.test.ts',
    name: 'an account has a limit of bytes per minute; what is refused does not count, and one large body is always taken',
  },
  {
    what: 'Requests are counted by route, not by the text of the address',
    file: APP,
    from: "request.routeOptions.url ?? ''",
    to: 'request.url',
    test: SECURITY,
    name: 'is counted by the route that answers, however the address is written',
  },
];
