import type { CallName } from './calls.ts';

/** What a key of an account may be used for. Its owner chooses when the key is made. */
export const KEY_SCOPES = ['read', 'upload', 'ask'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

/** By this every key begins: it is told from an ID token, and found by programs that look for leaked secrets. */
export const KEY_BEGINNING = 'tv_';

/** An account has at most so many keys at a time. */
export const MOST_KEYS = 20;

/**
 * The calls that take a key, and the scope that each needs; 'any': every key will do. A call that is not here refuses keys:
 * those of admins, those about the account and its keys, and those that change or delete a list.
 */
export const KEY_CALLS: Partial<Record<CallName, KeyScope | 'any'>> = {
  getMe: 'any',
  getMarket: 'read',
  searchWines: 'read',
  findWines: 'read',
  suggestWines: 'read',
  matchLines: 'read',
  getWine: 'read',
  getWineOnLists: 'read',
  getPriceHistory: 'read',
  getSampleList: 'read',
  getUploadHistory: 'read',
  parseWineList: 'read',
  getWineListSettings: 'read',
  getWineListChanges: 'read',
  getWineListPage: 'read',
  initializeWineList: 'upload',
  readAddress: 'upload',
  readText: 'upload',
  readAgain: 'upload',
  askSommelier: 'ask',
  streamSommelier: 'ask',
  getChat: 'ask',
};
