import { onePerLine, isMadeOf } from '#src/plan/filter.ts';
import { KINDS } from '#src/understand/parts.ts';
import { foldName } from '#src/tables/fold.ts';
import { placeList } from '#src/say/place-names.ts';
import { homeOf } from './claims-grape.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { COLOUR_WORDS } from './wish-words.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

/** Where a grape comes from, in five languages. */
const FROM_WHERE =
  /\b(where (?:does|do|did|is|s|are|was)\b[^?]*\b(?:come|comes|came|from|grow|grows|grown|originat\w*|home)|d ou vient|d ou est|originaire|woher (?:kommt|stammt)|wo (?:kommt|wachst|stammt)|da dove (?:viene|arriva)|di dove e|dove (?:cresce|nasce)|who ?s right|who is right|which of us is right|qui a raison|wer hat recht|chi ha ragione|quien tiene razon|de donde (?:es|viene|procede)|donde (?:crece|nace))\b/;

/** 'Where does Tannat come from?': the home of the grape, then what the list has of it. */
export const grapeHome: AnswerRule = {
  name: 'fact-grape-home',
  wanted: KINDS,
  applies: (desk) => {
    const { grapes, wines, dishes, budget } = desk.talk.meaning;
    return grapes.want.length === 1 && wines.length + dishes.want.length === 0 && budget === null && FROM_WHERE.test(plainOf(desk)); // prettier-ignore
  },
  answer(desk) {
    const { knowledge, talk, write, rows } = desk;
    const grape = knowledge.grapes.get(talk.meaning.grapes.want[0] ?? '');
    const home = grape ? homeOf(grape.name, desk) : null;
    if (!grape || !home || (grape.colour !== 'red' && grape.colour !== 'white')) return null;
    const all = onePerLine(rows.filter((row) => !row.glass && isMadeOf(row, grape.name, knowledge)));
    const printed = all.filter(({ nameWords }) =>
      foldName(grape.name)
        .split(' ')
        .every((word) => nameWords.has(word)),
    );
    const own = printed.length > 0 ? printed : all;
    const style = knowledge.styles.get(`grape|${foldName(grape.name)}|${grape.colour}`);
    const taste = write.language === 'en' && style?.notes ? ` ${write.say('about.taste', { taste: style.notes })}` : '';
    const here = own.length === 0 ? '' : ` ${write.say(own.length === 1 ? 'list.one' : 'list.some', { what: '', wines: write.list(own.slice(0, MOST).map((row) => write.priced(row))) })}`; // prettier-ignore
    const text = write.say('fact.grapeHome', { grape: grape.name, colour: write.word(COLOUR_WORDS[grape.colour]), place: placeList(home, desk) }); // prettier-ignore
    return draft('fact-grape', `${text}${taste}${here}`, chips(desk, 'about', 'food'));
  },
};

const MOST = 4;
