import { YEARS_BETWEEN } from './understand/questions.ts';
import { HOW_MANY } from './answer/company.ts';
import { respond } from './answer/registry.ts';
import { isPriceClaim } from './answer/claims-price.ts';
import { subjectsOf } from './answer/subjects.ts';
import type { Desk, Draft } from './answer/desk.ts';
import type { Row } from './cellar/rows.ts';
import { SHARE_OF_PRICE } from './plan/kin.ts';
import { SAME_MONEY } from './plan/same-money.ts';
import { splitSentences } from './ground/sentences.ts';
import { sumOf } from './plan/sums.ts';
import { readTalk, type Message, type Talk } from './plan/conversation.ts';
import { askOfTwo, askPlainly, facetsIn, kindOfFacet, pairFacetsIn, type Facet } from './understand/facets.ts';
import type { NameIndex } from './understand/gazetteer/name-index.ts';
import type { Heard } from './understand/listen.ts';
import type { Meaning } from './understand/meaning.ts';
import type { Kind } from './understand/parts.ts';
import { PHRASES } from './say/languages.ts';
import { ALSO, questionsIn } from './understand/questions.ts';
import { contrastOf, isContrast, isToldByFact, noneOfPlace, withoutRowsSaid } from './answer-each-more.ts';

/** Everything a part of a turn is answered with. */
export interface EachDesk extends Omit<Desk, 'talk'> {
  names: NameIndex;
  focus: Row | null;
}

/** Answers that say something of their own to one of several questions. */
const ANSWERED =
  /^(price|sum|fact(?!-term)|about|extreme|count|have|other-|not-listed|compare|value|list|glass|how-many|claim|pair|beyond|house|in-order|formats|best-value)/;
/** Answers to something asked of a wine: they are never given for want of a better one. */
const OF_A_WINE = /^(price|sum|fact|claim|glass|about|compare|unknowable|value)/;
/** Answers that may have missed the one thing that was asked of a wine. */
const UNSETTLED =
  /^(recommend|compare|unclear|unknowable|offtopic|have|about|substitute|list|not-listed|explain|otherdrink|social)/;
/** Facts that answer one thing alone: another thing that was asked is not settled by them. */
const OF_ONE_FACET: Readonly<Record<string, readonly Facet[]>> = {
  price: ['price'],
  'fact-term': [],
  'fact-keeping': ['keeping', 'year'],
  'fact-service': ['temperature', 'decant', 'keeping'],
  'fact-grape': ['grape', 'origin', 'producer'],
};

/** Answers that pick wines. */
const PICKED = /^(recommend|plan|substitute)/;

/** A part of a turn that says what a wine should be. */
const hasOwnWish = ({ colours, dishes, styles, places, grapes, budget, occasions }: Meaning): boolean =>
  colours.want.length + dishes.want.length + styles.want.length + places.want.length + grapes.want.length + occasions.length > 0 || budget !== null; // prettier-ignore

/** A part that says how somebody eats, and asks nothing. */
const isOfEater = ({ text, dishWords, colours, styles, sizes, budget }: Meaning): boolean =>
  !text.includes('?') &&
  dishWords.length > 0 &&
  dishWords.every((word) => /^(an? |the )?(veg\w+|v[ée]g\w+)$/iu.test(word)) &&
  colours.want.length + styles.want.length + sizes.want.length === 0 &&
  budget === null;

const EXPLAINED =
  /\b(what s|whats|what is|what does|mean|means|explain|was (?:ist|heisst|bedeutet)|c est quoi|qu est ce|veut dire|cos e|cosa (?:e|vuol)|que es|significa)\b/;

const GAP_ASKED =
  /\b(by how much|how much (more|less|cheaper|dearer|extra)|price (gap|difference)|costs? (more|less)|de combien|combien de plus|um wie ?viel|wie ?viel (mehr|teurer|billiger)|di quanto|quanto (in )?piu|por cuanto|cuanto mas)\b/;

const GAP_OF =
  /\b(gap|difference|by how much|how much (?:more|less|cheaper|dearer)|ecart|difference|de combien|unterschied|um wie ?viel|differenza|di quanto|diferencia|por cuanto)\b/;

const plainOf = ({ tokens }: Meaning): string => tokens.map(({ text }) => text).join(' ');

/** A turn that wants something else too is heard as a whole. */
const isWish = ({ meaning, isTricked, wanted }: Talk): boolean =>
  meaning.health.length > 0 ||
  isTricked ||
  wanted === 'manipulate' ||
  meaning.dishes.want.length > 0 ||
  meaning.budget !== null ||
  // 'Something like a Malbec, but no Malbec, nothing dear': a wish with what it is not.
  meaning.grapes.not.length + meaning.places.not.length + meaning.sorts.not.length > 0 ||
  // 'Same sort of price but more body?': another wine is wanted.
  SAME_MONEY.test(meaning.masked) ||
  (meaning.bottles ?? 1) > 1 ||
  meaning.sizes.want.length > 1 ||
  meaning.people !== null;

function ask(
  content: string,
  { names, ...desk }: EachDesk,
  change: (talk: Talk) => Talk,
  before: readonly Message[] = [],
): Draft {
  const heard: ReadonlyMap<number, Heard> = new Map();
  const listening = {
    rows: desk.rows,
    knowledge: desk.knowledge,
    names,
    heard,
    focus: desk.focus,
    currency: desk.currency,
  };
  return respond({ ...desk, talk: change(readTalk([...before, { role: 'user', content }], listening)) });
}

function joined(found: readonly Draft[]): Draft | null {
  // 'Do you have it? If not, what is closest?': one answer serves both.
  const own = found.filter(
    ({ kind }, at) => kind !== 'not-listed' || found.findIndex((one) => one.kind === kind) === at,
  );
  const kept = own.filter((one, at) => !isSaidElsewhere(one, own.slice(0, at)));
  const texts = [...new Set(kept.map(({ text }, at) => unsaid(text, kept.slice(0, at))).filter((text) => text !== ''))];
  const last = found.at(-1);
  return last && texts.length > 0 ? { ...last, kind: 'several', text: texts.join(' ') } : null;
}

/** A sentence that a part before has said is not said again. */
const unsaid = (text: string, before: readonly Draft[]): string =>
  splitSentences(text).filter((sentence) => !before.some((other) => other.text.includes(sentence.replace(/\.$/, '')))).join(' '); // prettier-ignore

/** 'Which year, and how much?': a price that a part before has printed beside the name is not said again. */
function isSaidElsewhere({ kind, text }: Draft, all: readonly Draft[]): boolean {
  const named = kind === 'price' ? (text.match(/\S[^()]{5,}\([^()]*\d[^()]*\)/g) ?? []) : [];
  const bare = named.map((one) => one.replace(/^.*?(?=(?:\S+ ){0,3}\S+ \()/, ''));
  return bare.length > 0 && all.some((other) => other.text !== text && bare.every((one) => other.text.includes(one)) && !/\), \S+ /.test(text)); // prettier-ignore
}

interface Named {
  name: string;
  lines: readonly number[];
}

/** The wines of a question asked again are those of the guest's own, whatever its words alone could mean. */
function withLines(meaning: Meaning, pair: readonly Named[]): Meaning {
  const linesOf = (name: string, own: readonly number[]): readonly number[] =>
    pair.find((one) => one.name === name && one.lines.length > 0)?.lines ?? own;
  return {
    ...meaning,
    wines: meaning.wines.map((wine) => ({ ...wine, lines: linesOf(wine.name, wine.lines) })),
    things: meaning.things.map((thing) => ({ ...thing, lines: linesOf(thing.name, thing.lines) })),
  };
}

const SIZE_WORD = /^(magnum|half|bottle|demi|halbe|mezza|media|jeroboam|cl|ml|l|litre|liter|litro|\d+)$/;

/** The same name printed in another size or year. */
function isSameWine(one: Row, other: Row): boolean {
  const wordsOf = ({ nameWords }: Row): string => [...nameWords].filter((word) => !SIZE_WORD.test(word)).toSorted().join(' '); // prettier-ignore
  return wordsOf(one) === wordsOf(other);
}

const asFacet = (talk: Talk, kind: Kind): Talk => ({
  ...talk,
  wanted: kind,
  meaning: { ...talk.meaning, kinds: [{ kind, p: 1 }] },
});

const BESIDES =
  /\b(besides|apart from|other than|aside from|abgesehen vom?|ausser (dem|im) preis|a part le|hormis le|oltre al|a parte il|aparte del)\b/;
/** 'Which is older, and which should we open tonight?' */
const OPEN_NOW = /\b(tonight|open now|ce soir|heute abend|stasera|esta noche)\b/;

function respondToPair(
  { meaning }: Talk,
  pair: readonly [Named, Named],
  { least, ...desk }: EachDesk & { least: number },
): Draft | null {
  // 'This one costs more than that, right?' is a claim: yes or no.
  if (isPriceClaim(plainOf(meaning)) || ALSO.test(meaning.text)) return null;
  const all = pairFacetsIn({ plain: plainOf(meaning), language: meaning.language });
  // 'What is the difference besides the price?'
  const asked = BESIDES.test(plainOf(meaning)) ? all.filter((facet) => facet !== 'gap') : all;
  if (asked.length === 1 && OPEN_NOW.test(plainOf(meaning))) return null;
  // 'Which costs more, and by how much?' is one thing, told by its words.
  const enough = asked.includes('gap') && GAP_ASKED.test(plainOf(meaning)) ? 1 : least;
  if (asked.length < enough || asked.length === 0 || meaning.sizes.want.length > 1) return null;
  const names = [pair[0].name, pair[1].name] as const;
  const found = asked.map((facet) =>
    ask(askOfTwo(facet, names, meaning.language), { ...desk, focus: null }, (talk) => ({
      ...talk,
      meaning: withLines(talk.meaning, pair),
    })),
  );
  if (isContrast(plainOf(meaning))) {
    const apart = ask(contrastOf(names, meaning.language), { ...desk, focus: null }, (talk) => ({ ...talk, meaning: withLines(talk.meaning, pair) })); // prettier-ignore
    found.push(withoutRowsSaid(apart, found, desk.rows));
  }
  return found.every(({ kind }) => OF_A_WINE.test(kind)) ? joined(found) : null;
}

/**
 * Several things asked of one wine, or of two: 'grape and price?', 'which is older, and what is the gap?'. Each is asked
 * again in plain words of that wine, so it does not matter how shortly it was said. `least` is how many must be found.
 */
export function respondToFacets(whole: Talk, desk: EachDesk, least: number): Draft | null {
  const { meaning } = whole;
  if (isWish(whole) || YEARS_BETWEEN.test(plainOf(meaning))) return null;
  const asking = { plain: plainOf(meaning), language: meaning.language };
  const subjects = subjectsOf({ ...desk, talk: whole }, 2);
  const [row, ...others] = subjects;
  const named = meaning.wines.filter(({ lines, not }) => lines.length > 0 && !not);
  const [one, two, ...more] = named.length === 0 ? meaning.things : named;
  if (one && two) return more.length === 0 ? respondToPair(whole, [one, two], { ...desk, least }) : null;
  // One wine in two sizes or years is one wine.
  if (!row || others.some((other) => !isSameWine(row, other))) return null;
  // 'Is it drinkable now?' of the wine just spoken of.
  const isOfLast = whole.before !== null && whole.subject.length > 0 && meaning.things.length === 0;
  if (least === 1 && named[0]?.lines.length !== 1 && meaning.things.length !== 1 && !isOfLast) return null;
  const asked = facetsIn(asking);
  if (asked.length < least || asked.length === 0) return null;
  const found = asked
    .map((facet) =>
      ask(askPlainly(facet, meaning.language), { ...desk, focus: row }, (talk) => asFacet(talk, kindOfFacet(facet))),
    )
    .filter(({ kind }) => OF_A_WINE.test(kind));
  return found.length >= least ? joined(found) : null;
}

/** 'Since Chablis is Sauvignon Blanc, …': what a guest takes for granted before the question, in five languages. */
const PREMISE =
  /^\s*(?:(?:so|and|well|hi|hello|alors|also|bonjour|hallo|ciao|hola)[,\s]+)*(?:since|as|given that|seeing (?:that|as)|because|considering(?: that)?|puisque|comme|vu que|étant donné que|da|weil|nachdem|siccome|visto che|dato che|poiché|ya que|puesto que|dado que|como)\s+([^,.;?!]{6,80}),\s*(.{4,})$/isu;
const TAGS = { en: 'right?', fr: "n'est-ce pas ?", de: 'oder?', it: 'vero?', es: '¿verdad?' } as const;

/** 'Amarone is Spanish, isn't it? What is like it?': a claim with its tag, and a question behind it. */
const TAGGED =
  /^([^,.;?!¿]{6,80}),?\s*¿?(?:right|isn'?t it|innit|correct|no|verdad|cierto|vero|giusto|oder|nicht wahr|gell|stimmt'?s?|n'est-ce pas|hein)\s*\?\s+(.{8,})$/isu;

/** A premise that is false is put right first; then the question itself is answered. */
export function respondToPremise({ meaning }: Talk, desk: EachDesk): Draft | null {
  const [, premise = '', rest = ''] = PREMISE.exec(meaning.text) ?? TAGGED.exec(meaning.text) ?? [];
  if (premise === '' || meaning.health.length > 0) return null;
  const { language } = meaning;
  const alone = { ...desk, focus: null };
  const said = ask(`${premise}, ${TAGS[language]}`, alone, (talk) => talk);
  const no = PHRASES[language].phrases['claim.no'];
  const isFalse = said.kind === 'claim' ? no.some((one) => said.text.trim().startsWith(one)) : said.kind === 'fact-claim' && /^(No|Non|Nein),/.test(said.text); // prettier-ignore
  if (!isFalse) return null;
  const before: Message[] = [
    { role: 'user', content: `${premise}, ${TAGS[language]}` },
    { role: 'assistant', content: said.text },
  ];
  const asked: Talk[] = [];
  const answered = ask(rest, alone, (talk) => (asked.push(talk), talk), before);
  const none = noneOfPlace(asked[0], answered, desk);
  if (none !== null) return { ...answered, kind: 'claim', text: `${said.text} ${none}` };
  return { ...answered, kind: 'claim', text: answered.kind === 'unclear' || answered.kind === 'social' ? said.text : `${said.text} ${answered.text}` }; // prettier-ignore
}

/** 'The oldest you have, and would it still be good?': a thing asked of the one wine just named. */
function respondToLast(talk: Talk, desk: EachDesk): Draft | null {
  const { meaning, last } = talk;
  const [row, ...more] = last;
  if (!row || more.length > 0 || meaning.things.length > 0 || isWish(talk)) return null;
  const asked = facetsIn({ plain: plainOf(meaning), language: meaning.language });
  const found = asked
    .map((facet) =>
      ask(askPlainly(facet, meaning.language), { ...desk, focus: row }, (one) => asFacet(one, kindOfFacet(facet))),
    )
    .filter(({ kind }) => OF_A_WINE.test(kind));
  const several = joined(found);
  return several && { ...several, kind: found.at(-1)?.kind ?? 'fact' };
}

/** Whether an answer may be replaced by one to the single thing that was asked of the wine named. */
export function isUnsettled({ kind }: Draft, { meaning }: Talk): boolean {
  if (UNSETTLED.test(kind)) return true;
  const own = OF_ONE_FACET[kind];
  const asked = facetsIn({ plain: plainOf(meaning), language: meaning.language });
  return own !== undefined && asked.length === 1 && !asked.some((facet) => own.includes(facet));
}

const TOGETHER =
  /\b(together|total|in all|altogether|combined|sum|ensemble|au total|zusammen|insgesamt|insieme|in tutto|juntos|en total)\b/;

/** 'The cheapest red and the cheapest white together': what they come to. */
function withTotal(
  said: Draft | null,
  found: readonly Draft[],
  { meaning }: Talk,
  { write, rows }: EachDesk,
): Draft | null {
  if (!said || !TOGETHER.test(plainOf(meaning)) || found.some(({ kind }) => kind !== 'extreme')) return said;
  const own = [...new Set(write.pointed())].flatMap((index) => rows[index] ?? []).filter(({ label }) => said.text.includes(label)); // prettier-ignore
  const total = own.length === found.length ? sumOf(own.map((row) => ({ row, count: 1 }))) : null;
  return total === null ? said : { ...said, text: `${said.text} ${write.say('plan.total', { total: write.money(total, 'total') })}` }; // prettier-ignore
}

/** Everything named has its size or number, and nothing is asked. */
const isOrdering = ({ things, text, dishes, attributes }: Meaning): boolean =>
  things.length >= 2 &&
  things.every(({ size, count }) => size !== null || count !== null) &&
  dishes.want.length + attributes.length === 0 &&
  !text.includes('?');

/**
 * Two questions in one turn get two answers: each is asked after the other, as in a conversation. Null where the turn
 * asks one thing, or where a part of it makes no question alone.
 */
export function respondToEach(
  messages: readonly Message[],
  whole: Talk,
  { heard, ...desk }: EachDesk & { heard: ReadonlyMap<number, Heard> },
): Draft | null {
  const { meaning, isTricked } = whole;
  if (meaning.health.length > 0 || isTricked || whole.wanted === 'manipulate') return null;
  // 'How many bottles for ten, and what is that in the Majella?': the second needs the sum of the first.
  if ((meaning.people ?? whole.wish.people) !== null && HOW_MANY.test(plainOf(meaning))) return null;
  // 'A bottle of this for her, a glass of that for me': an order is one thing.
  if (isOrdering(meaning)) return null;
  // 'Of the two Brunellos, which is cheaper and what is the gap?': one comparison.
  if (GAP_OF.test(plainOf(meaning)) && meaning.things.length === 1 && meaning.sorts.want.length > 0) return null;
  // 'Which is younger, and by how many years?'
  if (YEARS_BETWEEN.test(plainOf(meaning))) return null;
  const parts = questionsIn(meaning.text, meaning.language);
  const said: Message[] = messages.slice(0, -1);
  const found: Draft[] = [];
  for (const content of parts) {
    said.push({ role: 'user', content });
    // The network has heard the whole turn, not its parts.
    const before = new Map([...heard].filter(([at]) => at < messages.length - 1));
    const listening = {
      currency: desk.currency,
      rows: desk.rows,
      knowledge: desk.knowledge,
      names: desk.names,
      heard: before,
      focus: desk.focus,
    };
    const talk = readTalk(said, listening);
    if (talk.meaning.language !== meaning.language) return null;
    const one = (found.length > 0 ? respondToLast(talk, desk) : null) ?? respond({ ...desk, talk });
    // 'Which Kerners are there, and what do they cost?': the list has told the prices.
    if (one.kind === 'price' && talk.meaning.things.length === 0 && /^(list|have|count)$/.test(found.at(-1)?.kind ?? '')) continue; // prettier-ignore
    // 'How big is an Achtel? And a Viertel?': the fact has told both.
    const isNameOnly = /^((and|und|et|e|y) )?(an?|the|eine?|une?|uno|una) \S+ ?\??$/.test(plainOf(talk.meaning));
    if (isNameOnly && !OF_A_WINE.test(one.kind) && found.some(({ kind }) => kind === 'fact-known')) continue; // prettier-ignore
    // 'What is Vinsanto, and how is it made? Same as the Tuscan one?': the fact has told all of it.
    if (found[0]?.kind === 'fact-known' && isToldByFact(one, talk, found[0], { ...desk, talk: whole })) continue;
    // 'Is there blood in it? My girlfriend is vegetarian': why it is asked, no wish for another wine.
    if (found.at(-1)?.kind === 'fact-known' && isOfEater(talk.meaning)) continue;
    // 'What is orange wine, and can I have a glass of it?': a word explained, then a wine.
    const isWord = one.kind === 'fact-term' && EXPLAINED.test(plainOf(talk.meaning));
    const isPick =
      one.kind === 'recommend' &&
      found.some(({ kind }) => kind === 'fact-term' || kind === 'fact-grape' || kind === 'fact-known');
    // 'How much is the Barolo, and what would you pour with lamb?': a wish of its own beside a question.
    const isWished =
      one.kind === 'recommend' && hasOwnWish(talk.meaning) && found.every(({ kind }) => !PICKED.test(kind));
    if (!ANSWERED.test(one.kind) && !isWord && !isPick && !isWished) return null;
    // With food on the table a part is a wish, or asks something of a wine.
    if (meaning.dishes.want.length > 0 && !isWished && !OF_A_WINE.test(one.kind) && !/^(beyond|house|extreme|count)/.test(one.kind)) return null; // prettier-ignore
    // 'Any red? One bottle, below 130': a limit behind a wish belongs to it.
    if (
      PICKED.test(found[0]?.kind ?? '') &&
      (hasOwnWish(talk.meaning) || talk.meaning.sizes.want.length > 0 || SHARE_OF_PRICE.test(talk.meaning.masked))
    )
      return null;
    found.push(one);
    said.push({ role: 'assistant', content: one.text });
  }
  // What is asked behind a wish is asked of its wine; anything else is a part of the wish.
  if (PICKED.test(found[0]?.kind ?? '') && !found.slice(1).every(({ kind }) => OF_A_WINE.test(kind))) return null;
  if (found.length === 1 && /^(fact-known|list|have|count)$/.test(found[0]?.kind ?? '')) return found[0] ?? null;
  return new Set(found.map(({ text }) => text)).size > 1 ? withTotal(joined(found), found, whole, desk) : null;
}
