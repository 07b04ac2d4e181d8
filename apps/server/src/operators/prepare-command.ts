import { readConfig } from '#config.ts';
import { openLog } from '#platform/log.ts';
import { openPlatform } from '#platform/open-platform.ts';
import { openWines } from '#wines/open-wines.ts';

/**
 * `tastevin prepare`: makes the database, loads the catalogue and builds its index, so that the next start takes seconds.
 * `npm start` runs it while the web application is built. Running it again changes nothing.
 */
export async function prepareCommand(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    process.stderr.write('Use: tastevin prepare\n');
    return 2;
  }
  const config = readConfig(process.env);
  const platform = await openPlatform(config, openLog(config));
  try {
    const { wineIndex } = await openWines(platform);
    wineIndex.stop();
    process.stdout.write(`Wines: ${wineIndex.current().count.toLocaleString('en-US')}\n`);
  } finally {
    await platform.close();
  }
  return 0;
}
