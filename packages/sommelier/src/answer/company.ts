import type { Row } from '#src/cellar/rows.ts';
import { filterRows, isOfSize, isOfStyle } from '#src/plan/filter.ts';
import type { Meaning } from '#src/understand/meaning.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { itemsOf } from './items.ts';
import { recommendFor } from './recommend.ts';

const plainOf = ({ tokens }: Meaning): string => tokens.map(({ text }) => text).join(' ');
const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Somebody asks how many bottles, halves or magnums it takes. */
export const HOW_MANY =
  /\b((how many|no of|number of) (\S+ ){0,2}(bottles?|btls?|magnums?|halves|half bottles)|how many (should|do|must|would|shall|will) (i|we|they|you) (need|order|open|get|buy|want)|(bottles?|magnums?) (do (i|we) |would (i|we) |are |is )?(needed|need|required|necessary)|(would|do|will|does) (the )?bottles? (work out|make sense|be enough)|combien (de|faut il de|de grandes) (bouteilles|magnums)|combien (en faut il|faut il en)|wie ?viele (flaschen|magnums?)|wie ?viele (brauch\w*|muss|mussen|soll|sollen|bestell\w*)|quante (bottiglie|magnum)|quante (ne )?(servono|ci vogliono|devo)|cuantas (botellas|magnums?)|cuantas (hacen falta|necesit\w*|pido|pedimos))\b/;
const EACH_GLASSES =
  /\b(?:every ?(?:one|body)|each (?:of us|person)|all of us|we all|jeder|alle|chacune?|tout le monde|ognuno|tutti|cada un[oa]|todos) (?:of us )?(?:has|have|had|drinks?|wants?|gets?|takes?|trinkt|trinken|nimmt|hat|boit|prend|beve|bevono|prende|bebe|beben|toma) (?:about |around |maybe |etwa |environ |circa |unos )?(\S+) (?:glass(?:es)?|pours?|verres?|glaser?|glas|calici?|bicchieri?|copas?)\b/;
const GLASS_EACH =
  /\b(\S+) (?:125 ?ml |150 ?ml |175 ?ml |small |large )?(?:glass(?:es)?|pours?|verres?|gl[aä]ser?|glas|calici?|bicchieri?|copas?)\b[^.?!]{0,40}\b(?:each|apiece|a head|per (?:head|person|guest)|for each|for every|chacune?|par (?:personne|tete)|pro (?:kopf|person|nase)|jeder|fur jeden|a testa|ciascun\w*|por (?:persona|cabeza)|cada un[oa]|para cada)\b/;
/** What everybody drinks, in bottles. */
const SHARES: readonly (readonly [words: RegExp, share: number])[] = [
  [/\b(half a bottle|a half bottle|half bottle|half a btl|une? demi(e)? bouteille|(eine )?halbe flasche|mezza bottiglia|media botella)\b/, 0.5],
  [/\b(a third of a bottle|un tiers de bouteille|eine drittel flasche|un terzo di bottiglia|un tercio de botella)\b/, 1 / 3],
  [/\b(a|one|eine|une|una) (whole |full |ganze )?(bottle|flasche|bouteille|bottiglia|botella) (each|a head|per (head|person)|apiece|chacune?|par (personne|tete)|pro (kopf|person|nase)|a testa|ciascuno|cada uno|por (persona|cabeza))/, 1],
]; // prettier-ignore
const EVERYBODY =
  /\b(je (?:ein|eine|einen|zwei)|for a toast|to toast|a toast|pour trinquer|zum anstossen|anstossen|per (?:un|il) brindisi|brindare|para (?:un|el) brindis|para brindar|each|apiece|a head|per (head|person|guest)|for each|everyone|everybody|chacune?|par (personne|tete)|pro (kopf|person|nase)|jeder|fur jeden|a testa|ciascun\w*|por (persona|cabeza)|cada un[oa]|para cada)\b/;
const PER_BOTTLE =
  /\b(\S+) (?:glasses|pours|verres|glaser|calici|bicchieri|copas) (?:(?:to|from|in|out of|per|par|pro|aus|da|di|por|de) )?(?:a|the|each|every|one|la|une|einer|der|una|cada)? ?(?:bottle|bouteille|flasche|bottiglia|botella)\b/;
const USUAL_ML = 150;
const FLUTE_ML = 125;
const BOTTLE_ML = 750;

function figure(word: string | undefined, { talk, knowledge }: Desk): number | null {
  if (!word) return null;
  const value = Number(word) || knowledge.guests[talk.meaning.language].numbers.get(word);
  return value && Number.isInteger(value) && value >= 1 && value <= 12 ? value : null;
}

/** Millilitres of a pour: said, by the pours of a bottle, of the list's own glass, else five of a bottle. */
function pourMl(desk: Desk, glass: Row | undefined, row: Row | null): number {
  const plain = plainOf(desk.talk.meaning);
  const said = /\b(\d{2,3}) ?ml\b|\b(\d{1,2}(?:\.\d)?) ?cl\b/.exec(plain);
  if (said?.[1]) return Number(said[1]);
  if (said?.[2]) return Number(said[2]) * 10;
  const bare = /\b(75|100|125|150|175|200|250) (?:each|apiece|a glass|per glass|pro glas)\b/.exec(plain)?.[1];
  if (bare) return Number(bare);
  const pours = figure(PER_BOTTLE.exec(plain)?.[1], desk);
  if (pours && pours >= 3) return BOTTLE_ML / pours;
  const printed = glass?.pourMl ?? (glass && glass.entry.bottleSize > 0 ? glass.entry.bottleSize : null);
  // Six flutes of a bottle, where the list prints no pour of its own.
  const isFlute = (row ?? glass)?.family === 'sparkling' || desk.talk.wish.styles.includes('sparkling');
  return isFlute && (printed === null || printed === USUAL_ML) ? FLUTE_ML : (printed ?? USUAL_ML);
}

/** The wine it is asked of: named, else the one just spoken of, by the kind said of it ('the fizzy one'). */
function wineOf(desk: Desk): Row | null {
  const { talk, rows, knowledge } = desk;
  const { things, styles, colours } = talk.meaning;
  if (things.length > 0) return itemsOf(desk)[0]?.row ?? null;
  const kinds = [...styles.want, ...colours.want];
  const fits = talk.last.filter(
    (row) => styles.want.every((style) => isOfStyle(row, style, knowledge)) && colours.want.every((one) => row.colour === one), // prettier-ignore
  );
  const [row] = new Set(fits.map(({ line }) => line)).size === 1 || (kinds.length === 0 && talk.said.at(-1)?.includes(' × ')) ? fits : []; // prettier-ignore
  return row ? (rows.find((one) => one.index === row.index) ?? row) : null;
}

/** 'Your cheapest fizz: how many bottles?' */
function cheapestOf({ talk, rows, knowledge }: Desk): Row | null {
  if (talk.sort !== 'cheapest' || talk.meaning.things.length > 0) return null;
  const found = filterRows(rows, { ...talk.wish, sizes: [], budget: null }, knowledge).filter((row) => row.standard && !row.glass && row.price !== null); // prettier-ignore
  return found.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))[0] ?? null;
}

interface Need {
  people: number;
  bottles: number;
  /** The same before it is rounded up. */
  bottlesExact: number;
  /** What everybody has: a number of glasses, or a share of a bottle. */
  glasses: number;
  /** Glasses of a bottle. */
  per: number;
  isMagnum: boolean;
}

function needOf(desk: Desk, people: number, row: Row | null): Need {
  const { talk, rows } = desk;
  const before = talk.before ? plainOf(talk.before.meaning) : '';
  const plain = `${before} . ${plainOf(talk.meaning)}`;
  const glass = row ? rows.find((one) => one.line === row.line && one.glass) : undefined;
  const isMagnum = talk.meaning.sizes.want.includes('magnum');
  const said = EVERYBODY.test(plain) ? SHARES.find(([words]) => words.test(plain))?.[1] : undefined;
  // With a meal and nothing said, half a bottle each.
  const share = said ?? (talk.meaning.dishes.want.length > 0 && !GLASS_EACH.test(plain) ? 0.5 : undefined);
  const each = figure(GLASS_EACH.exec(plain)?.[1] ?? EACH_GLASSES.exec(plain)?.[1], desk) ?? 1;
  const ml = share === undefined ? people * each * pourMl(desk, glass, row) : people * share * BOTTLE_ML;
  const size = isMagnum ? 2 * BOTTLE_ML : BOTTLE_ML;
  const per = Math.floor(size / pourMl(desk, glass, row) + 1e-9);
  return { people, bottles: Math.max(1, Math.ceil(ml / size - 1e-9)), bottlesExact: ml / size, glasses: share === undefined ? people * each : 0, per, isMagnum }; // prettier-ignore
}

/** 'Twenty of us, 25 a head, half a bottle each': the pot, and what a bottle may cost. */
function pot({ talk, write, ...desk }: Desk, need: Need): Draft | null {
  const { budget } = talk.meaning;
  const each = budget?.about ?? budget?.max ?? null;
  if (budget?.per !== 'person' || each === null) return null;
  const all = cents(each * need.people);
  const most = Math.floor((all / need.bottles) * 100) / 100;
  const wish = { ...talk.wish, budget: { min: null, max: most, about: null, per: 'bottle' as const, isPerSaid: true }, people: null, bottles: null, sizes: [] }; // prettier-ignore
  const picked =
    talk.meaning.dishes.want.length > 0 ? ` ${recommendFor({ talk, write, ...desk }, wish)?.text ?? ''}` : '';
  return draft(
    'how-many',
    write.say('bottles.pot', {
      people: write.number(need.people, 'guest'),
      bottles: write.number(need.bottles, 'tally'),
      pot: write.money(all, 'total'),
      each: write.money(most, 'total'),
    }) + picked,
    chips({ talk, write, ...desk }, 'pick', 'cheaper'),
  );
}

/** 'How many bottles for twelve with a glass each, and what does it come to?' */
export const company: AnswerRule = {
  name: 'company',
  wanted: KINDS,
  applies: ({ talk }) =>
    HOW_MANY.test(plainOf(talk.meaning)) &&
    (talk.meaning.people ?? talk.wish.people ?? 0) >= 2 &&
    talk.meaning.health.length === 0 &&
    (talk.meaning.dishes.want.length === 0 || talk.meaning.budget?.per === 'person') &&
    !(talk.meaning.budget !== null && (talk.meaning.budget.per !== 'person' || talk.meaning.things.length > 0)) &&
    (EVERYBODY.test(plainOf(talk.meaning)) || (talk.before !== null && EVERYBODY.test(plainOf(talk.before.meaning)))),
  answer(desk) {
    const { talk, write, rows } = desk;
    const people = talk.meaning.people ?? talk.wish.people ?? 0;
    const row = wineOf(desk) ?? cheapestOf(desk);
    const need = needOf(desk, people, row);
    const shared = pot(desk, need);
    if (shared) return shared;
    const size = need.isMagnum ? ('magnum' as const) : ('bottle' as const);
    const kin = row ? rows.filter((one) => one.line === row.line || one.label === row.label) : [];
    const bottle =
      kin.find((one) => isOfSize(one, size)) ?? (need.isMagnum ? undefined : kin.find((one) => !one.glass));
    // Where the list has it in halves alone, it takes more of them.
    const bottleMl = bottle?.entry.bottleSize ?? 0;
    const isSmall = bottleMl > 0 && bottleMl < BOTTLE_ML && !need.isMagnum;
    const bottles = isSmall ? Math.ceil((need.bottlesExact * BOTTLE_ML) / bottleMl - 1e-9) : need.bottles;
    const per = isSmall ? Math.floor((need.per * bottleMl) / BOTTLE_ML + 1e-9) : need.per;
    const values = {
      people: write.number(people, 'guest'),
      bottles: write.number(bottles, 'tally'),
      glasses: write.number(need.glasses, 'tally'),
      per: write.number(per, 'tally'),
    };
    const text =
      bottle && bottle.price !== null
        ? write.say(need.glasses > 0 ? 'bottles.forGlasses' : 'bottles.forAll', {
            ...values,
            wine: write.priced(bottle),
            total: write.money(cents(bottle.price * bottles), 'total'),
          })
        : write.say(need.glasses > 0 ? 'bottles.enough' : 'bottles.enoughAll', values);
    return draft('how-many', text, chips(desk, 'cheaper', 'other'));
  },
};

const COSTS =
  /\b(total|how much|cost|costs|come to|damage|in all|altogether|sum|combien|ca fait|au total|wie ?viel|was (kostet|macht)|zusammen|quanto|in tutto|cuanto|en total)\b/;

/** 'A glass each for six, your cheapest fizz, total please': the end of the order, as often as there are people. */
export const cheapestForAll: AnswerRule = {
  name: 'cheapest-for-all',
  wanted: KINDS,
  applies: ({ talk }) =>
    (talk.sort === 'cheapest' || talk.sort === 'dearest') &&
    (talk.meaning.people ?? 0) >= 2 &&
    talk.meaning.sizes.want.length === 1 &&
    talk.meaning.things.every(({ part }) => part !== 'wine') &&
    talk.meaning.dishes.want.length + talk.meaning.health.length === 0 &&
    talk.meaning.budget === null &&
    EVERYBODY.test(plainOf(talk.meaning)) &&
    COSTS.test(plainOf(talk.meaning)) &&
    !HOW_MANY.test(plainOf(talk.meaning)),
  answer(desk) {
    const { talk, rows, knowledge, write } = desk;
    const [size] = talk.meaning.sizes.want;
    const people = talk.meaning.people ?? 0;
    const sign = talk.sort === 'dearest' ? -1 : 1;
    const found = filterRows(rows, { ...talk.wish, budget: null, people: null, bottles: null }, knowledge).filter((row) => size !== undefined && isOfSize(row, size) && row.price !== null); // prettier-ignore
    const [row] = found.toSorted((a, b) => ((a.price ?? 0) - (b.price ?? 0)) * sign);
    if (!row) return null;
    const parts = `${write.number(people, 'guest')} × ${write.priced(row)}`;
    return draft('sum', write.say('sum', { parts, total: write.money(cents((row.price ?? 0) * people), 'total') }), chips(desk, 'other')); // prettier-ignore
  },
};

const LEAST_COMPANY = 5;

/** One wine picked for a whole company: how many bottles of it, half a bottle each, of bubbles a glass. */
export function withBottles(found: Draft, { talk, write, rows }: Desk): Draft {
  const { people, bottles, colours, budget, sizes, health } = talk.meaning;
  const isPicked = found.kind === 'recommend' && people !== null && people >= LEAST_COMPANY && health.length === 0;
  if (!isPicked || bottles !== null || budget !== null || colours.want.length > 1 || sizes.want.length > 0)
    return found;
  const [row] = write.pointed().flatMap((index) => rows[index] ?? []);
  if (!row || row.glass) return found;
  const isToast = row.family === 'sparkling';
  const need = Math.ceil(isToast ? (people * FLUTE_ML) / BOTTLE_ML : people / 2);
  const said = { people: write.number(people, 'guest'), bottles: write.number(need, 'tally') };
  return { ...found, text: `${found.text} ${write.say(isToast ? 'bottles.toast' : 'bottles.company', said)}` };
}

const OF_WHICH =
  /\b(which|of which|what (?:wine|white|red)|and what|lequel|lesquel\w*|quels?|welche\w*|von welchem|quale|quali|cual\w*)\b/;

/** 'Twelve of us with seafood: how many bottles, and of which?': the wine, and how many of it. */
export const companyPick: AnswerRule = {
  name: 'company-pick',
  wanted: KINDS,
  applies: ({ talk }) => {
    const { people, things, dishes, colours, styles, health, budget } = talk.meaning;
    const isWished = dishes.want.length + colours.want.length + styles.want.length > 0;
    return HOW_MANY.test(plainOf(talk.meaning)) && (people ?? 0) >= 2 && things.length + health.length === 0 && isWished && budget?.per !== 'person' && OF_WHICH.test(plainOf(talk.meaning)); // prettier-ignore
  },
  answer(desk) {
    const { talk, write } = desk;
    const people = talk.meaning.people ?? 0;
    const need = needOf(desk, people, null);
    const picked = recommendFor(desk, { ...talk.wish, people: null, bottles: null, sizes: [] });
    if (!picked) return null;
    const said = { people: write.number(people, 'guest'), bottles: write.number(need.bottles, 'tally') };
    const isHalf = need.glasses === 0 && need.bottles === Math.ceil(people / 2);
    return {
      ...picked,
      kind: 'plan',
      text: `${write.say(isHalf ? 'bottles.company' : 'bottles.enoughAll', said)} ${picked.text}`,
    };
  },
};
