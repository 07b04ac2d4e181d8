import { askList } from '#eval/ask-table.ts';
import { describe, expect, it } from 'vitest';

const ask = askList([
  ['Crémant du Jura, Domaine Rolet', 'NV', 39, 'Sparkling'],
  ['Champagne Brut, Gosset', 'NV', 90, 'Sparkling'],
  ['Pétillant Rosé, Méthode Ancestrale, Bugey', 'NV', 34, 'Sparkling'],
  ['Retsina, Kechris', '2022', 30, 'White > Greece'],
  ['Muscadet Sèvre et Maine, Domaine Luneau', '2022', 31, 'White > Loire'],
  ['Chablis, Domaine Pinson', '2021', 60, 'White > Burgundy'],
  ['Château-Chalon, Domaine Berthet', '2014', 115, 'White > Jura', 620],
  ['Arbois Chardonnay, Domaine Rolet', '2020', 52, 'White > Jura'],
  ['Côtes de Provence Rosé, Château Ollières', '2023', 38, 'Rosé'],
  ['Fleurie, Domaine Chignard', '2021', 45, 'Red > Beaujolais'],
  ['Gigondas, Domaine du Cayron', '2019', 52, 'Red > Rhône'],
  ['Pauillac, Château Batailley', '2014', 95, 'Red > Bordeaux'],
  ['Malbec, Zuccardi, Mendoza', '2021', 48, 'Red > Argentina'],
  ['Sauternes, Château Guiraud', '2011', 55, 'Sweet', 375],
  ['Late Bottled Vintage Port, Niepoort', '2018', 52, 'Fortified'],
]);

describe('a match everybody knows is given where the list has it', () => {
  it.each([
    ["old Comté, what's the classic match?", /Château-Chalon/],
    ["Un vieux comté : quel est l'accord classique ?", /Château-Chalon/],
    ["A dozen oysters, what's the classic pour?", /Muscadet/],
    ["Stilton to finish. What's the classic?", /Port/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('who takes a colour back gets the other', () => {
  it.each([
    [['a red under 65 please', 'sorry no i meant white'], /Muscadet|Chablis|Arbois|Retsina/],
    [['un rouge à moins de 65', 'pardon non je voulais dire un blanc'], /Muscadet|Chablis|Arbois|Retsina/],
    [['einen Rotwein bis 65 bitte', 'nein Entschuldigung, ich meinte weiß'], /Muscadet|Chablis|Arbois|Retsina/],
    [['un rosso sotto i 65', 'scusa no, intendevo bianco'], /Muscadet|Chablis|Arbois|Retsina/],
    [['un tinto por menos de 65', 'perdón, no, quería decir blanco'], /Muscadet|Chablis|Arbois|Retsina/],
  ])('%s', (turns, pattern) => {
    const { text } = ask(...turns);
    expect(text).toMatch(pattern);
    expect(text).not.toMatch(/Fleurie|Gigondas|Malbec/);
  });
});

describe('the weirdest wine is named, and why it is', () => {
  it.each([
    ["what's the weirdest thing on here?", /(Retsina.*pine resin|Château-Chalon.*yeast)/],
    ['Le vin le plus bizarre de la carte ?', /(résine de pin|voile de levures)/],
    ['Das verrückteste, das ihr habt?', /(Pinienharz|Hefeflor)/],
    ['Il vino più strano che avete?', /(resina di pino|velo di lieviti)/],
    ['¿El vino más raro que tenéis?', /(resina de pino|velo de levaduras)/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('a head that aches is a matter for a doctor', () => {
  it.each([
    ["I get migraines from red wine. Which one here definitely won't give me one?", /doctor/],
    ['Von Rotwein bekomme ich Migräne, welcher ist sicher?', /Arzt/],
    ['Le vin rouge me donne la migraine, lequel ne me fera rien ?', /médecin/],
  ])('%s', (turn, pattern) => {
    const { text } = ask(turn);
    expect(text).toMatch(pattern);
    expect(text).not.toMatch(/fined|geschönt|collé/);
  });
});

describe('advice is given as it was asked for', () => {
  it('a town stands for the wine it drinks', () => {
    expect(ask('What do the locals drink, we want a real Lyon red!').text).toMatch(/Fleurie/);
  });
  it('who wants to impress haggles over nothing', () => {
    expect(ask('I want to knock his socks off with a white, 120 tops!').text).not.toMatch(/whatever a message/);
  });
  it('two dishes and two wines are put together by what suits', () => {
    const { text } = ask('Half on fish, half on beef. One white and one red, 200 for the two at most.');
    expect(text).toMatch(/fish: the (Chablis|Muscadet|Arbois|Retsina)/i);
    expect(text).toMatch(/beef: the (Malbec|Pauillac|Gigondas)/i);
  });
  it('one bottle for fish and meat has a reason for both', () => {
    expect(ask('He has sardines, I have lamb chops, one bottle between us. Ideas?').text).toMatch(/the one.*the other|both|lighter of the two/); // prettier-ignore
  });
  it('who asks which one gets one', () => {
    expect(ask('Wir essen Lammkoteletts. Welcher Rotwein bis 60 Euro?').text).toMatch(/Lamm/);
  });
  it('bubbles for less leave Champagne behind', () => {
    const { text } = ask("Un champagne pour l'apéro", 'Et sans passer les 60 euros, en rosé qui pétille ?');
    expect(text).toMatch(/Ancestrale/);
    expect(text).not.toMatch(/Désolé/);
  });
  it('a headache from red is a reason for white', () => {
    expect(ask('Red wine gives me headaches. What white would you suggest?').text).toMatch(/Muscadet|Chablis|Arbois/);
  });
  it('corsé is strong, no island', () => {
    expect(ask('Un rouge léger', 'non en fait plutôt corsé').text).not.toMatch(/Corse/);
  });
  it('a plate with its garnish is no table of two', () => {
    expect(ask('Kangaroo fillet with beetroot?').text).not.toMatch(/the one/);
  });
  it('fino a is a limit, no Sherry', () => {
    expect(ask('Quale rosso fino a 60 euro?').text).not.toMatch(/Fino/);
  });
});
