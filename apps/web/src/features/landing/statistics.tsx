/** §1, §9: the landing page's statistics, letter for letter. */
const STATISTICS = [
  { value: '1.5M+', label: 'wines catalogued' },
  { value: '300+', label: 'wine merchants' },
  { value: '80K+', label: 'daily updates' },
  { value: '$2.1B', label: 'cellar value tracked' },
];

export function Statistics() {
  return (
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
  );
}
