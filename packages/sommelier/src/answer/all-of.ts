import type { Row } from '#src/cellar/rows.ts';
import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { NO_WISH, type Wish } from '#src/plan/wish.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';

/** 'Is every bottle here from South Africa?', 'are all your wines dry?', in five languages. */
const ALL =
  /\b(?:(?:is|are) (?:really |it true )?(?:every|each|all|everything|every single)\b|(?:are|is) (?:your|the|these) (?:wines?|bottles?|list) (?:all|only|entirely|exclusively)|do you (?:only|just) (?:have|do|sell|stock|pour)|(?:only|just|nothing but) <(?:place|colour|style)>(?: wines?)? (?:here|on (?:the|your|this) list)|(?:tous|toutes) (?:vos|les) (?:vins|bouteilles)[^.?!]{0,20} (?:sont|viennent)|(?:vos|les) (?:vins|bouteilles) (?:sont|viennent)(?: ils| elles)? tou(?:s|tes)|(?:est ce que |ce sont )tou(?:s|tes)|n avez vous que|vous n avez que|(?:sind|ist|kommen|kommt) (?:alle|jede[rs]?|samtliche|alles|hier alles)|(?:habt ihr|haben sie|gibt es|gibts) (?:nur|ausschliesslich)|(?:sono|vengono|e) tutt[ioe]|(?:i vini|le bottiglie)[^.?!]{0,16} tutt[ie]|avete (?:solo|soltanto)|(?:son|vienen|es) tod[oa]s?|(?:los vinos|las botellas)[^.?!]{0,16} tod[oa]s|(?:solo|solamente) (?:tienen|teneis|hay))\b/;

/** What every wine should be, of which wines, and nothing else of a turn: 'every white', 'all of it Italian'. */
function kindOf({ talk }: Desk): { of: Wish; wish: Wish } | null {
  const { places, colours, styles, grapes, wines, dishes, budget, sizes } = talk.meaning;
  const names = [places.want, colours.want, styles.want, grapes.want].filter((list) => list.length > 0);
  const isOnly = wines.length + dishes.want.length === 0 && budget === null && sizes.want.every((size) => size === 'bottle'); // prettier-ignore
  const wish = { ...NO_WISH, places: places.want, colours: colours.want, styles: styles.want, grapes: grapes.want };
  if (isOnly && names.length === 1) return { of: NO_WISH, wish };
  if (!isOnly || names.length !== 2 || colours.want.length !== 1) return null;
  return { of: { ...NO_WISH, colours: colours.want }, wish };
}

const MOST_NAMED = 8;

/** Yes, or how many are and which are not. */
export const allOf: AnswerRule = {
  name: 'all-of',
  wanted: KINDS,
  applies: (desk) => ALL.test(desk.talk.meaning.masked) && kindOf(desk) !== null && desk.talk.meaning.health.length === 0, // prettier-ignore
  answer(desk) {
    const { rows, knowledge, write } = desk;
    const kind = kindOf(desk);
    if (!kind) return null;
    const { of, wish } = kind;
    // Of a row that nobody knows the land of, nothing is said.
    const isKnown = ({ country, family }: Row): boolean => (wish.places.length > 0 ? country !== '' : family !== null);
    const all = onePerLine(
      filterRows(
        rows.filter((row) => row.recognised && !row.isAlcoholFree && isKnown(row)),
        of,
        knowledge,
      ),
    );
    const own = new Set(filterRows(all, wish, knowledge));
    const others = all.filter((row) => !own.has(row));
    if (all.length === 0 || own.size === 0) return null;
    const values = { count: write.number(own.size, 'tally'), all: write.number(all.length, 'tally') };
    if (others.length === 0) return draft('all-of', write.say('all.yes', values), chips(desk, 'pick'));
    if (others.length > MOST_NAMED) return draft('all-of', write.say('all.many', { ...values, others: write.number(others.length, 'tally') }), chips(desk, 'pick')); // prettier-ignore
    return draft('all-of', write.say('all.no', { ...values, wines: write.list(others.map((row) => write.priced(row))) }), chips(desk, 'pick', 'about')); // prettier-ignore
  },
};
