import type { Row } from '#src/cellar/rows.ts';
import { filterRows, isPrinted, onePerLine } from '#src/plan/filter.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Desk } from './desk.ts';

const PURE =
  /\b(100 ?(%|per ?cent|prozent|por ciento|pour cent)?|pure|only|purely|entirely|wholly|nothing but|unblended|rein\w*|sortenrein\w*|reinsortig\w*|purs?|uniquement|in purezza|solo|puro|unicamente) (?:of |from |made of |made from |aus |de |di |en )?<grape>|<grape> (?:only|alone|nur|seul|seulement|in purezza|solo)\b/;

/** A Blanc de Blancs of Champagne or California is Chardonnay alone, as its name says. */
const isBlancDeBlancs = ({ entry, family, country }: Row): boolean =>
  family === 'sparkling' && ['France', 'USA', 'England', 'Italy'].includes(country) && foldName(entry.rawName).includes('blanc de blancs'); // prettier-ignore

/** 'Which sparklers are 100% Chardonnay?': those that print it or are known for that grape alone; null where it is not asked. */
export function pureGrape({ talk, rows, knowledge }: Pick<Desk, 'talk' | 'rows' | 'knowledge'>): Row[] | null {
  const [grape, ...more] = talk.wish.grapes;
  if (!grape || more.length > 0 || !PURE.test(talk.meaning.masked)) return null;
  const name = knowledge.grapes.get(grape)?.name ?? grape;
  const open = filterRows(rows, { ...talk.wish, grapes: [], notLines: [], against: null }, knowledge);
  const isPure = (row: Row): boolean => {
    const own = row.grapes.map((one) => knowledge.grapes.get(one)?.name ?? one);
    if (own.length > 1 && !row.areGrapesUsual) return false;
    return (own.length === 1 && own[0] === name && !row.areGrapesUsual) || isPrinted(row, name) || (name === 'Chardonnay' && isBlancDeBlancs(row)); // prettier-ignore
  };
  const found = onePerLine(open.filter(isPure));
  return found.length > 0 ? found : null;
}
