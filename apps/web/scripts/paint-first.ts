import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EARLY_LIST_SCRIPT } from '#api/early-list.ts';
import { routeScripts, withPreloads } from './route-scripts.ts';

/** The empty page of the addresses that are drawn in the browser: there the scripts are all there is to wait for. */
const SHELL = '__spa-fallback.html';
/** The same for a wine list, the page that is opened at the table: it names its scripts and asks for its list from the start. */
const LIST_SHELL = '__list.html';
const LIST_ROUTE = 'pages/menu';

/**
 * A prerendered page can be read before any script runs, so it is painted with its style sheet and its type first, and
 * fetches its scripts after. The router would fetch all of them before the first text is painted.
 */
export function paintFirst(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    const html = readFileSync(file, 'utf8');
    const isShell = name.endsWith(SHELL);
    if (isShell) {
      const list = withEarlyList(withPreloads(html, routeScripts(folder, LIST_ROUTE)));
      writeFileSync(file.replace(SHELL, LIST_SHELL), withLowPreloads(withStages(list, name)));
    }
    writeFileSync(file, isShell ? withLowPreloads(html) : withLateScripts(html, name));
  }
}

export function withLowPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload" href=', '<link rel="modulepreload" fetchpriority="low" href=');
}

/** Before the style sheet: a script behind it would wait for it. */
const withEarlyList = (html: string): string =>
  html.replace('<link rel="stylesheet"', (found) => `<script>${EARLY_LIST_SCRIPT}</script>${found}`);

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
/** What the router writes there. */
const START_PARTS =
  /^import "([^"]+)";\n((?:import \* as route\d+ from "[^"]+";\n)+)\s*window\.__reactRouterRouteModules = (\{[^}]+\});\s*import\("([^"]+)"\);\s*$/;

/** Puts the start of the program in the place of the router's own, which fetches at once. */
export function withLateScripts(html: string, name: string): string {
  // A page that only leads to another has none.
  if (!html.includes('type="module"')) return html;
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const fetchAll = `for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));`;
  const begin = afterFirstPaint(fetchAll + startOf(html, name));
  return html.replaceAll(PRELOAD, '').replace(START, () => `<script>${begin}</script>`);
}

/** The same for a page that has nothing to read before its scripts: they are fetched at once. */
export function withStages(html: string, name: string): string {
  const begin = startOf(html, name);
  return html.replace(START, () => `<script>${begin}</script>`);
}

/** The large files that pages share, each behind those that it needs. */
const STAGES = ['frame', 'parts', 'reading', 'wines', 'list'];

/** Starts the program. Each large file runs in a task of its own: all in one would hold a slow phone for a tenth of a second. */
function startOf(html: string, name: string): string {
  const [, code = ''] = START.exec(html) ?? [];
  const parts = START_PARTS.exec(code);
  if (!parts) throw new Error(`${name}: the router starts its pages otherwise than scripts/paint-first.ts expects`);
  const [, manifest = '', imports = '', modules = '', entry = ''] = parts;
  const routes = [...imports.matchAll(/import \* as (route\d+) from ("[^"]+");/g)];
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const staged = STAGES.flatMap((stage) => preloads.filter((href) => href.startsWith(`/assets/${stage}-`)));
  return [
    `${JSON.stringify(staged)}.reduce((before,href)=>before.then(()=>import(href)).then(()=>self.scheduler?.yield?scheduler.yield():new Promise((done)=>setTimeout(done))),Promise.resolve())`,
    `.then(()=>Promise.all([${routes.map(([, , file]) => `import(${file})`).join(',')},import("${manifest}")]))`,
    `.then(([${routes.map(([, route]) => route).join(',')}])=>{window.__reactRouterRouteModules=${modules};import("${entry}")})`,
  ].join('');
}

/**
 * Runs once, as soon as something has been painted. A tab opened behind another is not painted, and some browsers do not
 * say when: they wait until everything has loaded, and a little longer.
 */
function afterFirstPaint(code: string): string {
  return [
    `(()=>{let begun=false;const begin=()=>{if(begun)return;begun=true;${code}};`,
    'if(self.PerformanceObserver?.supportedEntryTypes?.includes("paint"))',
    'new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length)begin()}).observe({type:"paint",buffered:true});',
    'addEventListener("load",()=>setTimeout(begin,1000))})()',
  ].join('');
}
