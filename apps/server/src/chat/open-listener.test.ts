import { prepareTurn } from '@app/sommelier';
import { beforeAll, describe, expect, it } from 'vitest';
import { openKnowledge, type OpenKnowledge } from './open-knowledge.ts';

let open: OpenKnowledge;
beforeAll(async () => {
  open = await openKnowledge();
}, 400_000);

const hear = async (...turns: string[]) => {
  const { knowledge, listen } = open;
  const heard = await listen(turns.map((text) => prepareTurn(text, { knowledge, names: null, before: null })));
  return { kind: heard?.wants[0]?.kind, language: heard?.language };
};

describe('the listening network', () => {
  it.each([
    ['Could you suggest a red to go with roast duck?', 'recommend', 'en'],
    ['Combien coûte le Sancerre au verre ?', 'price', 'fr'],
    ['Wie viele Rieslinge haben Sie auf der Karte?', 'count', 'de'],
    ['Sono incinta, posso bere un bicchiere?', 'health', 'it'],
    ['¿Qué diferencia hay entre Rioja y Ribera del Duero?', 'compare', 'es'],
  ])('%s', async (text, kind, language) => {
    expect(await hear(text)).toEqual({ kind, language });
  });

  it('hears a follow-up by the turn before it', async () => {
    expect((await hear('a white for the oysters please', 'something cheaper?')).kind).toBe('refine');
  });

  it('hears the last of three long turns', async () => {
    const long = 'we would love a glass of something red with the roast duck tonight '.repeat(8);
    expect((await hear(long, long, `${long} how much is it?`)).kind).toBeDefined();
  });

  it('has nothing to say of an empty turn', async () => {
    expect((await hear('')).kind).toBeUndefined();
  });
});
