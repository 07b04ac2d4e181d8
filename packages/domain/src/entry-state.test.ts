import { describe, expect, it } from 'vitest';
import { buildEntry, buildInsight, buildWine } from './build-entry.ts';
import { candidatesOf, entryState, grapesText, isNamedInFull, knownParts, probableWine } from './entry-state.ts';
import { UNKNOWN_IDENTITY } from './identity.ts';
import type { Identity } from './identity-schema.ts';
import { entryMatches, NO_MENU_FILTERS } from './menu-filters.ts';

const candidate = (confidence: number, lwin = 'TV1') => ({ lwin, displayName: `Wine ${lwin}`, confidence });
const unmatched = (...confidences: number[]) =>
  buildEntry({
    wine: null,
    insight: buildInsight({
      value: null,
      match: {
        ...buildInsight().match,
        outcome: 'unsure',
        candidates: confidences.map((confidence, at) => candidate(confidence, `TV${at}`)),
      },
    }),
  });
const known = (identity: Partial<Identity>) =>
  buildEntry({ wine: null, insight: buildInsight({ identity: { ...UNKNOWN_IDENTITY, ...identity } }) });

describe('three states of a row', () => {
  it.each([
    { rule: 'a matched wine is sure', entry: buildEntry({ insight: buildInsight() }), state: 'sure' },
    { rule: 'a wine of a list from elsewhere is sure', entry: buildEntry(), state: 'sure' },
    { rule: 'a likely candidate makes it probable', entry: unmatched(0.6, 0.2), state: 'probable' },
    { rule: 'a weak candidate does not', entry: unmatched(0.2), state: 'part' },
    { rule: 'no candidate: known in part', entry: unmatched(), state: 'part' },
  ])('$rule', ({ entry, state }) => {
    expect(entryState(entry)).toBe(state);
    expect(probableWine(entry)?.lwin).toBe(state === 'probable' ? 'TV0' : undefined);
  });

  it('its owner said that it is none of the known wines: known in part', () => {
    const match = { ...buildInsight().match, outcome: 'corrected' as const, candidates: [candidate(0.9)] };
    expect(entryState(buildEntry({ wine: null, insight: buildInsight({ match }) }))).toBe('part');
  });

  describe('a line that says exactly the name of a candidate', () => {
    const line = (rawName: string) => ({ ...unmatched(0.3, 0.25), rawName });
    it.each([
      { rule: 'is probably that wine, however many have nearly its name', rawName: 'Wine TV1', best: 'TV1' },
      { rule: 'in another order, in capitals and with its year', rawName: 'TV1 WINE 2021', best: 'TV1' },
      { rule: 'one word more names another wine', rawName: 'Wine TV1 Reserve', best: undefined },
    ])('$rule', ({ rawName, best }) => {
      expect(probableWine(line(rawName))?.lwin).toBe(best);
      expect(candidatesOf(line(rawName)).filter((one) => isNamedInFull(line(rawName), one))).toHaveLength(best ? 1 : 0);
    });
  });

  it.each([
    ['a word for the site', ['Zull, Riesling Innere Bergen', 'Zull, Ried Innere Bergen Riesling'], 1],
    ['a word for the house', ['Weingut Hirsch, Heiligenstein', 'Hirsch, Heiligenstein'], 1],
    ['a word that names another wine', ['Pol Roger, Brut', 'Pol Roger, Brut Réserve'], 2],
  ])('candidates that differ by %s: what is one wine is offered once', (_rule, names, count) => {
    const entry = unmatched(0.6, 0.2);
    const candidates = names.map((displayName, at) => ({ ...candidate(0.6 - at / 10, `TV${at}`), displayName }));
    const match = { ...buildInsight().match, outcome: 'unsure' as const, candidates };
    expect(candidatesOf({ ...entry, insight: buildInsight({ match }) })).toHaveLength(count);
  });

  it('candidates of 0 % are not shown', () => {
    expect(candidatesOf(unmatched(0.6, 0.004, 0.005)).map(({ lwin }) => lwin)).toEqual(['TV0', 'TV2']);
  });
});

describe('what is known of a row', () => {
  it('is that of its wine', () => {
    const wine = buildWine({ colour: 'Red', region: 'Rioja', country: 'Spain', producerName: 'Muga' });
    expect(knownParts(buildEntry({ wine }))).toMatchObject({
      type: 'Red Wine',
      colour: 'red',
      house: 'Muga',
      region: 'Rioja',
      country: 'Spain',
    });
  });

  it('or what its line and headings tell', () => {
    const place = { country: 'Italy', region: 'Trentino', appellation: null };
    expect(knownParts(known({ style: 'Sparkling', place }))).toMatchObject({
      type: 'Sparkling White',
      colour: 'white',
      region: 'Trentino',
      house: null,
    });
    expect(knownParts(known({ colour: 'Rosé', style: 'Still' })).type).toBe('Rosé Wine');
  });

  it('a row of which nothing is known has no type: it is not called white', () => {
    expect(knownParts(known({})).type).toBeNull();
    expect(knownParts(unmatched()).type).toBeNull();
  });

  it('filters use it', () => {
    const red = known({ colour: 'Red', place: { country: 'Spain', region: 'Rioja', appellation: null } });
    const passes = (filters: object) => entryMatches(red, { ...NO_MENU_FILTERS, ...filters }, null);
    expect(passes({ wineTypes: ['Red Wine'] })).toBe(true);
    expect(passes({ wineTypes: ['White Wine'] })).toBe(false);
    expect(passes({ characteristics: { country: 'spain' } })).toBe(true);
    expect(passes({ find: 'chablis exemple' })).toBe(true);
    expect(passes({ find: 'chablis nobody' })).toBe(false);
  });
});

describe("a wine's own grapes and those of its place", () => {
  const grapes = ['Cabernet Sauvignon', 'Merlot'];
  it('own grapes are said as a fact', () => {
    expect(grapesText(known({ grapes, grapesAre: 'own' }))).toBe('Cabernet Sauvignon, Merlot');
  });
  it('usual grapes say that they are usual, and where', () => {
    const place = { country: 'France', region: 'Bordeaux', appellation: 'Margaux' };
    expect(grapesText(known({ grapes, grapesAre: 'usual', place }))).toBe(
      'usually Cabernet Sauvignon, Merlot in Margaux',
    );
  });
  it('no grapes, no text', () => {
    expect(grapesText(known({ grapes: [] }))).toBe('');
  });
});
