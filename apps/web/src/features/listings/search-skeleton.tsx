import { MESSAGES } from '#messages.ts';
import { Bar, Loading } from '#ui/skeleton.tsx';

/** The shape of a result: the wine's card and some listings. */
export function SearchSkeleton() {
  return (
    <Loading label={MESSAGES.searching} showLabel isPage>
      <div className="rounded-card border border-line bg-surface p-6">
        <Bar className="h-8 w-80 max-w-full" />
        <div className="mt-6 grid grid-cols-2 gap-6 md:grid-cols-4">
          {[0, 1, 2, 3].map((fact) => (
            <Bar key={fact} className="h-11" />
          ))}
        </div>
      </div>
      <Bar className="mt-10 mb-4 h-8 w-60" />
      <div className="grid gap-3">
        {[0, 1, 2].map((row) => (
          <Bar key={row} className="h-28" />
        ))}
      </div>
    </Loading>
  );
}
