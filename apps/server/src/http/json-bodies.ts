import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** No body of the contract nests deeper than ten levels. */
const MOST_LEVELS = 40;

/** Reads JSON bodies. One that is nested too deep is refused before it is parsed: parsing it costs a hundred times its size. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isDeeperThan(body, MOST_LEVELS)) {
      const message = `The body is nested deeper than ${MOST_LEVELS} levels.`;
      done(new AppError({ code: 'request.invalid', status: 400, message }));
    } else void parse(request, body.toString('utf8'), done);
  });
}

const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x7b, 0x5d, 0x7d];

/** Whether brackets outside strings are nested deeper than so many levels. Looks at each byte once. */
export function isDeeperThan(json: Uint8Array, levels: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (inString) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > levels) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}
