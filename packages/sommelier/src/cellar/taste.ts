import { foldName, wordsOf } from '#src/tables/fold.ts';
import { renownedOf } from '#src/tables/renowned.ts';
import type { Knowledge, Style } from '#src/tables/knowledge.ts';
import type { ListRow } from './list-row.ts';
import type { Origin } from './origin.ts';
import { meanProfile, type Family, type Profile } from '#src/tables/profile.ts';

const NOTHING: Style = {
  name: '',
  profile: { body: 3, acid: 3, tannin: 1, sweet: 0, oak: 1, aroma: 3, earth: 1 },
  notes: '',
};

/** How a row should taste: its place first, then its grapes, then its region, then its kind; its name has the last word. */
export function tasteOf(entry: ListRow, origin: Origin, knowledge: Knowledge): { profile: Profile; notes: string } {
  const { family } = origin;
  if (family === null) return { profile: NOTHING.profile, notes: '' };
  const style = (kind: string, name: string): Style | undefined =>
    knowledge.styles.get(`${kind}|${foldName(name)}|${family}`);
  const fallback = style('family', '') ?? NOTHING;
  // 'Amarone della Valpolicella Classico' tastes as the table's Amarone della Valpolicella.
  const ofPlace = (name: string): Style | undefined => {
    const words = foldName(name).split(' ');
    for (let length = words.length; length > 0; length--) {
      const found = style('place', words.slice(0, length).join(' '));
      if (found) return found;
    }
    return undefined;
  };
  const byRegion = style('place', origin.region);
  const byGrape = origin.grapes.map((name) => style('grape', name)).filter((found) => found !== undefined);
  // A Dolcetto of the Langhe tastes of its grape, not of the Nebbiolo that the hills are known for.
  const byPlace = ofPlace(origin.appellation) ?? (byGrape.length > 0 ? undefined : style('place', origin.subregion));
  // A Sauvignon Blanc of Napa tastes of its grape first: the table's Napa white is a Chardonnay.
  const isOther = byGrape.length > 0 && (isOtherGrape(origin, knowledge) || isOneOfMany(entry, origin, knowledge));
  const found = byPlace
    ? isOther
      ? grapesThenRegion(byGrape, byPlace)
      : [byPlace]
    : byGrape.length > 0
      ? grapesThenRegion(byGrape, byRegion)
      : byRegion
        ? [byRegion]
        : [];
  const renowned = renownedOf(entry.rawName, knowledge.renowned);
  const own = renowned?.family === family ? renowned : null;
  const like = own && own.like !== '' ? (style('place', own.like) ?? style('label', own.like)) : undefined;
  const label = like ?? byLabel(entry, family, knowledge);
  const chosen = label ? [label] : found.length > 0 ? found : [byKind(entry, family, knowledge) ?? fallback];
  const profile = meanProfile(chosen.map((one) => one.profile));
  const named = byName(profile, entry, family);
  const sweet = family === 'sweet' && chosen[0] === fallback ? sweetNotes(origin, knowledge) : '';
  return { profile: named, notes: own?.notes || sweet || withoutOak(chosen[0]?.notes ?? '', named) };
}

/** A sweet wine of which nothing else is known tastes of its grape, with honey. */
function sweetNotes({ grapes: [grape = ''], colour }: Origin, knowledge: Knowledge): string {
  const notes = colour === 'red' ? '' : (knowledge.styles.get(`grape|${foldName(grape)}|white`)?.notes ?? '');
  const parts = notes
    .split(/, (?:and )?| and /)
    .filter((part) => part !== 'honey')
    .slice(0, 2);
  return parts.length === 2 ? `${parts.join(', ')} and honey` : '';
}

/** A touch of toast is not said of a wine whose name says it has seen no oak. */
const withoutOak = (notes: string, { oak }: Profile): string =>
  oak === 0 ? notes.replace(/ and a touch of toast$/, ' and freshness') : notes;

/** A place of many grapes, and a name that prints which: a Gewürztraminer of Alto Adige tastes of its grape. */
function isOneOfMany(
  entry: ListRow,
  { grapes, colour, appellation, subregion, region }: Origin,
  knowledge: Knowledge,
): boolean {
  const place = knowledge.places.get(appellation) ?? knowledge.places.get(subregion) ?? knowledge.places.get(region);
  const usual = place?.grapes[colour === 'red' ? 'r' : 'w'] ?? [];
  // 'Weißburgunder' prints a Pinot Blanc.
  const printed = new Set(knowledge.grapes.find(wordsOf(entry.rawName)).map(({ meaning }) => meaning.name));
  const isPrinted = (grape: string): boolean => printed.has(knowledge.grapes.get(grape)?.name ?? grape);
  return (usual.length === 0 || usual.length >= 3) && grapes.length === 1 && grapes.some(isPrinted);
}

/** The wine's grape is none of those its place is known for in this colour. */
function isOtherGrape({ grapes, colour, appellation, subregion, region }: Origin, knowledge: Knowledge): boolean {
  const letter = colour === 'red' ? 'r' : colour === 'white' ? 'w' : '';
  const place = knowledge.places.get(appellation) ?? knowledge.places.get(subregion) ?? knowledge.places.get(region);
  const usual = place?.grapes[letter] ?? [];
  const [first = ''] = grapes;
  const nameOf = (name: string): string => knowledge.grapes.get(name)?.name ?? name;
  return usual.length > 0 && !usual.map(nameOf).includes(nameOf(first));
}

/** The first grape rules a blend; the region has a say where the table knows one of the same kind. */
function grapesThenRegion(grapes: readonly Style[], region: Style | undefined): Style[] {
  const [first, ...rest] = grapes.slice(0, 3);
  if (!first) return [];
  return [first, first, ...rest, ...(region ? [region] : [])];
}

const LABELS = new WeakMap<Knowledge, readonly { words: string; family: string; style: Style }[]>();

/** The table's labels, the longest first. */
function labelsOf(knowledge: Knowledge): readonly { words: string; family: string; style: Style }[] {
  const known = LABELS.get(knowledge);
  if (known) return known;
  const labels = [...knowledge.styles]
    .map(([key, style]) => ({ parts: key.split('|'), style }))
    .filter(({ parts: [kind] }) => kind === 'label')
    .map(({ parts: [, words = '', family = ''], style }) => ({ words: ` ${words} `, family, style }))
    .toSorted((a, b) => b.words.length - a.words.length);
  LABELS.set(knowledge, labels);
  return labels;
}

/** A Tawny is no ruby and a Pedro Ximénez no Fino, though they are of one place: the label says how it tastes. */
function byLabel(entry: ListRow, family: Family, knowledge: Knowledge): Style | undefined {
  const name = ` ${foldName(entry.rawName)} `;
  return labelsOf(knowledge).find((label) => label.family === family && name.includes(label.words))?.style;
}

/** Crémants of every region, sherry and port by their words. */
function byKind(entry: ListRow, family: Family, knowledge: Knowledge): Style | undefined {
  const name = foldName(`${entry.rawName} ${entry.wine?.wine ?? ''}`);
  const kinds = [
    'cremant',
    'champagne',
    'prosecco',
    'cava',
    'franciacorta',
    'lambrusco',
    'asti',
    'sherry',
    'port',
    'madeira',
    'marsala',
  ];
  const kind = kinds.find((word) => ` ${name} `.includes(` ${word} `));
  return kind ? knowledge.styles.get(`place|${kind}|${family}`) : undefined;
}

const SWEETNESS: readonly [RegExp, number][] = [
  [
    /\b(trockenbeerenauslese|beerenauslese|eiswein|ice ?wine|aszu|sauternes|pedro ximenez|px|passito|vin santo|tba|botrytis|noble (?:rot|riesling|semillon|chenin|sauvignon|gewurztraminer|one))\b/,
    5,
  ],
  // Of the four grapes of Madeira Sercial is the driest and Malmsey the sweetest; a fortified Muscat is sweeter than a tawny.
  [/\b(malmsey|rutherglen|moscatel de|muscat de)\b/, 5],
  [/\b(bual|boal)\b/, 4],
  [/\b(verdelho) (\w+ )*madeira\b|\bmadeira (\w+ )*verdelho\b/, 1.8],
  [/\b(cabernet d anjou|rose d anjou|white zinfandel|white zin)\b/, 2],
  [/\b(auslese|moelleux|doux|vendanges? tardives?|late harvest|moscato d asti|brachetto|dolce|recioto|cream)\b/, 4],
  [
    /\b(spatlese|demi sec|amabile|semi ?seco|semi ?sec|semi ?dry|meio seco|medium (dry|sweet)|off dry|feinherb|halbtrocken|lieblich|abboccato|kabinett)\b/,
    2,
  ],
  [/\bwhite port\b|\bporto? (branco|blanc|bianco|blanco)\b/, 3.2],
  [/\b(tawny|ruby|lbv|late bottled|colheita|vintage port|reserve port|crusted)\b/, 4.2],
  [/\bgewurztraminer\b/, 1.8],
  [/\b(extra dry)\b/, 1],
];
const DRY =
  /\b(trocken|secco|sec|dry|gg|grosses gewachs|brut nature|extra brut|zero dosage|fino|manzanilla|amontillado|oloroso|palo cortado|sercial|smaragd|federspiel|vin jaune|chateau chalon|sous voile)\b/;

/** What the words of a name say of the taste: rank, ageing, sweetness, manner of making. */
function byName(base: Profile, entry: ListRow, family: Family): Profile {
  const name = foldName(`${entry.rawName} ${entry.wine?.wine ?? ''} ${entry.wine?.classification ?? ''}`);
  const profile = { ...base };
  const sweetness = SWEETNESS.find(([pattern]) => pattern.test(name))?.[1];
  const dry =
    DRY.test(name) && !/\b(demi sec|extra dry|medium (dry|sweet)|off dry|semi (dry|sec)|meio seco)\b/.test(name);
  // Matched as a sweet wine and poured as a white one: off-dry.
  if (family === 'white' && entry.wine?.subType === 'Sweet') profile.sweet = Math.max(profile.sweet, 2);
  if (dry) profile.sweet = 0;
  else if (sweetness !== undefined && (family !== 'red' || sweetness >= 4)) profile.sweet = sweetness;
  if (/\b(riserva|reserva|barrique|oak|gran reserva|barrel)\b/.test(name)) profile.oak += 1;
  if (/\b(grand cru|gran reserva|riserva)\b/.test(name)) profile.body += 0.4;
  if (/\b(unoaked|unwooded|no oak|sans bois|senza legno|sin barrica|sin madera|inox|stainless|nouveau)\b/.test(name))
    profile.oak = 0;
  if (/\b(nouveau|novello)\b/.test(name)) profile.body -= 1;
  if (/\b(pet nat|natural|sans soufre|zero zero|amphora|qvevri|unfiltered|ancestral|vin jaune|sous voile)\b/.test(name))
    profile.earth += 2;
  if (/\b(rose|rosato|rosado)\b/.test(name) && family === 'sparkling') profile.aroma += 0.5;
  for (const key of Object.keys(profile) as (keyof Profile)[]) profile[key] = Math.max(0, Math.min(5, profile[key]));
  return profile;
}
