import type { Knowledge } from '#src/tables/knowledge.ts';
import { healthOf } from './listen.ts';
import { HEALTH_KINDS, type HealthKind, type Kind } from './parts.ts';
import type { PreparedTurn } from './prepare-turn.ts';

/** How likely a matter of health must be to count without a word of the tables. */
const HEALTH_SURE = 0.62;

/** 'I'm 19', 'my 20th birthday': too young where wine is poured from 21 on. */
export const UNDER_21 =
  /\b(?:my|our|his|her) (?:son|daughter|kid|boy|girl|nephew|niece|brother|sister|grandson|granddaughter|friend)(?: is| s|s)?(?: only| just)? (?:18|19|20|eighteen|nineteen)\b(?! ?(?:people|guests|dollars|bucks|minutes|st|th))|\b(im|i am|i m|were|we are|we re|both|only|just turned|turned|turning)( only| just| both| all)? (18|19|20|eighteen|nineteen|twenty)\b(?! ?(people|guests|of us|ppl|dollars|bucks|euros|minutes|mins|bottles|glasses|%|weeks|months|percent|five|one|two|three|four|six|seven|eight|nine|bucks))|\b(my|her|his) (18|19|20)th (birthday|bday)\b|\b(not|under|below) (yet )?21\b(?! ?(people|guests|dollars|bucks|a))|\bturn 21 (next|in|soon|tomorrow)\b|\b(freshman|sophomore)s?\b/;

const FELT = /\b(hung ?over|hanging|feel(ing)? rough|gueule de bois|verkatert|hab(e)? (einen )?kater|dopo sbornia|tengo resaca|con resaca)\b(?![^.?!]*\b(free|avoid|prevent|tomorrow|without)\b)/i; // prettier-ignore

/** Matters of health: by the words of the tables, or by the listener alone where it is sure. */
export function healthNow(
  turn: PreparedTurn,
  kinds: readonly { kind: Kind; p: number }[],
  knowledge: Knowledge,
): HealthKind[] {
  const p = kinds.find(({ kind }) => kind === 'health')?.p ?? 0;
  const said = healthOf(turn, knowledge);
  const found = HEALTH_KINDS.filter((kind) => said.includes(kind));
  // 'No Champagne, it gives me a headache; bubbles from Oregon': the reason of a refusal is no question.
  const isReason =
    found.every((kind) => kind === 'hangover') &&
    turn.spans.some(({ not }) => not) &&
    turn.spans.some(({ part, not }) => !not && ['colour', 'style', 'place', 'grape', 'dish'].includes(part));
  // 'Feeling rough, a fresh white please': how somebody feels, beside a plain wish.
  const isFelt =
    found.length > 0 &&
    found.every((kind) => kind === 'hangover') &&
    FELT.test(turn.text) &&
    turn.spans.some(({ part, not }) => !not && ['colour', 'style', 'body', 'taste', 'size', 'dish'].includes(part));
  if (found.length > 0) return isReason || isFelt ? [] : found;
  const isOfWine = turn.spans.some(
    ({ part, not }) => !not && ['place', 'grape', 'colour', 'budget', 'dish', 'size', 'style', 'wine'].includes(part),
  );
  return p >= HEALTH_SURE && !isOfWine ? ['other'] : [];
}
