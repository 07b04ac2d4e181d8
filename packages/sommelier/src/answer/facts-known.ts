import type { Row } from '#src/cellar/rows.ts';
import type { KnownFact } from '#src/tables/facts.ts';
import { KINDS } from '#src/understand/parts.ts';
import { COUNTED_HERE } from '#src/plan/counting.ts';
import { isFrom, isMadeOf, onePerLine } from '#src/plan/filter.ts';
import { foldName } from '#src/tables/fold.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { isGap } from './sums.ts';
import { subjectsOf } from './subjects.ts';

const EATERS = /^(an? |the )?(vegetarians?|vegans?|veggies?|veget\w+|vegan\w*)$/;

/** 'Is there egg in the wine?': what it was fined with, no dish. */
const IN_WINE = /\b(in (the |this |your |that )?wines?|im wein|dans (le|ce|votre) vin|nel vino|en (el|este) vino)\b/;

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

/** The fact a turn asks for: of several, the one with most groups of words. */
function factOf(desk: Desk): KnownFact | null {
  const plain = plainOf(desk);
  const found = desk.knowledge.facts.filter(({ groups }) => groups.every((group) => group.test(plain)));
  return found.toSorted((a, b) => b.groups.length - a.groups.length)[0] ?? null;
}

/** 'What Colheita do you have?', 'how much is the Satèn?': wines of the list are asked for, not what the word means. */
const SHOPPING =
  /^(?:something|anything|i fancy|i want|id like|i d like|quelque chose|je voudrais|etwas|ich mochte|ich hatte gern|qualcosa|vorrei|algo|quiero|quisiera) |\b(how much|price|cost|costs|do you (have|sell|do)|have you got|you got|got any|any|would (she|he|i|we|they) like|recommend|suggest|by the glass|per glass|a glass|paying|pay|under|below|please|avez vous|vous avez|vous auriez|auriez vous|y aurait il|would you have|might you have|do you ask|you ask for|you charge|hatten sie|hatte ihr|hattet ihr|avreste|tendrian|tendreis|tendriais|tendrais|combien coute|prix|au verre|moins de|habt ihr|haben sie|gibt es|gibts|kostet|unter|glasweise|avete|quanto costa|prezzo|al calice|sotto|tienen|teneis|cuanto cuesta|precio|por copas|menos de)\b/;
/** 'Name me all your Pinots', 'claret of 2015, what's there?': the wines, whatever else the words could ask for. */
const LISTING =
  /\b(all (of )?(your|the)|what ?s there|whats there|what is there|what have you|show me|full bottles?|by the bottle|(name|list|show|give|count|tell)( me| us)? (all|every|each|your)|zeig\w*( mir| uns)?|alle (eure|ihre|deine)|was gibt|montre[rz]?( moi| nous)?|tou(s|tes) (vos|les)|mostr\w*|tutt[ie] (i|le) vostr[ie]|tod[oa]s (sus|vuestr[oa]s|l[oa]s)|muestr\w*)\b/;
const isShopping = (desk: Desk): boolean =>
  desk.talk.meaning.dishWords.length === 0 &&
  (factOf(desk)?.shows.length ?? 0) === 0 &&
  (COUNTED_HERE.test(plainOf(desk)) ||
    (LISTING.test(plainOf(desk)) && !DIFFERENCE.test(plainOf(desk))) ||
    (['value', 'price', 'availability', 'list', 'count', 'extreme', 'recommend', 'refine'].includes(desk.talk.wanted) &&
      SHOPPING.test(plainOf(desk)) &&
      !DIFFERENCE.test(plainOf(desk))));
const DIFFERENCE =
  /\b(differ\w*|unterschied\w*|differenz\w*|diferen\w*|mean|means|bedeutet|heisst|veut dire|significa|quiere decir|why|warum|pourquoi|perche|por que|explain|same|contrast\w*|safe|smells?|stinks?)\b/;

/** Two wines of the list are named. */
const isOfTwo = ({ talk }: Desk): boolean => talk.meaning.things.length === 2 && talk.meaning.things.every(({ lines }) => lines.length === 1); // prettier-ignore

/** A fact about two kinds names both of them and what is asked; one with fewer groups speaks of one alone. */
const OF_A_PAIR = 3;

const MOST_SHOWN = 2;

/** The wines a fact leads to: 'the grape of that film' is on the list as these. */
function shownFor({ shows }: KnownFact, { rows, knowledge, write }: Desk): string {
  const own = onePerLine(rows.filter((row) => !row.glass && row.recognised && shows.some((name) => isFrom(row, name, knowledge) || isMadeOf({ ...row, grapes: row.grapes.slice(0, 1) }, name, knowledge) || foldName(name).split(' ').every((word) => row.nameWords.has(word))))); // prettier-ignore
  const still = own.filter(({ family }) => family === 'red' || family === 'white');
  const named = (still.length > 0 ? still : own).slice(0, MOST_SHOWN);
  if (shows.length === 0) return '';
  return named.length > 0
    ? ` ${write.say(named.length === 1 ? 'list.one' : 'list.some', { what: '', wines: write.list(named.map((row) => write.priced(row))) })}` // prettier-ignore
    : ` ${write.say('have.not', { name: shows[0] ?? '' })}`;
}

const IN_ALL =
  /\b(in all|total|together|come to|comes to|en tout|au total|ca fait|fait combien|ensemble|zusammen|insgesamt|macht das|in tutto|in totale|insieme|en total|juntos)\b/;

/** What the table of facts knows: differences of kinds, faults in the glass, rules of places. */
export const knownFact: AnswerRule = {
  name: 'fact-known',
  wanted: KINDS,
  applies: (desk) => {
    const { meaning, wanted } = desk.talk;
    return (
      meaning.health.length === 0 &&
      // 'My girlfriend is vegetarian': who eats so is no dish.
      (meaning.dishWords.every((word) => EATERS.test(foldName(word))) || IN_WINE.test(plainOf(desk))) &&
      !['manipulate', 'health', 'offtopic'].includes(wanted) &&
      (wanted !== 'plan' || DIFFERENCE.test(plainOf(desk))) &&
      !isShopping(desk) &&
      // 'The 2015, what do you ask for it?' of a wine that is here.
      !(desk.talk.meaning.wines.some(({ lines, year }) => lines.length > 0 && year !== null) && wanted === 'price') &&
      // 'And with two pots of Beaujolais-Villages, what is that in all?' is a sum.
      !(wanted === 'price' && IN_ALL.test(plainOf(desk))) &&
      // 'Which is cheaper, that or the Ripassa, and by how much?' is a sum.
      !isGap(desk) &&
      // 'Grange or Unico?' of two that are here is a comparison, unless the difference itself is asked for.
      !(isOfTwo(desk) && (!DIFFERENCE.test(plainOf(desk)) || (factOf(desk)?.groups.length ?? 0) < OF_A_PAIR)) &&
      factOf(desk) !== null
    );
  },
  answer(desk) {
    const { write } = desk;
    const fact = factOf(desk);
    if (!fact) return null;
    const { things } = desk.talk.meaning;
    const rows = things.length === 1 || isOfTwo(desk) ? subjectsOf(desk) : [];
    const here =
      rows.length > 0 && rows.length <= Math.max(things.length, fact.shows.length === 0 ? MOST_SHOWN : 0)
        ? ` ${write.say(rows.length === 1 ? 'fact.here' : 'list.some', { what: '', wine: write.list(rows.map((row) => write.priced(row))), wines: write.list(rows.map((row) => write.priced(row))) })}` // prettier-ignore
        : shownFor(fact, desk);
    return draft('fact-known', write.noted(fact.says[write.language], 'table') + here, chips(desk, 'pick', 'other'));
  },
};

const BANK = /\b(left|right) bank\b|\b(left|right)( bank)? or (the )?(left|right)\b|\brive (gauche|droite)\b|\b(linkes|rechtes) ufer\b|\b(riva|sponda) (sinistra|destra)\b|\b(orilla|margen) (izquierda|derecha)\b/; // prettier-ignore
const LEFT = /^(medoc|haut medoc|pauillac|margaux|saint julien|saint estephe|moulis|moulis en medoc|listrac|listrac medoc|graves|pessac leognan|sauternes|barsac)$/; // prettier-ignore
const RIGHT = /^(saint emilion|saint emilion grand cru|pomerol|lalande de pomerol|fronsac|canon fronsac|castillon cotes de bordeaux|cotes de bourg|blaye|montagne saint emilion|lussac saint emilion|puisseguin saint emilion)$/; // prettier-ignore

const LISTED =
  /\b(which|list|all|any|your|you (have|hold|list|got)|clarets|wines|bottles|reds|welche|alle|quels|tous|quali|tutti|cuales|todos)\b/;

function bankOf(row: Row): 'bank.left' | 'bank.right' | null {
  const names = [...row.placeNames];
  if (names.some((name) => LEFT.test(name))) return 'bank.left';
  return names.some((name) => RIGHT.test(name)) ? 'bank.right' : null;
}

/** 'Left bank or right, that one?': of a Bordeaux of the list. */
export const bankFact: AnswerRule = {
  name: 'fact-bank',
  wanted: KINDS,
  applies: (desk) => BANK.test(plainOf(desk)) && subjectOf(desk) !== null && !(LISTED.test(plainOf(desk)) && desk.talk.meaning.wines.length === 0), // prettier-ignore
  answer(desk) {
    const row = subjectOf(desk);
    const key = row ? bankOf(row) : null;
    return row && key ? draft('fact-bank', desk.write.say(key, { wine: desk.write.priced(row), place: row.appellation }), chips(desk, 'about', 'food')) : null; // prettier-ignore
  },
};

function subjectOf(desk: Desk): Row | null {
  const [row] = subjectsOf(desk).length > 0 ? subjectsOf(desk) : desk.talk.last;
  return row && bankOf(row) ? row : null;
}
