import type { Row } from '#src/cellar/rows.ts';
import { grapesOfRow } from '#src/say/grape-names.ts';
import { capital } from '#src/say/writer.ts';
import { renownedOf } from '#src/tables/renowned.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, linesOf, type AnswerRule, type Desk } from './desk.ts';

/** 'What is in it besides Sangiovese?', over the turn with its parts masked. */
const BESIDES =
  /\b(besides|apart from|other than|aside from|as well as|along with|alongside|next to|with the|ausser|neben|nebst|abgesehen von|a part|en plus d[eu]|hormis|outre|a cote d[eu]|oltre al?l?|a parte|insieme al?|ademas de|aparte de|junto a) (the |le |la |l |dem |der |il |el )?<grape>/;
const WHAT_IN =
  /\b(what(?: else)?(?: s|s| is| goes| went| do they put)? (?:else )?(?:in|into|inside)|which grapes? (?:are )?in(?:to)?|what (?:is|are) (?:in )?the (?:grapes|blend) (?:in|of|for)|y a (?:t il )?quoi dans|qu y a t il dans|(?:c est|il y a) quoi dans|was (?:ist|steckt|kommt)(?: alles| noch| sonst)? (?:im|in|in den)|woraus (?:ist|besteht)|(?:che )?cosa c e (?:nel|dentro|in)|di cosa e fatto|que (?:lleva|hay en|tiene)) (?:the |a |le |la |l |der |den |dem |il |el )?(?:<wine>|[a-z]+ ?\?)/;
const GRAPES_OF =
  /\b(grapes?|blend|cepages?|assemblage|rebsorten?|trauben?|uv[ae]|uvaggio|vitign[oi]|uvas|variedades)\b/;

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

function rowMeant({ talk, rows }: Desk): Row | null {
  const named = talk.meaning.wines.filter(({ lines }) => lines.length > 0);
  const found = linesOf(rows, named.flatMap(({ lines }) => lines)); // prettier-ignore
  const [row] = found;
  return row && found.every(({ grapes }) => grapes.join() === row.grapes.join()) ? row : null;
}

const isAsked = (desk: Desk): boolean =>
  BESIDES.test(desk.talk.meaning.masked) || WHAT_IN.test(desk.talk.meaning.masked) || WHAT_IN.test(plainOf(desk));

/** 'What's in Tignanello besides Sangiovese?', 'what grapes are in Opus One?', whether the list has it or not. */
export const grapesBesides: AnswerRule = {
  name: 'fact-besides',
  wanted: KINDS,
  applies: (desk) => {
    const { meaning } = desk.talk;
    const isPlain = meaning.dishes.want.length === 0 && meaning.budget === null && meaning.health.length === 0;
    if (!isPlain || meaning.things.filter(({ part }) => part === 'wine').length > 1) return false;
    return rowMeant(desk) ? isAsked(desk) : isAsked(desk) || GRAPES_OF.test(plainOf(desk));
  },
  answer(desk) {
    const { write, knowledge, talk } = desk;
    const row = rowMeant(desk);
    const wine = row ? null : renownedOf(talk.meaning.text, knowledge.renowned);
    const grapes = row ? grapesOfRow(row, knowledge) : (wine?.grapes ?? []);
    if (grapes.length === 0) return null;
    const name = row ? write.priced(row) : (wine?.words ?? []).join(' ').split(' ').map(capital).join(' ');
    const fact = write.say(grapes.length === 1 ? 'grape.alone' : 'grape.blend', {
      wine: name,
      grapes: write.list(grapes),
    });
    return draft('fact-grape', row ? fact : `${fact} ${write.say('have.not', { name })}`, chips(desk, 'about', 'food'));
  },
};
