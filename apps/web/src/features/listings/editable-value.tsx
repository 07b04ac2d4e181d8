import { checkListingEdit, type EditableField, t } from '@app/domain';
import { useState } from 'react';
import { EditField } from '#ui/edit-field.tsx';
import { Icon } from '#ui/icon.tsx';

interface EditableValueProps {
  field: EditableField;
  label: string;
  /** As stored: cents, millilitres, or text. */
  value: string;
  onSave: (newValue: string) => Promise<void>;
  onAlert: (text: string | null) => void;
}

/** §4, §5: a field enters edit mode; Enter saves, Escape or cancel aborts, an empty or unchanged value does nothing. */
export function EditableValue({ field, label, value, onSave, onAlert }: EditableValueProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const stop = () => {
    setTyped(null);
    onAlert(null);
  };

  const save = async () => {
    const edit = checkListingEdit(field, value, typed ?? '');
    if (edit.kind === 'cancel') return stop();
    if (edit.kind === 'invalid') return onAlert(edit.message);
    setIsSaving(true);
    onAlert(null);
    await onSave(edit.newValue);
    setIsSaving(false);
    setTyped(null);
  };

  if (typed === null) {
    return (
      <button
        type="button"
        onClick={() => setTyped(value)}
        className="figures inline-flex min-h-9 items-center gap-1.5 rounded px-1.5 text-left hover:bg-sunken hover:text-accent"
      >
        <span className="sr-only">{t('Edit {field}:', { field: label })} </span>
        {value || '--'}
        <Icon name="pencil" className="size-3.5 text-muted" />
      </button>
    );
  }
  return (
    <span className="inline-flex items-center gap-1">
      <EditField
        aria-label={label}
        value={typed}
        disabled={isSaving}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
          if (event.key === 'Escape') stop();
        }}
        className="figures min-h-9 w-40 rounded border border-strong-line bg-surface px-2 text-sm"
      />
      <IconButton icon="check" label={t('Save {field}', { field: label })} onClick={() => void save()} />
      <IconButton icon="close" label={t('Cancel editing {field}', { field: label })} onClick={stop} />
    </span>
  );
}

function IconButton({ icon, label, onClick }: { icon: 'check' | 'close'; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-full text-muted hover:text-accent pointer-coarse:size-11"
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}
