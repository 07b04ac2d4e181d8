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
 * Guesses at one account from all addresses, before each further one has to wait for the one before it: one every five seconds, from
 * however many addresses they come. Whoever would wait too long is refused, and that does not count.
 */
const UNHURRIED = 20;
const STEP_MS = 5000;
const MOST_WAIT_MS = 20_000;
/**
 * Guesses from browsers in which the account was opened before: they do not wait behind strangers, so that nobody keeps an owner out by
 * guessing. A passkey does not wait either.
 */
const PER_KNOWN = 20;

export interface Guess {
  email: string;
  address: string;
  /** Whether the account was opened in this browser before. */
  isKnown?: boolean;
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
      known: key('known', email),
    };
  };
  return {
    async mayGuess(guess) {
      const keys = keysOf(guess);
      const ofNetwork = await countGuess(db, keys.network);
      const ofPair = await countGuess(db, keys.pair);
      // What is refused here is no guess, so it does not slow the owner down.
      if (ofNetwork.count > PER_ADDRESS || ofPair.count > PER_ACCOUNT) return false;
      if (guess.isKnown && (await countGuess(db, keys.known)).count <= PER_KNOWN) return true;
      const { count, sinceMs } = await countGuess(db, keys.account);
      const waitMs = count <= UNHURRIED ? 0 : (count - UNHURRIED) * STEP_MS - sinceMs;
      if (waitMs > MOST_WAIT_MS) {
        await takeGuessBack(db, keys.account);
        return false;
      }
      if (waitMs > 0) await pause(waitMs);
      return true;
    },
    async wasRight(guess) {
      const keys = keysOf(guess);
      // An owner at home does not give strangers a new beginning.
      await forgetGuesses(db, guess.isKnown ? keys.known : keys.account);
      await forgetGuesses(db, keys.pair);
      await takeGuessBack(db, keys.network);
    },
  };
}
