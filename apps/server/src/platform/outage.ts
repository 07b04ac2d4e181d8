import { word } from '@app/domain';
import { AppError } from './errors.ts';

/** Error codes of a database that restarts, has no free connection, or cannot be reached. */
const DATABASE_CODES = /^(?:08...|57P0[1-5]|53300)$/;
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The driver's own words, which carry no code. */
const DRIVER_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** No room on our disk, or on the database's. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

/** Did the database not answer? Then it is unknown whether the running statement took effect. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return DATABASE_CODES.test(code) || SOCKET_CODES.has(code) || DRIVER_WORDS.test(error.message);
}

/** The reply for trouble that passes by itself or with an operator's help; null for every other error. */
export function toOutage(error: unknown): AppError | null {
  if (isDatabaseAway(error))
    return new AppError({
      code: 'server.unavailable',
      status: 503,
      message: word('We cannot reach our database at the moment. Please try again in a minute.'),
      cause: error,
    });
  if (FULL_CODES.has(codeOf(error)))
    return new AppError({
      code: 'server.storage-full',
      status: 503,
      message: word('There is no room left to keep this at the moment. Please try again later.'),
      cause: error,
    });
  return null;
}
