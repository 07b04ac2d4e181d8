import { t } from '@app/domain';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface NoticeProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** The place of a list that has nothing to show: says so, and what to do. */
export function Notice({ icon, title, children, action }: NoticeProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-strong-line/60 px-6 py-12 text-center">
      <Icon name={icon} className="size-8 text-muted" />
      <p className="mt-3 font-medium text-balance">{title}</p>
      {children ? <div className="mt-1 max-w-prose text-muted text-balance">{children}</div> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

/** Says what happened and offers again. */
export function FailedNotice({
  title,
  children,
  onRetry,
}: {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
}) {
  return (
    <div role="alert">
      <Notice
        icon="alert"
        title={title}
        action={
          <Button look="secondary" size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  );
}
