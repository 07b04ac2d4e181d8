import { oversizeText, UPLOAD_LIMITS, UPLOAD_TEXTS, word } from '@app/domain';
import { AppError } from '#platform/errors.ts';

export const listNotFound = (): AppError =>
  new AppError({
    code: 'lists.not-found',
    status: 404,
    message: word("Wine list not found: The wine list you're looking for doesn't exist or has been removed."),
  });

export const notOwner = (): AppError =>
  new AppError({
    code: 'lists.not-owner',
    status: 403,
    message: word('Only the person who uploaded this list may do this.'),
  });

export const invalidFiles = (): AppError =>
  new AppError({ code: 'lists.invalid-files', status: 400, message: UPLOAD_TEXTS.invalidType });

export const tooManyFiles = (): AppError =>
  new AppError({
    code: 'lists.too-many-files',
    status: 400,
    message: word('At most {n} files make a list. Please send fewer.'),
    values: { n: UPLOAD_LIMITS.maxFiles },
  });

/** The file says itself what is wrong with it: damaged, or too large to be opened. */
export const unreadableFile = (message: string): AppError =>
  new AppError({ code: 'lists.unreadable-file', status: 400, message });

/** Nothing is wrong with the files; the machine has too much to do. */
export const tooBusy = (): AppError =>
  new AppError({
    code: 'lists.too-busy',
    status: 503,
    message: word('The server could not take the files just now. Please try again in a moment.'),
  });

export const brokenForm = (): AppError =>
  new AppError({
    code: 'lists.broken-form',
    status: 400,
    message: word('The upload did not arrive whole. Please send it again.'),
  });

export const tooLarge = (totalBytes: number): AppError =>
  new AppError({ code: 'lists.too-large', status: 413, message: oversizeText(totalBytes) });

export const notYou = (): AppError =>
  new AppError({ code: 'lists.not-you', status: 403, message: word('You may only see and add to your own lists.') });

export const entryNotFound = (): AppError =>
  new AppError({ code: 'lists.no-entry', status: 404, message: word('There is no such entry on this list.') });

export const wineNotFound = (): AppError =>
  new AppError({ code: 'lists.no-wine', status: 404, message: word('There is no such wine in the catalogue.') });

export const noSplit = (): AppError =>
  new AppError({
    code: 'lists.no-split',
    status: 400,
    message: word('The line has too few words for that. Please choose the first word of the second wine.'),
  });

export const stillReading = (): AppError =>
  new AppError({
    code: 'lists.still-reading',
    status: 409,
    message: word('The list is still being read. Please try again when it is done.'),
  });

export const pageNotFound = (): AppError =>
  new AppError({
    code: 'lists.no-page',
    status: 404,
    message: word('This page is not kept any more, or there is none of that number.'),
  });

export const photosGone = (at: Date): AppError =>
  new AppError({
    code: 'lists.photos-deleted',
    status: 410,
    message: word('The original pages of this list were deleted on {day}. Its wines are still here.'),
    values: { day: at.toISOString().slice(0, 10) },
  });
