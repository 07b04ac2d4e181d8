import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { once } from 'node:events';
import { readConfig } from '#config.ts';
import { openApiClient, type Send } from './api-client.ts';
import { buildDoor } from './build-door.ts';

const HELP = `Use:
  TASTEVIN_KEY=tv_… tastevin mcp     the door for assistants on standard input and output

TASTEVIN_KEY is an API key, made on your profile page. TASTEVIN_URL is the site; without it, the one on this machine.
An assistant starts this program itself: see docs/assistants.md.
`;

/** `tastevin mcp`: speaks MCP on standard input and output, and asks the site over the network with the person's key. */
export async function mcpCommand(args: readonly string[]): Promise<number> {
  const { assistant } = readConfig(process.env);
  if (args.length > 0 || !assistant.key) {
    process.stderr.write(args.length > 0 ? HELP : `TASTEVIN_KEY is missing.\n\n${HELP}`);
    return args.includes('--help') ? 0 : 2;
  }
  const api = openApiClient(assistant.url, sendOver(assistant.url, assistant.key));
  const onerror = (error: Error): void => void process.stderr.write(`${error.message}\n`);
  const door = serveStdio(() => buildDoor(api), { onerror });
  await once(process.stdin, 'close');
  await door.close();
  return 0;
}

function sendOver(url: string, key: string): Send {
  return async ({ method, path, body }, signal) => {
    const headers = { authorization: `Bearer ${key}`, ...(body !== null && { 'content-type': 'application/json' }) };
    const request: RequestInit = { method, headers, signal, ...(body !== null && { body }) };
    try {
      return await fetch(url + path, request);
    } catch (error) {
      if (signal.aborted) throw error;
      throw new Error(`The site at ${url} cannot be reached. Is it running?`, { cause: error });
    }
  };
}
