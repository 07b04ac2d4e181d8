import { pino, type Logger } from 'pino';
import type { Config } from '#config.ts';

export type Log = Logger;

/**
 * Structured lines in LOG_FILE, or on standard error: standard output stays free for what a person asked for (the address,
 * a table). Tokens and cookies never reach a log.
 */
export function openLog(config: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'logFile'>>): Log {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
      // Whoever has a list's number may see the list; four characters are enough to follow it through a log.
      serializers: { listId: (id: unknown) => `${String(id).slice(0, 4)}…` },
    },
    pino.destination({ dest: config.logFile ?? 2, sync: true, mkdir: true }),
  );
}
