import { t } from '@app/domain';
import { useState } from 'react';
import { useMenu } from '#features/menu/menu-context.ts';
import { EditField } from '#ui/edit-field.tsx';
import { Icon } from '#ui/icon.tsx';

/** §2: the list's title, editable in place. §5: a blank one is not saved. */
export function ListTitle() {
  const { title, settings, rename } = useMenu();
  const [typed, setTyped] = useState<string | null>(null);
  const heading = 'text-[1.625rem] leading-9 font-medium tracking-tight sm:text-[2.75rem] sm:leading-12';

  const save = () => {
    const next = typed?.trim() ?? '';
    if (next !== '' && next !== title) rename(next);
    setTyped(null);
  };

  if (typed === null) {
    return (
      <div className="flex items-start gap-2">
        <h1 className={`${heading} min-w-0 break-words`}>{title}</h1>
        {settings?.isOwner ? (
          <button
            type="button"
            aria-label={t('Edit title')}
            onClick={() => setTyped(title)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-accent max-sm:-my-1"
          >
            <Icon name="pencil" />
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <EditField
        aria-label={t('Title of the list')}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
        }}
        className={`${heading} w-full min-w-0 border-b border-strong-line bg-transparent font-serif`}
      />
      <button
        type="submit"
        aria-label={t('Save title')}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:text-accent"
      >
        <Icon name="check" />
      </button>
      <button
        type="button"
        aria-label={t('Cancel editing the title')}
        onClick={() => setTyped(null)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-accent"
      >
        <Icon name="close" />
      </button>
    </form>
  );
}
