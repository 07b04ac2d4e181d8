import type { Row } from '#src/cellar/rows.ts';
import { isFrom, isMadeOf, onePerLine } from '#src/plan/filter.ts';
import { KINDS, type Kind } from '#src/understand/parts.ts';
import { placeList, placeName, whereOf } from '#src/say/place-names.ts';
import { foldName } from '#src/tables/fold.ts';
import { homeOf } from './claims-grape.ts';
import { COLOUR_WORDS } from './wish-words.ts';
import { chips, draft, linesOf, type AnswerRule, type Desk } from './desk.ts';
import { originWords, tasteWords } from './reasons.ts';
import { rowsOfThing, subjectsOf } from './subjects.ts';

const NOUN =
  '(grape|grapes|variety|place|region|area|producer|village|town|brand|style|vineyard|cepage|lieu|endroit|village|appellation|producteur|marque|traube|rebsorte|ort|gegend|winzer|marke|weingut|vitigno|uva|luogo|zona|posto|paese|produttore|lugar|pueblo|productor|marca|bodega)';
const EITHER = new RegExp(
  `\\b${NOUN} (or|ou|oder|o|u) (a |an |the |un |une |ein |eine |einen |una |uno |lo )?${NOUN}\\b`,
);
const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

/** 'Is Sancerre a grape or a place?': which of them, and what belongs to it. */
export const kindOfName: AnswerRule = {
  name: 'fact-kind-of-name',
  wanted: KINDS,
  applies: (desk) =>
    EITHER.test(plainOf(desk)) && desk.talk.meaning.places.want.length + desk.talk.meaning.grapes.want.length > 0,
  answer(desk) {
    const { write, talk, knowledge } = desk;
    const place = knowledge.places.get(talk.meaning.places.want[0] ?? '');
    const grape = knowledge.grapes.get(talk.meaning.grapes.want[0] ?? '');
    if (!place)
      return grape ? draft('fact-name', write.say('fact.isGrape', { grape: grape.name }), chips(desk, 'pick')) : null;
    const named = placeName(place.name, desk);
    const grapes = [...new Set(Object.values(place.grapes).flat())].slice(0, 3);
    const made =
      grapes.length > 0 ? ` ${write.say('fact.grapePlace', { place: named, grapes: write.list(grapes) })}` : '';
    return draft(
      'fact-name',
      write.say('fact.isPlace', { place: named, where: whereOf(place, desk) }) + made,
      chips(desk, 'pick'),
    );
  },
};

const WHAT_IS =
  /^(\w+ )?(what (is|s|are)|whats|wat is|was (ist|sind)|c est quoi|qu est ce|cos e|che cos e|cosa e|que es|explain|tell me about)\b/;

/** 'What is …?' of one grape or one place, and of nothing else. */
function isWhatIsOf(part: 'grapes' | 'places', desk: Desk): boolean {
  const { places, grapes, wines, colours, dishes, sorts } = desk.talk.meaning;
  const named = [places, grapes, colours, dishes, sorts].reduce((sum, { want }) => sum + want.length, wines.length);
  return desk.talk.meaning[part].want.length === 1 && named === 1 && WHAT_IS.test(plainOf(desk));
}

/** 'Encruzado? Never heard of it': the grape is to be explained. */
const UNHEARD =
  /\b(never heard|not heard of|dont know (it|that|what)|what (kind|sort|type) of (grape|wine)|nie (davon )?gehort|noch nie|kenn\w* ich nicht|was (ist|fur) (\w+ )?(fur )?eine? (traube|rebsorte|wein)|fur eine (traube|rebsorte)|jamais entendu|connais pas|quel genre de (vin|cepage|raisin)|mai sentit[oa]|non (lo )?conosco|che (tipo di|genere di) (uva|vino|vitigno)|nunca he oido|no (lo |la )?conozco|que tipo de (uva|vino))\b/;

const MOST_OF_GRAPE = 3;

/** 'What is a Lagrein?': a grape, how its wines taste, and what the list has of it. */
export const grapeNameFact: AnswerRule = {
  name: 'fact-grape-name',
  wanted: ['fact', 'about', 'explain', 'availability', 'recommend', 'unclear', 'list'],
  applies: (desk) =>
    (['fact', 'about', 'explain'].includes(desk.talk.wanted) && isWhatIsOf('grapes', desk)) ||
    (UNHEARD.test(plainOf(desk)) && desk.talk.meaning.grapes.want.length > 0 && desk.talk.meaning.wines.length === 0),
  answer(desk) {
    const { write, talk, knowledge, rows } = desk;
    const grape = knowledge.grapes.get(talk.meaning.grapes.want[0] ?? '');
    if (!grape) return null;
    const own = onePerLine(rows.filter((row) => !row.glass && isMadeOf(row, grape.name, knowledge)));
    const [row] = own;
    const home = homeOf(grape.name, desk);
    const colour = grape.colour === 'red' || grape.colour === 'white' ? grape.colour : null;
    // The list may lack it: the table knows how its wines taste.
    const style = colour ? knowledge.styles.get(`grape|${foldName(grape.name)}|${colour}`) : undefined;
    const model =
      row ??
      (style && rows[0] ? { ...rows[0], notes: style.notes, profile: style.profile, family: colour } : undefined);
    const parts = [
      home && colour
        ? write.say('fact.grapeHome', {
            grape: grape.name,
            colour: write.word(COLOUR_WORDS[colour]),
            place: placeList(home, desk),
          })
        : write.say('fact.isGrape', { grape: grape.name }),
      model ? write.say('about.taste', { taste: tasteWords(model, desk) }) : '',
      row ? write.say(own.length === 1 ? 'list.one' : 'list.some', { what: '', wines: write.list(own.slice(0, MOST_OF_GRAPE).map((one) => write.priced(one))) }) : '', // prettier-ignore
    ];
    return draft('fact-grape', parts.filter(Boolean).join(' '), chips(desk, 'pick', 'food'));
  },
};

/** 'What is Corpinnat?': where the place is, what grows there, and what the list has of it. */
export const placeFact: AnswerRule = {
  name: 'fact-place',
  wanted: ['fact', 'about', 'explain'],
  applies: (desk) => isWhatIsOf('places', desk),
  answer(desk) {
    const { write, talk, knowledge, rows } = desk;
    const place = knowledge.places.get(talk.meaning.places.want[0] ?? '');
    if (!place?.country) return null;
    const named = placeName(place.name, desk);
    const grapes = [...new Set(Object.values(place.grapes).flat())].slice(0, 4);
    const row = rows.find((one) => !one.glass && isFrom(one, place.name, knowledge));
    const parts = [
      write.say('fact.place', { place: named, where: whereOf(place, desk) }),
      grapes.length > 0
        ? write.say(grapes.length > 1 ? 'fact.grapePlaceUsual' : 'fact.grapePlace', {
            place: named,
            grapes: write.list(grapes),
          })
        : '',
      row ? write.say('fact.here', { wine: write.priced(row) }) : '',
    ];
    return draft('fact-place', parts.filter(Boolean).join(' '), chips(desk, 'pick', 'other'));
  },
};

/** Words that ask for another wine. */
const ANOTHER =
  /\b(something|anything|another|step up|step down|quelque chose|un autre|une autre|etwas|ein(?:en)? ander\w+|qualcosa|un altro|algo|otro)\b/;
const SAME = /\b(same|meme|memes|gleiche[nrs]?|selbe[nr]?|dieselbe[nr]?|stess[aoie]|mism[aoie]s?)\b/;
const SHARED: readonly [pattern: RegExp, of: 'grape' | 'place' | 'producer' | 'year'][] = [
  [/\b(grapes?|variet\w+|cepages?|traube\w*|rebsorte\w*|vitign\w+|uv[ae]s?)\b/, 'grape'],
  [/\b(producers?|makers?|winery|house|estate|producteur|domaine|maison|winzer|weingut|produttore|cantina|productor|bodega)\b/, 'producer'],
  [/\b(years?|vintages?|annee|millesime|jahr|jahrgang|anno|annata|ano|anada)\b/, 'year'],
  [/\b(regions?|place|area|village|country|appellation|pays|region|gegend|land|zona|regione|paese|pais)\b/, 'place'],
]; // prettier-ignore
const COMPARED: readonly Kind[] = ['compare', 'fact', 'about', 'availability', 'recommend', 'list', 'explain', 'refine', 'price', 'value']; // prettier-ignore

/** 'Soalheiro and Leirana, same grape?': yes or no, with what each one has. */
export const sameFact: AnswerRule = {
  name: 'fact-same',
  wanted: COMPARED,
  applies: (desk) =>
    // 'Something a step up, same grape, up to 160': another wine is wanted.
    !ANOTHER.test(plainOf(desk)) &&
    desk.talk.meaning.budget === null &&
    SAME.test(plainOf(desk)) &&
    SHARED.some(([pattern]) => pattern.test(plainOf(desk))) &&
    comparedTwo(desk) !== null,
  answer(desk) {
    const { write, knowledge } = desk;
    const two = comparedTwo(desk);
    const of = SHARED.find(([pattern]) => pattern.test(plainOf(desk)))?.[1];
    if (!two || !of) return null;
    const said = (row: Row): string => {
      if (of === 'grape')
        return write.list(row.grapes.slice(0, 3).map((name) => knowledge.grapes.get(name)?.name ?? name));
      if (of === 'producer') return row.producer;
      if (of === 'year') return row.vintage === null ? '' : write.number(row.vintage, 'vintage', row);
      return placeList([row.appellation, row.region, row.country], desk);
    };
    const [one, other] = two.map((row) => said(row));
    if (!one || !other) return null;
    const [first, second] = two.map((row) => write.wine(row)) as [string, string];
    const key = one === other ? 'same.yes' : 'same.no';
    return draft('fact-same', write.say(key, { first, second, one, other }), chips(desk, 'why', 'about'));
  },
};

function comparedTwo(desk: Desk): [Row, Row] | null {
  const { meaning, last } = desk.talk;
  const named = meaning.things
    .map((thing) => (thing.part === 'wine' ? linesOf(desk.rows, thing.lines) : rowsOfThing(thing, desk))[0])
    .filter((row) => row !== undefined);
  const rows = [...new Set([...named, ...last])];
  const [one, other] = rows;
  return one && other ? [one, other] : null;
}

const CLAIM =
  /\b(vrai|real|genuine|proper|echte\w*|richtige\w*|vero|autentico|verdadero)\b[^?]*<place>[^?]*<wine>|<wine>[^?]*\b(vrai|real|genuine|proper|echte\w*|richtige\w*|vero|autentico|verdadero)\b[^?]*<place>|<wine>( \w+){0,4} (from|made in|in|aus|von|de|du|da|dal|dalla|di|del) (\w+ )?<place>|\b(is|isnt|ist|est|e|es) (the |your |le |la |il |el |der )?<wine> (\w+ )?<place>/;

/** 'The Kloof Street is from Stellenbosch, right?': a wine of the list and a place it is or is not from. */
export const claimFact: AnswerRule = {
  name: 'fact-claim',
  wanted: ['fact', 'about', 'availability', 'substitute', 'explain', 'compare', 'correct', 'recommend', 'unknowable'],
  applies: (desk) => {
    const { meaning } = desk.talk;
    const isPlain = meaning.dishes.want.length + meaning.sorts.want.length + meaning.occasions.length === 0;
    return (
      isPlain &&
      meaning.budget === null &&
      meaning.places.want.length === 1 &&
      meaning.wines.filter(({ not, lines }) => !not && lines.length > 0).length === 1 &&
      meaning.years === null &&
      meaning.attributes.every((attribute) => attribute === 'country') &&
      CLAIM.test(meaning.masked)
    );
  },
  answer(desk) {
    const { write, talk, knowledge } = desk;
    const [row] = subjectsOf(desk);
    const [place] = talk.meaning.places.want;
    if (!row || !place || !row.country) return null;
    const values = { wine: write.priced(row), origin: originWords(row, desk), place: placeName(place, desk) };
    return draft(
      'fact-claim',
      write.say(isFrom(row, place, knowledge) ? 'fact.yesPlace' : 'fact.notPlace', values),
      chips(desk, 'about', 'food'),
    );
  },
};

const NO_YEAR =
  /\b(no (year|vintage|date)|without (a |any )?(year|vintage|date)|lacks? a (year|vintage)|(the|that|this|says|is|does) nv\b|nv (mean|stand|next|beside|behind|on)\w*|(kein|keinen|ohne) (jahrgang|jahr)|fehlt (das|der) jahr\w*|(sans|pas d|pas de) (annee|millesime)|(senza|nessuna|manca l) (annata|anno)|(sin|no (tiene|lleva|trae)) (anada|ano))\b/;

/** 'Is it a vintage Champagne?', 'which year is it?' of a wine that carries none. */
export const noVintageFact: AnswerRule = {
  name: 'fact-no-vintage',
  wanted: ['fact', 'about', 'availability', 'unknowable', 'explain', 'price', 'recommend', 'compare'],
  applies: (desk) => {
    const rows = subjectsOf(desk);
    return (
      (desk.talk.meaning.attributes.includes('vintage') ||
        NO_YEAR.test(desk.talk.meaning.tokens.map(({ text }) => text).join(' '))) &&
      (desk.talk.meaning.wines.length === 1 ||
        (desk.talk.meaning.wines.length === 0 && desk.talk.subject.length === 1)) &&
      rows.length > 0 &&
      rows.every((row) => row.vintage === null)
    );
  },
  answer(desk) {
    const [row] = subjectsOf(desk);
    return row
      ? draft(
          'fact-no-vintage',
          desk.write.say(row.family === 'sparkling' || row.family === 'fortified' ? 'fact.noVintage' : 'fact.noYear', {
            wine: desk.write.priced(row),
          }),
          chips(desk, 'about', 'food'),
        )
      : null;
  },
};
