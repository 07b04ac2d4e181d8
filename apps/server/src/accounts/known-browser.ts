import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '#config.ts';
import { parseCookies, toCookie } from '#platform/cookies.ts';
import type { Secrets } from '#platform/secrets.ts';
import { codeDigest, codeOf } from './one-time-code.ts';
import { MOUNT } from './own-configuration.ts';

/*
 * The sign-in that believes an email serves one machine, but a proxy on that machine can pass strangers on without a word. So an
 * email opens a new account, and an account that is there only in a browser that has opened it before. Any other browser
 * needs the machine's code, which the program prints at each start: only the machine's owner sees it.
 *
 * The sign-in with passwords remembers browsers too. There it opens nothing: a known browser need not wait behind strangers who guess
 * at the same account (`guesses.ts`).
 */

const COOKIE = 'tastevin_here';
const YEAR_S = 365 * 24 * 3600;
/** Accounts that one browser remembers; the oldest are forgotten. */
const MOST_ACCOUNTS = 20;

const Known = z.object({ isOwner: z.boolean(), subs: z.array(z.string().max(100)).max(MOST_ACCOUNTS) });

export interface KnownBrowser {
  /** Whoever uses this browser has typed the machine's code, or opened this account here before. */
  mayOpen(sub: string): boolean;
  /** Remembers that this account was opened here; with the code, that the browser is the owner's. */
  remember(reply: FastifyReply, sub: string, hasCode: boolean): void;
}

export interface KnownBrowsers {
  of(request: FastifyRequest): KnownBrowser;
  isCode(typed: string): boolean;
}

/** The code of this machine: the same for as long as its database lives. */
export function machineCode({ cookieKey }: Pick<Secrets, 'cookieKey'>): string {
  return codeOf(createHmac('sha256', cookieKey).update('the code of this machine').digest());
}

export function openKnownBrowsers({
  secrets,
  config,
}: {
  secrets: Pick<Secrets, 'cookieKey'>;
  config: Pick<Config, 'publicUrl'>;
}): KnownBrowsers {
  const sign = (text: string): string =>
    createHmac('sha256', secrets.cookieKey).update(`known browser ${text}`).digest('base64url');
  const read = (cookie: string | undefined): z.infer<typeof Known> => {
    const [text = '', signature = ''] = cookie?.split('.') ?? [];
    const nothing = { isOwner: false, subs: [] };
    if (!isSame(sign(text), signature)) return nothing;
    return Known.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? nothing;
  };
  const expected = codeDigest(machineCode(secrets));
  return {
    isCode: (typed) => isSame(expected, codeDigest(typed)),
    of(request) {
      const known = read(parseCookies(request.headers.cookie)[COOKIE]);
      return {
        mayOpen: (sub) => known.isOwner || known.subs.includes(sub),
        remember(reply, sub, hasCode) {
          const subs = [...known.subs.filter((one) => one !== sub), sub].slice(-MOST_ACCOUNTS);
          const text = Buffer.from(JSON.stringify({ isOwner: known.isOwner || hasCode, subs })).toString('base64url');
          const cookie = {
            name: COOKIE,
            value: `${text}.${sign(text)}`,
            maxAgeS: YEAR_S,
            sameSite: 'Lax' as const,
            secure: config.publicUrl.startsWith('https:'),
            path: MOUNT,
          };
          void reply.header('set-cookie', toCookie(cookie));
        },
      };
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
