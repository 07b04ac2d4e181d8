import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endSignIns } from '#api/account-mutations.ts';
import { failureText } from '#api/failure-text.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { ageText } from '#ui/age.ts';
import { Button } from '#ui/button.tsx';

interface SignInsProps {
  firebaseUid: string;
  onEndedAll: () => Promise<void>;
}

/** Where this person is signed in. Each can be ended, or all at once. */
export function SignIns({ firebaseUid, onEndedAll }: SignInsProps) {
  const { data } = useQuery(queries.signIns(firebaseUid), queryClient);
  const [now] = useState(() => Date.now());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const end = async (which: string) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await endSignIns(which);
      if (which === 'all') return await onEndedAll();
    } catch (error) {
      setFailure(failureText(error));
    }
    setIsBusy(false);
  };
  const signIns = data?.signIns ?? [];
  return (
    <div className="mt-8">
      <h3 className="font-sans text-sm font-semibold">Where you are signed in</h3>
      {signIns.length > 0 ? (
        <ul aria-label="Sign-ins" className="mt-2 divide-y divide-line border-y border-line">
          {signIns.map(({ id, device, begunAt, usedAt, isThis }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
              <div className="min-w-0">
                <p className="font-medium">
                  {device}
                  {isThis ? <span className="font-normal text-muted"> · this browser</span> : null}
                </p>
                <p className="text-sm text-muted">
                  Signed in {ageText(begunAt, now)}, used {ageText(usedAt, now)}
                </p>
              </div>
              {isThis ? null : (
                <Button look="secondary" size="small" disabled={isBusy} onClick={() => void end(id)}>
                  End
                  <span className="sr-only"> the sign-in of {device}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <h3 className="mt-8 font-sans text-sm font-semibold">Sign out everywhere</h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        In this browser and in every other one, at once: for example when you have lost a phone.
      </p>
      <Button look="secondary" disabled={isBusy} onClick={() => void end('all')}>
        End every sign-in
      </Button>
      {failure ? (
        <p role="alert" className="mt-2 text-sm text-bad">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
