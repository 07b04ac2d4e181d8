import type { ReactNode } from 'react';

export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-8 sm:mb-10">
      <h1 className="text-[2.125rem] leading-10 font-medium tracking-tight sm:text-[2.75rem] sm:leading-12">{title}</h1>
      {children ? <div className="mt-3 max-w-2xl text-lg leading-7 text-muted">{children}</div> : null}
    </header>
  );
}

/** Replaces the content of a page that does not exist, and says so. */
export function MissingPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="column grid min-h-[60vh] place-content-center justify-items-center py-16 text-center">
      <h1 className="text-3xl leading-10 font-medium">{title}</h1>
      <p className="mt-3 max-w-md text-muted">{text}</p>
      {children ? <div className="mt-8">{children}</div> : null}
    </section>
  );
}
