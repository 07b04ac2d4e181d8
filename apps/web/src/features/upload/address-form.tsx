import { many, t, texts } from '@app/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/client.ts';
import { failureText } from '#api/failure-text.ts';
import { readAddress, type ListLink } from '#api/ways.ts';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useWhenOnline } from './use-when-online.ts';

type State =
  | { phase: 'ready' }
  | { phase: 'fetching'; what: string }
  | { phase: 'failed'; message: string }
  | { phase: 'no-signal' }
  | { phase: 'choosing'; links: readonly ListLink[] };

interface AddressFormProps {
  pasted: string;
  onAuthRequired: () => void;
  /** The address has done its work. */
  onRead: () => void;
  onScan: () => void;
}

/** A list by its web address: a PDF, a picture or a page. A page that only links to lists offers them. */
export function AddressForm({ pasted, onAuthRequired, onRead, onScan }: AddressFormProps) {
  const navigate = useNavigate();
  const session = useSession();
  const inputId = useId();
  const [address, setAddress] = useState(pasted);
  const [state, setState] = useState<State>({ phase: 'ready' });
  const request = useRef<AbortController | null>(null);
  const isFetching = state.phase === 'fetching';
  const readButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What was pasted or scanned is one press away, also for those who do not see it.
    if (pasted !== '') readButton.current?.focus();
  }, [pasted]);

  const read = async (wanted: string) => {
    if (wanted.trim() === '' || isFetching) return;
    if (session.phase === 'signed-out') return onAuthRequired();
    const { signal } = (request.current = new AbortController());
    setState({ phase: 'fetching', what: wanted.trim() });
    try {
      const { wineListId, links } = await readAddress(wanted.trim(), signal);
      onRead();
      if (wineListId !== null) void navigate(paths.menu(wineListId));
      else setState({ phase: 'choosing', links });
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) return setState({ phase: 'no-signal' });
      setState(signal.aborted ? { phase: 'ready' } : { phase: 'failed', message: failureText(error) });
    }
  };

  useWhenOnline(state.phase === 'no-signal', () => void read(address));

  return (
    <section aria-label={t('By web address')} className="mt-6">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void read(address);
        }}
      >
        <label htmlFor={inputId} className="block text-sm font-medium">
          {t('or paste the web address of a list')}
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id={inputId}
            // A typed address may lack its scheme, which the browser's own check would refuse.
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://restaurant.example/wine"
            value={address}
            disabled={isFetching}
            onChange={(event) => setAddress(event.target.value)}
            className={`${INPUT_CLASS} min-w-0 flex-1`}
          />
          {isFetching ? (
            <Button look="secondary" onClick={() => request.current?.abort()}>
              {t('Cancel')}
            </Button>
          ) : (
            <Button ref={readButton} type="submit" look="secondary" disabled={address.trim() === ''}>
              {t('Read it')}
            </Button>
          )}
        </div>
      </form>
      {/* Where fingers are used the button stands beside 'Take a photo'. */}
      <Button look="quiet" size="small" className="mt-1 pointer-coarse:hidden" disabled={isFetching} onClick={onScan}>
        {t('Scan its QR code')}
      </Button>
      <div aria-live="polite" className="mt-3 text-sm">
        {state.phase === 'fetching' ? <p className="text-muted">{t('Fetching the page…')}</p> : null}
        {state.phase === 'no-signal' ? (
          <p className="flex gap-2 rounded-card bg-brass-wash px-4 py-3">
            <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
            {t('The server cannot be reached. The address is read by itself when the signal returns.')}
          </p>
        ) : null}
        {state.phase === 'choosing' ? <Choice links={state.links} onChoose={(url) => void read(url)} /> : null}
      </div>
      {state.phase === 'failed' ? (
        <p role="alert" className="mt-3 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {state.message}
        </p>
      ) : null}
    </section>
  );
}

const KINDS = texts({ pdf: 'PDF', picture: 'picture', page: 'web page' });

/** '3 lists found: Wine, By the glass, Spirits', and a button for each. */
function Choice({ links, onChoose }: { links: readonly ListLink[]; onChoose: (url: string) => void }) {
  const names = links.map(({ title }) => title).join(', ');
  return (
    <>
      <p>{many(links.length, { one: '{n} list found: {names}', other: '{n} lists found: {names}' }, { names })}</p>
      <ul
        aria-label={t('Lists found')}
        className="mt-2 divide-y divide-line rounded-card border border-line bg-surface"
      >
        {links.map(({ title, url, kind }) => (
          <li key={url}>
            <button
              type="button"
              onClick={() => onChoose(url)}
              className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:text-accent"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
              <span className="text-muted">{KINDS[kind]}</span>
              <Icon name="send" className="size-4 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
