import type { Request } from '@app/matcher';
import type { Sql } from '#platform/db.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';

/** What a query means among the wines we know. Identifiers are in order, the best first. */
export type QueryAnswer =
  /**
   * `others` of its house; `namesakes`: wines of other houses that bear the name, such as Louis Latour beside Château Latour;
   * `unheld`: a number of the query that no name of the wine holds.
   */
  | { kind: 'wine'; lwin: string; others: string[]; namesakes?: string[]; unheld?: string | undefined }
  /** `house`: all its wines were asked for. */
  | { kind: 'choices'; lwins: string[]; missing: string | null; house?: string }
  | {
      kind: 'kind';
      lwins: string[];
      named: string[];
      known: number;
      letGo: 'taste' | 'making' | 'name' | 'kind' | null;
      /** 'like': what comes near to a wine or a place; 'either': of one of two kinds. */
      of?: 'like' | 'either';
    }
  | { kind: 'nothing'; near: string[]; meant?: string | undefined };

export interface AnsweredQuery {
  request: Request;
  answer: QueryAnswer;
  /** The name that was looked for where nothing is spelt like the query: 'Cloudy Bay' for 'cloudy bya'. */
  respelt?: string;
}

export interface AnswerServices {
  db: Sql;
  wineIndex: WineIndex;
}
