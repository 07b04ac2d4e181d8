import type { Language } from '#src/tables/languages.ts';

/** Words a question begins with, by language. */
const ASKING: Readonly<Record<Language, string>> = {
  en: "what|what's|whats|which|how|how's|hows|is|isn't|isnt|are|does|do|did|can|could|would|should|will|where|where's|wheres|who|who's|whos|when|got|have you|any|the (?:cheapest|dearest|most expensive|oldest|youngest|priciest|sweetest)",
  fr: "quel(?:le)?s?|combien|est[- ]ce|est[- ]il|c['’ ]est|qu['’ ]est|il (?:co[uû]te|est|vaut|vient)|elle (?:co[uû]te|est)|comment|d['’ ]o[uù]|o[uù]|qui|avez[- ]vous|vous avez|y a[- ]t[- ]il|faut[- ]il|il faut|on peut|peut[- ]on|lequel|laquelle",
  de: 'was|wie|welche[rsnm]?|wo|woher|wer|wann|ist|sind|hat|habt|haben|gibt|gibts|kann|soll|sollte|muss|passt|kostet|darf|lohnt|schmeckt|reicht',
  it: "che|quale|quali|quanto|quanti|quante|come|dove|da dove|chi|cosa|cos['’ ]?[eè]|è|ha|avete|c['’ ]è|si può|di che|va|viene|sa di",
  es: 'qu[eé]|cu[aá]l|cu[aá]les|cu[aá]nto|cu[aá]ntos|cu[aá]ntas|c[oó]mo|d[oó]nde|de d[oó]nde|qui[eé]n|es|hay|ten[eé]is|tiene|tienen|se puede|lleva|viene|va|de qu[eé]',
};
const ANDS: Readonly<Record<Language, string>> = {
  en: 'and|but|&|plus|also|then',
  fr: 'et|mais|puis',
  de: 'und|aber|dann',
  it: 'e|ed|ma',
  es: 'y|e|pero',
};
/** Whether a sentence begins as a question does: 'whats this orange stuff', 'c'est combien'. */
export function beginsAsQuestion(folded: string, language: Language): boolean {
  const begins = new RegExp(`^(?:(?:${ANDS[language]}|so|ok|well|alors|also|bueno|pues|allora|na|ma) )*(?:${ASKING[language]})(?![\\p{L}])`, 'iu'); // prettier-ignore
  return begins.test(folded);
}

/** A question of more words than this is a story; it is heard as a whole. */
const LONGEST = 260;
const MOST = 3;
/** 'Which is older, and is it also the dearer?': the second leans on the first. */
export const ALSO =
  /(?<!\p{L})(is (it|that( one)?|he) also|est[- ](il|ce|elle) aussi|ist (er|es|das|der) auch|è anche|es tambi[eé]n) (the|le|la|l[ea] plus|der|die|il|el)(?!\p{L})/iu;

/**
 * The questions of a turn, where it asks several: 'how much is the Sancerre and is it dry?'. What stands before the first
 * question belongs to it. One question alone comes back as an empty list: there is nothing to part.
 */
export function questionsIn(text: string, language: Language): string[] {
  if (text.length > LONGEST || ALSO.test(text)) return [];
  const asking = `(?:${ASKING[language]})(?![\\p{L}])`;
  const cut = new RegExp(
    `(?<=\\?)\\s+(?:(?:${ANDS[language]})\\s+)?(?=\\S+\\s+\\S)|\\s*,?\\s+(?:${ANDS[language]})\\s+(?:also |auch |aussi |anche |tambi[eé]n )?(?=¿?${asking})`,
    'giu',
  );
  const parts = text
    .split(cut)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= 2);
  const isAsked = new RegExp(`\\?|(?:^|[\\s,.:;¿])${asking}`, 'iu');
  return parts.length >= 2 &&
    parts.length <= MOST &&
    parts.every(
      (part, at) => isAsked.test(part) && (at === 0 || part.includes('?') || beginsAsQuestion(part, language)),
    )
    ? parts
    : [];
}

/** What lies between two vintages is asked: a part of the comparison, no question of its own. */
export const YEARS_BETWEEN =
  /\b(by how many years|how many years (?:are |is |do )?(?:there |they )?(older|younger|apart|between|lie)|how much (older|younger)|de combien d (ans|annees)|combien d (ans|annees) (les separent|d ecart|de plus|de moins)|um wie ?viele jahre|wie ?viel (alter|junger)|wie ?viele jahre (alter|junger|dazwischen|liegen|auseinander)|di quanti anni|quanti anni (di differenza|in piu|in meno)|(por|de) cuantos anos|cuantos anos (mas|menos|de diferencia))\b/;
