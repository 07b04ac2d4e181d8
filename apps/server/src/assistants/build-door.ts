import { BRAND } from '@app/domain';
import { McpServer } from '@modelcontextprotocol/server';
import type { ApiClient } from './api-client.ts';
import type { AddTool } from './tool.ts';
import { askAboutList } from './tools/ask-about-list.ts';
import { matchLines } from './tools/match-lines.ts';
import { myLists } from './tools/my-lists.ts';
import { pricesOverTime } from './tools/prices-over-time.ts';
import { getList, readList } from './tools/read-list.ts';
import { searchWine } from './tools/search-wine.ts';

const TOOLS: readonly AddTool[] = [searchWine, matchLines, readList, getList, myLists, askAboutList, pricesOverTime];

const INSTRUCTIONS = `${BRAND.name} knows wines, what shops ask for them, and restaurants' wine lists. Each result names its sources and its doubts: pass on the doubts that matter. Prices marked as made up belong to a demonstration market; never present them as real.`;

/** The door for assistants: all tools, in the name of one account. */
export function buildDoor(api: ApiClient): McpServer {
  const server = new McpServer(
    { name: BRAND.name.toLowerCase(), title: BRAND.name, version: '1', websiteUrl: api.origin },
    { instructions: INSTRUCTIONS, capabilities: { tools: { listChanged: false } } },
  );
  for (const add of TOOLS) add(server, api);
  return server;
}
