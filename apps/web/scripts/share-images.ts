import { BRAND, LANGUAGE_CODES, LANGUAGES, speak, type Language } from '@app/domain';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { foldSlug } from '#content/slug.ts';
import { MESSAGES } from '#messages.ts';
import { paths } from '#paths.ts';
import { faqHeads, postHeads } from './content-files.ts';

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
const [PAPER, INK, MUTED, ACCENT] = ['#FBF8F3', '#1E1A1C', '#6B6166', '#6E1F33'];

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
    all.push(...sharings(code));
    asBefore();
  }
  for (const sharing of all) {
    const file = join(clientFolder, sharing.image);
    // One after the other: the text library has one set of fonts for all.
    // oxlint-disable-next-line no-await-in-loop
    await mkdir(dirname(file), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop
    await (await draw(sharing)).toFile(file);
  }
}

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

async function draw({ title, kind }: Sharing): Promise<Sharp> {
  const name = await write(BRAND.name, { size: 46, color: INK });
  const heading = await write(title, { size: title.length > 40 ? 72 : 92, color: INK });
  const line = await write(kind, { size: 30, color: MUTED });
  const gap = 36;
  const top = Math.round((HEIGHT - (heading.height + gap + line.height)) / 2) + 36;
  const layers: OverlayOptions[] = [
    { input: mark(), left: MARGIN, top: 88 },
    { input: name.data, left: MARGIN + 76, top: 122 - Math.round(name.height / 2) },
    { input: heading.data, left: MARGIN, top },
    { input: line.data, left: MARGIN, top: top + heading.height + gap },
  ];
  const sheet = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } });
  // Few colours: paper, ink and the shades between them.
  return sheet.composite(layers).png({ palette: true, colours: 64, compressionLevel: 9 });
}

/** The name of the site and the line below the title are the same on many pictures. */
const written = new Map<string, ReturnType<typeof render>>();

function write(words: string, look: { size: number; color: string }): ReturnType<typeof render> {
  const key = `${look.size} ${look.color} ${words}`;
  const made = written.get(key) ?? render(words, look);
  written.set(key, made);
  return made;
}

async function render(words: string, { size, color }: { size: number; color: string }) {
  // The file has no non-breaking hyphen.
  const text = escapeMarkup(words.replaceAll('\u2011', '-'));
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${text}</span>`,
      font: `${FONT} ${size}`,
      fontfile: FONT_FILE,
      width: WIDTH - 2 * MARGIN,
      dpi: 72,
      rgba: true,
      spacing: 6,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

function mark(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32"><g fill="none" stroke="${ACCENT}" stroke-width="2"><circle cx="15" cy="17" r="11"/><circle cx="15" cy="17" r="5.5"/><path d="M22.5 8.5 26 5h3v3l-3 3" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`,
  );
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
