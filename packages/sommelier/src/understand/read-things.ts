import { figuresIn } from './gazetteer/numbers.ts';
import { measureIn } from './read-measures.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import type { Size, Thing } from './meaning.ts';
import type { Span } from './parts.ts';

const SIZES: readonly Size[] = ['glass', 'half', 'bottle', 'magnum', 'carafe'];
const PARTED = /^(and|und|et|e|y|plus|\+|,|&|then|\.|;)$/;

/** The wines, places and grapes of a turn in their order, each with the size and number said before it. */
export function readThings(
  spans: readonly Span[],
  { tokens, text }: PreparedTurn,
  numbers: ReadonlyMap<string, number>,
): Thing[] {
  const things: Thing[] = [];
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
  return things;
}
