import { describe, foods, foodsFor, grapeOf, priceOf, producer, subjectRows } from './about-wine.ts';
import { choose, listFacts } from './choose.ts';
import { compare, comparedRows } from './compare.ts';
import { readTalk, type Message, type Talk } from './conversation.ts';
import { draft, type Desk, type Draft } from './desk.ts';
import { givesOrders, isNo, type Intent } from './intents.ts';
import type { Knowledge } from './knowledge.ts';
import type { ListRow } from './list-row.ts';
import { readRows, type Row } from './list.ts';
import { howManyBottles, isReplan, plan, replan } from './plan.ts';
import { bestValue, have, listFigures, overpriced, overview, pairingsOverview, rare, superlative } from './rankings.ts';
import { recommend } from './recommend.ts';
import { capital, openWriter, type NumberSource } from './say.ts';
import { decant, ready, readyNow, temperature, temperatureOfKind, whatToDecant } from './service.ts';
import { modelOf, similar } from './similar.ts';
import { accept, bye, hello, offTopic, thanks, unclear, unknowable, why } from './small-talk.ts';
import { meaning, pronounce, unknownWord } from './words-asked.ts';

export interface Question {
  entries: readonly ListRow[];
  /** Oldest first; the last one is the guest's. */
  messages: readonly Message[];
  /** Index of the row that is open on the screen. */
  focus?: number | null;
  /** ISO code of the list's prices. */
  currency?: string;
  /** The current year: packages have no clock. */
  year: number;
}

export interface Mention {
  /** Stands in the answer letter for letter. */
  text: string;
  row: number;
}

export interface Answer {
  text: string;
  /** What kind of answer it is. */
  kind: string;
  /** The rows meant, in the order of the text. */
  mentions: Mention[];
  followUps: string[];
  /** Where every number of the text comes from. */
  numbers: NumberSource[];
}

/** The list read, for callers that need more than the answer. */
export interface Reading {
  rows: readonly Row[];
  talk: Talk;
}

/**
 * Answers the last message of a conversation from the list and the tables alone. Never throws for any text, names only
 * rows of the list, and gives only numbers of the list, the tables or the guest.
 */
export function answer(question: Question, knowledge: Knowledge): Answer & { reading: Reading } {
  const rows = readRows(question.entries, knowledge, question.year);
  const focus = question.focus != null && rows[question.focus] ? question.focus : null;
  const talk = readTalk(question.messages, { rows, focus }, knowledge);
  const write = openWriter({
    currency: question.currency ?? 'USD',
    seed: `${talk.asked.text}|${question.messages.length}|${rows.length}`,
  });
  const desk: Desk = { rows, facts: listFacts(rows, question.year), knowledge, talk, year: question.year, write };
  const said = rows.length === 0 ? emptyList() : respond(desk);
  const mentions = write
    .meant()
    .flatMap((index) => {
      const text = rows[index]?.label ?? '';
      const at = said.text.indexOf(text);
      return at < 0 || text === '' ? [] : [{ text, row: index, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ text, row }) => ({ text, row }));
  const numbers = write.numbers().filter(({ text }) => said.text.includes(text));
  return { text: said.text, kind: said.kind, mentions, followUps: said.followUps, numbers, reading: { rows, talk } };
}

function emptyList(): Draft {
  return draft('empty', "There are no wines on this list yet. As soon as it's read, ask me again.", []);
}

/** Which answer a question gets. The order is that of how surely the words tell. */
function respond(desk: Desk): Draft {
  const { talk } = desk;
  const { asked } = talk;
  const [intent] = asked.intents;
  if (intent === 'thanks') return thanks(desk);
  if (intent === 'hello') return hello(desk);
  if (intent === 'bye') return bye(desk);
  if (intent === 'accept') return accept(desk);
  if (isNo(asked.text)) return unclear(desk);
  if (givesOrders(asked.text)) return offTopic(desk);
  const wineWords =
    asked.families.length + asked.grapes.length + asked.dishes.length + asked.named.length > 0 || asked.budget !== null;
  if (asked.elsewhere && !wineWords) return offTopic(desk);
  if (isReplan(talk)) return replan(desk);
  for (const wanted of intentsOf(talk)) {
    const said = byIntent(desk, wanted);
    if (said) return said;
  }
  if (isTablePlan(talk)) return plan(desk);
  return byWish(desk);
}

/** 'And white?' after 'best value' asks for the best value again. */
const LASTING: ReadonlySet<Intent> = new Set([
  'value',
  'rare',
  'cheapest',
  'dearest',
  'best-rated',
  'oldest',
  'youngest',
  'overpriced',
  'ready',
]);

function intentsOf({ asked, previous }: Talk): readonly Intent[] {
  const [before] = previous?.intents ?? [];
  const bare =
    asked.intents.length === 0 && asked.relatives.length === 0 && asked.dishes.length === 0 && asked.text.length < 40;
  return bare && asked.followUp && before && LASTING.has(before) ? [before] : asked.intents;
}

function isTablePlan({ asked, wish }: Talk): boolean {
  const group = asked.people !== null && asked.people >= 3;
  const money = asked.budget !== null && asked.budget.per !== 'bottle' && asked.budget.per !== 'glass';
  if (money && (wish.people !== null || asked.budget?.per === 'total')) return true;
  if (asked.people === 1 && asked.dishes.length > 1) return true;
  return (
    group && (asked.dishes.length > 0 || asked.budget !== null || asked.occasions.length > 0 || asked.text.length < 60)
  );
}

/** What an intent leads to; null when the question lacks what it needs, and the next reading is tried. */
function byIntent(desk: Desk, intent: Intent): Draft | null {
  const { talk } = desk;
  const { asked } = talk;
  const subject = subjectRows(desk);
  const [row] = subject;
  const pointed =
    talk.meant.length > 0 ||
    (talk.last.length > 0 &&
      !asked.families.length &&
      !asked.dishes.length &&
      !asked.places.length &&
      !asked.grapes.length);
  switch (intent) {
    case 'pronounce':
      return pronounce(desk);
    case 'temperature':
      return row && pointed
        ? temperature(desk, subject)
        : (kindRow(desk, (found) => temperature(desk, [found])) ?? temperatureOfKind(desk, asked.families));
    case 'decant':
      return row && pointed
        ? decant(desk, subject)
        : (kindRow(desk, (found) => decant(desk, [found])) ?? whatToDecant(desk));
    case 'glasses-in':
      return glassesIn(desk, row);
    case 'how-many-bottles':
      return howManyBottles(desk);
    case 'compare': {
      const pair = comparedRows(desk);
      return pair
        ? compare(desk, pair)
        : /\b(compare|versus|vs|difference)\b/i.test(asked.text) && meaning(desk) === null
          ? draft('clarify', 'Which two shall I compare? Name them as the list does.', [
              'Compare the first two',
              'Best value on the list',
            ])
          : null;
    }
    case 'instead': {
      const model = modelOf(desk) ?? lastAsModel(desk);
      return model ? similar(desk, model, 'instead') : recommend(desk);
    }
    case 'similar': {
      const model = modelOf(desk) ?? lastAsModel(desk);
      return model ? similar(desk, model, 'similar') : null;
    }
    case 'ready':
      if (talk.meant.length > 0 || (row && /\b(it|that|this)\b/i.test(asked.text))) return ready(desk, subject);
      return readyNow(desk, choose({ ...talk.wish, likeness: false }, desk.facts).rows);
    case 'unknowable':
      return asked.dishes.length > 0 && !/vegan|gluten|allerg|sul/i.test(asked.text) ? null : unknowable(desk);
    case 'plan':
      // 'A magnum for the table' asks for a bottle, not for a plan.
      return asked.people === null && asked.dishes.length === 0 && (asked.size !== null || asked.families.length > 0)
        ? null
        : plan(desk);
    case 'value':
      return talk.meant.length > 0 &&
        /\b(it|this|that|worth|is the|good value)\b/i.test(asked.text) &&
        !/\bwhich|what\b/i.test(asked.text)
        ? priceOf(desk, subject)
        : asked.dishes.length > 0
          ? null
          : bestValue(desk);
    case 'overpriced':
      return talk.meant.length > 0 && !/\b(which|what|list|avoid)\b/i.test(asked.text)
        ? priceOf(desk, subject)
        : overpriced(desk);
    case 'rare':
      return asked.dishes.length > 0 ? null : rare(desk);
    case 'cheapest':
      return /\bnot (?:necessarily )?the cheapest|second.{0,12}but/i.test(asked.text)
        ? null
        : asked.reference && 'extreme' in asked.reference && row
          ? describe(desk, row)
          : asked.dishes.length > 0
            ? superlative(desk, 'cheapest')
            : superlative(desk, 'cheapest');
    case 'dearest':
    case 'best-rated':
    case 'oldest':
    case 'youngest':
      return superlative(desk, intent);
    case 'producer':
      if (!row && asked.families.length + asked.grapes.length + asked.places.length > 0) return null;
      return row
        ? producer(desk, row)
        : draft('clarify', 'Whose wine do you mean? Name it or open its row.', ['What would you drink?']);
    case 'glasses':
      return glasses(desk);
    case 'count':
      return have(desk, true);
    case 'foods':
      return row ? foods(desk, row) : kindRow(desk, (found) => foods(desk, found));
    case 'pairings':
      return row && talk.meant.length > 0
        ? foods(desk, row)
        : asked.dishes.length > 0
          ? null
          : pairingsOverview(desk, (one) => foodsFor(one, desk.knowledge.dishList).map((dish) => dish.name));
    case 'meaning':
      return asMeaning(desk, row);
    case 'price':
      return row && pointed ? priceOf(desk, subject) : kindRow(desk, (found) => priceOf(desk, [found]));
    case 'grape-of':
      return row && pointed ? grapeOf(desk, row) : null;
    case 'describe':
      if (row && pointed) return describe(desk, row);
      // 'About the Chablis' means the bottle, 'about Chablis' the place.
      return /\bthe\b/i.test(asked.text)
        ? (kindRow(desk, (found) => describe(desk, found)) ?? meaning(desk))
        : (meaning(desk) ?? kindRow(desk, (found) => describe(desk, found)));
    case 'why':
      return why(desk);
    case 'yours':
      return recommend(desk, { kind: 'yours', lead: desk.write.one('If it were my evening? ', 'Me? ', '') });
    case 'overview':
      return overview(desk);
    case 'list-facts':
      return listFigures(desk);
    case 'have':
      if (asked.relatives.length > 0 || asked.dishes.length > 0) return null;
      return (
        asHave(desk) ??
        (/\bis .{2,50} on (?:here|there|(?:the|this|your) list)\b/i.test(asked.text)
          ? draft('nothing', "I don't see that one on this list.", ['Something similar', 'What would you drink?'])
          : null)
      );
    default:
      return null;
  }
}

/** 'What is …?' asks for a word, unless it asks for a wine: 'what is good with fish', 'what's a nice red'. */
function asMeaning(desk: Desk, row: Row | undefined): Draft | null {
  const { asked, meant } = desk.talk;
  const explicit = /\b(mean|means|meaning|define|explain|stand for|definition|meant|difference)\b/i.test(asked.text);
  if (
    !explicit &&
    (asked.dishes.length > 0 ||
      asked.budget !== null ||
      /\b(good|best|nice|great|decent|recommend\w*|suggest\w*|with|for|cheapest|your|would|drinking|available|most|least|got|lightest|sweetest|driest)\b/i.test(
        asked.text,
      ))
  )
    return null;
  const named = asked.named.length > 0 && row && meant.includes(row.index);
  if (named && !explicit) return describe(desk, row);
  return meaning(desk) ?? (explicit ? unknownWord(desk) : null);
}

/** A question about 'the Barolo' when the list has one: that row. */
function kindRow(desk: Desk, say: (row: Row) => Draft): Draft | null {
  const { asked, wish } = desk.talk;
  if (asked.places.length + asked.grapes.length === 0) return null;
  const choice = choose({ ...wish, budget: null, styles: [], dishes: [], likeness: false }, desk.facts);
  const [row] = choice.rows;
  return row && choice.missed.length === 0 ? say(row) : null;
}

function lastAsModel(desk: Desk): ReturnType<typeof modelOf> {
  const row = desk.rows[desk.talk.last[0] ?? -1];
  return row ? { name: row.label, profile: row.profile, family: row.family, rows: [row], price: row.price } : null;
}

/** 'How many glasses is that?': in words, since no list says so. */
function glassesIn({ talk, write }: Desk, row: Row | undefined): Draft {
  const said = /magnum/i.test(talk.asked.text) || (row && row.entry.bottleSize === 1500);
  const size = said ? 'A magnum pours about ten good glasses' : 'A bottle pours about five good glasses';
  return draft('glasses-in', `${size}, ${write.one('six if you are careful', 'a little more if you are modest')}.`, [
    'Plan it for the table',
    'What would you drink?',
  ]);
}

function glasses(desk: Desk): Draft {
  const pours = desk.rows.filter((row) => row.glass);
  if (pours.length === 0)
    return draft(
      'have',
      'I see nothing by the glass on this list. A half bottle or a shared bottle is the way to go.',
      ['Half bottles', 'Best value on the list'],
    );
  return recommend(desk, { wish: { ...desk.talk.wish, size: 'glass' }, kind: 'glass' });
}

/** 'Do you have …?': a wine by name, a kind, a size. */
function asHave(desk: Desk): Draft | null {
  const { talk, write, rows } = desk;
  const { asked } = talk;
  if (asked.named.length > 0) {
    const row = rows[talk.meant[0] ?? -1];
    if (row)
      return draft(
        'have',
        `Yes: the ${write.priced(row)}${row.notes ? `, ${row.notes}` : ''}. ${capital([write.value(row), write.rating(row)].filter(Boolean).join('; '))}.`.replace(
          /\. \.$/,
          '.',
        ),
        ['Food pairings', 'Similar wines on this list', 'Is it ready to drink?'],
      );
  }
  const specific =
    asked.families.length + asked.grapes.length + asked.places.length + asked.styles.length > 0 ||
    asked.size !== null ||
    asked.age !== null ||
    asked.budget !== null;
  if (specific) return have(desk, false);
  const name =
    /(?:have|carry|stock|serve|sell|got|any)\s+(?:any |a |an |the |some )?([\p{L}\d' &-]{3,40}?)(?: on (?:the|this) list| here| by the glass)?\s*\??$/u.exec(
      asked.text,
    )?.[1];
  if (name && /\p{Lu}/u.test(name))
    return draft(
      'have',
      `I don't see ${name.trim()} on this list. Tell me what you like about it and I'll find the nearest.`,
      ['Something similar in red', 'Something similar in white', 'What would you drink?'],
    );
  return null;
}

/** No telling words: a wish, a wine named, or something unclear. */
function byWish(desk: Desk): Draft {
  const { talk } = desk;
  const { asked, wish } = talk;
  const [row] = subjectRows(desk);
  const model = (asked.likeness || asked.fond) && asked.dishes.length === 0 ? modelOf(desk) : null;
  // Who loves Champagne gets Champagne where there is some.
  if (model && asked.fond && !asked.likeness && model.rows.length > 0 && !/\belse\b/i.test(asked.text))
    return recommend(desk);
  if (model && (asked.places.length + asked.grapes.length > 0 || asked.named.length > 0))
    return similar(desk, model, 'similar');
  const wished =
    asked.families.length +
      asked.grapes.length +
      asked.places.length +
      asked.styles.length +
      asked.dishes.length +
      asked.occasions.length +
      asked.relatives.length >
      0 ||
    asked.budget !== null ||
    asked.thrift !== null ||
    asked.size !== null ||
    asked.age !== null ||
    asked.count !== null ||
    asked.bottles !== null;
  if (asked.named.length === 1 && row && asked.dishes.length === 0 && asked.relatives.length === 0)
    return describe(desk, row);
  if (asked.named.length > 1 && /\bor\b/i.test(asked.text)) {
    const pair = comparedRows(desk);
    if (pair) return compare(desk, pair);
  }
  if (asked.named.length === 1 && row && asked.dishes.length > 0) return withThatDish(desk, row);
  if (wished) return recommend(desk);
  if (asked.notFamilies.length + asked.notGrapes.length + asked.notStyles.length + asked.notPlaces.length > 0)
    return recommend(desk);
  if (asked.reference && talk.last.length > 0 && row) return describe(desk, row);
  if (asked.people !== null) return plan(desk);
  if (!asked.ofTheSubject || asked.elsewhere) return offTopic(desk);
  if (wish.dishes.length > 0 && talk.last.length === 0) return recommend(desk);
  return unclear(desk);
}

/** 'Would the Chablis go with oysters?' */
function withThatDish(desk: Desk, row: Row): Draft {
  const { talk, write } = desk;
  const [dish] = talk.asked.dishes;
  if (!dish) return describe(desk, row);
  const fits = row.family !== null && (dish.suits[row.family] ?? 0) > 0;
  const better = choose({ ...talk.wish, dishes: talk.asked.dishes, grapes: [], places: [] }, desk.facts).rows.find(
    (one) => one.index !== row.index,
  );
  const name = `the ${write.priced(row)}`;
  if (fits)
    return draft(
      'with-dish',
      `Yes, ${name} works with the ${dish.name}: ${dish.because}.${better ? ` If you want an alternative, the ${write.priced(better)}.` : ''}`,
      ['What temperature?', 'Something cheaper', 'Something different'],
    );
  return draft(
    'with-dish',
    `I wouldn't: ${name} and the ${dish.name} don't help each other.${better ? ` Rather the ${write.priced(better)}: ${dish.because}.` : ''}`,
    ['What temperature?', 'Something cheaper', 'Something different'],
  );
}
