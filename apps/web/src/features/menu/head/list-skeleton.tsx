import { MESSAGES } from '#messages.ts';
import { Bar, Loading } from '#ui/skeleton.tsx';

/** The shape of a list: its title, its figures, its rows. */
export function ListSkeleton() {
  return (
    <Loading label={MESSAGES.loadingList} showLabel>
      <Bar className="h-11 w-96 max-w-full" />
      <div className="mt-6 grid grid-cols-2 gap-6 border-y border-line py-4 sm:grid-cols-4">
        {[0, 1, 2, 3].map((stat) => (
          <Bar key={stat} className="h-13" />
        ))}
      </div>
      <Bar className="mt-4 h-9 w-72 max-w-full" />
      <div className="mt-6 grid gap-4">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Bar key={row} className="h-12" />
        ))}
      </div>
    </Loading>
  );
}
