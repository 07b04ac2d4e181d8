/**
 * The years that a printed vintage names: one for '2019', two for '2020/21' or '2018/2019', none for 'NV' or nothing.
 * A list that prints a range pours whichever of the two it has.
 */
export function vintageYears(vintage: string | null): number[] {
  const match = /^(\d{4})(?:\s?[-–/]\s?(\d{4}|\d{2}))?$/.exec((vintage ?? '').trim());
  const first = Number(match?.[1]);
  if (!first) return [];
  const second = match?.[2];
  if (second === undefined) return [first];
  const last = second.length === 4 ? Number(second) : Math.floor(first / 100) * 100 + Number(second);
  return last > first && last - first <= 10 ? [first, last] : [first];
}

/** Whether an offer's vintage is the one on the list, or one of the two of a range. */
export function isSameVintage(offered: string | null, listed: string | null): boolean {
  if (offered === null || listed === null) return false;
  if (offered === listed) return true;
  return vintageYears(listed).includes(Number(offered));
}
