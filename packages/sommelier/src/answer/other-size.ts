import type { Row } from '#src/cellar/rows.ts';
import { isOfSize } from '#src/plan/filter.ts';
import { foldName } from '#src/tables/fold.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { tasteWords } from './reasons.ts';

/** A larger or smaller bottle of the wine just spoken of, in five languages. */
const LARGER =
  /\b((bigger|larger) (one|ones|bottles?|sizes?|formats?|version)|(anything|something|one) (bigger|larger)|(in|come in|comes in|have it|do it) (a )?(bigger|larger)|plus (grand|grande|gros|grosse)( bouteille| format| flacon)?|(grossere[nrs]?|grosser)( flaschen?| format)?|piu grandi?|(bottiglia|formato) maggiore|mas grandes?)\b/;
const SMALLER =
  /\b((smaller) (one|ones|bottles?|sizes?|formats?|version)|(anything|something|one) smaller|(in|come in|comes in|have it|do it) (a )?smaller|plus petite?s?( bouteilles?| formats?)?|(kleinere[nrs]?|kleiner)( flaschen?| format)?|piu piccol[aoie]|mas pequen[oa]s?)\b/;

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const nameOf = ({ entry }: Row): string => foldName(entry.rawName).replace(/\s*\d{4}$/, '');

/** The same wine printed as a line of its own, in another size and perhaps of another year. */
const isSame = (one: Row, other: Row): boolean =>
  one.line === other.line || (one.colour === other.colour && nameOf(one) === nameOf(other));

function wineOf({ talk }: Desk): Row | null {
  const [row, ...more] = talk.meaning.wines.length > 0 ? talk.subject : talk.last;
  return row && more.every((other) => isSame(row, other)) ? row : null;
}

/** 'Do you have it in a half?', 'gibt es den als Magnum?' of the wine just spoken of. */
const OF_IT =
  /\b(?:it|that|this|that one|this one|le|la|l|celui ci|ca|den|ihn|die|das|es|diesen|lo|questo|quello|este|ese|esta) (?:\w+ ){0,3}?(?:(?:in|as|by|en|au|als|im|in|da|al|por) )?(?:an? |der |ein |eine |un |une |una )?<size>/;
const isOfIt = ({ talk }: Desk): boolean =>
  talk.meaning.wines.length + talk.meaning.attributes.length === 0 &&
  talk.meaning.people === null &&
  talk.meaning.bottles === null &&
  talk.meaning.sizes.want.length === 1 &&
  ['half', 'magnum', 'glass'].includes(talk.meaning.sizes.want[0] ?? '') &&
  ['availability', 'list', 'recommend', 'about', 'refine'].includes(talk.wanted) &&
  OF_IT.test(talk.meaning.masked);

/** 'We are six, is there a bigger one?': the larger bottle of that wine, or that there is none. */
export const otherSize: AnswerRule = {
  name: 'other-size',
  wanted: KINDS,
  applies: (desk) => {
    const { dishes, health, colours, styles, budget, places, grapes } = desk.talk.meaning;
    const isElse =
      dishes.want.length + health.length + colours.want.length + styles.want.length + places.want.length > 0 ||
      grapes.want.length > 0 ||
      budget !== null;
    return !isElse && desk.talk.wanted !== 'manipulate' && (LARGER.test(plainOf(desk)) || SMALLER.test(plainOf(desk)) || isOfIt(desk)); // prettier-ignore
  },
  answer(desk) {
    const { rows, write } = desk;
    const row = wineOf(desk);
    const [said] = desk.talk.meaning.sizes.want;
    if (row && said && isOfIt(desk)) {
      const own = rows.find((one) => isSame(row, one) && isOfSize(one, said));
      const no = write.say('have.otherSize', { size: write.word(said === 'glass' ? 'byGlass' : said === 'half' ? 'half' : 'magnum'), wines: write.priced(row) }); // prettier-ignore
      return draft(own ? 'have' : 'other-size', own ? write.say('have.yes', { wine: write.priced(own), taste: tasteWords(own, desk) }) : no, chips(desk, 'about', 'other')); // prettier-ignore
    }
    if (!row || row.glass) return null;
    const sign = LARGER.test(plainOf(desk)) ? 1 : -1;
    const found = rows
      .filter((one) => isSame(row, one) && !one.glass && (one.entry.bottleSize - row.entry.bottleSize) * sign > 0)
      .toSorted((a, b) => (a.entry.bottleSize - b.entry.bottleSize) * sign);
    const [only, ...more] = found;
    if (only && more.length === 0)
      return draft('have', write.say('have.yes', { wine: write.priced(only), taste: tasteWords(only, desk) }), chips(desk, 'about', 'other')); // prettier-ignore
    if (found.length > 0)
      return draft('have', write.say('have.several', { wines: write.list(found.map((one) => write.priced(one))) }), chips(desk, 'about', 'other')); // prettier-ignore
    const size = write.word(sign > 0 ? 'magnum' : 'half');
    return draft('other-size', write.say('have.otherSize', { size, wines: write.priced(row) }), chips(desk, 'other'));
  },
};
