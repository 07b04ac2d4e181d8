import {
  CHARACTERISTICS,
  entrySizeLabel,
  formatCents,
  knownParts,
  many,
  placeName,
  RATING_SLIDER_STEP,
  ratingBounds,
  t,
  WINE_TYPES,
  word,
  type Characteristic,
  type MenuFilters,
  type WineListEntry,
} from '@app/domain';
import { useId, useState } from 'react';
import { useMenu } from '#features/menu/menu-context.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, FilterGroup } from '#ui/choice-group.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { RangeSlider } from '#ui/slider.tsx';
import { listCurrency } from '#wine/entry.ts';
import { priceSteps } from './price-steps.ts';

interface RangeProps {
  entries: readonly WineListEntry[];
  filters: MenuFilters;
  onChange: (filters: MenuFilters) => void;
}

/** §2: Bottle Size, Wine Type, Price Range, Rating Range, and the characteristics. On a phone it is a sheet over the list. */
export function MenuFilterPanel({ onClose }: { onClose: () => void }) {
  const { entries, view, setView, shown } = useMenu();
  const { filters } = view;
  const onChange = (next: MenuFilters) => setView({ ...view, filters: next });
  const sizes = [...new Set(entries.toSorted((a, b) => a.bottleSize - b.bottleSize).map(entrySizeLabel))];
  const present = new Set<string | null>(entries.map((entry) => knownParts(entry).type));
  return (
    <section
      aria-label={t('Filters')}
      className="rounded-card border border-line bg-surface p-5 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:max-h-[85dvh] max-sm:overflow-y-auto max-sm:rounded-b-none max-sm:pb-0 max-sm:shadow-float"
    >
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        <ChoiceGroup
          title={t('Wine Type')}
          choices={WINE_TYPES.filter((type) => present.has(type))}
          textOf={(type) => t(type)}
          chosen={filters.wineTypes}
          onToggle={(type) => onChange({ ...filters, wineTypes: toggled(filters.wineTypes, type) })}
        />
        <PriceRange entries={entries} filters={filters} onChange={onChange} />
        <RatingRange entries={entries} filters={filters} onChange={onChange} />
        <ChoiceGroup
          title={t('Bottle Size')}
          choices={sizes}
          textOf={(size) => t(size)}
          chosen={filters.bottleSizes}
          onToggle={(size) => onChange({ ...filters, bottleSizes: toggled(filters.bottleSizes, size) })}
        />
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
      <div className="mt-5 border-line max-sm:sticky max-sm:bottom-0 max-sm:-mx-5 max-sm:border-t max-sm:bg-surface max-sm:px-5 max-sm:py-3">
        <Button className="w-full sm:w-auto" onClick={onClose}>
          {many(shown.length, { one: 'Show {n} wine', other: 'Show {n} wines' })}
        </Button>
      </div>
    </section>
  );
}

/** The slider has a step for every price of the list, so that one dear bottle does not squeeze the others together. */
function PriceRange({ entries, filters, onChange }: RangeProps) {
  const steps = priceSteps(entries);
  const [lowest, highest] = [steps[0] ?? 0, steps.at(-1) ?? 0];
  const [low, high] = filters.price ?? [lowest, highest];
  if (steps.length < 2) return null;
  const last = steps.length - 1;
  const stepOf = (cents: number) => {
    const at = steps.findIndex((step) => step >= cents);
    return at < 0 ? last : at;
  };
  const commit = (price: [number, number]) =>
    onChange({ ...filters, price: price[0] <= lowest && price[1] >= highest ? null : price });
  return (
    <FilterGroup title={t('Price Range')}>
      <RangeSlider
        label={t('Price range')}
        min={0}
        max={last}
        step={1}
        value={[stepOf(low), stepOf(high)]}
        format={(position) => formatCents(steps[Math.round(position)] ?? 0, listCurrency(entries))}
        onCommit={([from, to]) => commit([steps[from] ?? lowest, steps[to] ?? highest])}
      />
      <BudgetField
        budget={filters.price && filters.price[1] < highest ? filters.price[1] / 100 : null}
        onChange={(budget) => commit([Math.min(low, lowest), budget === null ? highest : Math.round(budget * 100)])}
      />
    </FilterGroup>
  );
}

const readBudget = (text: string): number | null => {
  const typed = Number(text.replace(',', '.'));
  return typed > 0 ? typed : null;
};

/** The most a bottle may cost, typed: it counts with every digit. */
function BudgetField({ budget, onChange }: { budget: number | null; onChange: (budget: number | null) => void }) {
  const id = useId();
  const [text, setText] = useState(budget === null ? '' : String(budget));
  const [seen, setSeen] = useState(budget);
  // Set elsewhere, by the slider or under “Tonight”: the field follows. What is typed above the dearest wine is no limit, and stays.
  if (seen !== budget) {
    setSeen(budget);
    if (readBudget(text) !== budget && budget !== null) setText(String(budget));
    else if (budget === null && seen === readBudget(text)) setText('');
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted">
        {t('At most')}
      </label>
      <input
        id={id}
        inputMode="decimal"
        value={text}
        placeholder={t('Any price')}
        onChange={({ target }) => {
          setText(target.value);
          const next = readBudget(target.value);
          if (next !== budget) onChange(next);
        }}
        className={`${INPUT_CLASS} figures min-w-0 flex-1 basis-36`}
      />
    </div>
  );
}

function RatingRange({ entries, filters, onChange }: RangeProps) {
  const bounds = ratingBounds(entries);
  if (!bounds) return null;
  const [min, max] = [Math.floor(bounds[0]), Math.ceil(bounds[1])];
  const [low, high] = filters.rating ?? [min, max];
  if (min === max) return null;
  return (
    <FilterGroup title={t('Rating Range')}>
      <RangeSlider
        label={t('Rating range')}
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
  producer: { label: word('Producer'), read: (entry) => knownParts(entry).house },
  region: { label: word('Region'), read: (entry) => knownParts(entry).region },
  country: { label: word('Country'), read: (entry) => knownParts(entry).country },
  vintage: { label: word('Vintage'), read: (entry) => entry.vintage },
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
  const shownOf = name === 'region' || name === 'country' ? (place: string) => placeName(place) : String;
  const values = new Set(entries.map((entry) => read(entry) ?? '').filter(Boolean));
  // What is shown in the reader's language is kept as the catalogue calls it: the address is for readers of every language.
  const byShown = new Map([...values].map((one) => [shownOf(one), one]));
  const offered = [...byShown.keys()].toSorted((a, b) => a.localeCompare(b));
  const commit = (text: string) => {
    const chosen = byShown.get(text.trim()) ?? text.trim();
    if (chosen !== value) onChange(chosen);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t(label)}
      </label>
      <input
        id={id}
        list={`${id}-list`}
        defaultValue={shownOf(value)}
        placeholder={t('Any||characteristic')}
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
