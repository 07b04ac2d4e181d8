import { formatNumber, many, t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';

const ASK_AGAIN_MS = 3000;

/** Says that prices are made up, wherever some are. */
export function DemoNotice() {
  return (
    <p className="mt-3 rounded-card bg-brass-wash px-4 py-3 text-sm">
      {t('Prices marked “Demonstration” are made up from typical prices. Nothing is for sale there.')}
    </p>
  );
}

/** On a fresh machine the demonstration market fills itself; until then this line tells how far it is. */
export function DemoProgress() {
  const { data } = useQuery(
    {
      ...queries.market(),
      refetchInterval: (query) => (query.state.data?.demo.state === 'filling' ? ASK_AGAIN_MS : false),
    },
    queryClient,
  );
  if (data?.demo.state !== 'filling') return null;
  const { merchantsDone, merchantsTotal, offers } = data.demo;

  return (
    <div className="mb-6 text-sm text-muted">
      <p className="figures">
        {many(
          offers,
          {
            one: 'The demonstration market is being filled: {done} of {total} merchants, {n} offer so far. More prices appear by themselves.',
            other:
              'The demonstration market is being filled: {done} of {total} merchants, {n} offers so far. More prices appear by themselves.',
          },
          { done: merchantsDone, total: merchantsTotal, n: formatNumber(offers) },
        )}
      </p>
      <progress
        aria-label={t('Demonstration market')}
        value={merchantsDone}
        max={merchantsTotal}
        className="mt-1.5 h-1 w-full max-w-2xl appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
