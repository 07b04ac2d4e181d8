import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db.ts';
import { networkOf } from '#platform/network-of.ts';
import type { Secrets } from '#platform/secrets.ts';
import { countGuess, forgetGuesses, takeGuessBack } from './credentials.store.ts';

/** In a quarter of an hour: guesses of one address at one account. Somebody may mistype. */
const PER_ACCOUNT = 10;
/** Guesses of one address at all accounts: a house may share one address. */
const PER_ADDRESS = 50;
/**
 * Guesses at one account from all addresses, before each further one has to wait. It is never closed to everybody: a stranger who
 * guesses must not keep its owner out.
 */
const UNHURRIED = 20;
const STEP_MS = 250;
const MOST_WAIT_MS = 5000;

export interface Guess {
  email: string;
  address: string;
}

export interface Guesses {
  /** Counts one guess; false when there were too many. An account counts whether it is there or not. */
  mayGuess(guess: Guess): Promise<boolean>;
  /** The guess was right: the account begins anew, and it does not count for the address. */
  wasRight(guess: Guess): Promise<void>;
}

/** Limits wrong passwords and codes, over all processes. The database learns neither email nor address. */
export function openGuesses(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'cookieKey'> },
  pause: (ms: number) => Promise<unknown> = sleep,
): Guesses {
  const key = (kind: string, text: string): string =>
    createHmac('sha256', secrets.cookieKey).update(`guess ${kind} ${text}`).digest('base64url');
  const keysOf = ({ email, address }: Guess) => {
    const network = networkOf(address);
    return {
      network: key('address', network),
      pair: key('pair', `${network} ${email}`),
      account: key('account', email),
    };
  };
  return {
    async mayGuess(guess) {
      const keys = keysOf(guess);
      const ofNetwork = await countGuess(db, keys.network);
      const ofPair = await countGuess(db, keys.pair);
      // What is refused here is no guess, so it does not slow the owner down.
      if (ofNetwork > PER_ADDRESS || ofPair > PER_ACCOUNT) return false;
      const ofAccount = await countGuess(db, keys.account);
      if (ofAccount > UNHURRIED) await pause(Math.min((ofAccount - UNHURRIED) * STEP_MS, MOST_WAIT_MS));
      return true;
    },
    async wasRight(guess) {
      const keys = keysOf(guess);
      await forgetGuesses(db, keys.account);
      await forgetGuesses(db, keys.pair);
      await takeGuessBack(db, keys.network);
    },
  };
}
