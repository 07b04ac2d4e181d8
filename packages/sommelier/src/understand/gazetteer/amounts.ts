import type { GuestWords } from '#src/tables/guest-words.ts';
import type { Part } from '#src/understand/parts.ts';
import type { Token } from '#src/understand/tokens.ts';
import { figuresIn, type Figure } from './numbers.ts';

/** A number of a turn with the part it plays; null where it counts something that does not concern us. */
export interface Amount extends Figure {
  part: Extract<Part, 'budget' | 'people' | 'bottles' | 'year' | 'age'> | null;
  /** The span with its currency or noun: '$60', '60 euros', '6 people'. */
  spanFrom: number;
  spanTo: number;
  /** No word says what it counts; money is only likely. */
  isBare: boolean;
}

/** Nouns after a figure that make it no money: units, times, courses, pieces of food. All languages together; none is an amount's word. */
const COUNTED =
  /^(ml|cl|l|dl|g|kg|gr|grams?|gramm|grammes?|km|k|am|pm|uhr|h|min|mins|minutes?|minuten|minuti|minutos|hours?|heures?|stunden|ore|horas|days?|jours|tage|giorni|dias|weeks?|semaines?|wochen|settimane|semanas|months?|mois|monate?n?|mesi|meses|courses?|plats|gange|portate|platos|steps|pm|percent|%|points?|pts|degrees|grad|gradi|grados|ounces?|oz|stars?|gigs|floor|etage|piano|piso|puttonyos|times|fois|mal|volte|veces|oysters?|huitres?|austern?|ostric(?:a|he)|ostras?|prawns?|shrimps?|gambas?|garnelen|gamberi|snails?|escargots?|schnecken|lumache|caracoles|scallops?|tacos?|tapas|pizzas?|burgers?|dumplings?|skewers?|pieces?|pcs|stuck|pezzi|piezas|morceaux|bus|buses|tram|trams|trains?|metro|autobus|zug|linie|miles?|kilomet\w+|problems?|reasons?|emails?|pages?|seiten|kids|children|kinder|enfants|bambini|ninos|dogs?|cats?)$/;
const YEARS = /^(years?|yrs?|yo|ans|an|jahre?n?|anni|anos|ano|jaehrige?r?|jahriger?)$/;
/** Words before a figure that make it somebody's age. */
const AGED =
  /^(turned|turns|turning|aged|age|wird|wurde|werde|compie|compiuto|compio|cumple|cumplo|cumplio|cumplido|cumplen)$/;
/** 'I'm 45', 'he is 60 today', 'sie wird heute 80': somebody's age, not money. */
const SOMEBODY_IS = /^(i m|im|i am|he s|hes|he is|she s|shes|she is|were both|theyre both)$/;
const TODAY = /^(today|2day|tonight|tomorrow|2moro|this|next|heute|morgen|aujourd|demain|oggi|domani|hoy|manana)$/;

function isAge({ from, to, value, tail, words }: Figure, tokens: readonly Token[]): boolean {
  if (value < 14 || value > 105 || tail !== '' || words) return false;
  const [two, one] = [tokens[from - 2]?.text ?? '', tokens[from - 1]?.text ?? ''];
  if (AGED.test(one) || (AGED.test(two) && TODAY.test(one))) return true;
  if (SOMEBODY_IS.test(one) || SOMEBODY_IS.test(`${two} ${one}`)) return true;
  return /^(is|ist|wird|est|a|ha|tiene)$/.test(one) && TODAY.test(tokens[to]?.text ?? '');
}

const OF_PEOPLE =
  /^(ways|people|persons?|guests?|ppl|pax|heads?|adults?|friends?|colleagues|diners|mates|women|men|girls|guys|lads|ladies|couples|strong|of|personnes?|convives|invites?|couverts|amis|copains|copines|collegues|adultes|filles|leute|personen|gaste|freunde|kollegen|madels|erwachsene|leuten|gasten|freunden|persone|ospiti|amici|amiche|colleghi|adulti|ragazze|personas|invitados|amigos|amigas|comensales|colegas|adultos|chicas|gente)$/;
const OF_BOTTLES =
  /^(bottles?|btls?|bouteilles?|flaschen?|bottiglie|bottiglia|botellas?|glasses|glass|verres?|glaser|glas|calici|calice|bicchieri|copas?|cases?|wines|options?|reds|whites|different|magnums?|vins|weine|vini|vinos|proseccos?|champagnes?)$/;
const NO_AMOUNT_BEFORE =
  /^(room|table|suite|seat|flat|bus|gate|bin|block|chambre|zimmer|tisch|camera|tavolo|habitacion|mesa|numero|number|no|cuvee|nr|level|niveau|kilometer|page|section|line|art|born|ne|nee|nato|nata|geboren|nacido|nacida|route|highway|apartment|channel|episode|season)$/;
const US =
  /^(us|we|were|are|siamo|sommes|sind|somos|on|est|ci|wir|zu|in|a|table|tisch|tavolo|mesa|party|feed|feeding|for|pour|fur|per|para)$/;

/** Reads every number of a turn and what it counts. */
export function amountsIn(tokens: readonly Token[], words: GuestWords): Amount[] {
  const figures = figuresIn(tokens, words.numbers);
  return figures.map((figure, at) =>
    toAmount(figure, { tokens, words, next: figures[at + 1], before: figures[at - 1] }),
  );
}

interface Around {
  tokens: readonly Token[];
  words: GuestWords;
  next: Figure | undefined;
  before: Figure | undefined;
}

const isCoin = (token: Token | undefined, words: GuestWords): boolean =>
  token !== undefined && (/^[$€£¥]$/.test(token.text) || words.cues.get(token.text)?.part === 'coin');

function toAmount(figure: Figure, around: Around): Amount {
  const { tokens, words } = around;
  const [before, after] = [tokens[figure.from - 1], tokens[figure.to]];
  const one = (part: Amount['part'], spanFrom = figure.from, spanTo = figure.to, isBare = false): Amount => ({
    ...figure, part, spanFrom, spanTo, isBare,
  }); // prettier-ignore
  // The year of the classification; 'three by 175, two by 125': pours, where things are ordered by number.
  if (figure.value === CLASSIFIED && !isCoin(before, words)) return one(null);
  if (POURS.has(figure.value) && isOrderedByNumber(tokens) && !isCoin(before, words) && !isCoin(after, words))
    return one(null);
  if (isTime(figure, tokens)) return one(null);
  if (isCoin(before, words)) return one('budget', figure.from - 1);
  if (isCoin(after, words)) return one('budget', figure.from, figure.to + 1);
  if (words.cues.get(figure.tail)?.part === 'coin' || figure.tail === 'e') return one('budget');
  // 'Any 2016s?': wines of that year.
  if (figure.tail === 's' && figure.value % 10 !== 0 && figure.value >= 1930 && figure.value < 2050) return one('year');
  if (figure.tail !== '' && figure.tail !== 'ish' && figure.tail !== 'k') return one(null);
  if (isLabel(figure, tokens)) return one(null);
  if (NO_AMOUNT_BEFORE.test(before?.text ?? ''))
    return /^(19|20)\d\d$/.test(String(figure.value)) ? one('year') : one(null);
  if (figure.words && BILLS.test(tokens[figure.to - 1]?.text ?? '') && !OF_BOTTLES.test(after?.text ?? ''))
    return one('budget');
  // '125 each, how many bottles?': millilitres.
  if (POURS.has(figure.value) && /^(each|apiece|a|per|pro)$/.test(after?.text ?? '') && isOfBottles(tokens))
    return one(null);
  if (isYear(figure, around) || isBirthYear(figure, tokens)) return one('year');
  if (isAge(figure, tokens) && !hasMoneyWord(figure, around)) return one('age');
  const noun = nounAfter(figure, tokens);
  if (YEARS.test(noun)) return one('age', figure.from, figure.to + 1);
  // 'Only got euros on me, 50 of them'.
  if (noun === 'of' && tokens.slice(Math.max(0, figure.from - 6), figure.from).some((token) => isCoin(token, words)))
    return one('budget');
  if (OF_PEOPLE.test(noun) && !(noun === 'of' && !/^(us|them)$/.test(tokens[figure.to + 1]?.text ?? '')))
    return one('people', figure.from, figure.to);
  if (OF_BOTTLES.test(noun)) return figure.value <= 60 ? one('bottles') : one('budget', figure.from, figure.to, true);
  // '60 l'uno', '40 l'une': apiece, no litres.
  const isApiece = noun === 'l' && /^un[aeo]?$/.test(tokens[figure.to + 1]?.text ?? '');
  if (COUNTED.test(noun) && !isApiece) return one(null);
  const most = PARTY_OF.test(tokens.slice(Math.max(0, figure.from - 2), figure.from).map(({ text }) => text).join(' ')) ? 400 : 40; // prettier-ignore
  if (figure.value >= 2 && figure.value <= most && isOfUs(figure, tokens)) return one('people');
  // 'How many bottles for 14?', 'a toast for ten, a glass each': people.
  if (figure.value >= 2 && figure.value <= 60 && FOR.test(before?.text ?? '') && isOfCompany(tokens))
    return one('people');
  if (hasMoneyWord(figure, around)) return figure.value >= 4 ? one('budget') : one(null);
  if (figure.tail === 'ish') return one('budget');
  // 'The gate closes in 45': minutes, whoever does not say so.
  if (IN.test(before?.text ?? '') && !isRangeOf(after)) return one(null);
  if (!figure.words && figure.value >= 12 && figure.value <= 20_000) return one('budget', figure.from, figure.to, true);
  if (figure.words && figure.value >= 30) return one('budget', figure.from, figure.to, true);
  return one(null);
}

/** 'Our room is 1250', 'zip 02903', '412 is my table': the number of something, nobody's money. */
const LABELLED =
  /\b(room|table|suite|zip|zip ?code|post ?code|postal code|phone|mobile|booking|reservation|flight|locker|badge|order|ticket|pin|chambre|code postal|telephone|reservation|zimmer|tisch|plz|postleitzahl|telefon|handy|buchung|reservierung|camera|tavolo|telefono|prenotazione|habitacion|mesa|codigo postal|reserva|movil)( number| no| nr| nummer| numero)?( is| s| was|:| est| ist| lautet| e| es| :)*$/;
const IS_LABEL =
  /^(is|was|s|est|ist|e|es) (the |our |my |a |le |la |notre |ma |mon |c |die |der |das |unsere? |meine? |il |nostr[oa] |mi[ao] |el |nuestr[oa] |mi )*(room|table|suite|zip|phone|booking|reservation|flight|chambre|zimmer|zimmernummer|tisch|telefon\w*|camera|tavolo|habitacion|mesa|reserva)\b/;

function isLabel({ from, to, words }: Figure, tokens: readonly Token[]): boolean {
  if (words) return false;
  if (/^0\d{2,}$/.test(tokens[from]?.text ?? '')) return true;
  const text = (at: number, end: number): string => tokens.slice(Math.max(0, at), end).map((token) => token.text).join(' '); // prettier-ignore
  return LABELLED.test(text(from - 4, from)) || IS_LABEL.test(text(to, to + 5));
}

const IN = /^(in|within|dans|binnen|fra|tra|dentro)$/;
const isRangeOf = (after: Token | undefined): boolean => /^(range|region|bracket|bereich)$/.test(after?.text ?? '');

/** Words for money that are a number too. */
const BILLS = /^(tenner|tenners|fiver|fivers|hundo|monkey|pony)$/;
const POURS = new Set([75, 100, 125, 150, 175, 250]);
const CLASSIFIED = 1855;
/** '3x Albariño 175'. */
const isOrderedByNumber = (tokens: readonly Token[]): boolean =>
  tokens.filter(({ text }) => /^\d{1,2}x$/.test(text)).length > 0;
const FOR = /^(for|pour|fur|per|para)$/;
const COMPANY =
  /\b(each|apiece|toast|how many bottles|how much wine|of us|everyone|chacun|chacune|combien de bouteilles|trinquer|jeder|wie ?viele flaschen|anstossen|a testa|ciascuno|quante bottiglie|brindisi|brindare|cada uno|cuantas botellas|brindis|brindar)\b/;
const isOfCompany = (tokens: readonly Token[]): boolean => COMPANY.test(tokens.map(({ text }) => text).join(' '));

const isOfBottles = (tokens: readonly Token[]): boolean =>
  /\b(how many bottles|combien de bouteilles|wie ?viele flaschen|quante bottiglie|cuantas botellas)\b/.test(tokens.map(({ text }) => text).join(' ')); // prettier-ignore

/** '19:30' is no money. */
function isTime({ from, to }: Figure, tokens: readonly Token[]): boolean {
  const isFigure = (at: number): boolean => /^\d{1,2}$/.test(tokens[at]?.text ?? '');
  return (tokens[to]?.text === ':' && isFigure(to + 1)) || (tokens[from - 1]?.text === ':' && isFigure(from - 2));
}

/** The word behind a figure, past one adjective. */
function nounAfter(figure: Figure, tokens: readonly Token[]): string {
  const [first, second] = [tokens[figure.to]?.text ?? '', tokens[figure.to + 1]?.text ?? ''];
  const isNoun = (text: string): boolean =>
    COUNTED.test(text) || OF_PEOPLE.test(text) || OF_BOTTLES.test(text) || YEARS.test(text);
  if (isNoun(first) || first.length < 4 || !isNoun(second) || second === 'of' || !/^\p{L}+$/u.test(first)) return first;
  return second;
}

/** So large a number is a company's only where it is called one. */
const PARTY_OF =
  /^(party|group|table|wedding|reception|crowd|team|function) of$|^(groupe|table|mariage|fete|reception) de$|^(gruppe|hochzeit|feier|gesellschaft) von$|^(gruppo|tavolata|matrimonio|festa) di$|^(grupo|mesa|boda|fiesta) de$/;

function isOfUs(figure: Figure, tokens: readonly Token[]): boolean {
  const [one, two] = [tokens[figure.from - 1]?.text ?? '', tokens[figure.from - 2]?.text ?? ''];
  const after = tokens[figure.to]?.text ?? '';
  if (/^(siamo|sommes|sind|somos|were|are|zu)$/.test(one) && !/^(not|under|over)$/.test(after)) return true;
  if (
    /^(in|a|en|of|for|pour|fur|per|para)$/.test(one) &&
    /^(siamo|sommes|sind|somos|we|were|table|tisch|tavolo|mesa|est|party|dinner|cena|diner|essen|host|group|team|gesellschaft|tavolata|company|crowd|gang|function|lunch|wedding|christening|birthday|reception|gruppe|runde|feier|hochzeit|taufe|groupe|fete|mariage|bapteme|gruppo|festa|matrimonio|battesimo|pranzo|grupo|fiesta|boda|bautizo|comida)$/.test(
      two,
    )
  )
    return true;
  // 'I am hosting twelve', 'feeding ten'.
  if (/^(hosting|feeding|seating|inviting|expecting|recois|recevons|bewirte|bewirten|ospito|ospitiamo|invito|invitamos|recibo)$/.test(one)) return true; // prettier-ignore
  return US.test(one) && /^(on|wir|we)$/.test(two) && /^(est|sind|are)$/.test(one);
}

/** 1985, '98, 2015: a year unless money stands beside it. */
function isYear(figure: Figure, { tokens, words }: Around): boolean {
  if (figure.words) return false;
  const token = tokens[figure.from];
  // 'For under 2000', 'bis 2000': a round sum behind a word of money.
  const isSum = figure.value % 50 === 0 && words.cues.findAll(tokens).some(({ meaning, to }) => meaning.part === 'money' && meaning.value === 'max' && to === figure.from); // prettier-ignore
  if (isSum) return false;
  if (/^(19[3-9]\d|20[0-4]\d)$/.test(token?.text ?? '')) return true;
  return /^\d\d$/.test(token?.text ?? '') && /['’]/.test(token?.raw ?? '');
}

const BORN =
  /\b(born|birth|birthday|bday|naissance|nee?|anniv|anniversaire|geboren|geburt\w*|jahrgang|nat[oa]|nascita|compleanno|nacid[oa]|nacimiento|cumple\w*)\b/;

/** 'The birthday boy is an 89', 'geboren im 75er': the year somebody was born in. */
function isBirthYear({ from, to, value, words, tail }: Figure, tokens: readonly Token[]): boolean {
  if (words || value < 30 || value > 99 || !/^(er)?$/.test(tail) || !Number.isInteger(value)) return false;
  const [before, after] = [tokens[from - 1]?.text ?? '', tokens[to]?.text ?? ''];
  return (
    /^(an?|in|im|en|une?|eine?n?|del|dell|nel|anno)$/.test(before) &&
    !/^(year|birthday|bday|geburtstag|ans|anni|anos|jahre)$/.test(after) &&
    BORN.test(tokens.map(({ text }) => text).join(' '))
  );
}

/** 'under 60', '60 max', 'about 60', 'between 60 and 90': money's words near a figure. */
function hasMoneyWord(figure: Figure, { tokens, words, next, before }: Around): boolean {
  const near = words.cues
    .findAll(tokens)
    .filter(
      ({ meaning }) =>
        meaning.part === 'money' && ['max', 'min', 'about', 'near', 'between', 'person'].includes(meaning.value),
    );
  const isNear = near.some(
    ({ from, to }) =>
      (to <= figure.from &&
        figure.from - to <= 2 &&
        !tokens.slice(to, figure.from).some(({ text }) => /^[.!?;]$/.test(text))) ||
      (from >= figure.to && from - figure.to <= 1),
  );
  if (isNear) return true;
  const joins = (left: Figure | undefined, right: Figure | undefined): boolean =>
    left !== undefined &&
    right !== undefined &&
    right.from - left.to <= 2 &&
    /^(and|n|to|et|und|a|e|y|bis|-|–|&|or)$/.test(tokens[left.to]?.text ?? '');
  return (
    (joins(figure, next) && figure.value >= 10) ||
    (joins(before, figure) && figure.value >= 10 && (before?.value ?? 0) >= 10)
  );
}
