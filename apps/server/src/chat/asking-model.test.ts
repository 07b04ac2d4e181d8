import { answer, type Answer } from '@app/sommelier';
import { EVAL_YEAR, readKnowledge, readList } from '@app/sommelier/eval';
import { openFakeModel, type FakeModel, type ModelRequest } from '@app/fakes/src/model.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openModel } from '#platform/model.ts';
import { askModel } from './ask-model.ts';
import { openKnowledge, type OpenKnowledge } from './open-knowledge.ts';

const list = readList('bistro');
const messages = [{ role: 'user' as const, content: 'how many reds do you have?' }];
const expert = answer({ entries: list.entries, messages, currency: list.currency, year: EVAL_YEAR }, readKnowledge());

describe('a model that asks the list', () => {
  let fake: FakeModel;
  let opened: OpenKnowledge;
  beforeAll(async () => {
    fake = await openFakeModel();
    opened = await openKnowledge();
  }, 60_000);
  afterAll(() => fake.close());

  async function hear(says: (request: ModelRequest) => string): Promise<Answer | null> {
    fake.behave({ says });
    const model = openModel({ provider: 'openai', url: fake.url, name: 'asker', timeoutMs: 5000 });
    const signal = new AbortController().signal;
    const { reading } = expert;
    const question = { expert, reading, messages, currency: list.currency, year: EVAL_YEAR, signal };
    return askModel({ model, ...opened }, { ...question, onText: () => undefined });
  }

  const countIn = (request: ModelRequest): string => /RESULT[^{]*\{"count":(\d+)/.exec(request.question)?.[1] ?? '';
  const callOrSay = (request: ModelRequest, say: (count: string) => string): string =>
    countIn(request) === ''
      ? '{"tool":"find","colours":["red"]}'
      : JSON.stringify({ response: say(countIn(request)), follow_ups: [] });

  test('it may say the figure we counted for it', async () => {
    const said = await hear((request) =>
      callOrSay(request, (count) => `There are ${count} reds on this list tonight.`),
    );
    expect(said?.text).toMatch(/^There are \d+ reds on this list tonight\.$/);
  });

  test('another figure is left out', async () => {
    const said = await hear((request) =>
      callOrSay(request, (count) => `There are ${Number(count) + 1} reds on this list tonight.`),
    );
    expect(said).toBeNull();
  });

  test('a count is no price', async () => {
    const said = await hear((request) => callOrSay(request, (count) => `They all cost $${count} here tonight.`));
    expect(said).toBeNull();
  });

  test('one that only asks is stopped after three calls, and the built-in answer stands', async () => {
    const before = fake.requests();
    expect(await hear(() => '{"tool":"find"}')).toBeNull();
    expect(fake.requests() - before).toBe(4);
  });

  test('it is told what was understood and what it can ask', async () => {
    await hear((request) => callOrSay(request, (count) => `There are ${count} reds on this list tonight.`));
    const { system } = fake.lastRequest() ?? { system: '' };
    expect(system).toContain('"tool":"find"');
    expect(system).toMatch(/MEANING: \{"wanted":"count","language":"en".*"colours":\["red"\]/);
  });
});
