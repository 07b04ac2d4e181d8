import { readList } from '#eval/lists.ts';
import { readKnowledge } from '#eval/read-tables.ts';
import { describe, expect, it } from 'vitest';
import { answer } from '#src/answer.ts';
import { openValidator } from './check.ts';
import { splitSentences } from './sentences.ts';
import { openReplyReader } from '#src/model/reply.ts';

const knowledge = readKnowledge();
const list = readList('bistro');
const messages = [{ role: 'user' as const, content: 'a red for duck under $90' }];
const expert = answer({ entries: list.entries, messages, year: 2026 }, knowledge);
const { rows } = expert.reading;
const producers = new Set(['harlan estate', 'cloudy bay']);
const validator = openValidator({ reading: expert.reading, expert, messages, currency: 'USD', knowledge, producers });
const at = expert.mentions[0]?.row ?? 0;
const row = rows[at];
const other = rows.find((one) => one.price !== null && one.price !== row?.price && one.index !== at);

describe('the check of a model', () => {
  it('puts the name and the list price where a row number stands', () => {
    expect(validator.sentence(`I'd open [[${at}]] with that.`)).toBe(
      `I'd open ${row?.label} ($${row?.price}) with that.`,
    );
    expect(validator.sentence(`I'd open [[${at}]] ($5) with that.`)).toBe(
      `I'd open ${row?.label} ($${row?.price}) with that.`,
    );
  });

  it('puts the price behind a written name right', () => {
    expect(validator.sentence(`Take the ${row?.label} ($999) tonight.`)).toBe(
      `Take the ${row?.label} ($${row?.price}) tonight.`,
    );
  });

  it.each([
    ['a row that is not there', 'Take [[9999]].'],
    ['a wine from elsewhere', 'Take the Screaming Eagle instead.'],
    ['a producer from elsewhere in small letters', 'take the harlan estate instead.'],
    ['a place the list does not have', 'A Marlborough white would be lovely.'],
    ['a price without a wine', 'It costs only $12 tonight.'],
    ['a price in words', `[[${at}]] is twelve dollars.`],
    ["another row's price", `[[${at}]] costs ${other?.price} here.`],
    ['a rating nobody gave', `[[${at}]] has 99 points.`],
    ['a markup that is not', `[[${at}]] is only 0.2× retail.`],
    ["the guest's limit as a price", `[[${at}]] is yours for (90).`],
    ['a link', `[[${at}]] is described at https://example.org.`],
  ])('leaves out %s', (_what, sentence) => {
    expect(validator.sentence(sentence)).toBeNull();
  });

  it("lets the row's own figures and the guest's limit pass", () => {
    const rating = row?.rating ? Math.round(row.rating.value) : null;
    expect(validator.sentence(`[[${at}]] stays under $90.`)).not.toBeNull();
    if (rating) expect(validator.sentence(`[[${at}]] is rated ${rating}.`)).not.toBeNull();
  });

  it('gives up a reply that is mostly untrue or names no wine', () => {
    expect(validator.reply({ response: 'Drink well. Enjoy the evening with friends.', followUps: [] })).toBeNull();
    expect(
      validator.reply({ response: `Take [[${at}]]. The Opus One is $40. The Petrus is $50.`, followUps: [] }),
    ).toBeNull();
  });
});

describe('a reply while it is written', () => {
  it('is read in any pieces', () => {
    const json = JSON.stringify({ response: 'Say "hi"\nto [[1]] é. Bye.', follow_ups: ['More'] }).replace(
      'é',
      '\\u00e9',
    );
    for (const size of [1, 3, 7, 1000]) {
      const reader = openReplyReader();
      let text = '';
      for (let from = 0; from < json.length; from += size) text += reader.push(json.slice(from, from + size));
      expect(text).toBe('Say "hi"\nto [[1]] é. Bye.');
      expect(reader.finish()).toEqual({ response: text, followUps: ['More'] });
    }
  });

  it('is no reply when it breaks off or is no JSON', () => {
    for (const broken of ['', 'hello', '{"response": "Take', '[]', '{"response": 3}']) {
      const reader = openReplyReader();
      reader.push(broken);
      expect(reader.finish()).toBeNull();
    }
  });

  it('ends sentences where sentences end', () => {
    expect(splitSentences('Try J.L. Vergnon at 2.2×. Then stop. St. Emilion? Yes.')).toEqual([
      'Try J.L. Vergnon at 2.2×.',
      'Then stop.',
      'St. Emilion?',
      'Yes.',
    ]);
  });
});
