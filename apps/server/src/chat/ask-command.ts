import { answer, hearGuest, type Message } from '@app/sommelier';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { openKnowledge } from './open-knowledge.ts';
import { openRowsOfFile, type FileRows } from './rows-of-file.ts';

const HELP = `Use:
  tastevin ask LIST.pdf QUESTION …    one question about a list
  tastevin ask LIST.pdf --jsonl       {"id","turns":["…"]} lines on standard input; {"id","text","wines"} lines out
`;

const Question = z.object({ id: z.union([z.string(), z.number()]).optional(), turns: z.array(z.string()).min(1) });

/** `tastevin ask`: the built-in sommelier over a list in a file, without a server or a database. */
export async function askCommand(args: readonly string[]): Promise<number> {
  const isJsonl = args.includes('--jsonl');
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--jsonl' && arg !== '--help');
  const [path, ...words] = args.filter((arg) => !arg.startsWith('--'));
  if (unknown !== undefined || args.includes('--help') || !path || (!isJsonl && words.length === 0)) {
    process.stderr.write(unknown === undefined ? HELP : `There is no option '${unknown}'.\n\n${HELP}`);
    return args.includes('--help') ? 0 : 2;
  }
  const { knowledge, listen } = await openKnowledge();
  const list = await openRowsOfFile([path]);
  const ask = (turns: readonly string[]): Promise<AskedAnswer> =>
    converse(turns, list, async (messages) => {
      const asked = { entries: list.rows, messages, currency: list.currency, year: new Date().getUTCFullYear() };
      return answer({ ...asked, heard: await hearGuest(asked, knowledge, listen) }, knowledge);
    });
  if (!isJsonl) {
    process.stdout.write(`${(await ask([words.join(' ')])).text}\n`);
    return 0;
  }
  let number = 0;
  let faults = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number++;
    if (line.trim() === '') continue;
    const question = parseQuestion(line);
    if (!question) {
      faults++;
      process.stderr.write(`line ${number}: expected {"id","turns":["…"]}\n`);
      continue;
    }
    process.stdout.write(`${JSON.stringify({ id: question.id, ...(await ask(question.turns)) })}\n`);
  }
  return faults === 0 ? 0 : 1;
}

interface AskedAnswer {
  text: string;
  wines: { name: string; vintage: string | null; price: number }[];
}

function parseQuestion(line: string): z.infer<typeof Question> | null {
  try {
    return Question.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Asks the turns one after the other, with our own answers in between; the last answer counts. */
async function converse(
  turns: readonly string[],
  list: FileRows,
  ask: (messages: Message[]) => Promise<ReturnType<typeof answer>>,
): Promise<AskedAnswer> {
  const messages: Message[] = [];
  let last: AskedAnswer = { text: '', wines: [] };
  for (const turn of turns) {
    messages.push({ role: 'user', content: turn });
    const { text, mentions } = await ask(messages);
    messages.push({ role: 'assistant', content: text });
    last = {
      text,
      wines: mentions.flatMap(({ row }) => {
        const entry = list.rows[row];
        return entry ? [{ name: entry.rawName, vintage: entry.vintage, price: entry.restaurantPrice }] : [];
      }),
    };
  }
  return last;
}
