import type { Defence } from './defence.ts';

const IDENTITY = { file: 'apps/server/src/platform/identity.ts', test: 'apps/server/src/accounts/identity.db.test.ts' };
const CALLS = 'apps/server/src/http/register-calls.ts';
const LISTS = { file: 'apps/server/src/lists/permissions.ts', test: 'apps/server/src/lists/lists.db.test.ts' };
const GUARD = {
  file: 'apps/server/src/market/fetch/guard-address.ts',
  test: 'apps/server/src/market/fetch/guard-address.test.ts',
};
const FEED = { file: 'apps/server/src/market/fetch/fetch-feed.ts', test: 'apps/server/src/market/market.db.test.ts' };
const SIGN_IN = {
  file: 'apps/server/src/accounts/sign-in.routes.ts',
  test: 'apps/server/src/accounts/sign-in.db.test.ts',
};
const STORED_SCRIPT = {
  test: 'e2e/stored-script.e2e.ts',
  name: 'a script in a feed, a list, a file, a title or a chat is shown as the text it is',
};
const VERIFY = 'await jwtVerify(token, ready.keys, {';

/** Who may do what, who somebody is, what a page shows, where the server asks. */
export const ACCESS_DEFENCES: readonly Defence[] = [
  {
    what: 'Admins only',
    file: CALLS,
    from: "call.access === 'admin' && !caller.isAdmin",
    to: 'false',
    test: 'apps/server/src/http/endpoints.db.test.ts',
    name: 'each address answers each caller as the table says, and there is no other',
  },
  {
    what: "An owner's right to change",
    ...LISTS,
    from: 'if (readable.createdBy !== caller.uid) throw notOwner();',
    to: '',
    name: 'is renamed by its owner only, and stands in the history of nobody else',
  },
  {
    what: 'Only its owner can read a private list',
    ...LISTS,
    from: "if (list.visibility === 'private' && !isOwner) throw listNotFound();",
    to: '',
    name: '§8 a missing list says so; a private one does not exist for others',
  },
  {
    what: 'The signature of a token',
    ...IDENTITY,
    from: VERIFY,
    to: "await (async (text: string, ..._rest: unknown[]) => ({ payload: JSON.parse(atob(text.split('.')[1] ?? '')) }))(token, ready.keys, {",
    name: "a token that is unsigned (alg 'none') is refused",
  },
  {
    what: 'The same, for a token signed by another key',
    ...IDENTITY,
    from: VERIFY,
    to: "await (async (text: string, ..._rest: unknown[]) => ({ payload: JSON.parse(atob(text.split('.')[1] ?? '')) }))(token, ready.keys, {",
    name: 'a token that is forged (signed by another key) is refused',
  },
  {
    what: 'The audience of a token',
    ...IDENTITY,
    from: 'audience: ready.trust.audience,',
    to: '',
    name: 'a token that is for another audience is refused',
  },
  {
    what: 'The issuer of a token',
    ...IDENTITY,
    from: 'issuer: ready.trust.issuer,',
    to: '',
    name: 'a token that is of another issuer is refused',
  },
  {
    what: 'The end of a token',
    ...IDENTITY,
    from: 'clockTolerance: 5,',
    to: 'clockTolerance: 1e9,',
    name: 'a token that is expired is refused',
  },
  {
    what: 'That a token says when it ends',
    ...IDENTITY,
    from: "requiredClaims: ['exp', 'sub']",
    to: "requiredClaims: ['sub']",
    name: 'a token that is without an expiry is refused',
  },
  {
    what: 'That an admin’s email is verified',
    ...IDENTITY,
    from: 'emailVerified: claims.email_verified ?? false,',
    to: 'emailVerified: true,',
    name: 'ADMIN_EMAILS names the admins, by verified email only',
  },
  {
    what: 'The built-in sign-in serves its own machine only',
    file: 'apps/server/src/accounts/embedded-provider.ts',
    from: "if (!isLoopbackAddress(request.socket.remoteAddress) || !isLoopbackHost(request.hostname.replace(/:\\d+$/, ''))) {",
    to: 'if (false) {',
    test: SIGN_IN.test,
    name: 'serves loopback addresses only',
  },
  {
    what: "Escaping in the server's page tags",
    file: 'apps/server/src/site/serve-site.ts',
    from: '[escapeHtml(title), escapeHtml(description), escapeHtml(canonical)]',
    to: '[title, description, canonical]',
    test: 'apps/server/src/http/security.db.test.ts',
    name: "in a query, a list's title or a file's name stands in the page as text",
  },
  {
    what: 'An offer’s name is written as text',
    file: 'apps/web/src/features/listings/listing-card.tsx',
    from: '            {listing.name}\n',
    to: '            <span dangerouslySetInnerHTML={{ __html: listing.name }} />\n',
    ...STORED_SCRIPT,
  },
  {
    what: 'A line of a list is written as text',
    file: 'apps/web/src/features/menu/row/entry-row.tsx',
    from: '{entryName(entry)}\n',
    to: '<span dangerouslySetInnerHTML={{ __html: entryName(entry) }} />\n',
    ...STORED_SCRIPT,
  },
  {
    what: 'A question to the sommelier is written as text',
    file: 'apps/web/src/features/sommelier/messages.tsx',
    from: '        {content}\n',
    to: '        <span dangerouslySetInnerHTML={{ __html: content }} />\n',
    ...STORED_SCRIPT,
  },
  {
    what: 'Inner IPv4 ranges of the feed guard',
    ...GUARD,
    from: "INSIDE.addSubnet(range, bits, 'ipv4');",
    to: ';',
    name: 'refuses every spelling of an inner address',
  },
  {
    what: 'Inner IPv6 ranges',
    ...GUARD,
    from: "INSIDE.addSubnet(range, bits, 'ipv6');",
    to: ';',
    name: 'refuses every spelling of an inner address',
  },
  {
    what: 'IPv4 addresses in the clothes of IPv6',
    ...GUARD,
    from: 'const inner = ipv4Inside(plain);',
    to: 'const inner = null as string | null;',
    name: 'refuses every spelling of an inner address',
  },
  {
    what: 'The guard at an address and at each redirect',
    ...FEED,
    from: 'ensureFetchable(url, isTrusted);',
    to: '',
    name: 'never fetches from its own network: not by address, by name or by a redirect',
  },
  {
    what: 'The guard at a redirect alone',
    ...FEED,
    from: 'const response = await send(url, request, deadline);',
    to: 'const response = await send(url, hop > 0 ? { ...request, isTrusted: () => true } : request, deadline);',
    name: 'never fetches from its own network: not by address, by name or by a redirect',
  },
  {
    what: 'The guard where a name is resolved',
    ...FEED,
    from: '...(isTrusted ? {} : { lookup: publicLookup })',
    to: '',
    name: 'never fetches from its own network: not by address, by name or by a redirect',
  },
  {
    what: 'Keys from the configured issuer only',
    ...IDENTITY,
    from: VERIFY,
    to: "await jwtVerify(token, JSON.parse(atob(token.split('.')[0] ?? '')).jku ? createRemoteJWKSet(new URL(JSON.parse(atob(token.split('.')[0] ?? '')).jku)) : ready.keys, {",
    test: 'apps/server/src/http/security.db.test.ts',
    name: 'a token that names its own keys does not make the server fetch them',
  },
  {
    what: 'The pause between two questions for unknown keys',
    ...IDENTITY,
    from: 'cooldownDuration: 10_000',
    to: 'cooldownDuration: 0',
    name: 'a key we have not seen is asked for, but not at every such token',
  },
];
