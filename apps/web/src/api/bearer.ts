/** §4: the ID token that goes with every request; the session sets and clears it. */
let bearer: string | null = null;

export function setBearer(token: string | null): void {
  bearer = token;
}

export function bearerHeader(): Record<string, string> {
  return bearer ? { Authorization: `Bearer ${bearer}` } : {};
}
