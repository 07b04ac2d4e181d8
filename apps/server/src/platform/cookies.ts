export interface Cookie {
  name: string;
  value: string;
  maxAgeS: number;
  sameSite: 'Lax' | 'Strict';
  secure: boolean;
  path: string;
}

/** Our cookies hold sealed text only (no separators), and no script may read them. */
export function toCookie({ name, value, maxAgeS, sameSite, secure, path }: Cookie): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
}

export function parseCookies(header: string | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) found[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return found;
}
