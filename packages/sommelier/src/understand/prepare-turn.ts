import type { Knowledge } from '#src/tables/knowledge.ts';
import { LANGUAGES, type Language } from '#src/tables/languages.ts';
import { findParts, type Gazetteer } from './gazetteer/find-parts.ts';
import type { NameIndex } from './gazetteer/name-index.ts';
import type { Span } from './parts.ts';
import { spellOut } from './spell.ts';
import { tokensOf, type Token } from './tokens.ts';

/** One guest's turn made ready for listening: its tokens, its language, and what the tables find in it. */
export interface PreparedTurn {
  text: string;
  tokens: Token[];
  language: Language;
  /** The words tell the language plainly; a listener is not asked. */
  isLanguageSure: boolean;
  spans: Span[];
}

/** Letters that stand for money right before an amount: 'R500', 'kr 400', 'Fr. 80', 'Rs 900'. */
const LETTERS_OF_MONEY = /(?<![\p{L}\d$])(?:r|(?:kr|rs|zł|zl|sfr|fr|chf)\.?\s?)(?=\d{2})/giu;

/** The sign of the second amount of a range: '$40 to $60' is '$40 to 60'. */
const SECOND_SIGN = /(?<=\d)(\s*(?:to|bis|à|a|and|und|et|e|y|[-–])\s*)[$€£](?=\d)/giu;

/** Cuts a turn and finds its parts by the tables and the list. */
export function prepareTurn(
  said: string,
  { knowledge, names, before }: { knowledge: Knowledge; names: NameIndex | null; before: Language | null },
): PreparedTurn {
  // One sign for all money: which currency it is, the list says.
  const text = said.replace(LETTERS_OF_MONEY, () => '$').replace(SECOND_SIGN, '$1');
  const typed = tokensOf(text);
  const first = languageOf(typed, text, { knowledge, before });
  const tokens = spellOut(typed, { knowledge, names, language: first.language });
  const gazetteer: Gazetteer = { language: first.language, knowledge, names };
  const spans = findParts(tokens, gazetteer);
  // 'Qué quiere decir Süßwein?': the word asked for is of another language.
  const isExplaining = ASKS_WORD.test(tokens.map((token) => token.text).join(' '));
  // 'Opus One?', 'Sassicaia 2015 in magnum?': a wine's name says nothing of the guest's language.
  const isName = (at: number): boolean =>
    spans.some(
      ({ part, from, to }) =>
        ['wine', 'place', 'grape', ...(isExplaining ? ['term'] : [])].includes(part) && from <= at && at < to,
    );
  const own = tokens.filter((_token, at) => !isName(at));
  const second = own.length === tokens.length ? first : languageOf(own, ownText(text, own), { knowledge, before });
  // What is left without the word asked for may tell nothing: then the whole turn does.
  const { language, isSure } = isExplaining && second.language === 'en' ? first : second;
  return {
    text,
    tokens,
    language,
    isLanguageSure: isSure,
    spans: language === first.language ? spans : findParts(tokens, { ...gazetteer, language }),
  };
}

const ASKS_WORD =
  /\b(what does|what do|mean|means|meaning|stands? for|was (heisst|bedeutet|heissen)|bedeutet|que veut dire|veut dire|c est quoi|signifie|cosa (vuol|significa)|vuol dire|que (quiere|significa)|quiere decir|que es)\b/;

const ownText = (text: string, tokens: readonly Token[]): string =>
  tokens.map(({ start, end }) => text.slice(start, end)).join(' ') + (/[¿¡]/.exec(text)?.[0] ?? '');

const LETTERS: readonly [RegExp, Language][] = [
  [/[ßäöü]/i, 'de'],
  [/[ñ¿¡]/i, 'es'],
  [/[çêœûîâ]|[éè]\b/i, 'fr'],
  [/[òìù]|\bè\b/i, 'it'],
];

/** The language of a turn: by its commonest words and letters. A turn without any keeps the language spoken before. */
export function languageOf(
  tokens: readonly Token[],
  text: string,
  { knowledge, before }: { knowledge: Knowledge; before: Language | null },
): { language: Language; isSure: boolean } {
  const scores = LANGUAGES.map((language) => {
    const { common, spelling } = knowledge.guests[language];
    const words = tokens.filter(({ text: word }) => common.has(word) || spelling.has(word)).length;
    const ordinary = tokens.filter(({ text: word }) => knowledge.ordinary.get(word) === language).length;
    const letters = LETTERS.filter(([pattern, own]) => own === language && pattern.test(text)).length;
    // 'Pulpo', 'Schnitzel': words of dishes and styles that only this language's table has.
    const own = tokens.filter(
      ({ text: word }) =>
        word.length > 3 &&
        knowledge.guests[language].book.get(word) !== undefined &&
        LANGUAGES.every((other) => other === language || knowledge.guests[other].book.get(word) === undefined),
    ).length;
    const kept = language === (before ?? 'en') ? (before ? 0.7 : 0.4) : 0;
    // Only Spanish turns its marks upside down.
    const marks = language === 'es' && /[¿¡]/.test(text) ? 0.8 : 0;
    return { language, score: words + ordinary * 0.35 + letters * 0.6 + marks + own * 0.6 + kept };
  });
  scores.sort((a, b) => b.score - a.score);
  const [first, second] = scores;
  const fallback = before ?? 'en';
  if (!first || !second || first.score === 0) return { language: fallback, isSure: true };
  const lead = first.score - second.score;
  // Two words are too few for a listener to tell more.
  const isSure = lead >= 1 || tokens.filter(({ text: word }) => /^\p{L}/u.test(word)).length < 3;
  if (lead < 0.5) return { language: fallback, isSure };
  return { language: first.language, isSure };
}

/** The turn with its parts named instead of said: 'how much is <wine>'. The cues of what is wanted are looked for here. */
export function maskedText({ tokens, spans }: PreparedTurn): string {
  const words: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const span = spans.find(({ from }) => from === at);
    if (span && span.part !== 'order' && span.part !== 'attribute') {
      words.push(`<${span.part}>`);
      at = span.to;
    } else words.push(tokens[at++]?.text ?? '');
  }
  return words.join(' ');
}

/** The words of a turn with one blank between. */
export const plainText = ({ tokens }: PreparedTurn): string => tokens.map(({ text }) => text).join(' ');

/** The words from one token to another, as they were typed. */
export const textOf = ({ text, tokens }: PreparedTurn, from: number, to: number): string =>
  text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
