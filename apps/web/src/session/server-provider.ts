import { paths } from '#paths.ts';
import { isMobileBrowser } from './mobile-browser.ts';
import type { IdentityProvider } from './identity-provider.ts';

const POPUP_FEATURES = 'popup,width=480,height=680';

/** Embedded and OpenID Connect sign-in: the server exchanges the code, the browser only opens the page. */
export function createServerProvider(): IdentityProvider {
  return {
    async signIn(returnPath) {
      const popup = isMobileBrowser(navigator)
        ? null
        : window.open(paths.authPopup(), 'tastevin-signin', POPUP_FEATURES);
      // Some blockers hand out a window and close it at once.
      if (popup && !popup.closed) return { kind: 'popup', closed: popupClosed(popup) };
      // §4: phones, and browsers that block the popup, sign in on a full page.
      location.assign(paths.authRedirect(returnPath));
      return { kind: 'leaving' };
    },
    async signOut() {
      const response = await fetch(paths.authLogout(), { method: 'POST' });
      if (!response.ok) throw new Error('sign-out was refused');
    },
    async renew() {
      // Its cookie must arrive even when the page is being left: the old one will not be taken again.
      const response = await fetch(paths.authRenew(), { method: 'POST', keepalive: true });
      if (response.status === 401) return null;
      if (!response.ok) throw new Error('the token could not be renewed');
      const { idToken } = (await response.json()) as { idToken: string };
      return idToken;
    },
    pendingToken: async () => null,
  };
}

/**
 * Resolves when the visitor has closed the popup. An issuer on another site may cut the tie between the windows, and
 * a cut popup also reads as closed: so it only counts once this window has the visitor's attention again.
 */
function popupClosed(popup: Window): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed || !document.hasFocus()) return;
      clearInterval(timer);
      resolve();
    }, 400);
  });
}
