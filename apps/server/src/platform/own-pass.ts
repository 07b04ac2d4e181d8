import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Secrets } from './secrets.ts';

/** The header in which this program names itself when it asks itself: it reads the demonstration's shops as anybody would. */
export const OWN_PASS_HEADER = 'x-tastevin-own';

/** The same in all processes of an installation, and known to nobody else. */
export const ownPass = ({ cookieKey }: Pick<Secrets, 'cookieKey'>): string =>
  createHmac('sha256', cookieKey).update('requests of our own').digest('base64url');

/** Whether a request is this program's own. */
export function hasOwnPass(headers: IncomingHttpHeaders, pass: string): boolean {
  const given = Buffer.from(String(headers[OWN_PASS_HEADER] ?? ''));
  return given.length === pass.length && timingSafeEqual(given, Buffer.from(pass));
}
