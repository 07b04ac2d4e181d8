import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/*
 * The icons of the installed application: the cup on paper. A maskable one is cut to any shape by the phone, so its
 * drawing stays within the inner four fifths.
 */
const ICONS = [
  { file: '192.png', size: 192, part: 0.7, isRounded: true },
  { file: '512.png', size: 512, part: 0.7, isRounded: true },
  { file: 'maskable-512.png', size: 512, part: 0.52, isRounded: false },
  { file: 'apple-180.png', size: 180, part: 0.62, isRounded: false },
] as const;

export async function writeAppIcons(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, 'icons');
  await mkdir(folder, { recursive: true });
  await Promise.all(
    ICONS.map(({ file, ...icon }) =>
      sharp(Buffer.from(drawing(icon)))
        .png({ palette: true, colours: 64, compressionLevel: 9 })
        .toFile(join(folder, file)),
    ),
  );
}

function drawing({ size, part, isRounded }: { size: number; part: number; isRounded: boolean }): string {
  // The cup of the favicon: 28 wide and 26 high around (16.5, 17) with its ear.
  const scale = (size * part) / 28;
  const corner = isRounded ? size * 0.22 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${corner}" fill="#6E1F33"/><g transform="translate(${size / 2} ${size / 2}) scale(${scale}) translate(-16.5 -16.5)" fill="none" stroke="#FBF8F3" stroke-width="2.2"><circle cx="15" cy="17" r="11"/><circle cx="15" cy="17" r="5.5"/><path d="M22.5 8.5 26 5h3v3l-3 3" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`;
}
