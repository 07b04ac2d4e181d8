import { t } from '@app/domain';
import { useId, useState, type ReactNode } from 'react';

export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartFrameProps {
  title: string;
  /** What the drawing says in one line; changes while a pointer is over it. */
  readout: string;
  /** The same figures to read one by one. */
  table: ChartTable;
  note?: ReactNode;
  children: ReactNode;
}

/** A small chart with its title, a one-line summary, and the same figures as a table. */
export function ChartFrame({ title, readout, table, note, children }: ChartFrameProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure
      aria-labelledby={id}
      className="flex min-h-76 min-w-0 flex-col rounded-card border border-line bg-surface p-5"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-sans text-sm font-semibold">
          {title}
        </h3>
        <button
          type="button"
          aria-label={t(asTable ? 'Show chart: {title}' : 'Show table: {title}', { title })}
          onClick={() => setAsTable(!asTable)}
          className="text-link -my-1.5 min-h-9 text-sm pointer-coarse:min-h-[44px]"
        >
          {asTable ? t('Show chart') : t('Show table')}
        </button>
      </div>
      {asTable ? (
        <FigureTable title={title} table={table} />
      ) : (
        <>
          <p className="figures mb-3 text-sm text-muted">{readout}</p>
          <div className="mt-auto">{children}</div>
        </>
      )}
      {note ? <figcaption className="mt-3 text-xs text-muted">{note}</figcaption> : null}
    </figure>
  );
}

function FigureTable({ title, table }: { title: string; table: ChartTable }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long tables scroll in their frame; the keyboard must reach it
      tabIndex={0}
      role="group"
      aria-label={t('{title}, table', { title })}
      className="mt-2 max-h-52 overflow-y-auto"
    >
      <table className="figures w-full text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr>
            {table.head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`border-b border-line py-1 font-medium text-muted ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row" className="border-b border-line py-1 text-left font-normal">
                {first}
              </th>
              {rest.map((cell, index) => (
                // The columns of a row do not change places.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index} className="border-b border-line py-1 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
