import { catalogueCommand } from '#wines/catalogue/catalogue-command.ts';

type Command = (args: readonly string[]) => Promise<number>;

/** Each is loaded when it is asked for: a count of the catalogue needs no database driver. */
const COMMANDS: Record<string, { help: string; run: Command }> = {
  catalogue: {
    help: 'counts of the built-in catalogue; `check` finds faults, `assign` gives identifiers',
    run: catalogueCommand,
  },
  match: {
    help: 'recognises a text, JSON lines (--jsonl) or a spreadsheet (--csv IN.csv --column NAME)',
    run: async (args) => (await import('#wines/index/match-command.ts')).matchCommand(args),
  },
  suggest: {
    help: 'type-ahead, as the search box does it',
    run: async (args) => (await import('#wines/index/match-command.ts')).suggestCommand(args),
  },
  search: {
    help: 'free search over the catalogue',
    run: async (args) => (await import('#wines/index/match-command.ts')).searchCommand(args),
  },
  read: {
    help: 'reads a wine list, PDF or photos, and prints its entries (--table for people)',
    run: async (args) => (await import('#lists/read-command.ts')).readCommand(args),
  },
  ask: {
    help: 'asks the built-in sommelier about a list in a file (--jsonl for many questions)',
    run: async (args) => (await import('#chat/ask-command.ts')).askCommand(args),
  },
  offers: {
    help: 'FILE.tsv: what would become of a table of offers (--json for one line each)',
    run: async (args) => (await import('#market/offers-command.ts')).offersCommand(args),
  },
  bulk: {
    help: 'FILE --out FILE: a spreadsheet of wines with matches, prices and doubts (CSV or XLSX)',
    run: async (args) => (await import('#market/bulk/bulk-command.ts')).bulkCommand(args),
  },
  prices: {
    help: "OFFERS.jsonl FILE.tsv --rates …: the catalogue's typical prices against what shops ask, by tier",
    run: async (args) => (await import('#market/prices-command.ts')).pricesCommand(args),
  },
  admin: {
    help: 'add EMAIL: makes somebody an admin; code: a one-time code for an admin to sign in with',
    run: async (args) => (await import('#accounts/admin-command.ts')).adminCommand(args),
  },
  mcp: {
    help: 'the door for assistants (MCP) on standard input and output; see docs/assistants.md',
    run: async (args) => (await import('#assistants/mcp-command.ts')).mcpCommand(args),
  },
  backup: {
    help: 'FILE: everything in one file, while the site is running',
    run: async (args) => (await import('#operators/backup-command.ts')).backupCommand(args),
  },
  restore: {
    help: 'FILE [--replace]: makes an empty instance what it was',
    run: async (args) => (await import('#operators/backup-command.ts')).restoreCommand(args),
  },
  migrate: {
    help: 'brings the database up to date and ends',
    run: async (args) => (await import('#operators/migrate-command.ts')).migrateCommand(args),
  },
  doctor: {
    help: 'looks at configuration, database, disk, queue, files, model, and says what is wrong',
    run: async (args) => (await import('#operators/doctor-command.ts')).doctorCommand(args),
  },
  prepare: {
    help: 'makes the database and the index of the wines, so that the next start takes seconds',
    run: async (args) => (await import('#operators/prepare-command.ts')).prepareCommand(args),
  },
  import: {
    help: 'brings in the LWIN database, X-Wines, ratings or wines of your own',
    run: async (args) => (await import('#wines/import/import-command.ts')).importCommand(args),
  },
};

async function main([name = 'help', ...args]: string[]): Promise<number> {
  const command = COMMANDS[name];
  if (command) return command.run(args);
  const lines = Object.entries(COMMANDS).map(([known, { help }]) => `  ${known.padEnd(12)} ${help}`);
  const text = `npm run tastevin -- COMMAND …\n\n${lines.join('\n')}\n`;
  if (name === 'help' || name === '--help') {
    process.stdout.write(text);
    return 0;
  }
  process.stderr.write(`There is no command '${name}'.\n\n${text}`);
  return 2;
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
