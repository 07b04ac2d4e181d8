import type { Span } from './parts.ts';

/** 'Name one', 'nur einen Wein', 'uno solo'. */
const ONLY_ONE =
  /\b(one|1) (wine|bottle)( only| please)? ?[.!]?( \||$)|^[^|]*\b(one|1|a single) <(colour|style)>(?! ?,? ?(and|one|1|&|\+|und|et|e|y))(?![^|]*<colour>[^|]*\|)|\b(tell|give|find|get|name|recommend|suggest)( me| us)? (just |only )?(one|1) <(colour|style|body|taste|place|grape)>|\b(one|1|a single) (wine|bottle|<size>|thing|drink|glass) (for|to suit|to please|to go with|that (does|suits|pleases|works|fits|goes)) (us )?(both|all|everyone|everybody|the (two|three|four|lot|table|whole))|\bjust (the )?one\b(?! (each|per))|<size> (solo|seule?|nur)\b|\b(one|1) (will do|is enough|is plenty|suffices)\b|\b(un|une|uno|una|ein|eine|einen) (<\w+> )?(seule?|solo|sola|einzige[nrs]?)\b|\b(un|une|uno|una) (seule?|solo|sola) (<|\w)|\b(pick|choose|name|suggest|recommend)( me| us| just| only)* (one|1)\b(?! (each|per|of each|with|for (each|every|the|my)))|\b(one|1|a single) (suggestion|recommendation|pick|answer|name|idea|wine|bottle)( only| please only|, no more|, thats it)\b|\b(one|a single) (suggestion|recommendation|pick|name|answer)\b|\b(a|one|your) single (wine|bottle|best|top|<\w+>)|\bone only\b|\b(une seule|un seul|un unique|une unique|juste une?|seulement une?)\b|\b(einen einzigen|eine einzige|ein einziger|genau einen?|nur (einen?|1)|bloss einen?)\b|\b(uno solo|una sola|un solo|un unico|una unica|solo (uno|una)|solamente (uno|una)|un unic[oa])\b/;

/** 'ONE wine for both', 'ein Wein für beides': a single name is wanted. */
const ONE_FOR_BOTH =
  /\b(one|1|a single|ein|einen|un seul|une seule|un solo|una sola|un unico) (wine|bottle|wein|flasche|vin|bouteille|vino|bottiglia|botella|size|<size>|<colour>|<style>) (for|fur|zu|pour|per|para|con) (both|us both|the two|beides?|beide[mn]?|les deux|entramb\w+|tutti e due|ambos|l[oa]s dos)\b/;

/** 'just one', 'two white bottles to pick from', 'a glass of something': how many wines to name. */
export function mostOf(spans: readonly Span[], masked: string): number | null {
  if (
    /\b(just|only|solo|seulement|nur|solamente|single) (one|1|uno|una|un|une|ein|eine|einen)\b|\b(dime|dimmi|sag|name|tell|give) (\w+ )?(solo|just|only|nur)|exactly one/.test(
      masked,
    ) ||
    ONLY_ONE.test(masked) ||
    ONE_FOR_BOTH.test(masked)
  )
    return 1;
  const bottles = spans.find(({ part, not }) => part === 'bottles' && !not);
  const count = Number(bottles?.value ?? 0);
  return count >= 1 &&
    count <= 4 &&
    /(to (pick|choose)|options?|suggestions?|ideas|a choisir|zur auswahl|da scegliere|para elegir)/.test(masked)
    ? count
    : null;
}
