import { said, saidInEnglish, type Said } from '@app/domain';

/**
 * What stops a caller. `http/on-error.ts` alone turns it into a reply. Its message is a text of the dictionaries, marked with
 * `word`; what differs from case to case stands beside it as values, so that a browser can say it in its reader's language.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  /** The message before its values were filled in; absent where it has none. */
  readonly said: Said | undefined;
  /** Whether a person must act: then it is logged as an error. */
  readonly alarming: boolean;

  constructor(given: {
    code: string;
    status: number;
    message: string;
    values?: Said['values'];
    cause?: unknown;
    alarming?: boolean;
  }) {
    const isAlarming = given.alarming ?? given.status >= 500;
    const { stackTraceLimit } = Error;
    // Whoever floods the server is refused hundreds of times a second, and nobody reads where: finding it out costs more than the reply.
    if (!isAlarming) Error.stackTraceLimit = 0;
    super(saidInEnglish(said(given.message, given.values)), { cause: given.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.code = given.code;
    this.status = given.status;
    this.said = given.values && { text: given.message, values: given.values };
    this.alarming = isAlarming;
  }
}
