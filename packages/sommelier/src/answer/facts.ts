import type { Row } from '#src/cellar/rows.ts';
import type { Knowledge, Place, VintageYear } from '#src/tables/knowledge.ts';
import { foldName } from '#src/tables/fold.ts';
import { capital } from '#src/say/writer.ts';
import { isFrom } from '#src/plan/filter.ts';
import { grapesOfRow } from '#src/say/grape-names.ts';
import { placeList, placeName, whereOf } from '#src/say/place-names.ts';
import { chips, draft, linesOf, type AnswerRule, type Desk } from './desk.ts';
import { keepingText } from './keeping.ts';
import { originWords } from './reasons.ts';
import { subjectsOf } from './subjects.ts';
import { asks, FACT, isFact } from './facts-asked.ts';

/** Grapes of a wine, or of a place whether the list has it or not. */
export const grapeFact: AnswerRule = {
  name: 'fact-grape',
  wanted: FACT,
  applies: (desk) =>
    desk.talk.wanted !== 'count' &&
    !SAME_GRAPE.test(desk.talk.meaning.tokens.map(({ text }) => text).join(' ')) &&
    asks(desk, 'grape') &&
    (subjectsOf(desk).length > 0 || desk.talk.meaning.places.want.length > 0),
  answer(desk) {
    const { write, talk, knowledge } = desk;
    const [row] = subjectsOf(desk);
    if (row && row.grapes.length > 0) {
      const names = grapesOfRow(row, knowledge);
      // 'What is the grape in Muscadet, Muscat?': another was supposed.
      const nameOf = (name: string): string => knowledge.grapes.get(name)?.name ?? name;
      const isOther =
        talk.meaning.grapes.want.length > 0 &&
        talk.meaning.things.length > 1 &&
        !talk.meaning.grapes.want.some((name) => row.grapes.map(nameOf).includes(nameOf(name)));
      return draft(
        'fact-grape',
        `${isOther ? `${write.say('claim.no')} ` : ''}${write.say(
          names.length === 1 ? 'fact.grape' : row.areGrapesUsual ? 'fact.grapesUsual' : 'fact.grapes',
          {
            // 'Grape and price?': both in one line.
            wine: talk.meaning.attributes.includes('price') ? write.priced(row) : write.wine(row),
            grapes: write.list(names),
          },
        )} ${placeLine(row, desk)}`,
        chips(desk, 'about', 'food'),
      );
    }
    const place = knowledge.places.get(talk.meaning.places.want[0] ?? '');
    const grapes = place ? grapesOf(place) : [];
    return grapes.length > 0
      ? draft(
          'fact-grape',
          write.say(grapes.length > 1 ? 'fact.grapePlaceUsual' : 'fact.grapePlace', {
            place: place?.name ?? '',
            grapes: write.list(grapes),
          }),
          chips(desk, 'pick'),
        )
      : null;
  },
};

/** 'Same grape, better bottle': a wish, no question. */
const SAME_GRAPE =
  /\b(same|meme|selbe\w*|gleiche\w*|stess[ao]|mism[ao]) (grape|variety|cepage|traube|rebsorte|uva|vitigno|variedad) ?(,|but|mais|aber|ma|pero)/;

/** 'From Pouilly-Fumé, Loire.' */
function placeLine(row: Row, desk: Desk): string {
  const place = placeList([row.appellation, row.region], desk);
  return place ? `${capital(desk.write.say('origin.place', { place }))}.` : '';
}

function grapesOf(place: Place): string[] {
  const all = Object.values(place.grapes).flat();
  return [...new Set(all)].slice(0, 4);
}

/** How a year turned out in a region, by the vintage table, and what it means for a wine of the list. */
export const vintageFact: AnswerRule = {
  name: 'fact-vintage',
  wanted: FACT,
  applies: (desk) =>
    yearAsked(desk) !== null &&
    (isFact(desk) || OF_YEAR.test(desk.talk.meaning.tokens.map(({ text }) => text).join(' '))) &&
    !isOtherVintage(desk) &&
    !isElseAsked(desk) &&
    // 'Palmer 2012, is it ready?', where there is no Palmer.
    !desk.talk.meaning.wines.some(({ lines, not }) => lines.length === 0 && !not),
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
            write.say('vintage.unknown', {
              year: write.number(year, 'guest'),
              place: placeName(place?.name ?? '', desk),
            }),
            chips(desk, 'pick'),
          );
    const text = write.say('vintage.verdict', {
      place: placeName(best.region, desk),
      year: write.number(year, 'table'),
      verdict: write.word(verdictOf(best.quality)),
      character: write.language === 'en' ? `: ${best.character}` : '',
    });
    const isHere =
      !place || place.level !== 'appellation' || desk.rows.some((one) => isFrom(one, place.name, knowledge));
    const absent = isHere ? '' : `${write.say('have.not', { name: placeName(place?.name ?? '', desk) })} `;
    const own = row ? ` ${write.say('vintage.row', { wine: write.wine(row), keeping: keepingText(row, desk) })}` : '';
    return draft('fact-vintage', absent + text + own, chips(desk, 'about', 'pick'));
  },
};

/** 'The Vouvray 2018, is it very sweet?': something else is asked of it than its year. */
const isElseAsked = ({ talk }: Desk): boolean =>
  !OF_YEAR.test(talk.meaning.tokens.map(({ text }) => text).join(' ')) &&
  (talk.meaning.attributes.some((one) => ['sweetness', 'grape', 'temperature', 'decant'].includes(one)) ||
    talk.meaning.styles.want.some((style) => ['sweet', 'dry', 'off-dry'].includes(style)));

/** The guest gives a listed wine another year than the list: that is no question about the year. */
function isOtherVintage(desk: Desk): boolean {
  const year = yearAsked(desk);
  const rows = desk.talk.meaning.wines.length > 0 ? subjectsOf(desk) : [];
  return rows.length > 0 && rows.every((row) => row.vintage !== year) && desk.talk.meaning.places.want.length === 0;
}

const OF_YEAR =
  /\b((the|that|its) (year|vintage)( any| a)? (good|great|decent|bad)|(the|that|its) (year|vintage) ,? ?(was it |is it |a )?(any )?(good|great|decent|bad)|growing season|kind of (year|season|vintage)|sort of (year|season|growing season|vintage)|(good|great|bad|decent|strong|weak|difficult) (year|vintage)|vintage (any )?(good|like)|how (was|is) (the|that|its) (year|vintage)|bonne annee|bon millesime|grand millesime|gutes? jahr|guter jahrgang|buona annata|bella annata|buena anada|buen ano)\b/;

/** The year said; of a wine whose year is asked about, the list's. */
function yearAsked(desk: Desk): number | null {
  const { meaning } = desk.talk;
  const said = meaning.years?.from ?? meaning.wines.find(({ year }) => year !== null)?.year ?? null;
  if (said !== null || !OF_YEAR.test(meaning.tokens.map(({ text }) => text).join(' '))) return said;
  return subjectsOf(desk, 2)[0]?.vintage ?? null;
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
          place: placeName(claimed, desk),
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
      // 'How much, and which year?': the year alone, where nothing says that the place is asked for.
      if (year !== '' && house === '' && !asks(desk, 'country'))
        return draft('fact-origin', `${write.priced(row)}.${year}`, chips(desk, 'about', 'food'));
      return draft(
        'fact-origin',
        `${write.say('about.origin', { wine: write.priced(row), origin: originWords(row, desk) })}${house}${year}`,
        chips(desk, 'about', 'food'),
      );
    }
    const place = knowledge.places.get(talk.meaning.places.want[0] ?? '');
    if (!place?.country) return null;
    const where = whereOf(place, desk);
    return draft(
      'fact-origin',
      write.say('fact.place', { place: placeName(place.name, desk), where }),
      chips(desk, 'pick'),
    );
  },
};

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
