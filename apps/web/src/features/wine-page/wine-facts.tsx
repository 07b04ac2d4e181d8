import { many, newWineText, placesOf, t, wineTypeOf, wineWord, type CallReply } from '@app/domain';
import type { ReactNode } from 'react';
import { WineDot } from '#wine/wine-dot.tsx';

type WinePage = CallReply<'getWine'>;

/** What is known of the wine itself, and from where. */
export function WineFacts({ page }: { page: WinePage }) {
  const { wine } = page;
  const years = wine.nonVintage
    ? t('Non-vintage')
    : wine.firstVintage
      ? t(wine.finalVintage ? 'From {first} to {last}' : 'From {first}', {
          first: wine.firstVintage,
          last: wine.finalVintage ?? '',
        })
      : '';
  const facts: [string, ReactNode][] = [
    [t('Producer'), wine.producerName],
    [t('Place'), placesOf(wine).join(', ')],
    [
      t('Type'),
      <span key="type" className="inline-flex items-center gap-2">
        <WineDot wine={wine} />
        {t(wineTypeOf(wine))}
      </span>,
    ],
    [t('Grapes'), wine.grapesAre === 'own' ? wine.grapes.join(', ') : ''],
    [t('Classification'), [wine.classification, wine.designation].filter(Boolean).join(', ')],
    [t('Vintages'), years],
    [t('Our estimate'), wine.estimate === null ? '' : t('{n} of 100', { n: wine.estimate })],
    [t('Also called'), wine.aliases.join(', ')],
    [t('Known from'), newWineText(wine) || t(wine.source)],
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

/** What is general: how wines of the place or grape usually are, set apart from what is known of this one. */
export function UsualFacts({ page }: { page: WinePage }) {
  const { usually, serving, wine } = page;
  const grapes = wine.grapesAre === 'usual' ? wine.grapes.join(', ') : '';
  if (!usually && !serving && grapes === '') return null;
  return (
    <section aria-labelledby="usual-heading" className="mt-10 rounded-card bg-sunken px-5 py-4">
      <h2 id="usual-heading" className="text-xl leading-8 font-medium">
        {t('Wines of this kind')}
      </h2>
      <p className="text-sm text-muted">{t('What is usual, not what we know of this wine.')}</p>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {usually ? (
          <Usual label={t('Taste, {of}', { of: usually.of })}>{sentence(wineWord('taste', usually.notes))}</Usual>
        ) : null}
        {grapes === '' ? null : <Usual label={t('Grapes')}>{t('Usually {grapes}', { grapes })}</Usual>}
        {serving ? (
          <Usual label={t('Serving')}>
            {servingText(serving)} {sentence(wineWord('serving', serving.advice))}
          </Usual>
        ) : null}
      </dl>
    </section>
  );
}

function servingText({ celsius, fahrenheit, glass, decantMinutes }: NonNullable<WinePage['serving']>): string {
  const values = { celsius, fahrenheit, glass: wineWord('glass', glass) };
  return decantMinutes > 0
    ? many(
        decantMinutes,
        {
          one: '{celsius} °C ({fahrenheit} °F), {glass}; decant {n} minutes before.',
          other: '{celsius} °C ({fahrenheit} °F), {glass}; decant {n} minutes before.',
        },
        values,
      )
    : t('{celsius} °C ({fahrenheit} °F), {glass}.', values);
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
