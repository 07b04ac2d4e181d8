import type axe from 'axe-core';
import type { ImpactValue, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** The short form of the program: half as much to send to each page and to compile there. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export interface AxeFault {
  id: string;
  impact: ImpactValue | undefined;
  nodes: { target: string; html: string }[];
}

/**
 * What axe finds in the state the page is in. The program is put into a page once: its second look at the same page takes a
 * third of the first. The site has no frames. `without` names parts to leave out, by selector.
 */
export async function axeFaults(
  page: Page,
  options: RunOptions = {},
  without: readonly string[] = [],
): Promise<AxeFault[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // The library's sentinels around a menu take the focus only to pass it on.
  const exclude = ['[data-base-ui-focus-guard]', ...without].map((selector) => [selector]);
  return page.evaluate(
    async ([given, left]) => {
      // Put there by the line above.
      const here = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await here.run(
        { exclude: left },
        { resultTypes: ['violations'], reporter: 'no-passes', ...given },
      );
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ target, html }) => ({ target: target.join(' '), html })),
      }));
    },
    [options, exclude] as const,
  );
}
