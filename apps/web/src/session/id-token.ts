export interface TokenClaims {
  sub: string;
  email: string;
  /** Milliseconds since 1970, by the provider's clock. */
  issuedAt: number | null;
  expiresAt: number;
}

/**
 * What an ID token says of its bearer, for the greeting and the renewal clock. No right depends on it: the server
 * verifies the signature on every request. Null for anything that is no such token.
 */
export function readClaims(token: string): TokenClaims | null {
  try {
    const payload: unknown = JSON.parse(fromBase64Url(token.split('.')[1] ?? ''));
    if (typeof payload !== 'object' || payload === null) return null;
    const { sub, email, iat, exp } = payload as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof exp !== 'number') return null;
    return {
      sub,
      email: typeof email === 'string' ? email : '',
      issuedAt: typeof iat === 'number' ? iat * 1000 : null,
      expiresAt: exp * 1000,
    };
  } catch {
    return null;
  }
}

function fromBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
