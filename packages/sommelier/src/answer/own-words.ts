import type { Row } from '#src/cellar/rows.ts';
import { onePerLine } from '#src/plan/filter.ts';
import { ownWordsOf, type OwnWords } from '#src/understand/own-words.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { foodText } from './facts-serving.ts';
import { sayPicks } from './recommend.ts';

const MOST_SHOWN = 3;
const isOwn = (desk: Desk, own: OwnWords): boolean => ownWordsOf(desk.talk.meaning.text)?.own === own;
const bottles = ({ rows }: Desk): Row[] =>
  onePerLine(rows.filter((row) => row.recognised && row.price !== null && !row.glass));

/** 'Rare & Unique': the wines whose grape and place stand on this list least often. */
export const unusual: AnswerRule = {
  name: 'unusual',
  wanted: ['recommend'],
  applies: (desk) => isOwn(desk, 'unusual'),
  answer(desk) {
    const shown = bottles(desk);
    const keyOf = (row: Row): string => `${row.grapes[0] ?? ''}|${row.entry.wine?.region ?? row.colour ?? ''}`;
    const often = Map.groupBy(shown, keyOf);
    const picks = shown
      .map((row, at) => ({ row, at, count: often.get(keyOf(row))?.length ?? 0 }))
      .toSorted((a, b) => a.count - b.count || a.at - b.at)
      .slice(0, MOST_SHOWN)
      .map(({ row }) => row);
    return picks.length > 0
      ? draft('unusual', sayPicks(desk, picks, desk.talk.wish), chips(desk, 'cheaper', 'other'))
      : null;
  },
};

/** 'Get Pairings': one wine of each kind, with the dishes it is for. */
export const pairings: AnswerRule = {
  name: 'pairings',
  wanted: ['recommend'],
  applies: (desk) => isOwn(desk, 'pairings'),
  answer(desk) {
    const kinds = Map.groupBy(bottles(desk), (row) => row.family ?? '');
    const picks = (['white', 'red', 'sparkling', 'sweet'] as const).flatMap((family) => kinds.get(family)?.[0] ?? []);
    const text = picks.slice(0, MOST_SHOWN).map((row) => foodText(row, desk)).join(' '); // prettier-ignore
    return text ? draft('pairings', text, chips(desk, 'cheaper', 'other')) : null;
  },
};
