import { z } from 'zod';
import { CALLS } from './calls.ts';
import { TYPED_LIMITS } from './upload-rules.ts';

/** Calls by which a list comes in other than as files, and what has changed since it came before. */
const ListParams = z.object({ id: z.string().min(1).max(64) });

const ListLink = z.object({
  title: z.string().describe("As the page calls it: 'By the glass'"),
  url: z.string(),
  kind: z.enum(['pdf', 'picture', 'page']),
});

export const AddressReply = z
  .object({
    wineListId: z.string().nullable().describe('The new list; null where the page only links to lists'),
    links: z.array(ListLink).describe('The lists that the page links to, for the visitor to choose from'),
  })
  .describe('Either a list that is being read, or lists to choose from');

const address = z.string().trim().min(3).max(2000).describe('A web address; https:// is added where it has no scheme');

const ChangedWine = z.object({
  rawName: z.string(),
  vintage: z.string().nullable(),
  bottleSize: z.number().describe('Millilitres; 0 where the list does not say'),
  before: z.number().nullable().describe('Its price on the list before, in the major unit; null where it had none'),
  now: z.number().nullable().describe('Its price on this list; null where it has none'),
});

export const ListChanges = z.object({
  before: z
    .object({ wineListId: z.string(), readAt: z.string() })
    .nullable()
    .describe('The list that it is compared with; null where there is none that you may see'),
  isReady: z.boolean().describe('Whether both lists have been read to the end'),
  added: z.array(ChangedWine),
  gone: z.array(ChangedWine),
  dearer: z.array(ChangedWine),
  cheaper: z.array(ChangedWine),
  soldOut: z.array(ChangedWine),
  same: z.number().int().describe('How many lines have not changed'),
});

const RestaurantLists = z.object({
  lists: z.array(
    z.object({
      wineListId: z.string(),
      title: z.string(),
      readAt: z.string(),
      wines: z.number().int(),
      isOwn: z.boolean(),
      isPublic: z.boolean(),
      isLater: z.boolean().describe('Whether it came after the list that was asked about'),
      reason: z.enum(['word', 'address', 'title']).describe("What joins it: its owner's word, its site, its name"),
      changes: z
        .object({
          isVersion: z.boolean().describe('Whether it is the same list at another time'),
          added: z.number().int(),
          gone: z.number().int(),
          dearer: z.number().int(),
          cheaper: z.number().int(),
          soldOut: z.number().int(),
          same: z.number().int(),
        })
        .nullable()
        .describe('From the earlier of the two lists to the later; null until both are read'),
    }),
  ),
});

export const WAYS_API = {
  readAddress: {
    ...CALLS.readAddress,
    summary: 'Reads the list at a web address: a PDF, a picture or a web page',
    access: 'user',
    body: z.object({ address }),
    reply: AddressReply,
  },
  readText: {
    ...CALLS.readText,
    summary: 'Reads a list that was typed or pasted, or the first sheet of a spreadsheet',
    access: 'user',
    body: z.object({
      kind: z.enum(['text', 'sheet']).describe('sheet: the bytes of a CSV or XLSX file in base64'),
      data: z.string().min(1).max(TYPED_LIMITS.maxLetters),
      name: z.string().trim().max(200).describe('Its first title'),
    }),
    bodyBytes: 2 * TYPED_LIMITS.maxLetters,
    reply: z.object({ wineListId: z.string() }),
  },
  readAgain: {
    ...CALLS.readAgain,
    summary: "Reads the address of a list again, as a new list that knows the one before; the owner's right",
    access: 'user',
    params: ListParams,
    reply: AddressReply,
  },
  getWineListChanges: {
    ...CALLS.getWineListChanges,
    summary: 'What has changed since the same list was read before, or since another list of the restaurant',
    access: 'anyone',
    params: ListParams,
    query: z.object({
      since: z.string().max(64).optional().describe('The list to compare with; absent: the version before'),
    }),
    reply: ListChanges,
  },
  getRestaurantLists: {
    ...CALLS.getRestaurantLists,
    summary: "Other lists of the same restaurant: the asker's own and public ones, the newest first",
    access: 'anyone',
    params: ListParams,
    reply: RestaurantLists,
  },
  sayRestaurant: {
    ...CALLS.sayRestaurant,
    summary: "Says that two lists are of one restaurant, or that one stands alone; the owner's right",
    access: 'user',
    params: ListParams,
    body: z.object({
      otherId: z.string().min(1).max(64).nullable().describe('A list of the same restaurant; null: it stands alone'),
    }),
    reply: z.object({ wordId: z.number().int() }),
  },
  unsayRestaurant: {
    ...CALLS.unsayRestaurant,
    summary: 'Takes back what was said of the restaurant of a list: all is as it was before',
    access: 'user',
    params: ListParams.extend({ wordId: z.coerce.number().int().min(1) }),
    reply: z.object({ removed: z.boolean() }),
  },
} as const;
