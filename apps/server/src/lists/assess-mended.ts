import {
  displayColourOf,
  mendRead,
  pourOf,
  readPartOf,
  said,
  WHY,
  type EntryAsRead,
  type Identity,
  type Mend,
  type WineListEntry,
} from '@app/domain';
import type { MatchResult } from '@app/matcher';
import { describeEntries, type AssessServices } from './assess-entries.ts';

type EntryMatch = NonNullable<WineListEntry['insight']>['match'];

interface MendContext {
  mend: Mend;
  /** What the owner says the list is in; null where nothing was said. */
  currency: string | null;
  /** The entry of the line above. */
  above: WineListEntry | null;
  /** The sizes in which the line offers its wine. */
  line: readonly WineListEntry[];
}

/** An entry worked out anew from the line as it was read and what its owner says of it. */
export async function assessMended(
  services: AssessServices,
  asRead: WineListEntry,
  { mend, currency, above, line }: MendContext,
): Promise<WineListEntry> {
  const page = readPartOf(asRead);
  const mended = mendRead(page, mend, above?.rawName ?? null);
  const offers = [mended, ...line.filter(({ offeredSizeIdx }) => offeredSizeIdx !== mended.offeredSizeIdx)];
  const read = { ...mended, currency: currency ?? mended.currency, pour: pourOf(mended, offers) };
  const said = saidWine(mend, above);
  const isSameLine = read.rawName === page.rawName && asRead.insight?.splitFrom === undefined;
  const section = mend.colour ? `${read.section} > ${mend.colour} wines` : read.section;
  const match = services.wineIndex.engine().match({ text: read.rawName, section });
  const found = match.outcome === 'sure' ? (match.best?.lwin ?? null) : null;
  const choices = said === undefined ? [isSameLine ? (asRead.wine?.lwin ?? null) : found, found, null] : [said];
  for (const lwin of new Set(choices)) {
    const entry = await describeOne(services, { read, match, lwin });
    const isOtherColour = mend.colour && entry.wine && displayColourOf(entry.wine) !== mend.colour.toLowerCase();
    if (isOtherColour && said === undefined) continue;
    const isKept = said === undefined && isSameLine && lwin === (asRead.wine?.lwin ?? null);
    const known = said !== undefined ? { match: SAID } : isKept ? asRead.insight : undefined;
    return withSaid(entry, mend, known);
  }
  throw new Error('a line without a wine has any colour');
}

/** The wine that the owner names; undefined where nothing is said of it. */
function saidWine(mend: Mend, above: WineListEntry | null): string | null | undefined {
  if (mend.lwin !== undefined) return mend.lwin;
  return mend.isSameAsAbove && above?.wine ? above.wine.lwin : undefined;
}

const SAID = {
  outcome: 'corrected',
  confidence: 1,
  why: [said(WHY.byOwner)],
} satisfies Partial<EntryMatch>;

/** With how the wine was found, and the colour that the owner says. */
function withSaid(
  entry: WineListEntry,
  { colour }: Mend,
  { match, identity: known }: { match?: Partial<EntryMatch>; identity?: Identity } = {},
): WineListEntry {
  const { insight } = entry;
  if (!insight) return entry;
  const identity = known ?? insight.identity;
  const parts = match === SAID ? { producer: 1, wine: 1, vintage: insight.match.parts.vintage } : match?.parts;
  return {
    ...entry,
    insight: {
      ...insight,
      match: { ...insight.match, ...match, ...(parts && { parts }) },
      ...(identity && { identity: colour ? { ...identity, colour } : identity }),
    },
  };
}

async function describeOne(
  services: AssessServices,
  given: { read: EntryAsRead; match: MatchResult; lwin: string | null },
): Promise<WineListEntry> {
  const [entry] = await describeEntries(services, [{ ...given, printed: '', confidence: 1 }]);
  if (!entry) throw new Error('an entry was described, and none came back');
  return entry;
}

/** Entries as they are, with all sums in another currency. */
export async function assessInCurrency(
  services: AssessServices,
  entries: readonly WineListEntry[],
  currency: string,
): Promise<WineListEntry[]> {
  const described = await describeEntries(
    services,
    entries.map((entry) => ({
      read: { ...readPartOf(entry), currency },
      lwin: entry.wine?.lwin ?? null,
      match: services.wineIndex.engine().match({ text: entry.rawName }),
      printed: '',
      confidence: 1,
    })),
  );
  return described.map((entry, at) => {
    const before = entries[at]?.insight;
    if (!entry.insight || !before) return entry;
    const { match, identity } = before;
    return { ...entry, insight: { ...entry.insight, match, ...(identity && { identity }) } };
  });
}
