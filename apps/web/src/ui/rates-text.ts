import { shortDate } from './short-date.ts';

const DAY_MS = 86_400_000;
/** The bank publishes none on weekends and holidays. */
const FRESH_DAYS = 7;

/** By which exchange rates amounts were converted; rates that are not of these days say so. */
export function ratesText({ source, date }: { source: string; date: string }, now: number): string {
  const days = Math.floor((now - Date.parse(date)) / DAY_MS);
  const said = `Converted at the ${source}’s rates of ${shortDate(date)}`;
  if (!(days > FRESH_DAYS)) return `${said}.`;
  const age = days > 60 ? `${Math.round(days / 30.4)} months` : `${days} days`;
  return `${said}. They are ${age} old, so converted amounts are rough.`;
}
