import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { isDear } from './keeping.ts';
import { rowsOfThing, subjectsOf } from './subjects.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const OAK =
  /\b(oaked|unoaked|oaky|wooded|unwooded|barrel (aged|fermented)|(see|sees|seen|saw|any|some|much|new|in|touch\w*|without|no) (\w+ )?(oak|wood|barrels?|barriques?|casks?)|(oak|wood|barrique|barrel|steel)( or|,| aged| tank| treatment)|is there (any )?oak|(eu|vu|passe\w*|eleve\w*) (\w+ )?(du |de |en |le )?(bois|fut|futs|barrique)|boise\w*|sans bois|(im|mit|ohne|ins) (holz|holzfass|fass|barrique|eichenfass)|holzausbau|holz gesehen|barrique ausbau|(in|fa|fatto|visto|senza|fare) (il )?(legno|barrique|botte|rovere)|barricat[oa]|(en|con|sin|tiene|lleva|pasa por) (la )?(madera|barrica|roble))\b/;
const ASKING =
  /\?|\b(is|does|did|has|was|do|will|ever|or|est|a t il|ist|hat|wird|oder|ou|e|ha|fa|o|es|ha|lleva|tiene|pasa)\b/;
/** From how much oak of the table of tastes on a wine is oaked, and up to how much it is not. */
const MUCH = 2;
const LITTLE = 0.5;

const BOTH =
  /\b((oaked|wooded|with oak) \w+ (the )?(unoaked|unwooded)|(unoaked|unwooded) \w+ (the )?(oaked|wooded)|avec (bois|fut) et sans|boise et non boise|mit und ohne holz|con e senza legno|con y sin madera)\b/;

/** 'The wooded and the unwooded Chardonnay, what is the difference?': the one with least and the one with most. */
function oakApart(desk: Desk): Draft | null {
  const [thing] = desk.talk.meaning.things;
  const own = BOTH.test(plainOf(desk)) && thing ? rowsOfThing(thing, desk).filter(({ glass }) => !glass) : [];
  const [first, ...more] = own;
  const rows =
    first && more.length === 0
      ? desk.rows.filter(
          ({ glass, grapes, family }) => !glass && grapes[0] === first.grapes[0] && family === first.family,
        )
      : own;
  const sorted = rows.toSorted((a, b) => a.profile.oak - b.profile.oak);
  const [light, full] = [sorted[0], sorted.at(-1)];
  if (!light || !full || full.profile.oak - light.profile.oak < 1) return null;
  const { write } = desk;
  return draft(
    'fact-oak',
    write.say('oak.apart', { light: write.priced(light), full: write.priced(full) }),
    chips(desk, 'about', 'food'),
  );
}

/** 'Does it see wood?', 'oaked or fresh?': what is usual for such a wine, by the table of tastes. */
export const oakFact: AnswerRule = {
  name: 'fact-oak',
  wanted: KINDS,
  applies: (desk) => {
    const { meaning, wanted } = desk.talk;
    return (
      OAK.test(plainOf(desk)) &&
      ASKING.test(plainOf(desk)) &&
      meaning.dishes.want.length + meaning.health.length === 0 &&
      meaning.budget === null &&
      wanted !== 'manipulate' &&
      (subjectsOf(desk, 1).length > 0 || BOTH.test(plainOf(desk))) &&
      (meaning.things.length === 1 || (meaning.things.length === 0 && desk.talk.before !== null))
    );
  },
  answer(desk) {
    const apart = oakApart(desk);
    if (apart) return apart;
    const [row] = subjectsOf(desk, 1);
    if (!row || !row.recognised) return null;
    const { oak } = row.profile;
    const key = oak >= MUCH ? 'oak.much' : oak <= LITTLE && !isDear(row, desk) ? 'oak.none' : 'oak.some';
    return draft('fact-oak', desk.write.say(key, { wine: desk.write.priced(row) }), chips(desk, 'about', 'food'));
  },
};
