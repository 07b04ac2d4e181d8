import { z } from 'zod';
import { GROUNDS, tool } from '#assistants/tool.ts';
import { listLink, wineListId } from './words.ts';

const MOST_EARLIER = 20;

export const askAboutList = tool({
  name: 'ask_about_list',
  title: 'Ask the sommelier about a list',
  description:
    "Asks this site's sommelier about one wine list: what to drink with a dish, what is good value, what is ready. It names only wines of that list.",
  input: z.object({
    wineListId,
    question: z.string().trim().min(1).max(2000),
    earlier: z
      .array(z.object({ question: z.string().max(2000), answer: z.string().max(8000) }))
      .max(MOST_EARLIER)
      .optional()
      .describe('What was asked and answered before, the oldest first'),
  }),
  output: z.object({
    answer: z.string(),
    wines: z
      .array(z.object({ line: z.string(), pageNumber: z.number().int(), positionInPage: z.number().int() }))
      .describe('The rows of the list that the answer means, in its order'),
    followUps: z.array(z.string()).describe('Questions that could come next'),
    writtenBy: z.enum(['built-in', 'model']),
    ...GROUNDS,
  }),
  async run(api, { wineListId: id, question, earlier = [] }, signal) {
    const messages = [
      ...earlier.flatMap((turn) => [
        { role: 'user' as const, content: turn.question },
        { role: 'assistant' as const, content: turn.answer },
      ]),
      { role: 'user' as const, content: question },
    ];
    const reply = await api.call('askSommelier', { body: { wineListId: id, messages } }, signal);
    const writtenBy = reply.source ?? 'built-in';
    return {
      answer: reply.response,
      wines: (reply.mentions ?? []).map(({ text, pageNumber, positionInPage }) => ({
        line: text,
        pageNumber,
        positionInPage,
      })),
      followUps: reply.follow_ups.map(({ value }) => value),
      writtenBy,
      sources: [listLink(api.origin, id)],
      doubts: [
        ...(writtenBy === 'model' ? ['A language model has worded this answer.'] : []),
        ...(reply.notice ? [reply.notice] : []),
      ],
    };
  },
});
