import { respond } from './answer/registry.ts';
import { draft, type Draft } from './answer/desk.ts';
import { isUnsettled, respondToEach, respondToFacets, respondToPremise, type EachDesk } from './answer-each.ts';
import type { ListRow } from './cellar/list-row.ts';
import { readRows, type Row } from './cellar/rows.ts';
import { groundOwn } from './ground/own-answer.ts';
import { readTalk, type Message, type Talk } from './plan/conversation.ts';
import { readableTalk } from './plan/readable-talk.ts';
import { openWriter, type NumberSource } from './say/writer.ts';
import type { Knowledge } from './tables/knowledge.ts';
import { buildNameIndex, type NameIndex } from './understand/gazetteer/name-index.ts';
import { gistOf } from './understand/gist.ts';
import { type Heard, type Listen } from './understand/listen.ts';
import { prepareTurn, type PreparedTurn } from './understand/prepare-turn.ts';

export interface Question {
  entries: readonly ListRow[];
  messages: readonly Message[];
  /** The open row, as an index of `entries`. */
  focus?: number | null;
  /** ISO code; null where the list does not tell. */
  currency?: string | null;
  year: number;
  /** What the network heard, by the place of each guest's turn among the messages that are read. */
  heard?: ReadonlyMap<number, Heard>;
}

/** A row named in an answer. */
export interface Mention {
  text: string;
  row: number;
}

/** What an answer was made from: the model and the check of its words need it again. */
export interface Reading {
  rows: readonly Row[];
  talk: Talk;
}

export interface Answer {
  text: string;
  kind: string;
  /** The rows the answer points at, in the order of its words. */
  mentions: readonly Mention[];
  followUps: readonly string[];
  numbers: readonly NumberSource[];
  /** Sentences left out because a figure of theirs was nobody's. */
  dropped: readonly string[];
  reading: Reading;
}

interface OpenList {
  rows: readonly Row[];
  names: NameIndex;
}

const LISTS = new WeakMap<readonly ListRow[], OpenList & { year: number; knowledge: Knowledge }>();

/** A list's rows and names, kept as long as the caller keeps the entries. */
function openList(entries: readonly ListRow[], knowledge: Knowledge, year: number): OpenList {
  const known = LISTS.get(entries);
  if (known && known.year === year && known.knowledge === knowledge) return known;
  const rows = readRows(entries, knowledge, year);
  const opened = { rows, names: buildNameIndex(rows, knowledge), year, knowledge };
  LISTS.set(entries, opened);
  return opened;
}

/** Asks a listener about every guest's turn of a conversation. A turn it has nothing to say of is left to the built-in one. */
export async function hearGuest(
  question: Pick<Question, 'entries' | 'messages' | 'year'>,
  knowledge: Knowledge,
  listen: Listen,
): Promise<ReadonlyMap<number, Heard>> {
  const { names } = openList(question.entries, knowledge, question.year);
  const heard = new Map<number, Heard>();
  const turns: PreparedTurn[] = [];
  for (const [at, { role, content }] of readableTalk(question.messages).entries()) {
    if (role !== 'user') continue;
    turns.push(prepareTurn(content, { knowledge, names, before: turns.at(-1)?.language ?? null }));
    const last = turns.at(-1);
    const answer = await listen(last ? [...turns.slice(0, -1), gistOf(last)] : turns);
    if (answer) heard.set(at, answer);
  }
  return heard;
}

/** The answer to a turn: to each thing it asks of a wine, to each of its questions, or to the turn as a whole. */
function respondTo(question: Question, talk: Talk, desk: EachDesk): Draft {
  const several =
    respondToPremise(talk, desk) ??
    respondToFacets(talk, desk, 2) ??
    respondToEach(question.messages, talk, { ...desk, heard: question.heard ?? new Map() });
  if (several) return several;
  const whole = respond({ ...desk, talk });
  return (isUnsettled(whole, talk) ? respondToFacets(talk, desk, 1) : null) ?? whole;
}

/** Answers a question about a list: understand, plan, answer, say. Pure: the same question gets the same words. */
export function answer(asked: Question, knowledge: Knowledge): Answer {
  const question = { ...asked, messages: readableTalk(asked.messages) };
  const { rows, names } = openList(question.entries, knowledge, question.year);
  const focus = rows[question.focus ?? -1] ?? null;
  const currency = question.currency ?? null;
  const talk = readTalk(question.messages, {
    rows,
    knowledge,
    names,
    heard: question.heard ?? new Map(),
    focus,
    currency,
  });
  const write = openWriter({
    language: talk.meaning.language,
    currency: question.currency ?? null,
    seed: `${talk.meaning.text}|${question.messages.length}|${rows.length}`,
    before: talk.said.at(-1) ?? '',
  });
  const desk = { rows, knowledge, year: question.year, currency: question.currency ?? null, write };
  const made: Draft =
    rows.length === 0 ? draft('empty', write.say('empty')) : respondTo(question, talk, { ...desk, names, focus });
  const guest = question.messages.filter(({ role }) => role === 'user').map(({ content }) => content).join(' '); // prettier-ignore
  const { text, dropped } = groundOwn({ text: made.text, numbers: write.numbers(), rows, guest });
  const said: Draft = dropped.length > 0 && text === '' ? draft('unclear', write.say('unclear')) : { ...made, text };
  const mentions = write
    .pointed()
    .flatMap((index) => {
      const text = rows[index]?.label ?? '';
      const at = said.text.indexOf(text);
      return at < 0 || text === '' ? [] : [{ text, row: index, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ text, row }) => ({ text, row }));
  const numbers = write.numbers().filter(({ text }) => said.text.includes(text));
  return {
    text: said.text,
    kind: said.kind,
    mentions,
    followUps: said.followUps,
    numbers,
    dropped,
    reading: { rows, talk },
  };
}
