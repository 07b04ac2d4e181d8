import { openFakeModel, type Behaviour, type FakeModel, type ModelRequest } from '@app/fakes/src/model.ts';

export const MODEL_MOODS = ['refuses', 'hangs', 'cuts short', 'is slow', 'talks garbage'] as const;
export type ModelMood = (typeof MODEL_MOODS)[number] | 'well';

const SLOW_MS = 1800;

/** A fake language model. It repeats what the prompt says, until a test makes it fail. */
export async function openMoodyModel(): Promise<{
  url: string;
  behave(mood: ModelMood): void;
  close(): Promise<void>;
}> {
  const model: FakeModel = await openFakeModel({ says: speak });
  const moods: Record<ModelMood, Behaviour> = {
    well: { says: speak },
    refuses: { says: speak, status: 500 },
    hangs: { says: speak, stopAfter: { characters: 0, how: 'stall' } },
    'cuts short': { says: speak, stopAfter: { characters: 25, how: 'cut' } },
    'is slow': { says: speak, delayMs: SLOW_MS },
    'talks garbage': { says: () => '}}{"response": [[[ 17 bottles of Château Imaginaire at $3' },
  };
  return { url: model.url, behave: (mood) => model.behave(moods[mood]), close: model.close };
}

/** ChatRecord for a page: what its lines say. ChatRecord by a guest: what the findings say. */
function speak({ system, question, picture }: ModelRequest): string {
  if (picture) return JSON.stringify({ wines: winesOf(question) });
  const [row] = /"rows":\[(\d+)/.exec(system)?.slice(1) ?? [];
  return JSON.stringify({
    response: row ? `I would open [[${row}]] tonight.` : 'Nothing on this list fits.',
    follow_ups: ['Something lighter'],
  });
}

function winesOf(question: string): object[] {
  const found = question.matchAll(/([^"\d$]{8,}?)[\s"|,]+((?:19|20)\d\d)[\s"|,]+\$?(\d{2,4})/g);
  return [...found].map(([, name = '', vintage, price]) => ({
    name: name.trim(),
    vintage,
    price: Number(price),
    bottleMl: 750,
    section: 'Red Wines',
  }));
}
