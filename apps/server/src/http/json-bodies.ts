import { errorCodes, type FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { AppError } from '#platform/errors.ts';
import { openJsonReader } from './open-json-reader.ts';

export interface JsonLimits {
  levels: number;
  /** Members of one list or object. */
  members: number;
  /** Members of all of them together. */
  values: number;
}

/** No body of the contract nests deeper than ten levels, lists more than 5,000 entries, or has a hundred values in each. */
const MOST: JsonLimits = { levels: 40, members: 6000, values: 500_000 };

/** Longer bodies are parsed by another thread: a list of 20 MB takes a quarter of a second, in which nobody would be answered. */
const PARSED_HERE_BYTES = 256 * 1024;

/**
 * Reads JSON bodies. One that is nested too deep or has too many values is refused while it arrives: parsing and judging it
 * costs a hundred times its size, and a large one would take all the memory of the process.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const reader = openJsonReader();
  app.addHook('onClose', () => reader.close());
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const most = request.routeOptions.bodyLimit ?? PARSED_HERE_BYTES;
    receive(payload, { most, declared: Number(request.headers['content-length'] ?? 0) })
      .then(async ({ blocks, bytes }) => {
        if (bytes > PARSED_HERE_BYTES) done(null, await reader.parse(blocks));
        else void parse(request, Buffer.concat(blocks).toString('utf8'), done);
      })
      .catch((error: Error) => done(error));
  });
}

type Block = Uint8Array<ArrayBuffer>;
const BLOCK_BYTES = 1024 * 1024;

/** The bytes of a body, in blocks of their own that may be handed to another thread. Throws as soon as there are too many. */
export async function receive(
  payload: Readable,
  { most, declared }: { most: number; declared: number },
): Promise<{ blocks: Block[]; bytes: number }> {
  if (declared > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const judge = openJudge(MOST);
  const blocks: Block[] = [];
  let gathered: Buffer[] = [];
  let bytes = 0;
  let inBlocks = 0;
  const copy = (): void => {
    // Copied: what comes from the connection is a part of memory that others use, too.
    const block = new Uint8Array(bytes - inBlocks);
    let at = 0;
    for (const chunk of gathered) {
      block.set(chunk, at);
      at += chunk.length;
    }
    blocks.push(block);
    gathered = [];
    inBlocks = bytes;
  };
  // Whoever is refused in the middle still gets a reply over the same connection.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    const message = judge(chunk);
    if (message) throw new AppError({ code: 'request.invalid', status: 400, message });
    gathered.push(chunk);
    if (bytes - inBlocks >= BLOCK_BYTES) copy();
  }
  copy();
  return { blocks, bytes };
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * Judges a body piece by piece: says why it is too much to be parsed, or null so far. Looks at each byte outside strings once. Files
 * are long strings, so their end is looked for by the system, not byte by byte.
 */
export function openJudge(most: JsonLimits): (piece: Buffer) => string | null {
  /** By level: the commas seen in the list or object that is open there. */
  const commas: number[] = [];
  let values = 0;
  let isInString = false;
  /** The last piece ended inside a string, with a backslash before the next byte. */
  let isEscaped = false;

  /** Where the string that is open goes on after its end; the length of the piece when it does not end here. */
  function leaveString(piece: Buffer, begin: number): number {
    const from = isEscaped ? begin + 1 : begin;
    isEscaped = false;
    for (let at = from; ; at++) {
      const quote = piece.indexOf(QUOTE, at);
      at = quote < 0 ? piece.length : quote;
      let backslashes = 0;
      while (at - 1 - backslashes >= from && piece[at - 1 - backslashes] === BACKSLASH) backslashes++;
      const isHidden = backslashes % 2 === 1;
      if (quote < 0) {
        isEscaped = isHidden;
        return piece.length;
      }
      if (!isHidden) {
        isInString = false;
        return quote + 1;
      }
    }
  }

  return (piece) => {
    for (let at = 0; at < piece.length;) {
      if (isInString) {
        at = leaveString(piece, at);
        continue;
      }
      const byte = piece[at++];
      if (byte === QUOTE) isInString = true;
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
  };
}
