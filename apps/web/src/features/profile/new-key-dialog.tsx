import { KEY_SCOPES, t, type CallReply, type KeyScope } from '@app/domain';
import { useState, type FormEvent } from 'react';
import { makeApiKey } from '#api/account-mutations.ts';
import { failureText } from '#api/failure-text.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Checkbox, INPUT_CLASS } from '#ui/field.tsx';
import { SCOPE_WORDS } from './scope-words.ts';

/** Asks for a name and scopes, then shows the key: this once and never again. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<CallReply<'makeApiKey'> | null>(null);
  return made ? <KeyShown made={made} onClose={onClose} /> : <KeyForm onMade={setMade} onClose={onClose} />;
}

interface KeyFormProps {
  onMade: (made: CallReply<'makeApiKey'>) => void;
  onClose: () => void;
}

function KeyForm({ onMade, onClose }: KeyFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read']);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    try {
      onMade(await makeApiKey({ name, scopes: [...scopes] }));
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('Make a key')} description={t('Only what you tick is allowed.')}>
      <form className="mt-5" onSubmit={(event) => void make(event)}>
        <label className="block text-sm">
          <span className="mb-1.5 block font-semibold">{t('What is it for?')}</span>
          <input
            value={name}
            required
            maxLength={60}
            autoComplete="off"
            placeholder={t('My assistant')}
            onChange={({ target }) => setName(target.value)}
            className={INPUT_CLASS}
          />
        </label>
        <fieldset className="mt-5 grid gap-1.5">
          <legend className="mb-1 text-sm font-semibold">{t('It may||what a key is allowed to do')}</legend>
          {KEY_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
              }
            >
              {t(SCOPE_WORDS[scope].text)}
            </Checkbox>
          ))}
        </fieldset>
        {failure ? (
          <p role="alert" className="mt-3 rounded bg-bad-wash px-3 py-2 text-sm text-bad">
            {failure}
          </p>
        ) : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy || name.trim() === '' || scopes.length === 0}>
            {t('Make the key')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function KeyShown({ made, onClose }: { made: CallReply<'makeApiKey'>; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Your new key')}
      description={t('Copy it now: “{name}” is not shown again. Whoever has it asks in your name.', {
        name: made.key.name,
      })}
    >
      <div
        role="group"
        aria-label={t('The key')}
        className="mt-5 flex items-center gap-2 rounded-card border border-line bg-sunken py-2 pr-2 pl-3.5"
      >
        <code className="min-w-0 flex-1 text-sm break-all">{made.secret}</code>
        <CopyButton text={made.secret} label={t('Copy the key')} />
      </div>
      <Button className="mt-6" onClick={onClose}>
        {t('I have copied it')}
      </Button>
    </Dialog>
  );
}
