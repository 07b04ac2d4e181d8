import type { Row } from '#src/cellar/rows.ts';
import { onePerLine, passes, TESTS } from '#src/plan/filter.ts';
import type { OddKey } from '#src/say/odd.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule } from './desk.ts';
import { tasteWords } from './reasons.ts';

/** 'The weirdest thing on here', 'le plus insolite', 'das Verrückteste', in five languages. */
const ODDEST =
  /\b((?:weird|odd|strang|funki|kooki|quirki|crazi|wild|wacki|freaki)est|most (?:unusual|bizarre|obscure|peculiar|eccentric|outlandish|unexpected|offbeat|surprising|adventurous)|(?:wine|bottle|one|thing|something|anything|red|white) (?:that is |thats |really |properly |a bit )?(?:weird|odd|strange|quirky|offbeat|off the wall|out there|out of the ordinary|off the beaten (?:track|path))|(?:funky|weird|odd|strange|quirky) (?:or|and) (?:off the wall|weird|wonderful|different|unusual|strange|odd)|plus (?:bizarre|insolite|etrange|original|originale|inattendue?|surprenante?|fou|folle|curieux|curieuse|atypique)|(?:vin|chose|bouteille) (?:de |d )?(?:vraiment |tres |bien )?(?:bizarre|insolite|etrange|atypique)|(?:verruckt|seltsam|ausgefallen|ungewohnlich|schrag|komisch|abgefahren|kurios|exotisch)e?ste[nrs]?|(?:etwas|was) (?:ganz |richtig |wirklich )?(?:verrucktes|ausgefallenes|schrages|abgefahrenes|ungewohnliches)|piu (?:stran[oa]|insolit[oa]|bizzarr[oa]|particolare|curios[oa]|originale)|qualcosa di (?:davvero |molto )?(?:strano|insolito|bizzarro)|mas (?:rar[oa]|extran[oa]|curios[oa]|insolit[oa]|loc[oa]|original|sorprendente)|algo (?:muy |bien )?(?:raro|extrano|insolito))\b/;
/** 'Tastes weird' is a complaint; 'the oddest year' is none of ours. */
const OTHERWISE =
  /\b(tastes?|smells?|smelling|tasting|schmeckt|riecht|goute?|sent|sa di|sabe|huele|pairing|dish|food)\b/;

interface Oddity {
  key: OddKey;
  points: number;
}

const FLOR = /^(chateau chalon|vin jaune|l etoile vin jaune)$/;
const hasWord = ({ nameWords }: Row, ...words: string[]): boolean => words.some((word) => nameWords.has(word));

/** What is odd about a wine, by what its line prints and its kind; null where nothing is. */
function oddityOf(row: Row): Oddity | null {
  const text = row.label.toLowerCase();
  if (hasWord(row, 'retsina')) return { key: 'odd.resin', points: 5 };
  if ([...row.placeNames].some((name) => FLOR.test(name)) || /vin jaune|ch[âa]teau-chalon/.test(text))
    return { key: 'odd.flor', points: 5 };
  const isOrange = row.colour === 'orange' || row.family === 'orange';
  if (isOrange && (row.family === 'sparkling' || /sparkling|frizzante|p[ée]tillant|pet-?nat/.test(text)))
    return { key: 'odd.orangeFizz', points: 6 };
  if (isOrange) return { key: 'odd.orange', points: 4 };
  if (/\b(amphora|anfora|qvevri|kvevri|talha|tinaja)/.test(text)) return { key: 'odd.clay', points: 4 };
  if (row.family === 'sparkling' && /ancestral|pet-?nat|col fondo/.test(text))
    return { key: 'odd.ancestral', points: 3.5 };
  if (row.family === 'sparkling' && row.colour === 'red') return { key: 'odd.redFizz', points: 3.5 };
  return null;
}

const UNLIKE_ITS_PLACE: ReadonlySet<OddKey> = new Set(['odd.resin', 'odd.orangeFizz']);

/** Grapes that stand on so many lists that nobody is surprised. */
const COMMON =
  /^(chardonnay|sauvignon blanc|riesling|pinot (?:noir|gris|grigio|blanc|meunier)|cabernet (?:sauvignon|franc)|merlot|syrah|shiraz|grenache|garnacha|tempranillo|sangiovese|nebbiolo|malbec|chenin blanc|gamay|zinfandel|viognier|mourvedre|semillon|barbera|gewurztraminer|muscat|moscato|gruner veltliner|albarino|glera|corvina|touriga nacional|carignan|cinsault|primitivo|marsanne|roussanne|petit verdot|montepulciano|petite sirah|durif|vermentino|verdejo)\b/;

/** The weirdest wine, and why it is: what is made as no other is, else a grape that stands here once. */
export const oddest: AnswerRule = {
  name: 'oddest',
  wanted: KINDS,
  applies: ({ talk }) => {
    const plain = talk.meaning.tokens.map(({ text }) => text).join(' ');
    const { meaning } = talk;
    return (
      ODDEST.test(plain) &&
      !OTHERWISE.test(plain) &&
      meaning.things.length + meaning.dishes.want.length === 0 &&
      meaning.health.length === 0
    );
  },
  answer(desk) {
    const { talk, rows, knowledge, write } = desk;
    const tests = TESTS.filter((test) => test !== 'style' && test !== 'against');
    const wish = { ...talk.wish, styles: talk.wish.styles.filter((style) => style !== 'natural') };
    const open = onePerLine(
      rows.filter((row) => row.recognised && row.price !== null && !row.isAlcoholFree && (!row.glass || wish.sizes.includes('glass')) && tests.every((test) => passes(row, test, { wish, knowledge }))),
    ); // prettier-ignore
    const fold = (name: string): string => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    const often = Map.groupBy(open, ({ grapes }) => grapes[0] ?? '');
    const rare = (row: Row): Oddity | null => {
      const [grape] = row.grapes;
      return grape && !COMMON.test(fold(grape)) && !row.areGrapesUsual && (often.get(grape)?.length ?? 0) <= 1
        ? { key: 'odd.grape', points: 1 }
        : null;
    };
    const found = open
      .flatMap((row) => ({ row, odd: oddityOf(row) ?? rare(row) }))
      .filter((one): one is { row: Row; odd: Oddity } => one.odd !== null)
      .toSorted((a, b) => b.odd.points - a.odd.points || a.row.index - b.row.index);
    const [first] = found;
    if (!first) return null;
    const second = found.find(({ odd }) => odd.key !== first.odd.key);
    const why = ({ row, odd }: { row: Row; odd: Oddity }): string => write.say(odd.key, { grape: row.grapes[0] ?? '' });
    const lines = [
      write.say('odd.first', { wine: write.priced(first.row), why: why(first) }),
      // Resin and skins with bubbles taste of what no note of their place says.
      UNLIKE_ITS_PLACE.has(first.odd.key) ? '' : write.say('odd.taste', { taste: tasteWords(first.row, desk) }),
      second ? write.say('odd.next', { wine: write.priced(second.row), why: why(second) }) : '',
    ];
    return draft('oddest', lines.filter(Boolean).join(' '), chips(desk, 'cheaper', 'other', 'why'));
  },
};
