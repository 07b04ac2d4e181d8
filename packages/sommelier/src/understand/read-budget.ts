import type { GuestWords } from '#src/tables/guest-words.ts';
import type { Budget, Size } from './meaning.ts';
import type { Span } from './parts.ts';
import type { Token } from './tokens.ts';

type Bound = 'max' | 'min' | 'about' | 'near';

/** Words that leave the amount itself out, in five languages. */
const STRICT =
  /^(under|below|less than|cheaper than|sub|beneath|keep it under|stay under|land under|over|above|more than|upwards of|moins de|en dessous de|sous|plus de|au dessus de|unter|weniger als|uber|mehr als|meno di|sotto|sotto i|piu di|sopra|sopra i|oltre|menos de|por debajo de|debajo de|mas de|por encima de)$/;
/** What may stand between an amount and its word behind it: '45 is our limit'. */
const BETWEEN =
  /^(is|s|as|my|our|the|a|an|absolute|hard|est|notre|mon|le|la|un|comme|ist|sind|als|unser|mein|meine|unsere|das|die|der|e|il|nostro|mio|come|es|nuestro|mi|el|como)$/;

interface Amount {
  value: number;
  bound: Bound;
  isStrict: boolean;
  from: number;
  to: number;
}

const JOINS = /^(and|n|to|et|und|a|e|y|bis|-|–|&|ou|or|oder|o)$/;
/** A bare amount means what there is to spend: not more, and far below is not meant either. */
const NEAR = { least: 0.55, most: 1.0 };

/** 'He bets me 50 euros that …': nobody's budget. */
const BET =
  /\b(bets? (me|him|her|us|my \w+|the whole)|betting (me|him|her)|wagers?|wagered|wettet|wetten|gewettet|parie|parient|parier|scommett\w*|scommess\w*|apuesta (a )?que|me apuesta\w*|apostamos|apostado)\b/;

/** The budget of a turn from the spans that are amounts of money; null when there is none. */
export function readBudget(
  spans: readonly Span[],
  { tokens, words, sizes }: { tokens: readonly Token[]; words: GuestWords; sizes: readonly Size[] },
): Budget | null {
  if (BET.test(tokens.map(({ text }) => text).join(' '))) return null;
  const money = spans.filter(({ part, not }) => part === 'budget' && !not);
  const sure = money.filter((span) => span.sure === 1);
  const said = (sure.length > 0 ? sure : money.slice(0, 1)).map((span) => toAmount(span, tokens, words));
  if (said.length === 0) return null;
  const all = money.map((span) => toAmount(span, tokens, words));
  const ofBottle = all.filter((amount) => isForBottle(amount, tokens));
  // '60 each, so 240 for the bottle': the guest has done the sum.
  if (all.length > 1 && ofBottle.length === 1 && !isJoined(all, tokens))
    return { ...toBounds(ofBottle, tokens, words), per: 'bottle', isPerSaid: true };
  return budgetOf(said, { spans, tokens, words, sizes });
}

const FOR_BOTTLE =
  /^(?:for|per|a|fur|pro|pour|par|la|por|per)(?: the| a| one| die| eine| la| une| una)? (?:bottle|flasche|bouteille|bottiglia|botella)\b/;
const isForBottle = ({ to }: Amount, tokens: readonly Token[]): boolean =>
  FOR_BOTTLE.test(tokens.slice(to, to + 3).map(({ text }) => text).join(' ')); // prettier-ignore

/** Two amounts with a word between them that makes a range: '40 to 60'. */
const isJoined = ([one, two]: readonly Amount[], tokens: readonly Token[]): boolean =>
  one !== undefined && two !== undefined && two.from - one.to <= 2 && JOINS.test(tokens[one.to]?.text ?? '');

function budgetOf(
  amounts: readonly Amount[],
  {
    spans,
    tokens,
    words,
    sizes,
  }: { spans: readonly Span[]; tokens: readonly Token[]; words: GuestWords; sizes: readonly Size[] },
): Budget {
  const cues = words.cues
    .findAll(tokens)
    .filter(
      ({ meaning, from }) =>
        meaning.part === 'money' &&
        !(meaning.value === 'person' && /^(not|nicht|pas|non|no)$/.test(tokens[from - 1]?.text ?? '')),
    );
  const isSaid = (value: string): boolean => cues.some(({ meaning }) => meaning.value === value);
  // 'Around 80 each' for two bottles is for each bottle.
  const isEach = cues.some(
    ({ meaning, phrase }) =>
      meaning.value === 'person' && /^(each|apiece|je|chacun|chacune|ciascuno|cada uno|cada una|l un|l une|l uno|l una)$/.test(phrase),
  ); // prettier-ignore
  // 'Twelve of us, twenty quid each': for each of them.
  const isOfPeople =
    spans.some(({ part }) => part === 'people') &&
    !(isEach && isOfWines(amounts, spans, tokens)) &&
    cues.some(
      ({ meaning, from }) => meaning.value === 'person' && amounts.some(({ to }) => from - to >= 0 && from - to <= 1),
    );
  // 'One wine each, total under 200': the amount is what it all comes to.
  const isNearPerson = cues.some(({ meaning, from, to }) => meaning.value === 'person' && amounts.some((one) => (from >= one.to && from - one.to <= 1) || (to <= one.from && one.from - to <= 1))); // prettier-ignore
  // 'Two whites for the table, nothing over 70': what is for the table are the wines.
  const isAll = cues.some(({ meaning, phrase, from, to }) => meaning.value === 'all' && (!FOR_TABLE.test(phrase) || amounts.some((one) => (from >= one.to && from - one.to <= 2) || (to <= one.from && one.from - to <= 3 && !tokens.slice(to, one.from).some(({ text }) => /^[,.;]$/.test(text)))))); // prettier-ignore
  const isTotal = isAll && !isNearPerson;
  const perPerson =
    isSaid('person') &&
    !isTotal &&
    !(isEach && !isOfPeople && (sizes.includes('bottle') || spans.filter(({ part }) => part === 'colour').length > 1));
  const per = perPerson
    ? 'person'
    : isAll || isForAll(amounts, tokens)
      ? 'all'
      : sizes.includes('glass') && !sizes.includes('bottle')
        ? 'glass'
        : 'bottle';
  const bounds = toBounds(amounts, tokens, words);
  // What is for all is what there is: not a cent more.
  const isHard = per === 'all' && bounds.about !== null && bounds.max !== null;
  return {
    ...(isHard ? { min: null, max: bounds.about, about: null } : bounds),
    per,
    // 'Under 50 each' for two wines, 'nothing over 70': each of them.
    isPerSaid:
      perPerson ||
      isAll ||
      (isEach && per === 'bottle') ||
      isNothingOver(amounts, tokens) ||
      isSaid('bottle') ||
      (isSaid('glass') && !isEach),
  };
}

const NOTHING_OVER =
  /\b(nothing|none|nowt|no bottle|neither|rien|aucune?|nichts|nix|keine[rns]?|niente|nessun[oa]?|nada|ningun[oa]?) (?:of them |that is |thats )?(over|above|more than|past|beyond|au dessus|plus de|uber|mehr als|sopra|oltre|piu di|por encima|mas de|que pase)( de)?( the| the )?$/;
const isNothingOver = (amounts: readonly Amount[], tokens: readonly Token[]): boolean =>
  amounts.length === 1 && amounts.some(({ from }) => NOTHING_OVER.test(tokens.slice(Math.max(0, from - 5), from).map(({ text }) => text).filter((text) => !/^[$€£]$/.test(text)).join(' '))); // prettier-ignore

const FOR_TABLE = /^(for the table|pour la table|fur den tisch|per il tavolo|para la mesa)$/;

/** 'One white and one red under 50 each': said in one breath with two wines and with nobody who drinks them. */
function isOfWines(amounts: readonly Amount[], spans: readonly Span[], tokens: readonly Token[]): boolean {
  const [amount] = amounts;
  if (!amount) return false;
  const from = tokens.slice(0, amount.from).findLastIndex(({ text }) => /^[.:;!?]$/.test(text)) + 1;
  const own = spans.filter((span) => span.from >= from && span.to <= amount.from && !span.not);
  return (
    !own.some(({ part }) => part === 'people') &&
    (own.filter(({ part }) => part === 'colour').length > 1 ||
      own.some(({ part, value }) => part === 'size' && value === 'bottle'))
  );
}

function toAmount(span: Span, tokens: readonly Token[], words: GuestWords): Amount {
  const value = Number(span.value) || numberIn(tokens.slice(span.from, span.to)) || 0;
  return { value, ...boundOf(span, tokens, words), from: span.from, to: span.to };
}

const FOR = /^(for|pour|fur|per|para|por)$/;
const SEVERAL =
  /^(two|three|four|five|both|us|everything|2|3|4|5|6|deux|trois|quatre|nous|zwei|drei|vier|uns|beide|due|tre|quattro|noi|dos|tres|cuatro|nosotros|todo)$/;

/** '50 for two bottles', '150 for the two of us': the amount is for all of it. */
const isForAll = (amounts: readonly Amount[], tokens: readonly Token[]): boolean =>
  amounts.some(({ to }) => {
    const [first, second, third] = [0, 1, 2].map((at) => tokens[to + at]?.text ?? '');
    if (!FOR.test(first ?? '')) return false;
    return (
      SEVERAL.test(second ?? '') || (/^(the|les|die|i|los|all|las)$/.test(second ?? '') && SEVERAL.test(third ?? ''))
    );
  });

/** Of a span nobody has read: the figures in it. */
function numberIn(tokens: readonly Token[]): number {
  const figure = tokens.map(({ text }) => /^\d+(\.\d+)?/.exec(text)?.[0]).find((text) => text !== undefined);
  return Number(figure ?? 0);
}

/** The word of money nearest to an amount decides; behind it only right behind. */
function boundOf({ from, to }: Span, tokens: readonly Token[], words: GuestWords): { bound: Bound; isStrict: boolean } {
  const cues = words.cues
    .findAll(tokens)
    .filter(({ meaning }) => meaning.part === 'money' && ['max', 'min', 'about'].includes(meaning.value));
  const behind = cues.filter(
    (cue) =>
      cue.from >= to &&
      (cue.from - to <= 1 ||
        (cue.from - to <= 4 && tokens.slice(to, cue.from).every(({ text }) => BETWEEN.test(text)))) &&
      !isAnothers(tokens, cue.to),
  );
  const before = cues.filter(
    (cue) =>
      cue.to <= from && from - cue.to <= 3 && !tokens.slice(cue.to, from).some(({ text }) => /^[.!?;]$|^\d/.test(text)),
  );
  // 'Change from 100' is one word of money, not 'from 100'.
  const nearest = before
    .filter((one) => !before.some((wide) => wide !== one && wide.from <= one.from && wide.to >= one.to))
    .at(-1);
  const cue = nearest && from - nearest.to <= 1 ? nearest : (behind[0] ?? nearest);
  const isIsh = tokens[to - 1]?.text.endsWith('ish') ?? false;
  // 'And if 155 is too much for me?'
  if (OVER_IT.test(tokens.slice(to, to + 6).map(({ text }) => text).join(' '))) return { bound: 'max', isStrict: true }; // prettier-ignore
  // '200, not a rappen more', 'keinen Franken mehr': whatever the coin is called.
  if (NO_MORE.test(tokens.slice(to, to + 8).map(({ text }) => text).join(' '))) return { bound: 'max', isStrict: false }; // prettier-ignore
  // 'I only have 40 for a bottle': that is all there is.
  if (ONLY.test(tokens.slice(Math.max(0, from - 4), from).map(({ text }) => text).join(' '))) return { bound: 'max', isStrict: false }; // prettier-ignore
  // '45ish tops' is at most 45; '45ish' alone is about 45.
  if (!cue || (isIsh && cue.meaning.value !== 'max')) return { bound: isIsh ? 'about' : 'near', isStrict: false };
  const bound = cue.meaning.value as Bound; // only these three were kept
  // 'not over 60', 'nothing above 60', 'pas plus de': the refusal turns it round.
  const near = tokens.slice(Math.max(0, cue.from - 5), cue.from);
  const refused = near.some(
    ({ text }, at) =>
      (words.cues.get(text)?.part === 'not' || /^(mustnt|cant|shouldnt|not|nothing)$/.test(text)) &&
      !near.slice(at).some((one) => /^[.,;!?]$/.test(one.text)),
  );
  if (refused && bound === 'min') return { bound: 'max', isStrict: false };
  // 'Nothing under 80' is 80 and more.
  const isNothing = /^(not|nothing|none|rien|pas|nichts|nix|nicht|niente|non|nada|no)$/.test(
    tokens[cue.from - 1]?.text ?? '',
  );
  if (isNothing && bound === 'max' && STRICT.test(cue.phrase)) return { bound: 'min', isStrict: false };
  return { bound, isStrict: STRICT.test(cue.phrase) && !refused };
}

const ONLY =
  /\b(?:(?:only|just) (?:have|got|brought|carry)|(?:have|ve|got|has|brought|on me|carrying) (?:only|just|got only|got just)|(?:ich |wir )?(?:hab\w*|haben) (?:nur|bloss|lediglich)|nur|n (?:ai|avons|a) que|seulement|ho (?:solo|soltanto)|abbiamo (?:solo|soltanto)|(?:solo|solamente) (?:tengo|tenemos|llevo|hay)|tengo solo|tenemos solo)(?: [$€£])?$/;
const OVER_IT =
  /^(?:[a-z$€£]+ )?(?:is|s|was|would be|est|c est|ist|ware|e|sarebbe|es|seria) (?:a bit |way |just |un peu |etwas |un po |un poco )?(?:too (?:much|dear|steep|rich|expensive|pricey)|trop(?: cher)?|zu (?:viel|teuer)|troppo(?: caro)?|demasiado(?: caro)?|muy caro)\b/;
const NO_MORE =
  /^(?:[a-z$€£]+ )?(?:[,.;-] )?(?:and |et |und |e |y )?(?:not (?:a|one) \S+ more|pas un \S+ de plus|(?:nicht einen|keinen|kein) \S+ mehr|non un \S+ (?:di|in) piu|ni un \S+ mas)\b/;

/** 'Between 60 and 80', whatever else stands before it. */
const isRange = ({ from }: Amount, tokens: readonly Token[], words: GuestWords): boolean =>
  words.cues
    .findAll(tokens)
    .some(({ meaning, to }) => meaning.part === 'money' && meaning.value === 'between' && to <= from && from - to <= 2);

/** '60 under 80': the word behind the first belongs to the second. */
const isAnothers = (tokens: readonly Token[], at: number): boolean =>
  /^\d/.test(tokens[at]?.text ?? '') || /^[$€£]$/.test(tokens[at]?.text ?? '');

/** 'Exactly 58', 'bang on 60': this amount and no other. */
const EXACTLY =
  /\b(exactly|precisely|bang on|spot on|exactement|pile|genau|exakt|esattamente|precisamente|preciso|exactamente|justo)\b/;

type Bounds = Pick<Budget, 'min' | 'max' | 'about' | 'isBelow' | 'isAbove'>;

function toBounds(amounts: readonly Amount[], tokens: readonly Token[], words: GuestWords): Bounds {
  const [one, two] = amounts;
  if (
    one &&
    two &&
    one.value < two.value &&
    isJoined(amounts, tokens) &&
    (one.bound !== 'max' || isRange(one, tokens, words))
  )
    return { min: one.value, max: two.value, about: null };
  const least = amounts.find(({ bound }) => bound === 'min');
  const most = amounts.findLast(({ bound }) => bound === 'max');
  if (least || most)
    return {
      min: least?.value ?? null,
      max: most?.value ?? null,
      about: null,
      isBelow: most?.isStrict ?? false,
      isAbove: least?.isStrict ?? false,
    };
  if (
    one &&
    !two &&
    EXACTLY.test(
      tokens
        .slice(Math.max(0, one.from - 3), one.from)
        .map(({ text }) => text)
        .join(' '),
    )
  )
    // prettier-ignore
    return { min: one.value, max: one.value, about: null };
  const about = amounts.find(({ bound }) => bound === 'about')?.value;
  if (about !== undefined) return { min: null, max: null, about };
  const near = one?.value ?? 0;
  return { min: Math.round(near * NEAR.least), max: Math.round(near * NEAR.most), about: near };
}
