import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script without `src` that a browser would run; data blocks (JSON-LD) are not subject to the policy. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** The sources a content-security policy must allow for one page. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
  return [...new Set(hashes)];
}

/**
 * Writes `csp-hashes.json` beside the client build: for each HTML file (path relative to `client`) the hashes of its
 * inline scripts, so that the server can allow these and nothing else.
 */
export function writeCspHashes(buildFolder: string): void {
  const client = join(buildFolder, 'client');
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .toSorted();
  const hashes = Object.fromEntries(
    pages.map((page) => [page.replaceAll('\\', '/'), inlineScriptHashes(readFileSync(join(client, page), 'utf8'))]),
  );
  writeFileSync(join(buildFolder, 'csp-hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}
