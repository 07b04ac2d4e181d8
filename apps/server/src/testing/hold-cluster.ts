// A program for tests: opens the server of a data folder, says its address, and closes it when asked to end.
import { openLog } from '#platform/log.ts';
import { openCluster } from '#platform/postgres-cluster.ts';

const cluster = await openCluster({ dataDir: process.argv[2] ?? '', log: openLog({ logLevel: 'silent' }) });
process.stdout.write(`${cluster.url}\n`);
const keepAlive = setInterval(() => {}, 1000);
process.once('SIGTERM', () => {
  clearInterval(keepAlive);
  void cluster.stop().then(() => process.exit(0));
});
