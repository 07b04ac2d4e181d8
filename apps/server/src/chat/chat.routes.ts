import { route, streamRoute, type Route } from '#platform/call.ts';
import { answerQuestion, type ChatServices } from './answer-question.ts';

/** §7: the chat, at once or as it is written. */
export function chatRoutes(services: ChatServices): Route[] {
  return [
    route('askSommelier', ({ body, caller, log, signal }) => answerQuestion(services, { body, caller, log, signal })),
    streamRoute('streamSommelier', async ({ body, caller, log }, stream) => {
      const onText = (delta: string): void => stream.send('text', { delta });
      stream.send('answer', await answerQuestion(services, { body, caller, log, signal: stream.signal, onText }));
    }),
  ];
}
