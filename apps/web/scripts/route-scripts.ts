import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
}

/** The scripts of one page of the router and everything they import, by the list of them that the router writes. */
export function routeScripts(clientFolder: string, route: string): string[] {
  const [name] = readdirSync(join(clientFolder, 'assets')).filter((file) => /^manifest-.+\.js$/.test(file));
  const code = name === undefined ? '' : readFileSync(join(clientFolder, 'assets', name), 'utf8');
  return scriptsOf(code, route);
}

/** The manifest is a script that puts one object of plain data on the window. */
export function scriptsOf(code: string, route: string): string[] {
  const data = code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1) || '{}';
  // Written by the router's own build; what is used of it is checked below.
  const found = (JSON.parse(data) as Partial<Manifest>).routes?.[route];
  if (!found) throw new Error(`the router's manifest names no scripts of ${route}`);
  return [found.module, ...(found.imports ?? [])];
}

/** Names scripts in the head that the router would find one after the other, each only once the one before has run. */
export function withPreloads(html: string, scripts: readonly string[]): string {
  const links = scripts
    .filter((href) => !html.includes(`<link rel="modulepreload" href="${href}"`))
    .map((href) => `<link rel="modulepreload" href="${href}"/>`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
