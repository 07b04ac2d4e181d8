import type { GuestWords } from '#src/tables/guest-words.ts';
import type { Span } from '#src/understand/parts.ts';
import type { Token } from '#src/understand/tokens.ts';

/** Words after which a refusal no longer holds. */
const BREAKS =
  /^([.!?;:…(]|but|mais|aber|sondern|ma|pero|sino|just|only|lieber|plutot|piuttosto|mejor|instead|rather|please|bitte|stp|then|something|anything|was|quelque|qualcosa|algo|so|because|cos|with|mit|avec|con)$/;
/** Words between two refused things: 'no Chardonnay or Sauvignon'. */
const LINKS = /^(or|nor|and|,|ni|ou|et|und|oder|noch|e|o|ne|y|of|the|a|any|w|\/|kein|keine|keinen|no|not)$/;
const ANYTHING = /^(anything|quelque|qualcosa|algo|was)$/;
const REACH = 4;
/** 'Everybody has Italian: show me one from anywhere else.' */
const ELSEWHERE =
  /\b(anywhere else|somewhere else|elsewhere|any other country|ailleurs|woanders|anderswo|altrove|otro (sitio|pais)|otra parte)\b/;

/** 'Not sure if red or white': nothing is refused. */
const UNSURE =
  /^(sure|certain|sur|sicher|sicuro|sicura|seguro|segura|bothered|fussed|know|mind|care|weiss|sais|so|se)$/;
const IF = /^(if|si|wenn|falls|se)$/;
const BUT = /^(but|aber|mais|ma|pero|just|nur)$/;
const INSTEAD = /^(instead of|rather than|au lieu de?|plutot que|statt|anstatt|anstelle|invece di|al posto di|en vez de|en lugar de)$/; // prettier-ignore
const HOW_MUCH_MORE =
  /\b(between (?:them|the two|those|both)|how many (?:francs|euros|dollars|pounds|quid|bucks|kroner|crowns|forints?|dinars)|how much (more|extra|less|cheaper|dearer)|(price )?difference|combien (de plus|en plus)|ecart|wie ?viel (mehr|teurer|billiger)|aufpreis|unterschied|quanto (in )?piu|differenza|cuanto mas|diferencia)\b/;

/** A polite question that says no and means is there: 'no Furmint I suppose?', '¿no tendrán algún Rioja?'. */
const ASKED_POLITELY =
  /(?<=^|[.!?,] )(?:so |and |hm |hi |hello |sorry |ok |but )*(?:no|not any|not a|nothing|none)\b[^.?!]{1,60}\b(?:i suppose|i guess|i take it|i presume|presumably|i imagine|by any chance|i assume|i fear)\b|\b(?:dont suppose|you (?:wont|wouldnt|dont|havent|didnt)(?: happen to)? (?:have|got|do|stock|carry|keep)|havent you|wouldnt have|isnt there|arent there|(?:vous )?n (?:auriez|avez|aurait|avez vous|y a t il)(?: vous)? pas|auriez pas|y a pas|(?:habt ihr|haben sie|ihr habt|sie haben|hatten sie|hattet ihr|gibts|gibt es)(?: \w+){0,3} (?:nicht|kein|keinen|keine)|kein\w* \w+ da|non (?:avete|avreste|ce l avete|c e|ci sono|ne avete)|no (?:tendran?|tendreis|tienen|teneis|tendrias?|habra|hay|tienes))\b/g;

/** Where such a question stands, as places of tokens. */
function politeQuestions(tokens: readonly Token[]): { from: number; to: number }[] {
  const text = tokens.map((token) => token.text).join(' ');
  const at = (place: number): number => text.slice(0, place).split(' ').length - 1;
  return [...text.matchAll(ASKED_POLITELY)].map(({ index, 0: said }) => ({ from: at(index), to: at(index + said.length) + 1 })); // prettier-ignore
}

const SAID_FIRST = new Set(['colour', 'sort', 'dish', 'style', 'size', 'body', 'taste', 'budget']);

const DENIED =
  /^(i|id|im|she|shes|he|hes|we|they|its|it|thats|make|i|ich|sie|er|wir|es|je|j|elle|il|on|nous|c|io|lei|lui|noi|yo|ella|nosotros|actually|sorry)$/;

/** Marks what the guest does not want. A question is no refusal: 'you don't have a Riesling?' asks for one. */
export function markNegations(
  tokens: readonly Token[],
  spans: readonly Omit<Span, 'not'>[],
  words: GuestWords,
): Span[] {
  const cues = words.cues.find(tokens).filter(({ meaning }) => meaning.part === 'not');
  const asks = words.talk.filter(({ value }) => value === 'ask');
  // 'Not too dry', 'no sea muy seco': the refusal is a word of the part and reaches no further.
  const isNot = (token: Token): boolean => words.cues.get(token.text)?.part === 'not';
  const isInside = (to: number): boolean =>
    spans.some((span) => span.from < to && to <= span.to && tokens.slice(span.from, to).some(isNot));
  const polite = politeQuestions(tokens);
  const isWeighed = HOW_MUCH_MORE.test(tokens.map(({ text }) => text).join(' '));
  const refusals = cues.filter(({ from, to, phrase }) => {
    if (isInside(to)) return false;
    if (polite.some((one) => one.from <= from && to <= one.to) && !BUT.test(tokens[from - 1]?.text ?? '')) return false;
    // 'If not, what bubbles are?': a condition, no refusal.
    if (UNSURE.test(tokens[to]?.text ?? '')) return false;
    // 'I hate when red wine dries my mouth': a circumstance, no refusal of red.
    if (/^(when|if|how|it|quand|lorsque|wenn|es|quando|se|cuando|que)$/.test(tokens[to]?.text ?? '') && DISLIKED.test(tokens[to - 1]?.text ?? '')) return false; // prettier-ignore
    if (IF.test(tokens[from - 1]?.text ?? '') && to - from === 1) return false;
    // 'No she wants red', 'nein ich will rot': the turn before is denied, not what follows.
    if (from === 0 && to === 1 && DENIED.test(tokens[1]?.text ?? '')) return false;
    // 'How much more is it if I take this instead of that?': both are weighed.
    if (isWeighed && (INSTEAD.test(phrase) || phrase === 'minus')) return false;
    // '…, but no Pinot?' refuses it, question mark or not.
    if (BUT.test(tokens[from - 1]?.text ?? '')) return true;
    // 'The cheapest red, still, no Lambrusco?': behind what is wanted it is refused.
    if (/^[,(]$/.test(tokens[from - 1]?.text ?? '') && spans.some((span) => span.to < from && SAID_FIRST.has(span.part))) return true; // prettier-ignore
    const around = tokens.slice(Math.max(0, from - 2), to + 3).map(({ text }) => text).join(' '); // prettier-ignore
    return !asks.some(({ pattern }) => pattern.test(around));
  });
  const text = tokens.map((token) => token.text).join(' ');
  const isElse = ELSEWHERE.test(text);
  const marked: Span[] = [];
  for (const span of spans) {
    const last = marked.at(-1);
    const between = last ? tokens.slice(last.to, span.from).map(({ text }) => text) : [];
    const goesOn =
      last?.not === true &&
      between.length <= 3 &&
      between.every((text) => LINKS.test(text)) &&
      between.some((text) => /^(or|nor|and|ni|ou|et|und|oder|noch|e|o|ne|y|\/)$/.test(text)) &&
      isAlike(last, span);
    marked.push({
      ...span,
      not: goesOn || isRefused(span, { tokens, refusals, spans }) || (isElse && span.part === 'place'),
    });
  }
  return marked;
}

/** A list of refused things keeps to things of one sort; '… no Merlot, 60 max' is no refusal of 60. */
function isAlike(one: Omit<Span, 'not'>, other: Omit<Span, 'not'>): boolean {
  const taste = ['style', 'body', 'taste', 'colour'];
  const name = ['grape', 'place', 'wine', 'style', 'colour'];
  return (
    one.part === other.part ||
    (taste.includes(one.part) && taste.includes(other.part)) ||
    (name.includes(one.part) && name.includes(other.part))
  );
}

const NEVER_REFUSED = new Set(['budget', 'people', 'year', 'bottles', 'age', 'attribute', 'occasion']);

const OBJECT = /^(it|them|that|das|ihn|es|ca|lo|la|li|los|las|eso|too|also|as|really|completely)?$/;
const DISLIKED =
  /^(odio|odia|odiamos|detesto|detesta|deteste|hate|hates|loathe|loathes|detest|detests|despise|hasse|hasst|schifo)$/;

/** 'A magnum would be too big.' */
const TOO_MUCH =
  /^(?:(?:each|apiece|chacune?|jeder|pro person|a testa|ciascuno|cada uno) )?(is|are|s|would be|ist|sind|ware|c est|est|serait|e|sarebbe|es|seria) (way |far |a bit |just |viel |bien |un po |un peu )?(too (much|big|large)|zu (viel|gross)|trop( grande?)?|troppo( grande)?|troppa|demasiad[oa])\b/;

/** 'Rosé doesn't count', 'Rosé zählt nicht'. */
const NOT_COUNTED =
  /^(wines? |ones? )?(doesnt|dont|does not|do not|not|isnt|arent|shouldnt) (count\w*|included|to be counted)\b|^(zahlt|zahlen|gilt|gelten) nicht\b|^ne (compte|comptent) pas\b|^non (conta|contano|vale|valgono)\b|^no (cuenta|cuentan|vale|valen)\b/;
/** 'Red is too heavy for me', 'Rotwein ist mir zu schwer'. */
const TOO_HEAVY =
  /^(wine |is |s |ist |est |e |es |mir |me |pour moi |per me )*(far |way |a bit |viel |bien |un po |un peu |mir )?(too|zu|trop|troppo|demasiado) (heavy|strong|schwer|stark|lourd|fort|pesante|forte|pesado|fuerte)\b/;

/** 'A bottle, no.', 'sweet I hate', 'red gives me a headache': refused by what follows. */
function isRefusedBehind(
  { from, to, part }: Omit<Span, 'not'>,
  tokens: readonly Token[],
  spans: readonly Omit<Span, 'not'>[],
): boolean {
  const after = tokens.slice(to, to + 7).map(({ text }) => text);
  if (/^(no|non|nicht|nein)$/.test(after[0] ?? '') && /^[.,;!(]?$/.test(after[1] ?? '')) return true;
  if (
    /^(excluded|excepted|aside|ausgenommen|exclus?|excluse?s?|escluso|esclusi|esclusa|excluid[oa]s?)$/.test(
      after[0] ?? '',
    )
  )
    return true;
  if (NOT_COUNTED.test(after.join(' '))) return true;
  const end = after.findIndex((text) => /^[.,;!?]$/.test(text));
  const clause = end < 0 ? after : after.slice(0, end);
  // 'Sweet I hate' refuses the sweet; 'likes sweet things and hates bubbles' does not, nor 'red, I hate that dry mouth'.
  if (clause.slice(0, 3).some((text, at) => DISLIKED.test(text) && OBJECT.test(clause[at + 1] ?? ''))) return true;
  if (HATED_BEHIND.test(after.join(' '))) return true;
  if (TOO_MUCH.test(clause.join(' ')) || (part === 'colour' && TOO_HEAVY.test(clause.join(' ')))) return true;
  // 'Sharp whites give me heartburn': the sharp ones do, not the whites.
  const isOfTaste = part === 'colour' && spans.some((other) => TASTES.has(other.part) && other.to === from);
  const said = clause.join(' ');
  return !isOfTaste && (ACHES.test(said) || (TASTES.has(part) && ACHES.test(said.replace(/^\S+ /, ''))));
}

/** 'Sweet, I hate it.' */
const HATED_BEHIND =
  /^, (?:i|we|she|he|they|ich|wir|je|j|on) (?:\S+ )?(?:hate|hates|loathe|loathes|detest|detests|despise|hasse|hassen|deteste)(?: (?:it|them|that|das|es|ihn|ca))? ?(?:[.,;!?]|$)/;
/** What a wine does to somebody who had better have another. */
const ACHES =
  /^(?:(?:and|et|und|e|y|or|ou|oder|o) \S+ )?(?:always |usually |often |immer |toujours |sempre |siempre |me )*(gives?|gets?|upsets?|hurts?|donnent?|me donnent|font|fait|gibt|geben|macht|machen|verursacht|da|danno|fa|fanno|dan|sienta) .*\b(head|headaches?|migraines?|heartburn|reflux|indigestion|stomach|tummy|acidity|tete|brulures|estomac|kopfweh|kopfschmerzen|sodbrennen|magen|bauchweh|testa|bruciore|stomaco|acidita|cabeza|ardor|acidez|estomago)\b/;

interface Around {
  tokens: readonly Token[];
  refusals: readonly { from: number; to: number; phrase: string }[];
  spans: readonly Omit<Span, 'not'>[];
}

const ACHE_FROM =
  /\b(headaches?|migraines?|heartburn|hangovers?|sick|ill|maux? de tete|mal (?:a la|de) tete|kopfweh|kopfschmerzen|sodbrennen|mal di testa|dolor(?:es)? de cabeza|jaqueca) (?:from|with|of|after|on|avec|du|de|des|par|von|vom|bei|nach|dal|dai|con|col|del|por)(?: the| too much| any| drinking| le| la| il| el| l| wine| vin| vino| wein)*$/;
const ALLERGIC =
  /^(allergic|allergique|allergisch|allergie|allergic[oa]|alergic[oa]|alergia|intolerante?|intollerante)$/;
const TASTES = new Set(['style', 'body', 'taste']);
const LEAST = /^(least|less|moins|wenigsten|weniger|meno|menos)$/;
const A_BIT = /\b(bit|rather|somewhat|touch|slightly|little|tad|bisschen|etwas|peu|po|poco)$/;
const FOR_ME =
  /^(for (me|us|my|our|him|her)|fur (mich|uns|meinen)|pour (moi|nous|mon)|per (me|noi|i)|para (mi|nosotros|mis?))\b/;
const TOO = /^(too|trop|zu|troppo|troppa|demasiado|demasiada)$/;

/** 'The last one was too heavy', 'trop acide': what there was too much of is not wanted again. */
function isTooMuch(
  { part, from, to }: Omit<Span, 'not'>,
  tokens: readonly Token[],
  refusals: Around['refusals'],
): boolean {
  const before = tokens[from - 1]?.text ?? '';
  // 'The least buttery', 'am wenigsten süß': as little of it as can be.
  if (TASTES.has(part) && LEAST.test(before)) return true;
  const near = tokens.slice(Math.max(0, from - 2), from).map(({ text }) => text).join(' '); // prettier-ignore
  const after = tokens.slice(to, to + 3).map(({ text }) => text).join(' '); // prettier-ignore
  // 'A bit thin for me', 'etwas sauer für meinen Geschmack'.
  if (TASTES.has(part) && A_BIT.test(near) && FOR_ME.test(after)) return true;
  return TASTES.has(part) && TOO.test(before) && !refusals.some(({ to }) => to <= from && from - to <= 3);
}

/** 'I don't want to look as if I took the very cheapest': what is not to be seen ends with the superlative. */
const NOT_SEEN =
  /\b(dont|do not|not|never|without|wouldnt|didnt|shouldnt|cant|hate|afraid|embarrass\w*|ne|n|pas|sans|nicht|ohne|non|senza|no|sin|nunca)\b[^.!?;]{0,60}\b(look\w*|seem\w*|appear\w*|took|tak(?:e|ing)|order\w*|pick\w*|choos\w*|chose|buy\w*|bought|go(?:ing)? for|be seen|seen|air|paraitre|passer pour|prend\w*|pris|commander|choisir|ausseh\w*|aussah|wirk\w*|wie jemand|nehm\w*|genommen|bestell\w*|figura|sembr\w*|prender\w*|prend[eoa]|ordin\w*|parec\w*|quedar|pid\w*|pedir|tomar|coger|elegir)\b(?! (?:me|us) )(?: , (?:als|ob|wie|comme|like|as)\b)?[^.!?;,]{0,44}$/;
const ENDS: ReadonlySet<string> = new Set(['cheapest', 'dearest']);

function isNotSeen({ part, value, from }: Omit<Span, 'not'>, tokens: readonly Token[]): boolean {
  if (part !== 'sort' || !ENDS.has(value)) return false;
  return NOT_SEEN.test(tokens.slice(Math.max(0, from - 18), from).map(({ text }) => text).join(' ')); // prettier-ignore
}

function isRefused(span: Omit<Span, 'not'>, { tokens, refusals, spans }: Around): boolean {
  if (NEVER_REFUSED.has(span.part)) return false;
  if (isTooMuch(span, tokens, refusals) || isNotSeen(span, tokens)) return true;
  // 'Allergic to shellfish, so the steak': the first is not what is eaten.
  if (span.part === 'dish' && tokens.slice(Math.max(0, span.from - 4), span.from).some(({ text }) => ALLERGIC.test(text))) return true; // prettier-ignore
  // 'I get headaches from red.'
  if (ACHE_FROM.test(tokens.slice(Math.max(0, span.from - 9), span.from).map(({ text }) => text).join(' '))) return true; // prettier-ignore
  // 'Keep the reds away from me.'
  if (tokens[span.to]?.text === 'away') return true;
  if (isRefusedBehind(span, tokens, spans)) return true;
  return refusals.some((cue) => {
    if (cue.from >= span.from && cue.to <= span.to) return false;
    // 'Not a glass': the cue may reach into the words of the part.
    if (cue.from >= span.from) return false;
    const between = tokens.slice(cue.to, span.from);
    // 'I don't want anything French': 'anything' right behind the refusal goes with it.
    const isBroken = between.some(
      ({ text }, at) => text === ',' || (BREAKS.test(text) && !(at === 0 && ANYTHING.test(text))),
    );
    if (between.length > REACH || isBroken) return false;
    // The nearest thing after the refusal is refused; what follows it only as part of a list (above).
    return !spans.some(
      (other) => other.from >= cue.to && other.to <= span.from && !['size', 'order'].includes(other.part),
    );
  });
}
