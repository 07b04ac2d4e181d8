import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * True when the HTML is the shell that serves every app route. It is built under the address of the home page, so
 * until the browser has taken it over, the address says nothing about where the visitor is.
 */
export const BuiltAsShell = createContext(false);

export function useIsHome(): boolean {
  const isShell = use(BuiltAsShell);
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  return (pathname === paths.home() || pathname === `${paths.home()}/`) && (hydrated || !isShell);
}
