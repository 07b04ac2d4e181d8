type Values = Record<string, unknown>;

/** 'price 12 → 14, name a → b': what a change changed. */
export function differenceText({ before, after }: { before: Values; after: Values }): string {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => `${name} ${valueText(before[name])} → ${valueText(after[name])}`)
    .join(', ');
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
