import { LANGUAGE_CODES, LANGUAGES, speak, splitAddress, type Language, type Spoken } from '@app/domain';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { BuiltAsShell } from '#features/shell/built-as-shell.ts';

/** Pages of several languages are rendered at the same time: each finds its own. */
const spoken = new AsyncLocalStorage<Spoken>();
speak(() => spoken.getStore() ?? { language: 'en', dictionary: null });

/** Where the build (react-router.config.ts) finds the empty shells of the other languages. */
const shells = globalThis as { ['tastevinShells']?: Map<string, string> };

/** Runs at build time only: renders one address to complete HTML, which is what a reader without JavaScript gets. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { language } = splitAddress(new URL(request.url).pathname);
  if (context.isSpaMode) await keepShells(request, context);
  const html = await renderIn(language, request, context);
  headers.set('Content-Type', 'text/html');
  return new Response(html, { headers, status });
}

/** The router builds one shell, for English; the others are rendered beside it. */
async function keepShells(request: Request, context: EntryContext): Promise<void> {
  const kept = new Map<string, string>();
  for (const language of LANGUAGE_CODES.filter((code) => code !== 'en')) {
    const [mine, rest] = context.serverHandoffStream?.tee() ?? [];
    if (rest) context.serverHandoffStream = rest;
    const html = await renderIn(language, request, { ...context, ...(mine && { serverHandoffStream: mine }) });
    kept.set(language, html);
  }
  shells.tastevinShells = kept;
}

async function renderIn(language: Language, request: Request, context: EntryContext): Promise<string> {
  const dictionary = await LANGUAGES[language].dictionary();
  return spoken.run({ language, dictionary }, () => render(request, context));
}

function render(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const page = (
      <BuiltAsShell value={context.isSpaMode}>
        <ServerRouter context={context} url={request.url} />
      </BuiltAsShell>
    );
    const { pipe } = renderToPipeableStream(page, {
      // Never move a long boundary to the end behind a script: the text must be in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
}
