import { inPlainWords } from './dialects.ts';
import { withoutIdioms } from './idioms.ts';
import { withPlainMeasures } from './plain-measures.ts';
import { withWholeAmounts } from './written-amounts.ts';

/** Marks as they are dictated, in five languages. A word that is one only sometimes counts where the turn dictates anyway. */
const MARKS: readonly (readonly [spoken: RegExp, mark: string])[] = [
  [/\s*\b(?:question mark|point d.interrogation|fragezeichen|punto interrogativo|(?:signo de )?interrogaci[oó]n|punto de interrogaci[oó]n)(?![\p{L}\p{N}])/giu, '?'],
  [/\s*\b(?:exclamation (?:mark|point)|point d.exclamation|ausrufezeichen|punto esclamativo|(?:signo de )?exclamaci[oó]n)(?![\p{L}\p{N}])/giu, '!'],
  [/\s*\b(?:full stop|punto (?:final|y aparte|y seguido|e a capo)|point final)(?![\p{L}\p{N}])/giu, '.'],
  [/\s+(?:comma|virgule|komma|virgola)(?=\s|$)/giu, ','],
  [/\s+(?:new line|new paragraph|nouvelle ligne|neue zeile|nuova riga|nueva l[ií]nea)(?=\s|$)/giu, '.'],
]; // prettier-ignore
/** Words that end a dictated sentence and are everyday words elsewhere: only where another mark was dictated. */
const ENDS = /\s+(?:period|punkt|punto|point|coma)(?=\s*$|\s+[.?!]|\s+(?:and|und|et|e|y)\b)/giu;

/** 'Four for a glass', written with figures by thumbs: '4 a glass', '2 drink'. */
const FOR =
  /(?<=\b(?:how much|hw much|price|cost|wine|something|summat|smth|good|best|ok|cheap|enough|looking|glass|bottle|red|white|rose|fizz|is|it) )4 (?=(?:a|an|the|me|us|my|our|tonight|2nite|dinner|lunch|\d+ (?:of|ppl|people))\b)/giu;
const TO = /(?<=\b\p{L}+ )2 (?=(?:go|drink|eat|start|share|have|try|match|pair|b|celebrate|finish)\b)/giu;

/** Ages as fortified wines have them, in words: 'vierzigjähriger Tawny', 'trente ans d'âge'. */
const AGES: readonly (readonly [words: RegExp, age: number])[] = [
  [/\b(?:zehnj[äa]hrig\w*|ten[ -]years?[ -]old|dix ans d.[âa]ge|dieci anni|diez a[ñn]os)(?![\p{L}])/giu, 10],
  [/\b(?:zwanzigj[äa]hrig\w*|twenty[ -]years?[ -]old|vingt ans d.[âa]ge|vent.?anni|veinte a[ñn]os)(?![\p{L}])/giu, 20],
  [
    /\b(?:drei(?:ß|ss)igj[äa]hrig\w*|thirty[ -]years?[ -]old|trente ans d.[âa]ge|trent.?anni|treinta a[ñn]os)(?![\p{L}])/giu,
    30,
  ],
  [
    /\b(?:vierzigj[äa]hrig\w*|forty[ -]years?[ -]old|quarante ans d.[âa]ge|quarant.?anni|cuarenta a[ñn]os)(?![\p{L}])/giu,
    40,
  ],
];
const AGED = /\b(?:tawny|port|porto|oporto|portwein|madeira|mad[èe]re|sherry|jerez|marsala|moscatel|banyuls|maury)/iu;

/** A wine of shops that no list prints, as what somebody likes: the kind of it is meant. What it is may still be asked. */
const WHITE_ZIN =
  /(?<=\b(?:drinks?|drinking|likes?|loves?|prefers?|enjoys?|something like|used to|into|has|have|wants?|usually|only|order(?:s|ed)?)\b[^.?!]{0,24})\bwhite zin(?:fandel)?\b/giu;

/** 'For like half that', 'maybe like 40': a word that says nothing, before an amount. */
const FILLER =
  /(?<=\b(?:for|about|around|under|maybe|something|anything|is|was|its|it's|costs?|spend|pay|at|than|to|say|only|just)\s)(?:like|kinda|kind of|sort of|sorta|literally|basically)\s+(?=[$€£]?\d|half|twice|double|a (?:third|quarter|tenner|fiver|hundred|couple)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|one|two|three|four|five|six|ten)\b)/giu;

/** '13, percent I mean': strength, no money. */
const PERCENT = /\b(\d{1,2}(?:[.,]\d)?)\s*,\s*(?:per ?cent|%)(?:\s+i mean)?/giu;

/** A turn as it would have been written: marks that were spoken become marks, figures that stand for words the words. */
export function writtenOf(text: string): string {
  const marked = MARKS.reduce((said, [spoken, mark]) => said.replace(spoken, mark), text);
  const ended = marked === text ? text : marked.replace(ENDS, '.');
  const aged = AGED.test(ended)
    ? AGES.reduce((said, [words, age]) => said.replace(words, `${age} year old`), ended)
    : ended;
  return withWholeAmounts(withPlainMeasures(withoutIdioms(inPlainWords(aged))))
    .replace(FILLER, '')
    .replace(PERCENT, '$1 percent')
    .replace(/\bon the half[- ]shell\b/giu, 'on the shell')
    .replace(/\bsweet-?ish\b/giu, 'off-dry')
    .replace(WHITE_ZIN, 'off-dry rosé')
    .replace(FOR, 'for ')
    .replace(TO, 'to ');
}
