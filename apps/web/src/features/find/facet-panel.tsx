import { t, texts, type FacetName } from '@app/domain';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import type { Found } from './find-view.ts';
import { facetText } from './find-words.ts';

const TITLES: Record<FacetName, string> = texts({
  country: 'Country',
  region: 'Region',
  colour: 'Colour',
  grape: 'Grape',
  price: 'Price',
  size: 'Bottle size',
  shops: 'Shops in',
  stock: 'Availability',
});

/** What the results can be narrowed by, each value with how many wines have it. */
export function FacetPanel({
  facets,
  currency,
  chosen,
  onToggle,
}: {
  facets: Found['facets'];
  currency: string;
  /** As the address has them: 'colour:Red Wine'. They show at once, before the results do. */
  chosen: readonly string[];
  onToggle: (name: FacetName, value: string) => void;
}) {
  return (
    <section aria-label={t('Filters')} className="mb-6 rounded-card border border-line bg-surface p-5">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {facets.map(({ name, values }) => (
          <ChoiceGroup
            key={name}
            title={TITLES[name]}
            choices={values.map(({ value }) => value)}
            textOf={(choice) => {
              const found = values.find(({ value }) => value === choice);
              const label = facetText(name, choice, currency) ?? found?.label ?? choice;
              return `${label} (${found?.count ?? 0})`;
            }}
            chosen={values.map(({ value }) => value).filter((value) => chosen.includes(`${name}:${value}`))}
            onToggle={(value) => onToggle(name, value)}
          />
        ))}
      </div>
    </section>
  );
}
