import { keepToken } from '#accounts/tokens.store.ts';
import { findListHead } from '#lists/lists.store.ts';
import { ensureReadable } from '#lists/permissions.ts';
import { route, streamRoute, type Route } from '#platform/call.ts';
import type { CallReply } from '@app/domain';
import { answerQuestion, type Answered, type ChatQuestion, type ChatServices } from './answer-question.ts';
import { forgetTurns, keepTurn, turnsAbout, type NewTurn } from './chat.store.ts';
import type { ChatBody } from './load-rows.ts';
import type { OpenKnowledge } from './open-knowledge.ts';

/** §7: the chat, at once or as it is written. */
export function chatRoutes(
  services: Omit<ChatServices, keyof OpenKnowledge> & { known(): Promise<OpenKnowledge> },
): Route[] {
  const answer = async (question: ChatQuestion): Promise<Answered> =>
    answerQuestion({ ...services, ...(await services.known()) }, question);
  const keep = (uid: string, body: ChatBody, { reply, token }: Answered): Promise<void> =>
    services.db.transaction(async (sql) => {
      await keepTurn(sql, uid, toTurn(body, reply));
      if (token !== null) await keepToken(sql, token);
    });
  return [
    route('askSommelier', async ({ body, caller, log, signal }) => {
      const answered = await answer({ body, caller, log, signal });
      await keep(caller.uid, body, answered);
      return answered.reply;
    }),
    streamRoute('streamSommelier', async ({ body, caller, log }, stream) => {
      const onText = (delta: string): void => stream.send('text', { delta });
      const answered = await answer({ body, caller, log, signal: stream.signal, onText });
      // Kept before it is said: what a guest was told is found in the history, and was paid for once.
      await keep(caller.uid, body, answered);
      stream.send('answer', answered.reply);
    }),
    route('markAnswer', async ({ body, caller, log }) => {
      // Nobody writes into the log about a list that they cannot see.
      if (body.wineListId) ensureReadable(await findListHead(services.db, body.wineListId), caller);
      // For the owner's eyes: what did not help is how the tables get better.
      log.warn(
        { listId: body.wineListId ?? null, question: body.question, answer: body.answer, word: body.word },
        'an answer did not help',
      );
      return { kept: true as const };
    }),
    route('getChat', async ({ params, caller }) => ({ turns: await turnsAbout(services.db, caller.uid, params.id) })),
    route('deleteChat', async ({ params, caller }) => ({
      removed: await forgetTurns(services.db, caller.uid, params.id),
    })),
  ];
}

function toTurn(body: ChatBody, { response, source }: CallReply<'askSommelier'>): NewTurn {
  const question = body.messages.at(-1)?.content ?? '';
  return { listId: body.wineListId ?? null, question, answer: response, source: source ?? 'built-in' };
}
