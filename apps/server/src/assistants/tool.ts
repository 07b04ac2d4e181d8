import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ApiClient } from './api-client.ts';

/** What every result says beside its own fields, in words that an assistant can repeat. */
export const GROUNDS = {
  sources: z.array(z.string()).describe('Where this comes from'),
  doubts: z.array(z.string()).describe('What may be wrong or is not known; tell the person'),
};

interface Tool<I extends z.ZodObject, O extends z.ZodObject> {
  name: string;
  title: string;
  /** For the assistant: what the tool does and when to use it. */
  description: string;
  input: I;
  output: O;
  /** Whether it makes something: a list that is read. All others only look. */
  isMaking?: boolean;
  run(api: ApiClient, input: z.output<I>, signal: AbortSignal): Promise<z.input<O>>;
}

/** Adds a tool to a server, in the name of an account. */
export type AddTool = (server: McpServer, api: ApiClient) => void;

/** A result is typed for programs, and the same again as text for clients that know only text. */
export function tool<I extends z.ZodObject, O extends z.ZodObject>(given: Tool<I, O>): AddTool {
  const { name, title, description, input, output, isMaking = false, run } = given;
  const annotations = { readOnlyHint: !isMaking, destructiveHint: false, openWorldHint: isMaking };
  const config = { title, description, inputSchema: input, outputSchema: output, annotations };
  return (server, api) => {
    server.registerTool<O, z.ZodObject>(name, config, async (args, context) => {
      // The server has parsed the arguments by this very schema.
      const result = await run(api, args as z.output<I>, context.mcpReq.signal);
      return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
    });
  };
}
