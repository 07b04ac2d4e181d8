type Measure = readonly [said: RegExp, meant: string];

/** Sizes, limits and shares as guests say them, in the words of the tables. */
const MEASURES: readonly Measure[] = [
  // 'A full 75 cl bottle' speaks of its size, not of its body.
  [/\bfull[- ](?=(?:sized?|75 ?cl|750 ?ml|0?[.,]75 ?l?|standard|normal|regular)(?!\p{L}))/giu, ''],
  [/\b(?:pleine|ganze[nr]?|volle[nr]?|intera|piena|entera) (?=(?:75 ?cl|750 ?ml|0[.,]75 ?l)(?!\p{L}))/giu, ''],
  // A limit that is not to be passed.
  [/\bwithout (?:going|getting|ending up) (?:over|past|above|beyond)(?= [$€£]?\d)|\bwithout (?:passing|exceeding|topping|breaking|hitting)(?= [$€£]?\d)/giu, 'up to'],
  [/\bsans (?:d[ée]passer|passer|franchir|exc[ée]der|aller au[- ]del[àa] d[e'])(?: la barre d(?:e|es))?(?: les)?(?= ?[$€£]?\d)/giu, 'maximum'],
  [/\bohne (?:die |über )?([$€£]?\d+(?:[.,]\d+)?(?: ?(?:euro|eur|€|franken))?) (?:zu (?:überschreiten|übersteigen|sprengen|knacken|gehen)|hinaus(?:zugehen)?)/giu, 'bis $1'],
  [/\bsenza (?:superare|passare|oltrepassare|sforare|andare oltre)(?: i| gli)?(?= ?[$€£]?\d)/giu, 'massimo'],
  [/\bsin (?:pasar(?:nos|me|se)? de|superar|exceder|sobrepasar)(?: los)?(?= ?[$€£]?\d)/giu, 'hasta'],
  [/\b(?:not|nothing|no) (?:in the )?hundreds(?: (?:n|'n'?|and|&|upon|or) (?:hundreds|thousands))?(?: of (?:dollars|euros|pounds|bucks))?/giu, 'not too expensive'],
  // What is counted in.
  [/\bcount(?:ing)? (?:the |both |any |in the )?(half bottles?|halves|magnums?)(?: too| as well| also| in)?(?=[\s.,;!?)]|$)/giu, 'including $1'],
  [/\bro+s[ée]{3,}(?!\p{L})/giu, 'rosé'],
  [/\bcab(?:ernet)?s(?!\p{L})/giu, 'Cabernet Sauvignons'],
  // 'Which of them are not from there?' is no polite question for one.
  [/(?<=\bwelche[rs]? (?:(?:eurer|ihrer|der) )?\p{L}+ )(?:sind|kommen|stammen) (?:nicht|keine)(?: aus)?(?= )/giu, 'habt ihr ausser'],
  [/(?<=\bquel(?:le)?s (?:\p{L}+ )?)ne (?:sont|viennent|proviennent) pas(?: d[eu])?(?= )/giu, 'avez-vous hors de'],
  [/\ble plus (vieux|ancien|jeune) vin(?!\p{L})/giu, 'le vin le plus $1'],
  // Italian plurals of the ends.
  [/\b(pi[ùu]|meno) (economic|car|legger|costos)(?:hi|he|i|e)(?!\p{L})/giu, '$1 $2o'],
  [/\bpi[ùu] vecchi(?:e)?(?!\p{L})/giu, 'più vecchio'],
  [/\bpi[ùu] giovani(?!\p{L})/giu, 'più giovane'],
  // The pot of Lyon.
  [/(?<=\b(?:un|deux|trois|quatre|cinq|\d) )pot(s?)(?= (?:de|du|d'))/giu, 'carafe$1'],
  [/\bzin(?:fandel)?s(?!\p{L})/giu, 'Zinfandel'],
  [/\bnapa cab(?!\p{L})/giu, 'Napa Cabernet Sauvignon'],
  // 'Between five people: per head?'
  [/\b(between|among|split by|split between|for) ((?:the )?\p{L}+(?: of us| people| persons| guests)?)\s*[-–—:,;]\s*(?:what(?:'s| is) (?:it|that|the price) )?(?:per (?:head|person)|each|a head|apiece)\s*\?/giu, 'split $1 $2, how much does each pay?'],
]; // prettier-ignore

/** A turn with its sizes, limits and shares in plain words. */
export const withPlainMeasures = (text: string): string =>
  MEASURES.reduce((said, [measure, meant]) => said.replace(measure, meant), text);
