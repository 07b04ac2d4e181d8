import { t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';

/** Whose data is shown: licences ask for it, and readers should know. Nothing while it is not known. */
export function Credits({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label={t('Credits')} className="mt-8 space-y-1 border-t border-line pt-4 text-xs text-muted">
      {lines.map((line) => (
        <li key={line}>{t(line)}</li>
      ))}
    </ul>
  );
}

/** The same for a whole list, whose wines may come from every table of this instance. */
export function InstanceCredits() {
  const market = useQuery(queries.market(), queryClient);
  return <Credits lines={market.data?.credits ?? []} />;
}
