import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIST_NAMES, readList } from '#eval/lists.ts';
import { readKnowledgeTables } from '#eval/read-tables.ts';
import { runEval, type Scores } from '#eval/run.ts';
import { parseTable } from './tables.ts';
import { answer } from './expert.ts';
import { buildKnowledge } from './knowledge.ts';

const tables = readKnowledgeTables();
const knowledge = buildKnowledge(tables);
const { outcomes, scores } = runEval(knowledge);
const committed = JSON.parse(readFileSync(new URL('../eval/scores.json', import.meta.url), 'utf8')) as Scores;

describe('the evaluation', () => {
  it('is as large and as varied as promised', () => {
    expect(scores.questions).toBeGreaterThanOrEqual(300);
    expect(scores.kinds).toBeGreaterThanOrEqual(40);
    expect(scores.lists).toBeGreaterThanOrEqual(8);
    expect(parseTable(tables.dishes).length).toBeGreaterThanOrEqual(250);
  });

  it('names only rows of the list and only right numbers, always', () => {
    expect(outcomes.flatMap(({ checked }) => checked.strangers)).toEqual([]);
    expect(outcomes.flatMap(({ checked }) => checked.wrongNumbers)).toEqual([]);
  });

  it('satisfies at least 95 in a hundred, and no fewer than was committed', () => {
    expect(scores.satisfied).toBeGreaterThanOrEqual(95);
    expect(scores.satisfied).toBeGreaterThanOrEqual(committed.satisfied);
  });
});

describe('any question', () => {
  const lists = LIST_NAMES.filter((name) => name !== 'hotel').map(readList);

  it('gets an answer whose wines are rows and whose sources stand in the text', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lists),
        fc.array(fc.string({ maxLength: 80 }), { minLength: 1, maxLength: 4 }),
        (list, turns) => {
          const messages = turns.map((content) => ({ role: 'user' as const, content }));
          const said = answer({ entries: list.entries, messages, year: 2026, currency: list.currency }, knowledge);
          expect(said.text.length).toBeGreaterThan(0);
          for (const { text, row } of said.mentions) expect(list.entries[row] && said.text.includes(text)).toBeTruthy();
          for (const { text } of said.numbers) expect(said.text).toContain(text);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('gets the same answer each time', () => {
    const list = readList('bistro');
    const question = {
      entries: list.entries,
      messages: [{ role: 'user' as const, content: 'a red for lamb under $90' }],
      year: 2026,
    };
    expect(answer(question, knowledge).text).toBe(answer(question, knowledge).text);
  });

  it('an empty list is no reason to fail', () => {
    expect(
      answer({ entries: [], messages: [{ role: 'user', content: 'a red' }], year: 2026 }, knowledge).mentions,
    ).toEqual([]);
  });

  it('every chip it offers is understood', { timeout: 60_000 }, () => {
    const known = new Map(LIST_NAMES.map((name) => [name as string, readList(name)]));
    const lost = outcomes.slice(0, 120).flatMap(({ question, messages, answer: said }) => {
      const list = known.get(question.list) ?? readList(question.list);
      return said.followUps.flatMap((chip) => {
        const next = answer(
          {
            entries: list.entries,
            messages: [...messages, { role: 'user', content: chip }],
            year: 2026,
            currency: list.currency,
          },
          knowledge,
        );
        return next.kind === 'off-topic' || (next.kind === 'clarify' && said.kind !== 'clarify')
          ? [`${question.turns.join(' | ')} -> ${chip}`]
          : [];
      });
    });
    expect([...new Set(lost)]).toEqual([]);
  });
});
