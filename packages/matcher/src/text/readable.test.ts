import { expect, it, vi } from 'vitest';
import { buildLabelledIndex } from '#eval/scoreboard.ts';
import { nearestSpellings } from '#ask/nearest.ts';
import { readRequest } from '#ask/read-request.ts';
import { respellings } from '#ask/respell.ts';
import { comparedSides, secondWineRequest } from '#ask/second-wines.ts';
import { soundAlikes } from '#ask/sound-alike.ts';
import { readQuery } from '#query/query.ts';
import { suggestWines } from '#suggest/suggest.ts';
import { LONGEST_WORD, MOST_READ_WORDS, readableText } from './readable.ts';

const index = buildLabelledIndex();
/** Each ß is two letters where it is compared. */
const LONG = 'ß'.repeat(1000);
const longestIn = (text: string): number => Math.max(...text.split(/\s+/).map((word) => word.length));

it('keeps a text of ordinary words, and runs of letters and signs that are no word', () => {
  for (const text of ['Château Margaux 2015', 'Chablis' + '.'.repeat(80) + '45', 'シャトー'.repeat(20), ''])
    expect(readableText(text)).toBe(text);
});

it('cuts a word of one letter too many, in a line as in a long text', () => {
  const longest = 'É'.repeat(20) + 'x'.repeat(LONGEST_WORD - 20);
  for (const rest of ['', ' Margaux 2015'.repeat(40)]) {
    expect(readableText(longest + rest)).toBe(longest + rest);
    expect(readableText(`${longest}9${rest}`)).toBe(`${longest} ${rest}`);
  }
});

it('keeps the places of what stands behind a word that is too long', () => {
  const text = readableText(`${LONG} Margaux`);
  expect(text.indexOf('Margaux')).toBe(LONG.length + 1);
  expect(longestIn(text)).toBe(LONGEST_WORD);
});

it('reads the beginning of a word that is too long, at every door', () => {
  const { name, asWritten } = readRequest(index, LONG);
  expect([longestIn(name), longestIn(asWritten)]).toEqual([LONGEST_WORD, LONGEST_WORD]);
  for (const { text } of readQuery(index, LONG).words) expect(text.length).toBeLessThanOrEqual(2 * LONGEST_WORD);
  expect(comparedSides(index, `${LONG} vs ${LONG}`, false)?.map(longestIn)).toEqual([LONGEST_WORD, LONGEST_WORD]);
  expect(longestIn(secondWineRequest(index, `${LONG} second wine`) ?? '')).toBe(LONGEST_WORD);
  expect(suggestWines(index, LONG)).toEqual([]);
  expect(nearestSpellings(index, LONG)).toEqual({ kinds: [], names: [] });
});

it('reads so many words of a text and no more', () => {
  const words = readableText('a '.repeat(500)).trim().split(' ');
  expect(words).toHaveLength(MOST_READ_WORDS);
});

it('makes no phrases of a text that is too long for a name', () => {
  const joins = vi.spyOn(Array.prototype, 'join');
  respellings(index, 'grange penfolds '.repeat(100));
  const made = joins.mock.calls.length;
  joins.mockRestore();
  expect(made).toBeLessThan(MOST_READ_WORDS);
});

it('stops rewriting a word by its sound when there are enough', () => {
  const slices = vi.spyOn(String.prototype, 'slice');
  soundAlikes('so'.repeat(20));
  const made = slices.mock.calls.length;
  slices.mockRestore();
  expect(made).toBeLessThan(4000);
});
