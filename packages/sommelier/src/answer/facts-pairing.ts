import { choose } from '#src/plan/choose.ts';
import { scoreDishes, suitsDish } from '#src/plan/pairing.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule } from './desk.ts';
import { pairingReason } from './reasons.ts';
import { subjectsOf } from './subjects.ts';

const DOES_IT =
  /\b(?:recommended|suggested|pushed|advised|told (?:me|us) to (?:have|take)|conseille|propose|empfohlen|vorgeschlagen|geraten|consigliato|proposto|recomendado|propuesto)\b[^.?!]{0,40}<wine>[^?]*\?|\b(eyeing|eying|thinking of|considering|tempted by|looking at|had my eye on|hesitating|leaning towards|lorgne|pensais a|liebaugle|dachte an|pensavo a|tentat[oa] da|pensaba en)\b[^.?!]{0,12}<wine>|\b(does|do|would|will|can|could|is) (it|that|this|they|the <wine>|<wine>|that one|one)\b.*\b(go|goes|work|works|suit|match|pair|stand|ok|good|fine|right)\b|\b(passt|geht) (er|der|das|dieser|die|<wine>)\b|\b(il|ca|elle|celui ci|<wine>) (va|irait|convient|passe)\b|\b(va|andrebbe|sta) bene\b|\b(lo|quello|<wine>) (va|abbino|bevo) con\b|\b(va|pega|combina|funciona) (bien )?(con)\b/;
/** Below this a wine may stand beside the dish and is still no good advice. */
const WELL = 0.5;

/** 'Does it go with green curry?': yes or no about the wine spoken of, and what would be better. */
export const pairFact: AnswerRule = {
  name: 'fact-pairing',
  wanted: KINDS,
  applies: (desk) => {
    const { meaning } = desk.talk;
    return (
      meaning.dishes.want.length > 0 &&
      DOES_IT.test(meaning.masked) &&
      meaning.budget === null &&
      new Set(subjectsOf(desk).map(({ line }) => line)).size === 1
    );
  },
  answer(desk) {
    const { talk, write } = desk;
    const [row] = subjectsOf(desk);
    const { dishes, dishWords } = talk.meaning;
    const [dish] = dishes.want;
    if (!row || !dish) return null;
    const food = write.list(dishWords.slice(0, 2));
    if (suitsDish(row, dish) && scoreDishes(row, dishes.want) > WELL)
      return draft(
        'fact-pairing',
        write.say('pair.yes', { wine: write.priced(row), dish: food, why: pairingReason(row, dish, desk) }),
        chips(desk, 'about', 'cheaper'),
      );
    const wish = { ...talk.wish, dishes: dishes.want, grapes: [], places: [], styles: [], colours: [], ranks: [] };
    const [other] = choose(wish, desk).rows.filter(({ line }) => line !== row.line);
    if (!other) return null;
    const values = {
      wine: write.passing(row),
      dish: food,
      other: write.priced(other),
      why: pairingReason(other, dish, desk),
    };
    return draft('fact-pairing', write.say('pair.no', values), chips(desk, 'about', 'cheaper', 'other'));
  },
};
