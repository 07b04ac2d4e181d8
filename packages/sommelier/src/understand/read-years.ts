/** The years a wine may be from. */
export interface Years {
  from: number | null;
  to: number | null;
}

/** What stands before a year, without accents, and how it bounds; 'too': the year itself is meant as well. */
const BEFORE: readonly (readonly [words: RegExp, bound: 'older' | 'olderToo' | 'younger' | 'youngerToo'])[] = [
  [/\b(nothing|none|not|no|never|nichts|keine?n?|nicht|rien|pas|niente|nulla|non|nada|ningun[oa]?)\b[^.;!?]{0,24}\b(older than|before|earlier than|pre|plus vieux que?|plus ancien que?|avant|alter als|vor|piu vecchi\w? (di|del)|prima del?|anterior(es)? al?|mas viejos? que|antes de)$/, 'youngerToo'],
  [/\b(nothing|none|not|no|never|nichts|keine?n?|nicht|rien|pas|niente|nulla|non|nada|ningun[oa]?)\b[^.;!?]{0,24}\b(younger than|newer than|after|later than|more recent than|plus jeune que?|plus recent que?|apres|junger als|nach|piu giovan\w (di|del)|piu recent\w (di|del)|dopo( il)?|posterior(es)? al?|mas jovenes? que|despues del?)$/, 'olderToo'],
  [/\b(older than|elder than|before|prior to|earlier than|pre|predating|avant|d avant|plus vieux que|plus anciens? que|anterieurs? a|vor|alter als|alter wie|fruher als|prima del?|precedent[ei] al?|anterior[ei] al?|piu vecchi\w? (di|del)|antes del?|anterior(es)? al?|mas viejos? que|mas antiguos? que)$/, 'older'],
  [/\b(up to|until|till|no later than|jusqu en|jusqu a|bis|fino al|hasta)$/, 'olderToo'],
  [/\b(after|younger than|newer than|later than|more recent than|post|apres|plus jeunes? que|plus recents? que|nach|junger als|dopo il|piu giovan\w (di|del)|piu recent\w (di|del)|despues del?|posterior(es)? al?|mas jovenes que|mas recientes que)$/, 'younger'],
  [/\b(since|from|at least|depuis|a partir de|seit|ab|dal|a partire dal|desde)$/, 'youngerToo'],
]; // prettier-ignore
/** What stands behind a year. */
const OR_OLDER =
  /^ (or|and|et|oder|und|o|e|y|ou) (older|earlier|before|below|back|avant|plus vieux|plus ancien|alter|fruher|davor|prima|precedent\w|piu vecchi\w|anterior\w*|antes|mas viej\w+)/;
const OR_YOUNGER =
  /^ (or|and|et|oder|und|o|e|y|ou) (younger|newer|later|after|up|onwards?|upwards?|apres|plus jeune|plus recent|junger|neuer|danach|dopo|piu giovan\w|piu recent\w|posterior\w*|despues|mas jov\w+)|^ (onwards?|upwards?)/;
/** 'From 2015', which is no bound alone: only where a range or 'on' follows it is one. */
const FROM_ALONE = /\b(from|dal|desde)$/;

/** 'The nineties', 'aus den 2000ern', 'anni ottanta': decades by their words. */
const DECADES: readonly (readonly [words: RegExp, from: number])[] = [
  [/\b(nineties|nineteen nineties|1990s|90s|90er\w*|neunziger\w*|annees 90|annees quatre vingt dix|anni 90|anni novanta|anos 90|los noventa|los 90)\b/, 1990],
  [/\b(eighties|1980s|80s|80er\w*|achtziger\w*|annees 80|annees quatre vingts?|anni 80|anni ottanta|anos 80|los ochenta|los 80)\b/, 1980],
  [/\b(seventies|1970s|70s|70er\w*|siebziger\w*|annees 70|anni 70|anni settanta|anos 70|los setenta)\b/, 1970],
  [/\b(noughties|naughties|2000s|00s|nullerjahre\w*|2000er\w*|annees 2000|anni 2000|anni duemila|anos 2000|los 2000|dos mil)\b/, 2000],
  [/\b(2010s|twenty tens|2010er\w*|zehnerjahre\w*|annees 2010|anni 2010|anos 2010)\b/, 2010],
]; // prettier-ignore
const OF_PEOPLE = /\b(zum|zu (ihrem|seinem|meinem|unserem)|seinen|ihren|meinen|runde[nrm]?) \d0(er|iger|sten|ten)\b|\b\d0(er|iger) (geburtstag|feier|fest|jubilaum|party)\b|\b(in|into|late|early|mid|his|her|my|their|our|pushing|anfang|mitte|ende) (his |her |my |their |our |late |early |mid )?(nineties|eighties|seventies|90s|80s|70s)\b|\b(music|hits|party|disco|songs|fashion|musik|musique|musica)\b/; // prettier-ignore

/** 'Before the millennium', 'from the last century'. */
const LAST_CENTURY =
  /\b(before (the )?(millennium|2000s?|turn of the century)|(last|20th|twentieth|previous) century|pre millennium|avant (l an 2000|le millenaire)|siecle dernier|vor der jahrtausendwende|aus dem letzten jahrhundert|prima del (duemila|millennio)|secolo scorso|antes del milenio|siglo pasado)\b/;

/** 'Older than me': somebody's own year is the bound. */
const THAN_ME = /\b(older than|before) (me|i am|i was|us|my (wife|husband|son|daughter|girlfriend|boyfriend|partner))\b|\b(plus vieux|plus ancien) que moi\b|\balter als (ich|wir)\b|\bpiu vecchi\w di me\b|\bmas viej\w+ que yo\b/; // prettier-ignore
const NUMBER =
  '(\\d{1,2}|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|deux|trois|cinq|dix|quinze|vingt|trente|zwei|drei|funf|zehn|funfzehn|zwanzig|dreissig|due|tre|cinque|dieci|quindici|venti|trenta|dos|tres|cinco|diez|quince|veinte|treinta)';
const YEAR_WORDS = '(years?|yrs?|ans|jahren?|anni|anos)';
const VALUES: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, ten: 10, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, deux: 2, trois: 3, cinq: 5, dix: 10, quinze: 15, vingt: 20, trente: 30, zwei: 2, drei: 3, funf: 5, zehn: 10, funfzehn: 15, zwanzig: 20, dreissig: 30, due: 2, tre: 3, cinque: 5, dieci: 10, quindici: 15, venti: 20, trenta: 30, dos: 2, tres: 3, cinco: 5, diez: 10, quince: 15, veinte: 20, treinta: 30 }; // prettier-ignore
/** 'With at least ten years on it', 'over 15 years old', 'mindestens zehn Jahre alt'. */
const AGED = new RegExp(
  `\\b(?:older than|alter als|plus vieux que|piu vecchi\\w? di|mas viejos? (?:de|que)) ${NUMBER} ${YEAR_WORDS}\\b|\\b(?:at least|more than|over|minimum|older than|au moins|plus de|mindestens|uber|alter als|mehr als|almeno|piu di|oltre|al menos|mas de|minimo) ${NUMBER} ${YEAR_WORDS}(?: (?:of age|of bottle age|in bottle|in the bottle|on it|on them|old|d age|de bouteille|de cave|alt|auf dem buckel|gereift|di eta|di invecchiamento|in bottiglia|vecchi\\w|de edad|de crianza|en botella|encima)|$)|\\b${NUMBER} ${YEAR_WORDS} (?:or (?:more|older)|ou plus|oder (?:mehr|alter)|o piu|o mas)\\b|\\b${NUMBER} ${YEAR_WORDS} (?:of age|of bottle age|in bottle) or more\\b`,
); // prettier-ignore

/** The bounds a turn sets to the year of a wine by its words, beyond a plain year; null where it sets none. */
export function readYearBounds(plain: string, years: readonly number[], now: number): Years | null {
  const text = plain.replace(/[^a-z0-9]+/g, ' ').trim();
  const decade = OF_PEOPLE.test(text) ? undefined : DECADES.find(([words]) => words.test(text));
  if (LAST_CENTURY.test(text)) return { from: null, to: 1999 };
  if (decade) return { from: decade[1], to: decade[1] + 9 };
  const [year] = years;
  if (year !== undefined && THAN_ME.test(text)) return { from: null, to: year - 1 };
  const aged = AGED.exec(text);
  if (aged && year === undefined) {
    const said = aged[1] ?? aged[3] ?? aged[5] ?? aged[7] ?? '';
    return { from: null, to: now - (VALUES[said] ?? Number(said)) };
  }
  if (year === undefined || years.length > 1) return null;
  const at = text.indexOf(String(year));
  if (at < 0) return null;
  const [before, behind] = [text.slice(0, at).trim(), text.slice(at + 4)];
  if (OR_OLDER.test(behind)) return { from: null, to: year };
  if (OR_YOUNGER.test(behind)) return { from: year, to: null };
  const bare = before.replace(/ (the|le|la|les|dem|das|il|l|el|los|jahr|year|vintage|millesime|jahrgang)$/, '');
  const bound = BEFORE.find(([words]) => words.test(bare))?.[1];
  if (bound === 'older') return { from: null, to: year - 1 };
  if (bound === 'olderToo') return { from: null, to: year };
  if (bound === 'younger') return { from: year + 1, to: null };
  if (bound === 'youngerToo')
    return FROM_ALONE.test(bare) && !/^ (on|and|or|a)\b/.test(behind) ? null : { from: year, to: null };
  return null;
}
