import type { Row } from '#src/cellar/rows.ts';
import { KINDS } from '#src/understand/parts.ts';
import { isOfSize } from '#src/plan/filter.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { subjectsOf } from './subjects.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');
const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** A price said of a wine, to be confirmed: 'the Morgon is 60, right?', 'your colleague said 190'. */
const SAID =
  /\b(right|correct|true|isnt it|innit|yes|as on your list|like on the list|i (?:think|thought|heard|read|remember)|(?:said|says|told me|told us|quoted|promised)|n est ce pas|c est (?:bien )?(?:ca|juste|exact)|non|exact|vrai|on m a dit|j ai (?:lu|vu)|oder|nicht wahr|stimmt|richtig|gell|ich dachte|gesagt|giusto|vero|esatto|mi (?:hanno|ha) detto|pensavo|verdad|cierto|correcto|no es asi|me (?:han|ha) dicho|dijo|dijeron|creia)\b/;
const AMOUNT_OF = /<(?:wine|place|grape)>[^.?!]{0,40}(?:<size> )?<budget>|<budget>[^.?!]{0,24}<wine>/;
/** A wish for the wine at that price, or a limit, is no claim. */
const WISHED =
  /\b(can i|could i|may i|can we|could we|give|discount|under|below|less than|up to|max\w*|at most|cheaper|something|anything|better|worth|instead|how much|je peux|on peut|moins de|jusqu|kann ich|konnen wir|unter|bis|hochstens|wert|posso|possiamo|meno di|fino a|puedo|podemos|menos de|hasta|or|ou|oder lieber)\b/;

export const priceSaid: AnswerRule = {
  name: 'claim-price-said',
  wanted: KINDS,
  applies: (desk) => {
    const { budget, wines, things, dishes, people, bottles, health, masked, language } = desk.talk.meaning;
    const plain = plainOf(desk);
    const tail = language === 'de' ? plain.replace(/,? ?oder ?\?/, ' stimmt ?') : plain;
    return (
      budget !== null &&
      !budget.isBelow &&
      (wines.filter(({ lines, not }) => lines.length > 0 && !not).length === 1 || things.length === 1) &&
      new Set(subjectsOf(desk).map(({ line }) => line)).size === 1 &&
      dishes.want.length + health.length === 0 &&
      people === null &&
      bottles === null &&
      desk.talk.wanted !== 'manipulate' &&
      AMOUNT_OF.test(masked) &&
      SAID.test(tail) &&
      !WISHED.test(tail)
    );
  },
  answer(desk) {
    const { talk, rows, write } = desk;
    const { budget } = talk.meaning;
    const said = budget?.about ?? budget?.max ?? budget?.min ?? null;
    const [row] = subjectsOf(desk);
    if (!row || said === null || row.price === null) return null;
    const [size] = talk.meaning.sizes.want;
    const kin = rows.filter(({ line }) => line === row.line);
    const own = kin.find(({ price }) => price === said) ?? (size ? kin.find((one) => isOfSize(one, size)) : undefined) ?? row; // prettier-ignore
    const key = own.price === said ? 'claim.priceYes' : 'claim.priceNo';
    return draft('claim', write.say(key, { wine: write.priced(own), said: write.money(said, 'guest') }), chips(desk, 'about', 'food')); // prettier-ignore
  },
};

/** From which age wine is served, by the money of the list; where a country's parts differ, the higher. */
const LEAST_AGE: Readonly<Record<string, number>> = {
  EUR: 18,
  GBP: 18,
  CHF: 16,
  AUD: 18,
  NZD: 18,
  ZAR: 18,
  CAD: 19,
  USD: 21,
  DKK: 18,
  SEK: 18,
  NOK: 18,
};
const ALLOWED =
  /\b(may (?:she|he|they|i|we)|can (?:she|he|they|i|we) (?:legally )?(?:have|drink|order|get|try)|allowed|legal|legally|old enough|of age|darf (?:sie|er|ich)|durfen (?:sie|wir)|erlaubt|alt genug|volljahrig|peut elle|peut il|(?:elle|il) peut|a t (?:elle|il) le droit|autorise\w*|majeure?|puo (?:bere|avere|prendere)|maggiorenne|permesso|puede (?:beber|tomar|pedir)|mayor de edad|permitido)\b/;
const AGED =
  /\b(1[6-9]|2\d)\b(?! ?(?:euros?|francs?|dollars?|bucks|pounds|people|guests|of us|bottles|glasses|percent|%|cl|ml))/;
const LAW =
  /\b((?:drinking|legal|minimum) age|how old (?:do|must|does|should)|from what age|age (?:limit|minimum|legal)|a partir de quel age|ab wie ?viel(?:en)? jahren|ab welchem alter|mindestalter|eta (?:minima|legale)|da che eta|edad (?:minima|legal)|desde que edad)\b/;

/** 'She is 20 and American: may she have a glass here?': yes or no by the law of the list's country. */
export const lawfulAge: AnswerRule = {
  name: 'lawful-age',
  wanted: KINDS,
  applies: (desk) => {
    const { health } = desk.talk.meaning;
    const least = LEAST_AGE[desk.currency ?? ''];
    if (least === undefined || health.length > 0) return false;
    const plain = plainOf(desk);
    const age = Number(AGED.exec(plain)?.[1] ?? 0);
    return LAW.test(plain) || (ALLOWED.test(plain) && age >= least && /\b(daughter|son|niece|nephew|girlfriend|boyfriend|friend|sister|brother|granddaughter|grandson|she|he|im|i m|i am|turned|kid|tochter|sohn|nichte|neffe|enkel\w*|freundin|freund|ich bin|fille|fils|niece|neveu|elle|j ai|figli[oa]|nipote|ha|ho|hij[oa]|sobrin[oa]|niet[oa]|tiene|tengo)\b/.test(plain)); // prettier-ignore
  },
  answer(desk) {
    const { write } = desk;
    const age = Number(AGED.exec(plainOf(desk))?.[1] ?? 0);
    const least = LEAST_AGE[desk.currency ?? ''] ?? 18;
    const values = { least: write.number(least, 'table'), age: write.number(age, 'guest') };
    return draft('lawful-age', write.say(age >= least ? 'age.fine' : 'age.law', values), chips(desk, 'glass', 'pick'));
  },
};

const MYTH =
  /\b((?:good|great|healthy|medicine|medicinal|excellent) for (?:the|your|my|our|you|ones) ?(?:heart|health|blood|skin|body)?|(?:basically|practically|as good as|kind of|like|is) (?:a )?medicine|health benefits?|healthy|antioxidants?|resveratrol|cholesterol|cholesterin\w*|colesterol\w*|(?:clear|clean|unblock)\w* (?:my|your|the) arteries|live longer|lose weight|slimming|(?:cure|cures|treat|treats|prevent|prevents|fight|fights|help|helps) (?:with )?(?:my |your |the |a )?(?:cold|flu|cancer|arthritis|insomnia|digestion|heart disease)|bon pour (?:le coeur|la sante|l organisme)|(?:gut|gesund) (?:furs|fur das|fur die) (?:herz|gesundheit|blut)|gesund|fa bene (?:al|alla)|fa bene|(?:buono|bene) per il cuore|bueno para (?:el corazon|la salud|la sangre)|saludable|sano)\b/;
const OF_DRINK = /\b(wine|wines|red|bottle|glass|drink\w*|vin|rouge|verre|bouteille|wein\w*|rotwein|glas|flasche|vino|rosso|bicchiere|bottiglia|tinto|copa|botella)\b/; // prettier-ignore
/** Somebody really ill, on medicine or with child is answered as such. */
const ILL =
  /\b(i take|im on|i am on|taking|on medication|pills?|tablets?|tabletten|statins?|warfarin|pregnan\w*|diabet\w*|pressure|blutdruck|condition|attack|surgery|antibiotic\w*|my doctor|mon medecin|mein arzt|il mio medico|mi medico|enceinte|schwanger|incinta|embarazada|allerg\w*|driv\w+)\b/;

/** 'Red wine is good for the heart, isn't it?': no promise of health is made. */
export const healthMyth: AnswerRule = {
  name: 'health-myth',
  wanted: KINDS,
  applies: (desk) => {
    const plain = plainOf(desk);
    const { health, dishes } = desk.talk.meaning;
    return (
      MYTH.test(plain) &&
      OF_DRINK.test(plain) &&
      !ILL.test(plain) &&
      dishes.want.length === 0 &&
      health.every((kind) => kind === 'medicine' || kind === 'other' || kind === 'excess') &&
      /\?|\b(right|isnt it|heard|said|says)\b/.test(desk.talk.meaning.text.toLowerCase())
    );
  },
  answer: (desk) => draft('health-myth', desk.write.say('health.myth'), chips(desk, 'glass', 'pick')),
};

const HALF_ASKED =
  /\b(exactly|precisely|just|really|is it|is that) (?:\w+ )?half(?: the price| of (?:it|that|the bottle))?\b(?! bottle)|\b(exactement|pile|bien) la moitie\b|\bgenau (?:die halfte|halb)\b|\b(?:esattamente|proprio) la meta\b|\b(?:exactamente|justo) la mitad\b/;

/** 'The half bottle: is it exactly half the price?' */
export const exactHalf: AnswerRule = {
  name: 'exact-half',
  wanted: KINDS,
  applies: (desk) => HALF_ASKED.test(plainOf(desk)) && halfOf(desk) !== null,
  answer(desk) {
    const { write } = desk;
    const pair = halfOf(desk);
    if (!pair) return null;
    const [half, whole] = pair;
    const gap = cents((half.price ?? 0) - (whole.price ?? 0) / 2);
    const values = {
      half: write.priced(half),
      whole: write.price(whole),
      gap: write.money(Math.abs(gap), 'total'),
    };
    const key = gap === 0 ? 'half.exact' : gap > 0 ? 'half.more' : 'half.less';
    return draft('sum', write.say(key, values), chips(desk, 'about', 'food'));
  },
};

/** The half bottle and the bottle of the wine spoken of. */
function halfOf(desk: Desk): readonly [half: Row, whole: Row] | null {
  const { talk, rows } = desk;
  const [row] = subjectsOf(desk).length > 0 ? subjectsOf(desk) : talk.last;
  const kin = row ? rows.filter((one) => one.line === row.line || one.label === row.label) : [];
  const half = kin.find((one) => isOfSize(one, 'half') && one.price !== null);
  const whole = kin.find((one) => one.standard && !one.glass && one.price !== null);
  return half && whole ? [half, whole] : null;
}
