import { answer, type Answer } from '#src/answer.ts';
import { ask, knowledge } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import type { ListRow } from '#src/cellar/list-row.ts';
import { describe, expect, it } from 'vitest';

const [line] = TABLE_LIST;

/** A list of a wine bar that pours by the eighth and the quarter of a litre. */
const POURS: readonly ListRow[] = [
  ['Grüner Veltliner Brut, Szigeti', 'NV', 5.5, 'Schaumwein', 125, 0],
  ['Grüner Veltliner Brut, Szigeti', 'NV', 34, 'Schaumwein', 750, 1],
  ['Grüner Veltliner Weinviertel, Pfaffl', '2023', 4.2, 'Offene Weine > Weiß', 125, 0],
  ['Grüner Veltliner Weinviertel, Pfaffl', '2023', 8.3, 'Offene Weine > Weiß', 250, 1],
  ['Grüner Veltliner Weinviertel, Pfaffl', '2023', 25, 'Offene Weine > Weiß', 750, 2],
  ['Zweigelt, Umathum', '2022', 5.2, 'Offene Weine > Rot', 125, 0],
  ['Zweigelt, Umathum', '2022', 10.2, 'Offene Weine > Rot', 250, 1],
  ['Zweigelt, Umathum', '2022', 31, 'Offene Weine > Rot', 750, 2],
  ['Furmint Vogelsang, Wenzel', '2022', 42, 'Weiß', 750, 0],
  ['Riesling Heiligenstein, Bründlmayer', '2020', 58, 'Weiß', 750, 0],
  ['Sauvignon Zieregg, Tement', '2019', 89, 'Weiß', 750, 0],
  ['Chianti Classico, Isole e Olena', '2020', 49, 'Rot', 750, 0],
].map(([rawName, vintage, restaurantPrice, section, bottleSize, offeredSizeIdx], at) => ({
  ...(line as ListRow),
  rawName: rawName as string,
  vintage: vintage as string,
  restaurantPrice: restaurantPrice as number,
  bottleSize: bottleSize as number,
  offeredSizeIdx: offeredSizeIdx as number,
  positionInPage: at,
  insight: { ...(line as ListRow).insight, section: section as string } as NonNullable<ListRow['insight']>,
}));

function askBar(...turns: readonly string[]): Answer {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  let said: Answer | null = null;
  for (const content of turns) {
    messages.push({ role: 'user', content });
    said = answer({ entries: POURS, messages, currency: 'EUR', year: 2026 }, knowledge);
    messages.push({ role: 'assistant', content: said.text });
  }
  if (!said) throw new Error('nothing was asked');
  return said;
}

describe('words for measures are pours of that size', () => {
  it.each([
    [['2 Achtel Veltliner plus 1 Viertel Zweigelt makes?'], /18\.60/],
    [['Le quart de litre de Zweigelt, ça fait combien ?'], /10\.20/],
    [['how much is a Viertel of the Zweigelt'], /10\.20/],
    [['The Zweigelt please', "and only a quarter of it. what's that?"], /10\.20/],
    [['Griaß eich, a Achterl Veltliner bittschen, wos kost des?'], /Pfaffl.*4\.20/],
  ])('%s', (turns, pattern) => {
    expect(askBar(...turns).text).toMatch(pattern);
  });

  it.each([
    ['How big is an Achtel here? and a Viertel?', /125 ml.*250 ml/],
    ['a Viertel is four glasses right?', /two Achtel/],
    ['Wie groß ist ein Viertel?', /250 ml/],
  ])('%s', (turn, pattern) => {
    expect(askBar(turn).text).toMatch(pattern);
  });
});

describe('which glass is a wine by the glass beside a dish, and a vessel beside a wine', () => {
  it.each(['veal schnitzel with potato salad, which glass do I want?', 'Welches Glas Weißwein zum Schnitzel?'])(
    '%s',
    (turn) => {
      const said = askBar(turn);
      expect(said.mentions.every(({ row }) => (POURS[row]?.bottleSize ?? 0) <= 250)).toBe(true);
      expect(said.mentions.length).toBeGreaterThan(0);
    },
  );

  it('names the vessel for a wine', () => {
    expect(ask('which glass should I use for the Barolo?').text).toMatch(/bowl/);
  });
});

describe('a polite negative question asks whether there is one', () => {
  it.each([
    ['no Furmint I suppose?', /Furmint Vogelsang/],
    ['¿No tendrán por casualidad algún Furmint?', /Furmint Vogelsang/],
    ["vous n'auriez pas un Furmint par hasard ?", /Furmint Vogelsang/],
    ['Habt ihr zufällig keinen Furmint?', /Furmint Vogelsang/],
    ['non avete per caso un Furmint?', /Furmint Vogelsang/],
  ])('%s', (turn, pattern) => {
    expect(askBar(turn).text).toMatch(pattern);
  });
});

describe('two colours that nothing joins are two wines', () => {
  it('for a company, under one total', () => {
    const said = ask('four of us, two want white two want red, one bottle of each and the two together under 130');
    const colours = said.mentions.map(({ row }) => TABLE_LIST[row]?.insight?.section?.split(' ')[0]);
    expect(new Set(colours)).toEqual(new Set(['White', 'Red']));
  });

  it('for the cheapest of each', () => {
    expect(ask('lowest priced bottle in still white, still red, still rosé').text).toMatch(/Sancerre.*Malbec.*Bandol/s);
  });
});

describe('words of the plate are no wish for the wine', () => {
  it.each([
    ['Tafelspitz, apple horseradish, chive sauce, the works', /Tafelspitz/],
    ['just a big lump of roquefort to finish', /^(?!.*full-bodied).*Sauternes/i],
    ['trippa alla romana, un calice di rosso?', /^(?!.*Romania).*Malbec/],
    ["sorry, lamb's tomorrow. tonight it's sea bass", /^(?!.*lamb).*sea bass/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('what no list tells', () => {
  it.each([
    ['could you ship six of the Malbec to Ohio, and what is postage?', /sent.*staff/],
    ['what time do you close tonight?', /hours.*staff/],
    ['how many stars does your chef have and who picked this list?', /staff/],
    ['did it rain the day they picked the grapes for your Barolo', /cannot tell/],
    ['can we take a bottle home with us?', /taken home.*staff/],
    ['Need kosher. Is there one?', /kosher.*staff/],
    ['verschicken Sie auch nach Hause?', /verschickt.*Personal/],
  ])('%s', (turn, pattern) => {
    const said = ask(turn);
    expect(said.text).toMatch(pattern);
    expect(said.mentions).toEqual([]);
  });

  it('a reservation that is told beside a question is not answered instead of it', () => {
    expect(ask("we're the 7:30 reservation, party of 6. which Barolo do you have?").text).toMatch(/Cavallotto/);
  });
});

describe('grapes: parents, colour and home', () => {
  it.each([
    ['is it true Rotgipfler has Traminer for a parent?', /^(Yes|Right).*Traminer.*Roter Veltliner/],
    ['what was Pinotage crossed from?', /Pinot Noir and Cinsault/],
    ['is Zweigelt a cross of Riesling and Merlot?', /^No.*Blaufränkisch and St. Laurent/],
    ['Welche Eltern hat der Zweigelt?', /Blaufränkisch und St. Laurent/],
    ['colleague bets me 50 euros that Grüner Veltliner is a red from Italy. do i win', /^No.*white grape.*Austria/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('words of lists are explained', () => {
  it.each([
    ["What's 1ÖTW supposed to mean?", /Premier Cru/],
    ['qué quiere decir Süßwein y Offene Weine', /dulce.*copas/],
    ['wos is a gemischter satz eigentlich genau', /Reben|Trauben|Sorten/i],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });

  it('a word of the guest’s own speech is no question', () => {
    expect(ask('tinto o blanco por copas, lo que sea bueno').kind).not.toMatch(/fact/);
  });
});

describe('where a guest points', () => {
  it('half of that is half of its price', () => {
    const [row] = ask('how much is the Barolo?', 'whoa. anything for like half that?').mentions;
    expect(TABLE_LIST[row?.row ?? -1]?.restaurantPrice).toBeLessThanOrEqual(65);
  });

  it('their country is that of their town', () => {
    expect(ask('my girlfriend is from Valencia, a red from her country').text).toMatch(/Ardanza/);
  });

  it('a birthday is no decade', () => {
    expect(ask('Für die Oma zum 80er was Süßes').text).toMatch(/Sauternes/);
  });
});

describe('an order by price has its end on top', () => {
  it('dearest on top', () => {
    expect(ask('your reds by price, dearest on top').text).toMatch(/Batailley 2009.*Batailley 2010.*Volnay/s);
  });
});

describe('said once and in whole sentences', () => {
  it('a price that stands beside the name is not said again', () => {
    expect(ask('the Pinson: which year and how much?').text.match(/€68/g)).toHaveLength(1);
  });

  it('a figure that is the price is no year', () => {
    expect(ask('wait the Cavallotto says 130, is that the year?').text).toMatch(/€130 is its price.*2015/);
  });

  it('what is over the limit is said', () => {
    expect(ask('bubbles, a bottle, up to 30 euros').text).toMatch(/€15 over/);
  });

  it.each([
    ['un rosso italiano per la pizza', /l'(?=[AEIOU])|il (?![AEIOU])/],
    ['un rouge pour le canard', /^(?!.*\ble [AEIOU]).*/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('a turn that leans on the last', () => {
  it('too tart is a taste, and a price as said is no question', () => {
    const said = ask('A white for fried chicken, below 80', "my aunt says that's too tart for her", 'she likes it flowery, same price as I said'); // prettier-ignore
    expect(said.text).not.toMatch(/with the tart/i);
    expect(said.kind).toBe('recommend');
  });

  it('a wish and a question in one turn are both answered', () => {
    expect(ask('how much is the Barolo, and what would you pour with oysters?').text).toMatch(/€130.*oysters/s);
  });

  it('the cheaper of a name is that one', () => {
    expect(ask('the cheaper Batailley please').mentions.map(({ row }) => TABLE_LIST[row]?.restaurantPrice)).toEqual([180]); // prettier-ignore
  });
});

describe('what a guest fears in a red is its tannin', () => {
  it.each([
    'a red thats not gonna dry my mouth out lol',
    "a red, but I can't bear it when wine makes my mouth all furry and dry",
    'red, nothing that dries out my mouth',
    'un rosso che non allappa',
  ])('%s', (turn) => {
    expect(ask(turn).text).not.toMatch(/Barolo|Pauillac/);
  });
});
