import { formatNumber, saidText, t, word } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Bar } from '#ui/skeleton.tsx';
import { bytesText, isFailure, momentText, runText } from './run-text.ts';

const COLUMNS = [
  word('Begun||run'),
  word('Outcome||run'),
  word('Status||run'),
  word('Size||file'),
  word('Offers'),
  word('New||offers'),
  word('Changed||offers'),
  word('Gone||offers'),
];

/** A merchant's latest runs, and what the last one set aside. */
export function MerchantRuns({ id }: { id: number }) {
  const result = useQuery(queries.merchantRuns(id), queryClient);
  if (result.isPending) return <Bar className="mt-3 h-24" />;
  if (!result.data) {
    return (
      <p role="alert" className="mt-3 text-sm">
        {t('The runs could not be loaded.')}{' '}
        <button type="button" className="text-link min-h-11" onClick={() => void result.refetch()}>
          {t('Try again')}
        </button>
      </p>
    );
  }
  const { runs } = result.data;
  const asides = runs.find((run) => run.setAside.length > 0)?.setAside ?? [];
  return (
    <div className="mt-3 border-t border-line pt-3">
      {/* Wider than a phone: it scrolls in its frame, and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="group" aria-label={t('Runs')} className="overflow-x-auto">
        <table className="figures w-full text-sm">
          <thead>
            <tr>
              {COLUMNS.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`pr-4 pb-1 font-medium whitespace-nowrap text-muted ${index < 2 ? 'text-left' : 'text-right'}`}
                >
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id} className="border-t border-line align-top">
                <td className="py-1 pr-4 whitespace-nowrap">{momentText(run.startedAt)}</td>
                <td className={`min-w-48 py-1 pr-4 ${isFailure(run) ? 'text-bad' : ''}`}>
                  {runText(run)}
                  {run.said.length > 0 ? <span className="block">{saidText(run.said)}</span> : null}
                </td>
                <td className="py-1 pr-4 text-right">{run.httpStatus ?? '--'}</td>
                <td className="py-1 pr-4 text-right whitespace-nowrap">{bytesText(run.bytes)}</td>
                {[run.offers, run.added, run.changed, run.gone].map((count, index) => (
                  // The columns of a row do not change places.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={index} className="py-1 pr-4 text-right">
                    {formatNumber(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asides.length > 0 ? (
        <>
          <h3 className="mt-4 mb-1 font-sans text-sm font-semibold">{t('Set aside, with examples')}</h3>
          <ul className="space-y-2 text-sm">
            {asides.map((aside) => (
              <li key={aside.reason}>
                <span className="figures font-medium">{aside.count}</span> {t(aside.reason)}
                <ul className="mt-0.5 text-muted">
                  {aside.samples.map((sample) => (
                    <li key={`${sample.name} ${saidText(sample.detail)}`} className="break-words">
                      {sample.name}: {saidText(sample.detail)}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
