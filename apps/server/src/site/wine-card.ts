import { addressIn, BRAND, language, placesOf, t, wineTypeOf, type CallReply } from '@app/domain';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '#platform/html.ts';

/** The picture of a wine's page where it is shared, in the language of the moment: `/fr/share/wine/TV1.png`. */
export const wineCardPath = (lwin: string): string => addressIn(language(), `/share/wine/${lwin}.png`);
export const WINE_CARD = /^\/share\/wine\/([A-Za-z0-9]{1,30})\.png$/;
export const SITE_IMAGE = '/share.png';

type Wine = CallReply<'getWine'>['wine'];

/** The build brings the typeface along, so that a machine without fonts draws the same picture. */
const FONT_FILE = fileURLToPath(new URL('../../../web/build/client/fonts/title.ttf', import.meta.url));
const FONT = 'Tastevin Title';
const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 96];
const [PAPER, INK, MUTED, ACCENT] = ['#FBF8F3', '#1E1A1C', '#6B6166', '#6E1F33'];
const DOTS: Record<string, string> = { red: '#7A1F33', white: '#D9C46B', rosé: '#E59AA0', orange: '#D98A3D' };
/** Below the brand's line and above the lower edge. */
const [TOP, LOWEST, GAP] = [200, HEIGHT - 64, 28];
const MOST_LETTERS = 110;
const MOST_KEPT = 200;
const MOST_WAITING = 20;

/** The words on the card; null when its typeface cannot write the name. */
export function cardWords(
  wine: Pick<Wine, 'displayName' | 'subRegion' | 'region' | 'country'> & Parameters<typeof wineTypeOf>[0],
) {
  const title = drawable(wine.displayName);
  const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
  if (letters(title) === 0 || letters(title) < letters(wine.displayName) * 0.7) return null;
  const kind = wineTypeOf(wine);
  const line = [kind === 'Other' ? '' : t(kind), placesOf(wine).join(', ')]
    .map((part) => drawable(part))
    .filter(Boolean);
  return { title: shortened(title, MOST_LETTERS), line: shortened(line.join(' · '), 70) };
}

/** Letters that are no others with a mark. */
const PLAIN: Record<string, string> = {
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ə: 'e',
  Ə: 'E',
};

/** The text in letters that the typeface has: Western letters as they are, others without their marks, other scripts not at all. */
function drawable(text: string): string {
  const own = Array.from(text.normalize('NFC').replaceAll('\u2011', '-').replaceAll(/\s/g, ' '), (letter) => {
    if (/[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d]/.test(letter)) return letter;
    const base = PLAIN[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return /^[\u0020-\u007e]*$/.test(base) ? base : '';
  });
  return own.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Ends at a word. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\s,·]+\S*$/u, '')} …`;
}

/** Draws the card of a wine as PNG; null when the name cannot be written. */
export async function drawCard(wine: Parameters<typeof cardWords>[0]): Promise<Buffer | null> {
  const words = cardWords(wine);
  if (!words) return null;
  const { title, line } = words;
  const brand = await write(BRAND.name, { size: 46, color: INK });
  const below = line === '' ? null : await write(line, { size: 32, color: MUTED });
  const room = LOWEST - TOP - (below ? GAP + below.height : 0);
  let heading = await write(title, { size: 84, color: INK });
  for (const size of [72, 60, 50, 42]) if (heading.height > room) heading = await write(title, { size, color: INK });
  const height = heading.height + (below ? GAP + below.height : 0);
  const top = TOP + Math.max(0, Math.round((LOWEST - TOP - height) / 2));
  const layers: OverlayOptions[] = [
    { input: mark(), left: MARGIN, top: 88 },
    { input: brand.data, left: MARGIN + 76, top: 122 - Math.round(brand.height / 2) },
    { input: band(wine.colour ?? ''), left: 0, top: 0 },
    { input: heading.data, left: MARGIN, top },
    ...(below ? [{ input: below.data, left: MARGIN, top: top + heading.height + GAP }] : []),
  ];
  const sheet = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } });
  return sheet.composite(layers).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();
}

async function write(words: string, { size, color }: { size: number; color: string }) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(words)}</span>`,
      font: `${FONT} ${size}`,
      fontfile: FONT_FILE,
      width: WIDTH - 2 * MARGIN,
      dpi: 72,
      rgba: true,
      spacing: 6,
      // A word that is wider than the card is broken.
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

/** The colour of the wine along the left edge. */
const band = (colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="${HEIGHT}"><rect width="24" height="${HEIGHT}" fill="${DOTS[colour.toLowerCase()] ?? ACCENT}"/></svg>`,
  );

const mark = (): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32"><g fill="none" stroke="${ACCENT}" stroke-width="2"><circle cx="15" cy="17" r="11"/><circle cx="15" cy="17" r="5.5"/><path d="M22.5 8.5 26 5h3v3l-3 3" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`,
  );

/** Cards by wine. The last ones are kept; they are drawn one after the other, and not at all when too many wait. */
export function openWineCards(findWinePage: (lwin: string) => Promise<{ wine: Wine } | null>): {
  find(lwin: string): Promise<Buffer | null>;
} {
  const kept = new Map<string, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const draw = async (lwin: string): Promise<Buffer | null> => {
    const page = await findWinePage(lwin);
    return page && drawCard(page.wine);
  };
  return {
    find(lwin) {
      const key = `${language()} ${lwin}`;
      const known = kept.get(key);
      if (known) return known;
      if (waiting >= MOST_WAITING) return Promise.resolve(null);
      waiting++;
      const card = last.then(() => draw(lwin));
      last = card.catch(() => undefined).finally(() => waiting--);
      card.catch(() => kept.delete(key));
      kept.set(key, card);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return card;
    },
  };
}
