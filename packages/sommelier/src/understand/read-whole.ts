import type { Size, Wanted } from './meaning.ts';

const SMALL: ReadonlySet<Size> = new Set(['glass', 'half', 'carafe']);

/** A whole bottle as what somebody shrinks from: 'too much for one', 'we never finish a whole one', in five languages. */
const NOT_WHOLE =
  /\b(shy|afraid|scared|not|dont|doesnt|cant|cannot|wont|never|couldnt|without|rather than|instead of|too much|no need|less than|smaller than|pas|jamais|sans|plutot qu|au lieu|moins qu|trop|nicht|keine|nie|statt|anstatt|zu viel|weniger als|non|senza|invece|piuttosto che|meno di|troppo|mai|no|sin|en vez|en lugar|nunca|demasiado|menos que)\b[^.?!]{0,34}\b(whole|full|entire|entiere|complete|ganze|ganzen|volle|intera|piena|entera|completa|bottle|bouteille|flasche|bottiglia|botella)\b/;

/** 'Two halves instead of a whole one, how much more is that?': both are weighed. */
const WEIGHED =
  /\b(how much (more|less|extra|cheaper|dearer)|differ\w*|cheaper|dearer|saves?|worth|combien (de plus|en plus)|ecart|moins cher|wie ?viel (mehr|teurer|billiger)|unterschied|billiger|gunstiger|teurer|quanto (in )?piu|differenza|conviene|cuanto mas|diferencia|mas barato)\b/;

/** 'Half a bottle, I'm shy of ordering a whole one': the whole bottle is what is not wanted. */
export const withoutWhole = (sizes: Wanted<Size>, plain: string): Wanted<Size> =>
  sizes.want.some((size) => SMALL.has(size)) &&
  sizes.want.includes('bottle') &&
  NOT_WHOLE.test(plain) &&
  !WEIGHED.test(plain)
    ? { want: sizes.want.filter((size) => size !== 'bottle'), not: sizes.not }
    : sizes;
