import type { Row } from '#src/cellar/rows.ts';
import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { placeName } from '#src/say/place-names.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const WHICH =
  '(?:how many|what|which|wich|list the|name the|combien de|quels|quelles|wie ?viele|welche|quant[ie]|quali|cuant[ao]s|que|cuales)(?: different| red| white| other| wine| various| verschiedene\\w*| differents?| diverse?| distint[ao]s)*';
/** What the list is asked to be parted by, and the words of five languages for it. */
const BY: readonly (readonly [words: RegExp, of: (row: Row) => readonly string[], isPlace: boolean])[] = [
  [new RegExp(`\\b${WHICH} (grapes?|grape varieties|varieties|varietals|cepages|rebsorten|traubensorten|trauben|vitigni|uve|uvas|variedades)\\b`), ({ grapes }) => grapes.slice(0, 1), false],
  [new RegExp(`\\b${WHICH} (regions?|regionen|gebiete|regioni|zone|regiones|zonas)\\b`), ({ region }) => [region].filter(Boolean), true],
  [new RegExp(`\\b${WHICH} (producers?|houses?|growers|producteurs|maisons|erzeuger|hauser|winzer|produttori|cantine|productores|bodegas)\\b`), ({ producer }) => [producer].filter(Boolean), false],
]; // prettier-ignore
const OF_LIST =
  /\b(do you|have you|you (have|got|list|pour)|on (the|your|this|there)|list|in (red|white)|are there|here|avez|y a t il|carte|habt|haben|gibt|karte|avete|ci sono|carta|teneis|tienen|hay)\b/;
const NAMED = 12;

/** 'How many grapes are on the list?', 'which regions do you have in red?': the kinds there are, the commonest first. */
export const kindsHere: AnswerRule = {
  name: 'kinds-here',
  wanted: KINDS,
  applies: (desk) => {
    const { wines, dishes, grapes, places, budget } = desk.talk.meaning;
    return (
      BY.some(([words]) => words.test(plainOf(desk))) &&
      OF_LIST.test(plainOf(desk)) &&
      wines.length + dishes.want.length + grapes.want.length + places.want.length === 0 &&
      budget === null
    );
  },
  answer(desk) {
    const { talk, rows, knowledge, write } = desk;
    const by = BY.find(([words]) => words.test(plainOf(desk)));
    if (!by) return null;
    const [, of, isPlace] = by;
    const { colours, styles, sizes } = talk.meaning;
    const wish = { ...talk.wish, colours: colours.want, styles: styles.want, sizes: sizes.want, notLines: [], against: null }; // prettier-ignore
    const isAll = colours.want.length + styles.want.length + sizes.want.length === 0;
    const found = onePerLine(isAll ? rows : filterRows(rows, wish, knowledge));
    const counts = Map.groupBy(found.flatMap((row) => of(row).map((name) => knowledge.grapes.get(name)?.name ?? name)), (name) => name); // prettier-ignore
    const names = [...counts].toSorted((a, b) => b[1].length - a[1].length).map(([name]) => (isPlace ? placeName(name, desk) : name)); // prettier-ignore
    if (names.length === 0) return null;
    return draft(
      'count',
      write.say(names.length > NAMED ? 'count.hereSome' : 'count.here', {
        count: write.number(names.length, 'tally'),
        names: write.list(names.slice(0, NAMED)),
      }),
      chips(desk, 'pick', 'cheaper'),
    );
  },
};
