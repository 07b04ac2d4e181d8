import { t } from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { useMenu } from '#features/menu/menu-context.ts';
import { Button } from '#ui/button.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));
const SignsDialog = lazy(async () => ({ default: (await import('#features/menu/head/signs-dialog.tsx')).SignsDialog }));
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));

/** On a phone a drawing alone; its word is still read out. It is as wide as a thumb needs, also beside large letters. */
const NARROW = 'max-sm:w-[44px] max-sm:px-0 max-sm:border-transparent max-sm:bg-transparent';

/** What can be done with the list as a whole: read the key to its signs, share it, and, for its owner, decide about it. */
export function ListActions() {
  const { settings } = useMenu();
  const [open, setOpen] = useState<'share' | 'settings' | 'signs' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="no-print flex shrink-0 gap-2 max-sm:-my-1 max-sm:-mr-2 max-sm:gap-0 sm:mt-1.5">
      <Button
        look="secondary"
        size="small"
        className={NARROW}
        title={t('What the signs mean')}
        onClick={() => setOpen('signs')}
      >
        <Drawing d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.6 9.6a2.4 2.4 0 1 1 3.5 2.2c-.7.4-1.1.9-1.1 1.7m0 2.9v.1" />
        <span className="max-sm:sr-only">{t('Key||to the signs')}</span>
      </Button>
      <Button look="secondary" size="small" className={NARROW} onClick={() => setOpen('share')}>
        <Drawing d="M8.5 10.8 15.5 7M8.5 13.2l7 3.8M6.2 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Zm11.6-6a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Zm0 12a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z" />
        <span className="max-sm:sr-only">{t('Share')}</span>
      </Button>
      {settings?.isOwner ? (
        <Button look="secondary" size="small" className={NARROW} onClick={() => setOpen('settings')}>
          <Drawing d="M4 7h9m5 0h2M4 17h3m5 0h8M15.5 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Zm-6 10a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z" />
          <span className="max-sm:sr-only">{t('Settings')}</span>
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open === 'signs' ? <SignsDialog onClose={close} /> : null}
        {open === 'share' ? <ShareDialog onClose={close} /> : null}
        {open === 'settings' && settings ? <SettingsDialog settings={settings} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** Drawn here and not among the icons, which every page carries. */
function Drawing({ d }: { d: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5 shrink-0 sm:size-4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}
