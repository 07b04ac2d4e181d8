import { z } from 'zod';
import type { ApiClient } from '#assistants/api-client.ts';
import { tool } from '#assistants/tool.ts';
import { followList } from './follow-list.ts';
import { ListPage, toListPage } from './list-page.ts';
import { wineListId } from './words.ts';

/** Clients give up after a minute. What has been read by then is answered, and the rest is asked for later. */
const WAIT_MS = 45_000;
const A_PAGE = 100;

const window = {
  from: z.number().int().min(0).default(0).describe('Leave out so many wines at the beginning'),
  limit: z.number().int().min(1).max(200).default(A_PAGE).describe('At most so many wines'),
};

const ListLink = z.object({ title: z.string(), url: z.string(), kind: z.enum(['pdf', 'picture', 'page']) });

/** A new list, by its text or its address. Files cannot be sent here. */
export const readList = tool({
  name: 'read_list',
  title: 'Read a wine list',
  description:
    "Reads a restaurant's wine list and says what each line is: wine, vintage, size, price, market price, markup, rating. Give either its text, a line for each wine, or the web address of a PDF, a picture or a page. The list is stored in the person's account. It may be private information: read only what the person asks for.",
  isMaking: true,
  input: z.object({
    text: z.string().min(1).max(1_000_000).optional().describe('The lines of the list, with headings'),
    address: z.string().trim().min(3).max(2000).optional().describe('Instead of the text: a public web address'),
    name: z.string().trim().max(200).optional().describe('A title for a list that is given as text'),
  }),
  output: z.object({
    list: ListPage.nullable().describe('Null when the page only links to lists'),
    links: z.array(ListLink).describe('Lists that the page links to: ask which one is meant, then read its address'),
  }),
  async run(api, { text, address, name = 'A pasted list' }, signal) {
    if ((text === undefined) === (address === undefined)) throw new Error('Give either text or address, and not both.');
    if (text !== undefined) {
      const body = { kind: 'text' as const, data: text, name };
      const made = await api.call('readText', { body }, signal);
      return { list: await seeList(api, { id: made.wineListId, from: 0, limit: A_PAGE }, signal), links: [] };
    }
    const found = await api.call('readAddress', { body: { address: address ?? '' } }, signal);
    const list = found.wineListId && (await seeList(api, { id: found.wineListId, from: 0, limit: A_PAGE }, signal));
    return { list: list || null, links: found.links };
  },
});

export const getList = tool({
  name: 'get_list',
  title: 'See a wine list',
  description: "The wines of a list that was read before: one of the person's own, or one whose link they have.",
  input: z.object({ wineListId, ...window }),
  output: ListPage,
  run: (api, { wineListId: id, from, limit }, signal) => seeList(api, { id, from, limit }, signal),
});

async function seeList(
  api: ApiClient,
  { id, from, limit }: { id: string; from: number; limit: number },
  signal: AbortSignal,
): Promise<z.input<typeof ListPage>> {
  const settings = await api.call('getWineListSettings', { params: { id } }, signal);
  const read = await followList(api, id, AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]));
  return toListPage({ ...read, id, settings, origin: api.origin }, { from, limit });
}
