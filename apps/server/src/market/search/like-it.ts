import { MARKET_CURRENCY } from '@app/domain';
import { browse, nearestTo, type BrowseFilter, type Request } from '@app/matcher';
import { liveWines, lwinsOfHouse, type StoredWine } from '#wines/catalogue/wines.store.ts';
import type { AnsweredQuery, AnswerServices } from './answer-shapes.ts';

/** So many wines beside the wanted one are enough: fewer, and those of its region and of its grape are looked at too. */
const ENOUGH = 24;
const LOOKED_AT = 4000;

/** 'Something like Sancerre': what comes near to a place or a grape, and the wines beside one wine. Null when neither is known. */
export async function likeIt(services: AnswerServices, answered: AnsweredQuery): Promise<AnsweredQuery | null> {
  const { answer } = answered;
  const lwin = answer.kind === 'wine' ? answer.lwin : answer.kind === 'choices' ? answer.lwins[0] : undefined;
  const wine = lwin === undefined ? undefined : (await liveWines(services.db, [lwin])).get(lwin);
  if (wine) return besideWine(services, answered.request, wine);
  return answer.kind === 'kind' ? nearKind(services, answered.request) : null;
}

type Index = ReturnType<AnswerServices['wineIndex']['current']>;

/** What the query says beside the thing that others are to be like: its price, its size, where it is sold. */
const withoutName = (request: Request): Request => ({
  ...request,
  name: '',
  asWritten: '',
  isKind: true,
  place: null,
  grapes: [],
  colour: null,
  type: null,
  styles: [],
  ranks: [],
  kinds: [],
  group: null,
  // What was read in the name is said by the title.
  parts: request.parts.filter(({ kind }) => !NAMED.has(kind)),
});
const NAMED = new Set<Request['parts'][number]['kind']>(['place', 'grape', 'colour', 'type', 'style', 'rank', 'group']);

function nearKind({ wineIndex }: AnswerServices, request: Request): AnsweredQuery | null {
  const index = wineIndex.current();
  const { place } = request;
  const name =
    place?.appellation ?? place?.subRegion ?? place?.region ?? request.grapes[0] ?? request.group?.name ?? null;
  if (name === null) return null;
  // 'Like a Pinot Noir of Burgundy': the same grape from elsewhere.
  if (place && request.grapes.length > 0) {
    const own = new Set(browse(index, request, LOOKED_AT).lwins);
    const { lwins, total } = browse(index, { ...request, place: null, type: request.type ?? 'Still' }, 2 * LOOKED_AT);
    const others = lwins.filter((lwin) => !own.has(lwin));
    const said = `${request.grapes.join(' and ')} of ${name}`;
    return others.length > 0
      ? answerOf(withoutName(request), { name: said, places: [] }, { lwins: others, known: total })
      : null;
  }
  const near = nearestTo(index, name);
  const look = near.length > 0 ? near : [name];
  const plain = withoutName(request);
  const dish = { name, suits: ANY_FAMILY, look, because: '', isCuisine: false };
  const { lwins, total } = browse(index, { ...plain, dish, ...lookOf(index, request) }, LOOKED_AT);
  if (lwins.length === 0) return null;
  return answerOf(plain, { name, places: look }, { lwins, known: total });
}

/** A colour or a type that so much of a kind has is meant by it: what is like Barolo is red. */
const MOST_HAVE = 0.8;
const COLOURS = ['Red', 'White', 'Rosé', 'Orange'];
const TYPES = ['Still', 'Sparkling', 'Sweet', 'Fortified'];

function lookOf(index: Index, request: Request): { colour: string | null; type: string | null } {
  const { total } = browse(index, request, 0);
  const isMost = (look: Partial<BrowseFilter>): boolean =>
    browse(index, { ...request, ...look }, 0).total >= MOST_HAVE * total;
  const type = request.type ?? TYPES.find((one) => isMost({ type: one })) ?? null;
  // A sparkling wine is called white whatever it is pressed from.
  const isOpen = type === 'Sparkling' || request.colour !== null;
  return { type, colour: isOpen ? request.colour : (COLOURS.find((one) => isMost({ colour: one })) ?? null) };
}

const ANY_FAMILY = new Map(
  ['red', 'white', 'rosé', 'orange', 'sparkling', 'sweet', 'fortified'].map((family) => [family, 1]),
);

/** Wines of other houses: of the same place, make and grape first, then of its region, then of its grape. */
async function besideWine(
  { db, wineIndex }: AnswerServices,
  request: Request,
  wine: StoredWine,
): Promise<AnsweredQuery | null> {
  const index = wineIndex.current();
  const plain = cheaperThan(wine, withoutName(request));
  const { country, region, subRegion, displayName } = wine;
  const look: BrowseFilter = { ...plain, colour: wine.colour || null, type: wine.subType || null };
  // A sparkling wine is like others of its place, whatever they are pressed from.
  const grapes = wine.subType === 'Sparkling' ? [] : wine.grapes.slice(0, 1);
  const [own, wide] = [
    { country, region: region || null, subRegion: null, appellation: subRegion || null },
    { country, region: region || null, subRegion: null, appellation: null },
  ];
  const circles: BrowseFilter[] = [
    { ...look, place: own, grapes },
    { ...look, place: wide, grapes },
    ...(grapes.length > 0 ? [{ ...look, grapes }] : []),
  ];
  const ofHouse = new Set(await lwinsOfHouse(db, wine.producerName, LOOKED_AT));
  const found = new Set<string>();
  let known = 0;
  for (const circle of circles) {
    if (found.size >= ENOUGH) break;
    const { lwins, total } = browse(index, circle, LOOKED_AT);
    known = total;
    for (const lwin of lwins) if (!ofHouse.has(lwin)) found.add(lwin);
  }
  if (found.size === 0) return null;
  return answerOf(plain, { name: displayName, places: [] }, { lwins: [...found], known });
}

/** So much less is cheaper. */
const LESS = 0.8;

/** 'Like Único but cheaper' asks for what comes near and costs less, the best known first; not for the least dear there is. */
function cheaperThan({ typicalUsd }: StoredWine, request: Request): Request {
  if (!request.isCheap || !typicalUsd) return request;
  const cheap = request.parts.find(({ kind }) => kind === 'cheap');
  const rest = request.parts.filter(({ kind }) => kind !== 'cheap');
  if (!cheap || request.budget) return { ...request, isCheap: false, parts: rest };
  const budget = { min: null, max: Math.round(typicalUsd * LESS), currency: MARKET_CURRENCY };
  return { ...request, isCheap: false, budget, parts: [{ ...cheap, kind: 'budget' }, ...rest] };
}

function answerOf(
  plain: Request,
  { name, places }: { name: string; places: readonly string[] },
  { lwins, known }: { lwins: string[]; known: number },
): AnsweredQuery {
  const request = { ...plain, group: { name: `Wines like ${name}`, places } };
  return { request, answer: { kind: 'kind', lwins, named: [], known, letGo: null, of: 'like' } };
}
