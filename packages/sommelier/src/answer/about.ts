import type { Row } from '#src/cellar/rows.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { windowText } from './keeping.ts';
import { originWords, tasteWords } from './reasons.ts';
import { recommendFor } from './recommend.ts';
import { subjectsOf } from './subjects.ts';
import { styleWord } from './wish-words.ts';

/** A named wine: what it is, how it should taste, where it stands in its life, and its price. */
export const about: AnswerRule = {
  name: 'about',
  wanted: ['about', 'availability'],
  applies: (desk) =>
    subjectsOf(desk).length > 0 &&
    // 'And for less than 100?' asks whether there is one at that price, not about the one shown.
    !(desk.talk.wanted === 'availability' && desk.talk.meaning.budget !== null && desk.talk.meaning.wines.length === 0),
  answer(desk) {
    const found = subjectsOf(desk);
    // 'Just tell me one': then one is chosen.
    if (desk.talk.meaning.most !== null && found.length > desk.talk.meaning.most)
      return recommendFor(desk, desk.talk.wish);
    const rows = found.slice(0, 3);
    if (rows.length === 1 && rows[0])
      return draft('about', aboutRow(rows[0], desk), chips(desk, 'food', 'cheaper', 'other'));
    const lines = rows.map((row) =>
      desk.write.say('about.short', { wine: desk.write.priced(row), taste: tasteWords(row, desk, 2) }),
    );
    return draft('about', lines.join(' '), chips(desk, 'why', 'cheaper'));
  },
};

const ANY_GOOD =
  /\b(any good|is it good|worth (trying|ordering|it)|what do you think of|how good|il est bon|c est bon|vaut il|ist der gut|taugt (der|er|das)|wie gut|e buono|com e|merita|es bueno|merece la pena|que tal)\b/;

/** 'Is it any good?': whom it suits, before what it is. */
function verdict(row: Row, desk: Desk): string {
  const plain = desk.talk.meaning.tokens.map(({ text }) => text).join(' ');
  if (!ANY_GOOD.test(plain)) return '';
  const { body, tannin, sweet, acid } = row.profile;
  const style = sweet >= 3 ? 'sweet' : body >= 3.8 ? 'full' : body <= 2.2 ? 'light' : tannin >= 3.4 ? 'tannic' : acid >= 4 ? 'crisp' : 'medium'; // prettier-ignore
  return desk.write.say('good.yes', { style: styleWord(style, desk) });
}

export function aboutRow(row: Row, desk: Desk): string {
  const { write } = desk;
  const origin = originWords(row, desk);
  const taste = tasteWords(row, desk);
  const parts = [
    verdict(row, desk),
    origin ? write.say('about.origin', { wine: write.priced(row), origin }) : `${write.priced(row)}.`,
    taste ? write.say('about.taste', { taste }) : '',
    windowText(row, desk),
  ];
  return parts.filter(Boolean).join(' ');
}
