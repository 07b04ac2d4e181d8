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
  /\b(each|apiece|per (head|person)|a head|pp|every ?(one|body) of us|everybody|everyone|all of us|we all|us all|chacun|chacune|par (personne|tete)|pour chacun|jeder|jede|jeweils|pro (kopf|person|nase)|fur (jeden|alle)|ciascuno|ciascuna|a testa|ognuno|per ognuno|cada un[oa]|por (cabeza|persona)|para cada)\b/;

/** 'A bottle between two', 'eine Flasche für je zwei': how many share one. */
export const PER_SO_MANY =
  /(?:^| )(?:<size>|bottle|flasche|bouteille|bottiglia|botella) (?:between|for|per|to|among|shared by|zwischen|fur|je|zu|pour|par|entre|ogni|in|per|para|cada|por) (?:every |each |je |chaque |cada |toutes les |tous les |ogni )?(two|2|three|3|four|4|zwei|drei|vier|zweit|dritt|deux|trois|quatre|due|tre|quattro|dos|tres|cuatro)(?! (?:of us|people|personnes|personen|leute|persone|personas))\b/;

/** Words of paying together, in five languages: what follows is shared, not multiplied. */
export const SHARED =
  /\b(split\w*|share[ds]?|sharing|divid\w*|halves|chip(ping)? in|(between|among|amongst) (us|the \S+ of us|\S+ of us|\d+)|go dutch|zahlen getrennt|getrennt zahlen|getrennt|partag\w*|divis\w*|teilen|geteilt|aufgeteilt|umgelegt|repart\w*|a escote|a medias|toca|tocan|dutch)\b/;

const SHARERS =
  /\b(?:split|splitting|divided?|dividing|shared?|sharing|geteilt|teilen|teilt|aufgeteilt|partage[rz]?|partagee?s?|divise[rz]?|divisee?s?|dividere|divis[oaie]|dividiamo|dividido|dividir|dividimos|repartid[oa]s?|repartir|repartimos)\b(?: \S+){0,6}? (?:by|between|among|amongst|into|in|through|durch|zwischen|unter|auf|par|entre|en|a|per|tra|fra|por)(?: the| us| uns| nous| noi| los| i| die| les)? (\S+)/;
const WAYS = /\b(\S+) (?:ways|fois|parts|teile|parti|partes)\b/;

/** 'Split by ten', 'four ways', 'durch sieben geteilt': how many pay, where it is said as a number alone. */
export function sharersOf({ tokens }: Pick<Meaning, 'tokens'>, numbers: NumberWords): number | null {
  const plain = tokens.map(({ text }) => text).join(' ');
  if (!SHARED.test(plain)) return null;
  const said = [SHARERS.exec(plain)?.[1], WAYS.exec(plain)?.[1], /\bdurch (\S+)/.exec(plain)?.[1]].flatMap((word) =>
    word === undefined ? [] : [Number(word) || (numbers.get(word) ?? 0)],
  );
  return said.find((count) => Number.isInteger(count) && count >= 2 && count <= 60) ?? null;
}

const MAKE_IT =
  /^(anzi|actually|sorry|doch|lieber|plutot|mejor|no|nein|non|rather|make|take|have|want|order|get|gimme|be|say|mach|machen|macht|nehme|nehmen|nehm|also|facciamo|facciamone|prendo|prendiamo|ponme|pon|ponnos|sean|mettez|mets|prends|prenons|prend|disons|tomamos|if|and|und|et|e|y|quero|queremos|davon|times|x|mal|fois|volte|veces|of|di|de|it|that|them|those|zu|for|pour|fur|per|para)$/;
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
