import { addressIn, BRAND, language, t } from '@app/domain';
import { escapeHtml } from '#platform/html.ts';

/**
 * What the address of the share sheet says where the service worker did not take the form: on the first visit, in a private
 * window, or without scripts. The server cannot know whose list it is, so it keeps nothing.
 */
export function sharePage(shell: string): string {
  const [stylesheet = ''] = /<link rel="stylesheet"[^>]*>/u.exec(shell) ?? [];
  const say = (text: string): string => escapeHtml(text);
  const title = say(t('Please share it once more'));
  const kept = t(
    '{brand} was not ready on this device to take what you shared. Nothing was sent and nothing is kept.',
    {
      brand: BRAND.name,
    },
  );
  return `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${BRAND.name}</title>${stylesheet}</head><body><main class="column py-16"><div class="mx-auto max-w-2xl"><h1 class="text-3xl leading-10 font-medium">${title}</h1><p class="mt-4 text-muted">${say(kept)}</p><ol class="mt-6 list-decimal space-y-2 pl-6"><li>${say(t('Open the upload page. It gets this device ready.'))}</li><li>${say(t('Share the list again, or choose the file or paste the link there.'))}</li></ol><p class="mt-8"><a class="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-medium text-on-accent" href="${addressIn(language(), '/menu')}">${say(t('Open the upload page'))}</a></p></div></main></body></html>`;
}
