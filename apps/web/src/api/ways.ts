import { type CallReply, PASTED_LIST_TITLE } from '@app/domain';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import { toBase64 } from './to-base64.ts';

/* Ways by which a list comes in other than as files. Components never call the server themselves. */

export type AddressOutcome = CallReply<'readAddress'>;
export type ListLink = AddressOutcome['links'][number];
export type ListChanges = CallReply<'getWineListChanges'>;

/** Reads the list at a web address, or answers the lists that the page links to. */
export const readAddress = (address: string, signal?: AbortSignal): Promise<AddressOutcome> =>
  call('readAddress', { body: { address }, ...(signal && { signal }) });

/** Reads the address of a list again: a new list, which knows the one before. */
export const readAgain = (id: string): Promise<AddressOutcome> => call('readAgain', { params: { id } });

export type RestaurantList = CallReply<'getRestaurantLists'>['lists'][number];

/** Says that two lists are of one restaurant, or (null) that one stands alone. Answers what takes it back. */
export async function sayRestaurant(id: string, otherId: string | null): Promise<() => Promise<void>> {
  const { wordId } = await call('sayRestaurant', { params: { id }, body: { otherId } });
  await forgetRestaurants();
  return async () => {
    await call('unsayRestaurant', { params: { id, wordId } });
    await forgetRestaurants();
  };
}

/** One word may concern many lists. */
const forgetRestaurants = () =>
  Promise.all(['restaurant', 'list-changes'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

/** A list as pasted or typed words. Answers the new list's id. */
export async function readText(text: string): Promise<string> {
  return (await call('readText', { body: { kind: 'text', data: text, name: PASTED_LIST_TITLE } })).wineListId;
}

/** The first sheet of a spreadsheet. */
export async function readSheetFile(file: File): Promise<string> {
  const data = await toBase64(file);
  return (await call('readText', { body: { kind: 'sheet', data, name: file.name } })).wineListId;
}
