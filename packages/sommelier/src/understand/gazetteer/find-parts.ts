import { BRAND_NAMES } from '#src/tables/brands.ts';
import type { GuestWords } from '#src/tables/guest-words.ts';
import { isEveryday, type Knowledge } from '#src/tables/knowledge.ts';
import { LANGUAGES, type Language } from '#src/tables/languages.ts';
import { PARTS, type Part, type Span } from '#src/understand/parts.ts';
import type { Token } from '#src/understand/tokens.ts';
import { amountsIn } from './amounts.ts';
import { namesHeardApart, namesLike } from './names-like.ts';
import { markNegations } from './negation.ts';
import type { NameIndex } from './name-index.ts';
import { numberedNames } from './numbered.ts';
import { findWines } from './wines.ts';

/** What the gazetteer looks in: the words of a language, the tables, and the names of the list at hand. */
export interface Gazetteer {
  language: Language;
  knowledge: Knowledge;
  /** Null where no list is at hand, as in training. */
  names: NameIndex | null;
}

interface Candidate extends Omit<Span, 'not'> {
  /** The higher one stays where two overlap. */
  rank: number;
}

const isPart = (text: string): text is Part => PARTS.some((part) => part === text);

/**
 * The parts of a turn, by the tables and the list alone: longest and surest first, no two overlapping, what the guest
 * refuses marked. This is what the first listener hears with, and what the network is told of each token.
 */
export function findParts(tokens: readonly Token[], gazetteer: Gazetteer): Span[] {
  const { knowledge, language } = gazetteer;
  const words = knowledge.guests[language];
  const candidates = [...fromTables(tokens, gazetteer), ...fromAmounts(tokens, words)];
  const exact = keepBest(candidates);
  const isTaken = (at: number): boolean => exact.some(({ from, to, sure }) => from <= at && at < to && sure === 1);
  const known = fromKnown(tokens, gazetteer);
  // 'Petrus' is a wine by that very name: no line is meant that only sounds like it.
  const isGuessed = ({ from, to }: Candidate): boolean =>
    to - from === 1 &&
    gazetteer.names?.byWord.has(tokens[from]?.text ?? '') === false &&
    known.some((one) => one.from === from && one.to === to && one.value === tokens[from]?.text);
  const numbered = (gazetteer.names ? numberedNames(tokens, gazetteer.names) : []).map((one): Candidate => ({ ...one, part: 'wine', value: '', sure: 1, rank: rankOf(12, one.from, one.to) })); // prettier-ignore
  // 'Everything from the Azores', where a house bears the name too: the place is meant.
  const isPlaceSaid = ({ from, to }: Candidate): boolean =>
    FROM.test(tokens.slice(Math.max(0, from - 2), from).map(({ text }) => text).join(' ')) && exact.some((one) => one.part === 'place' && one.from === from && one.to === to); // prettier-ignore
  const ofList = fromList(tokens, gazetteer, isTaken).filter((one) => !isGuessed(one) && !isPlaceSaid(one));
  const named = [...ofList, ...known, ...numbered];
  const like = namesLike(tokens, {
    knowledge,
    // 'In kroner': a coin is no grape that is spelt alike.
    isTaken: (at) =>
      isTaken(at) ||
      words.cues.get(tokens[at]?.text ?? '')?.part === 'coin' ||
      named.some((one) => (one.lines?.length ?? 0) > 0 && one.from <= at && at < one.to),
  });
  const apart = namesHeardApart(tokens, knowledge);
  const kept = keepBest([...candidates, ...named, ...like, ...apart])
    .filter(
      (span, _at, all) =>
        !isPersonOrThing(span, tokens, words) && !isTongue(span, tokens) && !isFigureOfName(span, all, tokens),
    )
    .map((span, at, all) => asYear(span, all[at - 1]));
  const own = kept.filter((span, at) => !isOfDish(span, { before: kept[at - 1], after: kept[at + 1], tokens }));
  return markNegations(tokens, own, words);
}

const FROM = /(^| )(from|from the|aus|aus dem|aus den|aus der|von den|dalle|dalla|dal|desde|de las|de los|des)$/;

/** 'The one with a 20 on it, the 20 years old': the figure is a word of the wine's name, no money. */
const isFigureOfName = ({ part, sure, value }: Candidate, all: readonly Candidate[], tokens: readonly Token[]): boolean =>
  part === 'budget' && sure < 1 && all.some((one) => one.part === 'wine' && (one.lines?.length ?? 0) > 0 && tokens.slice(one.from, one.to).some(({ text }) => text === value)); // prettier-ignore

/** 'The Lafite eighty-two': a bare number of two figures right behind a wine is its year. */
function asYear(span: Candidate, before: Candidate | undefined): Candidate {
  const [value, isBare] = [Number(span.value), span.part === 'budget' && span.sure < 1];
  const isBehind = before?.part === 'wine' && before.to === span.from;
  return isBare && isBehind && Number.isInteger(value) && value >= 45 && value <= 99 ? { ...span, part: 'year' } : span;
}

const WATER = /^(water|acqua|agua|eau|wasser|mineralwasser|coffee|tea|kaffee|tee)$/;

/**
 * 'A big lasagne', 'sticky ribs', 'medium rare', 'dry aged': the word is the dish's. So is a name behind it that no line of the list
 * has: 'entrecôte Café de Paris'.
 */
function isOfDish(
  span: Candidate,
  { before, after, tokens }: { before: Candidate | undefined; after: Candidate | undefined; tokens: readonly Token[] },
): boolean {
  if (span.part === 'wine')
    return (span.lines?.length ?? 0) === 0 && before?.part === 'dish' && before.to === span.from;
  if (!['body', 'taste', 'style', 'colour'].includes(span.part)) return false;
  // 'Acqua frizzante', 'still water', 'a flat white': words of another drink.
  if (WATER.test(tokens[span.from - 1]?.text ?? '') || WATER.test(tokens[span.to]?.text ?? '')) return true;
  if (span.part === 'colour') return tokens[span.from - 1]?.text === 'flat';
  if (/^(rare|well|done|aged|rub|rubbed)$/.test(tokens[span.to]?.text ?? '')) return true;
  if (after?.from !== span.to || (span.part === 'style' && !['sweet', 'dry', 'off-dry'].includes(span.value)))
    return false;
  return after.part === 'dish' || (after.part === 'occasion' && span.part !== 'style');
}

function keepBest(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const one of candidates.toSorted((a, b) => b.rank - a.rank || b.to - b.from - (a.to - a.from)))
    if (!kept.some((other) => one.from < other.to && other.from < one.to)) kept.push(one);
  return kept.sort((a, b) => a.from - b.from);
}

/** A longer phrase says more; of two of one length the surer table wins. */
const rankOf = (base: number, from: number, to: number): number => base + (to - from) * 2;

function fromTables(tokens: readonly Token[], { knowledge, language, names }: Gazetteer): Candidate[] {
  const found: Candidate[] = [];
  const add = (part: Part, value: string, { from, to }: { from: number; to: number }, base: number): void => {
    found.push({ part, value, from, to, sure: 1, rank: rankOf(base, from, to) });
  };
  const books = language === 'en' ? [knowledge.guests.en] : [knowledge.guests[language], knowledge.guests.en];
  for (const { book, language: own } of books)
    for (const hit of book.findAll(tokens)) {
      const { part, value } = hit.meaning;
      // A short word of English is another word elsewhere.
      const isForeign = own !== language && hit.to - hit.from === 1 && hit.phrase.length < 5;
      // 'A glass of the Cava', where the list prints one: the place is meant, not bubbles of any kind.
      const isPrinted =
        part === 'style' &&
        names?.lines.some(({ all }) => all.has(hit.phrase)) === true &&
        knowledge.places.get(hit.phrase) !== undefined;
      if (isPart(part) && !isForeign && !isPrinted)
        add(
          part,
          value,
          hit,
          part === 'order' || part === 'attribute'
            ? 3
            : part === 'style'
              ? 6.7
              : part === 'place'
                ? 7
                : own === language
                  ? 5
                  : 4,
        );
    }
  // A menu's words are said in any language: 'Tafelspitz', 'bouillabaisse', 'cochinillo'.
  for (const other of LANGUAGES)
    if (other !== language && other !== 'en')
      for (const hit of knowledge.guests[other].book.findAll(tokens))
        if (hit.meaning.part === 'dish' && isMenuWord(hit, language, knowledge)) add('dish', hit.meaning.value, hit, 4);
  for (const hit of knowledge.places.findAll(tokens))
    add('place', hit.meaning.name, hit, isUncertain(hit, tokens, knowledge) ? 2 : 6.6);
  for (const [from, { text }] of tokens.entries()) {
    const place = names?.shortPlaces.get(text);
    if (place) add('place', place, { from, to: from + 1 }, 6.4);
    for (let to = from + 1; to <= Math.min(tokens.length, from + WIDEST_PLACE); to++) {
      const printed = names?.printedPlaces.get(tokens.slice(from, to).map((token) => token.text).join(' ')); // prettier-ignore
      if (printed) add('place', printed, { from, to }, 7.4);
    }
  }
  for (const hit of knowledge.grapes.findAll(tokens)) add('grape', hit.meaning.name, hit, 6.5);
  for (const hit of knowledge.dishes.findAll(tokens)) {
    const isSauce = hit.meaning.group === 'sauce';
    // A 'buttery' Chardonnay has no sauce.
    const isTaste = isSauce && hit.to - hit.from === 1 && knowledge.styleWords.get(hit.phrase) !== undefined;
    // 'That's too tart for her': a taste, no tart.
    const isDegree = hit.to - hit.from === 1 && DEGREE.test(tokens[hit.from - 1]?.text ?? '') && ['taste', 'body', 'style'].includes(knowledge.guests[language].book.get(hit.phrase)?.part ?? ''); // prettier-ignore
    if (isDegree) continue;
    if (!isTaste && (!isSauce || !isUncertain(hit, tokens, knowledge))) add('dish', hit.meaning.name, hit, 5.2);
  }
  for (const hit of knowledge.glossary.findAll(tokens))
    // 'DO' is a label of origin, 'do' is not.
    if (hit.phrase.length > 3 || /^[\p{Lu}.]+$/u.test(tokens[hit.from]?.raw ?? ''))
      add('term', hit.meaning.word, hit, 2);
  return found.filter(({ rank }) => rank > 3);
}

/** Words of a place that a list prints. */
const WIDEST_PLACE = 5;
const DEGREE = /^(too|so|very|bit|quite|less|more|really|rather|pretty|zu|sehr|trop|tres|troppo|molto|demasiado|muy)$/;

/** A dish of another language, in words that mean nothing in the guest's own. */
const isMenuWord = ({ phrase }: { phrase: string }, language: Language, knowledge: Knowledge): boolean =>
  phrase.length >= 5 &&
  phrase.split(' ').every((word) => word.length > 3 && knowledge.ordinary.get(word) !== language && !(language === 'en' && knowledge.words.has(word))); // prettier-ignore

/** A place or sauce whose name is an everyday word, in small letters. */
function isUncertain(
  hit: { from: number; to: number; phrase: string },
  tokens: readonly Token[],
  knowledge: Knowledge,
): boolean {
  return (
    hit.to - hit.from === 1 &&
    knowledge.ordinary.has(hit.phrase) &&
    hit.phrase.length < 5 &&
    !/^\p{Lu}/u.test(tokens[hit.from]?.raw ?? '')
  );
}

function fromAmounts(tokens: readonly Token[], words: GuestWords): Candidate[] {
  return amountsIn(tokens, words).flatMap(({ part, spanFrom, spanTo, value, isBare }) =>
    part
      ? [
          {
            part,
            value: String(value),
            from: spanFrom,
            to: spanTo,
            sure: isBare ? 0.5 : 1,
            rank: rankOf(isBare ? 3.2 : 5.5, spanFrom, spanTo),
          },
        ]
      : [],
  );
}

function fromList(
  tokens: readonly Token[],
  { names, knowledge }: Gazetteer,
  taken: (at: number) => boolean,
): Candidate[] {
  if (!names) return [];
  // 'E', 'è', 'y': a word of speech is no wine, whatever a line is called ('Es', 'G').
  const isSmall = ({ from, to }: { from: number; to: number }): boolean =>
    to - from === 1 &&
    (tokens[from]?.text.length ?? 0) < 3 &&
    !/^\p{Lu}{2}$|^\d/u.test(tokens[from]?.raw ?? '') &&
    // 'How much is the Es?': a capital behind an article is a name.
    !(/^\p{Lu}\p{Ll}$/u.test(tokens[from]?.raw ?? '') && /^(the|le|il|el|der|den|das|dem|del|vom|du)$/.test(tokens[from - 1]?.text ?? '')); // prettier-ignore
  return findWines(tokens, names, { knowledge, taken }).filter((one) => !isSmall(one)).map(({ from, to, lines, score }) => ({
    part: 'wine' as const, value: '', from, to, lines, sure: Math.min(1, score / 3), rank: (score >= 3 ? 8.6 : 7.2) + (to - from) * 2 + Math.min(2, score / 4),
  })); // prettier-ignore
}

/** Wines and houses that exist and are not on the list; a single everyday-looking word only when said as a name. */
function fromKnown(tokens: readonly Token[], { knowledge, names, language }: Gazetteer): Candidate[] {
  // A known name whose every word stands in a line of the list is that line.
  const listed = (phrase: string): number[] => {
    const words = phrase.split(' ').filter((word) => word.length > 2 && word !== 'the');
    // 'La Conseillante': one word beside an article, where a line has it as a name.
    const isAlone = words.length === 1 && phrase !== words[0] && names?.byWord.has(words[0] ?? '') === true;
    const lines =
      words.length < 2 && !isAlone
        ? []
        : (names?.lines ?? []).filter(({ all }) => words.every((word) => all.has(word)));
    return lines.length <= 4 ? lines.map(({ id }) => id) : [];
  };
  const nicknames = tokens.flatMap((_token, at) =>
    [2, 1].flatMap((length) => {
      const phrase = tokens.slice(at, at + length).map(({ text }) => text).join(' '); // prettier-ignore
      const name = tokens.length >= at + length ? knowledge.nicknames.get(phrase) : undefined;
      const isSaid =
        length > 1 ||
        phrase.length > 3 ||
        /^(the|a|any|got|le|la|il|el)$/.test(tokens[at - 1]?.text ?? '') ||
        /^\p{Lu}{2,}$/u.test(tokens[at]?.raw ?? '');
      return name && isSaid
        ? [
            {
              part: 'wine' as const,
              value: name,
              from: at,
              to: at + length,
              lines: [],
              sure: 0.8,
              rank: 6 + length * 2,
            },
          ]
        : [];
    }),
  );
  const known = knowledge.known.findAll(tokens).flatMap((hit) => {
    const single = hit.to - hit.from === 1;
    const token = tokens[hit.from];
    const isCapital =
      /^\p{Lu}/u.test(token?.raw ?? '') &&
      (hit.from === 0 ? tokens.length <= 10 : !/^[.!?:]$/.test(tokens[hit.from - 1]?.text ?? ''));
    const isAsked =
      tokens.length <= 4 ||
      /^(the|any|got|have|your|that|this|or|like|no|of|by|to|than|al|del|au|zum|vom|avez|votre|du|de|un|une|le|la|il|el|den|der|einen|habt|euer|ihr|vostro|vuestro)$/.test(
        tokens[hit.from - 1]?.text ?? '',
      );
    const isFood = knowledge.dishes.get(hit.phrase) !== undefined && !isCapital;
    // 'Which harvest?': a word of the guests' own tables is no house.
    const isWord = !isCapital && knowledge.guests[language].book.get(hit.phrase) !== undefined;
    // 'Apple tart, the upside down one': everyday words in small letters, of a dish.
    const words = tokens.slice(hit.from, hit.to);
    const isSpeech =
      !single &&
      words.every(({ text, raw }) => isEveryday(knowledge, text) && !/^\p{Lu}/u.test(raw)) &&
      /^(one|ones)$/.test(tokens[hit.to]?.text ?? '');
    if (isSpeech) return [];
    if (single && (isFood || isWord || knowledge.ordinary.has(hit.phrase) || (!isCapital && !isAsked))) return [];
    return [
      {
        part: 'wine' as const,
        value: hit.phrase,
        from: hit.from,
        to: hit.to,
        lines: listed(hit.phrase),
        sure: single ? 0.7 : 0.9,
        // A whole known name says more than one word of it that a line of the list has too.
        rank: rankOf(single ? 5.6 : 8.4, hit.from, hit.to),
      },
    ];
  });
  // 'Bin 407?' where the list has another number of that name.
  const numbered = tokens.flatMap(({ text }, at) => {
    const number = tokens[at + 1]?.text ?? '';
    return text === 'bin' && /^\d{2,4}$/.test(number) && names?.byWord.has(number) !== true
      ? [{ part: 'wine' as const, value: '', from: at, to: at + 2, lines: [], sure: 0.9, rank: 12 }]
      : [];
  });
  return [...nicknames, ...known, ...numbered, ...fromBrands(tokens, listed)];
}

/** 'Two Buck Chuck', 'Yellow Tail': a brand of shops is a name, whatever its words mean elsewhere. */
const fromBrands = (tokens: readonly Token[], listed: (phrase: string) => number[]): Candidate[] =>
  tokens.flatMap((_token, from) =>
    [4, 3, 2].flatMap((length) => {
      const phrase = tokens.slice(from, from + length).map(({ text }) => text).join(' '); // prettier-ignore
      if (tokens.length < from + length || !BRAND_NAMES.has(phrase)) return [];
      return [{ part: 'wine' as const, value: phrase, from, to: from + length, lines: listed(phrase), sure: 0.9, rank: 11 + length * 2 }]; // prettier-ignore
    }),
  );

/** 'In English, please', 'auf Deutsch': a language, no country. */
const isTongue = ({ part, from }: Candidate, tokens: readonly Token[]): boolean =>
  part === 'place' &&
  /^(english|german|french|italian|spanish|deutsch|englisch|francais|anglais|italiano|inglese|espanol|ingles)$/.test(tokens[from]?.text ?? '') &&
  /^(in|auf|en|plain|speak|speaks|parle|parlez|parla|parlate|habla|hablas|sprecht|sprechen)$/.test(tokens[from - 1]?.text ?? ''); // prettier-ignore

/** 'Rose' with a capital inside a sentence can be a person. */
const isCapital = ({ part, from }: Candidate, tokens: readonly Token[]): boolean =>
  ['colour', 'grape', 'style', 'term', 'dish'].includes(part) &&
  from > 0 &&
  // German writes every noun with a capital: 'Weißwein' is nobody's name.
  !/wein(e|en|s)?$/.test(tokens[from]?.text ?? '') &&
  /^\p{Lu}\p{Ll}/u.test(tokens[from]?.raw ?? '');

/** What stands before a whole name. */
const NAMED =
  /\b(table for|booking (for|under|in the name of)|booked (for|under|as)|reservation (for|under)|reserved (for|under)|(my|the|our) name is|name of|im|i am|au nom de|table pour|reserve au nom de|auf den namen|tisch fur|auf|a nome( di)?|tavolo per|prenotato per|a nombre de|mesa para|mr|mrs|ms|herr|frau|monsieur|madame|signora?|senora?) $/;

/** 'my friend Margaux', 'Keller is paying', 'a burgundy dress': a name or a word of something else. */
function isPersonOrThing(span: Candidate, tokens: readonly Token[], words: GuestWords): boolean {
  if (span.part !== 'wine' && span.part !== 'place' && !isCapital(span, tokens)) return false;
  // 'Two Rieslings here, I see': nobody is called so.
  if (span.part === 'grape' && words.numbers.has(tokens[span.from - 1]?.text ?? '')) return false;
  const text = (from: number, to: number): string => tokens.slice(from, to).map((token) => token.text).join(' '); // prettier-ignore
  const before = `${text(Math.max(0, span.from - 3), span.from)} `;
  const after = ` ${text(span.to, span.to + 4)}`;
  // 'Table for Emily Roberts': the family name behind the first.
  const first = /^\p{Lu}/u.test(tokens[span.from - 1]?.raw ?? '')
    ? `${text(Math.max(0, span.from - 4), span.from - 1)} `
    : null;
  // 'My name is Theodora. Is there a wine called like me?'
  if ((span.lines?.length ?? 0) > 0 && /\b((called|named) (like|after|the same as) me|with my name|my name on|(qui )?porte mon (nom|prenom)|wie ich|meinen namen|(come|chiama come) me|(con|lleva) mi nombre|(como|igual que) yo)\b/.test(text(0, tokens.length))) return false; // prettier-ignore
  // 'Vous avez quoi comme bourgognes ?' asks which.
  if (/\b(quoi|avez|vous|a|as|reste|auriez|avete|tenete|tienen|teneis|tienes) (comme|come|como) $/.test(before))
    return false;
  // 'The Monte Bello says Cabernet': a wine of the list with an article is no person.
  const isListed = (span.lines?.length ?? 0) > 0 && /\b(the|your|le|la|der|den|il|el) $/.test(before);
  // 'He always talked about Pétrus and I have never had it'.
  const isSpokenOf = span.part === 'wine' && /\b(about|tasted|tried|drank|had|ordered|uber|de|di) $/.test(before);
  return words.talk.some(
    ({ value, pattern }) =>
      (value === 'person' && span.sure > 0 && (pattern.test(before) || (first !== null && NAMED.test(first)))) ||
      (value === 'persontail' && !isListed && !isSpokenOf && pattern.test(after)),
  );
}
