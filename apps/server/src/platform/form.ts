import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';

export interface FormLimits {
  maxFiles: number;
  /** Of all files together. */
  maxBytes: number;
  /** Judges a file by its first bytes; what is not accepted is not kept. */
  accepts(head: Uint8Array): boolean;
}

export interface FormFile {
  fileName: string;
  bytes: Uint8Array;
}

export type FormOutcome =
  | { kind: 'read'; files: FormFile[]; fields: Map<string, string> }
  | { kind: 'too many' }
  | { kind: 'too large'; totalBytes: number }
  | { kind: 'not accepted' }
  | { kind: 'broken' };

/** A form that has arrived and is still to be read. */
export interface Form {
  read(limits: FormLimits): Promise<FormOutcome>;
}

/** As much as a head needs to be judged. */
const HEAD_BYTES = 1024;
/**
 * A browser reads the reply only after it has sent the form, so the rest of a refused form is read and dropped. Beyond
 * this multiple of the limit the connection is closed instead.
 */
const PATIENCE = 4;

/** A multipart form, read while it arrives: never more than the limit is held, and a file of another kind not at all. */
export function openForm(request: IncomingMessage, contentType: string): Form {
  return {
    read: (limits) =>
      new Promise((resolve) => {
        const files: FormFile[] = [];
        const fields = new Map<string, string>();
        let totalBytes = 0;
        let refused: FormOutcome | null = null;
        const refuse = (outcome: FormOutcome): void => {
          refused ??= outcome;
          // Nothing is kept of a form that is refused.
          files.length = 0;
        };
        let parser: BusboyInstance;
        try {
          const limit = { files: limits.maxFiles, fields: 10, fieldSize: 1000, parts: limits.maxFiles + 20 };
          parser = new Busboy({ headers: { 'content-type': contentType }, limits: limit });
        } catch {
          // The header names no boundary.
          resolve({ kind: 'broken' });
          return;
        }
        let isOver = false;
        const end = (outcome: FormOutcome): void => {
          if (isOver) return;
          isOver = true;
          request.unpipe(parser);
          request.off('close', onClose);
          // The rest of a broken form is dropped.
          if (outcome.kind === 'broken') request.resume();
          resolve(refused ?? outcome);
        };
        // The request also closes when all has arrived; then the parser decides.
        const onClose = (): void => {
          if (!request.complete) end({ kind: 'broken' });
        };
        parser.on('file', (_field, stream, fileName) => {
          const chunks: Buffer[] = [];
          let size = 0;
          let isJudged = false;
          const judge = (): void => {
            if (isJudged || refused) return;
            isJudged = true;
            if (!limits.accepts(Buffer.concat(chunks).subarray(0, HEAD_BYTES))) refuse({ kind: 'not accepted' });
          };
          stream.on('data', (chunk: Buffer) => {
            size += chunk.length;
            totalBytes += chunk.length;
            if (totalBytes > limits.maxBytes) refuse({ kind: 'too large', totalBytes });
            if (refused) chunks.length = 0;
            else chunks.push(chunk);
            if (size >= HEAD_BYTES) judge();
            if (totalBytes > limits.maxBytes * PATIENCE) end({ kind: 'too large', totalBytes });
          });
          stream.on('error', () => end({ kind: 'broken' }));
          stream.on('end', () => {
            // A form whose file was not chosen sends an empty part without a name.
            if (size === 0 && !fileName) return;
            judge();
            if (!refused) files.push({ fileName: fileName ?? '', bytes: new Uint8Array(Buffer.concat(chunks)) });
          });
        });
        parser.on('field', (name, value) => fields.set(name, value));
        // What has so many parts is no form of ours. Each costs the thread that answers everybody, so the rest is not looked at.
        parser.on('fieldsLimit', () => end({ kind: 'broken' }));
        parser.on('partsLimit', () => end({ kind: 'broken' }));
        parser.on('filesLimit', () => refuse({ kind: 'too many' }));
        parser.on('error', () => end({ kind: 'broken' }));
        parser.on('finish', () => {
          // The size is known once all of it has arrived.
          if (refused?.kind === 'too large') refused = { kind: 'too large', totalBytes };
          end({ kind: 'read', files, fields });
        });
        // When the head of a part has no end, the parser waits for more although all has arrived. So take its result at once.
        parser.once('prefinish', () => setImmediate(() => setImmediate(() => end({ kind: 'broken' }))));
        request.once('close', onClose);
        request.pipe(parser);
      }),
  };
}
