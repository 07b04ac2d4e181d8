import { t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { MESSAGES } from '#messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { AuthMode } from './auth-address.ts';

interface AuthModalProps {
  mode: AuthMode;
  isBusy: boolean;
  problem: string | null;
  onContinue: () => void;
  onToggle: () => void;
  onClose: () => void;
}

/** §2: 'Welcome back' or 'Get started', one button, and the way to the other. */
export default function AuthModal({ mode, isBusy, problem, onContinue, onToggle, onClose }: AuthModalProps) {
  const { data: config } = useQuery(queries.authConfig(), queryClient);
  const isSignIn = mode === 'signin';
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSignIn ? MESSAGES.welcomeBack : MESSAGES.getStarted}
      description={isSignIn ? MESSAGES.signInToAccount : MESSAGES.createAccount}
    >
      {problem ? (
        <p role="alert" className="mt-4 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {problem}
        </p>
      ) : null}
      <div className="mt-6 grid gap-3">
        <Button onClick={onContinue} disabled={isBusy} aria-busy={isBusy}>
          {isBusy
            ? MESSAGES.signingIn
            : config
              ? t('Continue with {name}', { name: config.label })
              : t('Continue with your account')}
        </Button>
        <Button look="quiet" onClick={onToggle} disabled={isBusy}>
          {isSignIn ? MESSAGES.toSignUp : MESSAGES.toSignIn}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isBusy ? MESSAGES.signingIn : ''}
      </p>
    </Dialog>
  );
}
