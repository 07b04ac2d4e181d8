import { oversizeText, UPLOAD_TEXTS } from '@app/domain';
import { AppError } from '#platform/errors.ts';

export const listNotFound = (): AppError =>
  new AppError({
    code: 'lists.not-found',
    status: 404,
    message: "Wine list not found: The wine list you're looking for doesn't exist or has been removed.",
  });

export const notOwner = (): AppError =>
  new AppError({
    code: 'lists.not-owner',
    status: 403,
    message: 'Only the person who uploaded this list may do this.',
  });

export const invalidFiles = (): AppError =>
  new AppError({ code: 'lists.invalid-files', status: 400, message: UPLOAD_TEXTS.invalidType });

export const tooLarge = (totalBytes: number): AppError =>
  new AppError({ code: 'lists.too-large', status: 413, message: oversizeText(totalBytes) });

export const notYou = (): AppError =>
  new AppError({ code: 'lists.not-you', status: 403, message: 'You may only see and add to your own lists.' });

export const entryNotFound = (): AppError =>
  new AppError({ code: 'lists.no-entry', status: 404, message: 'There is no such entry on this list.' });

export const wineNotFound = (): AppError =>
  new AppError({ code: 'lists.no-wine', status: 404, message: 'There is no such wine in the catalogue.' });

export const pageNotFound = (): AppError =>
  new AppError({
    code: 'lists.no-page',
    status: 404,
    message: 'This page is not kept any more, or there is none of that number.',
  });
