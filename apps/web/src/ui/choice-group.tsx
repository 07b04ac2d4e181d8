import { t } from '@app/domain';
import type { ReactNode } from 'react';
import { Checkbox } from './field.tsx';

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceGroupProps {
  title: string;
  choices: readonly string[];
  /** How a choice reads, where that is not the choice itself. */
  textOf?: (choice: string) => string;
  chosen: readonly string[];
  onToggle: (choice: string) => void;
}

/** Boxes to tick; none ticked means any. Long lists scroll within the group. */
export function ChoiceGroup({ title, choices, textOf = (choice) => choice, chosen, onToggle }: ChoiceGroupProps) {
  return (
    <FilterGroup title={title}>
      {choices.length === 0 ? <p className="text-sm text-muted">{t('Nothing to choose')}</p> : null}
      <div className="max-h-56 overflow-y-auto">
        {choices.map((choice) => (
          <Checkbox key={choice} checked={chosen.includes(choice)} onChange={() => onToggle(choice)}>
            {textOf(choice)}
          </Checkbox>
        ))}
      </div>
    </FilterGroup>
  );
}
