import { bottleSizeLabel, formatCents, STANDARD_ML, t, word, type CallReply } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '#api/failure-text.ts';
import { queryClient } from '#api/query-client.ts';
import { endWatch, setWatchMail, watchesQuery } from '#api/watching.ts';
import { paths } from '#paths.ts';
import { ageText } from '#ui/age.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field.tsx';
import { rich } from '#ui/rich.tsx';
import { toast } from '#ui/toast-store.ts';

type Watch = CallReply<'getWatches'>['watches'][number];

const linkTo = (url: string) => (inner: string) => (
  <a href={url} rel="nofollow noopener" target="_blank" className="underline hover:text-accent">
    {inner}
  </a>
);
const when = (inner: string) => <span className="text-muted">{inner}</span>;
/** What only those who listen need. */
const more = (inner: string) => <span className="sr-only">{inner}</span>;

/** The wines this person watches, each with what has happened. */
export function WatchedWines({ firebaseUid }: { firebaseUid: string }) {
  const { data } = useQuery(watchesQuery(firebaseUid), queryClient);
  if (!data) return null;
  const { watches, mail } = data;
  return (
    <div className="mt-2">
      {watches.length === 0 ? (
        <p className="max-w-prose text-sm text-muted">
          {t(
            'You watch no wine. Press “Watch” on the page of a wine to be told when it costs less or is back in the shops.',
          )}
        </p>
      ) : (
        <ul aria-label={t('Watched wines')} className="divide-y divide-line border-y border-line">
          {watches.map((watch) => (
            <WatchRow key={watch.id} watch={watch} />
          ))}
        </ul>
      )}
      {mail.isPossible ? (
        <Checkbox
          className="mt-3"
          checked={mail.isOn}
          onChange={({ target }) => void tell(setWatchMail(target.checked))}
        >
          {t('Also send it to me by mail')}
        </Checkbox>
      ) : null}
    </div>
  );
}

const tell = (change: Promise<void>): Promise<void> =>
  change.catch((error: unknown) => toast.error(t('That did not work'), failureText(error)));

function WatchRow({ watch }: { watch: Watch }) {
  const [now] = useState(() => Date.now());
  const { id, lwin, displayName, vintage, bottleMl, events, isOnOffer } = watch;
  const size = bottleMl === STANDARD_ML ? null : bottleSizeLabel(bottleMl, null);
  return (
    <li className="flex items-start justify-between gap-x-6 py-3">
      <div className="min-w-0">
        <Link to={paths.wine(lwin, displayName)} className="text-link inline-flex min-h-9 items-center break-words">
          {[displayName, vintage, size].filter(Boolean).join(', ')}
        </Link>
        <p className="text-sm text-muted">
          {isOnOffer ? wishText(watch) : t('{wish}. No shop has it now', { wish: wishText(watch) })}
        </p>
        {events.map((event) => (
          <p key={event.id} className="figures mt-1 text-sm">
            {rich(
              eventText(event),
              { a: linkTo(event.url), when },
              {
                price: formatCents(event.priceCents, event.currency),
                shop: event.shop,
                age: ageText(event.at, now),
              },
            )}
          </p>
        ))}
      </div>
      <Button look="secondary" size="small" onClick={() => void tell(endWatch(id))}>
        {rich('End<more> watching {wine}</more>', { more }, { wine: displayName })}
      </Button>
    </li>
  );
}

/** What happened, as a text with places for the price, the shop and how long ago. */
function eventText({ kind, isDemo }: Watch['events'][number]): string {
  if (kind === 'price') {
    return isDemo
      ? word('Now <a>{price} at {shop}</a><when>, {age}, a made-up shop</when>')
      : word('Now <a>{price} at {shop}</a><when>, {age}</when>');
  }
  return isDemo
    ? word('Back: <a>{price} at {shop}</a><when>, {age}, a made-up shop</when>')
    : word('Back: <a>{price} at {shop}</a><when>, {age}</when>');
}

/** '€45 or less, or a shop has it again'. */
function wishText({ belowCents, currency, wantsStock }: Watch): string {
  if (belowCents === null) return wantsStock ? t('A shop has it again') : '';
  const price = formatCents(belowCents, currency);
  return wantsStock ? t('{price} or less, or a shop has it again', { price }) : t('{price} or less', { price });
}
