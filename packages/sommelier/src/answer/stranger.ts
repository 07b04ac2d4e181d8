import { foldName } from '#src/tables/fold.ts';
import { isEveryday, isWord } from '#src/tables/knowledge.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';

/** How a thing is asked for in five languages; what stands behind is its name. */
const ASKED =
  /(?<![\p{L}])(?:one|two|three|an?|the|any|some|your|that|bottles? of|glass(?:es)? of|of|have|got|du|de|un|une|le|la|den|die|das|einen?|eine|vom|il|lo|una|uno|el|los|del)\s+((?:\p{Lu}[\p{L}\p{M}'’.-]+)(?:\s+(?:(?:de|du|des|la|le|di|del|von|of)\s+)?\p{Lu}[\p{L}\p{M}'’.-]+){0,3})/u;

/** A name asked for that neither the list nor the tables know. */
function strangeName({ talk, knowledge }: Desk): string | null {
  const { text, things, colours, styles, places, grapes, dishes, budget, ranks } = talk.meaning;
  const isWish =
    things.length + colours.want.length + styles.want.length + places.want.length + grapes.want.length > 0 ||
    dishes.want.length + ranks.want.length > 0 ||
    budget !== null;
  const name = isWish ? '' : (ASKED.exec(text.replace(/^./u, (letter) => letter.toLowerCase()))?.[1] ?? '').trim();
  const strange = foldName(name)
    .split(' ')
    .filter((word) => word.length >= 4 && !isEveryday(knowledge, word) && !isWord(knowledge, word));
  return strange.length > 0 ? name : null;
}

/** 'One St Henri, thanks': a name nobody here knows is said no to, instead of thanks. */
export const stranger: AnswerRule = {
  name: 'stranger',
  wanted: ['unclear', 'social', 'about', 'availability', 'price', 'recommend', 'fact'],
  applies: (desk) => desk.talk.last.length === 0 && desk.talk.meaning.tokens.length <= 12 && strangeName(desk) !== null,
  answer(desk) {
    const name = strangeName(desk);
    const { write } = desk;
    return name
      ? draft('not-listed', `${write.say('have.not', { name })} ${write.say('have.like')}`, chips(desk, 'pick'))
      : null;
  },
};
