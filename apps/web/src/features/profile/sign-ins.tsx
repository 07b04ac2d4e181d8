import { t, word } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endSignIns } from '#api/account-mutations.ts';
import { failureText } from '#api/failure-text.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { ageText } from '#ui/age.ts';
import { Button } from '#ui/button.tsx';
import { rich } from '#ui/rich.tsx';

interface SignInsProps {
  firebaseUid: string;
  onEndedAll: () => Promise<void>;
}

/** What only those who listen need. */
const more = (inner: string) => <span className="sr-only">{inner}</span>;

const UNKNOWN_DEVICE = word('An unknown device');

/** 'Firefox on Linux', as the server names a browser, in the reader's language. */
function deviceText(device: string): string {
  const [browser, system] = device.split(' on ');
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return device === UNKNOWN_DEVICE ? t(UNKNOWN_DEVICE) : device;
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
      <h3 className="font-sans text-sm font-semibold">{t('Where you are signed in')}</h3>
      {signIns.length > 0 ? (
        <ul aria-label={t('Sign-ins')} className="mt-2 divide-y divide-line border-y border-line">
          {signIns.map(({ id, device, begunAt, usedAt, isThis }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
              <div className="min-w-0">
                <p className="font-medium">
                  {deviceText(device)}
                  {isThis ? <span className="font-normal text-muted"> · {t('this browser')}</span> : null}
                </p>
                <p className="text-sm text-muted">
                  {t('Signed in {begun}, used {used}', { begun: ageText(begunAt, now), used: ageText(usedAt, now) })}
                </p>
              </div>
              {isThis ? null : (
                <Button look="secondary" size="small" disabled={isBusy} onClick={() => void end(id)}>
                  {rich('End<more> the sign-in of {device}</more>', { more }, { device: deviceText(device) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <h3 className="mt-8 font-sans text-sm font-semibold">{t('Sign out everywhere')}</h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        {t('In this browser and in every other one, at once: for example when you have lost a phone.')}
      </p>
      <Button look="secondary" disabled={isBusy} onClick={() => void end('all')}>
        {t('End every sign-in')}
      </Button>
      {failure ? (
        <p role="alert" className="mt-2 text-sm text-bad">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
