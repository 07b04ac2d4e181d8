import { spawnSync } from 'node:child_process';
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
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  process.stdout.write("Fetching Playwright's Chromium …\n");
  run('node_modules/.bin/playwright-core', ['install', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No browser to test with. Install Chromium or Chrome, or name one with CHROMIUM=/path/to/it.');
}

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

function run(program: string, args: readonly string[]): void {
  spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
