import type { Row } from '#src/cellar/rows.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import { figuresIn } from './gazetteer/numbers.ts';
import { SIZES, type Meaning, type WineNamed } from './meaning.ts';
import type { Span } from './parts.ts';
import { plainText, textOf, type PreparedTurn } from './prepare-turn.ts';
import { readYearBounds } from './read-years.ts';

export function readWines(
  spans: readonly Span[],
  turn: PreparedTurn,
  { knowledge, rows }: { knowledge: Knowledge; rows: readonly Row[] },
): WineNamed[] {
  const named: WineNamed[] = [];
  for (const [at, span] of spans.entries()) {
    if (span.part !== 'wine') continue;
    const name = textOf(turn, span.from, span.to);
    const year = yearBeside(spans, at, turn);
    const before = spans.slice(Math.max(0, at - 2), at);
    const size = before.findLast(({ part, to }) => part === 'size' && span.from - to <= 3);
    const count = before.findLast(({ part, to }) => (part === 'bottles' || part === 'people') && span.from - to <= 4);
    const lines = ofYear(span.lines ?? [], year, rows);
    const same = named.at(-1);
    // 'the shatoneuf, the bocastel one': two names of one line.
    if (
      same &&
      lines.length > 0 &&
      same.lines.length > 0 &&
      lines.some((line) => same.lines.includes(line)) &&
      !/\b(or|and|vs|und|oder|et|ou|e|o|y)\b/.test(textOf(turn, same.at, span.from))
    ) {
      named[named.length - 1] = { ...same, lines: lines.filter((line) => same.lines.includes(line)) };
      continue;
    }
    named.push({
      name,
      lines,
      known: lines.length > 0 ? null : (knowledge.known.get(span.value || name) ?? null),
      year,
      not: span.not,
      size: SIZES.find((one) => one === size?.value) ?? null,
      count: count?.part === 'bottles' ? Number(count.value) : null,
      at: span.from,
      to: span.to,
    });
  }
  return named;
}

/** A year right beside a name is the wine's. */
function yearBeside(spans: readonly Span[], at: number, { tokens }: PreparedTurn): number | null {
  const span = spans[at];
  const near = spans.find(
    (other) =>
      other.part === 'year' && span && (Math.abs(other.from - span.to) <= 3 || Math.abs(span.from - other.to) <= 1),
  );
  if (near) return fullYear(Number(near.value));
  const last = tokens[(span?.to ?? 0) - 1]?.text ?? '';
  return /^(19|20)\d\d$/.test(last) ? Number(last) : null;
}

const fullYear = (year: number): number => (year >= 100 ? year : year > 40 ? 1900 + year : 2000 + year);

function ofYear(lines: readonly number[], year: number | null, rows: readonly Row[]): readonly number[] {
  if (year === null || lines.length < 2) return lines;
  const exact = lines.filter((line) => rows.some((row) => row.line === line && row.vintage === year));
  return exact.length > 0 ? exact : lines;
}

/** 'Something red and not too young', 'an old red': with some years, and no year said. */
const AGED_WISH =
  /\b(not too young|nothing (too )?young|some (bottle )?age (on|to) it|with (some|a bit of|proper|real|a little) (bottle )?age|bottle age|(properly |really )?(old|aged|mature) (red|reds|white|whites|wine|wines|claret|bordeaux|burgundy|rioja|barolo|bottle of red)|something (old|mature|with age)|pas trop jeune|vieux (rouge|blanc|vin|bordeaux|bourgogne)|nicht zu jung|gereifte[rsn]? (rote[rn]?|weisse[rn]?|rotwein|weisswein|wein|bordeaux)|alte[rn]? (rotwein|weisswein|wein|roten)|non troppo giovane|(rosso|bianco|vino) (vecchio|invecchiato|maturo)|no (muy|demasiado) joven|(tinto|blanco|vino) (viejo|con anos|maduro))\b/;
const AGED_YEARS = 7;

/** 'I'm 35, born in 1990': who somebody is, no vintage they ask for. */
const BORN_IN =
  /\b(born|birth|n[ée]e? en|geboren|(?:bin|ist|sind) jahrgang|nat[oa] nel|nacid[oa] en)\s*(in |im |en |nel )?$/;
const OF_THEIR_YEAR =
  /\b((?:his|her|my|our|their) (?:birth ?)?year|(?:de )?(?:son|sa|notre|mon|leur) (?:ann[ée]e|mill[ée]sime)|(?:aus )?(?:ihrem|seinem|meinem|unserem) (?:jahr(?:gang)?|geburtsjahr)|(?:del )?(?:suo|mio|nostro|loro) anno|(?:della )?(?:sua|mia) annata|(?:de )?(?:su|mi|nuestro) a[ñn]o|(?:de )?su a[ñn]ada|vintages?|birth ?year|that year|same (year|age)|from (then|that)|(wine|bottle|something|anything) from|mill[ée]sime|ann[ée]e de naissance|cette ann[ée]e|geburtsjahr|aus dem jahr|jahrgangswein|gleichen? (jahr|alter)|annata|quell.anno|stess[oa] (anno|et[àa])|a[ñn]ada|cosecha|ese a[ñn]o|mism[oa] (a[ñn]o|edad))\b/;

export function yearsOf(
  spans: readonly Span[],
  wines: readonly WineNamed[],
  { turn, numbers, rows }: { turn: PreparedTurn; numbers: ReadonlyMap<string, number>; rows: readonly Row[] },
): Meaning['years'] {
  const years = spans
    .filter(({ part }) => part === 'year')
    .map((span) =>
      fullYear(Number(span.value) || (figuresIn(turn.tokens.slice(span.from, span.to), numbers)[0]?.value ?? 0)),
    )
    .filter((one) => one > 1900 && one < 2100);
  const now = Math.max(...rows.map(({ vintage, age }) => (vintage ?? 0) + (age ?? 0)), 0);
  const bounds = wines.some((wine) => years.includes(wine.year ?? 0))
    ? null
    : readYearBounds(plainText(turn), years, now);
  if (bounds) return bounds;
  if (years.length === 0 && now > 0 && AGED_WISH.test(plainText(turn)) && wines.length === 0) return { from: null, to: now - AGED_YEARS }; // prettier-ignore
  const [year] = spans.some(({ part, not }) => part === 'year' && !not) ? years : [];
  if (year === undefined || (wines.some((wine) => wine.year === year) && years.length === 1)) return null;
  const before = turn.text.toLowerCase();
  const around = before.slice(0, before.indexOf(String(year)));
  const isAlone = spans.every(({ part }) => part === 'year' || part === 'age');
  if (!isAlone && BORN_IN.test(around) && !OF_THEIR_YEAR.test(before) && !spans.some(({ part, value }) => part === 'occasion' && ['birthday', 'anniversary'].includes(value))) return null; // prettier-ignore
  return years.length > 1 ? { from: Math.min(...years), to: Math.max(...years) } : { from: year, to: year };
}
