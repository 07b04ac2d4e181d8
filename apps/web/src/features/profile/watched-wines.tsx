import { bottleSizeLabel, formatCents, STANDARD_ML, type CallReply } from '@app/domain';
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
import { toast } from '#ui/toast-store.ts';

type Watch = CallReply<'getWatches'>['watches'][number];

/** The wines this person watches, each with what has happened. */
export function WatchedWines({ firebaseUid }: { firebaseUid: string }) {
  const { data } = useQuery(watchesQuery(firebaseUid), queryClient);
  if (!data) return null;
  const { watches, mail } = data;
  return (
    <div className="mt-2">
      {watches.length === 0 ? (
        <p className="max-w-prose text-sm text-muted">
          You watch no wine. Press “Watch” on the page of a wine to be told when it costs less or is back in the shops.
        </p>
      ) : (
        <ul aria-label="Watched wines" className="divide-y divide-line border-y border-line">
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
          Also send it to me by mail
        </Checkbox>
      ) : null}
    </div>
  );
}

const tell = (change: Promise<void>): Promise<void> =>
  change.catch((error: unknown) => toast.error('That did not work', failureText(error)));

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
          {wishText(watch)}
          {isOnOffer ? '' : '. No shop has it now'}
        </p>
        {events.map((event) => (
          <p key={event.id} className="figures mt-1 text-sm">
            {event.kind === 'price' ? 'Now ' : 'Back: '}
            <a href={event.url} rel="nofollow noopener" target="_blank" className="underline hover:text-accent">
              {formatCents(event.priceCents, event.currency)} at {event.shop}
            </a>
            <span className="text-muted">
              , {ageText(event.at, now)}
              {event.isDemo ? ', a made-up shop' : ''}
            </span>
          </p>
        ))}
      </div>
      <Button look="secondary" size="small" onClick={() => void tell(endWatch(id))}>
        End
        <span className="sr-only"> watching {displayName}</span>
      </Button>
    </li>
  );
}

/** '€45 or less, or a shop has it again'. */
function wishText({ belowCents, currency, wantsStock }: Watch): string {
  const wishes = [
    ...(belowCents === null ? [] : [`${formatCents(belowCents, currency)} or less`]),
    ...(wantsStock ? ['a shop has it again'] : []),
  ];
  const text = wishes.join(', or ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
