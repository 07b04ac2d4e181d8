import type { Span } from './parts.ts';
import type { Token } from './tokens.ts';

/** Words for a place in an order, of all five languages, folded: none of them means another place in another language. */
const ORDINALS: readonly (readonly [place: number, words: RegExp])[] = [
  [2, /^(second|seconde|2nd|2e|2eme|2de|deuxieme|zweit|zweite[rnsm]?|secondo|seconda|2o|2a|segundo|segunda)$/],
  [3, /^(third|3rd|3e|3eme|troisieme|dritt|dritte[rnsm]?|terzo|terza|3o|3a|tercer|tercero|tercera)$/],
  [4, /^(fourth|4th|4e|4eme|quatrieme|viert|vierte[rnsm]?|quarto|quarta|cuarto|cuarta)$/],
  [5, /^(fifth|5th|5e|5eme|cinquieme|funft|funfte[rnsm]?|quinto|quinta)$/],
  [6, /^(sixth|6th|6e|6eme|sixieme|sechst|sechste[rnsm]?|sesto|sesta|sexto|sexta)$/],
];

/** 'Zweitbilligster', 'drittälteste': place and order in one word. */
const COMPOUND = /^(zweit|dritt|viert|funft)(billigst|gunstigst|preiswertest|teuerst|altest|jungst|leichtest|susest)e?[rnsm]?$/; // prettier-ignore
const COMPOUND_SORTS: Readonly<Record<string, string>> = { billigst: 'cheapest', gunstigst: 'cheapest', preiswertest: 'cheapest', teuerst: 'dearest', altest: 'oldest', jungst: 'youngest', leichtest: 'lightest', susest: 'sweetest' }; // prettier-ignore
const NEAR = 4;

const placeOf = (text: string): number | null => ORDINALS.find(([, words]) => words.test(text))?.[0] ?? null;

/** The place in an order that is asked for, and the order where one word says both. 'Third dearest' is 3. */
export function readOrdinal(
  tokens: readonly Token[],
  spans: readonly Span[],
): { place: number; sort: string | null } | null {
  for (const { text } of tokens) {
    const [, place = '', sort = ''] = COMPOUND.exec(text) ?? [];
    if (place !== '') return { place: placeOf(place) ?? 2, sort: COMPOUND_SORTS[sort] ?? null };
  }
  const sorts = spans.filter(({ part, value, not }) => part === 'sort' && !not && /est$|^second/.test(value));
  const [first] = sorts;
  if (!first) return null;
  for (const [at, { text }] of tokens.entries()) {
    const place = placeOf(text);
    const isNear = sorts.some(({ from, to }) => (at < from ? from - at : at - to + 1) <= NEAR);
    // 'The second one' and 'second bottle' point at what was shown or count, unless the order stands right behind.
    if (
      place !== null &&
      isNear &&
      (first.from === at + 1 || first.from <= at || !ONE.test(tokens[at + 1]?.text ?? ''))
    )
      return { place, sort: null };
  }
  return first.value.startsWith('second') ? { place: 2, sort: null } : null;
}

const ONE = /^(one|bottle|glass|bouteille|flasche|bottiglia|botella)$/;
