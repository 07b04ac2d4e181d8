import { many, t } from '@app/domain';
import { shortDate } from './short-date.ts';

const DAY_MS = 86_400_000;

/** How long ago, in words short enough for a card: 'today', 'yesterday', '5 days ago', or the date. */
export function ageText(iso: string, now: number): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return '';
  const days = Math.floor((now - then) / DAY_MS);
  if (days < 1) return t('today');
  if (days === 1) return t('yesterday');
  if (days <= 30) return many(days, { one: '{n} days ago', other: '{n} days ago' });
  return t('on {date}', { date: shortDate(iso) });
}
