import { houseRequest, isFlagship, villageIn, type MatchedWine, type Request } from '@app/matcher';
import { foldText } from '@app/vocabulary';
import { liveWines, lwinsOfHouse, type StoredWine } from '#wines/catalogue/wines.store.ts';
import type { AnswerServices } from './answer-shapes.ts';
import { isHouseCalledSo, isHouseNamedSo, isNamedSo, nameWords, saidFacts } from './name-words.ts';

const CANDIDATES = 40;
/** More wines than any house has. */
const ALL = 1000;

/** A house with its region or its country ('Guigal Rhône'): its wines from there, the one it is known for first. */
export async function houseThere(
  { db, wineIndex }: AnswerServices,
  request: Request,
  query: string,
): Promise<string[]> {
  const { place } = request;
  const isWide = place !== null && place.appellation === null && place.subRegion === null;
  if (!isWide) return [];
  const words = nameWords(request.name || request.asWritten);
  const said = saidFacts(query, request).place;
  const own = words.filter((word) => !said.has(word));
  if (own.length === 0 || own.length === words.length) return [];
  const candidates = wineIndex.engine().search(request.name, CANDIDATES);
  const stored = await liveWines(
    db,
    candidates.map(({ lwin }) => lwin),
  );
  const found = candidates.filter(({ lwin }) => {
    const wine = stored.get(lwin);
    const isFrom = wine?.country === place.country && (place.region === null || wine.region === place.region);
    return isFrom && isHouseNamedSo(own, wine) && !isNamedSo(words, wine);
  });
  const isFirst = ({ lwin }: MatchedWine): boolean => isFlagship(wineIndex.current(), lwin);
  return [...found.filter(isFirst), ...found.filter((wine) => !isFirst(wine))].map(({ lwin }) => lwin);
}

/** A house that is asked for as one ('maison Guigal', 'Weine von Keller'): all its wines, the one it is known for first. */
export async function wholeHouse(
  { db, wineIndex }: AnswerServices,
  request: Request,
): Promise<{ lwins: string[]; house: string } | null> {
  const index = wineIndex.current();
  const plain = (text: string): string => houseRequest(index, text) ?? text;
  const asked = houseRequest(index, request.asWritten);
  if (asked === null) return null;
  const village = villageIn(index, asked);
  const first = (await houseCalled(asked)) ?? (village && (await houseCalled(village.rest, village.places)));
  if (!first) return null;
  const lwins = await lwinsOfHouse(db, first.producerName, ALL);
  const [known, others] = [true, false].map((is) => lwins.filter((lwin) => isFlagship(index, lwin) === is));
  return { lwins: [...(known ?? []), ...(others ?? [])], house: first.producerName };

  /** A wine of the house of that name; none where one of its wines is called as was asked: Domaine de Chevalier. */
  async function houseCalled(name: string, places?: readonly RegionOf[]): Promise<StoredWine | undefined> {
    const candidates = wineIndex.engine().search(name, CANDIDATES);
    const stored = await liveWines(
      db,
      candidates.map(({ lwin }) => lwin),
    );
    const own = candidates
      .flatMap(({ lwin }) => stored.get(lwin) ?? [])
      .filter((wine) => isHouseCalledSo(name, wine, plain) && (!places || places.some((place) => isFrom(wine, place))));
    return own.some((wine) => foldText(wine.wine) === foldText(request.asWritten)) ? undefined : own[0];
  }
}

type RegionOf = { country: string; region: string | null };
const isFrom = ({ country, region }: StoredWine, place: RegionOf): boolean =>
  country === place.country && (place.region === null || region === place.region);
