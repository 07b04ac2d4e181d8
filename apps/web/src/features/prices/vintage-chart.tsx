import { type CallReply, formatCents, many, t } from '@app/domain';
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
  const range = t('From {low} ({lowVintage}) to {high} ({highVintage})', {
    low: money(cheapest.averagePer750Cents),
    lowVintage: cheapest.vintage,
    high: money(dearest.averagePer750Cents),
    highVintage: dearest.vintage,
  });
  const shown = columns[active ?? columns.findIndex((column) => column.vintage === vintage)];
  return (
    <ChartFrame
      title={t('Price by vintage')}
      readout={
        shown
          ? many(
              shown.offers,
              {
                one: '{vintage}: average {average}, lowest {lowest}, {n} offer',
                other: '{vintage}: average {average}, lowest {lowest}, {n} offers',
              },
              {
                vintage: shown.vintage,
                average: money(shown.averagePer750Cents),
                lowest: money(shown.lowestPer750Cents),
              },
            )
          : range
      }
      table={{
        head: [t('Vintage'), t('Average'), t('Lowest'), t('Offers')],
        rows: byVintage.map((year) => [
          year.vintage,
          money(year.averagePer750Cents),
          money(year.lowestPer750Cents),
          String(year.offers),
        ]),
      }}
      note={t('Average per 750 ml in {currency}; the line in a column is the lowest offer.', { currency })}
    >
      <ColumnPlot
        summary={t('Average price per 750 ml by vintage. {range}.', { range })}
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
