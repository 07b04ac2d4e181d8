import { saidInEnglish } from '@app/domain';
import * as fc from 'fast-check';
import { randomLines } from '#eval/random-lines.ts';
import { describe, expect, it } from 'vitest';
import { buildLabelledIndex } from '#eval/scoreboard.ts';
import { readWordFiles } from '#eval/seeds.ts';
import { buildIndex, createEngine, openSnapshot, toSnapshot, type Index, type MatchInput } from '#src/index.ts';

const index = buildLabelledIndex();
const matchLine = (wines: Index, input: MatchInput) => createEngine(wines).match(input);
const search = (wines: Index, text: string) => createEngine(wines).search(text);
const suggest = (wines: Index, text: string) => createEngine(wines).suggest(text);
const openList = (wines: Index) => createEngine(wines).openList();
const match = (text: string, section?: string) => matchLine(index, { text, section: section ?? null });
const joined = (chunks: Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
};

describe('recognising a line', () => {
  it('says which wine, how sure, and why', () => {
    const result = match('Ch. Les Carmes Haut-Brion 2016 Pessac-Léognan ...... 180');
    expect(result).toMatchObject({
      outcome: 'sure',
      best: { producerName: 'Château Les Carmes Haut-Brion' },
      read: { vintage: { value: 2016 }, price: { value: 180 } },
    });
    expect(saidInEnglish(result.why)).toContain('Carmes');
  });
  it('tells Richebourg of the Domaine from Romanée-Conti', () => {
    expect(match('Richebourg, Domaine de la Romanée-Conti 1999').best?.wine).toBe('Richebourg');
  });
  it('tells Margaux du Château Margaux from Château Margaux, and does not take one for the other', () => {
    const wine = (lwin: string, name: string) => ({
      lwin,
      producerName: 'Château Margaux',
      wine: name,
      country: 'France',
      region: 'Bordeaux',
      subRegion: 'Margaux',
      colour: 'Red',
      type: 'Still',
    });
    const third = wine('3', 'Margaux du Château Margaux');
    const all = [wine('1', 'Château Margaux'), wine('2', 'Pavillon Rouge du Château Margaux'), third];
    const both = buildIndex(all, { tables: readWordFiles() });
    const answer = (text: string) => matchLine(both, { text }).best?.lwin;
    expect(answer('Margaux du Château Margaux 2018 220')).toBe('3');
    expect(answer('Margaux du Ch. Margaux, Margaux 2018')).toBe('3');
    expect(answer('Château Margaux 2015')).toBe('1');
    expect(answer('Margaux, Château Margaux 2015')).toBe('1');
    expect(match('Margaux du Château Margaux 2018 220').outcome).toBe('unsure');
    expect(match('Château Margaux 2005  1990 €').outcome).toBe('sure');
  });
  it('reads a heading that names the kind of wine', () => {
    const one = { producerName: 'Perlotti', wine: 'Scorvaia', country: 'Italy', region: 'Veneto', subRegion: 'Soave' };
    const two = buildIndex(
      [
        { ...one, lwin: '1', colour: 'White', type: 'Still' },
        { ...one, lwin: '2', colour: 'White', type: 'Sparkling' },
      ],
      { tables: readWordFiles() },
    );
    expect(matchLine(two, { text: 'Scorvaia, Perlotti 45', section: 'BOLLICINE' }).best?.lwin).toBe('2');
    expect(matchLine(two, { text: 'Scorvaia, Perlotti 45', section: 'SPARKLING WINES' }).best?.lwin).toBe('2');
    expect(matchLine(two, { text: 'Scorvaia, Perlotti 45' }).outcome).toBe('unsure');
  });
  it('takes no wine for one of another age, and no rosé where none is said', () => {
    const wine = (lwin: string, name: string, colour: string, type: string) => ({
      lwin,
      producerName: type === 'Sparkling' ? 'Taverdel' : 'Quinta Marvão',
      wine: name,
      country: type === 'Sparkling' ? 'France' : 'Portugal',
      region: type === 'Sparkling' ? 'Champagne' : 'Douro',
      subRegion: type === 'Sparkling' ? 'Champagne' : 'Port',
      colour,
      type,
    });
    const few = buildIndex(
      [
        wine('1', '40 Year Old Tawny Port', 'Red', 'Fortified'),
        wine('2', 'Single Harvest Tawny Port', 'Red', 'Fortified'),
        wine('3', 'Comtes Taverdel Rosé', 'Rosé', 'Sparkling'),
        wine('4', 'Comtes Taverdel Blanc de Blancs', 'White', 'Sparkling'),
        wine('5', 'Vintage Brut', 'White', 'Sparkling'),
        wine('6', 'Brut', 'White', 'Sparkling'),
      ],
      { tables: readWordFiles() },
    );
    expect(matchLine(few, { text: 'Quinta Marvão Tawny 20 YO 14' }).outcome).not.toBe('sure');
    expect(matchLine(few, { text: 'Quinta Marvão Tawny 40 YO 14' }).best?.lwin).toBe('1');
    expect(search(few, 'comtes taverdel')[0]?.lwin).toBe('4');
    expect(search(few, 'taverdel vintage brut')[0]?.lwin).toBe('5');
    expect(search(few, 'taverdel brut')[0]?.lwin).toBe('6');
  });
  it('takes no word of the house for another spelling of its second wine', () => {
    const wine = (lwin: string, name: string, popularity: number) => ({
      lwin,
      producerName: 'Château Pape Perlot',
      wine: name,
      country: 'France',
      region: 'Bordeaux',
      subRegion: 'Pessac-Léognan',
      colour: 'Red',
      type: 'Still',
      popularity,
    });
    const two = [wine('1', 'Château Pape Perlot', 0.4), wine('2', 'Le Perlotin de Pape Perlot', 0.6)];
    const few = buildIndex(two, { tables: readWordFiles() });
    expect(matchLine(few, { text: 'Château Pape Perlot 2010' }).best?.lwin).toBe('1');
    expect(matchLine(few, { text: 'Le Perlotin de Pape Perlot 2010' }).best?.lwin).toBe('2');
  });
  it('lets no heading choose the wine of a house', () => {
    const heading = 'Sparkling > Grande Cuvée';
    expect(match('Krug - Vintage 2002 780', heading).best?.wine).toBe('Vintage');
  });
  it('offers candidates when the line fits several wines', () => {
    const result = match('Gaja 2015 250', 'Piemonte');
    expect(result.outcome).not.toBe('sure');
    expect(result.candidates.length).toBeGreaterThan(1);
  });
  it('never crosses a colour the line says', () => {
    const result = match('Domaine Vacheron Sancerre Rosé 2021 60');
    expect(result.outcome === 'sure' ? result.best?.colour : 'none').not.toBe('White');
  });
  it('takes the colour of the heading', () => {
    expect(match('Hermitage, Jean-Louis Chave 2012 420', 'White Wines > Rhône').best?.colour).toBe('White');
    expect(match('Hermitage, Jean-Louis Chave 2012 420', 'Red Wines > Rhône').best?.colour).toBe('Red');
  });
  it('matches nothing to spirits, headings and places', () => {
    for (const text of [
      'Grappa di Sassicaia 22',
      'Pauillac',
      'RED WINES',
      'Macallan 18 Year Old single malt 65',
      '',
      '—',
    ])
      expect(match(text, 'x').outcome).not.toBe('sure');
  });
});

describe('reading a list in order', () => {
  it('remembers the producer above and reads a bare vintage as the wine before', () => {
    const read = openList(index);
    expect(read({ text: 'Gaja (Piemonte)', section: 'VINI ROSSI' }).outcome).not.toBe('sure');
    expect(read({ text: 'Barbaresco 2016 € 290', section: 'VINI ROSSI' })).toMatchObject({
      outcome: 'sure',
      best: { producerName: 'Gaja', wine: 'Barbaresco' },
    });
    expect(read({ text: '2015 € 310', section: 'VINI ROSSI' })).toMatchObject({
      outcome: 'sure',
      best: { wine: 'Barbaresco' },
      read: { vintage: { value: 2015 } },
    });
    expect(read({ text: '2015 € 310', section: 'VINI BIANCHI' }).outcome).toBe('none');
  });
  it('knows a house it does not have by its place in brackets, and trusts no wine of another below it', () => {
    const read = openList(index);
    const section = 'VINI ROSSI > Piemonte';
    read({ text: 'Gaja (Piemonte)', section });
    expect(read({ text: 'Barbaresco 2016 € 290', section }).outcome).toBe('sure');
    expect(read({ text: 'Casa Perlotti (Piemonte)', section }).outcome).not.toBe('sure');
    expect(read({ text: 'Barbaresco 2019 € 45', section }).outcome).not.toBe('sure');
  });
  it('goes on with a wine no surer than it was', () => {
    const read = openList(index);
    const section = 'VINI ROSSI > Toscana';
    expect(read({ text: 'Tignanello 2018 € 150', section }).outcome).toBe('sure');
    expect(read({ text: '80% Sangiovese, 20% Cabernet (12 mesi in legno) 2019 € 155', section })).toMatchObject({
      outcome: 'sure',
      best: { wine: 'Tignanello' },
    });
    expect(read({ text: 'Scorvaia Perlotti 2018 € 40', section }).outcome).not.toBe('sure');
    expect(read({ text: '100% Merlot (12 mesi in legno) 2019 € 42', section }).outcome).not.toBe('sure');
    expect(read({ text: '2020 € 44', section }).outcome).not.toBe('sure');
  });
});

describe('search and suggestions', () => {
  it('finds by parts of names, with slips', () => {
    expect(search(index, 'mouton rothchild')[0]?.wine).toBe('Château Mouton Rothschild');
    expect(search(index, 'tiganello')[0]?.wine).toBe('Tignanello');
    expect(search(index, 'drc tache')[0]?.wine).toBe('La Tâche');
    // The first letter is lost, or the word is short.
    expect(search(index, 'antinori ignanello')[0]?.wine).toBe('Tignanello');
    expect(search(index, 'krg grande cuvee')[0]?.wine).toBe('Grande Cuvée');
  });
  it('continues what is typed', () => {
    expect(suggest(index, 'sass')[0]?.wine).toBe('Sassicaia');
    expect(suggest(index, 'krug gran')[0]?.wine).toBe('Grande Cuvée');
    expect(
      suggest(index, 'domaine de la rom').every((wine) => wine.producerName === 'Domaine de la Romanée-Conti'),
    ).toBe(true);
    // Every word is only begun: the best known comes first, whatever the words are.
    expect(suggest(index, 'chat mar')[0]?.wine).toBe('Château Margaux');
    expect(suggest(index, '')).toEqual([]);
    expect(suggest(index, 'sasicai')[0]?.wine).toBe('Sassicaia');
    expect(suggest(index, 'krug grande cuvee 20')[0]?.wine).toBe('Grande Cuvée');
  });
});

describe('the snapshot', () => {
  it('answers as the index did, from the bytes alone', () => {
    const opened = openSnapshot(joined(toSnapshot(index)));
    for (const text of ['Sassicaia 2015', 'krug clos du mesnil', 'Dom. Leflaive Puligny 1er Pucelles'])
      expect(matchLine(opened, { text })).toEqual(matchLine(index, { text }));
  });
  it('refuses other bytes', () => {
    expect(() => openSnapshot(new Uint8Array(64))).toThrow('not a matcher snapshot');
  });
});

describe('an engine that changes while it answers', () => {
  const engine = createEngine(index);
  it('shows added and removed wines at once', () => {
    expect(engine.match({ text: 'Domaine Inventé, Vin Imaginaire 2020' }).outcome).not.toBe('sure');
    engine.put([
      {
        lwin: 'NEW1',
        producerName: 'Domaine Inventé',
        wine: 'Vin Imaginaire',
        country: 'France',
        region: 'Loire',
        subRegion: 'Sancerre',
        colour: 'White',
        type: 'Still',
      },
    ]);
    expect(engine.match({ text: 'Domaine Inventé, Vin Imaginaire 2020' }).best?.lwin).toBe('NEW1');
    expect(engine.suggest('vin imag')[0]?.lwin).toBe('NEW1');
    // A slip leads to it too, but after the wines of the catalogue that are typed right.
    engine.put([
      { lwin: 'NEW2', producerName: 'Ferraro', wine: 'Bassanera', country: 'Italy', region: 'Piedmont', subRegion: 'Barbera', colour: 'Red', type: 'Still' },
    ]); // prettier-ignore
    expect(engine.suggest('sass')[0]?.wine).toBe('Sassicaia');
    expect(engine.suggest('bass')[0]?.lwin).toBe('NEW2');
    engine.remove(['NEW1']);
    expect(engine.search('inventé imaginaire').some((wine) => wine.lwin === 'NEW1')).toBe(false);
  });
  it('applies a taught name at once and can undo it', () => {
    const wine = search(index, 'opus one overture')[0];
    engine.learn('the little opus', wine?.lwin ?? '');
    expect(engine.match({ text: 'The Little Opus 2019  $95' })).toMatchObject({
      outcome: 'sure',
      best: { wine: 'Overture' },
    });
    expect(engine.unlearn('the little opus')).toBe(true);
    expect(engine.match({ text: 'The Little Opus 2019' }).outcome).not.toBe('sure');
  });
  it('keeps later changes when a new index is swapped in', () => {
    const before = engine.changes();
    engine.put([{ lwin: 'NEW2', producerName: 'Quinta Sonhada', wine: 'Reserva', country: 'Portugal' }]);
    engine.swap(index, before);
    expect(engine.search('quinta sonhada')[0]?.lwin).toBe('NEW2');
  });
});

describe('any input returns', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.stringMatching(/^[a-z0-9 .,'"€$()%/-]{0,120}$/),
    fc.constantFrom(
      '',
      '\u0000',
      '\u202eלטור',
      'عربى',
      '🍷'.repeat(400),
      'a'.repeat(100_000),
      'la '.repeat(20_000),
      '9'.repeat(5000),
      '. '.repeat(4000),
      '\ud800',
    ),
  );
  it('from matching, search, suggestions and lists', () => {
    const read = openList(index);
    fc.assert(
      fc.property(anything, anything, (text, section) => {
        const result = matchLine(index, { text, section });
        search(index, text);
        suggest(index, text);
        read({ text, section });
        expect(['sure', 'unsure', 'none']).toContain(result.outcome);
        expect(result.confidence).toBeGreaterThanOrEqual(0);
        expect(result.confidence).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1500 },
    );
  }, 400_000);
  it('the same question has the same answer', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z ]{0,40}$/), (text) => {
        expect(JSON.stringify(match(text))).toBe(JSON.stringify(match(text)));
      }),
      { numRuns: 100 },
    );
  });
  // `npm run eval -- random-lines` sends 100,000.
  it('5,000 random lines', () => {
    for (const text of randomLines(5000)) matchLine(index, { text });
  }, 400_000);
});
