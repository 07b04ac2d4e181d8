import { word } from '@app/domain';
import { AppError } from '#platform/errors.ts';
import { networkOf } from '#platform/network-of.ts';

export interface StreamLimits {
  /** A person has some tabs open; browsers open six at most without http/2. */
  perPerson: number;
  /** Guests of a house share one address. */
  perAddress: number;
  /** Of this process. */
  total: number;
}

/** For somebody who may ask so often in a minute: with the usual 600 it is 20 of a person, 100 of an address and 1,000 in all. */
export const streamLimits = (perMinute: number): StreamLimits => ({
  perPerson: Math.ceil(perMinute / 30),
  perAddress: Math.ceil(perMinute / 6),
  total: Math.max(1000, Math.ceil(perMinute / 6)),
});
/** A browser that was refused comes again after this time. */
const WAIT_S = 15;

export interface StreamPlaces {
  /** Takes a place until the returned function is called. Throws when this person, this address or the process has too many. */
  take(who: { uid: string | null; address: string }): () => void;
}

/** Counts the event streams that are open. Each costs memory and a look into the database every few seconds, read or not. */
export function openStreamPlaces(limits: StreamLimits): StreamPlaces {
  const open = new Map<string, number>();
  const add = (key: string, by: 1 | -1): void => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  return {
    take({ uid, address }) {
      const keys: [string, number][] = [
        ['all', limits.total],
        [`address ${networkOf(address)}`, limits.perAddress],
      ];
      if (uid !== null) keys.push([`person ${uid}`, limits.perPerson]);
      if (keys.some(([key, most]) => (open.get(key) ?? 0) >= most))
        throw new AppError({
          code: 'request.too-many',
          status: 429,
          message: word('Too many requests. Please wait {n} seconds.'),
          values: { n: WAIT_S },
        });
      for (const [key] of keys) add(key, 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        for (const [key] of keys) add(key, -1);
      };
    },
  };
}
