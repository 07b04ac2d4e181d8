import type { Row } from '#src/cellar/rows.ts';
import type { Language } from '#src/tables/languages.ts';
import { interpret } from '#src/understand/interpret.ts';
import { prepareTurn, type PreparedTurn } from '#src/understand/prepare-turn.ts';
import type { Meaning } from '#src/understand/meaning.ts';
import type { Kind } from '#src/understand/parts.ts';
import { withoutTricks } from '#src/understand/tricks.ts';
import { growWish } from './grow-wish.ts';
import { superlative, superlativeOf } from './superlatives.ts';
import { isWhichOfShown, kinMeant, NAMED_BY_SORT, OF_ONE_NAME, ofOneLine } from './kin.ts';
import type { Listening } from './listening.ts';
import { isOfPrice, isOneOfShown, rowsMeant } from './rows-meant.ts';
import { rowsSaid } from './rows-said.ts';
import { wantedNow } from './wanted-now.ts';
import { NO_WISH, type Wish } from './wish.ts';

export interface Message {
  role: 'user' | 'assistant';
  content: string;
}

/** Where a conversation stands at its last turn. It is rebuilt from the messages each time: they are all the state. */
export interface Talk {
  meaning: Meaning;
  /** What is wanted now; a correction wants again what was wanted before. */
  wanted: Kind;
  wish: Wish;
  /** Rows the last answer pointed at, in its order. */
  last: readonly Row[];
  /** Rows this turn speaks of. */
  subject: readonly Row[];
  /** The sorting word that still holds: 'cheapest', 'oldest'. */
  sort: string | null;
  before: { wanted: Kind; meaning: Meaning; said: string } | null;
  /** The turn also gave us orders, which were left out of its meaning. */
  isTricked: boolean;
  /** What the answers so far said, the latest last. */
  said: readonly string[];
}

/** Kinds that change nothing of what is wished. */
const ASIDE: ReadonlySet<Kind> = new Set(['social', 'complaint', 'health', 'unknowable', 'otherdrink', 'offtopic', 'manipulate', 'unclear', 'explain']); // prettier-ignore
/** Reads a conversation up to its last turn, which must be the guest's. */
export function readTalk(messages: readonly Message[], listening: Listening): Talk {
  let talk = null as Talk | null;
  let language: Language | null = null;
  const said: string[] = [];
  for (const [at, { role, content }] of messages.entries()) {
    if (role === 'assistant') {
      said.push(content);
      if (talk) talk = { ...talk, last: orKeep(rowsSaid(content, listening.rows), talk.last) };
      continue;
    }
    const turn = prepareTurn(content, { ...listening, before: language });
    const heard = listening.heard.get(at) ?? null;
    const own =
      turn.isLanguageSure || !heard || heard.language === turn.language
        ? turn
        : prepareTurn(content, { ...listening, before: heard.language });
    const whole = interpret(own, { ...listening, heard, before: talk !== null });
    const rest = realWish(whole, content, listening);
    const meaning = rest ?? whole;
    language = meaning.language;
    talk = { ...next(talk, meaning, { listening, said }), isTricked: rest !== null };
  }
  if (!talk) throw new Error('A conversation needs a turn of the guest.');
  return talk;
}

const PRICE_SAID =
  /\b(costs?|for|at|price (is|of)|prix|pour|a|coute|kostet|fur|um|costa|per|cuesta|por|vale)\b[^.?!]{0,12}(<budget>|\b(1|one|nothing|zero)\b)/;

/** Orders to us beside a real wish: the wish alone, which no listener has heard yet. */
function realWish(whole: Meaning, content: string, listening: Listening): Meaning | null {
  if (whole.kinds[0]?.kind !== 'manipulate' || whole.health.length > 0) return null;
  const prepare = (text: string): PreparedTurn => prepareTurn(text, { ...listening, before: whole.language });
  // 'You agreed to sell the Soave for 3 euros': a price put into our mouth is no wish; the list's price is said.
  if (PRICE_SAID.test(whole.masked) && whole.wines.some(({ lines }) => lines.length > 0)) return null;
  const rest = withoutTricks(content, prepare, listening.knowledge);
  return rest ? interpret(rest, { ...listening, heard: null, before: false }) : null;
}

const orKeep = (rows: readonly Row[], kept: readonly Row[]): readonly Row[] => (rows.length > 0 ? rows : kept);

function next(
  before: Talk | null,
  meaning: Meaning,
  { listening, said }: { listening: Listening; said: readonly string[] },
): Talk {
  const first = meaning.kinds[0]?.kind ?? 'unclear';
  // 'The cheaper of those', after one wine and then another were asked about.
  const isOfTwo = before?.last.length === 1 && isOneOfShown(meaning) && meaning.things.length === 0;
  const earlier = isOfTwo ? rowsSaid(said.at(-2) ?? '', listening.rows).slice(0, 1) : [];
  const last = [...earlier, ...(before?.last ?? [])];
  const named = before?.meaning.wines.some(({ lines }) => lines.length > 0) ? before.subject : [];
  const isLike = /\b(like (that|it|this)|comme (ca|celui)|wie (der|den|das)|come quello|como ese)\b/.test(
    meaning.masked,
  );
  const kin = kinMeant(meaning, before?.last ?? [], listening.rows);
  const subject =
    kin.length > 0
      ? kin
      : rowsMeant(meaning, {
          last: isLike && named.length > 0 ? named : last,
          before: before?.subject ?? [],
          listening,
        });
  const heard = wantedNow(first, meaning, before, listening.knowledge.guests[meaning.language].numbers);
  // 'The white one', after two were shown, means that one.
  const isPointed =
    heard === 'recommend' && before !== null && subject.length === 1 && last.length > 1 && POINTED.test(meaning.masked);
  // 'That Ridge, the cheaper one': one of the wines of a name.
  const isOneOf =
    ((heard === 'extreme' && superlative(meaning) === null) ||
      (NAMED_BY_SORT.test(meaning.masked) && OF_ONE_NAME.has(heard))) &&
    subject.length === 1 &&
    meaning.wines.some(({ lines, not }) => lines.length > 1 && !not);
  const isWhich = isWhichOfShown(meaning, { last, subject, heard });
  // 'I take the less costly': one of those shown.
  const isOfShown =
    last.length > 1 &&
    subject.length === 1 &&
    isOneOfShown(meaning) &&
    !['manipulate', 'health', 'compare'].includes(heard);
  // 'The posher one then, how much was it?': the one of those shown, and its price.
  const isAsked = heard === 'price' || heard === 'fact';
  // 'I meant the rosé': of the same house, whatever it is heard as.
  const isKin = kin.length > 0 && !isAsked && ['recommend', 'refine', 'correct', 'availability', 'list', 'unclear', 'explain', 'social'].includes(heard); // prettier-ignore
  const isPriced = subject.length > 0 && meaning.budget !== null && isOfPrice(meaning);
  const isShown = isPriced || isWhich || isOneOf || (isOfShown && !isAsked);
  const isPrice = before?.wanted === 'price' || (isKin && meaning.attributes.includes('price'));
  const wanted = isShown && !isKin ? 'about' : isKin || isPointed ? (isPrice ? 'price' : 'about') : heard;
  const isAside = ASIDE.has(wanted);
  const wish = isAside
    ? (before?.wish ?? NO_WISH)
    : growWish(before?.wish ?? NO_WISH, meaning, {
        last,
        subject,
        kind: first,
        before: before?.subject ?? [],
        rows: listening.rows,
        knowledge: listening.knowledge,
      });
  const sort =
    superlative(meaning) ??
    // 'What is less expensive in red?' without anything to compare with asks for the least expensive.
    // 'And which of them is the drier?' of those shown.
    (wanted === 'extreme' && (last.length === 0 || (last.length > 1 && WHICH_OF_THEM.test(meaning.masked)))
      ? superlativeOf(meaning)
      : null) ??
    // 'And if we spend more, say 60?': an amount ends the search for the cheapest.
    (meaning.budget === null && (meaning.isFollowUp || wanted === 'extreme' || first === 'correct')
      ? (before?.sort ?? null)
      : null);
  return {
    meaning: isOneOf ? ofOneLine(meaning, subject) : meaning,
    wanted,
    wish,
    last,
    subject,
    sort,
    isTricked: false,
    before: before ? { wanted: before.wanted, meaning: before.meaning, said: said.at(-1) ?? '' } : null,
    said: [...said],
  };
}

const WHICH_OF_THEM =
  /\b(which|lequel|laquelle|welche[rs]?|quale|cual) (of (those|these|them|the two)|one|d entre eux|des deux|davon|von (denen|beiden)|di quest[ie]|dei due|de es[oa]s|de los dos)\b/;

const POINTED =
  /^(ok |no |and |so |then |yes |make it |make that |give me |give us |i ll take |i ll have |ill take |ill have |lets have |let s have |i take |we take |we ll take |ich nehme |nehmen wir |dann |je prends |on prend |alors |prendo |prendiamo |allora |tomo |tomamos |pues |me quedo con )*(the|that|le|la|celui|celle|der|die|das|den|il|lo|quello|quella|el|ese|esa) (\w+ )?<(colour|style|place|grape|sort|body|taste)>( one| ones| un| eine?n?| uno| una)?( please| then| bitte| allora| pues)?[ .!?]*$/;
