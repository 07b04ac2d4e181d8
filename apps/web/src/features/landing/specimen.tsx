import { formatNumber, t } from '@app/domain';
import { classNames } from '#ui/class-names.ts';

/** What a scan looks like, drawn from four lines of an imaginary list. */
const LINES = [
  { name: 'Vacheron, Sancerre Blanc', vintage: '2022', list: 78, retail: 41 },
  { name: 'Produttori del Barbaresco', vintage: '2019', list: 96, retail: 46, isPick: true },
  { name: 'Château Musar, Rouge', vintage: '2017', list: 145, retail: 52 },
  { name: 'Krug, Grande Cuvée', vintage: 'NV', list: 890, retail: 215 },
];
/** Restaurants take about three times retail. */
const NORMAL = 3;
const FULL_BAR = 6;

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const dollars = (value: number) =>
  formatNumber(value, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });

/** Five seconds: the line of a list, what the shops ask, and how far apart the two are. */
export function Specimen() {
  return (
    <figure className="rounded-card border border-line bg-surface px-4 pt-4 pb-2 sm:px-6">
      <div className="relative overflow-x-auto">
        <table className="figures w-full text-[0.9375rem] max-sm:large:text-[0.8125rem]">
          <caption className="sr-only">{t('An example of a list that has been read')}</caption>
          <thead>
            <tr className="text-right text-xs text-muted">
              <th scope="col" className="pb-2 text-left font-normal">
                {t('On the list')}
              </th>
              <th scope="col" className="pb-2 pl-3 max-sm:large:pl-2 font-normal sm:pl-5">
                {t('Price')}
              </th>
              <th scope="col" className="pb-2 pl-3 max-sm:large:pl-2 font-normal sm:pl-5">
                {t('Shops')}
              </th>
              <th scope="col" className="pb-2 pl-3 max-sm:large:pl-2 font-normal sm:pl-5">
                {t('Markup')}
              </th>
            </tr>
          </thead>
          <tbody>
            {LINES.map(({ name, vintage, list, retail, isPick }) => (
              <tr key={name} className="border-t border-line text-right">
                <th
                  scope="row"
                  className="py-2.5 text-left font-serif text-[1.0625rem] leading-6 font-normal max-sm:large:text-[0.9375rem]"
                >
                  {name} <span className="text-muted">{vintage}</span>
                  {isPick ? (
                    <span className="ml-2 rounded-full bg-brass-wash px-2 py-0.5 font-sans text-xs whitespace-nowrap">
                      {t('Pick')}
                    </span>
                  ) : null}
                </th>
                <td className="pl-3 max-sm:large:pl-2 align-middle sm:pl-5">{dollars(list)}</td>
                <td className="pl-3 max-sm:large:pl-2 align-middle sm:pl-5 text-muted">{dollars(retail)}</td>
                <td className="w-18 pl-3 max-sm:large:pl-2 align-middle sm:pl-5">
                  <Markup value={list / retail} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="border-t border-line py-2 text-xs text-muted">
        {t('An example. The mark on the bar is three times retail, what most houses take.')}
      </figcaption>
    </figure>
  );
}

function Markup({ value }: { value: number }) {
  return (
    <>
      <span className="font-medium">{t('{times}x', { times: formatNumber(value, TENTHS) })}</span>
      <span aria-hidden="true" className="relative mt-0.5 ml-auto block h-1 w-12 rounded-full bg-line">
        <span
          className={classNames('block h-full rounded-full', value > NORMAL ? 'bg-accent' : 'bg-good')}
          style={{ width: `${Math.min(100, (value / FULL_BAR) * 100)}%` }}
        />
        <span className="absolute -top-0.5 left-1/2 h-2 w-px bg-muted" />
      </span>
    </>
  );
}
