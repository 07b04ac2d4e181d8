import { ownWordsOf } from '#src/understand/own-words.ts';
import type { Row } from '#src/cellar/rows.ts';
import { serviceOf } from '#src/plan/service.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { keepingText } from './keeping.ts';
import { rowsOfThing, subjectsOf } from './subjects.ts';
import { asks, FACT, isFact } from './facts-asked.ts';

/** Temperature, decanter and glass, by the table of service. */
const plainOf = ({ talk }: Pick<Desk, 'talk'>): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const isServing = (desk: Desk): boolean =>
  ['temperature', 'decant', 'glassware'].some((attribute) => asks(desk, attribute));

export const serviceFact: AnswerRule = {
  name: 'fact-service',
  wanted: [...FACT, 'price', 'substitute'],
  applies: (desk) => isServing(desk) && !isLookedFor(desk),
  answer(desk) {
    const { write, knowledge, talk } = desk;
    const [row] = subjectsOf(desk, 20);
    const family = row?.family ?? familyAsked(desk);
    const service = serviceOf(knowledge, family, row);
    if (!service) return null;
    const wine =
      row && (talk.meaning.wines.length > 0 || talk.subject.length > 0 || talk.meaning.things.length > 0)
        ? write.wine(row)
        : write.word('suchWine');
    const parts: string[] = [];
    if (asks(desk, 'temperature') || (!asks(desk, 'decant') && !asks(desk, 'glassware')))
      parts.push(
        write.say(service.celsius >= 16 ? 'serve.warm' : service.celsius >= 12 ? 'serve.cool' : 'serve.cold', {
          wine,
          celsius: write.number(service.celsius, 'service'),
          fahrenheit: write.number(service.fahrenheit, 'service'),
        }),
      );
    if (asks(desk, 'decant'))
      parts.push(
        service.decantMinutes > 0
          ? write.say('serve.decant', { wine, minutes: write.number(service.decantMinutes, 'service') })
          : write.say('serve.noDecant', { wine }),
      );
    if (asks(desk, 'glassware'))
      parts.push(
        write.say(
          family === 'sparkling'
            ? 'serve.glassBubbles'
            : family === 'red'
              ? 'serve.glassRed'
              : family === 'sweet' || family === 'fortified'
                ? 'serve.glassSmall'
                : 'serve.glassWhite',
          { wine },
        ),
      );
    return draft('fact-service', parts.join(' '), chips(desk, 'food', 'about'));
  },
};

function familyAsked({ talk, knowledge }: Desk): string | null {
  const { colours, styles, grapes } = talk.meaning;
  const kind = styles.want.find((style) => ['sparkling', 'sweet', 'fortified'].includes(style));
  const letter = knowledge.places.get(talk.meaning.places.want[0] ?? '')?.styles[0]?.[0] ?? '';
  const ofPlace = { r: 'red', w: 'white', p: 'rosé' }[letter] ?? null;
  return kind ?? colours.want[0] ?? (grapes.want[0] ? (knowledge.grapes.get(grapes.want[0])?.colour ?? null) : ofPlace);
}

/** 'When should I drink it?' sounds like what a list cannot tell; the tables can. */
const isHeardAsUnknowable = ({ talk }: Desk): boolean =>
  talk.wanted === 'unknowable' && talk.meaning.attributes.includes('keeping');

/** 'A red for the fridge, light, under 45': a wine is looked for, and how it is served is a wish. */
const isLookedFor = ({ talk }: Desk): boolean =>
  talk.wanted === 'recommend' &&
  talk.meaning.things.length === 0 &&
  talk.meaning.colours.want.length + talk.meaning.styles.want.length > 0 &&
  (talk.meaning.budget !== null || /\b(something|a|an|un|une|ein|einen|uno|una) <(colour|body|style)>/.test(talk.meaning.masked)); // prettier-ignore

/** How long a wine keeps and whether it is ready. */
export const keepingFact: AnswerRule = {
  name: 'fact-keeping',
  wanted: [...FACT, 'unknowable', 'price', 'list', 'extreme', 'complaint', 'substitute'],
  applies: (desk) =>
    (asks(desk, 'keeping') || isHeardAsUnknowable(desk) || isLifeAsked(desk)) && subjectsOf(desk, 4).length > 0,
  answer(desk) {
    const { write } = desk;
    const [row] = subjectsOf(desk, 4);
    if (!row) return null;
    return draft(
      'fact-keeping',
      [
        yearsMore(row, desk) || deadOrAlive(row, desk),
        write.say('fact.keeping', {
          wine: write.priced(row),
          keeping: behindColon(keepingText(row, desk), write.language),
        }),
      ]
        .filter(Boolean)
        .join(' '),
      chips(desk, 'about', 'food'),
    );
  },
};

/** Behind a colon a sentence goes on small, but for German. */
const behindColon = (text: string, language: string): string =>
  language === 'de' ? text : text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

const DEAD =
  /\b(dead|past it|gone over|gone off|over the hill|too old|past its best|vinegar|mort|passe|trop vieux|fichu|tot|hinuber|zu alt|schon hin|morto|andato|troppo vecchio|muerto|pasado|demasiado viejo)\b/;
const NOW_OR_LATER =
  /\b(now or (later|wait|keep|hold|in)|(drink|open)( it)? now or|ready or|wait or (drink|open)|jetzt oder|maintenant ou|(ora|adesso|subito) o|ahora o)\b/;

/** 'Is the Vin Santo still good?': of one wine, whatever else its words could want. */
const isLifeAsked = (desk: Desk): boolean =>
  (DEAD.test(plainOf(desk)) || ALIVE.test(plainOf(desk)) || NOW_OR_LATER.test(plainOf(desk))) &&
  desk.talk.meaning.dishes.want.length === 0 &&
  desk.talk.meaning.budget === null &&
  subjectsOf(desk, 1).length === 1;
const ALIVE = /\b(alive|still good|still going|still drinkable|encore (bon|vivant)|noch (gut|lebendig|trinkbar)|ancora (buono|vivo)|(todavia|sigue) (bueno|vivo))\b/; // prettier-ignore

/** 'Is it dead?', 'still alive?': yes or no, by the window. */
function deadOrAlive(row: Row, { talk, write, year }: Desk): string {
  const plain = plainOf({ talk });
  if (!row.window || !(DEAD.test(plain) || ALIVE.test(plain))) return '';
  const isPast = year > row.window.past;
  return write.say(isPast ? 'keep.past' : 'keep.alive');
}

const MORE_YEARS =
  /\b(?:another|further|more|encore|noch|weitere|altri|otros|in|for|dans|pendant|per|unos)? ?(\w+) (?:more )?(?:years|ans|annees|jahre|jahren|anni|anos)\b/;

/** 'Would it go another ten years?': yes or no, by the window. */
function yearsMore(row: Row, { talk, write, year, knowledge }: Desk): string {
  const { language } = talk.meaning;
  const word = MORE_YEARS.exec(plainOf({ talk }))?.[1] ?? '';
  const years = Number(word) || (knowledge.guests[language].numbers.get(word) ?? 0);
  if (years < 2 || years > 40) return '';
  const isLong = row.window ? year + years <= row.window.past : row.family === 'sweet' || row.family === 'fortified';
  // Where no table speaks of its year, nobody is told to drink it up.
  if (!row.window && !isLong) return '';
  return write.say(isLong ? 'keep.yes' : 'keep.no', { years: write.number(years, 'guest') });
}

const RANKS: Record<string, number> = { sparkling: 0, white: 1, rosé: 2, orange: 3, red: 4, sweet: 5, fortified: 6 };

/** In which order to drink some wines: light before full, dry before sweet. */
export const orderFact: AnswerRule = {
  name: 'fact-order',
  wanted: [...FACT, 'plan'],
  applies: (desk) =>
    (asks(desk, 'order') ||
      /\b(in )?(what|which) order\b|\b(order|drink|open|serve|pour) .*\b(first|last)\b|\bquel ordre|reihenfolge|che ordine|que orden/.test(
        desk.talk.meaning.masked,
      )) &&
    (subjectsOf(desk, 6).length >= 2 || desk.talk.meaning.things.length >= 2),
  answer(desk) {
    const { write } = desk;
    const key = (row: Row): number =>
      (RANKS[row.family ?? ''] ?? 3) * 10 + row.profile.body + (row.family === 'white' ? row.profile.sweet * 2 : 0);
    // 'The Prosecco or the Cab first?': a grape of which there are several is named as the guest did.
    const things = desk.talk.meaning.things
      .map((thing) => ({ name: thing.name, rows: rowsOfThing(thing, desk) }))
      .filter(({ rows }) => rows.length > 0);
    const said =
      things.length >= 2
        ? things.map(({ name, rows }) => ({ row: rows[0] as Row, name: rows.length === 1 ? null : name }))
        : subjectsOf(desk, 6).map((row) => ({ row, name: null }));
    const sorted = said.toSorted((a, b) => key(a.row) - key(b.row));
    return draft(
      'fact-order',
      write.say('fact.order', { wines: sorted.map(({ row, name }) => name ?? write.wine(row)).join(' → ') }),
      chips(desk, 'food', 'about'),
    );
  },
};

/** 'Is that Vouvray dry?': of one wine, whatever else is asked. */
const isSweetAsked = (desk: Desk): boolean =>
  (desk.talk.meaning.attributes.includes('sweetness') || isDryAsked(desk)) && areOne(subjectsOf(desk, 3));

/** One wine, or one in several sizes or years that is as sweet in each. */
const areOne = ([first, ...more]: readonly Row[]): boolean =>
  first !== undefined &&
  more.every(
    (row) =>
      row.grapes[0] === first.grapes[0] &&
      row.producer === first.producer &&
      Math.abs(row.profile.sweet - first.profile.sweet) < 0.5,
  );

/** 'Frédéric Émile: dry, or do I get sugar?': asked of the one wine named. */
const isDryAsked = ({ talk }: Desk): boolean =>
  talk.meaning.wines.filter(({ lines, not }) => lines.length > 0 && !not).length === 1 &&
  talk.meaning.styles.want.some((style) => ['dry', 'sweet', 'off-dry'].includes(style)) &&
  talk.meaning.text.includes('?') &&
  talk.meaning.budget === null &&
  talk.meaning.dishes.want.length === 0 &&
  ['compare', 'about', 'fact', 'availability', 'recommend', 'unknowable'].includes(talk.wanted);

/** Dry or sweet: of a wine of the list, or of a grape in general. */
/** 'A nice dry Riesling', 'haben Sie einen trockenen Riesling?': one is wanted, where no word asks what the grape is like. */
const isOrder = ({ talk }: Desk): boolean =>
  talk.meaning.grapes.want.length > 0 &&
  !/\b(always|ever|usually|generally|all|toujours|tous|immer|alle|sempre|tutti|siempre|todos)\b|^(?:sind|are|is|ist|est|e|es) /.test(talk.meaning.masked) &&
  (/\b(an?|some|any|un|une|einen?|ein|uno|una|des|du|qualche|algun) (?:\S+ ){0,3}(?:<taste>|<style>) ?<grape>|\b(an?|un|une|uno|una) (?:\S+ )?<grape> (?:\S+ )?(?:<taste>|<style>)/.test(talk.meaning.masked) ||
    /\b(have you|do you have|got|habt|haben sie|gibt es|avez vous|auriez vous|avete|tienen|teneis|hay)\b/.test(talk.meaning.masked)); // prettier-ignore

export const sweetFact: AnswerRule = {
  name: 'fact-sweet',
  wanted: [...FACT, 'unknowable', 'price'],
  applies: (desk) =>
    (isFact(desk) || desk.talk.wanted === 'unknowable' || isSweetAsked(desk)) &&
    (isSweetAsked(desk) ||
      asks(desk, 'sweetness') ||
      desk.talk.meaning.styles.want
        .concat(desk.talk.meaning.styles.not)
        .some((style) => ['sweet', 'dry', 'off-dry'].includes(style))) &&
    (subjectsOf(desk).length > 0 || desk.talk.meaning.grapes.want.length > 0) &&
    !isOrder(desk),
  answer(desk) {
    const { write, talk, knowledge } = desk;
    const asked = talk.meaning.grapes.want[0] ?? '';
    const own = talk.meaning.wines.length === 0 ? subjectsOf(desk).filter(({ grapes }) => grapes[0] === asked || grapes.length === 0) : []; // prettier-ignore
    const [row] = own.length > 0 ? own : subjectsOf(desk);
    if (
      row &&
      (own.length === 1 ||
        talk.meaning.wines.length > 0 ||
        talk.subject.length > 0 ||
        talk.meaning.grapes.want.length === 0)
    ) {
      const { sweet } = row.profile;
      return draft(
        'fact-sweet',
        write.say(
          sweet >= 3.5 && isLightSweet(row)
            ? 'sweet.light'
            : sweet >= 3.5
              ? 'sweet.sweet'
              : sweet >= 1.5
                ? 'sweet.touch'
                : 'sweet.dry',
          {
            wine: write.priced(row),
          },
        ),
        chips(desk, 'food', 'about'),
      );
    }
    // 'Which Riesling is bone dry?' asks for wines of the list.
    if (WHICH_OF.test(talk.meaning.masked) || HAVE_ONE.test(talk.meaning.masked)) return null;
    const grape = talk.meaning.grapes.want[0] ?? '';
    const both = [
      'Riesling',
      'Chenin Blanc',
      'Muscat',
      'Gewürztraminer',
      'Furmint',
      'Sémillon',
      'Moscato',
      'Pinot Gris',
      'Vidal',
      'Zibibbo',
    ].includes(knowledge.grapes.get(grape)?.name ?? grape);
    return draft('fact-sweet', write.say(both ? 'sweet.grapeBoth' : 'sweet.grapeDry', { grape }), chips(desk, 'pick'));
  },
};

/** Moscato d'Asti and its like: sweet, but light and with a prickle. */
const isLightSweet = ({ notes }: Row): boolean => notes.includes('gentle sweetness');

/** What to eat with a wine, in a sentence. */
export function foodText(row: Row, { write }: Desk): string {
  const key =
    row.family === 'red'
      ? row.profile.body >= 3.8
        ? 'food.fullRed'
        : 'food.lightRed'
      : row.family === 'sparkling'
        ? 'food.sparkling'
        : row.family === 'sweet' || row.family === 'fortified'
          ? 'food.sweet'
          : row.profile.body >= 3.5
            ? 'food.fullWhite'
            : 'food.lightWhite';
  return write.say(key, { wine: write.wine(row) });
}

/** What to eat with a wine. */
export const foodFact: AnswerRule = {
  name: 'fact-food',
  wanted: FACT,
  applies: (desk) =>
    (asks(desk, 'food') || ownWordsOf(desk.talk.meaning.text)?.own === 'food') &&
    subjectsOf(desk).length > 0 &&
    desk.talk.meaning.dishes.want.length === 0,
  answer(desk) {
    const [row] = subjectsOf(desk);
    return row ? draft('fact-food', foodText(row, desk), chips(desk, 'about', 'cheaper')) : null;
  },
};

/** 'Have you a really dry Riesling?' asks for one, not for what Riesling is. */
const HAVE_ONE =
  /\b(have you|do you have|you have|got|is there|avez vous|auriez vous|vous avez|haben sie|hatten sie|habt ihr|gibt es|gibts|avete|avreste|c e|tienen|teneis|tendrian?|hay)\b[^?]*<grape>/;

const WHICH_OF = /\b(which|what|any|welche[rsn]?|quel\w*|quali?|cual\w*)( of your| one)? (<\w+> )?<(grape|place)>/;
