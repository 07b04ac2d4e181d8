import { addressIn, BRAND, LANGUAGE_CODES, LANGUAGES, speak, t, type Language } from '@app/domain';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { foldSlug } from '#content/slug.ts';
import { MESSAGES } from '#messages.ts';
import { paths } from '#paths.ts';
import { faqHeads, postHeads } from './content-files.ts';
import { toPng, type Rgb } from './indexed-png.ts';

/*
 * The picture shown where a page is shared: paper, the mark, the title. The typeface comes along as a file, so that
 * the pictures are the same on every machine: Fraunces (SIL Open Font License) at weight 560 and optical size 144,
 * cut from the variable font of the npm package, which the picture library cannot read.
 */
const FONT_FILE = fileURLToPath(new URL('fonts/fraunces-title.ttf', import.meta.url));
const FONT = 'Tastevin Title';
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 96;
const PAPER: Rgb = [0xfb, 0xf8, 0xf3];
const INKS = { ink: [0x1e, 0x1a, 0x1c], muted: [0x6b, 0x61, 0x66], accent: [0x6e, 0x1f, 0x33] } as const;
type Ink = keyof typeof INKS;
const INK_NAMES = Object.keys(INKS) as Ink[]; // the keys are those of the table
/** The shades between paper and an ink, soft enough for the edges of letters. */
const SHADES = 20;
const COLOURS: Rgb[] = [PAPER, ...INK_NAMES.flatMap((name) => shadesOf(INKS[name]))];

function shadesOf(ink: Rgb): Rgb[] {
  const between = (from: number, to: number, share: number): number => Math.round(from + (to - from) * share);
  return Array.from({ length: SHADES }, (_, step) => {
    const share = (step + 1) / SHADES;
    return [between(PAPER[0], ink[0], share), between(PAPER[1], ink[1], share), between(PAPER[2], ink[2], share)];
  });
}

interface Sharing {
  /** Where the picture goes, in the form of an address. */
  image: string;
  title: string;
  /** What kind of page it is. */
  kind: string;
}

export async function writeShareImages(clientFolder: string): Promise<void> {
  const all = [...sharings(), ...articles()];
  for (const code of LANGUAGE_CODES.filter((other) => other !== 'en')) {
    // oxlint-disable-next-line no-await-in-loop
    const dictionary = await LANGUAGES[code].dictionary();
    const asBefore = speak(() => ({ language: code, dictionary }));
    all.push(home(code), ...sharings(code));
    asBefore();
  }
  for (const sharing of all) {
    const file = join(clientFolder, sharing.image);
    // One after the other: the text library has one set of fonts for all.
    // oxlint-disable-next-line no-await-in-loop
    await mkdir(dirname(file), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(file, await draw(sharing));
  }
}

/** The picture of the site itself; the English one is drawn by hand. */
const home = (code: Language): Sharing => ({
  image: addressIn(code, '/share.png'),
  title: t(BRAND.tagline),
  kind: t('Retail prices, ratings and the markup of every wine on it.'),
});

/** Pages that stand in every language, in that of the moment. */
function sharings(code: Language = 'en'): Sharing[] {
  const { faqHeading, faqSubtitle, accuracyHeading, accuracySubtitle, authorHeading, authorSubtitle } = MESSAGES;
  return [
    { image: paths.shareImage(paths.faq()), title: faqHeading, kind: faqSubtitle },
    { image: paths.shareImage(paths.accuracy()), title: accuracyHeading, kind: accuracySubtitle },
    { image: paths.shareImage(paths.author()), title: authorHeading, kind: authorSubtitle },
    ...faqHeads(code).map(({ slug, title }) => ({
      image: paths.shareImage(paths.faqPage(slug)),
      title: title.replace(` FAQ | ${BRAND.name}`, ''),
      kind: faqHeading,
    })),
  ];
}

/** Articles are English in every language. */
function articles(): Sharing[] {
  const { blogHeading, blogSubtitle } = MESSAGES;
  return [
    { image: paths.shareImage(paths.blog()), title: blogHeading, kind: blogSubtitle },
    ...postHeads().map(({ slug, title, author }) => ({
      image: paths.shareImage(paths.blogPost(foldSlug(slug))),
      title,
      kind: `${blogHeading} · ${author}`,
    })),
  ];
}

async function draw({ title, kind }: Sharing): Promise<Buffer> {
  const name = await write(BRAND.name, 46);
  const heading = await write(title, title.length > 40 ? 72 : 92);
  const line = await write(kind, 30);
  const gap = 36;
  const top = Math.round((HEIGHT - (heading.height + gap + line.height)) / 2) + 36;
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  lay(pixels, await mark(), { ink: 'accent', left: MARGIN, top: 88 });
  lay(pixels, name, { ink: 'ink', left: MARGIN + 76, top: 122 - Math.round(name.height / 2) });
  lay(pixels, heading, { ink: 'ink', left: MARGIN, top });
  lay(pixels, line, { ink: 'muted', left: MARGIN, top: top + heading.height + gap });
  return toPng({ width: WIDTH, height: HEIGHT, colours: COLOURS, pixels });
}

/** How much ink stands on each pixel, 0 to 255. */
interface Cover {
  width: number;
  height: number;
  cover: Uint8Array;
}

function lay(pixels: Uint8Array, { width, height, cover }: Cover, at: { ink: Ink; left: number; top: number }): void {
  const first = 1 + INK_NAMES.indexOf(at.ink) * SHADES;
  for (let y = 0; y < Math.min(height, HEIGHT - at.top); y += 1)
    for (let x = 0; x < Math.min(width, WIDTH - at.left); x += 1) {
      const shade = Math.round(((cover[y * width + x] ?? 0) / 255) * SHADES);
      if (shade > 0) pixels[(y + at.top) * WIDTH + x + at.left] = first + shade - 1;
    }
}

async function coverOf(picture: Sharp): Promise<Cover> {
  const { data, info } = await picture.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, cover: data };
}

/** The name of the site and the line below the title are the same on many pictures. */
const written = new Map<string, Promise<Cover>>();

function write(words: string, size: number): Promise<Cover> {
  const key = `${size} ${words}`;
  const made = written.get(key) ?? render(words, size);
  written.set(key, made);
  return made;
}

function render(words: string, size: number): Promise<Cover> {
  // The file has no non-breaking hyphen.
  const text = escapeMarkup(words.replaceAll('\u2011', '-'));
  const options = { font: `${FONT} ${size}`, fontfile: FONT_FILE, width: WIDTH - 2 * MARGIN, dpi: 72, spacing: 6 };
  return coverOf(sharp({ text: { ...options, text: `<span foreground="black">${text}</span>`, rgba: true } }));
}

function mark(): Promise<Cover> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32"><g fill="none" stroke="black" stroke-width="2"><circle cx="15" cy="17" r="11"/><circle cx="15" cy="17" r="5.5"/><path d="M22.5 8.5 26 5h3v3l-3 3" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`;
  return coverOf(sharp(Buffer.from(drawing)).ensureAlpha());
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
