import type { ReactNode } from 'react';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-sans text-sm font-semibold">{title}</h3>
      <div className="grid grid-cols-1 gap-1.5 text-sm">{children}</div>
    </section>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  /** Where it comes from, in small. */
  source?: ReactNode;
}

/** An unknown fact is left out. */
export function Fact({ label, children, source }: FactProps) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <dl className="grid grid-cols-[7.25rem_1fr] gap-2 narrow:grid-cols-1 narrow:gap-0">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">
        {children}
        {source ? <span className="block text-xs leading-4.5 text-muted">{source}</span> : null}
      </dd>
    </dl>
  );
}
