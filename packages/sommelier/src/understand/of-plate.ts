import type { PreparedTurn } from './prepare-turn.ts';
import type { Span } from './parts.ts';

/** Words of how much lies on a plate: 'a big lump of Roquefort', 'eine große Portion'. */
const PORTION =
  /^(lump|lumps|plate|plates|platter|bowl|bowls|chunk|chunks|pile|slab|portion|portions|piece|pieces|helping|wedge|pot|tray|bucket|basket|slice|heap|mountain|teller|portion|stuck|schussel|berg|haufen|assiette|plat|plateau|morceau|bol|tranche|piatto|porzione|pezzo|fetta|ciotola|tagliere|plato|plataco|trozo|racion|cuenco|tabla|fuente)$/;
/** 'Alla romana', 'à la provençale', 'a la gallega': the manner of a dish, no place a wine is wanted from. */
const IN_THE_MANNER = /\b(alla|all|a la|a l)$/;
/** A dish that is for another day, in five languages. */
const OTHER_DAY =
  /^(s |is |ist |est |e |es |was |war |for |for the |on |comes |would be |fur |pour |per |para )*(tomorrow|yesterday|another (day|night|time)|next (week|time)|last night|demain|hier|une autre fois|morgen|gestern|ein andermal|domani|ieri|un altra volta|manana|ayer|otro dia)\b/;
/** Words of taste said of somebody or something that is no wine: 'a big thirst', 'a sweet girl', 'a light lunch', 'dry January'. */
const NO_WINE =
  /^(double|magnums?|thirst|appetite|day|days|night|week|weekend|birthday|anniversary|group|family|fan|deal|occasion|spender|city|boss|time|question|mistake|ask|crowd|eaters?|bill|budget|wallet|purse|meal|dinner|lunch|supper|breakfast|snack|starter|traffic|bag|drinkers?|january|throat|mouth|spell|county|girl|girls|boy|lady|couple|wife|husband|daughter|son|waitress|waiter|man|woman|guy|lad|thing|uncle|aunt|friend|people|air|spot|voice|evening|morning|shirt|notes|bills|smile|memories|dreams|durst|hunger|tag|abend|geburtstag|fest|runde|kellnerin|frau|mann|madchen|mittagessen|soif|faim|journee|soiree|fille|dame|dejeuner|repas|sete|fame|giornata|serata|ragazza|cameriera|pranzo|cena|sed|hambre|dia|noche|chica|camarera|comida|almuerzo)$/;
/** 'The biggest deal of my life', 'my oldest friend': a word of order said of somebody's life. */
const OF_LIFE =
  /^(deal|day|birthday|friends?|son|daughter|child|kids?|brother|sister|mistake|moment|night|fan|match|game|win|success|contract|sale|news|project|client|customer|tag|freund|freundin|sohn|tochter|auftrag|ami|amie|fils|fille|contrat|amic[oa]|figli[oa]|contratto|amig[oa]|hij[oa]|contrato)$/;
const FED = /\b(i am|im|i m|we are|were|we re|getting|feeling|nearly|almost|pretty|quite|already|so|too)$/;
const PINK = /^(pink|rosa|rose|rosee?s?)$/;

/** Kinds of wine that are never said of people. */
const TOOTH = /^(fizz|fizzy|bubbly|bubbles|sparkling|wine|wines|vin|wein|vino)$/;

const before = (tokens: PreparedTurn['tokens'], from: number, count: number): string =>
  tokens.slice(Math.max(0, from - count), from).map(({ text }) => text).join(' '); // prettier-ignore
const behind = (tokens: PreparedTurn['tokens'], to: number, count: number): string =>
  tokens.slice(to, to + count).map(({ text }) => text).join(' '); // prettier-ignore

const ADJECTIVES = /^(?:[-–—,(:]|very|quite|really|rather|so|bit|a|and|but|rich|creamy|buttery|spicy|hot|smoky|crispy|light|heavy|fresh|tres|bien|et|sehr|und|cremig|molto|e|cremoso|cremosa|muy|y)$/; // prettier-ignore

/** Adjectives in apposition right behind a dish, at the end of a sentence that another one follows. */
function isOfDishBefore({ from, to }: Span, { tokens, spans }: Pick<PreparedTurn, 'tokens' | 'spans'>): boolean {
  const dish = spans.findLast((other) => other.part === 'dish' && other.to <= from && from - other.to <= 7);
  if (!dish || dish.to === from) return false;
  const behind = tokens.slice(dish.to, from).map(({ text }) => text);
  const between = behind.slice(behind.findIndex((text) => /^[-–—,(:]$/.test(text)));
  const isApposed = /^[-–—,(:]$/.test(between[0] ?? '') && between.every((text) => ADJECTIVES.test(text));
  const rest = tokens.slice(to).map(({ text }) => text);
  const end = rest.findIndex((text) => /^[.!?;)]$/.test(text));
  return isApposed && end >= 0 && rest.slice(0, end).every((text) => ADJECTIVES.test(text)) && rest.length > end + 2;
}

/** Words that belong to what is on the plate, or to another day's plate: none of them says what the wine should be. */
export function isOfPlate(span: Span, { tokens, spans }: PreparedTurn): boolean {
  const { part, from, to } = span;
  const next = spans.find((other) => other.from === to);
  const isFood = spans.some((other) => other.part === 'dish');
  // 'From round here', 'round 35', 'round Durban': a word of place or number, not of taste.
  if (part === 'taste' && tokens[from]?.text === 'round' && to - from === 1 && (/^(here|there|about|the|my|our|\d+)$/.test(tokens[to]?.text ?? '') || (next && ['budget', 'place', 'wine', 'people'].includes(next.part)))) return true; // prettier-ignore
  if (part === 'dish') return OTHER_DAY.test(behind(tokens, to, 4)) && spans.some((other) => other.part === 'dish' && other !== span); // prettier-ignore
  if (part === 'sort' && OF_LIFE.test(tokens[to]?.text ?? '')) return true;
  // 'It makes my mouth dry.'
  if (['taste', 'style'].includes(part) && /\b(mouth|tongue|throat|mund|zunge|bouche|langue|bocca|lingua|boca|lengua)( \w+)?$/.test(before(tokens, from, 2))) return true; // prettier-ignore
  if (['body', 'taste', 'style'].includes(part) && NO_WINE.test(tokens[to]?.text ?? '') && !TOOTH.test(tokens[to - 1]?.text ?? '')) return true; // prettier-ignore
  // 'We're nearly full': who has eaten enough.
  if (part === 'body' && tokens[from]?.text === 'full' && FED.test(before(tokens, from, 2)) && !next && !/^(bodied|body|bottle|on|and|or)$/.test(tokens[to]?.text ?? '')) return true; // prettier-ignore
  // 'Bacalhau com natas - rich, creamy. Which white?': said of the dish.
  if (['body', 'taste', 'style'].includes(part) && isOfDishBefore(span, { tokens, spans })) return true;
  if (['body', 'taste', 'style'].includes(part)) return isFood && PORTION.test(tokens[to]?.text ?? '');
  // 'Per un brindisi': a toast, no town.
  if (
    part === 'place' &&
    span.value === 'Brindisi' &&
    /\b(un|il|fare un|del|al|brindisi per)$/.test(before(tokens, from, 2))
  )
    return true;
  if (part === 'place' && (span.lines?.length ?? 0) === 0) return isFood && IN_THE_MANNER.test(before(tokens, from, 2));
  // 'Pink duck breast': how it is cooked.
  return part === 'colour' && next?.part === 'dish' && PINK.test(tokens[from]?.text ?? '') && !/^(salmon|fish|lachs|saumon|salmone|salmon)$/.test(tokens[to]?.text ?? ''); // prettier-ignore
}
