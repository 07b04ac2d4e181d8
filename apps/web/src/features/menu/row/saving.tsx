import { t } from '@app/domain';

/** Beside a button that waits for the server, seen and read out. It is there before it speaks, or it would not be read out. */
export function Saving({ isPending }: { isPending: boolean }) {
  return (
    <span role="status" className="text-sm text-muted">
      {isPending ? t('Saving…') : null}
    </span>
  );
}
