import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The empty page of the addresses that are drawn in the browser: there the scripts are all there is to wait for. */
const SHELL = '__spa-fallback.html';
/** The same for a page that the server draws into it: that can be read before its scripts come. */
const DRAWN_SHELL = '__drawn.html';

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
    if (isShell) writeFileSync(file.replace(SHELL, DRAWN_SHELL), withLateScripts(html, name));
    writeFileSync(file, isShell ? withLowPreloads(html) : withLateScripts(html, name));
  }
}

export function withLowPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload" href=', '<link rel="modulepreload" fetchpriority="low" href=');
}

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
/** What the router writes there. */
const START_PARTS =
  /^import "([^"]+)";\n((?:import \* as route\d+ from "[^"]+";\n)+)\s*window\.__reactRouterRouteModules = (\{[^}]+\});\s*import\("([^"]+)"\);\s*$/;

/** Puts the start of the program in the place of the router's own, which fetches at once. */
export function withLateScripts(html: string, name: string): string {
  // A page that only leads to another has none.
  if (!html.includes('type="module"')) return html;
  const [, code = ''] = START.exec(html) ?? [];
  const parts = START_PARTS.exec(code);
  if (!parts) throw new Error(`${name}: the router starts its pages otherwise than scripts/paint-first.ts expects`);
  const [, manifest = '', imports = '', modules = '', entry = ''] = parts;
  const routes = [...imports.matchAll(/import \* as (route\d+) from ("[^"]+");/g)];
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const begin = [
    `for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));`,
    `Promise.all([${routes.map(([, , file]) => `import(${file})`).join(',')},import("${manifest}")])`,
    `.then(([${routes.map(([, route]) => route).join(',')}])=>{window.__reactRouterRouteModules=${modules};import("${entry}")})`,
  ].join('');
  return html.replaceAll(PRELOAD, '').replace(START, () => `<script>${afterFirstPaint(begin)}</script>`);
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
