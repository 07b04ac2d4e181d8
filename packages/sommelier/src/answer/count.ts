import { COUNTING, DIFFERENT } from '#src/plan/wanted-now.ts';
import type { Row } from '#src/cellar/rows.ts';
import { ofGrapeFirst } from '#src/plan/choose.ts';
import { filterRows, isOfSize, onePerLine } from '#src/plan/filter.ts';
import type { Meaning } from '#src/understand/meaning.ts';
import { NO_WISH } from '#src/plan/wish.ts';
import { placeName } from '#src/say/place-names.ts';
import { capital } from '#src/say/writer.ts';
import { draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { ALONG, INCLUDING, isOfBlends } from './list.ts';
import { askedFor, COLOUR_WORDS, wishWords } from './wish-words.ts';

const isApplied = ({ talk }: Desk): boolean =>
  COUNTING.test(talk.meaning.tokens.map(({ text }) => text).join(' ')) || talk.before?.wanted === 'count';

const MORE_OF = /\b(more|plus de|mehr|piu|mas) <colour> (or|ou|oder|o) (more |plus de |mehr |piu |mas )?<colour>/;
const isMoreOf = ({ talk }: Desk): boolean => MORE_OF.test(talk.meaning.masked);

/** 'Do you have more reds or whites?': both counts, the larger first. */
function moreOf(desk: Desk): Draft | null {
  const { talk, write, rows, knowledge } = desk;
  if (!isMoreOf(desk)) return null;
  const counted = talk.meaning.colours.want
    .map((colour) => ({
      name: write.word(COLOUR_WORDS[colour]),
      count: onePerLine(filterRows(rows, { ...NO_WISH, colours: [colour] }, knowledge)).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  const [most, least] = counted;
  if (!most || !least) return null;
  const figure = (count: number): string => write.number(count, 'tally');
  return draft('count', write.say('count.more', { more: capital(most.name), count: figure(most.count), less: capital(least.name), other: figure(least.count) })); // prettier-ignore
}

const AT_PRICE = /\b(at|costs?|costing|priced( at)?|kosten|zu|fur|coutent|a|costano|cuestan) <budget>/;
const COUNTRIES = /\b(countries|pays|lander|paesi|nazioni|paises)\b/;

/** 'How many countries are on the list?' */
function countries(desk: Desk): Draft | null {
  const { rows, write, talk } = desk;
  const names = [...new Set(rows.map(({ country }) => country).filter(Boolean))];
  if (!COUNTRIES.test(talk.meaning.tokens.map(({ text }) => text).join(' ')) || names.length === 0) return null;
  return draft('count', write.say('count.kinds', { count: write.number(names.length, 'tally'), names: write.list(names.map((name) => placeName(name, desk))) })); // prettier-ignore
}

/** 'How many different Tondonias do you have?': the lines of that name. */
function ofName({ talk, rows, write }: Desk): Draft | null {
  const lines = talk.meaning.wines.filter(({ not }) => !not).flatMap((wine) => wine.lines);
  const found = onePerLine(rows.filter((row) => lines.includes(row.line)));
  if (
    found.length === 0 ||
    talk.meaning.things.length > 1 ||
    !(DIFFERENT.test(talk.meaning.masked) || isOfHouse(talk.meaning))
  )
    return null;
  const said = found.slice(0, 8).map((row) => {
    const colour = row.colour ? ` – ${write.word(COLOUR_WORDS[row.colour])}` : '';
    return `${write.priced(row)}${colour}`;
  });
  const count = write.say('count.some', { count: write.number(found.length, 'tally'), what: '' });
  return draft('count', `${count} ${write.say('count.names', { wines: write.list(said) })}`);
}

/** 'How many from Antinori?', 'combien de vins de chez Trapet?' counts what the list has of a house. */
const FROM_HOUSE =
  /\b(from|by|made by|(wines?|labels?|bottlings?) (of|from|by)|(vins?|cuvees?) (de|d|du|de chez)|chez|(weine?|flaschen) (von|vom|aus)|von|vom|(vini?|etichette) (di|de|da|della)|(vinos?|etiquetas) (de|del))( the| la| le| il| el)? <wine>/;

/** A house is counted by its lines, and so is a name that several lines bear; the bottles of one wine only the cellar knows. */
export const isOfHouse = ({ masked, wines }: Meaning): boolean =>
  !/\b(bottles?|bouteilles?|flaschen?|bottiglie|botellas?) (of|de|d|di|von|vom) (the |la |le |il |el )?<wine>/.test(
    masked,
  ) &&
  (FROM_HOUSE.test(masked) || wines.some(({ lines, not }) => lines.length > 1 && !not));

const WHOLE =
  /\b(75 ?cl|750 ?ml|750s|0[.,]75|ordinary|normal|standard|regular|full size\w*|(?:full|whole) bottles?|ganze flaschen?|bouteilles entieres|botellas enteras|normale[nr]?|standardflasche\w*|normalflasche\w*|normali|bottiglie intere|normales|estandar|taille normale|bouteilles normales|bouteilles classiques)\b/;

/** 'Regular 750s only', 'nur Normalflaschen'. */
export const isWholeSaid = ({ tokens }: Meaning): boolean => WHOLE.test(tokens.map(({ text }) => text).join(' '));

/** 'Combien de magnums, bulles comprises?': only what stands right before the word is counted in. */
const LAST_ALONG =
  /<size>[^?]*<(style|colour|place|grape)> (?:\w+ )?(?:included|compris\w*|inclus\w*|mitgezahlt|mitgerechnet|inbegriffen|compres\w*|inclus[oaie]|incluid[oa]s?)\b/;

const STYLE_COUNTED = /\b(how many|number of|combien de|wie ?viele|quant[ie]|cuant[ao]s) (?:\w+ ){0,2}<style>/;

/** More wines of another size are not named one by one. */
const MOST_NAMED = 6;

/** 'Still ones only, counting the magnum.' */
const isStillOnly = (styles: readonly string[]): boolean => styles.length === 1 && styles[0] === 'still';

/** 'Counting the half bottle': every size of a wine is one. */
const isSizeCounted = ({ sizes }: Meaning): boolean => sizes.want.some((size) => size === 'half' || size === 'magnum');

function onePerSize(rows: readonly Row[]): Row[] {
  const bySize = Map.groupBy(rows.filter(({ glass }) => !glass), ({ line, entry }) => `${line}|${entry.bottleSize}`); // prettier-ignore
  return [...bySize.values()].flatMap(([row]) => row ?? []);
}

/** How many printed lines fit, every one of them, whether we know the wine or not. */
export const count: AnswerRule = {
  name: 'count',
  wanted: ['count', 'availability', 'compare', 'recommend', 'list'],
  applies: (desk) => (desk.talk.wanted === 'count' && isApplied(desk)) || isMoreOf(desk),
  answer(desk) {
    const { talk, write, rows, knowledge } = desk;
    // 'In ordinary 75 cl bottles' leaves out what is larger or smaller; 'how many bottles' does not.
    const isWhole = isWholeSaid(talk.meaning);
    const isAlong = INCLUDING.test(talk.meaning.tokens.map(({ text }) => text).join(' '));
    // 'By the glass, counting the sweet ones': what stands before the word is still looked for.
    const [head = '', tail] = talk.meaning.masked.split(ALONG);
    const isSizeBefore =
      talk.wish.sizes.length === 1 &&
      ((tail !== undefined && head.includes('<size>')) || LAST_ALONG.test(talk.meaning.masked));
    const wish = {
      ...talk.wish,
      dishes: [],
      occasions: [],
      thrift: null,
      against: null,
      notLines: [],
      sizes: isAlong && !isSizeBefore ? [] : talk.wish.sizes.filter((size) => size !== 'bottle' || isWhole),
    };
    if (isAlong)
      Object.assign(wish, {
        // 'Sparkling wines, Champagne included' are sparkling still.
        styles: STYLE_COUNTED.test(talk.meaning.masked) || isStillOnly(wish.styles) ? wish.styles : [],
        places: wish.places.slice(0, 1),
        colours: wish.colours.length > 1 ? [] : wish.colours,
      });
    // 'How many at 58?' counts that price alone.
    const { budget } = wish;
    if (budget && budget.about !== null && AT_PRICE.test(talk.meaning.masked)) wish.budget = { ...budget, min: budget.about, max: budget.about, about: null }; // prettier-ignore
    const money = wish.budget !== null && !wish.sizes.includes('glass');
    const pool = rows.filter(
      (row) =>
        !(money && row.glass) && !(talk.wish.sizes.includes('bottle') && !wish.sizes.length && isOfSize(row, 'glass')),
    );
    const versus = moreOf(desk) ?? countries(desk) ?? ofName(desk);
    if (versus) return versus;
    const words = wishWords(wish, desk);
    const isAll = words === '' && !wish.notColours.length && !wish.notStyles.length && !wish.notPlaces.length;
    // Where a wine is from must be known, to say that it is from elsewhere.
    const placed = wish.notPlaces.length > 0 ? pool.filter(({ country }) => country !== '') : pool;
    const fitting = isAll ? pool : filterRows(placed, wish, knowledge);
    // 'How many Chardonnays?': wines of that grape, not every blend with some of it.
    const own = wish.grapes.length === 1 && !isOfBlends(talk.meaning) ? ofGrapeFirst(fitting, wish, knowledge) : fitting; // prettier-ignore
    const found = isAlong && isSizeCounted(talk.meaning) ? onePerSize(own) : onePerLine(own);
    const what = words && (write.language === 'en' || talk.before !== null) ? askedFor(wish, desk, true) : '';
    if (found.length === 0) return draft('count', write.say('count.none', { what }), [write.say('chip.other')]);
    const [only, ...more] = found;
    if (only && more.length === 0) return draft('count', write.say('list.one', { what: askedFor(wish, desk), wines: write.priced(only) }), [write.say('chip.pick')]); // prettier-ignore
    const text = write.say(words ? 'count.some' : 'count.all', { count: write.number(found.length, 'tally'), what });
    const odd = found.filter((row) => !row.standard && !row.glass);
    // Who counts bottles wants to know which of them are none of the usual size.
    const isMixed =
      wish.sizes.length === 0 &&
      odd.length > 0 &&
      odd.length <= MOST_NAMED &&
      odd.length < found.length &&
      found.length > 6;
    const others = write.list(odd.map((row) => write.priced(row)));
    const usual = found.length - odd.length;
    const sizes = isMixed ? ` ${write.say('count.sizes', { count: write.number(usual, 'tally'), others })}` : '';
    const names = found.length <= 6 ? ` ${write.say('count.names', { wines: write.list(found.map((row) => write.priced(row))) })}` : ''; // prettier-ignore
    const bubbles = wish.colours.length > 0 && !wish.styles.includes('sparkling') ? found.filter(({ family }) => family === 'sparkling') : []; // prettier-ignore
    const sparkling = bubbles.length > 0 && bubbles.length < found.length ? ` ${write.say('count.sparkling', { count: write.number(bubbles.length, 'tally') })}` : ''; // prettier-ignore
    return draft('count', text + sizes + names + sparkling, [write.say('chip.pick'), write.say('chip.cheaper')]);
  },
};
