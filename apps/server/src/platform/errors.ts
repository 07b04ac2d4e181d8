/** What stops a caller. `http/on-error.ts` alone turns it into a reply. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  /** Whether a person must act: then it is logged as an error. */
  readonly alarming: boolean;

  constructor(given: { code: string; status: number; message: string; cause?: unknown; alarming?: boolean }) {
    super(given.message, { cause: given.cause });
    this.code = given.code;
    this.status = given.status;
    this.alarming = given.alarming ?? given.status >= 500;
  }
}
