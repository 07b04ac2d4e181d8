import { t, type CallReply } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endApiKey } from '#api/account-mutations.ts';
import { failureText } from '#api/failure-text.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { ageText } from '#ui/age.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { rich } from '#ui/rich.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { SCOPE_WORDS } from './scope-words.ts';

type ApiKey = CallReply<'getApiKeys'>['keys'][number];

const documentationLink = (inner: string) => (
  <a href="/api/docs" className="underline hover:text-accent">
    {inner}
  </a>
);
const code = (inner: string) => <code className="text-[0.8125rem]">{inner}</code>;
/** What only those who listen need. */
const more = (inner: string) => <span className="sr-only">{inner}</span>;

/** Keys with which assistants and other programs ask in this person's name. */
export function ApiKeys({ firebaseUid }: { firebaseUid: string }) {
  const { data } = useQuery(queries.apiKeys(firebaseUid), queryClient);
  const [isMaking, setIsMaking] = useState(false);
  const keys = data?.keys ?? [];
  return (
    <div className="mt-2">
      <p className="max-w-prose text-sm text-muted">
        {rich(
          'With a key, an assistant or another program asks in your name: it searches wines, has lists read and asks the sommelier, as far as you allow. It never changes or deletes anything. The <a>API documentation</a> says how.',
          { a: documentationLink },
        )}
      </p>
      {keys.length > 0 ? (
        <ul aria-label={t('API keys')} className="mt-4 divide-y divide-line border-y border-line">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      ) : null}
      <Button look="secondary" className="mt-4" onClick={() => setIsMaking(true)}>
        {t('Make a key')}
      </Button>
      {isMaking ? <NewKeyDialog onClose={() => setIsMaking(false)} /> : null}
    </div>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, scopes, beginning, madeAt, usedAt } = apiKey;
  const [now] = useState(() => Date.now());
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="flex items-center justify-between gap-x-6 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium break-words">{name}</span>
          <span className="flex flex-wrap gap-1.5">
            {scopes.map((scope) => (
              <Chip key={scope}>{t(SCOPE_WORDS[scope].label)}</Chip>
            ))}
          </span>
        </p>
        <p className="mt-1 text-sm text-muted">
          {rich(
            usedAt
              ? '<code>{beginning}…</code> · made {made}, used {used}'
              : '<code>{beginning}…</code> · made {made}, never used',
            { code },
            { beginning, made: ageText(madeAt, now), used: usedAt ? ageText(usedAt, now) : '' },
          )}
        </p>
      </div>
      <Button look="secondary" size="small" onClick={() => setIsAsking(true)}>
        {rich('End<more> the key {name}</more>', { more }, { name })}
      </Button>
      {isAsking ? <EndKeyDialog id={id} name={name} onClose={() => setIsAsking(false)} /> : null}
    </li>
  );
}

function EndKeyDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const end = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await endApiKey(id);
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('End “{name}”?||key', { name })}
      description={t('Whatever uses this key is refused at once. It cannot be taken back.')}
    >
      {failure ? (
        <p role="alert" className="mt-4 text-sm text-bad">
          {failure}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="secondary" onClick={onClose}>
          {t('Keep||do not end')}
        </Button>
        <Button look="danger" disabled={isBusy} onClick={() => void end()}>
          {t('End the key')}
        </Button>
      </div>
    </Dialog>
  );
}
