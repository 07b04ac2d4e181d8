import { t } from '@app/domain';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useMenu } from '#features/menu/menu-context.ts';
import { DEMO_PRICES } from '#wine/demo-prices.ts';
import { fileNameOf, toCsv, toJson } from './export-list.ts';
import { QrCode } from './qr-code.tsx';
import { saveFile } from './save-file.ts';

/** The list for others: a link, the same as a QR code, files, paper. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  // All entries, also those that the filters hide: the link leads to the whole list.
  const { wineListId, title, entries, settings } = useMenu();
  const isPrivate = settings?.visibility === 'private';
  const link = location.href.replace(/[?#].*$/, '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Share this list')}
      description={isPrivate ? undefined : t('Whoever has the link can see the list.')}
    >
      {isPrivate ? (
        <p className="mt-2 flex items-start gap-2 rounded-card bg-brass-wash px-3 py-2 text-sm">
          <Icon name="lock" className="mt-0.5 size-4" />
          {t('This list is private: the link works for you only, until you change that in its settings.')}
        </p>
      ) : null}
      {entries.some(({ insight }) => insight?.marketOfAll?.isDemo) ? (
        <p className="mt-2 text-sm text-muted">
          {t(DEMO_PRICES)} {t('The link says so, too.')}
        </p>
      ) : null}
      <LinkField link={link} title={title} />
      <div className="mt-5 flex justify-center">
        <QrCode text={link} />
      </div>
      <h3 className="mt-6 font-sans text-sm font-semibold">{t('Take it along')}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          onClick={() => saveFile(toCsv(entries), fileNameOf(title, 'csv'), 'text/csv')}
        >
          {t('Export CSV')}
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            saveFile(toJson({ wineListId, title, entries }), fileNameOf(title, 'json'), 'application/json')
          }
        >
          {t('Export JSON')}
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() => {
            onClose();
            // After the dialog has gone: it must not be on the paper.
            setTimeout(() => window.print(), 250);
          }}
        >
          {t('Print')}
        </Button>
      </div>
    </Dialog>
  );
}

function LinkField({ link, title }: { link: string; title: string }) {
  const [said, setSaid] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t('Copied'));
    } catch {
      // Where the browser does not let a page write to the clipboard, the visitor can: the text is selected.
      inputRef.current?.select();
      setSaid(t('Press Ctrl+C or ⌘C to copy the marked link.'));
    }
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="mt-4">
      <div className="flex gap-2">
        <input
          ref={inputRef}
          readOnly
          aria-label={t('Link to this list')}
          value={link}
          // Backwards, so that the field shows the beginning.
          onFocus={({ target }) => target.setSelectionRange(0, target.value.length, 'backward')}
          className={`${INPUT_CLASS} min-w-0 flex-1 text-sm`}
        />
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
      </div>
      <p role="status" className="mt-1 min-h-5 text-sm text-good">
        {said}
      </p>
      {canShare ? (
        <Button
          look="secondary"
          size="small"
          onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
        >
          {t('Send to…')}
        </Button>
      ) : null}
    </div>
  );
}
