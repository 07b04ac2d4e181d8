import { language, locale } from '@app/domain';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Making one costs more than using it: a chart of a year has more than fifty dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * 'Aug 2, 2026', the same in every time zone; a date that is none is empty. In English it is written out here: starting the
 * browser's own formatter takes longer than drawing what it stands in.
 */
export function shortDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  if (language() === 'en') return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  const format = formats.get(locale()) ?? new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(locale(), format);
  return format.format(date);
}
