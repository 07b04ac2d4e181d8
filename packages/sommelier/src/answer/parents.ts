import { foldName } from '#src/tables/fold.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

/** Words of descent, in five languages. */
const OF_DESCENT =
  /\b(parents?|parentage|cross(ed|es|ing)?|crossbreed|hybrid|offspring|descend\w*|father (?:of|grape)|mother (?:of|grape)|(?:its|the|whose) (?:father|mother)|child of|genetic\w*|related to|bred from|parents?|croisement|croise|issu d|descend|enfant|eltern\w*|kreuzung|gekreuzt|abstamm\w*|stammt von|genitor[ei]|incrocio|incrociato|discende|figlio di|padres|cruce|cruzamiento|cruzado|desciende|hij[oa] de)\b/;

/** 'Has Rotgipfler Traminer for a parent?', 'what was Pinotage crossed from?': by the table of descent, yes or no first. */
export const parents: AnswerRule = {
  name: 'fact-parents',
  wanted: KINDS,
  applies: (desk) =>
    OF_DESCENT.test(plainOf(desk)) && childOf(desk) !== null && desk.talk.meaning.dishes.want.length === 0,
  answer(desk) {
    const { write, knowledge } = desk;
    const child = childOf(desk);
    if (!child) return null;
    const known = knowledge.parents.get(foldName(child)) ?? [];
    const said = grapesIn(desk).filter((name) => name !== child);
    const own = known.map((name) => nameOf(name, desk));
    const isTrue = said.length === 0 ? null : said.every((name) => own.includes(name));
    const verdict = isTrue === null ? '' : `${write.say(isTrue ? 'claim.yes' : 'claim.no')} `;
    // Traminer is Savagnin to who asks for Traminer.
    const named = known.map((name) =>
      TRAMINER.test(plainOf(desk)) && name === 'Savagnin' ? 'Traminer (Savagnin)' : name,
    );
    const text = write.say(known.length > 1 ? 'parents.two' : 'parents.one', {
      grape: child,
      parents: write.list(named),
    });
    return draft('fact-parents', verdict + text, chips(desk, 'pick', 'other'));
  },
};

const TRAMINER = /\btraminer\b/;
const nameOf = (name: string, { knowledge }: Desk): string => knowledge.grapes.get(name)?.name ?? name;

/** Every grape a turn names, by the table's names; Traminer is Savagnin here. */
function grapesIn(desk: Desk): string[] {
  const { meaning } = desk.talk;
  const named = [...meaning.grapes.want, ...meaning.grapes.not].map((name) => nameOf(name, desk));
  const traminer = TRAMINER.test(plainOf(desk)) ? ['Savagnin'] : [];
  return [...new Set([...named.filter((name) => !/traminer/i.test(name) || traminer.length === 0), ...traminer])];
}

/** The grape whose parents are asked for: the first named that the table knows, unless it is said as the parent. */
function childOf(desk: Desk): string | null {
  const known = grapesIn(desk).filter((name) => desk.knowledge.parents.has(foldName(name)));
  const parentFirst = /\b(parent|father|mother|elternteil|vater|mutter|pere|mere|padre|madre|genitore) (of|von|de|du|di|del)\b/.test(plainOf(desk)); // prettier-ignore
  // 'Is Cabernet Franc a parent of Merlot?'
  return (parentFirst ? known.at(-1) : known[0]) ?? null;
}
