import { locale, t } from '@app/domain';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Says that a list comes from this device, and how old it is. */
export function KeptNotice({ keptAt }: { keptAt: number | null }) {
  if (keptAt === null) return null;
  const when = new Date(keptAt).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-brass-wash px-4 py-2 text-sm"
    >
      <p className="flex items-center gap-2">
        <Icon name="clock" className="size-4" />
        <span>{t('You are offline. This list was kept on this device on {when}.', { when })}</span>
      </p>
      <Button look="quiet" size="small" onClick={() => location.reload()}>
        {t('Try again')}
      </Button>
    </div>
  );
}
