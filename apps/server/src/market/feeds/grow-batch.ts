import { factAgainst, fitOf, isWrittenOtherwise, type KnownWine, type Reading } from '@app/growth';
import type { Offer } from '@app/feed-reader';
import type { Sql } from '#platform/db.ts';
import type { Growth } from '#wines/growth/open-growth.ts';
import { isGrownId } from '#wines/growth/grown-id.ts';
import {
  addGrown,
  addSights,
  mergeGrown,
  saveBarCodes,
  winesOfBarCodes,
  type Sight,
} from '#wines/growth/grown.store.ts';
import { toGrownWine } from '#wines/growth/to-wine.ts';
import { upsertWines } from '#wines/catalogue/wines.store.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { moveListings } from './listings.store.ts';
import { toDoubt, type OfferMatch } from './match-offer.ts';
import type { Merchant } from './merchants.store.ts';
import { chooseBetter, chooseInHouse, chooseOnly, housesOf, isLoose } from './choose-in-house.ts';
import { candidatesOf, chooseKnown, placeGrown, readOffer, type OfferResults } from './place-offer.ts';

const NOTHING: OfferResults = { results: [], reading: null };

type Breathe = () => Promise<void> | undefined;

/** An offer whose wine is to be found. */
export interface Unplaced {
  offer: Offer;
  /** Wines that a person called a bad match. */
  refused: readonly string[];
}

/** The title by which a shop's offer stands on a wine of the catalogue, and how far its words are from it. */
interface Claim {
  listingKey: string;
  title: string;
  distance: number;
  reading: Reading;
  name: string;
}

/** A batch's place in the feed. Batches are read and written side by side, but decided one after the other. */
export interface Turn {
  /** Resolves when every earlier batch is decided. */
  comes: Promise<void>;
  end(): void;
}

/** Finds the wines of one merchant's offers, and grows those that nobody knows yet. */
export interface Placing {
  /** To be taken in the order of the feed: what an offer becomes depends on those before it, and not on which query was faster. */
  takeTurn(): Turn;
  /** Matches a batch; the answers stand in the order of the offers. The caller ends the turn. */
  place(sql: Sql, offers: readonly Unplaced[], given: { breathe: Breathe; turn: Turn }): Promise<OfferMatch[]>;
  /** Writes what grew since the last time. What that is, is settled when it is called. */
  keep(sql: Sql): Promise<void>;
  /** After the last batch: merges wines that a bar code joined, and moves offers whose wine has a title that fits better. */
  settle(sql: Sql): Promise<void>;
}

export function openPlacing(
  services: { growth: Growth; wineIndex: Pick<WineIndex, 'engine'> },
  merchant: Pick<Merchant, 'id' | 'isDemo'>,
): Placing {
  const { growth, wineIndex } = services;
  const merchantId = merchant.id;
  const { words } = growth;
  const source = `shop ${merchantId}`;
  /** Codes of batches that are not written yet. */
  const codes = new Map<string, string>();
  const claims = new Map<string, Claim>();
  let fresh: { id: string; reading: Reading }[] = [];
  let sights: Sight[] = [];
  let merges: { from: string; into: string }[] = [];
  let newCodes = new Map<string, string>();
  let moved = new Map<string, string>();
  let lastTurn = Promise.resolve();

  const merge = (from: string, into: string): void => {
    merges.push({ from, into });
    for (const [code, wine] of codes) if (wine === from) codes.set(code, into);
  };

  const grow = (name: string, reading: Reading, refused: readonly string[]): string | null => {
    // What the demonstration invents is no wine that anybody sells.
    if (merchant.isDemo) return null;
    const { stateOf } = growth;
    const grown = placeGrown(growth.book(), reading, { source, refused, stateOf });
    if (!grown) return null;
    const { state, mergedInto } = stateOf(grown.id);
    if (state === 'refused') return null;
    if (state === 'merged') return mergedInto !== null && refused.includes(mergedInto) ? null : mergedInto;
    // A shop sells what stood on private lists alone: from now on it is everybody's, as the shop writes it.
    if (grown.isNew || state === 'private') fresh.push({ id: grown.id, reading });
    growth.note(grown.id, 'open');
    if (grown.joined !== null) merge(grown.joined, grown.id);
    sights.push({ wine: grown.id, source, name, reading });
    return grown.id;
  };

  /** Whether the offer may stand on a wine of the catalogue where another title of this shop stands already. */
  const claim = (wine: string, offer: Offer, given: { reading: Reading; distance: number }): boolean => {
    const place = `${wine} ${offer.bottleMl}`;
    const next: Claim = { listingKey: offer.key, title: given.reading.key, name: offer.name, ...given };
    const held = claims.get(place);
    if (!held || (held.title !== next.title && next.distance < held.distance)) {
      claims.set(place, next);
      const isOther = held !== undefined && !isWrittenOtherwise(words, held.reading, next.reading);
      const other = isOther ? grow(held.name, held.reading, []) : null;
      if (held && other) moved.set(held.listingKey, other);
      return true;
    }
    return (
      held.title === next.title ||
      (held.distance === 0 && next.distance === 0) ||
      isWrittenOtherwise(words, held.reading, next.reading)
    );
  };

  const decide = (
    { offer, refused }: Unplaced,
    { read, chosen, known }: { read: OfferResults; chosen: KnownWine | null; known: ReadonlyMap<string, KnownWine> },
  ): OfferMatch => {
    const { reading } = read;
    if (!reading) return { state: 'none', lwin: null };
    const code = reading.barCode;
    const held = code === '' ? undefined : codes.get(code);
    if (chosen) {
      const { left, missing } = fitOf(words, reading, chosen);
      if (claim(chosen.id, offer, { reading, distance: left + missing })) {
        // What another shop sells under this bar code is the same wine, now that we know it.
        if (held !== undefined && isGrownId(held) && growth.book().findBarCode(code, reading) === held) {
          growth.book().remove(held);
          merge(held, chosen.id);
        }
        if (code !== '') keepCode(code, chosen.id);
        return { state: 'sure', lwin: chosen.id };
      }
    } else if (held !== undefined && !isGrownId(held) && !refused.includes(held)) {
      const wine = known.get(held);
      if (wine && factAgainst(words, reading, wine) === null) return { state: 'sure', lwin: held };
    }
    const lwin = grow(offer.name, reading, refused);
    if (code !== '' && lwin !== null) keepCode(code, lwin);
    if (lwin !== null && !isGrownId(lwin)) return { state: 'sure', lwin };
    const doubt = toDoubt(read.results[0], refused);
    return doubt ? { state: 'unsure', lwin, ...doubt } : { state: 'none', lwin };
  };
  /** The wine of the catalogue that each offer is. What the matcher did not find is looked for among the wines of its house. */
  const choose = async (
    sql: Sql,
    offers: readonly Unplaced[],
    {
      reads,
      known,
      breathe,
    }: { reads: readonly OfferResults[]; known: ReadonlyMap<string, KnownWine>; breathe: Breathe },
  ): Promise<(KnownWine | null)[]> => {
    const chosen: (KnownWine | null)[] = [];
    const houses: string[][] = [];
    for (const [i, read] of reads.entries()) {
      const wine = chooseKnown(words, read, { known, refused: offers[i]?.refused ?? [] });
      chosen.push(wine);
      const isFound = wine !== null && !(read.reading && isLoose(words, read.reading, wine));
      houses.push(isFound ? [] : housesOf(read, known));
      await breathe();
    }
    const ofHouses = await growth.ofHouses(sql, houses.flat());
    for (const [i, read] of reads.entries()) {
      const given = { houses: houses[i] ?? [], ofHouses, refused: offers[i]?.refused ?? [] };
      const wine = chosen[i] ?? null;
      if (wine === null)
        chosen[i] = chooseInHouse(words, read, given) ?? (isCoded(read) ? null : chooseOnly(words, read, given));
      else if (given.houses.length > 0) chosen[i] = chooseBetter(words, read, { ...given, wine });
      await breathe();
    }
    return chosen;
  };
  /** Whether another shop's bar code says a wine of the catalogue: it says more than that the wine is the only one of its kind. */
  const isCoded = ({ reading }: OfferResults): boolean => {
    const held = codes.get(reading?.barCode ?? '');
    return held !== undefined && !isGrownId(held);
  };
  const keepCode = (code: string, lwin: string): void => {
    const held = codes.get(code);
    if (held !== undefined && !isGrownId(held)) return;
    codes.set(code, lwin);
    newCodes.set(code, lwin);
  };

  return {
    takeTurn() {
      const comes = lastTurn;
      const { promise, resolve } = Promise.withResolvers<void>();
      lastTurn = promise;
      return { comes, end: resolve };
    },
    async place(sql, offers, { breathe, turn }) {
      const engine = wineIndex.engine();
      const reads: OfferResults[] = [];
      for (const { offer } of offers) {
        reads.push(readOffer(engine, words, offer));
        await breathe();
      }
      const asked = [...new Set(reads.map(({ reading }) => reading?.barCode ?? ''))].filter(
        (code) => code !== '' && !codes.has(code),
      );
      for (const [code, lwin] of await winesOfBarCodes(sql, asked)) if (!codes.has(code)) codes.set(code, lwin);
      const wanted = [...reads.flatMap(candidatesOf), ...asked.map((code) => codes.get(code) ?? '')].filter(Boolean);
      const known = await growth.known(sql, wanted);
      const chosen = await choose(sql, offers, { reads, known, breathe });
      await turn.comes;
      return offers.map((offer, i) => decide(offer, { read: reads[i] ?? NOTHING, chosen: chosen[i] ?? null, known }));
    },
    async keep(sql) {
      const [newWines, newSights, codesNow] = [fresh, sights, newCodes];
      [fresh, sights, newCodes] = [[], [], new Map()];
      await upsertWines(sql, [...new Map(newWines.map(({ id, reading }) => [id, toGrownWine(id, reading)])).values()]);
      await addGrown(
        sql,
        newWines.map(({ id }) => id),
        'open',
      );
      await addSights(sql, newSights);
      await saveBarCodes(sql, codesNow);
    },
    async settle(sql) {
      await this.keep(sql);
      const [newMerges, nowMoved] = [merges, moved];
      [merges, moved] = [[], new Map()];
      await moveListings(sql, merchantId, nowMoved);
      for (const merge of newMerges) await mergeGrown(sql, merge);
    },
  };
}
