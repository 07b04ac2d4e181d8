import axe, { type ImpactValue, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
