import { addressIn, LANGUAGE_CODES } from '@app/domain';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** No wine has this identifier. The router builds its page, and the server draws each wine into it. */
const PATH = '/wine/drawn';
/** Where the server looks for it. */
const SHELL = '__drawn.html';

/** The page in which wines are drawn, in every language. */
export const drawnPaths = (): string[] => LANGUAGE_CODES.map((code) => addressIn(code, PATH));

/** Takes the built pages from their address, where nobody is to find them. */
export function takeDrawnShells(clientFolder: string): void {
  for (const code of LANGUAGE_CODES) {
    const folder = join(clientFolder, addressIn(code, '/'));
    const html = readFileSync(join(clientFolder, addressIn(code, PATH), 'index.html'), 'utf8');
    writeFileSync(join(folder, SHELL), withoutTags(html));
    rmSync(join(folder, 'wine'), { recursive: true });
  }
}

/** Title, description and share tags are those of a wine that is none; the server writes the true ones. */
const TAGS =
  /<title>[^<]*<\/title>|<meta (?:name="(?:description|twitter:card|robots)"|property="og:[^"]+")[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g;

export function withoutTags(html: string): string {
  return html.replaceAll(TAGS, '');
}
