import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Place, VintageYear } from '#src/tables/knowledge.ts';
import { placeName } from '#src/say/place-names.ts';
import type { Colour } from '#src/understand/meaning.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { COLOUR_WORDS } from './wish-words.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const LETTERS: readonly (readonly [letter: string, colour: Colour])[] = [['w', 'white'], ['r', 'red'], ['p', 'rosé']]; // prettier-ignore
const coloursOf = ({ styles }: Place): Colour[] => LETTERS.filter(([letter]) => styles.some((code) => code.startsWith(letter))).map(([, colour]) => colour); // prettier-ignore

const OF_COLOURS =
  /\b(is|are|isnt|arent|can|does|comes?|sind|ist|gibt es|est|sont|e|sono|es|son|hay)\b[^?.]{0,20}<place>[^?.]{0,24}\b(always|ever|only|also|sometimes|all|be|immer|auch|nur|toujours|aussi|que|sempre|anche|solo|siempre|tambien)\b[^?.]{0,14}<colour>|\b(what|which) colou?rs?\b[^?.]{0,24}<place>|<place>[^?.]{0,14}\b(what|which) colou?rs?\b/;

/** 'Is Sancerre always white?': the colours a place makes and their grapes, by the table of places. */
export const colourFact: AnswerRule = {
  name: 'fact-colours',
  wanted: KINDS,
  applies: ({ talk }) => OF_COLOURS.test(talk.meaning.masked) && talk.meaning.wines.length === 0,
  answer(desk) {
    const { talk, knowledge, write } = desk;
    const place = knowledge.places.get(talk.meaning.places.want[0] ?? '');
    if (!place || coloursOf(place).length === 0) return null;
    const colours = coloursOf(place);
    const [asked] = [...talk.meaning.colours.want, ...talk.meaning.colours.not];
    const isAlways = /\b(always|only|all|immer|nur|toujours|que|sempre|solo|siempre)\b/.test(plainOf(desk));
    const isTrue = asked ? colours.includes(asked) && (!isAlways || colours.length === 1) : null;
    const parts = colours.map((colour) => {
      const letter = LETTERS.find(([, one]) => one === colour)?.[0] ?? '';
      const grapes = place.grapes[letter] ?? [];
      const word = write.word(COLOUR_WORDS[colour]);
      return grapes.length > 0 ? `${word} (${write.list(grapes.slice(0, 3))})` : word;
    });
    const verdict = isTrue === null ? '' : `${write.say(isTrue ? 'claim.yes' : 'claim.no')} `;
    return draft('fact-colours', `${verdict}${write.say('place.colours', { place: placeName(place.name, desk), colours: write.list(parts) })}`, chips(desk, 'pick')); // prettier-ignore
  },
};

const IS_PLACE =
  /\b(is|isnt|ist|est|e|es|c est)\b[^?.]{0,12}<grape>[^?.]{0,12}\b(a|an|un|une|ein|eine|einen|uno|una) (place|region|town|village|area|wine region|ort|gegend|gebiet|dorf|lieu|region|village|luogo|zona|paese|lugar|pueblo)\b|<grape> (a|an) (grape|variety) or (a |an )?(place|region)|<(?:grape|wine)>[^?.]{0,16}\b(?:place|region|village|town|ort|gegend|lieu|luogo|lugar) (?:or|oder|ou|o) (?:a |an |the |eine? |une? |un |una |la |le )?(?:grape|variety|rebsorte|traube|cepage|raisin|uva|vitigno)|<(?:grape|wine)>[^?.]{0,16}\b(?:grape|variety|rebsorte|traube|cepage|uva|vitigno) (?:or|oder|ou|o) (?:a |an |the |ein |eine |un |une |una )?(?:place|region|village|ort|gegend|lieu|luogo|lugar)/;

/** The grape a turn names, also where a line of the list bears its name. */
const grapeNamed = ({ meaning }: Desk['talk'], knowledge: Desk['knowledge']): string | undefined =>
  knowledge.grapes.get(meaning.grapes.want[0] ?? '')?.name ?? knowledge.grapes.find(meaning.tokens)[0]?.meaning.name;

/** 'Is Barbera a place?': a grape, and where it is at home. */
export const grapeOrPlace: AnswerRule = {
  name: 'fact-grape-or-place',
  wanted: KINDS,
  applies: ({ talk, knowledge }) => IS_PLACE.test(talk.meaning.masked) && grapeNamed(talk, knowledge) !== undefined,
  answer(desk) {
    const { talk, knowledge, write } = desk;
    const grape = grapeNamed(talk, knowledge);
    const isEither = /\b(or|oder|ou|o)\b/.test(talk.meaning.masked);
    const no = isEither ? '' : `${write.say('claim.no')} `;
    return grape ? draft('fact-grape', `${no}${write.say('fact.isGrape', { grape })}`, chips(desk, 'pick')) : null; // prettier-ignore
  },
};

const BEST_YEARS =
  /\b((best|great|top|good|finest|better|greatest) (recent )?(years|vintages)|which (years|vintages) (are|were) (good|best|great)|(grands|meilleurs|bons) millesimes|(beste[nr]?|grosse[nr]?|gute[nr]?) (jahrgange|jahre)|(migliori|grandi|buone) annate|(mejores|grandes|buenas) anadas)\b/;
const WORST_YEARS =
  /\b((bad|worst|poor|weak|avoid|difficult) (recent )?(years|vintages)|(years|vintages) to avoid|(mauvais|petits) millesimes|(schlechte[nr]?|schwache[nr]?) (jahrgange|jahre)|(cattive|peggiori) annate|(malas|peores) anadas)\b/;
const SHOWN = 6;

/** The years of a place in the table of vintages, of the colour asked for. */
function yearsOf(place: Place, desk: Desk): VintageYear[] {
  const names = new Set([place.name, place.region, place.subregion].filter(Boolean).map(foldName));
  const [colour] = desk.talk.meaning.colours.want;
  const all = [...desk.knowledge.vintages.values()].flat().filter(({ region }) => names.has(foldName(region)));
  const own = all.filter(({ style }) => foldName(style).includes(foldName(place.name)));
  const found = own.length > 0 ? own : colour ? all.filter(({ style }) => style.startsWith(colour)) : all;
  const [first] = found;
  return found.filter(({ style }) => style === first?.style);
}

/** 'Best recent vintages in Bordeaux?': by the table of vintages, the best first, and what the list has of them. */
export const bestYears: AnswerRule = {
  name: 'fact-best-years',
  wanted: KINDS,
  applies: (desk) =>
    (BEST_YEARS.test(plainOf(desk)) || WORST_YEARS.test(plainOf(desk))) &&
    [...desk.talk.meaning.places.want, ...desk.talk.meaning.places.not].length === 1,
  answer(desk) {
    const { talk, knowledge, write, rows } = desk;
    const { want, not } = talk.meaning.places;
    const place = knowledge.places.get(want[0] ?? not[0] ?? '');
    const isWorst = WORST_YEARS.test(plainOf(desk));
    const years = place ? yearsOf(place, desk).filter(({ year }) => year >= desk.year - 27) : [];
    const named = years.toSorted((a, b) => (isWorst ? a.quality - b.quality : b.quality - a.quality) || b.year - a.year).slice(0, SHOWN).toSorted((a, b) => b.year - a.year); // prettier-ignore
    if (!place || named.length < 2) return null;
    const has = (row: Row): boolean => !row.glass && row.standard && named.some(({ year }) => year === row.vintage) && row.placeNames.has(foldName(place.name)); // prettier-ignore
    const here = isWorst ? undefined : rows.find(has);
    const text = write.say(isWorst ? 'vintage.worst' : 'vintage.best', {
      place: placeName(place.name, desk),
      years: write.list(named.map(({ year }) => write.number(year, 'table'))),
    });
    return draft('fact-vintage', here ? `${text} ${write.say('fact.here', { wine: write.priced(here) })}` : text, chips(desk, 'pick')); // prettier-ignore
  },
};
