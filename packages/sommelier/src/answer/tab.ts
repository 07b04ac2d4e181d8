import type { Row } from '#src/cellar/rows.ts';
import { onePerLine } from '#src/plan/filter.ts';
import { byYear } from '#src/plan/rows-meant.ts';
import { rowsSaid } from '#src/plan/rows-said.ts';
import { sumOf, type Item } from '#src/plan/sums.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { itemsOf } from './items.ts';
import { rowsListed } from './list.ts';
import { COSTS, several, SHOWN } from './several-of-kind.ts';
import { isGap, payersOf, sayGap } from './sums.ts';

const plainOfMeaning = ({ tokens }: Desk['talk']['meaning']): string => tokens.map(({ text }) => text).join(' ');
const plainOf = ({ talk }: Pick<Desk, 'talk'>): string => plainOfMeaning(talk.meaning);
const cents = (amount: number): number => Math.round(amount * 100) / 100;
const partsOf = (items: readonly Item[], { write }: Desk): string =>
  write.list(items.map(({ row, count }) => `${write.number(count, 'guest')} × ${write.priced(row)}`));

/** What the table has asked for over several turns: sums that go on, differences, shares, service, pours. */
export const tab: AnswerRule = {
  name: 'tab',
  wanted: KINDS,
  applies: ({ talk }) =>
    // 'And the Sauternes with dessert: total for the two?' is a sum, whatever is eaten.
    (talk.meaning.dishes.want.length === 0 || (talk.meaning.things.length > 0 && TOTAL.test(plainOf({ talk })))) &&
    talk.meaning.health.length === 0 &&
    (!['manipulate', 'offtopic', 'complaint'].includes(talk.wanted) ||
      (talk.wanted === 'offtopic' && PERCENT.test(talk.meaning.text))),
  answer: (desk) => gap(desk) ?? halves(desk) ?? inBottles(desk) ?? pours(desk) ?? service(desk) ?? average(desk) ?? recounted(desk) ?? added(desk) ?? soFar(desk) ?? split(desk) ?? several(desk), // prettier-ignore
};

/** The rows of an earlier answer with their numbers: '3 × the Soave'. */
export function itemsSaid(text: string, rows: readonly Row[]): Item[] {
  return rowsSaid(text, rows).map((row) => {
    const before = text.slice(0, text.indexOf(row.label));
    return { row, count: Number(/(\d+) × (?:\S+ )?$/.exec(before)?.[1] ?? 1) };
  });
}

/** What was ordered so far: every wine of a sum, else the first that was shown. */
function ordered({ talk, rows }: Desk): Item[] {
  const said = talk.said.at(-1) ?? '';
  const items = itemsSaid(said, rows);
  const isOrder = said.includes(' × ') || (talk.before?.meaning.things.length ?? 0) > 1;
  return isOrder ? items : items.slice(0, 1);
}

const ADDING =
  /^(ok |so |great |right |yes )?(and|plus|also|und|dazu|noch|et|aussi|e|anche|y|tambien|mas|then)\b|\b(dazu|on top|as well|too|en plus|in piu|ademas|add)\b/;
const TOTAL =
  /\b(what are we at|where are we at|what are we up to|where are we|what do (i|we) owe|(do|does|did) (i|we) owe|the (bill|tab|tally)|on the bill|was schulde\w*|die rechnung|combien je dois|l addition|la note|quanto devo|il conto|cuanto debo|la cuenta|whats that|what is that|(what|how much) (is|does|would) (that|it|all|this)|so far|running total|total|altogether|together|in all|all (two|three|four|five|six|of it|of them|\d)|the lot|damage|come to|was (macht|kostet) (das|alles)|zusammen|insgesamt|gesamt|alles|ca fait|en tout|au total|tout ensemble|ensemble|in tutto|in totale|totale|insieme|quanto (fa|viene|spendo)|todo|en total|junto)\b/;

const MORE =
  /\b(make (it|that) \S+|plus|add|and add|dazu|noch (ein|zwei|drei|eine|einen)|ajoute[rz]?|aggiung\w*|anade\w*|sumale|et encore)\b/;
const MAKE_IT = /\b(?:make (?:it|that)|mach(?:en)?(?: wir| sie)?(?: daraus)?|mettez en|facciamo(?:ne)?|que sean) (\S+)/;

/** What says that a number or a wine takes the place of the one before it, in five languages. */
const CORRECTED =
  /\b(make (?:it|that|them)|sorry|i mean|i meant|no wait|actually|change|instead|only|just|rather|correction|pardon|plutot|finalement|seulement|je veux dire|doch|lieber|nur|statt|ich meine|entschuldigung|anzi|scusi|solo|invece|piuttosto|perdon|mejor|mejor dicho|en vez|solamente)\b/;
const ANOTHER =
  /\b(add|plus|more|another|extra|also|as well|too|on top|ajout\w*|encore|en plus|aussi|noch|dazu|zusatzlich|auch|aggiung\w*|ancora|anche|in piu|anad\w*|tambien|ademas|otr[oa])\b/;

/** 'Sorry, make that three of the Soave': what was ordered, with another number of one of its wines. */
function recounted(desk: Desk): Draft | null {
  const { talk, rows } = desk;
  const said = talk.said.at(-1) ?? '';
  const plain = plainOf(desk);
  if (!said.includes(' × ') || !CORRECTED.test(plain) || ANOTHER.test(plain)) return null;
  const before = itemsSaid(said, rows);
  const { bottles, people } = talk.meaning;
  const [sole, ...rest] = before;
  // 'Sorry, make that three bottles': of the one wine ordered.
  if (talk.meaning.things.length === 0) return sole && rest.length === 0 && bottles !== null && people === null && bottles !== sole.count ? total([{ ...sole, count: bottles }], desk) : null; // prettier-ignore
  const isSized = talk.meaning.sizes.want.length > 0;
  const now = itemsOf(desk);
  const isOrdered = now.length > 0 && now.every(({ row }) => before.some((item) => item.row.line === row.line));
  if (!isOrdered) return null;
  const changed = before.map((item) => {
    const own = now.find(({ row }) => row.line === item.row.line);
    return own ? { row: isSized ? own.row : item.row, count: own.count } : item;
  });
  return total(changed, desk);
}

/** Every wine named has its size or number. */
const isSized = ({ things, text }: Desk['talk']['meaning']): boolean =>
  things.length > 0 &&
  things.every(({ size, count }) => size !== null || count !== null) &&
  !/\b(or|oder|ou|instead)\b/.test(text);

/** 'A bottle of the Ultreia', and nothing asked of it: the turn before was an order. */
const isOrdering = (before: Desk['talk']['before']): boolean =>
  before !== null && before.wanted === 'price' && isSized(before.meaning) && !COSTS.test(plainOfMeaning(before.meaning)) && !before.meaning.text.includes('?'); // prettier-ignore

/** 'On top', 'as well': the wine named goes with what was ordered. */
const ON_TOP =
  /\b(on top|as well|and with|with (a|the|one|two|three) [^?]*\b(too|added|extra)|in addition|if we add|throw in|en plus|et avec|si on ajoute|obendrauf|obendrein|und mit|noch dazu|in aggiunta|e con|se aggiung\w*|y con|si anad\w*|ademas)\b/;

/** 'Add a Soave. The bill now?': what was ordered before counts too. */
function added(desk: Desk): Draft | null {
  const { talk } = desk;
  const isMore =
    (MORE.test(plainOf(desk)) && ((talk.said.at(-1) ?? '').includes(' × ') || talk.before?.wanted === 'price')) ||
    ((ON_TOP.test(plainOf(desk)) || (ADDING.test(plainOf(desk)) && isSized(talk.meaning))) &&
      ((talk.said.at(-1) ?? '').includes(' × ') || isOrdering(talk.before)));
  if (
    !talk.before ||
    talk.meaning.things.length === 0 ||
    !(isMore || (ADDING.test(plainOf(desk)) && TOTAL.test(plainOf(desk))))
  )
    return null;
  if (!['price', 'compare', 'about', 'availability', 'plan', 'recommend', 'list'].includes(talk.before.wanted))
    return null;
  const now = itemsOf(desk);
  const earlier = ordered(desk).filter(({ row }) => now.every((item) => item.row.index !== row.index));
  if (now.length === 0 || earlier.length === 0) return null;
  // 'Make it three, plus a Kerner': the number is of what was ordered last.
  const word = MAKE_IT.exec(plainOf(desk))?.[1] ?? '';
  const times = Number(word) || (desk.knowledge.guests[talk.meaning.language].numbers.get(word) ?? 0);
  const changed = earlier.map((item, at) =>
    times > 0 && at === earlier.length - 1 ? { ...item, count: times } : item,
  );
  // Who drinks by the glass goes on by the glass.
  const isByGlass = times > 0 && earlier.every(({ row }) => row.glass);
  const isOwnSize = (row: Row): boolean => talk.meaning.things.some(({ size, lines }) => size !== null && lines.includes(row.line)); // prettier-ignore
  const poured = now.map((item) => (isByGlass && !isOwnSize(item.row) ? { ...item, row: desk.rows.find((row) => row.line === item.row.line && row.glass) ?? item.row } : item)); // prettier-ignore
  return total([...changed, ...poured], desk);
}

/** 'One bottle of this', 'and then a carafe of that', 'what does it come to?': every wine ordered one by one. */
function soFar(desk: Desk): Draft | null {
  const { talk, rows } = desk;
  const { things, budget, colours, styles, sorts } = talk.meaning;
  if (!talk.before || things.length + colours.want.length + styles.want.length + sorts.want.length > 0) return null;
  if (budget !== null || !TOTAL.test(plainOf(desk)) || SPLIT.test(plainOf(desk))) return null;
  const latest = talk.said.at(-1) ?? '';
  if (latest.includes(' × ') && itemsSaid(latest, rows).length > 0 && !BOTH.test(plainOf(desk)))
    return total(itemsSaid(latest, rows), desk);
  if (!ADDING.test(plainOfMeaning(talk.before.meaning))) return null;
  const items: Item[] = [];
  for (const text of talk.said.toReversed()) {
    const own = itemsSaid(text, rows);
    if (own.length !== 1 && !text.includes(' × ')) break;
    items.unshift(...own.filter(({ row }) => items.every((item) => item.row.index !== row.index)));
    if (text.includes(' × ')) break;
  }
  return items.length > 1 ? total(items, desk) : null;
}

function total(items: readonly Item[], desk: Desk): Draft | null {
  const { write } = desk;
  const sum = sumOf(items);
  return sum === null
    ? null
    : draft(
        'sum',
        write.say('sum', { parts: partsOf(items, desk), total: write.money(sum, 'total') }),
        chips(desk, 'cheaper', 'pick'),
      );
}

/** 'What parts the two in money?': the rows named last. */
function gap(desk: Desk): Draft | null {
  const { talk, rows } = desk;
  const isAsked =
    isGap(desk) ||
    BETWEEN.test(plainOf(desk)) ||
    (['extreme', 'price'].includes(talk.before?.wanted ?? '') && OF_THE_TWO.test(plainOf(desk)));
  // 'How much extra for the 16 over the 11?'
  const [older, younger, ...rest] = isAsked && talk.before ? byYear(talk.meaning, talk.last) : [];
  if (older && younger && rest.length === 0 && older !== younger) return sayGap(older, younger, desk);
  if (!isAsked || !talk.before || talk.meaning.things.length > 1 || talk.meaning.budget !== null) return null;
  const now = talk.meaning.things.length > 0 ? itemsOf(desk).map(({ row }) => row) : [];
  const earlier = talk.said.toReversed().flatMap((text) => rowsSaid(text, rows).slice(0, 2));
  const [one, other] = onePerLine([...now, ...earlier]);
  return one && other && one.price !== null && other.price !== null ? sayGap(one, other, desk) : null;
}

/** 'The difference between the two?', after their prices were said. */
const OF_THE_TWO =
  /\b(difference|gap|ecart|unterschied|differenza|diferencia) (between|entre|zwischen|tra|fra) (the two|them|those|these|both|les deux|den beiden|beiden|i due|loro|los dos|ellos)\b/;

const BETWEEN =
  /\b((how much|what|whats|what s) (is there |is |that |the difference |money is there |money |in price )?(in )?between (them|the two|those|these)|whats the (gap|difference)|(what|how much) (do|would|will|did|could|can) (i|we) save|what am i saving|saving me|combien (j economise|on economise|je gagne|d economie)|j economise combien|(wie ?viel|was) (spare|spar|sparen) (ich|wir)|quanto (risparmio|risparmiamo)|cuanto (me|nos) ahorr\w*|combien d ecart|quel ecart|ecart entre|wieviel liegt dazwischen|wie viel liegt dazwischen|preisunterschied|unterschied (im preis|zwischen)|quanto ballano|che differenza c e|que diferencia hay|cuanto se llevan)\b/;

const SPLIT =
  /\b(split|divided?|share[ds]?|each|a head|per head|per person|partag\w*|chacun\w*|par (personne|tete)|teil\w*|geteilt|pro (kopf|person|nase)|jeder|divis\w*|dividi\w*|a testa|ciascun\w*|repart\w*|divid\w*|cada un[oa]|por (cabeza|persona))\b/;

/** 'Split between five, what is that each?': of what was ordered. */
function split(desk: Desk): Draft | null {
  const { talk, write } = desk;
  const { things, budget, sizes } = talk.meaning;
  const people = payersOf(desk);
  const isCount = budget !== null && (budget.about ?? budget.max) === people;
  if (
    !talk.before ||
    !people ||
    people < 2 ||
    things.length > 0 ||
    (budget !== null && !isCount) ||
    sizes.want.length > 0
  )
    return null;
  if (!SPLIT.test(plainOf(desk)) || !['price', 'compare', 'about', 'plan'].includes(talk.before.wanted)) return null;
  const items = ordered(desk);
  const sum = sumOf(items);
  if (items.length === 0 || sum === null) return null;
  return draft(
    'sum-each',
    write.say('sum.perHead', {
      parts: partsOf(items, desk),
      total: write.money(sum, 'total'),
      each: write.money(cents(sum / people), 'total'),
      people: write.number(people, 'guest'),
    }),
    chips(desk, 'cheaper', 'other'),
  );
}

const RATE = /(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent|per cent|prozent|pour ?cent|per cento|por ciento)/i;
const RATE_WORD = /(\S+) (?:percent|per cent|prozent|pour ?cent|per cento|por ciento)\b/;
const PERCENT = /%|\b(?:percent|per cent|prozent|pour ?cent|per cento|por ciento)\b/i;

/** 'Ten percent', '12.5 %'. */
function rateOf({ talk, knowledge }: Desk): number {
  const figure = RATE.exec(talk.meaning.text)?.[1];
  if (figure) return Number(figure.replace(',', '.'));
  const word = RATE_WORD.exec(plainOf({ talk }))?.[1] ?? '';
  return knowledge.guests[talk.meaning.language].numbers.get(word) ?? 0;
}
const SERVICE =
  /\b(service|tip|gratuity|bedienung|trinkgeld|servicepauschale|pourboire|servizio|mancia|servicio|propina|vat|tax|tva|mwst|iva)\b/;

/** 'And with the tip of a tenth?': the sum, and the sum with it. */
function service(desk: Desk): Draft | null {
  const { talk, write } = desk;
  const rate = rateOf(desk);
  if (rate <= 0 || !SERVICE.test(plainOf(desk))) return null;
  const items =
    talk.meaning.things.length > 0 ? itemsOf(desk) : BOTH.test(plainOf(desk)) ? shownLast(desk) : ordered(desk);
  const sum = sumOf(items);
  if (items.length === 0 || sum === null) return null;
  if (WITHOUT.test(plainOf(desk)))
    return draft(
      'sum-service',
      write.say('sum.without', {
        parts: partsOf(items, desk),
        total: write.money(sum, 'total'),
        rate: write.number(rate, 'guest'),
        all: write.money(cents(sum / (1 + rate / 100)), 'total'),
      }),
      chips(desk, 'cheaper', 'pick'),
    );
  return draft(
    'sum-service',
    write.say('sum.service', {
      parts: partsOf(items, desk),
      total: write.money(sum, 'total'),
      rate: write.number(rate, 'guest'),
      all: write.money(cents(sum * (1 + rate / 100)), 'total'),
    }),
    chips(desk, 'cheaper', 'pick'),
  );
}

const WITHOUT = /\b(without|before|excluding|ex|net of|hors|sans|ohne|vor|netto|senza|al netto|esclus\w*|sin)\b/;
const BOTH =
  /\b(both|the two|the three|all of (them|em|it)|all (two|three)|les deux|les trois|tous les|beide[ns]?|alle (zwei|drei)|entrambi|tutti e (due|tre)|los dos|los tres|ambos)\b/;

/** 'Both of them': the wines of the last answers, one by one. */
function shownLast({ talk, rows }: Desk): Item[] {
  const found = new Map<number, Item>();
  for (const text of talk.said.slice(-3)) {
    const own = itemsSaid(text, rows);
    if (own.length > 2 && !text.includes(' × ')) continue;
    for (const item of own) found.set(item.row.line, item);
  }
  const most = /\b(three|trois|drei|tre|tres)\b/.test(plainOf({ talk })) ? 3 : 2;
  return [...found.values()].slice(-most);
}

/** The mean of something else than prices. */
const NO_PRICE = /\b(mark ?ups?|margins?|ratings?|scores?|points|age|alcohol|abv|aufschlag|marge|ricarico|margen)\b/;
const AVERAGE =
  /\b(average|averages|on average|mean price|moyenne|en moyenne|durchschnitt\w*|im schnitt|in media|prezzo medio|media|promedio|precio medio)\b/;

/** 'What do your two Merlots average out at?' */
function average(desk: Desk): Draft | null {
  const { talk, write } = desk;
  if (!AVERAGE.test(plainOf(desk)) || NO_PRICE.test(plainOf(desk)) || talk.meaning.people !== null || talk.meaning.budget !== null) return null; // prettier-ignore
  const named = talk.meaning.wines.length > 0 ? itemsOf(desk).map(({ row }) => row) : onePerLine(rowsListed(desk));
  const [grape] = talk.meaning.grapes.want;
  // Two of a grape are two wines that bear its name, not every blend that has some of it.
  const bearing = grape ? named.filter(({ grapes }) => grapes.length === 1 || grapes[0] === grape) : named;
  const priced = (bearing.length > 0 ? bearing : named).filter((row) => row.price !== null && (row.standard || talk.meaning.sizes.want.length > 0)); // prettier-ignore
  const sum = sumOf(priced.map((row) => ({ row, count: 1 })));
  if (priced.length < 2 || sum === null) return null;
  const what = priced.length <= SHOWN + 1 ? write.list(priced.map((row) => write.priced(row))) : '';
  const said = write.say('sum.average', { count: write.number(priced.length, 'tally'), mean: write.money(cents(sum / priced.length), 'total') }); // prettier-ignore
  return draft(
    'sum-average',
    what ? `${said} ${write.say('count.names', { wines: what })}` : said,
    chips(desk, 'cheaper', 'pick'),
  );
}

const HALF_EACH =
  /\bhalf a (bottle|btl) (each|apiece|a head|per (head|person)|for each|pp)|\b(ein|eine)? ?halbe flasche (pro|fur jede|je|jeder)|\bune? demi(e)? bouteille (chacun|par)|\bmezza bottiglia (a testa|ciascun|per|a persona)|\bmedia botella (por|cada|para cada)/;

/** 'Six of us want a half each of the Soave.' */
function halves(desk: Desk): Draft | null {
  const { talk, write, rows } = desk;
  const people = talk.meaning.people ?? talk.wish.people;
  const item = itemsOf(desk)[0]?.row;
  const row = item ? rows.find((one) => one.line === item.line && !one.glass && one.standard) : undefined;
  if (!people || !HALF_EACH.test(plainOf(desk)) || !row || row.price === null) return null;
  const bottles = Math.ceil(people / 2);
  return draft(
    'how-many',
    write.say('bottles.half', {
      people: write.number(people, 'guest'),
      bottles: write.number(bottles, 'tally'),
      wine: write.priced(row),
      total: write.money(cents(row.price * bottles), 'total'),
    }),
    chips(desk, 'cheaper', 'other'),
  );
}

const TO_A_BOTTLE =
  /\b(\S+) (?:glasses|pours|verres|glaser|calici|bicchieri|copas) (?:to|per|in|from|out of|par|dans|pro|je|aus|in|per|a|por|en|de)(?: a| one| each| the| une| la| eine[rm]?| der| una| ogni| cada)? (?:bottle|bouteille|flasche|bottiglia|botella)\b/;

/** 'And in bottles, six glasses to a bottle?', after so many glasses: the bottles that hold them. */
function inBottles(desk: Desk): Draft | null {
  const { talk, rows, knowledge, write } = desk;
  const word = TO_A_BOTTLE.exec(plainOf(desk))?.[1] ?? '';
  const each = Number(word) || (knowledge.guests[talk.meaning.language].numbers.get(word) ?? 0);
  if (each < 2 || each > 12) return null;
  const poured = itemsSaid(talk.said.at(-1) ?? '', rows).find(({ row }) => row.glass);
  const named = talk.meaning.things.length > 0 ? itemsOf(desk)[0]?.row : poured?.row;
  const glasses = poured && named?.line === poured.row.line ? poured.count : (talk.meaning.people ?? talk.wish.people);
  const row = named ? rows.find((one) => one.line === named.line && one.standard && !one.glass) : undefined;
  if (!row || row.price === null || !glasses || glasses < 2) return null;
  const bottles = Math.ceil(glasses / each);
  const said = write.say('sum', { parts: partsOf([{ row, count: bottles }], desk), total: write.money(cents(row.price * bottles), 'total') }); // prettier-ignore
  return draft('sum', said, chips(desk, 'cheaper', 'other'));
}

const POURS =
  /\b(how many|combien de|wie ?viele?|quant[ie]|cuant[ao]s) ([\w.,]+ ){0,3}(glasses|pours|verres|glaser|calici|bicchieri|copas)\b.*\b(pour|pours|get|gets|in|from|out|make|does|hold|sort\w*|fait|contient|dans|sind|gibt|ergibt|bekomm\w*|passen|escono|fa|ci|da|salen|tiene|caben|hay|en)\b/;
const POUR = /(\d+(?:[.,]\d+)?) ?(dl|cl|ml)\b/i;
const ML: Readonly<Record<string, number>> = { dl: 100, cl: 10, ml: 1 };
const USUAL_ML = 125;

/** 'Glasses of 15 cl out of a large bottle?' */
function pours(desk: Desk): Draft | null {
  const { talk, write } = desk;
  if (!POURS.test(plainOf(desk)) || talk.meaning.people !== null) return null;
  const [, amount, unit = 'ml'] = POUR.exec(talk.meaning.text) ?? [];
  const named = talk.meaning.things.length > 0 ? itemsOf(desk)[0]?.row : talk.last[0];
  const size = talk.meaning.sizes.want.find((one) => one !== 'glass');
  const volume =
    size === 'magnum' ? 1500 : size === 'half' ? 375 : size === 'bottle' ? 750 : named && !named.glass ? named.entry.bottleSize : 0; // prettier-ignore
  // The list's own glass of that wine, where it is printed.
  const glass = named ? desk.rows.find((row) => row.line === named.line && row.glass && row.entry.bottleSize > 0 && row.entry.bottleSize < named.entry.bottleSize) : undefined; // prettier-ignore
  const pour = amount ? Number(amount.replace(',', '.')) * (ML[unit.toLowerCase()] ?? 1) : (glass?.entry.bottleSize ?? USUAL_ML); // prettier-ignore
  // The usual bottle and the usual glass are told by the rule of prices.
  if (volume < 187 || pour < 20 || pour > 500 || (!amount && volume === 750)) return null;
  return draft(
    'fact-pours',
    write.say('pours.of', {
      volume: `${write.number(volume / 10, 'table')} cl`,
      glasses: write.number(Math.floor(volume / pour + 1e-9), 'total'),
      pour: `${write.number(pour / 10, 'table')} cl`,
    }),
    chips(desk, 'pick'),
  );
}
