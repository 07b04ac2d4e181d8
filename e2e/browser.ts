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

/** The path of a browser: the one that CHROMIUM names, an installed one, or one that Playwright downloaded. */
function findBrowser(): string {
  const found = [...INSTALLED, ...downloaded()].find((path) => path && existsSync(path));
  if (!found) throw new Error('No Chromium found: install one, or name it in CHROMIUM.');
  return found;
}

/** Debian's package chromium-headless-shell. */
const SHELLS = [process.env['CHROMIUM_SHELL'], '/usr/bin/chromium-headless-shell'];

/**
 * Chromium without its windows and settings. It shows the same pages for a third less processor time; where there is none,
 * the whole browser. Only the whole one blocks popups and keeps the settings of a person.
 */
function findShell(): string {
  return SHELLS.find((path) => path && existsSync(path)) ?? findBrowser();
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

function options(executablePath = findBrowser()): LaunchOptions {
  return {
    executablePath,
    // Without the last one the shell draws letters up to a pixel wider than the whole browser, and words are cut in it alone.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
  };
}

export function launchBrowser(extra: LaunchOptions = {}): Promise<Browser> {
  const usual = options();
  return chromium.launch({ ...usual, ...extra, args: [...(usual.args ?? []), ...(extra.args ?? [])] });
}

export function launchShell(extra: LaunchOptions = {}): Promise<Browser> {
  return launchBrowser({ executablePath: findShell(), ...extra });
}

/** Nothing here is drawn in three dimensions; without a process for it a window opens sooner. */
const PLAIN_DRAWING = ['--disable-software-rasterizer', '--in-process-gpu'];

/** The browser of most tests. */
export function launchPlainShell(): Promise<Browser> {
  return launchShell({ args: PLAIN_DRAWING });
}

/** A browser with a profile of its own, which lies in `folder` and may hold settings. */
export function launchProfile(folder: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...options(), baseURL });
}
