import { formatCents, type CallReply } from '@app/domain';
import { useState } from 'react';
import { ChartFrame } from '#ui/chart-frame.tsx';
import { ColumnPlot } from '#ui/column-plot.tsx';

type ByVintage = CallReply<'searchWines'>['byVintage'];

interface VintageChartProps {
  byVintage: ByVintage;
  vintage: string | null;
  currency: string;
}

/** What each vintage costs: the average as a column, the lowest as a tick in it; oldest left. */
export function VintageChart({ byVintage, vintage, currency }: VintageChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const money = (cents: number | null) => (cents === null ? '--' : formatCents(cents, currency));
  const columns = byVintage
    .toReversed()
    .flatMap((year) =>
      year.averagePer750Cents === null ? [] : [{ ...year, averagePer750Cents: year.averagePer750Cents }],
    );
  const byPrice = columns.toSorted((a, b) => a.averagePer750Cents - b.averagePer750Cents);
  const [cheapest, dearest] = [byPrice.at(0), byPrice.at(-1)];
  if (!cheapest || !dearest) return null;
  const range = `From ${money(cheapest.averagePer750Cents)} (${cheapest.vintage}) to ${money(dearest.averagePer750Cents)} (${dearest.vintage})`;
  const shown = columns[active ?? columns.findIndex((column) => column.vintage === vintage)];
  return (
    <ChartFrame
      title="Price by vintage"
      readout={
        shown
          ? `${shown.vintage}: average ${money(shown.averagePer750Cents)}, lowest ${money(shown.lowestPer750Cents)}, ${shown.offers} ${shown.offers === 1 ? 'offer' : 'offers'}`
          : range
      }
      table={{
        head: ['Vintage', 'Average', 'Lowest', 'Offers'],
        rows: byVintage.map((year) => [
          year.vintage,
          money(year.averagePer750Cents),
          money(year.lowestPer750Cents),
          String(year.offers),
        ]),
      }}
      note={`Average per 750 ml in ${currency}; the line in a column is the lowest offer.`}
    >
      <ColumnPlot
        summary={`Average price per 750 ml by vintage. ${range}.`}
        columns={columns.map((year) => ({
          label: year.vintage,
          value: year.averagePer750Cents,
          tick: year.lowestPer750Cents,
          isChosen: year.vintage === vintage,
        }))}
        active={active}
        onActive={setActive}
      />
    </ChartFrame>
  );
}
