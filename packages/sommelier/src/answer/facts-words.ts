import { WANTED } from '#src/plan/other-wishes.ts';
import { isOfStyle } from '#src/plan/filter.ts';
import { foldName } from '#src/tables/fold.ts';
import { capital } from '#src/say/writer.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import type { Term } from '#src/tables/knowledge.ts';
import { asks, FACT, isFact } from './facts-asked.ts';
import { describe } from './recommend.ts';
import { rowsOfThing } from './subjects.ts';

/** The guest asks what a word means: that comes before what else the word could be. */
export const askedTerm: AnswerRule = {
  name: 'fact-asked-term',
  wanted: FACT,
  applies: (desk) =>
    (isWhatIs(desk) && !IS_LIKE.test(plainOf(desk))) ||
    (!IS_LIKE.test(plainOf(desk)) &&
      desk.talk.meaning.terms.length > 0 &&
      !asks(desk, 'sweetness') &&
      desk.talk.wanted === 'fact' &&
      termOf(desk) !== null &&
      !ASKS_OF_WINE.some((attribute) => asks(desk, attribute) && desk.talk.meaning.wines.length === 0)),
  answer: (desk) => termFact.answer(desk),
};

const WHAT_IS_A =
  /\b(?:what (?:is|s|are)|whats|was ist|was isch|was is|was sind|c est quoi|qu est ce que? c est|qu est ce que?|cos e|che cos e|que es|(?:never|not) heard of|nie (?:von )?|jamais entendu parler (?:de|du)|mai sentito(?: parlare di)?|nunca he oido hablar de) (?:an? |en |une? |des |l |le |la |les |d |eine? |der |die |das |uno |una |il |lo |el |los |n )?([a-z ]+)/;

/** The word a guest asks for, without the small words behind it: 'gemischter satz eigentlich genau'. */
const wordAsked = (plain: string): string =>
  (WHAT_IS_A.exec(plain)?.[1] ?? '')
    .replace(
      / (?:eigentlich|genau|denn|so|exactly|actually|then|please|anyway|even|really|au juste|exactement|donc|esattamente|di preciso|exactamente|pues)\b.*$/,
      '',
    )
    .trim();

/** 'What is a palo cortado?' asks for the word, though a wine of the list bears it. */
function isWhatIs({ talk, knowledge }: Desk): boolean {
  const said = wordAsked(plainOf({ talk }));
  return said !== '' && knowledge.glossary.get(said) !== undefined;
}

/** 'LBV stands for?', '"Première Trie" on the label, meaning?': a word of the trade and a word of meaning behind it. */
function isMeant({ talk, knowledge }: Desk): boolean {
  const plain = plainOf({ talk });
  return knowledge.glossary
    .findAll(talk.meaning.tokens)
    .some(
      ({ phrase }) => phrase.length > 2 && new RegExp(`\\b${phrase}\\b.{0,40}\\b(?<!\\bi )(${BEHIND})\\b`).test(plain),
    );
}

/** 'What's the old vine one like?': the wine, not the word. */
const IS_LIKE =
  /\bwhat(s| is| s| are)? [^?]*\blike\b|\bwie (ist|schmeckt) (der|die|das)\b|\bcom e (il|la)\b|\bcomo es (el|la)\b|\bcomment est (le|la)\b/;
const WHAT_DOES =
  /\b(what (does|do)\b.*\bmean|que veut dire|que signifie|was (bedeutet|heisst)|cosa (significa|vuol dire)|que (significa|quiere decir))\b/;

const ASKS_OF_WINE = ['temperature', 'decant', 'glassware', 'keeping'];

/** 'How many milligrams of sulphites has it got?': an amount is asked for, not the word. */
const HOW_MUCH_OF = /\b(how (many|much)|combien|wie ?viel\w*|quant[oi]|cuant[oa]s?) /;

/** 'What is Heida?', 'never heard of it, what is it?': the word, whatever else the turn is heard as. */
export const whatIs: AnswerRule = {
  name: 'fact-what-is',
  wanted: [
    'price',
    'availability',
    'about',
    'list',
    'unclear',
    'recommend',
    'unknowable',
    'value',
    'substitute',
    'fact',
    'compare',
    'explain',
    'extreme',
  ],
  applies: (desk) =>
    (isWhatIs(desk) || isMeant(desk)) &&
    !IS_LIKE.test(plainOf(desk)) &&
    !HOW_MUCH_OF.test(plainOf(desk)) &&
    desk.talk.meaning.budget === null &&
    // 'What does it mean on a Kiwi fizz?': the meaning of a word is asked for, whatever sounds like a dish.
    (desk.talk.meaning.dishes.want.length === 0 || WHAT_DOES.test(plainOf(desk))),
  answer: (desk) => termFact.answer(desk),
};

/** 'Crianza or Reserva, what is the difference?': both words explained. */
export const termsFact: AnswerRule = {
  name: 'fact-terms',
  wanted: [...FACT, 'list', 'price', 'extreme', 'unclear', 'unknowable', 'offtopic', 'social', 'complaint'],
  applies: (desk) =>
    termsSaid(desk).length >= 2 &&
    // 'Left Bank claret, 2010 or younger, what is there?' asks for wines.
    !(
      desk.talk.wanted === 'list' &&
      (desk.talk.meaning.years !== null || desk.talk.meaning.budget !== null || HAVE_YOU.test(plainOf(desk)))
    ) && // prettier-ignore
    DIFFERENCE.test(plainOf(desk)) &&
    // 'I want something orange or a pét-nat' asks for wine.
    !(desk.talk.wanted === 'recommend' && WANTED.test(plainOf(desk))) &&
    desk.talk.meaning.wines.length === 0,
  answer(desk) {
    const { write } = desk;
    const texts = termsSaid(desk)
      .slice(0, 3)
      .map((term) => `${capital(term.word)}: ${write.noted(term.meanings[write.language] ?? term.meaning, 'table')}.`);
    return draft('fact-term', texts.join(' '), chips(desk, 'pick', 'other'));
  },
};

/** 'Skin-contact or amphora whites, what have you got?' */
const HAVE_YOU =
  /\b(have you( got)?|do you have|you got|what ?s there|avez vous|habt ihr|haben sie|gibt es|avete|tienen|teneis|hay)\b/;
const DIFFERENCE =
  /\b(difference|differ|vs|versus|or|unterschied\w*|oder|ou|differenza|o|diferencia|mean|means|bedeute\w*|signifi\w*|veut dire|veulent dire|heisst|heissen|vuol dire|vogliono dire|quiere decir|quieren decir)\b/;
const plainOf = ({ talk }: Pick<Desk, 'talk'>): string => talk.meaning.tokens.map(({ text }) => text).join(' ');
function termsSaid({ talk, knowledge }: Desk): Term[] {
  const plain = plainOf({ talk });
  // 'Tinto o blanco, por copas': words of everyday speech, explained to who asks for them alone.
  const isAsked = (phrase: string): boolean =>
    !EVERYDAY.test(phrase) || new RegExp(`\\b(${BEFORE}) (?:\\w+ ){0,3}${phrase}\\b|\\b${phrase} (?:\\w+ ){0,2}(${BEHIND})\\b`).test(plain); // prettier-ignore
  const found = knowledge.glossary
    .find(talk.meaning.tokens)
    .filter(({ phrase }) => phrase.length > 3 && isAsked(phrase));
  return [...new Set(found.map(({ meaning }) => meaning))].filter(({ word }) => word !== 'Blend' && word !== 'Vintage');
}

/** A word of the trade explained in one breath, and what the list has of it. */
export const termFact: AnswerRule = {
  name: 'fact-term',
  wanted: FACT,
  // 'Claret from before 2010' asks for wines.
  applies: (desk) =>
    isFact(desk) && desk.talk.wanted !== 'recommend' && desk.talk.meaning.years === null && termOf(desk) !== null,
  answer(desk) {
    const { write } = desk;
    const term = termOf(desk);
    if (!term) return null;
    const meaning = term.meanings[write.language] ?? term.meaning;
    const no = IS_A.test(plainOf(desk)) ? `${write.say('claim.no')} ` : '';
    return draft(
      'fact-term',
      `${no}${capital(term.word)}: ${write.noted(meaning, 'table')}.${shown(desk, term.word)}`,
      chips(desk, 'pick', 'other'),
    );
  },
};

/** 'Smaragd, is that a grape?': a word of labels is neither grape nor place nor house. */
const IS_A =
  /\b(is|isnt|thats|its|c est|est ce|ist|e|es) (?:\w+ ){0,2}(a|an|the name of a|un|une|eine?|uno|una) (kind of )?(grape|variety|place|village|region|producer|winery|brand|cepage|village|producteur|rebsorte|traube|ort|weingut|winzer|vitigno|uva|luogo|produttore|lugar|pueblo|bodega)\b/;

/** Words of the trade that everybody uses for other things: explained only to who asks what they mean. */
const EVERYDAY = /^(finish|body|blend|oak|village|villages|window|rating|score|points|retail|prestige|ruby|grower|reduction|variety|futures|mineral|split|vintage|by the glass|half bottle|magnum|gris|rose|petrol|piccolo|decant|clos|sommelier|tintos?|(vinos )?por copas?|(vins? )?au verre|(vini )?al calice|alla mescita|mescita|(vinos? )?espumosos?|(vinos? )?generosos?|offene?|offener wein|offene weine|glasweise|weine im glas|g?spritzter|spritzer|(wein)?schorle|ombr[ae]|pichets?|(vins? )?liquoreux|bollicin[ae]|schaumweine?|winzersekt|su(ss|ess)weine?|dessertweine?|perlweine?|quartin[oi]|fillettes?)$/; // prettier-ignore
const BEFORE = 'what is|whats|what s|what are|what does|what do you mean by|meant by|explain|define|was ist|was sind|was heisst|was bedeutet|c est quoi|qu est ce que|qu est ce qu|que veut dire|cos e|cosa e|che cos e|cosa significa|cosa vuol dire|que es|que significa|que quiere decir'; // prettier-ignore
const BEHIND =
  'mean|means|meaning|stands? for|bedeutet|heisst|signifie|veut dire|significa|vuol dire|quiere decir|exactly';

const isExplained = (phrase: string, plain: string): boolean =>
  new RegExp(`\\b(${BEFORE}) (?:\\w+ ){0,2}${phrase}\\b|\\b${phrase} (?:\\w+ ){0,2}(${BEHIND})\\b`).test(plain) ||
  plain.split(' ').length <= 3 ||
  DIFFERENCE.test(plain.replace(/\bor\b|\bo\b|\bou\b|\boder\b/g, ''));

const EXPLAINS = new RegExp(`\\b(${BEFORE}|${BEHIND}|differ\\w*|unterschied\\w*|differenz\\w*|diferen\\w*)\\b`);

/** 'Tell me about the Terlaner I Grande Cuvée': the word belongs to the name of the wine that is asked about. */
const isOfName = (word: string, { talk, rows }: Pick<Desk, 'talk' | 'rows'>): boolean => {
  const lines = talk.meaning.wines.flatMap((wine) => wine.lines);
  return rows.some(
    (row) =>
      lines.includes(row.line) &&
      foldName(word)
        .split(' ')
        .every((one) => row.nameWords.has(one)),
  );
};

function termOf({ talk, knowledge, rows }: Desk) {
  const { meaning } = talk;
  const [found] = [
    ...meaning.terms,
    ...meaning.styles.want,
    ...meaning.colours.want,
    ...meaning.places.want,
    ...meaning.attributes,
  ];
  const asked = wordAsked(plainOf({ talk }));
  const isSaid =
    !EVERYDAY.test((meaning.terms[0] ?? '').toLowerCase()) ||
    isExplained((meaning.terms[0] ?? '').toLowerCase(), plainOf({ talk }));
  const direct = meaning.terms[0] && isSaid ? knowledge.glossary.get(meaning.terms[0]) : undefined;
  const inText = knowledge.glossary
    .findAll(meaning.tokens)
    .filter(({ from, phrase }) => phrase === asked || !meaning.wines.some((wine) => wine.at <= from && from < wine.to))
    .filter(({ phrase }) => !EVERYDAY.test(phrase) || isExplained(phrase, plainOf({ talk })))
    .filter(({ phrase, from }) => phrase.length > 3 || /^[\p{Lu}.]+$/u.test(meaning.tokens[from]?.raw ?? ''))
    .toSorted((a, b) => b.phrase.length - a.phrase.length)[0]?.meaning;
  // A word of everyday speech is no term by itself: 'a bottle of the tinto'.
  const isTerm = found !== undefined && (isSaid || found !== meaning.terms[0]);
  const term = direct ?? inText ?? (isTerm ? knowledge.glossary.get(found) : undefined) ?? null;
  return term && isOfName(term.word, { talk, rows }) && !EXPLAINS.test(plainOf({ talk })) ? null : term;
}

const HAVE_ONE =
  /\b(got|have|any|sell|do you do|try one|avez|auriez|vous en|habt|haben|gibt|avete|ne avete|teneis|tienen|hay|alguno)\b/;

/** 'Do you sell any?' beside 'what is it?'. */
function shown(desk: Desk, word: string): string {
  const { rows, write, knowledge } = desk;
  const orange = /orange|skin/i.test(word) ? rows.find((row) => row.family === 'orange') : undefined;
  const style = knowledge.guests.en.book.get(foldName(word));
  const alike =
    style?.part === 'style' && style.value === 'natural' && HAVE_ONE.test(plainOf(desk))
      ? rows.find((row) => !row.glass && row.recognised && isOfStyle(row, style.value, knowledge))
      : undefined;
  // No list says how a wine was made: what tastes like it is offered as such.
  if (alike) return ` ${write.say('recommend.one', { wine: write.priced(alike), taste: describe(alike, desk) })}`;
  const own = desk.talk.meaning.things.flatMap((thing) => rowsOfThing(thing, desk).map(({ line }) => line));
  const named =
    rows.find(
      (row) =>
        !row.glass &&
        own.includes(row.line) &&
        (row.ranks.has(word) || ` ${foldName(row.entry.rawName)} `.includes(` ${foldName(word)} `)),
    ) ??
    orange ??
    rows.find((row) => !row.glass && row.ranks.has(word)) ??
    rows.find((row) => !row.glass && ` ${foldName(row.entry.rawName)} `.includes(` ${foldName(word)} `));
  return named ? ` ${write.say('fact.here', { wine: write.priced(named) })}` : '';
}

/** How a name is said, in English letters. */
export const pronounceFact: AnswerRule = {
  name: 'fact-pronounce',
  wanted: FACT,
  applies: (desk) =>
    asks(desk, 'pronounce') || /pronounc|prononce|aussprech|ausgesprochen|pronuncia/.test(desk.talk.meaning.masked),
  answer(desk): Draft | null {
    const { knowledge, talk, write } = desk;
    const found = knowledge.pronunciation.find(talk.meaning.tokens)[0]?.meaning;
    return found
      ? draft(
          'fact-pronounce',
          write.say('fact.pronounce', { name: found.word, say: found.meaning }),
          chips(desk, 'pick'),
        )
      : draft('fact-pronounce', write.say('pronounce.unknown'), chips(desk, 'pick'));
  },
};
