/** The state of a sign-in after it was started. */
type SignInStart =
  /** The token is here. */
  | { kind: 'token'; idToken: string }
  /** The page is leaving for a full-page sign-in; nothing more happens here. */
  | { kind: 'leaving' }
  /** A popup is open; the result arrives as a sign-in result, unless it is closed before. */
  | { kind: 'popup'; closed: Promise<void> };

/** One identity provider. The session knows no other way to a token. */
export interface IdentityProvider {
  signIn: (returnPath: string) => Promise<SignInStart>;
  signOut: () => Promise<void>;
  /** A fresh token, or null when the provider no longer knows the visitor. Throws when it cannot be reached. */
  renew: () => Promise<string | null>;
  /** §4: the result of a redirect that the provider itself keeps. */
  pendingToken: () => Promise<string | null>;
  /** Providers that keep a session of their own tell when it changes or ends. */
  watch?: (listener: (idToken: string | null) => void) => void;
}
