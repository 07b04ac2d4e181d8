import { YEARS_APART } from '#src/say/years-apart.ts';
import { KINDS } from '#src/understand/parts.ts';
import { comparedRows } from './compare.ts';
import { plainOf, withoutOtherSizes } from './compare-apart.ts';
import { chips, draft, type AnswerRule } from './desk.ts';

const YEARS_BETWEEN =
  /\b(by how many years|how many years|how much (older|younger)|years? (apart|between|difference)|(age|years?) (gap|difference)|difference in (age|years)|de combien d an(s|nees)|combien d an(s|nees)|ecart d age|wie ?viele? jahre|um wie ?viel (alter|junger)|altersunterschied|(di )?quanti anni|differenza d(i|e)? ?(eta|anni)|(por |de )?cuantos anos|diferencia de (edad|anos))\b/;

/** 'Which is younger, and by how many years?' of two wines of the list. */
export const yearsApart: AnswerRule = {
  name: 'years-apart',
  wanted: KINDS,
  applies: (desk) => YEARS_BETWEEN.test(plainOf(desk)) && desk.talk.meaning.things.length >= 2,
  answer(desk) {
    const rows = withoutOtherSizes(comparedRows(desk)).filter(({ vintage }) => vintage !== null);
    const [old, young, ...more] = rows.toSorted((a, b) => (a.vintage ?? 0) - (b.vintage ?? 0));
    const years = (young?.vintage ?? 0) - (old?.vintage ?? 0);
    if (!old || !young || more.length > 0 || years === 0) return null;
    const { write } = desk;
    const said = YEARS_APART[write.language][years === 1 ? 0 : 1];
    const text = said
      .replace('{young}', write.priced(young))
      .replace('{old}', write.priced(old))
      .replace('{years}', write.number(years, 'total'));
    return draft('fact-years', text, chips(desk, 'about', 'cheaper'));
  },
};
