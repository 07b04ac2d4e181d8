import { ask, knowledge } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { answer } from './answer.ts';
import type { ListRow } from './cellar/list-row.ts';
import type { Message } from './plan/conversation.ts';
import { describe, expect, it } from 'vitest';

const namesOf = (...turns: string[]): string[] =>
  ask(...turns).mentions.map(({ row }) => TABLE_LIST[row]?.rawName ?? '');

describe('a place somebody is from is no place a wine is wanted from', () => {
  it.each([
    'a red for a visitor from Scotland',
    'something red for my Japanese boss',
    'we are over from Leeds, a red please',
    'einen Roten für meine Freunde aus Wien',
    'un rouge pour nos amis de Bruxelles',
  ])('%s', (turn) => {
    const said = ask(turn);
    expect(said.kind).toBe('recommend');
    expect(said.text).not.toMatch(/Scotland|Japan|Leeds|Wien|Bruxelles/);
  });
});

describe('a drinker of a place wants wines of it', () => {
  it('names one', () => {
    expect(namesOf('my boss is a Bordeaux man, a red please')[0]).toMatch(/Pauillac/);
  });
});

describe('what is refused is what was said, not what stands before it', () => {
  it('keeps the colour before a clause of hate', () => {
    for (const name of namesOf('something smooth, red, i hate that dry mouth feeling'))
      expect(name).toMatch(/Volnay|Malbec|Chianti|Rioja/);
  });
  it('refuses the taste that gives heartburn, not the colour', () => {
    const [first] = namesOf('sharp whites give me heartburn, something round please');
    expect(first).not.toMatch(/Chablis|Sancerre/);
  });
});

describe('a saying about driving is no matter of health', () => {
  it.each(['my boss is driving me up the wall, a glass of red please', 'I could murder a glass of red'])(
    '%s',
    (turn) => {
      expect(ask(turn).kind).not.toMatch(/health/);
      expect(ask(turn).text).toMatch(/Malbec/);
    },
  );
  it('a driver is still a driver', () => {
    expect(ask('I am driving, a glass of red please').kind).toMatch(/health/);
  });
});

describe('their white is the white of the same house', () => {
  it('names it, though no comma parts the house from the wine', () => {
    const named = (at: number, rawName: string): ListRow => ({ ...(TABLE_LIST[at] as ListRow), rawName });
    const entries = [named(16, 'Cotat Pinot Noir, Loire'), named(4, 'Cotat Sauvignon Blanc, Loire'), named(5, 'Pinson Chardonnay')]; // prettier-ignore
    const question = (messages: Message[]): string => answer({ entries, messages, currency: 'EUR', year: 2026 }, knowledge).text; // prettier-ignore
    const first = { role: 'user' as const, content: 'how much is the Cotat Pinot Noir?' };
    const said = question([first]);
    const next = { role: 'user' as const, content: 'and their white?' };
    expect(question([first, { role: 'assistant', content: said }, next])).toMatch(/Cotat Sauvignon Blanc/);
  });
});

describe('a wine that is ordered is not replaced', () => {
  it.each(["We'd like the Batailley 2010", "I'll have the Meursault"])('%s', (turn) => {
    expect(ask(turn).text).not.toMatch(/If you like/);
  });
});

describe('a dish of two words is one dish', () => {
  it('names it so in the next turn too', () => {
    expect(ask('a white with baked sea bass?', 'and under 70?').text).toMatch(/baked sea bass/);
  });
});

describe('a taste with its grape is a wish', () => {
  it.each(['a nice dry Riesling, what would you say?', 'haben Sie einen trockenen Riesling?'])('%s', (turn) => {
    expect(ask(turn).kind).not.toBe('fact-sweet');
  });
  it('whether a grape is sweet is still a question', () => {
    expect(ask('is Riesling always sweet?').kind).toBe('fact-sweet');
  });
});

describe('what is said of the weather, the payer or the dish', () => {
  it('degrees of the weather are no strength', () => {
    expect(ask('estamos a 40 grados, algo fresquito').kind).toBe('recommend');
  });
  it('who does not like wine is offered one, and no excuse', () => {
    const said = ask('do you have anything for someone who thinks wine tastes like vinegar?');
    expect(said.text).not.toMatch(/not on the wine list/);
    expect(said.mentions.length).toBeGreaterThan(0);
  });
  it('a refusal with its reason refuses the grape', () => {
    for (const name of namesOf("all Riesling is sweet so I'll skip it. A white with the turbot?"))
      expect(name).not.toMatch(/Riesling/);
  });
  it('the nationality of a guest stands behind the noun in French', () => {
    expect(ask('un rouge pour un client japonais').text).not.toMatch(/Japon/);
  });
  it.each(["we're two 17 year olds celebrating, a bottle of prosecco please"])('minors: %s', (turn) => {
    expect(ask(turn).kind).toMatch(/health-minor/);
  });
});

describe('sayings of both colours, either colour and a change', () => {
  it.each([
    ['two bottles, one of each colour, 130 in all', /(?=.*(Malbec|Chianti|Rioja))(?=.*(Chablis|Sancerre|Riesling))/s],
    ['on hésite entre rouge et blanc avec le poulet rôti, tranchez !', /^(?!.*Ensemble)/s],
    ['un rouge qui change du bordeaux, autour de 60', /^(?!.*Pauillac)/s],
    ['un rosso che non costi un occhio della testa', /Malbec|Chianti/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
  it("'e un rosso?' goes on with the wish", () => {
    expect(ask('un bianco con il pollo?', 'e un rosso?').kind).not.toBe('claim');
  });
});

describe('small words that change what is meant', () => {
  it('a guest who is not drinking much is no guest who does not drink', () => {
    expect(ask("only two of us and I'm not drinking much. A half bottle?").kind).not.toMatch(/health/);
  });
  it('one of us on antibiotics leaves wine for the others', () => {
    expect(ask('one of us is on antibiotics so we only need a glass of red').text).toMatch(/Malbec/);
  });
  it('the least expensive bottle is told beside an errand', () => {
    expect(ask("Put it on room 38. What's the least expensive sparkling bottle?").text).toMatch(/Prosecco/);
  });
  it('a company that asks how many and of which is told both', () => {
    const said = ask('Twelve of us, seafood platters, all white. How many bottles should we order and of which?');
    expect(said.text).toMatch(/6 bottles/);
    expect(said.mentions.length).toBeGreaterThan(0);
  });
  it('allergic to spending is no allergy', () => {
    expect(ask('I am allergic to spending. Lowest price for a glass?').text).toMatch(/Prosecco/);
  });
});

describe('what somebody says a wine is fit for', () => {
  it('a wine called fit for teenagers seats no minor', () => {
    expect(ask('my wife says Chablis is for teenagers, change her mind').kind).not.toMatch(/health/);
  });
  it('a glass for kids is for minors', () => {
    expect(ask('this glass is for kids, what do you suggest').kind).toMatch(/health-minor/);
  });
  it('a wish in a joke is a wish', () => {
    expect(ask('I want a wine as complex as my mother').mentions.length).toBeGreaterThan(0);
    expect(ask('wine for a breakup').mentions.length).toBeGreaterThan(0);
    expect(ask('give me your worst wine').text).toMatch(/Prosecco/);
  });
});
