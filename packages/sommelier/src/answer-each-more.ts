import type { Desk, Draft } from './answer/desk.ts';
import { respond } from './answer/registry.ts';
import type { Row } from './cellar/rows.ts';
import { splitSentences } from './ground/sentences.ts';
import { isFrom } from './plan/filter.ts';
import type { Talk } from './plan/conversation.ts';
import { placeName } from './say/place-names.ts';
import type { Language } from './tables/languages.ts';

const CONTRAST =
  /\b(contrast\w*|(how|wie|comment|en quoi|come|in cosa|como|en que) (do|would|are|they|sie|se|si|you|ils|different|differ|unterscheid\w*|diffe\w*)[^?]{0,30}\b(differ\w*|compare|describe\w*|unterscheid\w*|distingu\w*|differi\w*|diferenci\w*)|differ in (style|character|taste)|what sets them apart|tell them apart)\b|\b(difference|unterschied|differenza|diferencia)\b(?! (in|of|de|im|beim|di|nel|en) (the |le |il |el )?(price|prix|preis|prezzo|precio|cost))(?=[^?]*\b(and|et|und|e|y) (which|what|lequel|laquelle|welche\w*|was|quale|cual))/;

/** 'Which costs less, and how would you contrast them?' */
export const isContrast = (plain: string): boolean => CONTRAST.test(plain);

/** How two wines differ, in the plainest words. */
export const contrastOf = ([one, other]: readonly [string, string], language: Language): string =>
  ({
    en: `How do ${one} and ${other} differ in style?`,
    fr: `Quelle est la différence de style entre ${one} et ${other} ?`,
    de: `Was ist der Unterschied im Stil zwischen ${one} und ${other}?`,
    it: `Qual è la differenza di stile tra ${one} e ${other}?`,
    es: `¿Cuál es la diferencia de estilo entre ${one} y ${other}?`,
  })[language];

/** A fact's last sentence, which names the two wines of the list, is left out where a part before has named them. */
export function withoutRowsSaid(apart: Draft, before: readonly Draft[], rows: readonly Row[]): Draft {
  if (apart.kind !== 'fact-known') return apart;
  const isSaid = (sentence: string): boolean => {
    const named = rows.filter(({ label }) => sentence.includes(label));
    return named.length > 0 && named.every(({ label }) => before.some(({ text }) => text.includes(label)));
  };
  return { ...apart, text: splitSentences(apart.text).filter((sentence) => !isSaid(sentence)).join(' ') }; // prettier-ignore
}

const TOLD =
  /^(compare|fact-made|fact-known|have|about|not-listed|list|fact-place|fact-term|claim|recommend|price|sum)/;
const ENOUGH_ALIKE = 40;

/** A part that asks on about what a fact has told, where the whole turn asks for that fact. */
export function isToldByFact(one: Draft, { meaning }: Talk, fact: Draft, whole: Desk): boolean {
  const { attributes, colours, dishes, budget, sizes } = meaning;
  const isElse =
    attributes.includes('price') || budget !== null || colours.want.length + dishes.want.length + sizes.want.length > 0;
  if (isElse || !TOLD.test(one.kind)) return false;
  const said = respond(whole);
  return said.kind === 'fact-known' && said.text.slice(0, ENOUGH_ALIKE) === fact.text.slice(0, ENOUGH_ALIKE);
}

const NONE: Readonly<Record<Language, string>> = {
  en: 'There is no wine from {place} on this list.',
  fr: 'Aucun vin de là-bas sur cette carte ({place}).',
  de: 'Von dort steht kein Wein auf der Karte ({place}).',
  it: 'Di lì non c’è nessun vino in carta ({place}).',
  es: 'De allí no hay ningún vino en la carta ({place}).',
};
const OTHERS = /\b(other|others|else|more|another|autres?|andere\w*|weitere\w*|noch|altr[ioea]|otr[oa]s?|mas)\b/;

/** 'Which other Israeli wines are there?' behind a claim that was put right: that there are none, and no other wine. */
export function noneOfPlace(talk: Talk | undefined, answered: Draft, desk: Omit<Desk, 'talk'>): string | null {
  const [place, ...more] = talk?.meaning.places.want ?? [];
  if (!talk || !place || more.length > 0 || !/^(recommend|list|have|not-listed)/.test(answered.kind)) return null;
  const plain = talk.meaning.tokens.map(({ text }) => text).join(' ');
  if (!OTHERS.test(plain) || desk.rows.some((row) => isFrom(row, place, desk.knowledge))) return null;
  return NONE[desk.write.language].replace('{place}', placeName(place, desk));
}
