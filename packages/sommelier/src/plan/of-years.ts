import type { Meaning } from '#src/understand/meaning.ts';
import type { Kind } from '#src/understand/parts.ts';

/** A wish for one wine, not for a list: 'something pink and bubbly'. */
export const SOMETHING = /\b(something|anything|summat|quelque chose|etwas|was anderes|qualcosa|qualcosina|algo)\b/;

const plainOf = ({ tokens }: Meaning): string => tokens.map(({ text }) => text).join(' ');

const WHICH =
  /\b(which|what|any|list|show|all|wich|welche[rsn]?|was|alle|gibt|habt|quels?|quelles?|lesquels|tous|toutes|avez|quali|che|tutti|tutte|avete|cuales|que|todos|hay|teneis|tienen)\b/;

/** 'I want something from 2010. What is there?' asks for all of them. */
const THERE =
  /\b(what (is|s) there|whats there|what (do|have) you (have|got)|what are (my|our|the) (options|choices)|qu avez vous|qu est ce qu il y a|vous avez quoi|was (gibt es|gibts|habt ihr|haben sie)|(che )?cosa (c e|avete)|que (hay|tienen|teneis))\b/;

/** 'Which reds are from before 2012?', 'Jahrgang 2018 rot?': those of the years, all of them; how a year was, is asked of a place. */
export const isOfYears = (meaning: Meaning, first: Kind): boolean =>
  meaning.years !== null &&
  meaning.wines.length + meaning.dishes.want.length + meaning.sorts.want.length === 0 &&
  meaning.people === null &&
  ((['recommend', 'refine', 'extreme', 'about'].includes(first) && WHICH.test(plainOf(meaning)) && (!SOMETHING.test(meaning.masked) || THERE.test(plainOf(meaning)))) ||
    (first === 'fact' &&
      meaning.places.want.length + meaning.grapes.want.length === 0 &&
      (meaning.colours.want.length > 0 || /\b(wines?|weine?|vins?|vini|vinos?|bottles?|flaschen?|bouteilles?)\b/.test(plainOf(meaning))))); // prettier-ignore
