import { word } from '@app/domain';
import { AppError } from '#platform/errors.ts';

export const noList = (): AppError =>
  new AppError({ code: 'chat.no-list', status: 400, message: word('Say which wine list the question is about.') });

export const noQuestion = (): AppError =>
  new AppError({
    code: 'chat.no-question',
    status: 400,
    message: word('The last message must be a question of yours.'),
  });
