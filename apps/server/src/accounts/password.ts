import { t } from '@app/domain';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Argon2id with the memory (19 MiB) and passes that OWASP recommends for one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
/** Each hash takes its memory: so many are computed at the same time, the others wait. */
const AT_ONCE = 2;

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

const compute = promisify(argon2);
const waiting: (() => void)[] = [];
let running = 0;

async function derive(password: string, nonce: Uint8Array, cost: typeof COST): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    // The same password typed on another keyboard can have other code points.
    return await compute('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...cost });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The hash with its parameters, in the usual notation. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${plain(nonce)}$${plain(tag)}`;
}

/** For an account without a password the answer is false, and takes as long. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? '') ?? [];
  if (!memory) {
    await derive(password, randomBytes(16), COST);
    return false;
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await derive(password, Buffer.from(nonce, 'base64'), cost);
  const wanted = Buffer.from(tag, 'base64');
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}

/** What is wrong with a new password, in words; null when nothing is. */
export function passwordProblem(password: string, email: string): string | null {
  if ([...password].length < PASSWORD_MIN)
    return t('Please choose a password of at least {n} characters.', { n: PASSWORD_MIN });
  if (password.length > PASSWORD_MAX)
    return t('Please choose a password of at most {n} characters.', { n: PASSWORD_MAX });
  if (new Set(password).size < 5) return t('Please choose a password with more different characters.');
  if (password.toLowerCase().includes(email.toLowerCase()))
    return t('Please choose a password without your email in it.');
  return null;
}

const plain = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
