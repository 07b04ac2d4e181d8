import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core';

const INSTALLED = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A browser that is there: named by CHROMIUM, installed, or downloaded by Playwright. */
function findBrowser(): string {
  const found = [...INSTALLED, ...downloaded()].find((path) => path && existsSync(path));
  if (!found) throw new Error('No Chromium found: install one, or name it in CHROMIUM.');
  return found;
}

function downloaded(): string[] {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .flatMap((name) => [
      join(cache, name, 'chrome-linux/chrome'),
      join(cache, name, 'chrome-linux/headless_shell'),
      join(cache, name, 'chrome-headless-shell-linux64/chrome-headless-shell'),
    ]);
}

function options(): LaunchOptions {
  return {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  };
}

export function launchBrowser(extra: LaunchOptions = {}): Promise<Browser> {
  const usual = options();
  return chromium.launch({ ...usual, ...extra, args: [...(usual.args ?? []), ...(extra.args ?? [])] });
}

/** A browser of somebody's own: its profile lies in `folder` and may hold settings. */
export function launchProfile(folder: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...options(), baseURL });
}
