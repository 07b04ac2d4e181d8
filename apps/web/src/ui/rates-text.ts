import { many, t } from '@app/domain';
import { shortDate } from './short-date.ts';

const DAY_MS = 86_400_000;
/** The bank publishes none on weekends and holidays. */
const FRESH_DAYS = 7;

/** By which exchange rates amounts were converted; rates that are not of these days say so. */
export function ratesText({ source, date }: { source: string; date: string }, now: number): string {
  const days = Math.floor((now - Date.parse(date)) / DAY_MS);
  const values = { source: t(source), date: shortDate(date) };
  if (!(days > FRESH_DAYS)) return t('Converted at the {source}’s rates of {date}.', values);
  return days > 60
    ? many(
        Math.round(days / 30.4),
        {
          one: 'Converted at the {source}’s rates of {date}. They are {n} months old, so converted amounts are rough.',
          other:
            'Converted at the {source}’s rates of {date}. They are {n} months old, so converted amounts are rough.',
        },
        values,
      )
    : many(
        days,
        {
          one: 'Converted at the {source}’s rates of {date}. They are {n} days old, so converted amounts are rough.',
          other: 'Converted at the {source}’s rates of {date}. They are {n} days old, so converted amounts are rough.',
        },
        values,
      );
}
