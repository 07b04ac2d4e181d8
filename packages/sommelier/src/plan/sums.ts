import type { Row } from '#src/cellar/rows.ts';
import type { Meaning } from '#src/understand/meaning.ts';
import { figuresIn, type NumberWords } from '#src/understand/gazetteer/numbers.ts';

/** Some of one row: two glasses, four bottles. */
export interface Item {
  row: Row;
  count: number;
}

/** Money in hundredths, so that sums are exact. */
const cents = (amount: number): number => Math.round(amount * 100);

/** What everything costs together; null when a price is missing. */
export function sumOf(items: readonly Item[]): number | null {
  let total = 0;
  for (const { row, count } of items) {
    if (row.price === null) return null;
    total += cents(row.price) * count;
  }
  return total / 100;
}

/** Five glasses of 150 ml are a bottle's usual pour. */
const POUR_ML = 150;

/** How many bottles give everybody one glass. */
export function bottlesFor(people: number, glassMl: number | null): number {
  return Math.max(1, Math.ceil((people * (glassMl ?? POUR_ML)) / 750 - 1e-9));
}

export function glassesOrBottle({
  glass,
  bottle,
  glasses,
}: {
  glass: Row;
  bottle: Row;
  glasses: number;
}): { byGlass: number; bottleWins: boolean } | null {
  if (glass.price === null || bottle.price === null) return null;
  const byGlass = (cents(glass.price) * glasses) / 100;
  return { byGlass, bottleWins: bottle.price <= byGlass };
}

/** For every one of the company, in five languages. */
export const EACH =
  /\b(each|apiece|per (head|person)|a head|pp|every ?(one|body) of us|everybody|everyone|all of us|chacun|chacune|par (personne|tete)|pour chacun|jeder|jede|jeweils|pro (kopf|person|nase)|fur (jeden|alle)|ciascuno|ciascuna|a testa|ognuno|per ognuno|cada un[oa]|por (cabeza|persona)|para cada)\b/;

const MAKE_IT =
  /^(make|take|have|want|order|get|gimme|be|say|mach|machen|macht|nehme|nehmen|nehm|also|facciamo|facciamone|prendo|prendiamo|ponme|pon|ponnos|sean|mettez|mets|prends|prenons|prend|disons|tomamos|if|and|und|et|e|y|quero|queremos|davon|times|x|mal|fois|volte|veces|of|di|de|it|that|them|those|zu|for|pour|fur|per|para)$/;
const COUNTED =
  /^(times|x|mal|fois|volte|veces|of|davon|di|de|bottles?|flaschen?|bouteilles?|bottiglie|botellas?|glasses|glaser|verres|calici|copas|[.,!?]|please|bitte|then|instead|statt|how|what|was|combien|quanto|cuanto)?$/;

const OF_IT = /^(times|x|mal|fois|volte|veces|of|davon|di|de|bottles?|flaschen?|bouteilles?|bottiglie|botellas?)$/;

/** 'Make that three', 'times two', 'und vier davon?': how many of what was spoken of. */
export function timesOf({ tokens }: Pick<Meaning, 'tokens'>, numbers: NumberWords): number | null {
  const found = figuresIn(tokens, numbers).find(({ value, from, to, tail }) => {
    if (value < 2 || value > 48 || !Number.isInteger(value) || tail !== '') return false;
    const [before, after] = [tokens[from - 1]?.text ?? '', tokens[to]?.text ?? ''];
    return (MAKE_IT.test(before) && COUNTED.test(after)) || OF_IT.test(after);
  });
  return found?.value ?? null;
}
