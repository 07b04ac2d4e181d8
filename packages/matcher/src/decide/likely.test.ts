import { describe, expect, it } from 'vitest';
import { DOUBTS } from './doubt.ts';
import { likelyOf } from './likely.ts';

const signs = { network: 0.95, others: 0.02, doubt: null, isPlain: false } as const;

describe('how likely a wine is, doubts counted as evidence', () => {
  it.each(DOUBTS)('"%s" makes it less likely', (doubt) => {
    expect(likelyOf({ ...signs, doubt })).toBeLessThan(likelyOf(signs));
  });

  it('what contradicts counts more than what stays open', () => {
    const open = likelyOf({ ...signs, doubt: 'its own name unsaid' });
    expect(likelyOf({ ...signs, doubt: 'another house' })).toBeLessThan(open);
  });

  it('a doubted wine that all else speaks for is likelier than one without a doubt that little speaks for', () => {
    const doubted = likelyOf({ network: 0.999, others: 0.001, doubt: 'an unusual colour', isPlain: false });
    expect(doubted).toBeGreaterThan(likelyOf({ network: 0.6, others: 0.5, doubt: null, isPlain: false }));
  });

  it('other wines near by make it less likely', () => {
    expect(likelyOf({ ...signs, others: 0.5 })).toBeLessThan(likelyOf(signs));
  });

  it('the ends of the scale stay probabilities', () => {
    for (const network of [0, 1])
      for (const others of [0, 1e9]) {
        const likely = likelyOf({ ...signs, network, others });
        expect(likely).toBeGreaterThan(0);
        expect(likely).toBeLessThan(1);
      }
  });
});
