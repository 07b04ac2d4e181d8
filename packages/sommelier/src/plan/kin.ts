import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Meaning } from '#src/understand/meaning.ts';
import type { Kind } from '#src/understand/parts.ts';
import { isOfSize } from './filter.ts';
import { superlative } from './superlatives.ts';

/** A turn that puts the last one right: 'sorry, I meant the rosé', 'nein, den weißen', 'no, quello rosso'. */
const CORRECTING =
  /\b(meant?|i said|sorry|oops|wait|actually|correction|rather|instead|no|nope|je voulais|je parlais|pardon|plutot|non|ich meinte|meinte|gemeint|entschuldigung|doch|lieber|nein|intendevo|volevo dire|volevo|scusa|scusi|anzi|piuttosto|queria decir|queria|digo|perdon|perdona|mejor)\b/;
const THE_ONE =
  /\b(the|that|le|la|celui|celle|der|die|das|den|il|lo|quello|quella|el|ese|esa) (\w+ )?<(colour|size)>( one)?( |$)/;
/** 'Sorry, meant the half': the article is said with the size. */
const ARTICLE = /\b(the|that|le|la|l|der|die|das|den|il|lo|el)\b/;
/** 'What year is the half?', 'how much for the large one?': a size with its article, in a few words. */
const isOfSizeAsked = ({ sizes, tokens }: Meaning): boolean =>
  tokens.length <= 9 &&
  sizes.want.length === 1 &&
  sizes.want.every((size) => size === 'half' || size === 'magnum') &&
  ARTICLE.test(tokens.map(({ text }) => text).join(' '));
const BARE_SIZE = /^(\w+ |, )*<size>( |$)/;
const YOUNG =
  /\b(the|le|la|der|den|die|das|il|lo|el) (young|younger|newer|recent|later|jeune|junge|jungere|jungen|giovane|recente|joven|reciente)( one| vintage| bottle)?\b/;
const OLD = /\b(the|le|la|der|den|die|das|il|lo|el) (old|older|earlier|vieux|vieille|alte|altere|alten|vecchio|viejo|mas viejo)( one| vintage| bottle)\b/; // prettier-ignore

const nameOf = ({ entry }: Row): string => foldName(entry.rawName).replace(/\s*\d{4}$/, '');
/** The house as the line prints it, before its first comma. */
const houseOf = ({ entry }: Row): string => (entry.rawName.includes(',') ? foldName(entry.rawName.split(',')[0] ?? '') : ''); // prettier-ignore
/** 'The red of the same house', in five languages. */
const SAME_HOUSE =
  /\b(same (house|producer|estate|winery|people|grower|maker|domaine|chateau)|meme (maison|domaine|producteur|chateau|vigneron)|(selben|gleichen) (haus|weingut|winzer|erzeuger)|stess[oa] (casa|cantina|produttore|azienda)|mism[oa] (casa|bodega|productor)|(their|his|her|leur|ihre[nr]?|seine[nr]?|il loro|la loro|il suo|su) (?:other )?(red|white|pink|rose|sparkling|fizz|rouge|blanc|rote[nr]?|weisse[nr]?|weiss|rosso|bianco|rosato|tinto|blanco|rosado)(?: one| wine)?(?= ?[?!.]| ?$| cost| kost| cout| quanto)|(?:le|den|il|el) (rouge|blanc|roten|weissen|rosso|bianco|tinto|blanco) (?:du meme|de la meme|vom selben|von denen|della stessa|de los mismos))/;

const isKin = (one: Row, other: Row): boolean =>
  one.line !== other.line &&
  ((houseOf(one) !== '' && houseOf(one) === houseOf(other)) ||
    (one.producer !== '' && one.producer === other.producer) ||
    (one.producerWords.length > 0 &&
      one.producerWords.every((word) => foldName(other.entry.rawName).split(' ').includes(word))));

/** Words that stand before the name of many a house. */
const TITLES = /^(chateau|domaine|weingut|champagne|maison|clos|mas|tenuta|cantina|cantine|bodegas?|fattoria|podere|azienda|quinta|castello|the|le|la|les|il|el|de|di|du|des|von)$/; // prettier-ignore
const headOf = ({ entry }: Row): string[] => foldName(entry.rawName).split(' ').filter((word) => !TITLES.test(word)); // prettier-ignore

/** The wines whose printed names begin as a wine's name does: its house, where no comma parts it from the wine. */
function ofSameHead(row: Row, rows: readonly Row[]): Row[] {
  const own = headOf(row);
  const shared = (one: Row): number => {
    const at = headOf(one).findIndex((word, place) => word !== own[place]);
    return at < 0 ? own.length : at;
  };
  const others = rows.filter((one) => one.line !== row.line);
  const most = Math.max(0, ...others.map(shared));
  return most > 0 ? others.filter((one) => shared(one) === most) : [];
}

/** How many words two names share: of a house's wines, the one named most alike is meant. */
const likeness = (one: Row, other: Row): number =>
  [...one.nameWords].filter((word) => other.nameWords.has(word)).length;

function mostAlike(row: Row, found: readonly Row[]): Row[] {
  const most = Math.max(...found.map((one) => likeness(row, one)));
  const alike = found.filter((one) => likeness(row, one) === most);
  return new Set(alike.map(({ line }) => line)).size === 1 ? alike : [];
}

/** Of one line, the row of the size said, else of the size that was spoken of. */
function inSize(found: readonly Row[], row: Row, { sizes }: Meaning): Row[] {
  const [size] = sizes.want;
  const own = size ? found.find((one) => isOfSize(one, size)) : found.find((one) => one.glass === row.glass && one.standard === row.standard); // prettier-ignore
  const any = own ?? found.find(({ standard }) => standard) ?? found[0];
  return any ? [any] : [];
}

/**
 * The kin of the wine just spoken of: 'I meant the rosé' after the white of a house, 'sorry, the half', 'and the young
 * one?' after an old vintage. Empty where the turn speaks of no kin.
 */
export function kinMeant(meaning: Meaning, last: readonly Row[], rows: readonly Row[]): Row[] {
  const [row] = last;
  const isSized = isOfSizeAsked(meaning) && last.every((one) => nameOf(one) === nameOf(last[0] ?? one));
  const isOne = new Set(last.map(({ line }) => line)).size === 1 || isSized;
  const { things, dishes, places, grapes, budget, colours, sizes, masked, tokens } = meaning;
  if (!row || !isOne || things.length + dishes.want.length + places.want.length + grapes.want.length > 0) return [];
  if (budget !== null || tokens.length > 14) return [];
  const plain = tokens.map(({ text }) => text).join(' ');
  const isAged = YOUNG.test(plain) ? 1 : OLD.test(plain) ? -1 : 0;
  if (isAged !== 0 && row.vintage !== null) {
    const { vintage } = row;
    const others = rows.filter((one) => isKin(row, one) && one.vintage !== null && (one.vintage - vintage) * isAged > 0); // prettier-ignore
    return others.length > 0 ? inSize(mostAlike(row, others), row, meaning) : [];
  }
  const isOfHouse = SAME_HOUSE.test(plain);
  // 'What year is the half?', 'how much for the large one?': of the wine just spoken of.
  const isSizeAsked = colours.want.length === 0 && isOfSizeAsked(meaning);
  const isPointed = isOfHouse || isSizeAsked || (CORRECTING.test(plain) && (THE_ONE.test(`${masked} `) || BARE_SIZE.test(masked))); // prettier-ignore
  if (!isPointed) return [];
  const [colour] = colours.want;
  if (colour && colour !== row.colour) {
    const kin = rows.filter((one) => isKin(row, one));
    const others = (kin.length > 0 || !isOfHouse ? kin : ofSameHead(row, rows)).filter((one) => one.colour === colour);
    if (isOfHouse && others.length > 0) return others.filter(({ glass }) => !glass || others.every((one) => one.glass));
    return others.length > 0 ? inSize(mostAlike(row, others), row, meaning) : [];
  }
  if (isOfHouse) return [];
  const [size] = sizes.want;
  const own = size && !colour ? rows.filter((one) => one.line === row.line || (isKin(row, one) && likeness(row, one) >= row.nameWords.size - 1)) : []; // prettier-ignore
  return size && own.some((one) => isOfSize(one, size)) ? inSize(own, row, meaning) : [];
}

const WHICH_ONE =
  /^(and |so |ok |et |und |e |y )?(which|what|wich|lequel|laquelle|lesquels|quel|welche[rs]?|quale|cual)( one| ones| of (those|them|these)| d entre eux| davon| di questi| de esos)?( is| are| comes| come|s| est| vient| ist| kommt| e| viene| es)\b[^?]*<(place|grape|colour|style|body|taste)>/;

/** 'Which is from New Zealand?', of those shown. */
export function isWhichOfShown(
  meaning: Meaning,
  { last, subject, heard }: { last: readonly Row[]; subject: readonly Row[]; heard: Kind },
): boolean {
  const isOpen =
    ['recommend', 'list', 'availability', 'refine', 'compare', 'fact', 'unclear'].includes(heard) ||
    (heard === 'extreme' && superlative(meaning) === null);
  return isOpen && WHICH_ONE.test(meaning.masked) && last.length > 1 && subject.length === 1 && subject.every((row) => last.includes(row)); // prettier-ignore
}

/** 'The cheaper Tement', 'the older of the two Bartons': one of the wines of a name. */
export const NAMED_BY_SORT =
  /\b(the|that|le|la|der|die|das|den|il|lo|el) <sort> (one )?(of |from |by |de |von |vom |di |del )?(the |your |los |i |les |den )?(two |both |deux |beiden |due |dos )?<wine>/;
/** What a turn that names one of a name's wines may be heard as. */
export const OF_ONE_NAME: ReadonlySet<Kind> = new Set<Kind>(['price', 'refine', 'recommend', 'availability', 'about', 'list', 'correct', 'substitute', 'unclear', 'social']); // prettier-ignore
/** 'Anything for half that?': a share of a price that was said. */
export const SHARE_OF_PRICE =
  /\b(half|a third|a quarter|a tenth|twice|double|moitie|tiers|halfte|halb\w*|drittel|doppelt\w*|meta|un terzo|doppio|mitad|tercio|doble)( of)? ?(that|it|the price|<attribute>|price|du prix|davon|des preises|del prezzo|di quello|del precio|de eso|as much|cher|so viel|soviel)?\b/;

/** 'The cheaper Tement' means that one line from here on. */
export function ofOneLine(meaning: Meaning, [row]: readonly Row[]): Meaning {
  const lines = row ? [row.line] : [];
  const isIt = (own: readonly number[]): boolean => own.length > 1 && row !== undefined && own.includes(row.line);
  return {
    ...meaning,
    wines: meaning.wines.map((wine) => (isIt(wine.lines) ? { ...wine, lines } : wine)),
    things: meaning.things.map((thing) => (isIt(thing.lines) ? { ...thing, lines } : thing)),
  };
}
