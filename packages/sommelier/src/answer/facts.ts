import type { Row } from '#src/cellar/rows.ts';
import type { Knowledge, Place, VintageYear } from '#src/tables/knowledge.ts';
import { foldName } from '#src/tables/fold.ts';
import { capital } from '#src/say/writer.ts';
import type { Kind } from '#src/understand/parts.ts';
import { isFrom } from '#src/plan/filter.ts';
import { chips, draft, linesOf, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { keepingText } from './keeping.ts';
import { originWords } from './reasons.ts';
import { subjectsOf } from './subjects.ts';

const FACT: readonly Kind[] = [
  'fact',
  'about',
  'compare',
  'refine',
  'availability',
  'explain',
  'value',
  'count',
  'recommend',
];
const asks = (desk: Desk, attribute: string): boolean =>
  desk.talk.meaning.attributes.includes(attribute) && (isFact(desk) || ASKED.has(attribute));
/** Attributes that nobody names without asking for them. */
const ASKED = new Set(['age', 'temperature', 'decant', 'glassware', 'pronounce']);
const isFact = ({ talk }: Desk): boolean =>
  talk.wanted === 'fact' ||
  talk.wanted === 'about' ||
  talk.meaning.kinds.some(({ kind, p }) => kind === 'fact' && p >= 0.3);

/** Grapes of a wine, or of a place whether the list has it or not. */
export const grapeFact: AnswerRule = {
  name: 'fact-grape',
  wanted: FACT,
  applies: (desk) => asks(desk, 'grape') && (subjectsOf(desk).length > 0 || desk.talk.meaning.places.want.length > 0),
  answer(desk) {
    const { write, talk, knowledge } = desk;
    const [row] = subjectsOf(desk);
    if (row && row.grapes.length > 0) {
      const names = row.grapes.map((name) => knowledge.grapes.get(name)?.name ?? name);
      return draft(
        'fact-grape',
        `${write.say(names.length === 1 ? 'fact.grape' : 'fact.grapes', {
          wine: write.wine(row),
          grapes: write.list([...new Set(names)]),
        })} ${placeLine(row, desk)}`,
        chips(desk, 'about', 'food'),
      );
    }
    const place = knowledge.places.get(talk.meaning.places.want[0] ?? '');
    const grapes = place ? grapesOf(place) : [];
    return grapes.length > 0
      ? draft(
          'fact-grape',
          write.say('fact.grapePlace', { place: place?.name ?? '', grapes: write.list(grapes) }),
          chips(desk, 'pick'),
        )
      : null;
  },
};

/** 'From Pouilly-Fumé, Loire.' */
function placeLine(row: Row, { write }: Desk): string {
  const place = [...new Set([row.appellation, row.region].filter(Boolean))].join(', ');
  return place ? `${capital(write.say('origin.place', { place }))}.` : '';
}

function grapesOf(place: Place): string[] {
  const all = Object.values(place.grapes).flat();
  return [...new Set(all)].slice(0, 4);
}

/** How a year turned out in a region, by the vintage table, and what it means for a wine of the list. */
export const vintageFact: AnswerRule = {
  name: 'fact-vintage',
  wanted: FACT,
  applies: (desk) => isFact(desk) && yearAsked(desk) !== null && !isOtherVintage(desk),
  answer(desk) {
    const { write, talk, knowledge } = desk;
    const year = yearAsked(desk) ?? 0;
    const rows = subjectsOf(desk, 6).filter((row) => row.vintage === year);
    const [row] = rows;
    const place =
      knowledge.places.get(talk.meaning.places.want[0] ?? '') ?? (row ? knowledge.places.get(row.region) : undefined);
    const found = place
      ? vintagesOf(place, year, { knowledge, colour: talk.meaning.colours.want[0] ?? row?.family ?? null })
      : [];
    const [best] = found;
    if (!best)
      return row
        ? null
        : draft(
            'fact-vintage',
            write.say('vintage.unknown', { year: write.number(year, 'guest'), place: place?.name ?? '' }),
            chips(desk, 'pick'),
          );
    const text = write.say('vintage.verdict', {
      place: best.region,
      year: write.number(year, 'table'),
      verdict: write.word(verdictOf(best.quality)),
      character: write.language === 'en' ? `: ${best.character}` : '',
    });
    const isHere =
      !place || place.level !== 'appellation' || desk.rows.some((one) => isFrom(one, place.name, knowledge));
    const absent = isHere ? '' : `${write.say('have.not', { name: place?.name ?? '' })} `;
    const own = row ? ` ${write.say('vintage.row', { wine: write.wine(row), keeping: keepingText(row, desk) })}` : '';
    return draft('fact-vintage', absent + text + own, chips(desk, 'about', 'pick'));
  },
};

/** The guest gives a listed wine another year than the list: that is no question about the year. */
function isOtherVintage(desk: Desk): boolean {
  const year = yearAsked(desk);
  const rows = desk.talk.meaning.wines.length > 0 ? subjectsOf(desk) : [];
  return rows.length > 0 && rows.every((row) => row.vintage !== year) && desk.talk.meaning.places.want.length === 0;
}

function yearAsked({ talk }: Desk): number | null {
  const { meaning } = talk;
  return meaning.years?.from ?? meaning.wines.find(({ year }) => year !== null)?.year ?? null;
}

const verdictOf = (quality: number): 'yearGreat' | 'yearVeryGood' | 'yearGood' | 'yearMixed' | 'yearHard' =>
  quality >= 95
    ? 'yearGreat'
    : quality >= 91
      ? 'yearVeryGood'
      : quality >= 87
        ? 'yearGood'
        : quality >= 82
          ? 'yearMixed'
          : 'yearHard';

function vintagesOf(
  place: Place,
  year: number,
  { knowledge, colour }: { knowledge: Knowledge; colour: string | null },
): VintageYear[] {
  const lines = knowledge.vintages.get(`${place.country}|${year}`) ?? [];
  const names = new Set([place.name, place.region, place.subregion].filter(Boolean).map(foldName));
  const here = lines.filter(
    ({ region, style }) => names.has(foldName(region)) || foldName(style).includes(foldName(place.name)),
  );
  const exact = here.filter(({ style }) => foldName(style).includes(foldName(place.name)));
  const coloured = here.filter(({ style }) => colour === null || style.startsWith(colour));
  return exact.length > 0 ? exact : coloured.length > 0 ? coloured : here;
}

/** Temperature, decanter and glass, by the table of service. */
export const serviceFact: AnswerRule = {
  name: 'fact-service',
  wanted: FACT,
  applies: (desk) => ['temperature', 'decant', 'glassware'].some((attribute) => asks(desk, attribute)),
  answer(desk) {
    const { write, knowledge, talk } = desk;
    const [row] = subjectsOf(desk, 20);
    const family = row?.family ?? familyAsked(desk);
    const service = knowledge.service.find(
      (one) => family !== null && one.families.includes(family as never) && (!row || ((!one.colour || one.colour === row.colour) && one.rules.every(({ dimension, least, figure }) => {
        const value = dimension === 'age' ? row.age : row.profile[dimension];
        return value !== null && (least ? value >= figure - 0.5 : value <= figure + 0.5);
      }))),
    ); // prettier-ignore
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
  return kind ?? colours.want[0] ?? (grapes.want[0] ? (knowledge.grapes.get(grapes.want[0])?.colour ?? null) : null);
}

/** How long a wine keeps and whether it is ready. */
export const keepingFact: AnswerRule = {
  name: 'fact-keeping',
  wanted: FACT,
  applies: (desk) => asks(desk, 'keeping') && isFact(desk) && subjectsOf(desk, 4).length > 0,
  answer(desk) {
    const { write } = desk;
    const [row] = subjectsOf(desk, 4);
    if (!row) return null;
    return draft(
      'fact-keeping',
      write.say('fact.keeping', { wine: write.wine(row), keeping: keepingText(row, desk) }),
      chips(desk, 'about', 'food'),
    );
  },
};

const RANKS: Record<string, number> = { sparkling: 0, white: 1, rosé: 2, orange: 3, red: 4, sweet: 5, fortified: 6 };

/** In which order to drink some wines: light before full, dry before sweet. */
export const orderFact: AnswerRule = {
  name: 'fact-order',
  wanted: [...FACT, 'plan'],
  applies: (desk) =>
    (asks(desk, 'order') ||
      /\b(order|drink|open|serve|pour) .*\b(first|last)\b|\bquel ordre|reihenfolge|che ordine|que orden/.test(
        desk.talk.meaning.masked,
      )) &&
    subjectsOf(desk, 6).length >= 2,
  answer(desk) {
    const { write } = desk;
    const key = (row: Row): number =>
      (RANKS[row.family ?? ''] ?? 3) * 10 + row.profile.body + (row.family === 'white' ? row.profile.sweet * 2 : 0);
    const rows = subjectsOf(desk, 6).toSorted((a, b) => key(a) - key(b));
    return draft(
      'fact-order',
      write.say('fact.order', { wines: rows.map((row) => write.wine(row)).join(' → ') }),
      chips(desk, 'food', 'about'),
    );
  },
};

/** Dry or sweet: of a wine of the list, or of a grape in general. */
export const sweetFact: AnswerRule = {
  name: 'fact-sweet',
  wanted: FACT,
  applies: (desk) =>
    isFact(desk) &&
    (asks(desk, 'sweetness') ||
      desk.talk.meaning.styles.want
        .concat(desk.talk.meaning.styles.not)
        .some((style) => ['sweet', 'dry', 'off-dry'].includes(style))) &&
    (subjectsOf(desk).length > 0 || desk.talk.meaning.grapes.want.length > 0),
  answer(desk) {
    const { write, talk, knowledge } = desk;
    const [row] = subjectsOf(desk);
    if (row && (talk.meaning.wines.length > 0 || talk.subject.length > 0 || talk.meaning.grapes.want.length === 0)) {
      const { sweet } = row.profile;
      return draft(
        'fact-sweet',
        write.say(sweet >= 3.5 ? 'sweet.sweet' : sweet >= 1.5 ? 'sweet.touch' : 'sweet.dry', {
          wine: write.priced(row),
        }),
        chips(desk, 'food', 'about'),
      );
    }
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

/** Where a wine or a place is, and who made it. */
export const originFact: AnswerRule = {
  name: 'fact-origin',
  wanted: FACT,
  applies: (desk) =>
    (asks(desk, 'country') || asks(desk, 'producer') || (asks(desk, 'vintage') && isFact(desk)) || isClaim(desk)) &&
    desk.talk.wanted !== 'recommend' &&
    desk.talk.wanted !== 'availability' &&
    (subjectsOf(desk).length > 0 || desk.talk.meaning.places.want.length > 0),
  answer(desk) {
    const { write, talk, knowledge } = desk;
    const [row] = subjectsOf(desk);
    const [claimed] = talk.meaning.places.want;
    if (row && claimed && !isFrom(row, claimed, knowledge) && talk.meaning.wines.length > 0 && row.country)
      return draft(
        'fact-origin',
        write.say('fact.notPlace', {
          wine: write.priced(row),
          origin: originWords(row, desk),
          place: claimed,
          country: row.country,
        }),
        chips(desk, 'about', 'food'),
      );
    if (row) {
      const house =
        asks(desk, 'producer') && row.producer ? ` ${write.say('fact.producer', { producer: row.producer })}` : '';
      const year =
        asks(desk, 'vintage') && row.vintage !== null
          ? ` ${write.say('fact.harvest', { year: write.number(row.vintage, 'vintage', row) })}`
          : '';
      return draft(
        'fact-origin',
        `${write.say('about.origin', { wine: write.priced(row), origin: originWords(row, desk) })}${house}${year}`,
        chips(desk, 'about', 'food'),
      );
    }
    const place = knowledge.places.get(talk.meaning.places.want[0] ?? '');
    if (!place?.country) return null;
    const where = [
      ...new Set([place.subregion, place.region, place.country].filter((name) => name && name !== place.name)),
    ].join(', ');
    return draft('fact-origin', write.say('fact.place', { place: place.name, where }), chips(desk, 'pick'));
  },
};

/** The guest asks what a word means: that comes before what else the word could be. */
export const askedTerm: AnswerRule = {
  name: 'fact-asked-term',
  wanted: FACT,
  applies: (desk) =>
    desk.talk.meaning.terms.length > 0 &&
    !asks(desk, 'sweetness') &&
    desk.talk.wanted === 'fact' &&
    termOf(desk) !== null &&
    !ASKS_OF_WINE.some((attribute) => asks(desk, attribute) && desk.talk.meaning.wines.length === 0),
  answer: (desk) => termFact.answer(desk),
};

const ASKS_OF_WINE = ['temperature', 'decant', 'glassware', 'keeping'];

/** 'Isn't the Musar French?': a wine of the list and a place it is not from. */
function isClaim(desk: Desk): boolean {
  const [place] = desk.talk.meaning.places.want;
  const rows = desk.talk.meaning.wines.length > 0 ? linesNamed(desk) : [];
  return (
    isFact(desk) &&
    place !== undefined &&
    rows.length > 0 &&
    rows.every((row) => !isFrom(row, place, desk.knowledge)) &&
    /\?|isnt|right|correct/.test(desk.talk.meaning.masked)
  );
}

const linesNamed = ({ rows, talk }: Desk): Row[] =>
  linesOf(
    rows,
    talk.meaning.wines.flatMap(({ lines }) => lines),
  );

/** How old a wine is. */
export const ageFact: AnswerRule = {
  name: 'fact-age',
  wanted: [...FACT, 'unknowable', 'price'],
  applies: (desk) => asks(desk, 'age') && subjectsOf(desk).length > 0,
  answer(desk) {
    const { write } = desk;
    const [row] = subjectsOf(desk);
    if (!row || row.vintage === null || row.age === null) return null;
    return draft(
      'fact-age',
      write.say('fact.age', {
        wine: write.wine(row),
        years: write.number(row.age, 'tally'),
        keeping: keepingText(row, desk),
      }),
      chips(desk, 'about', 'food'),
    );
  },
};

/** A word of the trade explained in one breath, and what the list has of it. */
export const termFact: AnswerRule = {
  name: 'fact-term',
  wanted: FACT,
  applies: (desk) => isFact(desk) && termOf(desk) !== null,
  answer(desk) {
    const { write } = desk;
    const term = termOf(desk);
    if (!term) return null;
    const meaning = term.meanings[write.language] ?? term.meaning;
    return draft(
      'fact-term',
      `${capital(term.word)}: ${write.noted(meaning, 'table')}.${shown(desk, term.word)}`,
      chips(desk, 'pick', 'other'),
    );
  },
};

function termOf({ talk, knowledge }: Desk) {
  const { meaning } = talk;
  const [found] = [
    ...meaning.terms,
    ...meaning.styles.want,
    ...meaning.colours.want,
    ...meaning.places.want,
    ...meaning.attributes,
  ];
  const direct = meaning.terms[0] ? knowledge.glossary.get(meaning.terms[0]) : undefined;
  const inText = knowledge.glossary
    .findAll(meaning.tokens)
    .toSorted((a, b) => b.phrase.length - a.phrase.length)[0]?.meaning;
  return direct ?? inText ?? (found ? knowledge.glossary.get(found) : undefined) ?? null;
}

/** 'Do you sell any?' beside 'what is it?'. */
function shown(desk: Desk, word: string): string {
  const { rows, write } = desk;
  const orange = /orange|skin/i.test(word) ? rows.find((row) => row.family === 'orange') : undefined;
  const named =
    orange ?? rows.find((row) => !row.glass && ` ${foldName(row.entry.rawName)} `.includes(` ${foldName(word)} `));
  return named ? ` ${write.say('fact.here', { wine: write.priced(named) })}` : '';
}

/** What to eat with a wine. */
export const foodFact: AnswerRule = {
  name: 'fact-food',
  wanted: FACT,
  applies: (desk) => asks(desk, 'food') && subjectsOf(desk).length > 0 && desk.talk.meaning.dishes.want.length === 0,
  answer(desk) {
    const { write } = desk;
    const [row] = subjectsOf(desk);
    if (!row) return null;
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
    return draft('fact-food', write.say(key, { wine: write.wine(row) }), chips(desk, 'about', 'cheaper'));
  },
};

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
      : null;
  },
};
