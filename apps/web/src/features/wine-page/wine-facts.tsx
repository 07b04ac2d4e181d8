import { newWineText, wineTypeOf, type CallReply } from '@app/domain';
import type { ReactNode } from 'react';
import { WineDot } from '#wine/wine-dot.tsx';

type WinePage = CallReply<'getWine'>;

/** What is known of the wine itself, and from where. */
export function WineFacts({ page }: { page: WinePage }) {
  const { wine } = page;
  const years = wine.nonVintage
    ? 'Non-vintage'
    : wine.firstVintage
      ? `From ${wine.firstVintage}${wine.finalVintage ? ` to ${wine.finalVintage}` : ''}`
      : '';
  const facts: [string, ReactNode][] = [
    ['Producer', wine.producerName],
    ['Place', places(wine).join(', ')],
    [
      'Type',
      <span key="type" className="inline-flex items-center gap-2">
        <WineDot wine={wine} />
        {wineTypeOf(wine)}
      </span>,
    ],
    ['Grapes', wine.grapesAre === 'own' ? wine.grapes.join(', ') : ''],
    ['Classification', [wine.classification, wine.designation].filter(Boolean).join(', ')],
    ['Vintages', years],
    ['Our estimate', wine.estimate === null ? '' : `${wine.estimate} of 100`],
    ['Also called', wine.aliases.join(', ')],
    ['Known from', newWineText(wine) || wine.source],
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-0.5">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** The places a wine is from, the smallest first, each once. */
export function places({
  subRegion,
  region,
  country,
}: Pick<WinePage['wine'], 'subRegion' | 'region' | 'country'>): string[] {
  return [...new Set([subRegion, region, country].filter(Boolean))];
}

/** What is general: how wines of the place or grape usually are, set apart from what is known of this one. */
export function UsualFacts({ page }: { page: WinePage }) {
  const { usually, serving, wine } = page;
  const grapes = wine.grapesAre === 'usual' ? wine.grapes.join(', ') : '';
  if (!usually && !serving && grapes === '') return null;
  return (
    <section aria-labelledby="usual-heading" className="mt-10 rounded-card bg-sunken px-5 py-4">
      <h2 id="usual-heading" className="text-xl leading-8 font-medium">
        Wines of this kind
      </h2>
      <p className="text-sm text-muted">What is usual, not what we know of this wine.</p>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {usually ? <Usual label={`Taste, ${usually.of}`}>{sentence(usually.notes)}</Usual> : null}
        {grapes === '' ? null : <Usual label="Grapes">Usually {grapes}</Usual>}
        {serving ? (
          <Usual label="Serving">
            {serving.celsius} °C ({serving.fahrenheit} °F), {serving.glass}
            {serving.decantMinutes > 0 ? `; decant ${serving.decantMinutes} minutes before` : ''}.{' '}
            {sentence(serving.advice)}
          </Usual>
        ) : null}
      </dl>
    </section>
  );
}

function Usual({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
