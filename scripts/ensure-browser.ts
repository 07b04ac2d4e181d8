import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What the browser tests use. CHROMIUM and CHROMIUM_SHELL name others. */
interface TestBrowsers {
  /** The whole browser, for what only it has: settings of a person, a blocker of popups. */
  whole: string;
  /** Chromium without windows, for everything else: a third less processor time. The whole one where there is none. */
  shell: string;
}

const SHELL = '/usr/bin/chromium-headless-shell';

/** Browsers to test with: the installed ones, else Debian's packages, else Playwright's own download. */
async function ensureBrowsers(): Promise<TestBrowsers> {
  let whole = findWhole();
  let shell = findShell();
  const wanted = [...(whole ? [] : ['chromium']), ...(shell ? [] : ['chromium-headless-shell'])];
  if (wanted.length > 0 && process.getuid?.() === 0 && isDebian()) {
    process.stdout.write('Installing Chromium …\n');
    await run('apt-get', ['update', '-qq']);
    // Each on its own: an older Debian, or Ubuntu, has no package of the shell.
    for (const name of wanted) await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    whole = findWhole();
    shell = findShell();
  }
  whole ??= await downloadBrowser();
  return { whole, shell: shell ?? whole };
}

function findWhole(): string | undefined {
  return [process.env.CHROMIUM, ...INSTALLED, chromium.executablePath()].find((file) => file && existsSync(file));
}

function findShell(): string | undefined {
  return [process.env.CHROMIUM_SHELL, SHELL].find((file) => file && existsSync(file));
}

async function downloadBrowser(): Promise<string> {
  process.stdout.write("Fetching Playwright's Chromium …\n");
  await run('node_modules/.bin/playwright-core', ['install', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No browser to test with. Install Chromium or Chrome, or name one with CHROMIUM=/path/to/it.');
}

/** Finds or fetches the browsers and tells the tests where they are. */
export async function provideBrowsers(): Promise<void> {
  const { whole, shell } = await ensureBrowsers();
  process.env.CHROMIUM = whole;
  process.env.CHROMIUM_SHELL = shell;
}

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/** Runs a program to its end. Whether it did its work is seen from the browser, which is there or not. */
function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
