import { describe, expect, it } from 'vitest';
import { parseRobots } from './robots.ts';

describe('robots.txt', () => {
  it('without rules allows everything', () => {
    expect(parseRobots('', 'TastevinBot').isAllowed('/feed')).toBe(true);
    expect(parseRobots('<html>not found</html>', 'TastevinBot').isAllowed('/feed')).toBe(true);
  });

  it('the group that names us comes before the one for all', () => {
    const text = 'User-agent: *\nDisallow: /\n\nUser-agent: tastevinbot\nCrawl-delay: 5\nDisallow: /cart # not here\n';
    const rules = parseRobots(text, 'TastevinBot');
    expect(rules.isAllowed('/products.json')).toBe(true);
    expect(rules.isAllowed('/cart/1')).toBe(false);
    expect(rules.delaySeconds).toBe(5);
    expect(parseRobots(text, 'OtherBot').isAllowed('/products.json')).toBe(false);
  });

  it('the longest rule wins, a tie allows; stars and the end mark are understood', () => {
    const rules = parseRobots(
      'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /*.pdf$\nDisallow: /same\nAllow: /same',
      'X',
    );
    expect(rules.isAllowed('/a/c')).toBe(false);
    expect(rules.isAllowed('/a/b/c')).toBe(true);
    expect(rules.isAllowed('/x/y.pdf')).toBe(false);
    expect(rules.isAllowed('/x/y.pdf?v=1')).toBe(true);
    expect(rules.isAllowed('/same')).toBe(true);
  });

  it('no pattern takes long', () => {
    const rules = parseRobots(`User-agent: *\nDisallow: /${'*a'.repeat(200)}$`, 'X');
    expect(rules.isAllowed(`/${'a'.repeat(5000)}b`)).toBe(true);
  });
});
