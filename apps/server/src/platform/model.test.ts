import { describe, expect, it, onTestFinished } from 'vitest';
import { openFakeModel, type Behaviour, type FakeModel } from '@app/fakes/src/model.ts';
import { ModelError, openModel, type ModelMessage } from './model.ts';

const PROVIDERS = ['openai', 'anthropic', 'google'] as const;
const TEXT = '{"response": "Château d\'Yquem, « très bien »,\\n[[3]] 🍷"}';
const says = (): string => TEXT;
const asked: ModelMessage[] = [{ role: 'user', content: 'What is good?' }];

describe.each(PROVIDERS)('a model that speaks as %s', (provider) => {
  async function start(behaviour: Behaviour): Promise<FakeModel> {
    const fake = await openFakeModel(behaviour, provider);
    onTestFinished(() => fake.close());
    return fake;
  }
  async function hear(fake: FakeModel, messages = asked, given: { timeoutMs?: number; signal?: AbortSignal } = {}) {
    const { timeoutMs = 5000, signal = new AbortController().signal } = given;
    const model = openModel({ provider, url: fake.url, name: 'fake', key: 'secret', timeoutMs });
    let text = '';
    for await (const piece of model.write({ system: 'Be brief.', messages }, signal)) text += piece;
    return text;
  }

  it('its words arrive one by one; it gets its key, the rules and the question', async () => {
    const fake = await start({ says });
    expect(await hear(fake)).toBe(TEXT);
    expect(fake.lastKey()).toBe('secret');
    expect(fake.lastRequest()).toMatchObject({ system: 'Be brief.', question: 'What is good?', picture: null });
  });

  it('gets a conversation that the guest begins and in which the speakers alternate', async () => {
    const fake = await start({ says });
    await hear(fake, [
      { role: 'assistant', content: 'I see you are interested in the Krug.' },
      { role: 'user', content: 'Yes' },
      { role: 'user', content: 'tell me more' },
      { role: 'assistant', content: ' ' },
      { role: 'assistant', content: 'It is a Champagne.' },
      { role: 'user', content: 'Cheaper?' },
    ]);
    const them = provider === 'google' ? 'model' : 'assistant';
    expect(fake.lastRequest()?.roles).toEqual(['user', them, 'user']);
  });

  it('is shown a picture', async () => {
    const fake = await start({ says });
    await hear(fake, [{ role: 'user', content: 'Read this.', picture: new Uint8Array([255, 216, 255]) }]);
    expect(fake.lastRequest()).toMatchObject({ question: 'Read this.', picture: '/9j/' });
  });

  it.each([
    ['refuses', { says, status: 529 }],
    ['breaks off in the middle and says so', { says, stopAfter: { characters: 12, how: 'error' as const } }],
    ['hangs up', { says, stopAfter: { characters: 12, how: 'cut' as const } }],
    ['falls silent', { says, stopAfter: { characters: 12, how: 'stall' as const } }],
    ['does not begin', { says, delayMs: 60_000 }],
  ])('fails when it %s', async (_what, behaviour) => {
    const fake = await start(behaviour);
    await expect(hear(fake, asked, { timeoutMs: 150 })).rejects.toBeInstanceOf(ModelError);
  });

  it('the request to the model ends when the guest leaves', async () => {
    const fake = await start({ says, delayMs: 60_000 });
    await expect(hear(fake, asked, { signal: AbortSignal.timeout(30) })).rejects.toBeInstanceOf(ModelError);
  });
});
