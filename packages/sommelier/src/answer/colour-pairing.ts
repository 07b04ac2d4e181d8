import { isOfStyle } from '#src/plan/filter.ts';
import { KINDS } from '#src/understand/parts.ts';
import type { AnswerRule, Desk } from './desk.ts';
import { recommendFor } from './recommend.ts';
import { COLOUR_WORDS } from './wish-words.ts';

/** Somebody asks leave for a colour beside a dish, in five languages: 'red with sardines, crazy?'. */
const MAY_I =
  /\b(crazy|mad|insane|weird|silly|stupid|wrong|a sin|a crime|heresy|barbaric|allowed|ok|okay|acceptable|can (?:i|we|you|one)(?: also| really| even)? (?:drink|have|do|take)|is it (?:ok|okay|fine|wrong|weird)|does (?:that|it) work|kann (?:ich|man|er|sie)|konnen wir|darf (?:ich|man)|geht (?:das|auch|dazu)|verruckt|spinn\w*|blod|on peut|peut on|je peux|puis je|fou|folle|bizarre|une heresie|ca se fait|ca va|si puo|posso|possiamo|pazz\w+|folli[ae]|strano|sbagliato|eresia|se puede|puedo|podemos|locura|loc[oa]s?|raro|pecado|herejia)\b/;

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

/** Yes or no to a colour beside a dish, and a wine of that colour which can stand there. */
export const colourPairing: AnswerRule = {
  name: 'colour-pairing',
  wanted: KINDS,
  applies: (desk) => {
    const { dishes, colours, things, health, slots } = desk.talk.meaning;
    return (
      dishes.want.length === 1 &&
      colours.want.length === 1 &&
      things.length + health.length === 0 &&
      slots.length <= 2 &&
      desk.talk.wanted !== 'manipulate' &&
      MAY_I.test(plainOf(desk)) &&
      desk.talk.meaning.text.includes('?')
    );
  },
  answer(desk) {
    const { talk, write, rows, knowledge } = desk;
    const [dish] = talk.meaning.dishes.want;
    const [colour] = talk.meaning.colours.want;
    if (!dish || !colour) return null;
    const points = dish.suits[colour] ?? 0;
    if (points >= 2) return recommendFor(desk, talk.wish, write.say('bold.yes', { colour: write.word(COLOUR_WORDS[colour]) })); // prettier-ignore
    const style = colour === 'red' ? 'chilled red' : 'full';
    const has = rows.some((row) => row.family === colour && isOfStyle(row, style, knowledge));
    const wish = { ...talk.wish, dishes: talk.meaning.dishes.want, styles: has ? [...talk.wish.styles, style] : talk.wish.styles }; // prettier-ignore
    return recommendFor(desk, wish, write.say(colour === 'red' ? 'bold.light' : 'bold.full'));
  },
};
