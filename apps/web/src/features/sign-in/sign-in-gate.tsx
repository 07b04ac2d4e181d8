import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FIRST_MESSAGES as MESSAGES } from '#first-messages.ts';
import { paths } from '#paths.ts';
import { SignInGivenUp } from '#session/session-store.ts';
import { useSession } from '#session/session.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { readAuthAddress, withoutAuthAddress, type AuthMode } from './auth-address.ts';

/* The dialog is loaded when it is first opened. */
const AuthModal = lazy(() => import('./auth-modal.tsx'));

/** §2, §4: opens the modal when the address asks for it, and goes where the address says afterwards. */
export function SignInGate() {
  const session = useSession();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [params, setParams] = useSearchParams();
  const { mode: askedMode, redirect } = readAuthAddress(params);
  // Once sign-in has started the address is clean, and this remembers what it said.
  const [started, setStarted] = useState<{ mode: AuthMode } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // A modal that was closed while the popup was open stays closed when the popup ends.
  const attempt = useRef(0);
  const mode = started?.mode ?? askedMode;
  const isSignedIn = session.phase === 'signed-in';

  const clearAddress = () => setParams(withoutAuthAddress, { replace: true, preventScrollReset: true });
  const leave = () => {
    if (redirect) void navigate(redirect, { replace: true });
    else clearAddress();
  };

  const close = () => {
    attempt.current += 1;
    setStarted(null);
    setHasFailed(false);
    clearAddress();
  };

  const signIn = async (chosen: AuthMode) => {
    const mine = ++attempt.current;
    setStarted({ mode: chosen });
    setHasFailed(false);
    clearAddress();
    try {
      await session.signIn(redirect ?? paths.home());
      if (redirect) void navigate(redirect, { replace: true });
    } catch (error) {
      if (mine !== attempt.current) return;
      // §8: the modal swallows a failed sign-in and clears its loading state; the address asks again for what it did.
      setHasFailed(!(error instanceof SignInGivenUp));
      setParams(
        (current) => {
          current.set(chosen, 'true');
          if (redirect) current.set('redirect', redirect);
          return current;
        },
        { replace: true, preventScrollReset: true },
      );
    } finally {
      if (mine === attempt.current) setStarted(null);
    }
  };

  // A signed-in user is sent on to the address in `redirect`.
  const isDone = isSignedIn && askedMode !== null && started === null;
  useEffect(() => {
    if (isDone) leave();
  });

  const isOpen = mode !== null && session.phase === 'signed-out';
  const { prepare } = session;
  useEffect(() => {
    if (isOpen) prepare();
  }, [isOpen, prepare]);

  if (!hydrated || mode === null || isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <AuthModal
        mode={mode}
        isBusy={started !== null}
        problem={hasFailed ? `${MESSAGES.notSignedIn}. ${MESSAGES.tryAgain}` : null}
        onContinue={() => void signIn(mode)}
        onToggle={() =>
          setParams(
            (current) => {
              current.delete(mode);
              current.set(mode === 'signin' ? 'signup' : 'signin', 'true');
              return current;
            },
            { replace: true, preventScrollReset: true },
          )
        }
        onClose={close}
      />
    </Suspense>
  );
}
