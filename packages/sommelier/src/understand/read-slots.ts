import type { Knowledge } from '#src/tables/knowledge.ts';
import { composeDishes } from './compose-dishes.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import type { Colour, Size, Slot } from './meaning.ts';
import type { Span } from './parts.ts';

const PARTED =
  /^(and|then|&|\+|,|;|\.|:|\/|plus|puis|ensuite|et|und|dann|danach|e|poi|y|luego|after|next|for|while|me|mum|dad|wife|husband|her|him|bf|gf|one)$/;
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
  const groups: Span[][] = [];
  for (const span of wanted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const between = last ? turn.tokens.slice(last.to, span.from).map(({ text }) => text) : [];
    const isParted = between.some((text) => PARTED.test(text));
    if (!group || (isParted && group.some((one) => clashes(one, span, between)))) groups.push([span]);
    else group.push(span);
  }
  return groups.map((group) => ({
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
  }));
}

/** Two spans that cannot be said of one wine: two colours, two kinds, two sizes, or two courses. */
function clashes(one: Span, other: Span, between: readonly string[]): boolean {
  if (one.value === other.value && one.part === other.part) return one.part === 'size' && between.includes('and');
  if (one.part === 'dish' && other.part === 'dish')
    return (
      between.some((text) => /^(then|puis|ensuite|dann|danach|poi|luego|after|next|:|\.|\/|for)$/.test(text)) ||
      between.length > 3
    );
  const isKind = (span: Span): boolean =>
    span.part === 'colour' || (span.part === 'style' && KINDS.includes(span.value));
  if (isKind(one) && isKind(other)) return true;
  return one.part === 'size' && other.part === 'size';
}
