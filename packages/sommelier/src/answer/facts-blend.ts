import { grapesOfRow } from '#src/say/grape-names.ts';
import { placeName } from '#src/say/place-names.ts';
import { renownedOf } from '#src/tables/renowned.ts';
import { KINDS } from '#src/understand/parts.ts';
import { plainOf } from './compare-apart.ts';
import { chips, draft, type AnswerRule } from './desk.ts';
import { isDear } from './keeping.ts';
import { tasteWords } from './reasons.ts';
import { subjectsOf } from './subjects.ts';

const PURE =
  /\b(reinsortig|sortenrein|single (grape|variety|varietal)|one grape|varietal wine|pure (?!<)|monocepage|mono cepage|un seul cepage|monovitigno|in purezza|monovarietal|una sola uva)\b/;
const BLEND =
  /\b(is|are|isnt|ist|est|c est|e|es) [^?]*\b(a blend|blended|un assemblage|eine cuvee|verschnitten|ein verschnitt|un blend|un taglio|un assemblaggio|una mezcla|un coupage)\b|\b(any other grapes?|other grapes? in it|anything else in it|d autres cepages|andere (trauben|rebsorten)|altr[ei] (uve|vitigni)|otras uvas)\b/;

/** 'Is it a blend?', 'reinsortig?': yes or no, and the grapes. */
export const blendFact: AnswerRule = {
  name: 'fact-blend',
  wanted: KINDS,
  applies: (desk) =>
    (PURE.test(plainOf(desk)) || BLEND.test(plainOf(desk))) &&
    (desk.talk.meaning.grapes.want.length === 0 || desk.talk.meaning.things.length === 1) &&
    subjectsOf(desk, 1).length === 1,
  answer(desk) {
    const [row] = subjectsOf(desk, 1);
    if (!row || row.grapes.length === 0) return null;
    const { write } = desk;
    const names = grapesOfRow(row, desk.knowledge);
    const isTrue = PURE.test(plainOf(desk)) === (names.length === 1);
    const fact = write.say(names.length === 1 ? 'grape.alone' : 'grape.blend', { wine: write.priced(row), grapes: write.list(names) }); // prettier-ignore
    return draft('fact-grape', `${write.say(isTrue ? 'claim.yes' : 'claim.no')} ${fact}`, chips(desk, 'about', 'food'));
  },
};

const WHY_DEAR =
  /\b(why|what makes|how come|pourquoi|warum|wieso|weshalb|was macht|perche|come mai|por que)\b[^?]*\b(dear|expensive|pricey|costs? (so|that|this) much|so much money|cher|chere|chers|teuer|caro|cara|costoso|tanto)\b/;
/** From this estimate on a wine is a sought-after one. */
const SOUGHT = 94;

/** 'Why is it so dear?' of a wine that has a name: what is paid for. */
export const whyDear: AnswerRule = {
  name: 'fact-why-dear',
  wanted: KINDS,
  applies: (desk) => WHY_DEAR.test(plainOf(desk)) && subjectsOf(desk, 1).length === 1,
  answer(desk) {
    const [row] = subjectsOf(desk, 1);
    const isNamed =
      row !== undefined &&
      (isDear(row, desk) ||
        renownedOf(row.entry.rawName, desk.knowledge.renowned) !== null ||
        (row.rating?.value ?? 0) >= SOUGHT);
    const place = row ? row.appellation || row.region || row.country : '';
    if (!row || !isNamed || place === '') return null;
    const { write } = desk;
    const taste = tasteWords(row, desk);
    const text = [
      write.say('why.dear', { wine: write.priced(row), place: placeName(place, desk) }),
      taste ? write.say('about.taste', { taste }) : '',
    ];
    return draft('fact-why', text.filter(Boolean).join(' '), chips(desk, 'cheaper', 'about'));
  },
};
