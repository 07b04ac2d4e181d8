import { onePerLine } from '#src/plan/filter.ts';
import { foldName } from '#src/tables/fold.ts';
import { KINDS } from '#src/understand/parts.ts';
import { draft, type AnswerRule, type Desk } from './desk.ts';

/** A word of the printed list is counted, not what a wine is made of, in five languages. */
const PRINTED =
  /\b(?:how many (?:lines?|times|entries|labels?|rows|names?)|how often|combien de (?:lignes?|fois|noms)|wie ?viele (?:zeilen|mal|namen)|wie oft|in wie ?vielen (?:zeilen|namen)|quante (?:righe|volte|etichette)|quanti nomi|cuantas (?:lineas|veces|etiquetas)|cuantos nombres)\b[^.?!]{0,60}\b(?:words?|appears?|appearing|printed|mention\w*|written|bear|bears|occur\w*|in (?:the|its|their) names?|contain\w*|mots?|appara\w+|figur\w+|ecrit|wort|vorkommt|steht|gedruckt|im namen|parola|compare|scritt\w+|nel nome|palabra|aparece\w*|escrit\w+|en el nombre)\b|\b(?:how many|combien|wie ?viele|quant[ie]|cuant[ao]s)\b[^.?!]{0,50}\b(?:the words?|le mot|das wort|la parola|la palabra)\b/;
/** Where the word stands: behind its noun, or in quotation marks. */
const NAMED = /(?:\b(?:words?|mots?|wort|parola|palabra|term|name)\s+|["“„«‘'])["“„«‘']?([\p{L}\p{M}'’-]+)["”“»’']?/iu;

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const wordOf = ({ talk }: Desk): string => {
  const [thing] = talk.meaning.things;
  const word = NAMED.exec(talk.meaning.text)?.[1] ?? '';
  // 'The words Pinot Noir': a name of two words is one.
  return thing && (word === '' || foldName(thing.name).startsWith(foldName(word))) ? thing.name : word;
};

const MOST_NAMED = 8;

/** 'On how many lines does the word Furmint appear?': the lines that print it. */
export const printedWord: AnswerRule = {
  name: 'printed-word',
  wanted: KINDS,
  applies: (desk) => PRINTED.test(plainOf(desk)) && wordOf(desk) !== '' && desk.talk.meaning.health.length === 0,
  answer(desk) {
    const { rows, write } = desk;
    const word = wordOf(desk);
    const said = ` ${foldName(word)} `;
    const found = onePerLine(rows.filter(({ entry }) => ` ${foldName(entry.rawName)} `.includes(said)));
    const count = write.number(found.length, 'tally');
    if (found.length === 0) return draft('count', write.say('count.none', { what: ` „${word}“` }));
    const names =
      found.length <= MOST_NAMED
        ? ` ${write.say('count.names', { wines: write.list(found.map((row) => write.priced(row))) })}`
        : '';
    return draft('count', `${write.say('count.printed', { count, word })}${names}`);
  },
};
