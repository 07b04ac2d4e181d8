import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

export interface JsonLimits {
  levels: number;
  /** Members of one list or object. */
  members: number;
  /** Members of all of them together. */
  values: number;
}

/** No body of the contract nests deeper than ten levels, lists more than 5,000 entries, or has a hundred values in each. */
const MOST: JsonLimits = { levels: 40, members: 6000, values: 500_000 };

/**
 * Reads JSON bodies. One that is nested too deep or has too many values is refused before it is parsed: parsing and judging it
 * costs a hundred times its size, and a large one would take all the memory of the process.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const message = whyTooMuch(body, MOST);
    if (message) done(new AppError({ code: 'request.invalid', status: 400, message }));
    else void parse(request, body.toString('utf8'), done);
  });
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Why a body is too much to be parsed; null when it is not. Looks at each byte outside strings once. */
export function whyTooMuch(json: Buffer, most: JsonLimits): string | null {
  /** By level: the commas seen in the list or object that is open there. */
  const commas: number[] = [];
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (commas.push(0) > most.levels) return `The body is nested deeper than ${most.levels} levels.`;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) commas.pop();
    else if (byte === COMMA) {
      const level = commas.length - 1;
      const members = (commas[level] ?? 0) + 2;
      if (level >= 0) commas[level] = members - 1;
      if (members > most.members) return `The body has a list of more than ${most.members} members.`;
      if (++values >= most.values) return `The body has more than ${most.values} values.`;
    }
  }
  return null;
}

/** Where the string that begins here ends. Files are long strings, so the quote is looked for by the system, not byte by byte. */
function endOfString(json: Buffer, begin: number): number {
  for (let at = begin + 1; ; at++) {
    at = json.indexOf(QUOTE, at);
    if (at < 0) return json.length;
    let backslashes = 0;
    while (json[at - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
}
