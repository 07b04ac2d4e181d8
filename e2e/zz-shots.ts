import { spawn } from 'node:child_process';
import AxeBuilder from '@axe-core/playwright';
import { launchBrowser } from './browser.ts';
const port = 4817; const base = `http://localhost:${port}`;
const server = spawn(process.execPath, ['apps/server/src/main.ts'], { stdio: 'ignore', env: { ...process.env, PORT: String(port), DATA_DIR: '/tmp/tv-shots', PUBLIC_URL: base, DEMO_MARKET: 'off', LOG_LEVEL: 'error' } });
for (let i = 0; i < 120; i++) { try { if ((await fetch(base + '/blog')).ok) break; } catch {} await new Promise((r) => setTimeout(r, 500)); }
const browser = await launchBrowser();
const shot = async (name: string, path: string, o: object, y = 0, pre?: (p: any) => Promise<void>) => {
  const c = await browser.newContext({ baseURL: base, ...o }); const p = await c.newPage();
  await p.goto(path); await p.locator('html[data-ready]').waitFor({ state: 'attached' }); await p.evaluate((v) => window.scrollTo(0, v), y); await p.waitForTimeout(700);
  if (pre) await pre(p);
  await p.screenshot({ path: `/tmp/shot-${name}.png` }); await c.close();
};
const axe = async (p: any) => { const r = await new AxeBuilder({ page: p }).analyze(); console.log(p.url(), r.violations.map((v: any) => [v.id, v.nodes.length, v.nodes[0].html.slice(0, 160)])); };
const D = { viewport: { width: 1280, height: 860 } }; const M = { viewport: { width: 390, height: 844 }, isMobile: true };
const fig = async (p: any) => { await p.locator('.prose figure').first().evaluate((e: any) => e.scrollIntoView({ block: 'start' })); await p.waitForTimeout(600); };
await shot('b1', '/blog/wine-tasting', { ...D, colorScheme: 'dark' }, 0, async (p) => { await axe(p); await fig(p); });
await shot('b2', '/blog/understanding-terroir', M, 0, async (p) => { await p.locator('summary').click(); await axe(p); await p.evaluate(() => window.scrollTo(0, 500)); });
await shot('b3', '/blog/wine-tasting', M, 0, async (p) => { await p.locator('.table-scroll').first().evaluate((e: any) => e.scrollIntoView({ block: 'start' })); await p.waitForTimeout(300); });
await shot('b4', '/blog/decanting-by-the-numbers', { viewport: { width: 720, height: 1000 }, colorScheme: 'dark' }, 0, async (p) => { await p.emulateMedia({ media: 'print' }); await p.locator('figure').first().evaluate((e: any) => e.scrollIntoView()); await p.waitForTimeout(500); });
await shot('b5', '/faq/cabernet-franc', D, 0, axe);
await shot('b6', '/faq', M, 0, axe);
await shot('b7', '/blog', M, 0, axe);
await browser.close(); server.kill('SIGTERM');
