import { sortMeasurements, type Measurement } from '@app/domain';

const files = import.meta.glob<Measurement>('@results/*.json', { import: 'default', eager: true });

/** What commands measured, in the order of reading. */
export function measurements(): Measurement[] {
  return sortMeasurements(Object.values(files));
}
