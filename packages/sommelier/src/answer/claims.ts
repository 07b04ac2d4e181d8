import type { Row } from '#src/cellar/rows.ts';
import { isFrom, isOfStyle } from '#src/plan/filter.ts';
import type { Thing } from '#src/understand/meaning.ts';
import { KINDS } from '#src/understand/parts.ts';
import { grapeClaim } from './claims-grape.ts';
import { isLikeness } from './compare-apart.ts';
import { placeName, whereOf } from '#src/say/place-names.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { features, originWords, tasteWords } from './reasons.ts';
import { rowsOfThing, subjectsOf } from './subjects.ts';
import { COLOUR_WORDS, styleWord } from './wish-words.ts';

/** Words that make a sentence a claim to be confirmed or put right, in five languages. */
const CLAIMED =
  /\b(isnt it|isn t it|arent they|doesnt it|dont they|wasnt it|right|correct|true|innit|yeah|yes|is it true|i heard|heard that|i thought|i think|thought|(friend|mate|dad|mum|mom|wife|husband|boss|waiter|someone|somebody|everyone|guy|uncle|sister|brother|colleague|he|she|they|people) (\w+ )?(says?|said|swears?|reckons?|told|claims?|insists?|thinks?|tells)|same as|bets?|do i win|wettet|gewettet|parie|scommett\w*|apuest\w*|just|really|actually|n est ce pas|non|pas vrai|c est vrai|vrai|il parait|on m a dit|je croyais|je pensais|dit que|oder|stimmt|richtig|nicht wahr|wahr|gell|doch|angeblich|ich dachte|sagt|meint|vero|giusto|e vero|no|pensavo|credevo|dice che|mi hanno detto|verdad|cierto|correcto|a que|dicen|dice que|crei|creia|me han dicho|seguro)\b/;
const COPULA_FIRST = /^(so |and |but )?(is|are|isnt|arent|ist|sind|est|e|es) /;
const COPULA =
  /\b(is|isnt|are|arent|was|s|thats|its|comes|come|made|est|c est|sont|vient|fait|ist|sei|seien|sind|kommt|gemacht|e|sono|viene|fatto|es|son|hecho|lleva)\b/;
/** 'Is the Radikon a white?', 'c'est du chardonnay ?': a question that says what it expects. */
const IS_IT =
  /\b(has|have|does|do|is there|are there)\b[^?]*<wine>[^?]*<grape>( in it)?|\b(has|have|does|do|is there)\b[^?]*<grape> in <wine>|^(so |and |but |ok |hm |sorry |excuse me |wait )*(is|are|isnt|arent|was) (the |a |your |that |this |it )?|\b(is|was) (that|it|this) an? |\b(est ce|c est|ist|sind|e un|e una|es un|es una|es el|es la)\b|\?/;
const NEITHER =
  /\b(which|what|whats|how|who|whose|where|when|why|quel\w*|quoi|combien|comment|lequel|laquelle|welche\w*|was|wie|wo|woher|wer|wessen|quale|quali|quanto|che cosa|cosa|come|dove|chi|(?:di|da|con) che|che (?:uva|uve|vitigno|vino|paese|anno|colore)|(?:de|con) que|que (?:uvas?|tipo|pais|color)|cual\w*|donde|quien\w*|que vino|cuant\w*|any|there|c e|ci sono|gibts?|y a|got|have|avez|habt|haben|avete|hay|teneis|tienen|recommend|want|like|prefer|something|quelque|etwas|qualcosa|algo|looking|under|with|for)\b/;

/** 'Has the Bourgneuf got Merlot in it?' */
const HAS_GRAPE =
  /<wine>[^?.]*\b(lleva|tiene|contiene|contient|enthalt|drin|has|got|contains)\b[^?.]*<grape>|\b(lleva|tiene|contiene|contient|enthalt|hat|y a t il)\b[^?.]*<wine>[^?.]*<grape>|\b(has|have|does|do|is there|are there)\b[^?.]*<wine>[^?.]*<grape>|\b(is there|any) <grape> in (the |that )?<wine>/;

/** 'The Meursault is a red, isn't it? I'll have it with the steak': a claim with a wish behind it. */
const TAGGED = /^[^.?!]*\b(isnt it|isn t it|right|correct|n est ce pas|non|oder|gell|nicht wahr|vero|no|verdad) \?/;

/** 'Your Chablis, is that a premier cru?' */
const IS_RANK = /\b(is|isnt|are|ist|sind|est|c est|est ce|e|es|sono|son)\b[^?]*\?/;

/** 'A grape or a place?': neither yes nor no answers it. */
const EITHER = /\b(or|ou|oder|o|u) (?!(not|what|something|summat|pas|non|no|nicht|was|quoi)\b)\p{L}/u;

/** 'One bottle of Amarone - price?' asks what it costs. */
const PRICE_LAST = /\b(price|prix|preis|prezzo|precio|how much|combien|wie ?viel|quanto|cuanto) ?\??$/;

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

interface Claim {
  /** Null where two things are weighed: then the fact alone is said. */
  isTrue: boolean | null;
  fact: string;
  /** Said instead of a plain yes. */
  yes?: 'claim.mostly' | 'claim.partly';
}

/** 'The Ornellaia, is it Sangiovese?', 'my dad swears Rioja is a grape': yes or no, and what is so. */
export const claim: AnswerRule = {
  name: 'claim',
  wanted: KINDS,
  applies: (desk) => {
    const { meaning } = desk.talk;
    const whole = plainOf(desk);
    const plain = TAGGED.exec(whole)?.[0] ?? whole;
    return (
      desk.talk.wanted !== 'count' &&
      !PRICE_LAST.test(whole) &&
      (meaning.dishes.want.length === 0 || TAGGED.test(whole)) &&
      meaning.budget === null &&
      !isLikeness(desk) &&
      meaning.attributes.every((attribute) => ['grape', 'country', 'price', 'age'].includes(attribute)) &&
      meaning.sorts.want.length === 0 &&
      // 'One bottle of Amarone, price?' asks what it costs.
      !(meaning.attributes.includes('price') && !CLAIMED.test(plain) && !COPULA_FIRST.test(plain)) &&
      // 'Is that Prosecco sweet?' is answered by its sweetness.
      (meaning.colours.want.length > 0 ||
        ![...meaning.styles.want, ...meaning.styles.not].some((style) =>
          ['sweet', 'dry', 'off-dry'].includes(style),
        )) &&
      !(desk.talk.wanted === 'substitute' && desk.talk.before) &&
      // 'E un rosso?' goes on with the wish; 'è un rosso?' asks what it is.
      !(/^e (un|una|il|la|lo|i|le|per|con)\b/.test(plain) && !/^[^a-zà-ù]*[èÈ]/i.test(meaning.text)) &&
      (HAS_GRAPE.test(meaning.masked) || COPULA.test(plain)) &&
      (HAS_GRAPE.test(meaning.masked) ||
        !NEITHER.test(
          plain.replace(
            /\b(looks?|tastes?|sounds?|something|just) like\b|\bhave told\b|\bor (what|not|something|summat)\b/g,
            '',
          ),
        )) &&
      (CLAIMED.test(plain) || IS_IT.test(plain) || IS_IT.test(meaning.masked))
    );
  },
  answer(desk) {
    const found = checkOf(desk);
    return found
      ? draft(
          'claim',
          `${found.isTrue === null || EITHER.test(plainOf(desk)) ? '' : desk.write.say(found.isTrue ? (found.yes ?? 'claim.yes') : 'claim.no')} ${found.fact}`,
          chips(desk, 'about', 'food'),
        )
      : null;
  },
};

/** What is claimed of what: the first thing named is the subject, the next one what is said of it. */
function checkOf(desk: Desk): Claim | null {
  const { meaning, last } = desk.talk;
  const [first, second, third, ...more] = meaning.things;
  const [shown] = desk.talk.subject.length === 1 ? desk.talk.subject : last;
  // 'It's French, right?' after a wine was spoken of.
  if (shown && (!first || (!second && POINTED.test(plainOf(desk))))) return kindOf(shown, desk, true);
  if (!first || more.length > 0) return null;
  // 'Grüner Veltliner is a red from Italy': of the grape, not of one wine of it.
  const ofGrape = first.part === 'grape' && (!second || second.part === 'place') && !third ? grapeClaim(first, second ?? null, desk) : null; // prettier-ignore
  if (ofGrape && (second || rowsOfThing(first, desk).length === 0 || BETTING.test(plainOf(desk)))) return ofGrape;
  // 'Is the Ardanza a Crianza?', where another wine bears that word.
  const label = second?.part === 'wine' && !third ? desk.knowledge.glossary.get(second.name) : undefined;
  const [own] = label?.isOnLabels ? rowsOfThing(first, desk) : [];
  if (label && own && IS_RANK.test(plainOf(desk)) && !EITHER.test(plainOf(desk))) {
    const isTrue = own.ranks.has(label.word);
    return {
      isTrue,
      fact: desk.write.say(isTrue ? 'claim.rank' : 'claim.notRank', { wine: desk.write.priced(own), rank: label.word }),
    };
  }
  if (!second)
    return meaning.attributes.includes('grape') && first.part === 'place'
      ? ofName(first, desk)
      : (ofKind(first, desk) ?? ofGrape);
  if (first.part === 'grape') return third ? null : ofGrapes(first, second, desk);
  return both(ofSubject(first, third ?? second, desk), third ? null : ofKind(first, desk));
}

const BETTING = /\b(bets?|wettet|gewettet|parie|scommett\w*|apuest\w*)\b/;
const POINTED =
  /^(so |and |but |ok |et |und |aber |e |y |pero )?(its|it s|it is|thats|that is|this is|is it|is that|was it|c est|est ce|das ist|ist das|er ist|ist er|ist es|e|es)\b/;

/** Two claims in one sentence are both to hold. */
function both(one: Claim | null, other: Claim | null): Claim | null {
  if (!one || !other) return one ?? other;
  return { isTrue: one.isTrue === true && other.isTrue === true, fact: [...new Set([one.fact, other.fact])].join(' ') };
}

function ofSubject(subject: Thing, said: Thing, desk: Desk): Claim | null {
  const { knowledge, write } = desk;
  const rows = rowsOfThing(subject, desk);
  const place = subject.part === 'place' ? knowledge.places.get(subject.value) : undefined;
  const row = rows.length > 0 && (subject.part === 'wine' || rows.length <= 3) ? rows[0] : undefined;
  if (said.part === 'grape') {
    if (row && row.grapes.length > 0)
      return {
        isTrue: rows.some((one) => hasGrape(one, said.value, desk)),
        fact: grapesOf(row, desk),
        ...(row.grapes.length > 1 &&
          !HAS_GRAPE.test(desk.talk.meaning.masked) && {
            yes: hasGrape({ ...row, grapes: row.grapes.slice(0, 1) }, said.value, desk)
              ? ('claim.mostly' as const)
              : ('claim.partly' as const),
          }),
      };
    const grapes = [...new Set(Object.values(place?.grapes ?? {}).flat())].slice(0, 4);
    const same = (name: string): string => knowledge.grapes.get(name)?.name ?? name;
    return place && grapes.length > 0
      ? {
          isTrue: grapes.some((grape) => same(grape) === same(said.value)),
          fact: write.say('fact.grapePlace', { place: placeName(place.name, desk), grapes: write.list(grapes) }),
        }
      : null;
  }
  if (said.part !== 'place') return null;
  if (row?.country && (subject.part === 'wine' || !place?.country))
    return {
      isTrue: isFrom(row, said.value, knowledge),
      fact: write.say('about.origin', { wine: write.priced(row), origin: originWords(row, desk) }),
    };
  if (!place?.country) return null;
  const names = [place.name, place.subregion, place.region, place.country];
  const named = placeName(place.name, desk);
  const grapes = [...new Set(Object.values(place.grapes).flat())].slice(0, 3);
  const made = grapes.length > 0 ? ` ${write.say('fact.grapePlace', { place: named, grapes: write.list(grapes) })}` : ''; // prettier-ignore
  const isTrue = names.includes(knowledge.places.get(said.value)?.name ?? said.value);
  return { isTrue, fact: write.say('fact.place', { place: named, where: whereOf(place, desk) }) + made };
}

/** 'Shiraz and Syrah are different grapes': by the table of their names. */
function ofGrapes(one: Thing, other: Thing, desk: Desk): Claim | null {
  if (other.part !== 'grape') return null;
  const { knowledge, write } = desk;
  const name = (thing: Thing): string => knowledge.grapes.get(thing.value)?.name ?? thing.value;
  const isSame = name(one) === name(other);
  const saysOther = /\b(different|not the same|anders|verschieden\w*|different[es]*|divers\w+|distint\w+)\b/.test(plainOf(desk)); // prettier-ignore
  return {
    isTrue: isSame !== saysOther,
    fact: write.say(isSame ? 'claim.sameGrape' : 'claim.otherGrape', { grapes: write.list([one.name, other.name]) }),
  };
}

/** 'Isn't Sancerre a grape?' */
function ofName(thing: Thing, desk: Desk): Claim | null {
  const { knowledge, write } = desk;
  const place = thing.part === 'place' ? knowledge.places.get(thing.value) : undefined;
  if (!place?.country) return null;
  const named = placeName(place.name, desk);
  const grapes = [...new Set(Object.values(place.grapes).flat())].slice(0, 3);
  const made = grapes.length > 0 ? ` ${write.say('fact.grapePlace', { place: named, grapes: write.list(grapes) })}` : ''; // prettier-ignore
  return { isTrue: false, fact: write.say('fact.isPlace', { place: named, where: whereOf(place, desk) }) + made };
}

function ofKind(thing: Thing, desk: Desk): Claim | null {
  const rows = rowsOfThing(thing, desk);
  const named = subjectsOf(desk);
  const [row] = named.length === 1 ? named : rows;
  const isOne = rows.every((other) => other.colour === row?.colour);
  // 'Is the Esporão red or white?', where there is one of each.
  const colours = desk.talk.meaning.colours.want;
  if (!isOne && colours.length > 1 && rows.length <= 4) {
    const { write } = desk;
    const own = rows.filter((one) => colours.some((colour) => colour === one.colour));
    const said = own.map((one) => write.say('claim.colour', { wine: write.priced(one), colour: one.colour ? write.word(COLOUR_WORDS[one.colour]) : '' })); // prettier-ignore
    return own.length > 1 ? { isTrue: null, fact: said.join(' ') } : null;
  }
  if (row && (rows.length <= 3 || isOne)) return kindOf(row, desk);
  return rows.length === 0 ? ofPlaceColour(thing, desk) : null;
}

const LETTERS = { r: 'red', w: 'white', p: 'rosé' } as const;

/** 'Barolo is white, isn't it?', where the list has none: by the table of places. */
function ofPlaceColour(thing: Thing, { talk, knowledge, write }: Desk): Claim | null {
  const place = thing.part === 'place' ? knowledge.places.get(thing.value) : undefined;
  const [said] = talk.meaning.colours.want;
  const colours = [...new Set((place?.styles ?? []).flatMap((code) => LETTERS[code.charAt(0) as keyof typeof LETTERS] ?? []))]; // prettier-ignore
  if (!place || !said || colours.length === 0 || place.level === 'country') return null;
  const words = write.list(colours.map((colour) => write.word(COLOUR_WORDS[colour])));
  return { isTrue: colours.some((colour) => colour === said), fact: write.say('place.colours', { place: place.name, colours: words }) }; // prettier-ignore
}

/** Kinds a wine is or is not; how it tastes is another answer's. */
const STATED = ['sparkling', 'fortified', 'still', 'natural'];

/** A colour, a kind or a year said of one wine. */
function kindOf(row: Row, desk: Desk, isPlaceSaid = false): Claim | null {
  const { meaning } = desk.talk;
  const { write, knowledge } = desk;
  const [colour] = [...meaning.colours.want, ...meaning.colours.not];
  const stated = [...meaning.styles.want, ...meaning.styles.not];
  const style = stated.find((one) => STATED.includes(one));
  const decade = /\b(?:(?:19|20))?(\d)0s\b/.exec(plainOf(desk))?.[1];
  if (decade !== undefined && row.vintage !== null)
    return {
      isTrue: String(row.vintage)[2] === decade,
      fact: write.say('claim.year', { wine: write.priced(row), year: write.number(row.vintage, 'vintage', row) }),
    };
  const [rank] = meaning.ranks.want;
  if (rank && IS_RANK.test(meaning.masked) && meaning.people === null && !meaning.attributes.includes('price')) {
    const isTrue = row.ranks.has(rank);
    return { isTrue, fact: write.say(isTrue ? 'claim.rank' : 'claim.notRank', { wine: write.priced(row), rank }) };
  }
  if (colour && row.colour) {
    const own = row.family === 'orange' ? 'orange' : row.colour;
    const kind = `${write.say('claim.colour', { wine: write.priced(row), colour: write.word(COLOUR_WORDS[own]) })} ${grapesOf(row, desk)}`;
    const isSeveral = meaning.colours.want.length > 1;
    // 'The rosé d'Anjou, bone dry, isn't it?': the sweetness is the claim, the colour its name.
    const sweetness = stated.find((one) => ['dry', 'sweet', 'off-dry'].includes(one));
    if (sweetness && own === colour) {
      const isTrue = isOfStyle(row, sweetness, knowledge);
      const taste = write.list(features(row).slice(0, 3).map((key) => write.word(key))); // prettier-ignore
      return { isTrue, fact: write.say(isTrue ? 'claim.kind' : 'claim.notKind', { wine: write.priced(row), style: styleWord(sweetness, desk), taste }) }; // prettier-ignore
    }
    return { isTrue: isSeveral ? null : own === colour && stated.every((one) => isOfStyle(row, one, knowledge)), fact: kind }; // prettier-ignore
  }
  if (style && styleWord(style, desk)) {
    const isTrue = isOfStyle(row, style, knowledge);
    const values = { wine: write.priced(row), style: styleWord(style, desk), taste: tasteWords(row, desk) };
    return { isTrue, fact: write.say(isTrue ? 'claim.kind' : 'claim.notKind', values) };
  }
  const [place] = isPlaceSaid ? meaning.places.want : [];
  if (place && row.country)
    return {
      isTrue: isFrom(row, place, knowledge),
      fact: write.say('about.origin', { wine: write.priced(row), origin: originWords(row, desk) }),
    };
  const [grape] = isPlaceSaid ? meaning.grapes.want : [];
  if (grape && row.grapes.length > 0) return { isTrue: hasGrape(row, grape, desk), fact: grapesOf(row, desk) };
  const said = meaning.years ?? null;
  if (said && row.vintage !== null)
    return {
      isTrue: row.vintage >= (said.from ?? 0) && row.vintage <= (said.to ?? 9999),
      fact: write.say('claim.year', { wine: write.priced(row), year: write.number(row.vintage, 'vintage', row) }),
    };
  return null;
}

/** Whether a grape is any part of a wine; 'Cabernet' alone is either of them. */
function hasGrape(row: Row, grape: string, { knowledge }: Desk): boolean {
  const name = (one: string): string => knowledge.grapes.get(one)?.name ?? one;
  return row.grapes.some((own) => name(own) === name(grape) || name(own).startsWith(`${grape} `));
}

/** 'All Nebbiolo: …' */
function grapesOf(row: Row, { write, knowledge }: Desk): string {
  const names = [...new Set(row.grapes.map((name) => knowledge.grapes.get(name)?.name ?? name))];
  if (names.length === 0) return '';
  const key = names.length === 1 ? 'fact.grape' : row.areGrapesUsual ? 'fact.grapesUsual' : 'fact.grapes';
  return write.say(key, { wine: write.wine(row), grapes: write.list(names) });
}
