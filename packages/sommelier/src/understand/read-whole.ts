import type { Size, Wanted } from './meaning.ts';

const SMALL: ReadonlySet<Size> = new Set(['glass', 'half', 'carafe']);

/** A whole bottle as what somebody shrinks from: 'too much for one', 'we never finish a whole one', in five languages. */
const NOT_WHOLE =
  /\b(shy|afraid|scared|not|dont|doesnt|cant|cannot|wont|never|couldnt|without|rather than|instead of|too much|no need|less than|smaller than|pas|jamais|sans|plutot qu|au lieu|moins qu|trop|nicht|keine|nie|statt|anstatt|zu viel|weniger als|non|senza|invece|piuttosto che|meno di|troppo|mai|no|sin|en vez|en lugar|nunca|demasiado|menos que)\b[^.?!]{0,34}\b(whole|full|entire|entiere|complete|ganze|ganzen|volle|intera|piena|entera|completa|bottle|bouteille|flasche|bottiglia|botella)\b/;

/** 'Half a bottle, I'm shy of ordering a whole one': the whole bottle is what is not wanted. */
export const withoutWhole = (sizes: Wanted<Size>, plain: string): Wanted<Size> =>
  sizes.want.some((size) => SMALL.has(size)) && sizes.want.includes('bottle') && NOT_WHOLE.test(plain)
    ? { want: sizes.want.filter((size) => size !== 'bottle'), not: sizes.not }
    : sizes;
