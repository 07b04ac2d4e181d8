import { describe, expect, it } from 'vitest';
import { inLanguage } from '#platform/spoken.ts';
import { cardWords, openWineCards, wineCardPath } from './wine-card.ts';

const wine = (displayName: string, more: object = {}) => ({
  displayName,
  subRegion: '',
  region: '',
  country: '',
  colour: 'Red',
  subType: 'Still',
  ...more,
});

describe('the words on a card', () => {
  it.each([
    ['Western letters stay', 'Château Pétrus Œil Groß', 'Château Pétrus Œil Groß'],
    ['letters the typeface lacks lose their marks', 'Žlahtina Đurić Szőlő Łódź', 'Zlahtina Duric Szolo Lódz'],
    ['a hyphen that does not break is a hyphen', 'Gevrey\u2011Chambertin', 'Gevrey-Chambertin'],
    ['markup is text', '<b>Rouge & Blanc</b>', '<b>Rouge & Blanc</b>'],
    ['control characters and line breaks are not drawn', 'Barolo\u0000\nBussia', 'Barolo Bussia'],
  ])('%s', (_rule, name, title) => expect(cardWords(wine(name))?.title).toBe(title));

  it('a name in another script has no card', () => {
    expect(cardWords(wine('საფერავი'))).toBeNull();
    expect(cardWords(wine('Ξινόμαυρο'))).toBeNull();
  });

  it('a long name ends at a word, and each place is said once', () => {
    const title = cardWords(wine('Trockenbeerenauslese '.repeat(20)))?.title ?? '';
    expect(title).toMatch(/^(?:Trockenbeerenauslese )+…$/);
    expect(title.length).toBeLessThanOrEqual(112);
    const champagne = { region: 'Champagne', subRegion: 'Champagne', country: 'France', subType: 'Sparkling' };
    expect(cardWords(wine('Krug', champagne))?.line).toBe('Sparkling Red · Champagne, France');
  });

  it('colour and places are in the language of the page, the appellation as the label has it', async () => {
    const chianti = { subRegion: 'Chianti Classico', region: 'Tuscany', country: 'Italy' };
    const card = await inLanguage('de', () => cardWords(wine('Fontodi', chianti)));
    expect(card?.line).toBe('Rotwein · Chianti Classico, Toskana, Italien');
    expect(await inLanguage('de', () => wineCardPath('TV1'))).toBe('/de/share/wine/TV1.png');
  });
});

describe('the cards of wines', () => {
  it('are kept; a wine that is not known has none; a failure is tried again', async () => {
    const asked: string[] = [];
    const cards = openWineCards(async (lwin) => {
      asked.push(lwin);
      if (lwin === 'bad' && asked.length < 3) throw new Error('the database is away');
      return null;
    });
    expect(await cards.find('1')).toBeNull();
    expect(await cards.find('1')).toBeNull();
    await expect(cards.find('bad')).rejects.toThrow('away');
    expect(await cards.find('bad')).toBeNull();
    expect(asked).toEqual(['1', 'bad', 'bad']);
  });

  it('are not drawn while too many wait', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let asked = 0;
    const cards = openWineCards(async () => {
      asked++;
      await held;
      return null;
    });
    const all = Array.from({ length: 100 }, (_, at) => cards.find(String(at)));
    letGo();
    await Promise.all(all);
    expect(asked).toBe(20);
  });
});
