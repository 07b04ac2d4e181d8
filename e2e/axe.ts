import axe, { type ImpactValue, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

export interface AxeFault {
  id: string;
  impact: ImpactValue | undefined;
  nodes: { target: string; html: string }[];
}

/**
 * What axe finds in the state the page is in. The program is put into a page once: its second look at the same page takes a
 * third of the first. The site has no frames, so nothing is to be gathered from them.
 */
export async function axeFaults(page: Page, options: RunOptions = {}): Promise<AxeFault[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    // Put there by the line above.
    const here = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await here.run(
      // The library's sentinels around a menu: they take the focus only to hand it on.
      { exclude: [['[data-base-ui-focus-guard]']] },
      { resultTypes: ['violations'], reporter: 'no-passes', ...given },
    );
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, html }) => ({ target: target.join(' '), html })),
    }));
  }, options);
}
