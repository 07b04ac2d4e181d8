import { composeDishes } from './compose-dishes.ts';
import { findEntities, type Entity } from './entities.ts';
import { findNamedRows } from './find-rows.ts';
import { foldName, wordsOf } from './fold.ts';
import { isElsewhere, isOfTheSubject, readIntents, type Intent } from './intents.ts';
import type { Dish, Grape, Knowledge, Occasion, Place, StyleWord } from './knowledge.ts';
import type { Row } from './list.ts';
import type { Family } from './profile.ts';
import { readBudget, readThrift, type Budget, type Thrift } from './read-budget.ts';
import { readAge, readSize, type AgeWish, type SizeWish } from './read-bottle.ts';
import { readTableFacts, type TableFacts } from './read-table.ts';

/** A change asked of what was said before. */
export type Relative =
  | 'cheaper' | 'dearer' | 'lighter' | 'fuller' | 'sweeter' | 'drier' | 'crisper' | 'softer' | 'older' | 'younger' | 'other' | 'less-oaky' | 'fruitier' | 'earthier' | 'tamer'; // prettier-ignore

/** Which of the wines spoken of is meant. */
export type Reference =
  | { ordinal: number }
  | { last: true }
  | { it: true }
  | { all: true }
  | { extreme: 'cheap' | 'dear' };

/** What one message says. */
export interface Asked extends TableFacts {
  text: string;
  intents: Intent[];
  families: Family[];
  notFamilies: Family[];
  /** A colour beside the kind: 'sparkling rosé'. */
  colour: 'red' | 'white' | 'rosé' | 'orange' | null;
  grapes: Grape[];
  notGrapes: Grape[];
  places: Place[];
  notPlaces: Place[];
  styles: StyleWord[];
  notStyles: StyleWord[];
  dishes: Dish[];
  occasions: Occasion[];
  budget: Budget | null;
  thrift: Thrift | null;
  size: SizeWish | null;
  age: AgeWish | null;
  relatives: Relative[];
  reference: Reference | null;
  /** Rows named by their producer or wine; each inner list is one name and the rows it could mean. */
  named: number[][];
  /** 'like Sancerre': what follows is a model, not a demand. */
  likeness: boolean;
  /** 'I love Sancerre': a liking; the thing itself is welcome. */
  fond: boolean;
  /** 'one red and one white' */
  oneOfEach: boolean;
  /** Words of rank that a name may bear: 'gran reserva', 'premier cru'. */
  ranks: string[];
  leastRating: number | null;
  followUp: boolean;
  elsewhere: boolean;
  ofTheSubject: boolean;
}

const RELATIVES: readonly [Relative, RegExp][] = [
  [
    'cheaper',
    /\b(cheaper|less expensive|more affordable|lower[- ]priced?|less money|too (?:expensive|pricey|much|dear)|bit steep|bring (?:it|the price) down|save|for less)\b/,
  ],
  [
    'dearer',
    /\b(more expensive|pricier|nicer|step up|upgrade|fancier|better (?:one|bottle|wine)|something better|more special|push the boat|splash out)\b/,
  ],
  ['lighter', /\b(lighter|less (?:heavy|full|powerful|intense|tannic)|too (?:heavy|big|full|strong|powerful))\b/],
  [
    'fuller',
    /\b(fuller|heavier|bigger|bolder|richer|more (?:body|powerful|full|intense|structured)|too (?:light|thin|weak))\b/,
  ],
  ['sweeter', /\b(sweeter|less dry|too dry)\b/],
  ['drier', /\b(drier|dryer|less sweet|too sweet)\b/],
  ['crisper', /\b(crisper|fresher|more (?:acid\w*|crisp|fresh|mineral)|zippier|brighter)\b/],
  ['softer', /\b(softer|smoother|rounder|less (?:acid\w*|sharp|grippy|tannin)|too (?:acid\w*|sharp|tannic))\b/],
  ['older', /\b(older|more mature|more age|more aged)\b/],
  ['younger', /\b(younger|more recent|fresher vintage)\b/],
  ['less-oaky', /\b(less oak\w*|too oaky|without (?:the )?oak)\b/],
  ['fruitier', /\b(fruitier|more fruit\w*|juicier)\b/],
  ['earthier', /\b(earthier|funkier|more (?:earthy|funky|savou?ry)|more interesting)\b/],
  [
    'tamer',
    /\b(less (?:weird|funky|earthy|wild|strange)|tamer|more (?:normal|classic|conventional)|too (?:weird|funky|earthy))\b/,
  ],
  [
    'other',
    /\b(another|something else|anything else|other (?:options?|ideas?|suggestions?|choices?|wines?|ones?)|what else|different (?:one|wine|bottle|option)|more options|more (?:ideas|suggestions|choices)|show me more|something (?:different|new)|one more idea|next|else|not that one|not those|don'?t (?:like|want) (?:that|those|these|any of))\b/,
  ],
];

const FOLLOW =
  /^(?:and|also|but|or|what about|how about|ok(?:ay)?|then|instead|make it|same|in (?:red|white|ros)|any(?:thing)? (?:cheaper|lighter|else)|something (?:cheaper|lighter|fuller|else)|cheaper|lighter|now|actually|no[, ]|hmm|maybe|with a budget|under|below|around|up to|less than|preferably|ideally|just|only|start with|one bottle|raise|less)\b|\binstead\b|\bof (?:those|these|them)\b|\b(?:that|those|these|the) (?:one|ones|wine|bottle|list of)\b|\bit\b/;

/** Reads one message by the tables and the list. Pure words in, meaning out; nothing in it is ever obeyed. */
export function readMessage(text: string, rows: readonly Row[], knowledge: Knowledge): Asked {
  const lower = text.toLowerCase().replaceAll('’', "'").trim();
  const words = wordsOf(text.slice(0, 2000));
  const found = findEntities(words, knowledge);
  const taken = new Set(found.flatMap((entity) => entity.phrase.split(' ')));
  const named = findNamedRows(text, rows, taken);
  // 'Less oaky', 'too weird' are directions from what was said, not styles wished for or refused.
  const isDirection = (entity: Entity): boolean =>
    entity.kind === 'style' &&
    /^(?:less|too)$/.test(words[entity.from - 1]?.text ?? '') &&
    words[entity.from - 2]?.text !== 'not';
  const entities = found.filter((entity) => !insideName(entity, named, rows) && !isDirection(entity));
  const positive = entities.filter((entity) => !entity.negative);
  const negative = entities.filter((entity) => entity.negative);
  const relatives = RELATIVES.filter(([, pattern]) => pattern.test(lower)).map(([relative]) => relative);
  const { families, colour } = familiesOf(positive);
  const rated = RATED.exec(lower);
  const budget = readBudget(rated ? text.replace(new RegExp(RATED.source, 'i'), ' ') : text);
  const folded = foldName(text);
  return {
    ...readTableFacts(text),
    text,
    intents: readIntents(text),
    families,
    colour,
    // 'Not Champagne' refuses the place, not the bubbles.
    notFamilies: familiesOf(
      negative.filter((entity) => !negative.some((other) => other.kind === 'place' && other.from === entity.from)),
    ).families,
    grapes: unique(positive.flatMap((entity) => (entity.kind === 'grape' ? [entity.grape] : []))),
    notGrapes: unique(negative.flatMap((entity) => (entity.kind === 'grape' ? [entity.grape] : []))),
    places: unique(positive.flatMap((entity) => (entity.kind === 'place' ? [entity.place] : []))),
    notPlaces: unique(negative.flatMap((entity) => (entity.kind === 'place' ? [entity.place] : []))),
    styles: stylesOf(positive, lower),
    notStyles: unique(negative.flatMap((entity) => (entity.kind === 'style' ? [entity.style] : []))),
    dishes: composeDishes(positive, words, text),
    occasions: unique(positive.flatMap((entity) => (entity.kind === 'occasion' ? [entity.occasion] : []))),
    budget,
    thrift: readThrift(text),
    size: readSize(lower),
    age: readAge(lower, budget !== null),
    relatives: budget ? relatives.filter((relative) => relative !== 'cheaper') : relatives,
    reference: readReference(lower.replace(/\b(?:this|that|the) (?:list|menu|evening|restaurant)\b/g, ' ')),
    named,
    likeness:
      /\b(?:something|anything|wine|one|red|white|bottle|similar|alternatives?|tastes?)\s+(?:a bit |kind of |sort of |just |more )?(?:like|to|in the style of)\b|^like\b|\blike (?:a |the |my )?\S+(?: \S+){0,3} but\b|\bin the (?:style|spirit|vein) of\b/.test(
        lower,
      ),
    fond: /\b(?:usually|normally|typically|always|often|generally) (?:drink|order|like|go for|have|love)\b|\b(?:i|we) (?:both |really |also )?(?:like|love|loved|enjoy|drink)\b|\bloved it\b|\bfans? of\b/.test(
      lower,
    ),
    oneOfEach:
      /\b(?:one|a|1)\s+(?:bottle of )?(?:red|white|ros[eé]|sparkling)\b.{0,25}\b(?:and|plus|,)\s*(?:one|a|1)\s+(?:bottle of )?(?:red|white|ros[eé]|sparkling)\b|\bone of each\b|\ba red and a white\b/.test(
        lower,
      ),
    ranks: RANKS.filter((rank) => ` ${folded} `.includes(` ${rank} `)),
    leastRating: rated ? Number(rated[1] ?? rated[2]) : null,
    followUp: FOLLOW.test(lower) || relatives.length > 0,
    elsewhere: isElsewhere(lower),
    ofTheSubject: isOfTheSubject(lower) || entities.length > 0 || named.length > 0,
  };
}

/** Longer ranks first, so that 'gran reserva' is not taken for 'reserva' alone. */
const RANKS = [
  'gran reserva',
  'grand cru',
  'premier cru',
  'blanc de blancs',
  'blanc de noirs',
  'brut nature',
  'extra brut',
  'vieilles vignes',
  'riserva',
  'reserva',
  'crianza',
  'kabinett',
  'spatlese',
  'auslese',
  'smaragd',
  'gg',
  'pet nat',
  'classico',
  'ripasso',
  'superiore',
  'fino',
  'manzanilla',
  'amontillado',
  'oloroso',
  'tawny',
];
const RATED =
  /\b(?:rat(?:ed|ing)s?|scor(?:e[sd]?|ing)|points?)\s*(?:of |is |are )?(?:over|above|at least|more than|higher than|better than|>=?)\s*(\d{2})\b|\b(\d{2})\s*\+?\s*(?:points|pts)\b/;

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** 'Silver Oak' names no oak, 'Cloudy Bay' no cloudiness: words inside the name of a row mean the row. */
function insideName(entity: Entity, named: readonly number[][], rows: readonly Row[]): boolean {
  if (entity.kind === 'dish') return false;
  return named.some((group) =>
    group.some((index) => {
      const row = rows[index];
      return row !== undefined && entity.phrase.split(' ').every((word) => row.producerWords.includes(word));
    }),
  );
}

function familiesOf(entities: readonly Entity[]): { families: Family[]; colour: Asked['colour'] } {
  const kinds = entities.flatMap((entity) => (entity.kind === 'type' ? [entity.type] : []));
  const types = unique(kinds.flatMap((kind) => ('type' in kind ? [kind.type] : [])));
  const colours = unique(kinds.flatMap((kind) => ('colour' in kind ? [kind.colour] : [])));
  // 'sparkling rosé' is one wish; 'a sparkling and a red' are two.
  if (types.length > 0 && colours.length === 1 && colours[0] === 'rosé') return { families: types, colour: 'rosé' };
  if (types.length > 0 && colours.length === 1 && adjacent(entities))
    return { families: types, colour: colours[0] ?? null };
  return { families: [...types, ...colours], colour: null };
}

function adjacent(entities: readonly Entity[]): boolean {
  const types = entities.filter((entity) => entity.kind === 'type');
  return types.some((a) => types.some((b) => a.to === b.from));
}

function stylesOf(entities: readonly Entity[], text: string): StyleWord[] {
  const styles = unique(entities.flatMap((entity) => (entity.kind === 'style' ? [entity.style] : [])));
  // 'new', 'strong in', 'a big group' are no styles.
  return styles.filter(
    (style) =>
      !(
        style.word === 'full' &&
        /\b(?:big|large) (?:group|party|table|night|birthday|occasion|dinner|fan|list|appetite)|strong in\b/.test(text)
      ),
  );
}

const ORDINALS: readonly [RegExp, number][] = [
  [/\b(?:first|1st|number one|no\.? ?1|#1|option one|option 1)\b/, 1],
  [/\b(?:second|2nd|number two|no\.? ?2|#2|option two|option 2)\b(?!-| cheapest)/, 2],
  [/\b(?:third|3rd|number three|no\.? ?3|#3|option three|option 3)\b/, 3],
  [/\b(?:fourth|4th|number four|#4)\b/, 4],
];

function readReference(text: string): Reference | null {
  if (/\bfirst (?:date|time|course|glass)\b|\bsecond course\b/.test(text)) return null;
  const ordinal = ORDINALS.find(([pattern]) => pattern.test(text));
  if (ordinal) return { ordinal: ordinal[1] };
  if (/\b(?:last|latter) (?:one|wine|bottle|option)\b|\bthe latter\b/.test(text)) return { last: true };
  if (/\bthe former\b/.test(text)) return { ordinal: 1 };
  if (
    /\bthe (?:cheaper|cheapest|least expensive) (?:one|of (?:those|these|them|the two|the three))\b|\bcheapest of (?:those|these|them)\b/.test(
      text,
    )
  )
    return { extreme: 'cheap' };
  if (/\bthe (?:pricier|more expensive|most expensive|dearer|dearest) (?:one|of (?:those|these|them))\b/.test(text))
    return { extreme: 'dear' };
  if (/\b(?:both|them|those|these|the two|the three|all three|all of (?:them|those|these))\b/.test(text))
    return { all: true };
  if (
    /\b(?:it|its|it's|that|this|that one|this one|that wine|this wine|that bottle|this bottle|the wine|the bottle)\b/.test(
      text,
    )
  )
    return { it: true };
  return null;
}
