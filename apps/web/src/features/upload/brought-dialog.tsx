import { chooseFiles, t } from '@app/domain';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepSharedWords } from '#offline/shared-words.ts';
import { findWaitingUpload, keepWaitingUpload } from '#offline/waiting-upload.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { findSheet, readPasted, type Brought, type TypedList } from './pasted.ts';
import { TypedDesk } from './typed-desk.tsx';

interface BroughtDialogProps {
  brought: Brought;
  onClose: () => void;
}

/** Asks what to do with something that was pasted or dropped on a page without an upload area. Nothing is sent before a press. */
export default function BroughtDialog({ brought, onClose }: BroughtDialogProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const [isRefused, setIsRefused] = useState(false);
  const found = kindOf(brought);
  // A list that was read has its own page by now; a text that is no list was pasted by mistake.
  if (found === null || pathname !== openedAt) return null;
  if (found.kind === 'unknown')
    return (
      <Dialog open onClose={onClose} title={t('This is no wine list')} description={found.alert}>
        <div className="mt-6">
          <Button look="secondary" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      </Dialog>
    );
  if (found.kind === 'sheet')
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('Read this as a wine list?')}
        description={t('The first sheet is sent and read. Nothing is sent before you press the button.')}
      >
        <TypedDesk
          list={found}
          onAuthRequired={() => void navigate(paths.signIn({ mode: 'signup', redirect: pathname }))}
          onDiscard={onClose}
          onRead={onClose}
        />
      </Dialog>
    );

  const open = async () => {
    const isKept = await (found.kind === 'files'
      ? keepFiles(found.files)
      : keepSharedWords(found.kind === 'text' ? found.text : found.address));
    if (!isKept) return setIsRefused(true);
    onClose();
    await navigate(paths.shared());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Read this as a wine list?')}
      description={t('It opens on the upload page, where you look at it and send it. Nothing is sent before.')}
    >
      <Preview list={found} />
      {isRefused ? (
        <p role="alert" className="mt-4 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {t('This browser does not let the site keep it. Please open the upload page and bring it there.')}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button onClick={() => void open()}>{t('Open on the upload page')}</Button>
      </div>
    </Dialog>
  );
}

/** Files that still wait for a signal or a sign-in come along; what was brought before and never sent does not. */
async function keepFiles(files: readonly File[]): Promise<boolean> {
  const waiting = await findWaitingUpload();
  const before = waiting && waiting.waitsFor !== 'press' ? waiting.files : [];
  const upload = { uid: null, at: Date.now(), files: [...before, ...files] };
  return (await keepWaitingUpload({ ...upload, waitsFor: 'press' }, null)) !== null;
}

type Found = TypedList | { kind: 'files'; files: readonly File[] } | { kind: 'unknown'; alert: string };

/** Null for words that are no list. Cells of a spreadsheet come as a picture, too: their text says more. */
function kindOf({ files, text }: Brought): Found | null {
  const words = readPasted(text);
  if (files.length === 0 || (words && text.includes('\t'))) return words;
  const sheet = findSheet(files);
  if (sheet) return sheet;
  const choice = chooseFiles([], files);
  return choice.ok ? { kind: 'files', files: choice.accepted } : { kind: 'unknown', alert: choice.alert };
}

const MOST_LETTERS = 300;

function Preview({ list }: { list: Exclude<Found, { kind: 'unknown' | 'sheet' }> }) {
  if (list.kind === 'files')
    return (
      <ul aria-label={t('Files')} className="mt-4 grid gap-1 text-sm">
        {list.files.map((file, at) => (
          <li key={at} className="truncate rounded-card bg-sunken px-3 py-2">
            {file.name || t('Picture')}
          </li>
        ))}
      </ul>
    );
  const text = list.kind === 'text' ? list.text : list.address;
  return (
    <p className="mt-4 max-h-40 overflow-hidden rounded-card bg-sunken px-3 py-2 text-sm break-words whitespace-pre-wrap">
      {text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text}
    </p>
  );
}
