import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import { renownedOf, type Vessel } from '#src/tables/renowned.ts';
import { KINDS } from '#src/understand/parts.ts';
import { plainOf } from './compare-apart.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { subjectsOf } from './subjects.ts';

/** What a wine is made in, asked in five languages. */
const ASKED =
  /\b(ferment(ed|s|ing)? in|in what (is|was|are)|(made|aged|raised|kept|matured) in (what|clay|steel|stainless|amphora\w*|qvevri|concrete|cement)|what (is|was) it (aged|made|fermented|raised) in|tank ferment\w*|(tank|steel|bottle) or (the )?(bottle|tank|done|made)|done like champagne|(made|done) (like|as) champagne|traditional method|charmat|methode traditionnelle|cuve close|metodo (classico|charmat)|flaschengarung|tankgarung|skin contact|macerat\w+|amphora\w*|qvevri|kvevri|clay (jars?|pots?)|dans quoi (est|a)|(vinifi|eleve|fermente)\w* (dans|en) (quoi|amphore|cuve|inox|jarre)|amphores?|jarres?|worin (wird|wurde|reift|gart)|(vergoren|ausgebaut|gereift) (im|in) (was|stahl\w*|ton\w*|amphore\w*)|amphoren?|maischevergoren|schalenkontakt|(fermentat|affinat|fatt|vinificat)[oa] in (cosa|che|anfora|acciaio|terracotta)|anfor[ae]|in che cosa (fermenta|e fatto)|(fermentad|criad|hech|elaborad)[oa] en (que|anfora|acero|tinaja|barro)|tinajas?|en que (fermenta|se hace|se cria))\b/;
const STEEL =
  /\b(steel|stainless|inox|cuve d acier|stahl\w*|acciaio|acero|oak|barrel|wood|bois|holz|legno|madera|barrica|barrique)\b/;
const SKINS =
  /\b(skins?( contact)?|macerat\w*|peaux|maceration|schalen\w*|maische\w*|bucce|macerazione|pieles|maceracion)\b/;

const WORDS: readonly [RegExp, Vessel][] = [
  [/\b(qvevri|kvevri)\b/, 'qvevri'],
  [/\b(amphorae?|anfora|anfore|amphoren?|amphores?|tinajas?|pithos|talha|terracotta)\b/, 'amphora'],
  [/\b(vin jaune|chateau chalon|sous voile|vin de voile|fino|manzanilla)\b/, 'veil'],
  [/\b(unoaked|unwooded|inox|stainless)\b/, 'steel'],
  [/\b(barrique|barrel fermented)\b/, 'barrique'],
  [/\b(champagne|cremant|cava|franciacorta|metodo classico|methode traditionnelle|corpinnat|trento(doc)?)\b/, 'bottle'],
];

/** What a wine is known to be made in: by its own fame, its words, or the custom of Georgia for amber wine. */
export function vesselOf(row: Row, desk: Desk): Vessel | null {
  const name = foldName(row.entry.rawName);
  const renowned = renownedOf(row.entry.rawName, desk.knowledge.renowned);
  if (renowned?.vessel && (renowned.family === null || renowned.family === row.family)) return renowned.vessel;
  const found = WORDS.find(([pattern, vessel]) => pattern.test(name) && (vessel !== 'bottle' || row.family === 'sparkling'))?.[1]; // prettier-ignore
  return found ?? (row.country === 'Georgia' && row.family === 'orange' ? 'qvevri' : null);
}

/** 'What is it fermented in, steel?', 'in what is it made?': the vessel, with a plain no where another was supposed. */
export const vesselFact: AnswerRule = {
  name: 'fact-vessel',
  wanted: KINDS,
  applies: (desk) => ASKED.test(plainOf(desk)) && subject(desk) !== null,
  answer(desk) {
    const row = subject(desk);
    const vessel = row ? vesselOf(row, desk) : null;
    if (!row || !vessel) return null;
    const { write } = desk;
    const plain = plainOf(desk);
    const isOther = STEEL.test(plain) && /\b(steel|stainless|inox|acier|stahl\w*|acciaio|acero)\b/.test(plain) && vessel !== 'steel' && vessel !== 'bottle'; // prettier-ignore
    const isSkins = SKINS.test(plain) && (row.family === 'orange' || vessel === 'qvevri');
    const key = vessel === 'qvevri' && row.family === 'red' ? 'made.qvevriRed' : (`made.${vessel}` as const);
    const text = [
      isSkins ? write.say('made.skins') : isOther ? write.say('made.notSteel') : '',
      write.say(key, { wine: write.priced(row) }),
    ];
    return draft('fact-made', text.filter(Boolean).join(' '), chips(desk, 'food', 'about'));
  },
};

const subject = (desk: Desk): Row | null => {
  const [row, ...more] = subjectsOf(desk, 2);
  const last = row ? [row, ...more] : desk.talk.meaning.things.length === 0 ? desk.talk.last : [];
  return last.length === 1 ? (last[0] ?? null) : null;
};
