import { addressIn, BRAND, isLanguage, language, t, type Language } from '@app/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#platform/db.ts';
import { escapeHtml } from '#platform/html.ts';
import { inLanguage, languageAsked } from '#platform/spoken.ts';
import { stopMail } from './watching.store.ts';

interface Visit {
  Params: { key: string };
  /** The language of the mail. */
  Querystring: { language?: string };
}

const languageOf = ({ query, headers }: FastifyRequest<Visit>): Language =>
  isLanguage(query.language) ? query.language : (languageAsked(headers) ?? 'en');

/** Pages without a sign-in that stop the mail about watched wines. Opening one changes nothing: programs open the links of mails too. */
export function stopPages(app: FastifyInstance, { db }: { db: Db }): void {
  app.register(async (scope) => {
    // One press in a mail program sends a form that says nothing beyond its address (RFC 8058).
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, next) => {
      payload.resume();
      payload.on('end', () => next(null, {}));
    });
    scope.get<Visit>('/watching/stop/:key', async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await inLanguage(languageOf(request), questionPage)),
    );
    scope.post<Visit>('/watching/stop/:key', async (request, reply) => {
      const isStopped = await stopMail(db, request.params.key.slice(0, 100));
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await inLanguage(languageOf(request), () => donePage(isStopped)));
    });
  });
}

const questionPage = (): string =>
  page(
    `<p>${escapeHtml(t('Do you want no more mail about the wines you watch? You will still find what happens in your account.'))}</p><form method="post"><button type="submit">${escapeHtml(t('Stop the mail'))}</button></form>`,
  );

function donePage(isStopped: boolean): string {
  const said = isStopped
    ? t('You get no more mail about watched wines. In your account you can turn it on again.')
    : t('This wine is not watched any more, so no mail about it is sent.');
  return page(`<p role="status">${escapeHtml(said)}</p>`);
}

const page = (body: string): string =>
  `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(t('Mail about watched wines'))} | ${BRAND.name}</title><link rel="stylesheet" href="/auth/sign-in.css"></head><body><main><h1>${BRAND.name}</h1>${body}<p><a href="${addressIn(language(), '/profile')}">${escapeHtml(t('To your account'))}</a></p></main></body></html>`;
