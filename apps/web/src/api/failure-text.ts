import { t } from '@app/domain';
import { ApiError } from './client.ts';

/** What to say of a call that failed: the server's own words, or that it was not reached. */
export function failureText(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.status < 500
    ? error.message
    : t('The server could not be reached or did not manage it. Please try again in a moment.');
}
