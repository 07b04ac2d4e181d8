import { knowledge } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { describe, expect, it } from 'vitest';
import { answer, type Answer } from './answer.ts';
import { matureNotes } from './cellar/mature.ts';
import type { ListRow } from './cellar/list-row.ts';
import { readRows } from './cellar/rows.ts';
import { renownedOf } from './tables/renowned.ts';

type Line = readonly [name: string, vintage: string | null, price: number, section: string, size?: number];
const [MODEL] = TABLE_LIST;
const listOf = (lines: readonly Line[]): ListRow[] =>
  lines.flatMap(
    ([rawName, vintage, restaurantPrice, section, bottleSize = 750], at) =>
    MODEL?.insight ? [{ ...MODEL, rawName, vintage, restaurantPrice, bottleSize, positionInPage: at, offeredSizeIdx: 0, insight: { ...MODEL.insight, section } }] : [], // prettier-ignore
  );

const CELLAR = listOf([
  ['Almaviva, Puente Alto, Maipo', '2016', 210, 'Red'],
  ['Hidden Creek, Old Bridge Red, Hawke’s Bay', '2019', 70, 'Red'],
  ['Ata Loma Estate Chardonnay, Nelson', '2021', 50, 'White'],
  ['Ata Loma Old Road Vineyard Chardonnay, Nelson', '2020', 90, 'White'],
  ['Gravner, Breg, Venezia Giulia', '2014', 130, 'Orange'],
  ['Weingut Hain, Riesling Kabinett, Mosel', '2022', 45, 'White'],
  ['Weingut Berger, Riesling trocken, Nahe', '2022', 42, 'White'],
  ['Seven Stones, Mencía, Bierzo', '2020', 39, 'Red'],
  ['Barolo, Casa Verde', '2008', 120, 'Red'],
  ['Barolo, Casa Verde', '2006', 290, 'Sweet & large', 1500],
  ['Chianti Classico, Fontana Rossa', '2019', 44, 'Red'],
  ['Clos du Pont, Chablis, Bourgogne', '2022', 60, 'From abroad'],
  ['Cascina Lunga, Dolcetto d’Alba', '2022', 36, 'Red'],
  ['Valle Alta, Brut, Stellenbosch', 'NV', 55, 'Sparkling'],
  ['Cantina Colle, Pignoletto frizzante, Colli Bolognesi', '2022', 24, 'Frizzanti e Lambrusco'],
  ['Seacliff Blue Lantern Red, Western Cape', '2021', 52, 'Red'],
  ['Kellerei Oberdorf, Weißburgunder, Südtirol', '2022', 38, 'White'],
  ['Ata Loma Noble Riesling, Nelson', '2021', 64, 'Dessert', 375],
  ['Domaine Ferrand, Côtes du Jura Sous Voile', '2018', 58, 'White'],
]);

function ask(...turns: readonly string[]): Answer {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  let said: Answer | null = null;
  for (const content of turns) {
    messages.push({ role: 'user', content });
    said = answer({ entries: CELLAR, messages, currency: 'EUR', year: 2026 }, knowledge);
    messages.push({ role: 'assistant', content: said.text });
  }
  if (!said) throw new Error('nothing was asked');
  return said;
}

const rowOf = (name: string) => readRows(CELLAR, knowledge, 2026).find(({ label }) => label.includes(name));

describe('the grapes are the wine’s own', () => {
  it('a renowned blend has its own grapes and note', () => {
    expect(rowOf('Almaviva')).toMatchObject({ grapes: ['Cabernet Sauvignon', 'Carménère', 'Cabernet Franc'] });
    expect(rowOf('Almaviva')?.notes).toContain('blackcurrant');
  });

  it('a place without a law says no grapes of a wine that prints none', () => {
    expect(rowOf('Old Bridge')?.grapes).toEqual([]);
  });

  it.each([
    ['Clos du Pont', 'white', ['Chardonnay'], /oyster shell/],
    ['Dolcetto', 'red', ['Dolcetto'], /black cherry/],
    ['Valle Alta', 'sparkling', [], /bubbles/],
    ['Weißburgunder', 'white', ['Pinot Blanc'], /apple, pear/],
    ['Noble Riesling', 'sweet', ['Riesling'], /honey/],
    ['Sous Voile', 'white', ['Chardonnay', 'Savagnin'], /walnut/],
  ])('%s is %s', (name, family, grapes, notes) => {
    expect(rowOf(name)).toMatchObject({ family, grapes });
    expect(rowOf(name)?.notes).toMatch(notes);
  });

  it('a heading of two kinds gives no grape', () => {
    expect(rowOf('Pignoletto')?.grapes).not.toContain('Lambrusco');
  });

  it.each([
    ['Tenuta San Guido, Sassicaia', ['Cabernet Sauvignon', 'Cabernet Franc']],
    ['Musar Jeune Rouge, Bekaa', ['Cinsault', 'Syrah', 'Cabernet Sauvignon']],
    ['Château Musar Blanc', ['Obeidi', 'Merwah']],
  ])('%s', (name, grapes) => {
    expect(renownedOf(name, knowledge.renowned)?.grapes).toEqual(grapes);
  });

  it('every note and style of the table is known', () => {
    for (const wine of [...knowledge.renowned.values()].flat()) {
      const keys = ['place', 'label'].map((kind) => `${kind}|${fold(wine.like)}|${wine.family ?? ''}`);
      if (wine.like !== '')
        expect(
          keys.some((key) => knowledge.styles.has(key)),
          wine.words.join(),
        ).toBe(true);
      for (const part of wine.notes.split(/, (?:and )?| and /).filter(Boolean))
        expect(knowledge.tasteNotes.has(part), part).toBe(true);
    }
  });
});

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('-', ' ');

describe('a mature wine tastes of its years', () => {
  it.each([
    ['bright cherry, low tannin and lively acidity', 'red', 13, 'dried cherry, leather and forest floor'],
    ['blackcurrant, cedar and firm tannin', 'red', 12, 'blackcurrant, cedar and leather'],
    ['blackcurrant, cedar and firm tannin', 'red', 4, 'blackcurrant, cedar and firm tannin'],
    ['apple, citrus and a touch of toast', 'white', 9, 'apple, citrus and honey'],
    ['apple, brioche and a chalky, fine bubble', 'sparkling', 10, 'apple, brioche and hazelnut'],
  ] as const)('%s of %s, %i years', (notes, family, age, said) => {
    expect(matureNotes(notes, family, age)).toBe(said);
  });

  it('a magnum under another heading is what its bottle is', () => {
    const rows = readRows(CELLAR, knowledge, 2026).filter(({ label }) => label.includes('Casa Verde'));
    expect(rows.map(({ family }) => family)).toEqual(['red', 'red']);
  });
});

describe('two wines are told apart by what parts them', () => {
  it.each([
    ['Ata Loma Estate or the Old Road, what is the difference?', [/single vineyard/, /€40 more/]],
    ['the Hain Kabinett or the Berger trocken, which has more residual sugar?', [/^The Weingut Hain, Riesling Kabinett.* has more residual sugar/]],
    ['Gravner against the Seven Stones: how do they differ?', [/orange/, /red/]],
    ['what is better for keeping, the Barolo 2008 or the Chianti?', [/will keep longer/]],
    ['Almaviva against the Old Bridge: which is older and which do we open tonight?', [/is the older/, /drinks better now/]],
    ['does the Gravner taste like the Seven Stones?', [/^No, they are not alike/]],
    ['Hain Kabinett oder Berger trocken, welcher hat mehr Restzucker?', [/Mehr Restzucker hat Weingut Hain, Riesling Kabinett/]],
  ])('%s', (turn, said) => {
    for (const one of said) expect(ask(turn).text).toMatch(one);
  }); // prettier-ignore

  it('the same note is said once', () => {
    const { text } = ask('Ata Loma Estate or the Old Road, what is the difference?');
    expect(text.match(/apple, citrus/g)).toHaveLength(1);
  });

  it('the older, and whether it is also the dearer', () => {
    expect(ask('Casa Verde 2008 or the Fontana Rossa: which is older and is it also the dearer?').text).toMatch(/Casa Verde 2008 is the older.* Yes, it is also the dearer, by €76/); // prettier-ignore
  });
});

describe('what a wine is made in', () => {
  it.each([
    ['what is the Gravner fermented in, steel?', /^No, not in steel\. .*qvevri/],
    ['le Gravner, il est vinifié en amphore ?', /qvevri/],
    ['Der Gravner, hat der Schalenkontakt?', /^Ja, mit den Schalen\./],
  ])('%s', (turn, said) => {
    expect(ask(turn).text).toMatch(said);
  });
});

describe('yes or no comes first', () => {
  it.each([
    ['Almaviva: reinsortig?', /^Nein|^No/],
    ['is the Almaviva a blend?', /^(Yes|Right|Indeed|That)[^.]*\. .*blend of Cabernet Sauvignon/],
    ['is the Almaviva a Cabernet Sauvignon?', /^Mostly, yes\./],
    ['Blue Lantern, is there lantern in it?', /^No, that is only its name/],
    ['why is the Almaviva so dear?', /sought-after/],
    ['Almaviva 2016, now or later?', /20\d\d|keep/],
    ['is the Valle Alta a real Champagne?', /^No/],
    ['Tell me about the Seacliff Blue Lantern', /Seacliff Blue Lantern/],
    ['in what order would you pour the Chablis, the Barolo 2008 and the Valle Alta?', /Valle Alta.*→.*Chablis.*→.*Barolo/],
    ['What would you say the Almaviva tastes of?', /blackcurrant/i],
  ])('%s', (turn, said) => {
    expect(ask(turn).text).toMatch(said);
  }); // prettier-ignore
});

describe('a number in a name counts nothing', () => {
  it('seven stones are no seven bottles', () => {
    expect(ask('Seven Stones, is that seven bottles?').text).toMatch(/^No, that is only its name/);
  });
});

describe('words are explained, not sold', () => {
  it.each([
    ['Encruzado? never heard of it', /Encruzado is a white grape/],
    ['Was ist Encruzado für eine Traube?', /Rebsorte/],
    ['Kabinett or Federspiel, what is the difference?', /Wachau.*Smaragd/],
    ['is Madeira the same as port?', /^No: both are fortified/],
    ['how should I say Gigondas?', /zhee-gohn-DAHSS/],
    ['le Barolo 2008 doit-il être carafé ?', /[Cc]araf|[Dd]écant/],
  ])('%s', (turn, said) => {
    expect(ask(turn).text).toMatch(said);
  });
});

describe('what is like it', () => {
  it('a kind that is here stands for itself', () => {
    expect(ask('do you have something along the lines of a Chianti?').text).toContain('Fontana Rossa');
  });

  it('a great wine that is not here has a stand-in of its level', () => {
    expect(ask('have you got Opus One? if not, what is closest?').text).toContain('Almaviva');
  });
});
