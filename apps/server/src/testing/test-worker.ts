import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { readConfig } from '#config.ts';
import { openLog } from '#platform/log.ts';
import { openServices } from '#services.ts';
import { TEST_CATALOGUE } from './test-catalogue.ts';

/*
 * The worker of `main.ts` in a process of its own, with the small catalogue of the tests. It says when it is open and begins when it
 * is told to, so that a test can have the next one at hand before it kills the last.
 */
const config = readConfig(process.env);
const services = await openServices(config, openLog(config), { catalogueDir: TEST_CATALOGUE });
// The process will be killed; the next one uses its compile cache.
flushCompileCache();
process.stdout.write('open\n');
await once(process.stdin, 'data');
await services.queue.work(services.workers, services.chores);
