import { listTitle, many, t } from '@app/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PastList } from '#api/queries.ts';
import { say } from '#messages.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EditField } from '#ui/edit-field.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { IconMenu, MenuAction } from '#ui/menu.tsx';
import { toast } from '#ui/toast-store.ts';
import { uploadDate } from './upload-date.ts';
import type { HistoryChanges } from './use-history-changes.ts';

/** §2: a list of the history, and what its owner may do with it. */
export function HistoryRow({ list, changes }: { list: PastList; changes: HistoryChanges }) {
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const title = listTitle(list.title);
  const isPrivate = list.visibility === 'private';
  const stop = () => setDoing(null);

  const remove = async () => {
    stop();
    if (await changes.remove(list)) toast.success(t('The list is deleted'), title);
  };

  return (
    <li className="border-b border-line">
      {doing === 'rename' ? (
        <RenameForm title={title} onSave={(next) => void changes.rename(list, next).finally(stop)} onCancel={stop} />
      ) : (
        <div className="flex items-center gap-2">
          <Link
            to={paths.menu(list.wineListId)}
            className="block min-w-0 flex-1 rounded-card px-2 py-4 hover:bg-sunken hover:text-accent"
          >
            <span className="block font-serif text-lg leading-6 break-words">{title}</span>
            <span className="figures mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <span>{say.uploaded(uploadDate(list.uploadedAt))}</span>
              <StatusText list={list} />
              {isPrivate ? <Chip>{t('Only me')}</Chip> : null}
              {list.visibility === 'public' ? <Chip>{t('Everybody')}</Chip> : null}
            </span>
          </Link>
          <IconMenu label={t('Options of {title}', { title })} icon="more">
            <MenuAction onClick={() => setDoing('rename')}>{t('Rename')}</MenuAction>
            <MenuAction onClick={() => void changes.setVisibility(list, isPrivate ? 'link' : 'private')}>
              {isPrivate ? t('Show to whoever has the link') : t('Show to nobody but me')}
            </MenuAction>
            <MenuAction onClick={() => setDoing('delete')}>{t('Delete')}</MenuAction>
          </IconMenu>
        </div>
      )}
      {doing === 'delete' ? (
        <Dialog
          open
          onClose={stop}
          title={t('Delete “{title}”?', { title })}
          description={t('The list, its wines, its photos and its link go for good.')}
        >
          <div className="mt-6 flex flex-wrap gap-3">
            <Button look="secondary" onClick={stop}>
              {t('Keep||do not delete')}
            </Button>
            <Button look="danger" onClick={() => void remove()}>
              {t('Delete the list')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </li>
  );
}

/** The state of an unfinished list, or the number of wines on a finished one. */
function StatusText({ list }: { list: PastList }) {
  switch (list.status) {
    case 'waiting':
      return <span>{t('Waiting to be read')}</span>;
    case 'reading':
      return (
        <span>{many(list.wines, { one: 'Being read, {n} wine so far', other: 'Being read, {n} wines so far' })}</span>
      );
    case 'failed':
      return <span className="text-bad">{t('Could not be read')}</span>;
    case 'complete':
      return (
        <span>
          {t('{wines}, {pages}', {
            wines: say.wines(list.wines),
            pages: many(list.numberOfPages, { one: '{n} page', other: '{n} pages' }),
          })}
        </span>
      );
  }
}

interface RenameFormProps {
  title: string;
  onSave: (title: string) => void;
  onCancel: () => void;
}

/** §5: a title is not blank. */
function RenameForm({ title, onSave, onCancel }: RenameFormProps) {
  const [text, setText] = useState(title);
  const isBlank = text.trim() === '';
  return (
    <form
      className="flex flex-wrap items-center gap-2 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlank) return;
        if (text.trim() === title) onCancel();
        else onSave(text.trim());
      }}
    >
      <EditField
        aria-label={t('Title of the list')}
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel();
        }}
        className={`${INPUT_CLASS} min-w-0 flex-1 basis-60`}
      />
      <Button type="submit" disabled={isBlank}>
        {t('Save')}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </form>
  );
}
