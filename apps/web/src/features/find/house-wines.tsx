import { t } from '@app/domain';
import type { Choice } from '#wine/price-range.ts';
import { ResultRow } from '#wine/result-row.tsx';

/** Other wines of the house, below the one that was meant. */
export function HouseWines({ choices, house }: { choices: readonly Choice[]; house: string }) {
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="house-wines" className="mt-10">
      <h2 id="house-wines" className="text-2xl leading-8 font-medium">
        {t('Also by {house}', { house })}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {choices.map((choice) => (
          <li key={choice.lwin}>
            <ResultRow choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
