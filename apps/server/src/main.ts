import { buildApp } from '#http/app.ts';
import { ConfigError, readConfig, type Config } from '#config.ts';
import { openLog } from '#platform/log.ts';
import { collectAtRest } from '#platform/rest.ts';
import { openServices, type Services } from '#services.ts';

const CLOSE_LIMIT_MS = 10_000;

/** The program: opens everything, serves, and ends well when asked to. */
async function main(): Promise<void> {
  const config = readConfigOrExit();
  const log = openLog(config);
  const services = await openServices(config, log);
  const app = config.process === 'worker' ? null : await buildApp(services);

  let ending: Promise<void> | undefined;
  const end = (signal: string): Promise<void> =>
    (ending ??= (async () => {
      log.info({ signal }, 'stopping');
      services.state.stopping = true;
      // A client that reads a long reply slowly must not keep the process from ending.
      const patience = setTimeout(() => app?.server.closeAllConnections(), CLOSE_LIMIT_MS);
      await app?.close();
      clearTimeout(patience);
      await services.close();
    })());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      end(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'did not stop well');
          process.exit(1);
        },
      );
    });
  }
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

  try {
    await app?.listen({ port: config.port, host: config.host });
    const works = config.process !== 'web';
    if (works) await services.queue.work(services.workers, services.chores);
    await services.start({ works });
    collectAtRest();
  } catch (error) {
    await end('failed start');
    throw error;
  }
  process.stdout.write(`${(await startLines(config, services)).join('\n')}\n`);
}

const SIGN_IN_LINES: Record<string, string[]> = {
  embedded: ['Sign in: any email address, on this machine only'],
  local: ['Sign in: by passkey or password'],
};

/** What a person wants to know after the start; the address comes last. */
async function startLines(config: Config, { wineIndex, codeForStart, machineCode }: Services): Promise<string[]> {
  const code = config.process === 'worker' ? null : await codeForStart();
  return [
    `Wines: ${wineIndex.current().count.toLocaleString('en-US')}`,
    `Database: ${config.databaseUrl ? 'DATABASE_URL' : `PostgreSQL in ${config.dataDir}`}`,
    ...(config.logFile ? [`Log: ${config.logFile}`] : []),
    ...(SIGN_IN_LINES[config.identity.provider] ?? []),
    ...(machineCode && config.process !== 'worker'
      ? [`Code of this machine, for another browser: ${machineCode}`]
      : []),
    ...(code ? [`One-time code for an admin's first sign-in: ${code}`] : []),
    config.process === 'worker' ? 'Ready: this process works off the queue.' : config.publicUrl,
  ];
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The configuration cannot be used:\n${error.message}\n`);
    process.exit(1);
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  const text =
    error.code === 'EADDRINUSE'
      ? `Port ${process.env.PORT ?? 3000} is in use by another program. Stop it, or choose another with PORT.`
      : `The server could not start: ${error.stack ?? error.message}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
