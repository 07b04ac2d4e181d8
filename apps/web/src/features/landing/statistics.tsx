import { useMarketSize } from '#api/market-size.ts';

/** §1, §9: the landing page's statistics, letter for letter. */
const STATISTICS = [
  { value: '1.5M+', label: 'wines catalogued' },
  { value: '300+', label: 'wine merchants' },
  { value: '80K+', label: 'daily updates' },
  { value: '$2.1B', label: 'cellar value tracked' },
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
            <dt className="mt-1 text-sm text-muted">{label}</dt>
            <dd className="figures font-serif text-3xl leading-10 font-medium sm:text-4xl">{value}</dd>
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
  const number = (count: number) => count.toLocaleString('en-US');
  const own = merchants - demo.merchantsTotal;
  const parts = [
    wines === undefined ? '' : `${number(wines)} wines`,
    own > 0 ? `${number(own)} ${own === 1 ? 'merchant' : 'merchants'}` : '',
    demo.merchantsTotal > 0
      ? `${number(demo.merchantsTotal)} demonstration ${demo.merchantsTotal === 1 ? 'merchant' : 'merchants'}`
      : '',
    listings > 0 ? `${number(listings)} offers` : '',
  ];
  return (
    <p className="figures mt-4 min-h-6 text-center text-sm text-muted">
      Here today: {parts.filter(Boolean).join(', ') || 'an empty market'}
    </p>
  );
}
