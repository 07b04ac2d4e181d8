import type { Row } from '#src/cellar/rows.ts';
import { figuresIn } from './gazetteer/numbers.ts';
import { measureIn } from './read-measures.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import type { Size, Thing } from './meaning.ts';
import type { Span } from './parts.ts';
import type { Token } from './tokens.ts';

const SIZES: readonly Size[] = ['glass', 'half', 'bottle', 'magnum', 'carafe'];
const PARTED = /^(and|und|et|e|y|plus|\+|,|&|then|\.|;)$/;

/** The wines, places and grapes of a turn in their order, each with the size and number said before it. */
export function readThings(
  given: readonly Span[],
  { tokens, text }: PreparedTurn,
  { numbers, rows }: { numbers: ReadonlyMap<string, number>; rows: readonly Row[] },
): Thing[] {
  const things: Thing[] = [];
  const spans = given.map((span) => asOrdered(span, { given, tokens, rows }));
  // A figure of the name before ('20 Year Old') is no number of this one.
  let behind = 0;
  for (const span of spans) {
    if ((span.part !== 'wine' && span.part !== 'place' && span.part !== 'grape') || span.not) continue;
    // Back to the thing before, or to a word that parts them.
    let from = behind;
    for (let at = span.from - 1; at > from; at--)
      if (PARTED.test(tokens[at]?.text ?? '') && span.from - at > 1) {
        from = at;
        break;
      }
    const own = spans.filter((one) => one.from >= from && one.to <= span.from);
    // '3 glasses of Merlot and 2 of the Pinot Grigio': the second is by the glass too.
    const isMore = /^(of|vom|von|de|du|di|del|dal)$/.test(tokens[span.from - 1]?.text ?? '') || /^(of|vom|von|de|du|di|del) the$/.test(`${tokens[span.from - 2]?.text} ${tokens[span.from - 1]?.text}`); // prettier-ignore
    // 'Three glasses of Lugana and two Soave': a bare number goes on by the glass.
    const isNumber = things.at(-1)?.size === 'glass' && /^\d{1,2}$/.test(String(numbers.get(tokens[span.from - 1]?.text ?? '') ?? tokens[span.from - 1]?.text ?? '')); // prettier-ignore
    const before = isMore || isNumber ? things.at(-1)?.size : undefined;
    // 'The Soave by the glass', 'den Zweigelt im Glas'.
    const after = spans.find(
      (one) =>
        one.part === 'size' &&
        one.value === 'glass' &&
        one.from >= span.to &&
        tokens.slice(span.to, one.from).every(({ text: word }) => /^(im|by|the|au|al|a|en|por|in)$/.test(word)),
    );
    const pour = [tokens[span.to], tokens[span.to + 1]].map((token) => /^(100|125|150|175|187|200|250)(?:ml)?$/.exec(token?.text ?? '')?.[1]).find(Boolean); // prettier-ignore
    const said = pour !== undefined && !spans.some((one) => one.part === 'budget' && one.from >= span.to && one.from <= span.to + 1) ? Number(pour) : null; // prettier-ignore
    // '1 Viertel Zweigelt', 'un quart de Sauvignon': the measure said before it.
    const measured = measureIn(tokens.slice(from, span.from));
    const ml = said ?? (measured !== null && measured <= 250 ? measured : null);
    const sized = /^(half|halves)$/.test(tokens[span.to]?.text ?? '') && tokens[span.to + 1]?.text !== 'litre' ? 'half' : /^magnums?$/.test(tokens[span.to]?.text ?? '') ? 'magnum' : null; // prettier-ignore
    const size =
      ml !== null
        ? 'glass'
        : (sized ?? own.findLast(({ part }) => part === 'size')?.value ?? after?.value ?? before ?? undefined);
    const figures = figuresIn(tokens.slice(from, span.from), numbers).filter(
      ({ value, tail }) => value >= 1 && value <= 60 && (tail === '' || tail === 'x'),
    );
    const next = figuresIn(tokens.slice(span.to, span.to + 3), numbers)[0];
    const times = /^(times|x|mal|fois|volte|veces)$/.test(tokens[span.to]?.text ?? '') ? next?.value : undefined;
    things.push({
      part: span.part,
      value: span.value,
      name: text.slice(tokens[span.from]?.start ?? 0, tokens[span.to - 1]?.end ?? 0),
      lines: span.lines ?? [],
      size: SIZES.find((one) => one === size) ?? null,
      count: times ?? figures.at(-1)?.value ?? null,
      ...(ml === null ? {} : { ml }),
      at: span.from,
    });
    behind = span.to;
  }
  const [first] = things;
  const isOfEach = first?.size === 'glass' && things.length > 1 && EACH_OF.test(tokens.map((token) => token.text).join(' ')); // prettier-ignore
  return isOfEach ? things.map((thing) => (thing.size === null ? { ...thing, size: first.size } : thing)) : things;
}

/** 'One glass each of this, that and the other': all of them by the glass. */
const EACH_OF =
  /\b(glass each of|each a glass of|a glass of each|(?:un|une) (?:verre )?de chaque|verre chacun d|je ein glas|(?:un|uno) (?:calice )?(?:di|per) ciascun\w*|una copa de cada)\b/;
const OF = /^(of|of the|of your|de|du|de la|vom|von|di|del|della|d|dem|the|a|an|ein|einen|un|une|una|uno)?$/;

/** 'A bottle of Albariño and a glass of Tawny': a kind ordered by its size, where one wine of the list prints the word. */
function asOrdered(
  span: Span,
  { given, tokens, rows }: { given: readonly Span[]; tokens: readonly Token[]; rows: readonly Row[] },
): Span {
  if ((span.part !== 'style' && span.part !== 'term') || span.not || span.to - span.from > 2) return span;
  const sized = given.some((one) => one.part === 'size' && one.to <= span.from && span.from - one.to <= 2 && OF.test(tokens.slice(one.to, span.from).map(({ text }) => text).join(' '))); // prettier-ignore
  const isNamed = given.some((one) => ['wine', 'grape', 'place'].includes(one.part) && (one.from === span.to || one.to === span.from)); // prettier-ignore
  const words = tokens.slice(span.from, span.to).map(({ text }) => text);
  const lines = sized && !isNamed ? [...new Set(rows.filter(({ nameWords }) => words.every((word) => nameWords.has(word))).map(({ line }) => line))] : []; // prettier-ignore
  return lines.length === 1 ? { ...span, part: 'wine', value: '', lines } : span;
}
