import { browse, type BrowseFilter, type BrowseLimit, type Browsed, type Request } from '@app/matcher';

type Index = Parameters<typeof browse>[0];

/** What is let go where no wine is all that was asked for, one wish after the other. */
const LOOSER: readonly ((request: Request) => BrowseFilter)[] = [
  (request) => ({ ...request, styles: [], place: grandCruOf(request), ranks: request.ranks.filter(isNoCru) }),
  (request) => ({ ...request, styles: [], ranks: [] }),
  (request) => ({ ...request, styles: [], ranks: [], kinds: [], grapes: [] }),
  (request) => ({ ...request, styles: [], ranks: [], kinds: [], grapes: [], colour: null, type: null }),
  // A place of which we have nothing: its region.
  (request) => ({ ...request, styles: [], ranks: [], kinds: [], place: regionOf(request) }),
];

const regionOf = ({ place }: Request): Request['place'] => place && { ...place, subRegion: null, appellation: null };

const isNoCru = (rank: string): boolean => rank !== 'grand' && rank !== 'cru';

/** 'Saint-Émilion grand cru' is an appellation of its own. */
const grandCruOf = ({ place, ranks }: Request): Request['place'] =>
  place?.appellation && ranks.includes('grand') && ranks.includes('cru')
    ? { ...place, appellation: `${place.appellation} Grand Cru` }
    : place;

/** The wines that are the most of a kind of which none is all; null where nothing is left to look for. */
export function nearestKind(index: Index, request: Request, most: BrowseLimit): Browsed | null {
  const either = request.kinds.length > 1 ? oneKindEach(index, request, most) : null;
  if (either) return either;
  if (!request.place && request.grapes.length === 0 && !request.group) return null;
  for (const loosen of LOOSER) {
    const filter = loosen(request);
    if (!filter.place && !filter.group && filter.grapes.length === 0) continue;
    const found = browse(index, filter, most);
    if (found.total > 0) return found;
  }
  return null;
}

/** Where no wine is of two kinds at once, those of either: 'late harvest Eiswein'. */
function oneKindEach(index: Index, request: Request, most: BrowseLimit): Browsed | null {
  const names = new Set(request.kinds.flatMap(({ of }) => of.names));
  const found = request.kinds.map((kind) => {
    const others = request.ranks.filter((rank) => !names.has(rank) || kind.of.names.includes(rank));
    return browse(index, { ...request, kinds: [kind], ranks: others }, most);
  });
  const lwins = [...new Set(found.flatMap((one) => one.lwins))];
  return lwins.length > 0 ? { total: lwins.length, lwins } : null;
}
