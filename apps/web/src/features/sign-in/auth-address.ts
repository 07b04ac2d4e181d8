import { safeRedirect } from '#paths.ts';

export type AuthMode = 'signin' | 'signup';

/** §2: what the home page's address asks of the modal. */
export function readAuthAddress(params: URLSearchParams): { mode: AuthMode | null; redirect: string | null } {
  const mode = params.get('signup') === 'true' ? 'signup' : params.get('signin') === 'true' ? 'signin' : null;
  return { mode, redirect: safeRedirect(params.get('redirect')) };
}

/** §2: signin, signup and redirect leave the address when the modal closes or sign-in starts. */
export function withoutAuthAddress(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of ['signin', 'signup', 'redirect']) rest.delete(name);
  return rest;
}
