import { formatNumber, many, t, word } from '@app/domain';
import { useMarketSize } from '#api/market-size.ts';

/** §1, §9: the landing page's statistics, letter for letter. */
const STATISTICS = [
  { value: word('1.5M+'), label: word('wines catalogued') },
  { value: word('300+'), label: word('wine merchants') },
  { value: word('80K+'), label: word('daily updates') },
  { value: word('$2.1B'), label: word('cellar value tracked') },
];

export function Statistics() {
  return (
    <>
      <dl className="grid grid-cols-2 gap-y-8 border-y border-line py-10 md:grid-cols-4 narrow:grid-cols-1">
        {STATISTICS.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse px-2 text-center md:not-first:border-l md:not-first:border-line"
          >
            <dt className="mt-1 text-sm text-muted">{t(label)}</dt>
            <dd className="figures font-serif text-3xl leading-10 font-medium sm:text-4xl">{t(value)}</dd>
          </div>
        ))}
      </dl>
      <HereToday />
    </>
  );
}

/** What this very instance holds, counted now: the four figures above are the product's claims. */
function HereToday() {
  const size = useMarketSize();
  if (!size) return <p className="mt-4 min-h-6 text-center text-sm text-muted" />;
  const { wines, merchants, demo, listings } = size;
  const number = (count: number) => ({ n: formatNumber(count) });
  const own = merchants - demo.merchantsTotal;
  const parts = [
    wines === undefined ? '' : many(wines, { one: '{n} wine', other: '{n} wines' }, number(wines)),
    own > 0 ? many(own, { one: '{n} merchant', other: '{n} merchants' }, number(own)) : '',
    demo.merchantsTotal > 0
      ? many(
          demo.merchantsTotal,
          { one: '{n} demonstration merchant', other: '{n} demonstration merchants' },
          number(demo.merchantsTotal),
        )
      : '',
    listings > 0 ? many(listings, { one: '{n} offer', other: '{n} offers' }, number(listings)) : '',
  ];
  const here = parts.filter(Boolean).join(', ');
  return (
    <p className="figures mt-4 min-h-6 text-center text-sm text-muted">
      {here ? t('Here today: {here}', { here }) : t('Here today: an empty market')}
    </p>
  );
}
