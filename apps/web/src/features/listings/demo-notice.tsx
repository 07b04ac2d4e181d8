import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';

const ASK_AGAIN_MS = 3000;

/** Says that prices are made up, wherever some are. */
export function DemoNotice() {
  return (
    <p className="mt-3 rounded-card bg-brass-wash px-4 py-3 text-sm">
      Prices marked “Demonstration” are made up from typical prices. Nothing is for sale there.
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
  const text = `The demonstration market is being filled: ${merchantsDone} of ${merchantsTotal} merchants, ${offers.toLocaleString('en-US')} offers so far.`;
  return (
    <div className="mb-6 text-sm text-muted">
      <p className="figures">{text} More prices appear by themselves.</p>
      <progress
        aria-label="Demonstration market"
        value={merchantsDone}
        max={merchantsTotal}
        className="mt-1.5 h-1 w-full max-w-2xl appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
