import type { Row } from '#src/cellar/rows.ts';
import { isOfSize } from '#src/plan/filter.ts';
import { KINDS } from '#src/understand/parts.ts';
import { draft, type AnswerRule, type Desk } from './desk.ts';
import { sayGap } from './sums.ts';
import { rowsOfThing } from './subjects.ts';

/** 'The Sancerre costs more than the Menetou', in five languages: which way, by its words. */
const DEARER =
  /\b(more expensive|dearer|pricier|costs? more|plus che(r|re|rs)|coute plus|teurer|kostet mehr|piu car[oa]|costa (di )?piu|mas car[oa]|cuesta mas|vale mas)\b[^.?!]{0,6}\b(than|que|als|di|del|dell|della|dello|che)\b/;
const CHEAPER =
  /\b(less expensive|cheaper|costs? less|moins che(r|re|rs)|coute moins|billiger|gunstiger|kostet weniger|meno car[oa]|costa (di )?meno|piu economic[oa]|mas barat[oa]|menos car[oa]|cuesta menos|vale menos)\b[^.?!]{0,6}\b(than|que|als|di|del|dell|della|dello|che)\b/;
const WHICH =
  /\b(which|what|welche\w*|lequel|laquelle|quel\w*|quale|cual|something|anything|etwas|qualcosa|algo|quelque)\b/;

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

/** A sentence that says which of two costs more, or asks to confirm it. */
export const isPriceClaim = (plain: string): boolean =>
  !WHICH.test(plain) && !(HOW_MUCH.test(plain) && !IS_IT.test(plain)) && (DEARER.test(plain) || CHEAPER.test(plain));
/** 'Is this dearer than that, and by how much?': yes or no, then the difference. */
const IS_IT = /^(?:so |and |but |hm |ok )*(is|are|isnt|ist|sind|est ce que|le|la|e|es|il|el) /;
const HOW_MUCH = /\b(how much|by how|combien|wie ?viel|quanto|cuanto|difference|gap)\b/;

/** The least bottle of a thing named. */
function leastOf(rows: readonly Row[]): Row | null {
  const bottles = rows.filter((row) => row.price !== null && row.standard);
  return bottles.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))[0] ?? null;
}

/** A price claimed of two wines is held against the list: yes or no, and the difference. */
export const priceClaim: AnswerRule = {
  name: 'claim-price',
  wanted: KINDS,
  applies: (desk) => {
    const plain = plainOf(desk);
    const { things, dishes, health } = desk.talk.meaning;
    return things.length === 2 && dishes.want.length + health.length === 0 && isPriceClaim(plain); // prettier-ignore
  },
  answer(desk) {
    const [one, two] = desk.talk.meaning.things;
    const [first, second] = [one, two].map((thing) => (thing ? leastOf(rowsOfThing(thing, desk)) : null));
    if (!first || !second || first.line === second.line) return null;
    const isDearer = (first.price ?? 0) > (second.price ?? 0);
    const isTrue = first.price !== second.price && isDearer === DEARER.test(plainOf(desk));
    return draft('claim', `${desk.write.say(isTrue ? 'claim.yes' : 'claim.no')} ${sayGap(first, second, desk).text}`);
  },
};

/** Somebody wants a price confirmed, in five languages. */
const CONFIRMED =
  /\b(right|correct|true|isnt it|is it not|as on (?:your|the) list|(?:said|told|says|told me|heard|read|reckons?)\b.*|still|n est ce pas|c est (?:bien|ca|juste|exact)|exact|vrai|toujours|stimmts?|richtig|korrekt|oder|nicht wahr|gell|immer noch|sagte?|hiess|vero|giusto|esatto|ancora|ha detto|verdad|correcto|no|cierto|todavia|dijo)\b/;
const ASKED = /\b(something|anything|recommend|suggest|quelque|etwas|qualcosa|algo|which|welche\w*|quels?|quali?|cual\w*|under|below|unter|moins|sotto|menos)\b/; // prettier-ignore

/** 'The Dom Pérignon is 190, correct?': yes, or no and what the list asks. */
export const onePriceClaim: AnswerRule = {
  name: 'claim-one-price',
  wanted: KINDS,
  applies: (desk) => {
    const { wines, dishes, health, budget, people, bottles } = desk.talk.meaning;
    const amount = budget?.about ?? budget?.max ?? budget?.min ?? null;
    const named = wines.filter(({ lines, not }) => lines.length > 0 && !not);
    return (
      amount !== null &&
      named.length === 1 &&
      dishes.want.length + health.length === 0 &&
      people === null &&
      bottles === null &&
      !ASKED.test(plainOf(desk)) &&
      CONFIRMED.test(plainOf(desk)) &&
      !HOW_MUCH.test(plainOf(desk))
    );
  },
  answer(desk) {
    const { rows, talk, write } = desk;
    const { wines, budget, sizes } = talk.meaning;
    const amount = budget?.about ?? budget?.max ?? budget?.min ?? null;
    const lines = wines.filter(({ not }) => !not).flatMap((wine) => wine.lines);
    const own = rows.filter((row) => lines.includes(row.line) && row.price !== null);
    const [size] = sizes.want;
    const ofSize = own.filter((row) => (size ? isOfSize(row, size) : true));
    const held = ofSize.find(({ price }) => price === amount);
    if (held) return draft('claim', write.say('claim.priceYes', { wine: write.priced(held) }));
    const row = leastOf(own) ?? own[0];
    if (!row) return null;
    const shown = ofSize.length > 0 && size ? (ofSize[0] ?? row) : row;
    return draft('claim', write.say('claim.price', { wine: write.priced(shown) }));
  },
};
