import { route, streamRoute, type Route } from '#platform/call.ts';
import type { CallReply } from '@app/domain';
import { answerQuestion, type ChatServices } from './answer-question.ts';
import { forgetTurns, keepTurn, turnsAbout, type NewTurn } from './chat.store.ts';
import type { ChatBody } from './load-rows.ts';

/** §7: the chat, at once or as it is written. */
export function chatRoutes(services: ChatServices): Route[] {
  return [
    route('askSommelier', async ({ body, caller, log, signal }) => {
      const reply = await answerQuestion(services, { body, caller, log, signal });
      await keepTurn(services.db, caller.uid, toTurn(body, reply));
      return reply;
    }),
    streamRoute('streamSommelier', async ({ body, caller, log }, stream) => {
      const onText = (delta: string): void => stream.send('text', { delta });
      const reply = await answerQuestion(services, { body, caller, log, signal: stream.signal, onText });
      stream.send('answer', reply);
      await keepTurn(services.db, caller.uid, toTurn(body, reply));
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
