import { t } from '@app/domain';
import { useState } from 'react';
import { useMenu } from '#features/menu/menu-context.ts';
import { classNames } from '#ui/class-names.ts';
import { EditField } from '#ui/edit-field.tsx';
import { Icon } from '#ui/icon.tsx';

/** A title of more letters is smaller on a phone, where four buttons stand beside it: the wines stay in sight. */
const LONG_ON_PHONE = 12;
/** A title of more letters needs two lines at a desk; they are smaller. */
const LONG = 20;

/** §2: the list's title, editable in place. §5: a blank one is not saved. */
export function ListTitle() {
  const { title, settings, rename } = useMenu();
  const [typed, setTyped] = useState<string | null>(null);
  const heading = classNames(
    'font-medium tracking-tight',
    title.length > LONG_ON_PHONE
      ? `text-xl ${title.length > LONG ? 'leading-7' : 'leading-9'}`
      : 'text-[1.625rem] leading-9 large:max-sm:text-xl',
    title.length > LONG ? 'sm:text-[2rem] sm:leading-10' : 'sm:text-[2.75rem] sm:leading-12',
  );

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
            className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-accent max-sm:-my-1 large:max-sm:size-[44px]"
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
