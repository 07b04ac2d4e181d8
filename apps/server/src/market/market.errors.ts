import { word } from '@app/domain';
import { AppError } from '#platform/errors.ts';

export const wineNotFound = (): AppError =>
  new AppError({ code: 'wines.not-found', status: 404, message: word('We know no wine of this identifier.') });
