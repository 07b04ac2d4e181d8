import { formatNumber, t, type UploadState, word } from '@app/domain';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { isAllSent, type UploadItem } from './upload-items.ts';

interface Status {
  icon: IconName;
  label: string;
  tone: string;
}

const STATUS: Record<UploadState, Status> = {
  pending: { icon: 'upload', label: word('Ready to upload'), tone: 'text-muted' },
  uploading: { icon: 'upload', label: word('Uploading'), tone: 'text-accent' },
  success: { icon: 'check', label: word('Uploaded'), tone: 'text-good' },
  error: { icon: 'alert', label: word('Failed'), tone: 'text-bad' },
  'auth-required': { icon: 'lock', label: word('Waiting for sign-in'), tone: 'text-accent' },
};

const SENT = { icon: 'clock', label: word('Sent. Waiting for the reading to begin.'), tone: 'text-accent' } as const;
const WAITING = { icon: 'clock', label: word('Waiting for signal'), tone: 'text-accent' } as const;

interface UploadListProps {
  items: readonly UploadItem[];
  waitsForSignal: boolean;
  onRemove: (id: number) => void;
}

/** §2: the chosen files with progress, status and the way to take one out. */
export function UploadList({ items, waitsForSignal, onRemove }: UploadListProps) {
  const isSent = isAllSent(items);
  return (
    <ul aria-label={t('Selected files')} className="grid grid-cols-1 gap-2">
      {items.map((item) => (
        <UploadRow
          key={item.id}
          item={item}
          status={waitsForSignal ? WAITING : isSent ? SENT : STATUS[item.status]}
          onRemove={() => onRemove(item.id)}
        />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  item: UploadItem;
  status: Status;
  onRemove: () => void;
}

function UploadRow({ item, status, onRemove }: UploadRowProps) {
  const { file, progress } = item;
  return (
    <li className="animate-settle rounded-card border border-line bg-surface text-left">
      <div className="flex items-center gap-3 pl-3.5">
        <Icon name={file.type.startsWith('image/') ? 'image' : 'file'} className="size-5 text-muted" />
        <div className="min-w-0 flex-1 py-2">
          <p className="truncate text-sm font-medium">{file.name}</p>
          <p className={classNames('figures text-xs', item.error ? status.tone : 'text-muted')}>
            {item.error ?? `${sizeText(item)} · ${t(status.label)}`}
          </p>
        </div>
        <span role="img" aria-label={t(status.label)} className={status.tone}>
          <Icon name={status.icon} />
        </span>
        <button
          type="button"
          onClick={onRemove}
          disabled={item.status === 'uploading' || item.status === 'success'}
          aria-label={t('Remove {file}', { file: file.name })}
          className="grid size-11 place-items-center rounded-full text-muted hover:text-accent disabled:opacity-30"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      <div
        role="progressbar"
        aria-label={t('Progress of {file}', { file: file.name })}
        aria-valuenow={progress}
        className="h-0.5 overflow-hidden rounded-b-card"
      >
        <div className="h-full bg-accent transition-[width] duration-200" style={{ width: `${progress}%` }} />
      </div>
    </li>
  );
}

/** How much has been sent, if the browser reports it. */
function sizeText({ file, status, sentBytes }: UploadItem): string {
  const size = formatSize(file.size);
  return status === 'uploading' && sentBytes > 0 ? t('{sent} of {size}', { sent: formatSize(sentBytes), size }) : size;
}

function formatSize(bytes: number): string {
  return bytes >= 1_048_576
    ? t('{size} MB', {
        size: formatNumber(bytes / 1_048_576, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      })
    : t('{size} KB', { size: Math.max(1, Math.round(bytes / 1024)) });
}
