import { createHmac } from 'node:crypto';
import type { Db } from '#platform/db.ts';
import type { Secrets } from '#platform/secrets.ts';
import { countGuess, forgetGuesses, takeGuessBack } from './credentials.store.ts';

/** In a quarter of an hour. Somebody may mistype; a house may share one address. */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 50;

export interface Guesses {
  /** Counts one guess; false when there were too many. An account counts whether it is there or not. */
  mayGuess(guess: { email: string; address: string }): Promise<boolean>;
  /** The guess was right: the account begins anew, and it does not count for the address. */
  wasRight(guess: { email: string; address: string }): Promise<void>;
}

/** Limits wrong passwords and codes, over all processes. The database learns neither email nor address. */
export function openGuesses({ db, secrets }: { db: Db; secrets: Pick<Secrets, 'cookieKey'> }): Guesses {
  const key = (kind: string, text: string): string =>
    createHmac('sha256', secrets.cookieKey).update(`guess ${kind} ${text}`).digest('base64url');
  return {
    async mayGuess({ email, address }) {
      const [ofAddress, ofAccount] = [
        await countGuess(db, key('address', address)),
        await countGuess(db, key('account', email)),
      ];
      return ofAddress <= PER_ADDRESS && ofAccount <= PER_ACCOUNT;
    },
    async wasRight({ email, address }) {
      await forgetGuesses(db, key('account', email));
      await takeGuessBack(db, key('address', address));
    },
  };
}
