import { locale } from '@app/domain';

/** 'Aug 2, 2026', the same in every time zone; a date that is none is empty. */
export function shortDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
}
