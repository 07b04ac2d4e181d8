import type { CallReply, WineListEntry } from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));

type Settings = CallReply<'getWineListSettings'>;

interface ListActionsProps {
  wineListId: string;
  title: string;
  entries: readonly WineListEntry[];
  /** Null until they are known. */
  settings: Settings | null;
  onSettingsChange: (settings: Settings) => void;
  onDeleted: () => void;
}

/** What can be done with the list as a whole: share it, and, for its owner, decide about it. */
export function ListActions({ wineListId, title, entries, settings, onSettingsChange, onDeleted }: ListActionsProps) {
  const [open, setOpen] = useState<'share' | 'settings' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="no-print flex gap-2">
      <Button look="secondary" size="small" onClick={() => setOpen('share')}>
        Share
      </Button>
      {settings?.isOwner ? (
        <Button look="secondary" size="small" onClick={() => setOpen('settings')}>
          Settings
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open === 'share' ? (
          <ShareDialog
            wineListId={wineListId}
            title={title}
            entries={entries}
            isPrivate={settings?.visibility === 'private'}
            onClose={close}
          />
        ) : null}
        {open === 'settings' && settings ? (
          <SettingsDialog
            wineListId={wineListId}
            settings={settings}
            onChange={onSettingsChange}
            onDeleted={onDeleted}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
