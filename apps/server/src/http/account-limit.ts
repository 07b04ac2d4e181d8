import { word } from '@app/domain';
import { AppError } from '#platform/errors.ts';

const WINDOW_MS = 60_000;
/** As many bytes in a minute as if every request brought so many: with the usual limit that is six of the largest lists. */
const BYTES_PER_REQUEST = 300_000;

interface Asked {
  requests: number;
  bytes: number;
}

/**
 * Counts what each account asks and sends in a minute, from however many addresses it comes. Throws above the limit, before
 * the body is read.
 */
export function openAccountLimit(
  perMinute: number,
  now: () => number = Date.now,
): (uid: string, bodyBytes: number) => void {
  let asked = new Map<string, Asked>();
  let endsAt = 0;
  return (uid, bodyBytes) => {
    if (now() >= endsAt) {
      // All accounts share one window. It is cleared each minute, so the table cannot grow for longer.
      asked = new Map();
      endsAt = now() + WINDOW_MS;
    }
    const { requests = 0, bytes = 0 } = asked.get(uid) ?? {};
    const sum = { requests: requests + 1, bytes: bytes + bodyBytes };
    const seconds = Math.max(1, Math.ceil((endsAt - now()) / 1000));
    const refuse = (message: string): never => {
      throw new AppError({ code: 'request.too-many', status: 429, message, values: { n: seconds } });
    };
    // What is refused is not received: its bytes do not count.
    if (bytes > 0 && sum.bytes > perMinute * BYTES_PER_REQUEST)
      refuse(word('You have sent much in the last minute. Please wait {n} seconds.'));
    asked.set(uid, sum);
    if (sum.requests > perMinute) refuse(word('Too many requests. Please wait {n} seconds.'));
  };
}
