import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { BuiltAsShell } from '#features/shell/built-as-shell.ts';

/** Runs at build time only: renders one address to complete HTML, which is what a reader without JavaScript gets. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('Content-Type', 'text/html');
        resolve(new Response(Buffer.concat(chunks), { headers, status }));
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
