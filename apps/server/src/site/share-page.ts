import { BRAND } from '@app/domain';

/**
 * What the address of the share sheet says where the service worker did not take the form: on the first visit, in a private
 * window, or without scripts. The server cannot know whose list it is, so it keeps nothing.
 */
export function sharePage(shell: string): string {
  const [stylesheet = ''] = /<link rel="stylesheet"[^>]*>/u.exec(shell) ?? [];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Please share it once more | ${BRAND.name}</title>${stylesheet}</head><body><main class="column py-16"><div class="mx-auto max-w-2xl"><h1 class="text-3xl leading-10 font-medium">Please share it once more</h1><p class="mt-4 text-muted">${BRAND.name} was not ready on this device to take what you shared. Nothing was sent and nothing is kept.</p><ol class="mt-6 list-decimal space-y-2 pl-6"><li>Open the upload page. It gets this device ready.</li><li>Share the list again, or choose the file or paste the link there.</li></ol><p class="mt-8"><a class="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-medium text-on-accent" href="/menu">Open the upload page</a></p></div></main></body></html>`;
}
