import { word } from '@app/domain';
import { AppError } from '#platform/errors.ts';

export const signInEnded = (): AppError =>
  new AppError({
    code: 'auth.signed-out',
    status: 401,
    message: word('This sign-in was ended. Please sign in again.'),
  });

export const accountSuspended = (): AppError =>
  new AppError({
    code: 'auth.suspended',
    status: 403,
    message: word('This account is suspended. Please ask whoever runs this site.'),
  });
