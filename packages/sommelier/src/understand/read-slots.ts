import { withColoursOfDishes } from './pair-slots.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import { composeDishes } from './compose-dishes.ts';
import { figuresIn } from './gazetteer/numbers.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import type { Colour, Size, Slot } from './meaning.ts';
import type { Span } from './parts.ts';

const PARTED =
  /^(and|then|&|\+|,|;|\.|:|\/|plus|puis|ensuite|et|und|dann|danach|e|poi|y|luego|after|next|for|while|me|mum|dad|wife|husband|her|him|bf|gf|one|i|he|she|other|moi|lui|elle|autre|ich|mir|mich|andere|anderer|io|lei|altro|altra|yo|ella|otro|otra)$/;
const COLOURS: readonly Colour[] = ['red', 'white', 'rosé', 'orange'];
const SIZES: readonly Size[] = ['glass', 'half', 'bottle', 'magnum', 'carafe'];
const KINDS = ['sparkling', 'sweet', 'fortified'];

/**
 * The wines a turn asks for side by side. A turn is cut where a word parts it, and a piece begins a new wine when it says
 * a colour, kind, size or dish that the piece before has already said otherwise.
 */
export function readSlots(spans: readonly Span[], turn: PreparedTurn, knowledge: Knowledge): Slot[] {
  const wanted = spans.filter(
    ({ part, not, value }) =>
      !not &&
      (['colour', 'dish', 'size', 'place', 'grape', 'body', 'taste'].includes(part) ||
        (part === 'style' && value !== 'dry')),
  );
  // 'Sweet. White. Bottle.': points between single words part nothing.
  const isTerse = turn.text.split(/[.!]/).every((part) => part.trim().split(/\s+/).length <= 2);
  const isByCourse = BY_COURSE.test(turn.tokens.map(({ text }) => text).join(' '));
  const groups: Span[][] = [];
  for (const span of wanted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    // 'A bottle of red, a bottle of white': the second size belongs to what follows it.
    const anchor = group?.findLast(({ part }) => part !== 'size') ?? last;
    const between = anchor ? turn.tokens.slice(anchor.to, span.from).map(({ text }) => text) : [];
    const isParted = between.some((text) => PARTED.test(text) && !(isTerse && text === '.'));
    const apart = group ? colourApart(group, span, turn) : null;
    if (group && apart !== null) {
      // 'Still white, still red': what stands behind the mark goes with the second colour.
      const own = group.filter((one) => one.from > apart);
      groups[groups.length - 1] = group.filter((one) => one.from <= apart);
      groups.push([...own, span]);
      continue;
    }
    if (
      !group ||
      (isParted &&
        group.some(
          (one) => clashes(one, span, between, isByCourse) || isOthersGrape(one, span, { between, knowledge }),
        ))
    ) {
      const isLed = group !== undefined && group.length > 1 && last?.part === 'size' && span.part !== 'size';
      groups.push(isLed ? [...group.splice(-1), span] : [span]);
    } else group.push(span);
  }
  const asked = withoutDrinkers(groups, turn);
  // 'Roast chicken: she has white, I have red': what was named before the first wine is for all of them.
  const first = asked[0] ?? [];
  const wineAt = first.findIndex((span) => span.part !== 'dish');
  const common =
    asked.length > 1 && wineAt > 0 && !asked.slice(1).some((group) => group.some(({ part }) => part === 'dish'))
      ? first.slice(0, wineAt)
      : [];
  const slots = asked
    .map((own, at) => (at === 0 ? own : [...common, ...own]))
    .map((group) => ({
      colours: COLOURS.filter((colour) => group.some(({ part, value }) => part === 'colour' && value === colour)),
      styles: group
        .filter(({ part }) => part === 'style' || part === 'body' || part === 'taste')
        .map(({ value }) => value),
      dishes: composeDishes(group, turn, knowledge),
      dishWords: group
        .filter(({ part }) => part === 'dish')
        .map(({ from, to }) => turn.text.slice(turn.tokens[from]?.start ?? 0, turn.tokens[to - 1]?.end ?? 0)),
      places: group.filter(({ part }) => part === 'place').map(({ value }) => value),
      grapes: group.filter(({ part }) => part === 'grape').map(({ value }) => value),
      sizes: SIZES.filter((size) => group.some(({ part, value }) => part === 'size' && value === size)),
      isSizeOwn: sizeOf(group, turn) !== null,
      count: countOf(group, turn, knowledge),
    }));
  return withColoursOfDishes(slots);
}

/** Words that begin another's wish: 'two want white two want red'. */
const SHARED_OUT =
  /^(one|two|three|four|five|some|others?|rest|half|[1-6]|un|une|deux|trois|autres?|reste|ein|eine|einen|zwei|drei|andere[nrs]?|rest|uno|una|due|tre|altr[oiae]|dos|tres|otr[oa]s?)$/;
const OR = /^(or|ou|oder|o|nor|ni|than|als|que|vs|versus|not|nicht|pas|non|no|and|et|und|e|y|&|\/|but|like|who|that)$/;

/**
 * 'Two want white two want red', 'still white, still red': two colours that nothing joins are two wines. The place behind which the
 * second begins; null where they are one wish or have another colour's words between them.
 */
function colourApart(group: readonly Span[], span: Span, { tokens }: PreparedTurn): number | null {
  const colour = span.part === 'colour' ? group.findLast(({ part }) => part === 'colour') : undefined;
  if (!colour || colour.value === span.value || group.some(({ part, value }) => part === 'colour' && value === span.value)) return null; // prettier-ignore
  const between = tokens.slice(colour.to, span.from).map(({ text }) => text);
  if (between.length === 0 || between.some((text) => OR.test(text))) return null;
  const mark = between.findLastIndex((text) => /^[,;.:]$/.test(text));
  // 'Red, white': a bare list is told by what stands around it.
  if (mark >= 0 ? between.length === 1 : !between.some((text) => SHARED_OUT.test(text))) return null;
  return mark >= 0 ? colour.to + mark : span.from - 1;
}

const colourOf = (group: readonly Span[]): string => group.find(({ part }) => part === 'colour')?.value ?? '';

/** 'Five on white, three on red: two bottles of white and one red': who drinks what comes first, the bottles are what is asked for. */
function withoutDrinkers(groups: readonly (readonly Span[])[], { tokens }: PreparedTurn): (readonly Span[])[] {
  if (!DRINKERS.test(tokens.map(({ text }) => text).join(' '))) return [...groups];
  const isSaidAgain = (group: readonly Span[], at: number): boolean =>
    colourOf(group) !== '' &&
    group.every(({ part }) => part === 'colour') &&
    groups.slice(at + 1).some((other) => colourOf(other) === colourOf(group));
  return groups.filter((group, at) => !isSaidAgain(group, at));
}

const OF = /^(of|de|di|von|d)$/;

/** A size right before what it is of: 'a glass of fizz', 'zwei Flaschen Rotwein'. */
function sizeOf(group: readonly Span[], { tokens }: PreparedTurn): Span | null {
  const size = group.find(({ part }) => part === 'size');
  const next = size ? group.find(({ part, from }) => part !== 'size' && part !== 'dish' && from >= size.to) : undefined;
  if (!size || !next) return null;
  const between = tokens.slice(size.to, next.from);
  return between.length === 0 || (between.length === 1 && OF.test(between[0]?.text ?? '')) ? size : null;
}

const WANTING =
  /\b(one|two|three|four|five|six|\d|deux|trois|quatre|zwei|drei|vier|due|tre|quattro|dos|tres|cuatro) (of us )?(want|wants|prefer|prefers|drink|drinks|like|likes|veulent|preferent|boivent|wollen|mochten|trinken|mogen|vogliono|preferiscono|bevono|quieren|prefieren|beben)\b/;

const DRINKERS =
  /\b(on|want|wants|prefers?|drinks?|drinking|likes?|having|go for|going for|team|veulent|preferent|boivent|sont au|wollen|mochten|trinken|mogen|nehmen|vogliono|preferiscono|bevono|sul|quieren|prefieren|beben|toman) (the )?(red|white|rose|rouge|blanc|rot\w*|weiss\w*|rosso|bianco|tinto|blanco)\b/;

/** The words of the clause a wine stands in, before it. */
function clauseBefore(at: number, { tokens }: PreparedTurn): string {
  const from = tokens.slice(0, at).findLastIndex(({ text }) => /^[.:;!?]$/.test(text)) + 1;
  return tokens.slice(from, at + 2).map(({ text }) => text).join(' '); // prettier-ignore
}

/** 'Two reds', 'two bottles of red': the number right before the wine or its own size. */
function countOf(group: readonly Span[], turn: PreparedTurn, knowledge: Knowledge): number {
  const first = sizeOf(group, turn) ?? group.find(({ part }) => part === 'colour' || part === 'style');
  // 'Three want white, three red': the numbers are people.
  if (!first || (first.part !== 'size' && WANTING.test(clauseBefore(first.from, turn)))) return 1;
  const before = turn.tokens.slice(Math.max(0, first.from - 1), first.from);
  const [figure] = figuresIn(before, knowledge.guests[turn.language].numbers);
  return figure && figure.value >= 1 && figure.value <= 6 && figure.tail === '' ? figure.value : 1;
}

const OTHERS =
  /^(i|ill|im|id|she|shes|he|hes|wife|husband|me|her|him|mum|dad|my|ich|sie|er|meine?|je|moi|elle|lui|io|lei|mi[ao]|yo|ella|el)$/;

/** 'My husband wants a Malbec, I'll have a white': a grape that is not of that colour is another's wine. */
function isOthersGrape(
  one: Span,
  other: Span,
  { between, knowledge }: { between: readonly string[]; knowledge: Knowledge },
): boolean {
  // prettier-ignore
  const [grape, colour] = one.part === 'grape' ? [one, other] : [other, one];
  const own = grape.part === 'grape' ? knowledge.grapes.get(grape.value)?.colour : undefined;
  return own !== undefined && colour.part === 'colour' && own !== colour.value && colour.value !== 'rosé' && between.some((text) => OTHERS.test(text)); // prettier-ignore
}

/** Words of a course that a dish behind them names: 'dessert: tiramisu'. */
const COURSES = new Set(['dessert', 'fish', 'meat', 'cheese', 'pasta', 'soup', 'salad']);

/** 'A bottle per course', 'one wine each': dishes in a row are courses of their own. */
const BY_COURSE =
  /\b((per|each|every|for each) course|(two|three|four|five|six|\d) courses?|tasting menu|course menu|(one|a) wine (each|with each|for each|per dish)|(un vin|une bouteille) (par|pour chaque) plat|(ein wein|eine flasche) (pro|zu jedem) gang|(un vino|una bottiglia) (per|a) (ogni )?portata|(un vino|una botella) por plato)\b/;

/** Two spans that cannot be said of one wine: two colours, two kinds, two sizes, or two courses. */
function clashes(one: Span, other: Span, between: readonly string[], isByCourse: boolean): boolean {
  if (one.value === other.value && one.part === other.part) return one.part === 'size' && between.includes('and');
  if (one.part === 'dish' && other.part === 'dish' && between.length <= 1 && COURSES.has(one.value) && !isByCourse)
    return false;
  if (one.part === 'dish' && other.part === 'dish')
    return (
      between.some((text) =>
        /^(then|puis|ensuite|dann|danach|poi|luego|after|next|first|starter|starters|main|mains|zuerst|vorweg|abord|prima|primo|primero|:|\.|\/|for)$/.test(
          text,
        ),
      ) ||
      between.length > 3 ||
      (isByCourse && between.some((text) => /^(,|and|und|et|e|y)$/.test(text)))
    );
  const isKind = (span: Span): boolean =>
    span.part === 'colour' || (span.part === 'style' && KINDS.includes(span.value));
  if (isKind(one) && isKind(other)) return true;
  return one.part === 'size' && other.part === 'size';
}
