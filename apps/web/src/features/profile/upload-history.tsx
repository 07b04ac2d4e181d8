import { DEFAULT_LIST_TITLE } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { MESSAGES, say } from '#messages.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FailedNotice, Notice } from '#ui/notice.tsx';
import { Bar, Loading } from '#ui/skeleton.tsx';
import { uploadDate } from './upload-date.ts';

/** §2: the lists somebody uploaded. */
export function UploadHistory({ firebaseUid }: { firebaseUid: string }) {
  const history = useQuery(queries.history(firebaseUid), queryClient);
  if (history.isPending) {
    return (
      <Loading label={MESSAGES.loadingHistory} showLabel>
        <div className="grid gap-3">
          {[0, 1, 2].map((row) => (
            <Bar key={row} className="h-16" />
          ))}
        </div>
      </Loading>
    );
  }
  if (history.isError) return <FailedNotice title={MESSAGES.historyFailed} onRetry={() => void history.refetch()} />;
  const lists = history.data.history;
  if (lists.length === 0) {
    return (
      <Notice
        icon="upload"
        title={MESSAGES.historyEmpty}
        action={<ButtonLink to={paths.menuUpload()}>Upload Wine List</ButtonLink>}
      />
    );
  }
  return (
    <ul className="border-t border-line">
      {lists.map(({ wineListId, title, uploadedAt }) => (
        <li key={wineListId} className="border-b border-line">
          <Link to={paths.menu(wineListId)} className="block px-2 py-4 hover:bg-sunken hover:text-accent">
            <span className="block font-serif text-lg leading-6">{title || DEFAULT_LIST_TITLE}</span>
            <span className="figures text-sm text-muted">{say.uploaded(uploadDate(uploadedAt))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
