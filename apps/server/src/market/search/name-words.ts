import { letterDistance, type Request } from '@app/matcher';
import { foldText } from '@app/vocabulary';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';

/** Words that stand before the names of many houses and that people leave out. */
const TITLES = new Set(
  'chateau domaine domaines maison weingut tenuta cantina cantine azienda agricola bodega bodegas quinta castello fattoria podere ch dom the le la les el il lo de di du des del della d l et and of y e'.split(
    ' ',
  ),
);

/** As labels write them out. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { '1er': 'premier', '1ere': 'premiere', '1ers': 'premiers' };

/** The words of a name that tell it from others, folded. Only titles: then the titles. */
export function nameWords(text: string): string[] {
  const words = foldText(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => WRITTEN_OUT[word] ?? word);
  const telling = words.filter((word) => !TITLES.has(word));
  return telling.length > 0 ? telling : words;
}

const key = (words: readonly string[]): string => words.toSorted().join(' ');

/** Whether these words are the whole name of a wine, in any order: its own, with its house, or one it is also known by. */
export function isNamedSo(words: readonly string[], wine: StoredWine | undefined): boolean {
  if (!wine || words.length === 0) return false;
  const { wine: own, producerName, displayName, aliases, producerAliases } = wine;
  const house = [producerName, ...producerAliases];
  const names = [own, displayName, ...aliases, ...house.map((name) => `${name} ${own}`)];
  // A house with one wine of its own name: 'Opus One'.
  if (foldText(own) === foldText(producerName)) names.push(...house);
  const asked = key([...new Set(words)]);
  // 'Ridge Montebello' is Ridge Monte Bello: the gaps between words do not tell.
  const joined = words.join('');
  return names.some((name) => {
    const own = nameWords(name);
    return key([...new Set(own)]) === asked || own.join('') === joined;
  });
}

/** Whether a text holds every word of the name of a wine and of its house, among others. */
export function isNameWithin(text: string, wine: StoredWine | undefined): boolean {
  if (!wine) return false;
  const held = new Set(foldText(text).split(' '));
  return nameWords(`${wine.producerName} ${wine.wine}`).every((word) => held.has(word));
}

/** Whether these words are the name of the house: 'margaux' is a place, and Château Margaux. */
export function isHouseNamedSo(words: readonly string[], wine: StoredWine | undefined): boolean {
  if (!wine || words.length === 0) return false;
  return key([...new Set(nameWords(wine.producerName))]) === key([...new Set(words)]);
}

/** Words of families and firms that people leave out: Bérêche & Fils. */
const FAMILY = new Set('pere fils fille filles frere freres soeurs figli fratelli hijos hermanos sohne erben sons brothers famille family familie famiglia cie co'.split(' ')); // prettier-ignore

/** The same by any name of the house, with and without the words of its family. `plain` leaves titles out. */
export function isHouseCalledSo(name: string, wine: StoredWine, plain: (name: string) => string): boolean {
  const tell = (text: string): string => key([...new Set(nameWords(plain(text)).filter((word) => !FAMILY.has(word)))]);
  const asked = tell(name);
  return asked !== '' && [wine.producerName, ...wine.producerAliases].some((own) => tell(own) === asked);
}

/** Whether a text says the name of a house with its title, and one word more: 'Weingut Keller Dalberg'. */
export function isTitledHouse(
  text: string,
  words: readonly string[],
  missing: string | undefined,
  wine: StoredWine,
): boolean {
  const isTitled = foldText(text)
    .split(' ')
    .some((word) => word.length > 3 && TITLES.has(word));
  return (
    isTitled &&
    isHouseNamedSo(
      words.filter((word) => word !== missing),
      wine,
    )
  );
}

/** Whether a typed word stands for a word of a name: the same, its beginning, or a slip of a letter or two. */
function standsFor(typed: string, word: string): boolean {
  if (typed === word) return true;
  if (typed.length >= 4 && word.startsWith(typed)) return true;
  const most = typed.length >= 8 ? 2 : typed.length >= 5 ? 1 : 0;
  return most > 0 && Math.abs(typed.length - word.length) <= most && letterDistance(typed, word) <= most;
}

/** The same with more patience, for 'did you mean': up to a third of the letters. */
export function soundsNear(typed: string, word: string): boolean {
  const most = Math.floor(typed.length / 3);
  return (
    standsFor(typed, word) ||
    (most > 0 && Math.abs(typed.length - word.length) <= most && letterDistance(typed, word) <= most)
  );
}

/** Words of a query that state a fact, by the fact: 'rouge' is said of the colour, 'bourgogne' of the place. */
export type SaidFacts = Readonly<Record<'colour' | 'place' | 'type' | 'grape', ReadonlySet<string>>>;

export function saidFacts(text: string, { parts }: Request): SaidFacts {
  const wordsOf = (kind: string): Set<string> =>
    new Set(
      parts
        .filter((part) => part.kind === kind)
        .flatMap(({ spans }) => spans.flatMap(({ start, end }) => foldText(text.slice(start, end)).split(' '))),
    );
  return { colour: wordsOf('colour'), place: wordsOf('place'), type: wordsOf('type'), grape: wordsOf('grape') };
}

/** How many words of a query a wine holds, and which it lacks. Words of colour, place and type count by the facts of the wine. */
export function coverOf(
  words: readonly string[],
  wine: StoredWine,
  { request, said }: { request: Request; said: SaidFacts },
): { found: number; missing: string[]; isExact: boolean } {
  const { wine: own, aliases, producerAliases, grapes } = wine;
  const { displayName, producerName, subRegion, region, country, classification, designation } = wine;
  const names = [displayName, producerName, own, subRegion, region, country, classification, designation];
  const held = foldText([...names, ...aliases, ...producerAliases, ...grapes].join(' ')).split(' ');
  // 'R.D.' is typed as 'rd', 'Monte Bello' as 'montebello'.
  const glued = new Set(
    held.flatMap((one, k) => [one + (held[k + 1] ?? ''), one + (held[k + 1] ?? '') + (held[k + 2] ?? '')]),
  );
  const { colour, place, type } = request;
  const isPlaced = place && place.country === country && (place.region === null || place.region === region);
  const isStated = (word: string): boolean =>
    (said.colour.has(word) && colour === wine.colour) ||
    (said.type.has(word) && type === wine.subType) ||
    (said.place.has(word) && isPlaced === true);
  const missing = words.filter(
    (word) => !isStated(word) && !glued.has(word) && !held.some((other) => standsFor(word, other)),
  );
  const isExact = words.every((word) => isStated(word) || glued.has(word) || held.includes(word));
  return { found: words.length - missing.length, missing, isExact };
}
