import type { Meaning } from '#src/understand/meaning.ts';
import type { Kind } from '#src/understand/parts.ts';
import type { Wish } from './wish.ts';

/** 'By the glass, or must we buy the bottle?': the glass is what is wanted. */
const MUST_BUY =
  /<size> ?,? (?:or|ou|oder|o) (?:\w+ ){0,2}?(?:must|have to|do we|only|just|need|faut|doit|doivent|seulement|uniquement|muss\w*|nur|bisogna|dobbiamo|solo|soltanto|hay que|tenemos que|solamente)\b[^.?!]*<size>/;

/** 'A bottle bigger than a normal one': the bottle is only its noun. */
export const sizesSaid = ({ sizes, masked }: Meaning): Wish['sizes'] =>
  sizes.want.length === 2 && (/<size> (that is |thats )?<size>/.test(masked) || MUST_BUY.test(masked))
    ? sizes.want.filter((size) => size !== 'bottle')
    : sizes.want;

/** Who asked for glasses and asks 'the cheapest of the bubbles?' still speaks of glasses. */
export function sizesKept(
  old: Wish,
  { sizes, masked, colours, styles }: Meaning,
  { kind }: { kind: Kind },
): Wish['sizes'] {
  const isSame =
    colours.want.every((colour) => old.colours.length === 0 || old.colours.includes(colour)) &&
    styles.want.every((style) => old.styles.length === 0 || old.styles.includes(style));
  const isAsked = ['extreme', 'price', 'list'].includes(kind) && /<sort>/.test(masked);
  return isAsked && isSame && sizes.want.length === 0 && !old.sizes.includes('bottle') ? old.sizes : [];
}
