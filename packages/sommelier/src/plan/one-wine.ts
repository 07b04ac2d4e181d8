import type { Meaning } from '#src/understand/meaning.ts';

/** 'Einen Rotwein bis 35 bitte', 'un rouge jusqu'à 40': one wine is wanted, and nothing is asked of the list. */
const ONE =
  /^(?:(?:hi|hello|hallo|guten abend|bonsoir|bonjour|buonasera|salve|hola|buenas|please|bitte|so|ok|also|and|und|et|e|y|rather|lieber|plutot|piuttosto|mejor|,|\.|!) )*(?:(?:i|we) (?:d like|would like|want|need|ll have|fancy) |(?:ich|wir) (?:hatte|hatten|mochte|mochten|nehme|nehmen|suche|suchen|wurde|will|wollen) (?:gern |gerne )?|(?:je|on|nous) (?:voudrais|voudrait|voudrions|cherche|cherchons|prendrais|prend) |(?:vorrei|vorremmo|cerco|cerchiamo|prendo) |(?:quiero|queremos|quisiera|busco|buscamos) )?(?:a|an|one|einen|eine|ein|un|une|una|uno|nen)? ?(?:(?:nice|good|decent|guten|schonen|feinen|bon|bonne|buon|buen|<body>|<taste>) )*<(?:colour|style)>/;
/** More than one is spoken of, or the list. */
const MANY =
  /\b(which|what|all|every|list|any|reds|whites|roses|wines|welche\w*|alle|rotweine|weissweine|weine|quels?|quelles?|tous|rouges|blancs|vins|quali|tutti|rossi|bianchi|vini|cuales|todos|tintos|blancos|vinos|how many|wie viele|combien|quanti|cuantos|have|habt|haben|gibt|gibts|avez|avete|tienen|teneis|hay)\b/;

/** A wish for one wine that a listener may take for a question for all. */
export const wantsOne = (meaning: Meaning): boolean => {
  const plain = meaning.tokens.map(({ text }) => text).join(' ');
  return (
    ONE.test(meaning.masked) &&
    !MANY.test(plain) &&
    !meaning.text.includes('?') &&
    meaning.wines.length + meaning.sorts.want.length + meaning.attributes.length === 0 &&
    meaning.bottles === null &&
    meaning.years === null
  );
};
