import {
  entrySizeLabel,
  CHARACTERISTICS,
  formatCents,
  MENU_PRICE_SLIDER,
  priceBounds,
  RATING_SLIDER_STEP,
  ratingBounds,
  WINE_TYPES,
  wineTypeOf,
  type Characteristic,
  type MenuFilters,
  type WineListEntry,
} from '@app/domain';
import { useId } from 'react';
import { useMenu } from '#features/menu/menu-context.ts';
import { ChoiceGroup, FilterGroup } from '#ui/choice-group.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { RangeSlider } from '#ui/slider.tsx';
import { listCurrency } from '#wine/entry.ts';

interface RangeProps {
  entries: readonly WineListEntry[];
  filters: MenuFilters;
  onChange: (filters: MenuFilters) => void;
}

/** §2: Bottle Size, Wine Type, Price Range, Rating Range, and the characteristics. */
export function MenuFilterPanel() {
  const { entries, view, setView } = useMenu();
  const { filters } = view;
  const onChange = (next: MenuFilters) => setView({ ...view, filters: next });
  const sizes = new Set(entries.toSorted((a, b) => a.bottleSize - b.bottleSize).map(entrySizeLabel));
  const present = new Set<string>(entries.map((entry) => wineTypeOf(entry.wine ?? {})));
  return (
    <section aria-label="Filters" className="rounded-card border border-line bg-surface p-5">
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        <ChoiceGroup
          title="Bottle Size"
          choices={[...sizes]}
          chosen={filters.bottleSizes}
          onToggle={(size) => onChange({ ...filters, bottleSizes: toggled(filters.bottleSizes, size) })}
        />
        <ChoiceGroup
          title="Wine Type"
          choices={WINE_TYPES.filter((type) => present.has(type))}
          chosen={filters.wineTypes}
          onToggle={(type) => onChange({ ...filters, wineTypes: toggled(filters.wineTypes, type) })}
        />
        <PriceRange entries={entries} filters={filters} onChange={onChange} />
        <RatingRange entries={entries} filters={filters} onChange={onChange} />
      </div>
      <div className="mt-6 grid gap-4 border-t border-line pt-5 sm:grid-cols-2 xl:grid-cols-4">
        {CHARACTERISTICS.map((name) => (
          <CharacteristicField
            key={`${name} ${filters.characteristics[name] ?? ''}`}
            name={name}
            entries={entries}
            value={filters.characteristics[name] ?? ''}
            onChange={(value) =>
              onChange({ ...filters, characteristics: { ...filters.characteristics, [name]: value } })
            }
          />
        ))}
      </div>
    </section>
  );
}

/** §9: on the square root of the price, so that the cheap half of a list has room. */
function PriceRange({ entries, filters, onChange }: RangeProps) {
  const { step, toSlider, fromSlider } = MENU_PRICE_SLIDER;
  const [lowest, highest] = priceBounds(entries);
  const [low, high] = filters.price ?? [lowest, highest];
  if (highest <= lowest) return null;
  const [min, max] = [toSlider(lowest), toSlider(highest)];
  return (
    <FilterGroup title="Price Range">
      <RangeSlider
        label="Price range"
        min={min}
        max={max}
        step={step}
        value={[Math.max(min, toSlider(low)), Math.min(max, toSlider(high))]}
        format={(position) => formatCents(position <= min ? lowest : fromSlider(position), listCurrency(entries))}
        onCommit={([from, to]) => {
          // The ends of the slider are the ends of the list, whatever the square root rounds to.
          const price: [number, number] = [
            from <= min + step ? lowest : fromSlider(from),
            to >= max - step ? highest : fromSlider(to),
          ];
          onChange({ ...filters, price: price[0] === lowest && price[1] === highest ? null : price });
        }}
      />
    </FilterGroup>
  );
}

function RatingRange({ entries, filters, onChange }: RangeProps) {
  const bounds = ratingBounds(entries);
  if (!bounds) return null;
  const [min, max] = [Math.floor(bounds[0]), Math.ceil(bounds[1])];
  const [low, high] = filters.rating ?? [min, max];
  if (min === max) return null;
  return (
    <FilterGroup title="Rating Range">
      <RangeSlider
        label="Rating range"
        min={min}
        max={max}
        step={RATING_SLIDER_STEP}
        value={[Math.max(min, low), Math.min(max, high)]}
        format={String}
        onCommit={([from, to]) => onChange({ ...filters, rating: from <= min && to >= max ? null : [from, to] })}
      />
    </FilterGroup>
  );
}

const CHARACTERISTIC_FIELDS: Record<
  Characteristic,
  { label: string; read: (entry: WineListEntry) => string | null | undefined }
> = {
  producer: { label: 'Producer', read: (entry) => entry.wine?.producerName },
  region: { label: 'Region', read: (entry) => entry.wine?.region },
  country: { label: 'Country', read: (entry) => entry.wine?.country },
  vintage: { label: 'Vintage', read: (entry) => entry.vintage },
};

interface CharacteristicFieldProps {
  name: Characteristic;
  entries: readonly WineListEntry[];
  value: string;
  onChange: (value: string) => void;
}

/** Takes effect on Enter or when the field loses the focus; suggests values of the list. */
function CharacteristicField({ name, entries, value, onChange }: CharacteristicFieldProps) {
  const id = useId();
  const { label, read } = CHARACTERISTIC_FIELDS[name];
  const offered = [...new Set(entries.map((entry) => read(entry) ?? '').filter(Boolean))].toSorted((a, b) =>
    a.localeCompare(b),
  );
  const commit = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        list={`${id}-list`}
        defaultValue={value}
        placeholder="Any"
        onBlur={(event) => commit(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value);
        }}
        className={INPUT_CLASS}
      />
      <datalist id={`${id}-list`}>
        {offered.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
    </div>
  );
}

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
