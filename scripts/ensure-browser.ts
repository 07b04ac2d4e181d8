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

/** A Chromium to test with: an installed one, else Debian's package, else Playwright's own download. */
export async function ensureBrowser(): Promise<string> {
  const found = [process.env.CHROMIUM, ...INSTALLED, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    process.stdout.write('Installing Chromium …\n');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  process.stdout.write("Fetching Playwright's Chromium …\n");
  await run('node_modules/.bin/playwright-core', ['install', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No browser to test with. Install Chromium or Chrome, or name one with CHROMIUM=/path/to/it.');
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
