import { FEED_TITLES, formatNumber, many, saidText, t, type CallReply } from '@app/domain';
import { useState, type FormEvent } from 'react';
import { findShop } from '#api/market-mutations.ts';
import { useAttempt } from '#api/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { MerchantForm } from './merchant-form.tsx';
import { ShopOffers } from './shop-offers.tsx';

type Finding = CallReply<'findShop'>;

/** A new merchant by the address of its shop. Whoever has a feed's address fills in the fields. */
export function ShopDialog({ onClose }: { onClose: () => void }) {
  const [finding, setFinding] = useState<Finding | null>(null);
  const [isByHand, setIsByHand] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const found = finding?.found ?? null;

  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get('address');
    setFinding(null);
    await attempt(async () => setFinding(await findShop(typeof address === 'string' ? address : '')));
  };

  return (
    <Dialog open onClose={onClose} title={t('Add merchant')} isLarge={found !== null}>
      {isByHand ? (
        <MerchantForm onClose={onClose} />
      ) : (
        <form className="mt-4 grid gap-3" onSubmit={(event) => void look(event)}>
          {/* The field is inside its label. */}
          {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control */}
          <label className="block text-sm">
            <span className="mb-1 block text-muted">{t('Address of the shop')}</span>
            <input
              name="address"
              required
              maxLength={2000}
              placeholder="shop.example"
              inputMode="url"
              autoComplete="url"
              className={INPUT_CLASS}
            />
          </label>
          <p className="text-sm text-muted">
            {t('We find out what the shop runs on and show ten of its offers. Nothing is saved before you say so.')}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={() => setIsByHand(true)}>
              {t('Fill in the fields')}
            </Button>
            <Button type="submit" disabled={isBusy}>
              {isBusy ? t('Looking …') : t('Look at the shop')}
            </Button>
          </div>
        </form>
      )}
      <div aria-live="polite">
        {isBusy ? (
          <p className="mt-3 text-sm text-muted">{t('We ask politely, with pauses. This can take a minute.')}</p>
        ) : null}
        {failure ? <p className="mt-3 rounded bg-bad-wash px-3 py-2 text-sm text-bad">{failure}</p> : null}
        {finding && !isByHand ? <Found finding={finding} onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}

function Found({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const { message, found, robots, tried } = finding;
  return (
    <div className="mt-4">
      <p className={found ? 'font-medium' : 'rounded bg-bad-wash px-3 py-2 text-sm text-bad'}>{saidText(message)}</p>
      {robots ? <p className="mt-1 text-sm text-muted">{saidText(robots)}</p> : null}
      {found ? (
        <>
          {found.pages === null ? null : (
            <p className="mt-1 text-sm text-muted">
              {many(
                found.pages,
                { one: '{feed}: {n} page in its sitemap.', other: '{feed}: {n} pages in its sitemap.' },
                { feed: t(FEED_TITLES[found.feedKind]), n: formatNumber(found.pages) },
              )}
            </p>
          )}
          <ShopOffers found={found} />
          <h3 className="mt-6 font-sans text-base font-semibold">{t('Add this merchant')}</h3>
          <p className="text-sm text-muted">{t('Please check what the shop says of itself.')}</p>
          <MerchantForm key={found.feedUrl} merchant={found} onClose={onClose} />
        </>
      ) : tried.length > 0 ? (
        <details className="mt-2 text-sm">
          <summary className="min-h-9 cursor-pointer py-2">{t('What was tried')}</summary>
          <ul className="space-y-2 border-t border-line pt-2">
            {tried.map(({ what, address, outcome }) => (
              <li key={`${what} ${address}`}>
                <span className="font-medium">{what}</span>{' '}
                <span className="break-all text-muted">{new URL(address).pathname}</span>
                <span className="block">{saidText(outcome)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
