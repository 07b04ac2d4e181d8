import { language, locale } from '@app/domain';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * §9: en-US, long. Read in UTC, so that a post carries the same date for every reader and in the built HTML. Written out
 * here, because starting the browser's own formatter was a third of what an article's page takes to come alive.
 */
export function longDate(iso: string): string {
  const date = new Date(iso);
  if (language() !== 'en') return date.toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' });
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
