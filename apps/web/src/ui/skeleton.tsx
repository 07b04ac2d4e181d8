import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A grey bar in the place of a text that is on its way. */
export function Bar({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-breathe rounded bg-line', className)} />;
}

interface LoadingProps {
  label: string;
  children?: ReactNode;
  showLabel?: boolean;
  isPage?: boolean;
}

/**
 * Announces once that something is loading; the drawing inside has the shape of what will come. `isPage`: as tall as the window,
 * so that the footer is not pushed down by what comes.
 */
export function Loading({ label, children, showLabel, isPage }: LoadingProps) {
  return (
    <div role="status" className={isPage ? 'min-h-dvh' : undefined}>
      <p className={showLabel ? 'mb-4 text-muted' : 'sr-only'}>{label}</p>
      {children}
    </div>
  );
}

/** The shape of any page: a title, a line, some rows. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className="column py-12">
      <Loading label={label} isPage>
        <Bar className="h-9 w-64 max-w-full" />
        <Bar className="mt-4 h-5 w-96 max-w-full" />
        <div className="mt-10 grid gap-4">
          {[0, 1, 2].map((row) => (
            <Bar key={row} className="h-20" />
          ))}
        </div>
      </Loading>
    </div>
  );
}
