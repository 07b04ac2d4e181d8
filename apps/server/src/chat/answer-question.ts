import { t, word, type CallReply } from '@app/domain';
import { answer, hearGuest, splitSentences, type Answer, type ListRow } from '@app/sommelier';
import { holdToken, returnToken } from '#accounts/tokens.store.ts';
import type { Caller } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { ModelError, type Model } from '#platform/model.ts';
import { inLanguage } from '#platform/spoken.ts';
import { askModel } from './ask-model.ts';
import { noQuestion } from './chat.errors.ts';
import { loadRows, type ChatBody } from './load-rows.ts';
import type { OpenKnowledge } from './open-knowledge.ts';

export interface ChatServices extends OpenKnowledge {
  db: Db;
  clock: Clock;
  /** Null unless one is configured. */
  model: Model | null;
}

export interface ChatQuestion {
  body: ChatBody;
  caller: Caller;
  log: Log;
  signal: AbortSignal;
  onText?: (delta: string) => void;
}

type Reply = CallReply<'askSommelier'>;

export interface Answered {
  reply: Reply;
  /** The token held for it, to be kept together with the answer; null when it costs none. */
  token: number | null;
}

/** Kinds that no model would answer better; they cost nothing. */
const PLAIN = new Set(['thanks', 'hello', 'bye', 'off-topic', 'clarify', 'empty', 'pronounce']);
/** The first words come within two seconds, from the model or from the tables. */
const PATIENCE_MS = 1500;
const NO_TOKENS = word("Today's tokens are used up, so our built-in sommelier answers. They are topped up tomorrow.");
const NO_MODEL = word('The language model did not give a usable answer, so our built-in sommelier answers.');

/** Answers a question about a list: by the model where there is one and its words hold, else by the built-in expert. */
export async function answerQuestion(services: ChatServices, question: ChatQuestion): Promise<Answered> {
  const { body, caller } = question;
  if (body.messages.at(-1)?.role !== 'user') throw noQuestion();
  const { rows, currency } = await loadRows(services.db, body, caller);
  const focus = body.focus ? rows.findIndex((row) => isAt(row, body.focus)) : -1;
  const asked = {
    entries: rows,
    messages: body.messages,
    focus: focus < 0 ? null : focus,
    currency,
    year: services.clock().getUTCFullYear(),
  };
  const heard = await hearGuest(asked, services.knowledge, services.listen);
  const expert = answer({ ...asked, heard }, services.knowledge);
  const { model } = services;
  if (!model || PLAIN.has(expert.kind)) return free(byExpert(expert, rows, question, null));
  const token = await holdToken(services.db, { uid: caller.uid, reason: 'sommelier answer', now: services.clock() });
  if (token === null) return free(byExpert(expert, rows, question, NO_TOKENS));
  const line = await inLanguage(expert.reading.talk.meaning.language, () => lineOfPatience(rows.length));
  const silence = fillSilence(question.onText ?? (() => undefined), line);
  const said = await askModel(
    { ...services, model },
    {
      expert,
      reading: expert.reading,
      messages: body.messages,
      currency,
      year: asked.year,
      signal: question.signal,
      onText: silence.onText,
    },
  )
    .catch((error: unknown) => {
      if (!(error instanceof ModelError)) throw error;
      if (!question.signal.aborted) question.log.warn({ err: error }, 'model failed');
      return null;
    })
    .finally(silence.end);
  if (said) return { reply: toReply(said, rows, { source: 'model', notice: null }), token };
  // Who leaves in the middle has had the model's work: stopping is no way to be answered for nothing.
  if (question.signal.aborted) return { reply: toReply(expert, rows, { source: 'built-in', notice: null }), token };
  await returnToken(services.db, token, 'not delivered');
  return free(byExpert(expert, rows, question, NO_MODEL));
}

const free = (reply: Reply): Answered => ({ reply, token: null });

/**
 * A model that takes its time does not leave the guest before an empty page: a true line fills the silence. It goes out
 * as text does, and the answer replaces it.
 */
function fillSilence(onText: (delta: string) => void, line: string) {
  const timer = setTimeout(() => onText(`${line} `), PATIENCE_MS);
  return {
    onText: (delta: string): void => {
      clearTimeout(timer);
      onText(delta);
    },
    end: (): void => clearTimeout(timer),
  };
}

const lineOfPatience = (rowCount: number): string =>
  rowCount > 1 ? t('Let me look through the {n} lines of this list.', { n: rowCount }) : t('Let me look.');

type Place = Pick<ListRow, 'pageNumber' | 'positionInPage' | 'offeredSizeIdx'>;

function isAt(row: Place, place: Place | null | undefined): boolean {
  return (
    row.pageNumber === place?.pageNumber &&
    row.positionInPage === place.positionInPage &&
    row.offeredSizeIdx === place.offeredSizeIdx
  );
}

function byExpert(expert: Answer, rows: readonly ListRow[], { onText }: ChatQuestion, notice: string | null): Reply {
  if (onText) for (const sentence of splitSentences(expert.text)) onText(`${sentence} `);
  return toReply(expert, rows, { source: 'built-in', notice });
}

function toReply(
  said: Answer,
  rows: readonly ListRow[],
  given: { source: 'built-in' | 'model'; notice: string | null },
): Reply {
  return {
    response: said.text,
    wines: said.mentions.flatMap(({ row }) => {
      const entry = rows[row];
      return entry?.wine ? [{ lwin: entry.wine.lwin, vintage: entry.vintage }] : [];
    }),
    follow_ups: said.followUps.map((value) => ({ value })),
    mentions: said.mentions.flatMap(({ text, row }) => {
      const entry = rows[row];
      return entry
        ? [
            {
              text,
              pageNumber: entry.pageNumber,
              positionInPage: entry.positionInPage,
              offeredSizeIdx: entry.offeredSizeIdx,
            },
          ]
        : [];
    }),
    ...given,
  };
}
