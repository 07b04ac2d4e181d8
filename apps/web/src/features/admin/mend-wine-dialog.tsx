import { t, word } from '@app/domain';
import { useState, type FormEvent } from 'react';
import type { NewWineChange } from '#api/new-wines.ts';
import type { NewWine } from '#api/queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { kindText } from './kind-text.ts';

type Parts = NonNullable<NewWineChange['parts']>;

interface MendWineProps {
  wine: NewWine;
  onClose: () => void;
  onSave: (parts: Parts) => Promise<unknown>;
}

const TEXTS = [
  { name: 'producerName', label: word('House||producer'), isNeeded: true },
  { name: 'wine', label: word('Wine'), isNeeded: true },
  { name: 'country', label: word('Country'), isNeeded: false },
  { name: 'region', label: word('Region'), isNeeded: false },
  { name: 'appellation', label: word('Appellation'), isNeeded: false },
] as const;
const COLOURS: readonly Parts['colour'][] = ['', 'Red', 'White', 'Rosé', 'Orange'];
const TYPES: readonly Parts['type'][] = ['Still', 'Sparkling', 'Sweet', 'Fortified'];

/** What a new wine is, as an admin says it. */
export function MendWineDialog({ wine, onClose, onSave }: MendWineProps) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    setIsSaving(true);
    await onSave({
      producerName: text('producerName'),
      wine: text('wine'),
      country: text('country'),
      region: text('region'),
      appellation: text('appellation'),
      colour: COLOURS.find((colour) => colour === text('colour')) ?? '',
      type: TYPES.find((type) => type === text('type')) ?? 'Still',
      grapes: text('grapes')
        .split(/[,;]/)
        .map((grape) => grape.trim())
        .filter(Boolean),
    });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('Mend a new wine')} description={wine.displayName}>
      <form className="mt-4 grid gap-3" onSubmit={(event) => void save(event)}>
        {TEXTS.map(({ name, label, isNeeded }) => (
          // The field is inside its label.
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label key={name} className="block text-sm">
            <span className="mb-1 block text-muted">{t(label)}</span>
            <input
              name={name}
              required={isNeeded}
              maxLength={120}
              defaultValue={wine.parts[name]}
              className={INPUT_CLASS}
            />
          </label>
        ))}
        <Choice name="colour" label={t('Colour')} values={COLOURS} value={wine.parts.colour} />
        <Choice name="type" label={t('Style')} values={TYPES} value={wine.parts.type} />
        <label className="block text-sm">
          <span className="mb-1 block text-muted">{t('Grapes, separated by commas')}</span>
          <input name="grapes" maxLength={400} defaultValue={wine.parts.grapes.join(', ')} className={INPUT_CLASS} />
        </label>
        <div className="mt-2 flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={isSaving}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  values: readonly (Parts['colour'] | Parts['type'])[];
  value: string;
}

function Choice({ name, label, values, value }: ChoiceProps) {
  return (
    <label className="block text-sm">
      <span className="mb-1 block text-muted">{label}</span>
      <select name={name} defaultValue={value} className={INPUT_CLASS}>
        {values.map((one) => (
          <option key={one} value={one}>
            {one ? kindText(one) : t('Not known')}
          </option>
        ))}
      </select>
    </label>
  );
}
