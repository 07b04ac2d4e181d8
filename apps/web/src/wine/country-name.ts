import { locale } from '@app/domain';

/** Making one costs more than using it. */
const names = new Map<string, Intl.DisplayNames>();

/** 'FR' is France; a code that is none stays as it is. */
export function countryName(code: string): string {
  const spoken = names.get(locale()) ?? new Intl.DisplayNames(locale(), { type: 'region' });
  names.set(locale(), spoken);
  try {
    return spoken.of(code) ?? code;
  } catch {
    return code;
  }
}
