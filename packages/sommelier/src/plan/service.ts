import type { Row } from '#src/cellar/rows.ts';
import type { Knowledge, Service } from '#src/tables/knowledge.ts';

/** How a wine of a family is served, by the table: the first line whose conditions hold. `row`: the wine, where one is meant. */
export function serviceOf(knowledge: Knowledge, family: string | null, row?: Row): Service | undefined {
  return knowledge.service.find(
    (one) =>
      family !== null &&
      one.families.some((name) => name === family) &&
      (row ? (!one.colour || one.colour === row.colour) && one.rules.every((rule) => holds(rule, row)) : !one.colour),
  );
}

function holds({ dimension, least, figure }: Service['rules'][number], row: Row): boolean {
  const value = dimension === 'age' ? row.age : row.profile[dimension];
  return value !== null && (least ? value >= figure - 0.5 : value <= figure + 0.5);
}
