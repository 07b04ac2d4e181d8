import { outcomeText, splitAddress, t, type Language, type Said } from '@app/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messagePage } from '#accounts/sign-in.pages.ts';
import { inLanguage, languageAsked } from '#platform/spoken.ts';

/** What is asked by programs and by our own scripts: they are told in JSON. */
const CALLS = /^\/(?:api\/|(?:mcp|healthz|readyz|metrics)$)/;

/** Whether a person is shown the reply: a browser that opens a page, or sends a form, says that it wants HTML. */
export function isPageVisit({ routeOptions, url, headers }: FastifyRequest): boolean {
  const path = routeOptions.url ?? url.split('?')[0] ?? '';
  return !CALLS.test(path) && /\btext\/html\b/.test(headers.accept ?? '');
}

/** The language of the address; where it names none, the one that the reader has chosen or the browser asks for. */
function languageOf({ url, headers }: FastifyRequest): Language {
  const { language } = splitAddress(url.split('?')[0] ?? '/');
  return language === 'en' ? (languageAsked(headers) ?? 'en') : language;
}

/** The same sentence that a call is told, as a page with a way to try again. */
export async function sendProblemPage(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: { status: number; message: string; said?: Said | undefined },
): Promise<FastifyReply> {
  const page = await inLanguage(languageOf(request), () =>
    messagePage(t('Something went wrong'), outcomeText(problem), {
      // Sending a form again could do twice what was done already.
      tryAgain: request.method === 'GET' ? request.url : null,
    }),
  );
  return reply.code(problem.status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}
