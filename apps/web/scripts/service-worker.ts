import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { paths } from '#paths.ts';

const SOURCE = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));
const SHARING = fileURLToPath(new URL('../worker/keep-shared.ts', import.meta.url));
/** The pages that must work without a network. The others are kept when they have been read. */
const ROUTES = [
  'root',
  'pages/home',
  'pages/search',
  'pages/menu-upload',
  'pages/menu',
  'pages/profile',
  'pages/not-found',
];
/** Large, and of no use without a network. */
const ONLINE_ONLY = /firebase-provider/;
const BESIDE = ['/favicon.svg', '/manifest.webmanifest', '/icons/192.png'];

/** Writes `/sw.js`: the worker with the names of the files that make up this build. */
export async function writeServiceWorker(clientFolder: string): Promise<void> {
  const shell = readFileSync(join(clientFolder, '__spa-fallback.html'), 'utf8');
  const files = [...appFiles(clientFolder), ...BESIDE];
  const find = (pattern: RegExp) => files.find((file) => pattern.test(file)) ?? '';
  const hash = createHash('sha256').update(shell).update(readFileSync(SOURCE)).update(readFileSync(SHARING));
  for (const file of files) hash.update(file);
  for (const file of BESIDE) hash.update(readFileSync(join(clientFolder, file)));
  const facts = {
    version: hash.digest('hex').slice(0, 12),
    files,
    pages: [paths.home(), paths.menuUpload()],
    // Its name changes with any chunk, so a page that names it is of this build.
    entry: find(/\/manifest-[^/]+\.js$/),
    stylesheet: find(/\.css$/),
  };
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { THIS_BUILD: JSON.stringify(facts) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      rolldownOptions: { input: SOURCE, output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  });
}

/** Everything the pages above may load, now or after a press, with the style and the Latin fonts. */
export function appFiles(clientFolder: string): string[] {
  const assets = join(clientFolder, 'assets');
  const names = new Set(readdirSync(assets));
  const manifest = [...names].find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  const found = new Set<string>();
  const waiting = [manifest, ...routeChunks(readFileSync(join(assets, manifest), 'utf8'))];
  for (const page of ['index.html', '__spa-fallback.html']) {
    waiting.push(...namesIn(readFileSync(join(clientFolder, page), 'utf8'), names));
  }
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || ONLINE_ONLY.test(name)) continue;
    found.add(name);
    // The manifest names the chunks of every page; they were chosen above.
    if (name.endsWith('.js') && name !== manifest) {
      waiting.push(...namesIn(readFileSync(join(assets, name), 'utf8'), names));
    }
  }
  return [...found].toSorted().map((name) => `/assets/${name}`);
}

interface RouteManifest {
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>;
}

function routeChunks(manifest: string): string[] {
  // Written by the router's build: `window.__reactRouterManifest={…};`
  const { routes } = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1)) as RouteManifest;
  return ROUTES.flatMap((id) => {
    const route = routes[id];
    if (!route) throw new Error(`the build has no route '${id}'`);
    return [route.module, ...(route.imports ?? []), ...(route.css ?? [])].map((file) => file.replace('/assets/', ''));
  });
}

/** The files of the build that a text names. */
function namesIn(text: string, names: ReadonlySet<string>): string[] {
  return [...text.matchAll(/[\w\-.~\u2011]+\.(?:js|css|woff2)\b/g)]
    .map(([name]) => name)
    .filter((name) => names.has(name));
}
