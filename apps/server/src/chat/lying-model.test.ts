import { answer, type Answer, type Message } from '@app/sommelier';
import {
  check,
  EVAL_YEAR,
  LIES,
  readKnowledge,
  readList,
  readQuestions,
  withNames,
  type EvalList,
} from '@app/sommelier/eval';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFakeModel, type FakeModel } from '@app/fakes/src/model.ts';
import { ModelError, openModel } from '#platform/model.ts';
import { askModel } from './ask-model.ts';
import { openKnowledge, type OpenKnowledge } from './open-knowledge.ts';

const tables = readKnowledge();
const lists = new Map<string, EvalList>();
const listOf = (name: string): EvalList => {
  const list = lists.get(name) ?? readList(name);
  lists.set(name, list);
  return list;
};

/** What reaches the guest: the sentences on the way and the answer at the end. */
interface Heard {
  streamed: string;
  final: Pick<Answer, 'text' | 'mentions' | 'kind'>;
  byModel: boolean;
}

describe('a model that lies', () => {
  let fake: FakeModel;
  let opened: OpenKnowledge;
  beforeAll(async () => {
    fake = await openFakeModel();
    opened = await openKnowledge();
  });
  afterAll(() => fake.close());

  async function hear(list: EvalList, messages: Message[], lie: (typeof LIES)[number]): Promise<Heard> {
    const expert = answer({ entries: list.entries, messages, currency: list.currency, year: EVAL_YEAR }, tables);
    fake.behave({ says: () => lie.says({ expert, reading: expert.reading }), stopAfter: lie.stop });
    const model = openModel({
      provider: 'openai',
      url: fake.url,
      name: 'liar',
      timeoutMs: lie.stop?.how === 'stall' ? 60 : 5000,
    });
    let streamed = '';
    const question = {
      expert,
      reading: expert.reading,
      messages,
      currency: list.currency,
      year: EVAL_YEAR,
      signal: new AbortController().signal,
      onText: (delta: string) => (streamed += delta),
    };
    const said = await askModel({ model, ...opened }, question).catch((error: unknown) => {
      if (error instanceof ModelError) return null;
      throw error;
    });
    return { streamed, final: said ?? expert, byModel: said !== null };
  }

  it('never gets a wine, price or figure past the check, on the whole evaluation', { timeout: 400_000 }, async () => {
    const faults: string[] = [];
    for (const [at, question] of readQuestions().entries()) {
      const list = listOf(question.list);
      const messages: Message[] = question.turns.map((turn) => ({ role: 'user', content: withNames(turn, list) }));
      const lie = LIES[at % LIES.length];
      if (!lie) continue;
      const { streamed, final } = await hear(list, messages, lie);
      const guestWords = messages.map(({ content }) => content).join(' ');
      const checked = check({ list, answer: final, before: null, demands: [], guestWords, year: EVAL_YEAR }, tables);
      const heard = `${streamed}\n${final.text}`;
      // A word the guest said, or a row of the list, is no lie.
      const forbidden = lie.never.source === '.' ? false : lie.never.test(heard) && !lie.never.test(guestWords);
      if (forbidden || checked.strangers.length + checked.wrongNumbers.length > 0) {
        faults.push(
          `${lie.name}: ${question.list}: ${guestWords} -> ${heard} ${checked.strangers.join()} ${checked.wrongNumbers.join()}`,
        );
      }
    }
    expect(faults).toEqual([]);
  });

  it('is still heard when it tells the truth', async () => {
    const list = listOf('bistro');
    const honest = {
      name: 'honest',
      never: /x^/,
      says: ({ expert }: { expert: Answer }) =>
        JSON.stringify({
          response: `With the duck I'd open [[${expert.mentions[0]?.row}]]. It has the acidity for the fat.`,
          follow_ups: ['Something lighter'],
        }),
    };
    const { final, streamed, byModel } = await hear(
      list,
      [{ role: 'user', content: 'wine for duck under $90' }],
      honest,
    );
    expect(byModel).toBe(true);
    expect(final.text).toMatch(/^With the duck I'd open .* \(\$\d+\)\. It has the acidity for the fat\.$/);
    expect(streamed).toContain("With the duck I'd open");
    expect(final.mentions).toHaveLength(1);
  });
});
