import { z } from 'zod';
import { GROUNDS, tool } from '#assistants/tool.ts';
import { listLink } from './words.ts';

export const myLists = tool({
  name: 'my_lists',
  title: "The person's wine lists",
  description: 'The wine lists that this person has uploaded, the newest first. A search looks at titles and wines.',
  input: z.object({ search: z.string().trim().max(200).optional() }),
  output: z.object({
    lists: z.array(
      z.object({
        wineListId: z.string(),
        title: z.string(),
        uploadedAt: z.string(),
        status: z.enum(['waiting', 'reading', 'complete', 'failed']),
        wines: z.number().int(),
        isPrivate: z.boolean(),
        link: z.string(),
      }),
    ),
    ...GROUNDS,
  }),
  async run(api, { search }, signal) {
    const { firebaseUid } = await api.call('getMe', {}, signal);
    const { history } = await api.call('getUploadHistory', { params: { firebaseUid }, query: { search } }, signal);
    return {
      lists: history.map(({ wineListId, title, uploadedAt, status, wines, visibility }) => ({
        wineListId,
        title,
        uploadedAt,
        status,
        wines,
        isPrivate: visibility === 'private',
        link: listLink(api.origin, wineListId),
      })),
      sources: ['The upload history of this account'],
      doubts: [],
    };
  },
});
