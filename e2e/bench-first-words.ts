import { openFakeIssuer } from '@app/fakes/src/issuer.ts';
import { openFakeModel } from '@app/fakes/src/model.ts';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { readList, readQuestions } from '@app/sommelier/eval';
import { startServer } from './server.ts';

/** First words over HTTP: built in within 300 ms, with a model within 2 s, however slow it is. */
const LIMIT_MS = { 'built in': 300, 'a quick model': 2000, 'a slow model': 2000 };
const QUESTIONS = 60;
const LINES_A_PAGE = 25;

const issuer = await openFakeIssuer();
const model = await openFakeModel();
const identity = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.audience };
const bearer = `Bearer ${await issuer.sign({ sub: 'guest', email: 'guest@example.org' })}`;
const headers = { authorization: bearer, 'content-type': 'application/json' };

/** The evaluation's list of some 500 wines as a PDF, uploaded and read. */
async function uploadLongList(baseUrl: string): Promise<string> {
  const lines = readList('hotel').entries.map(({ rawName, vintage, restaurantPrice }) => [
    rawName,
    vintage ?? 'NV',
    `$${restaurantPrice}`,
  ]);
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_A_PAGE) }, (_, page) =>
    lines
      .slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE)
      .flatMap((cells, at) =>
        cells.map((text, cell) => ({ text, x: [40, 440, 500][cell] ?? 0, y: 80 + at * 28, size: 9 })),
      ),
  );
  const data = `data:application/pdf;base64,${Buffer.from(buildPdf(pages)).toString('base64')}`;
  const reply = await fetch(`${baseUrl}/api/wineLists/initialize`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      files: [{ data, mimeType: 'application/pdf', pageNumber: 1, fileName: 'a.pdf' }],
      createdBy: null,
    }),
  });
  const { wineListId } = (await reply.json()) as { wineListId: string };
  // The stream ends when the list has been read.
  const text = await (await fetch(`${baseUrl}/api/wineLists/parse/${wineListId}`, { headers })).text();
  process.stdout.write(`a list of ${text.split('event: wine\n').length - 1} rows\n`);
  return wineListId;
}

/** Milliseconds from sending a question until its first words are here. */
async function firstWords(baseUrl: string, wineListId: string, content: string): Promise<number> {
  const started = performance.now();
  const reply = await fetch(`${baseUrl}/api/sommelier/stream`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ messages: [{ role: 'user', content }], wineListId }),
  });
  const decoder = new TextDecoder();
  let [text, firstMs] = ['', Number.POSITIVE_INFINITY];
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (firstMs === Number.POSITIVE_INFINITY && text.includes('event: text')) firstMs = performance.now() - started;
  }
  return firstMs;
}

let isGood = true;
function report(name: keyof typeof LIMIT_MS, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  process.stdout.write(
    `${name}: first words of ${times.length}: median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, worst ${at(1).toFixed(0)} ms (limit ${LIMIT_MS[name]})\n`,
  );
  if (at(0.95) > LIMIT_MS[name]) isGood = false;
}

const questions = readQuestions()
  .filter(({ turns }) => turns.length === 1)
  .slice(0, QUESTIONS)
  .map(({ turns }) => turns[0] ?? '');

async function measureServer(
  settings: Record<string, string>,
  measure: (baseUrl: string, listId: string) => Promise<void>,
): Promise<void> {
  const server = await startServer({ ...identity, ...settings });
  try {
    await measure(server.baseUrl, await uploadLongList(server.baseUrl));
  } finally {
    await server.stop();
  }
}

await measureServer({}, async (baseUrl, listId) => {
  const times: number[] = [];
  for (const question of questions) times.push(await firstWords(baseUrl, listId, question));
  report('built in', times);
});
const settings = { MODEL_PROVIDER: 'openai', MODEL_URL: model.url, MODEL_NAME: 'fake' };
await measureServer(settings, async (baseUrl, listId) => {
  const says = () => '{"response": "I would open [[3]]. It has what you ask for.", "follow_ups": []}';
  for (const [name, delayMs] of [
    ['a quick model', 500],
    ['a slow model', 4000],
  ] as const) {
    model.behave({ says, delayMs });
    const times: number[] = [];
    for (let asked = 0; asked < 5; asked++) times.push(await firstWords(baseUrl, listId, 'A red for duck under $150'));
    report(name, times);
  }
});
await model.close();
await issuer.close();
process.exitCode = isGood ? 0 : 1;
