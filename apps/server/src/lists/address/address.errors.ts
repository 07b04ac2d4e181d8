import { word, type Values } from '@app/domain';
import { AppError } from '#platform/errors.ts';
import { FetchFailed } from '#market/fetch/fetch-feed.ts';
import { AddressRefused } from '#market/fetch/guard-address.ts';

/* One sentence for each way in which an address gives no list, and what to do then. */

const refuse = (
  code: string,
  message: string,
  { values, cause }: { values?: Values; cause?: unknown } = {},
): AppError => new AppError({ code: `address.${code}`, status: 422, message, values, cause });

export const noAddress = (): AppError =>
  refuse('none', word('This is no web address. Please paste one such as https://restaurant.example/wine.'));

export const needsScripts = (): AppError =>
  refuse(
    'scripts',
    word(
      'This page shows its list only while its own program runs in a browser. Please save the page as a PDF or take a screenshot, and upload that.',
    ),
  );

export const noListThere = (): AppError =>
  refuse(
    'no-list',
    word(
      'No wine list was found at this address. Please paste the address of the list itself, or upload the file or a photo.',
    ),
  );

export const unknownKind = (): AppError =>
  refuse('kind', word('What stands at this address is neither a web page nor a PDF or picture. Please upload a file.'));

export const tooTangled = (): AppError =>
  refuse(
    'tangled',
    word(
      'This page is too large or too tangled to be read. Please save the page as a PDF or take a screenshot, and upload that.',
    ),
  );

export const noSource = (): AppError =>
  refuse('no-source', word('This list did not come from a web address. Please upload the new one.'));

/** Why the other side gave nothing, said to a guest. Errors of our own stay what they are. */
export function toAddressError(error: unknown): unknown {
  if (!(error instanceof FetchFailed)) return error;
  const { trouble, httpStatus, cause, detail } = error;
  const refusal = (code: string, message: string): AppError =>
    refuse(code, message, { values: httpStatus === null ? undefined : { status: httpStatus }, cause: error });
  if (cause instanceof AddressRefused)
    return refusal(
      'private',
      word('This address is not on the public web, so it is not read. Please upload the file or a photo of the list.'),
    );
  if (detail === 'around')
    return refusal(
      'around',
      word(
        'The site sends us from one address to the next without end. Please open it in a browser and paste the address you arrive at.',
      ),
    );
  if (detail === 'no-address')
    return refusal(
      'moved',
      word(
        'The site sends us to something that is no address. Please save the page as a PDF or take a screenshot, and upload that.',
      ),
    );
  if (detail === 'certificate')
    return refusal(
      'certificate',
      word(
        'The site cannot prove that it is what its name says (its certificate). Please save the page as a PDF or take a screenshot, and upload that.',
      ),
    );
  if (trouble === 'refused')
    return refusal(
      'robots',
      word(
        'The site asks programs not to read this page (its robots.txt says so). Please save the page as a PDF or take a screenshot, and upload that.',
      ),
    );
  if (trouble === 'slow')
    return refusal('slow', word('The site took too long to answer. Please try again later, or upload the list.'));
  if (trouble === 'too-large')
    return refusal(
      'too-large',
      word('What stands at this address is larger than 20 MB. Please upload a smaller file.'),
    );
  if (trouble === 'broken')
    return refusal('broken', word('The connection to the site broke off half-way. Please try again.'));
  if (httpStatus === 404 || httpStatus === 410)
    return refusal(
      'not-found',
      word('There is no page at this address: the site answered {status}. Please check the address.'),
    );
  if (httpStatus === 401 || httpStatus === 403)
    return refusal(
      'closed',
      word(
        'The site does not let us read this page: it answered {status}. Please save the page as a PDF or take a screenshot, and upload that.',
      ),
    );
  if (httpStatus !== null)
    return refusal('trouble', word('The site cannot answer just now: it says {status}. Please try again later.'));
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return refusal('no-site', word('There is no site of this name. Please check the address.'));
  return refusal('unreachable', word('The site could not be reached. Please check the address, or try again later.'));
}
