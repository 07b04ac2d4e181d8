import type { Meaning } from '#src/understand/meaning.ts';

/** 'And the one just below that?', after the dearest. */
export const NEXT_ONE =
  /\b(just (below|under|above|after)|one (below|down|up|after|above|over)|right (below|under|after)|next (one|down|up|cheapest|dearest|after)|runner up|juste (en dessous|apres|avant|derriere)|suivant|direkt (darunter|danach|dahinter)|nachst(e|er|en|es|gunstigere|teurere)|der danach|subito (sotto|dopo)|il (successivo|seguente)|justo (debajo|despues)|(el|la) siguiente)\b/;

/** 'The top three most expensive': the plainer word says more than 'best'. */
export const superlative = ({ sorts }: Meaning): string | null =>
  sorts.want.find((sort) => /est$|^second/.test(sort) && sort !== 'best') ??
  sorts.want.find((sort) => sort === 'best') ??
  null;

const SUPERLATIVES: Readonly<Record<string, string>> = { cheaper: 'cheapest', dearer: 'dearest', older: 'oldest', younger: 'youngest', lighter: 'lightest', fuller: 'fullest', sweeter: 'sweetest', drier: 'driest' }; // prettier-ignore
/** What is only compared, without anything to compare with, asks for the end of the order. */
export const superlativeOf = ({ sorts }: Meaning): string | null => SUPERLATIVES[sorts.want[0] ?? ''] ?? null;
