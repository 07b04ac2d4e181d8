import { locale } from '@app/domain';
import { MESSAGES } from '#messages.ts';

/** §2, §8: the day of an upload in the visitor's own time; an invalid date says so. */
export function uploadDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? MESSAGES.invalidDate : date.toLocaleDateString(locale(), { dateStyle: 'long' });
}
