let names: Intl.DisplayNames | undefined;

/** 'FR' is France; a code that is none stays as it is. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
