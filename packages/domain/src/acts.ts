import { t, word } from './language/say.ts';

/*
 * What admins did, and people taught the matcher. The audit log and the list of changes keep the code of an act; an undo has
 * the code of what it undid behind 'undo:'. Rows from before version 0.3 have the English words, which `actOf` knows.
 */

const ACTS = {
  'merchant.read': word('asked for a feed'),
  'merchant.add': word('added a merchant'),
  'merchant.change': word('changed a merchant'),
  'merchant.pause': word('paused a merchant'),
  'merchant.resume': word('ended the pause of a merchant'),
  'merchant.remove': word('removed a merchant'),
  'merchant.restore': word('put a merchant back'),
  'listing.edit.vintage': word('edited the vintage'),
  'listing.edit.producer': word('edited the producer'),
  'listing.edit.name': word('edited the name'),
  'listing.edit.packSize': word('edited the number of bottles'),
  'listing.edit.bottleSize': word('edited the bottle size'),
  'listing.edit.listingType': word('edited the kind of listing'),
  'listing.edit.priceCents': word('edited the price'),
  'listing.delete.data': word('deleted as bad data'),
  'listing.delete.match': word('deleted as bad match'),
  'match.approve': word('approved a match'),
  'match.reject': word('rejected a match'),
  'match.correct': word('corrected a match'),
  'report.approve': word('approved a report'),
  'report.reject': word('rejected a report'),
  'new-wine.merge': word('merged a new wine'),
  'new-wine.refuse': word('refused a new wine'),
  'new-wine.mend': word('mended a new wine'),
  'account.suspend': word('suspended an account'),
  'account.resume': word('ended a suspension'),
  'account.role': word('changed a role'),
  'account.limits': word('changed the limits of an account'),
  'account.tokens': word('changed the tokens of an account'),
  'account.sign-out': word('signed an account out everywhere'),
  'account.delete': word('deleted an account'),
  'account.invite': word('invited an address'),
  'account.invite-anybody': word('invited anybody with a link'),
  'key.make': word('made an API key'),
  'key.end': word('ended an API key'),
  'admin.name': word('named an admin'),
  'admin.code': word('made a one-time code'),
  'admin.enrol': word('used the one-time code of an admin'),
  'job.again': word('ran a job again'),
  'site.settings': word('changed a setting'),
} as const;

type ActCode = keyof typeof ACTS;
export type Act = ActCode | `undo:${ActCode}`;

/** Words of acts that were kept otherwise before. */
const WORDS_BEFORE: Readonly<Record<string, ActCode>> = {
  'edited vintage': 'listing.edit.vintage',
  'edited producer': 'listing.edit.producer',
  'edited name': 'listing.edit.name',
  'edited packSize': 'listing.edit.packSize',
  'edited bottleSize': 'listing.edit.bottleSize',
  'edited listingType': 'listing.edit.listingType',
  'edited priceCents': 'listing.edit.priceCents',
};

const CODES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ACTS).map(([code, text]) => [text, code] as const),
  ...Object.entries(WORDS_BEFORE),
]);

const UNDONE = /^(?:undo:|undid: )/;

/** The code of an act, from what is kept of it. What is neither code nor known words stays as it is. */
export function actOf(kept: string): string {
  if (UNDONE.test(kept)) return `undo:${actOf(kept.replace(UNDONE, ''))}`;
  return CODES.get(kept) ?? kept;
}

/** The act that takes another back, which may be kept in words. */
export const undoOf = (kept: string): Act => `undo:${actOf(kept)}` as Act;

const isAct = (code: string): code is ActCode => Object.hasOwn(ACTS, code);

/** An act in the language of the moment. */
export function actText(code: string): string {
  if (UNDONE.test(code)) return t('undid: {act}', { act: actText(code.replace(UNDONE, '')) });
  return isAct(code) ? t(ACTS[code]) : code;
}

/** What acts are kept as whose words in some language hold these: for a search of the log. `say` has a dictionary a language. */
export function actsSaid(words: string, say: readonly ((text: string) => string)[]): string[] {
  const wanted = words.toLowerCase();
  const holds = (text: string): boolean => say.some((inLanguage) => inLanguage(text).toLowerCase().includes(wanted));
  const codes = Object.entries(ACTS).flatMap(([code, text]) => (holds(text) ? [code, text] : []));
  const before = Object.entries(WORDS_BEFORE).flatMap(([text, code]) => (codes.includes(code) ? [text] : []));
  return [...codes, ...before];
}

/** What an act was done to, where that is no name. */
const TARGETS: Readonly<Record<string, string>> = {
  'the site': word('the site'),
  'an invitation': word('an invitation'),
  'an admin': word('an admin'),
  'an address': word('an address||target'),
};
const NUMBERED: Readonly<Record<string, string>> = { listing: word('listing {n}'), merchant: word('merchant {n}') };

/** What an act was done to, in the language of the moment; names and addresses stay. */
export function targetText(target: string): string {
  const [, kind = '', n = ''] = /^(\w+) (\d+)$/.exec(target) ?? [];
  const text = NUMBERED[kind] ?? TARGETS[target];
  return text ? t(text, { n }) : target;
}
