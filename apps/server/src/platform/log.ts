import { pino, type Logger } from 'pino';
import type { Config } from '#config.ts';

export type Log = Logger;

/**
 * Structured lines on standard error: standard output stays free for what a person asked for (the address, a table).
 * Tokens and cookies never reach a log.
 */
export function openLog(config: Pick<Config, 'logLevel'>): Log {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
