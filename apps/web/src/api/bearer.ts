/** §4: the ID token that goes with every request; the session sets and clears it. */
let bearer: string | null = null;
let renew: ((refused: string) => Promise<boolean>) | null = null;

export function setBearer(token: string | null): void {
  bearer = token;
}

export function currentBearer(): string | null {
  return bearer;
}

export function bearerHeader(token = bearer): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** The session says how a refused token is replaced. */
export function onRefusedBearer(handler: typeof renew): void {
  renew = handler;
}

/** True when there is another token to try with. */
export async function renewBearer(refused: string): Promise<boolean> {
  return (await renew?.(refused)) ?? false;
}
