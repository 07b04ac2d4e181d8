import type { Row } from '#src/cellar/rows.ts';
import { grapesOfRow } from '#src/say/grape-names.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Desk } from './desk.ts';
import { tasteWords } from './reasons.ts';
import { COLOUR_WORDS, styleWord } from './wish-words.ts';

export const plainOf = ({ talk }: Pick<Desk, 'talk'>): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

export const SUGAR =
  /\b(residual sugar|more sugar|sugar left|sucre residuel|plus de sucre|restzucker|restsusse|mehr zucker|residuo zuccherino|zucchero residuo|piu zucchero|azucar residual|mas azucar)\b/;
const LIKENESS =
  /\b(tastes? (just |much |a lot |the same |rather )?(like|as)|anything like|similar|alike|ahneln|simili|similaires|parecidos|similar to|gout (de|du|comme)|comme (le|la|du)|schmeckt (\w+ )?wie|ahnlich wie|sa (di|come)|simile a|sabe (a|como)|parecido al?|the same (wine|thing|bottle)|same wine|le meme vin|(derselbe|der gleiche) wein|lo stesso vino|el mismo vino)\b/;
export const SAME_WINE =
  /\b(same (wine|thing|bottle)|meme (vin|chose)|(derselbe|der gleiche) wein|dasselbe|stesso vino|stessa cosa|mismo vino|lo mismo)\b/;

export const LONGER =
  /\b((better|best) (for|to) (keep\w*|ag\w+|lay\w*|cellar\w*)|keeps? longer|last longer|ages? (better|longer)|langer (halt|lagern|lagerfahig)|se garde (mieux|plus)|garder plus longtemps|dura di piu|conserv\w+ (meglio|di piu)|aguanta mas|dura mas)\b/;

/** 'So it tastes like the other?', 'is that the same wine?' */
export const isLikeness = ({ talk }: Pick<Desk, 'talk'>): boolean =>
  LIKENESS.test(talk.meaning.masked) || LIKENESS.test(plainOf({ talk })) || SAME_WINE.test(plainOf({ talk }));

/** Nothing is said of what the two should be held against each other for. */
export function isOpenQuestion(desk: Desk): boolean {
  const { sorts, styles, attributes } = desk.talk.meaning;
  const isNow = /\b(now|tonight|ready|heute|ce soir|stasera|hoy|jetzt|adesso|ahora|maintenant|tan+in\w*)\b/.test(desk.talk.meaning.masked); // prettier-ignore
  const asked = attributes.filter((one) => one === 'sweetness' || one === 'keeping');
  return sorts.want.length + styles.want.length + asked.length + desk.talk.wish.dishes.length === 0 && !isNow && !SUGAR.test(plainOf(desk)) && !LONGER.test(plainOf(desk)); // prettier-ignore
}

/** A printed name without its size. */
const bareName = ({ entry }: Row): string =>
  foldName(entry.rawName)
    .replace(/\b(magnum|half|demi|halbe|mezza|media|1 5( l)?|150 cl|37 5 cl|375 ml|0 375( l)?|1 5l)\b/g, '')
    .trim();

/** A magnum beside its own bottle is no third wine. */
export function withoutOtherSizes(rows: readonly Row[]): Row[] {
  const kept = rows.filter((row) => row.standard || !rows.some((other) => other !== row && other.standard && bareName(other) === bareName(row))); // prettier-ignore
  return kept.length >= 2 ? kept : [...rows];
}

const THE_ONE =
  /\b(the (older|younger|cheaper|dearer|more expensive|lighter|fuller|sweeter|drier|first|second) (one )?(of|out of) (the|those|these) (two|both|pair)?|(le|la) plus (vieux|vieille|jeune|cher|chere) des deux|(den|der) (alteren|altere|jungeren|jungere|teureren|teurere|billigere\w*|gunstigere\w*) (von|der) (den )?beiden|(il|la) piu (vecchio|giovane|caro|economico) dei due|(el|la) mas (viejo|antiguo|joven|caro|barato) de los dos)\b/;
const ASKS_WHICH =
  /\b(which|lequel|laquelle|welche\w*|quale|cual) (one )?(is|of|est|ist|e|es|von|des|dei|de|the)?\b(?!.*\bwhat is it\b)/;

/** 'The older of the two, what is it?': the one alone. */
export function oneOfTwo(rows: readonly Row[], desk: Desk): Row | null {
  const [one, other] = rows;
  const plain = plainOf(desk);
  const said = THE_ONE.exec(plain)?.[0] ?? '';
  if (!one || !other || rows.length > 2 || said === '' || ASKS_WHICH.test(plain)) return null;
  const by = (of: (row: Row) => number | null, isMost: boolean): Row | null => {
    const [a, b] = [of(one), of(other)];
    return a === null || b === null || a === b ? null : a > b === isMost ? one : other;
  };
  if (/\b(older|vieux|vieille|alter\w*|vecchio|viejo|antiguo)\b/.test(said)) return by(({ vintage }) => vintage, false);
  if (/\b(younger|jeune|junger\w*|giovane|joven)\b/.test(said)) return by(({ vintage }) => vintage, true);
  if (/\b(cheaper|billiger\w*|gunstiger\w*|economico|barato)\b/.test(said)) return by(({ price }) => price, false);
  if (/\b(dearer|expensive|chere?|teurer\w*|caro)\b/.test(said)) return by(({ price }) => price, true);
  if (/\b(lighter|fuller)\b/.test(said)) return by(({ profile }) => profile.body, /fuller/.test(said));
  return /\b(sweeter|drier)\b/.test(said) ? by(({ profile }) => profile.sweet, /sweeter/.test(said)) : null;
}

/** 'Which is older, and is it also the dearer?': the year, then yes or no. */
export function olderAndDearer(rows: readonly Row[], { write }: Desk): string {
  const [top, bottom] = rows.filter(({ vintage }) => vintage !== null).toSorted((a, b) => (a.vintage ?? 0) - (b.vintage ?? 0)); // prettier-ignore
  if (!top || !bottom || top.vintage === bottom.vintage) return '';
  const older = write.say('compare.older', { top: write.wine(top), bottom: write.wine(bottom), difference: '' });
  if (top.price === null || bottom.price === null || top.price === bottom.price) return older;
  const difference = write.money(Math.abs(top.price - bottom.price), 'total');
  return `${older} ${write.say(top.price > bottom.price ? 'compare.alsoDearer' : 'compare.butCheaper', { difference })}`;
}

const grapesSaid = (row: Row, desk: Desk): string => desk.write.list(grapesOfRow(row, desk.knowledge, 3));

/** 'It tastes like the other, then?' and 'the same wine?': no, and what each is made of. */
export function likenessText(rows: readonly Row[], desk: Desk): string {
  const [one, other] = rows;
  if (!one || !other || rows.length > 2 || !isLikeness(desk)) return '';
  const { write } = desk;
  if (SAME_WINE.test(plainOf(desk))) return write.say('compare.notSame');
  if (tasteWords(one, desk) === tasteWords(other, desk)) return write.say('claim.yes');
  const [a, b] = [grapesSaid(one, desk), grapesSaid(other, desk)];
  if (a === '' || b === '' || one.grapes[0] === other.grapes[0]) return '';
  return write.say('compare.unlike', { one: write.wine(one), a, other: write.wine(other), b });
}

/** What kind of wine a row is, in a word: its colour, unless it is sweet, fortified or has bubbles. */
function kindWord({ family, colour }: Row, desk: Desk): string {
  if (family === 'sparkling' || family === 'sweet' || family === 'fortified') return styleWord(family, desk);
  return colour ? desk.write.word(COLOUR_WORDS[colour]) : '';
}

const VINEYARD =
  /\b(vineyard|ried|riede|lage|vigna|vigneto|clos|lieu dit|monopole|single|block|gg|cru|parcela|finca|vina|hill|berg)\b|(?:berg|stein|garten|sonnenuhr)\b/;
const isHouseOf = (one: Row, other: Row): boolean => {
  if (one.producer !== '') return one.producer === other.producer;
  const [[first = '', second = ''], [start, next]] = [one, other].map(({ entry }) => foldName(entry.rawName).split(' ')) as [string[], string[]]; // prettier-ignore
  return first === start && (first.length > 3 || second === next);
};
/** From this much more money on, the dearer wine of a house is its greater one. */
const STEP = 1.15;
const FULLER = 0.3;

/** What parts two wines where nothing else was asked: their kind, the step of a house, or their weight. */
export function apartText(rows: readonly Row[], desk: Desk): string {
  const { write } = desk;
  const [one, other] = rows;
  if (!one || !other) return '';
  if (rows.length > 2) return '';
  const [a, b] = [kindWord(one, desk), kindWord(other, desk)];
  if (a !== '' && b !== '' && a !== b) return write.say('compare.kinds', { one: write.wine(one), a, other: write.wine(other), b }); // prettier-ignore
  const [bottom, top] = [one, other].toSorted((x, y) => (x.price ?? 0) - (y.price ?? 0)) as [Row, Row];
  const isStep = (bottom.price ?? 0) > 0 && (top.price ?? 0) >= (bottom.price ?? 0) * STEP;
  if (isStep && isHouseOf(one, other) && one.grapes[0] === other.grapes[0] && top.standard === bottom.standard) {
    const isOfVineyard = VINEYARD.test(foldName(top.entry.rawName)) && !VINEYARD.test(foldName(bottom.entry.rawName));
    const difference = write.money((top.price ?? 0) - (bottom.price ?? 0), 'total');
    return write.say(isOfVineyard ? 'compare.vineyard' : 'compare.step', { top: write.wine(top), bottom: write.wine(bottom), difference }); // prettier-ignore
  }
  const [light, full] = [one, other].toSorted((x, y) => x.profile.body - y.profile.body) as [Row, Row];
  if (full.profile.body - light.profile.body < FULLER && isStep && top.standard === bottom.standard)
    return write.say('compare.deeper', {
      top: write.wine(top),
      bottom: write.wine(bottom),
      difference: write.money((top.price ?? 0) - (bottom.price ?? 0), 'total'),
    });
  if (full.profile.body - light.profile.body < FULLER) return '';
  return write.say('compare.body', { top: write.wine(full), bottom: write.wine(light), difference: '' });
}

const MOST_RANKS = 2;
/** Ranks that say nothing of the taste. */
const NO_TASTE = new Set(['DOC', 'DOCG', 'AOC', 'IGT', 'DO', 'AVA', 'VDP', 'Cuvée', 'Clos', 'Magnum', 'NV', 'Brut']);

/** Words of the labels that one has and the other has not, explained: Kabinett, Smaragd, Riserva. */
export function rankText(rows: readonly Row[], { write, knowledge }: Desk): string {
  const [one, other] = rows;
  if (!one || !other || rows.length > 2) return '';
  const own = [...one.ranks].filter((rank) => !other.ranks.has(rank));
  const theirs = [...other.ranks].filter((rank) => !one.ranks.has(rank));
  return [...own, ...theirs]
    .filter((rank) => !NO_TASTE.has(rank))
    .slice(0, MOST_RANKS)
    .flatMap((rank) => {
      const term = knowledge.glossary.get(rank);
      return term ? [`${term.word}: ${write.noted(term.meanings[write.language] ?? term.meaning, 'table')}.`] : [];
    })
    .join(' ');
}

/** From how many years between them on two wines of one kind are told apart by their age. */
const YEARS_APART = 3;

/** Each wine with grapes and taste; what both share is said once, and then their age. */
export function rowTexts(rows: readonly Row[], desk: Desk): string[] {
  const { write } = desk;
  const line = (row: Row): string =>
    write.say('compare.row', { wine: write.priced(row), taste: [grapesSaid(row, desk), tasteWords(row, desk)].filter(Boolean).join('; ') }); // prettier-ignore
  const [one, other] = rows;
  if (!one || !other || rows.length > 2 || tasteWords(one, desk) !== tasteWords(other, desk)) return rows.map(line);
  const taste = tasteWords(one, desk);
  const both = write.say('compare.both', { one: write.priced(one), other: write.priced(other), taste });
  const gap = (one.vintage ?? 0) - (other.vintage ?? 0);
  const isAged = one.vintage !== null && other.vintage !== null && Math.abs(gap) >= YEARS_APART && one.family === 'red';
  const old = gap > 0 ? other : one;
  return [both, isAged ? write.say('compare.mellow', { old: write.wine(old), years: write.number(Math.abs(gap), 'tally') }) : '']; // prettier-ignore
}
