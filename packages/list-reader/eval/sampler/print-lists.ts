import { chromium, type Browser } from 'playwright-core';
import { drawList } from './draw-list.ts';
import { fontFaces } from './faces.ts';
import { PAPERS, type Paper } from './layout.ts';
import type { Sample, SampleTruth } from './list.ts';

/** Lists printed into one PDF, a page each. */
export interface PrintedLists {
  pdf: Uint8Array;
  /** Page 1 is the first. */
  lists: { seed: number; truth: SampleTruth[] }[];
}

/** What the page itself runs: takes off the last wines until each list fits its paper, and says which are left. */
const FIT = `(height) => [...document.querySelectorAll('article')].map((article) => {
  const wines = [...article.querySelectorAll('.w')];
  const points = () => parseFloat(getComputedStyle(article).fontSize);
  const isTight = () => wines.some((wine) => {
    const name = wine.querySelector('.n');
    const rows = [wine, ...wine.querySelectorAll('.row')];
    return (name && name.getBoundingClientRect().width < 9 * points() && !name.classList.contains('short') && name.textContent.length > 14) || rows.some((row) => row.scrollWidth > row.clientWidth + 2);
  });
  for (let tries = 0; tries < 4 && isTight(); tries++) article.style.fontSize = 0.92 * points() + 'px';
  if (isTight()) { article.style.height = height + 'px'; article.style.overflow = 'hidden'; return { isWhole: false, kept: [] } }
  const show = (count) => {
    wines.forEach((wine, at) => { wine.style.display = at < count ? '' : 'none' });
    for (const group of [...article.querySelectorAll('.g'), ...article.querySelectorAll('section:not(.goods)')])
      group.style.display = [...group.querySelectorAll('.w')].some((wine) => wine.style.display === '') ? '' : 'none';
    return article.getBoundingClientRect().height <= height + 0.5;
  };
  let [low, high] = [1, wines.length];
  if (!show(high)) while (low < high - 1) { const middle = (low + high) >> 1; if (show(middle)) low = middle; else high = middle }
  else low = high;
  const fits = show(low);
  for (const hidden of article.querySelectorAll('[style*="display: none"]')) hidden.remove();
  article.style.height = height + 'px';
  article.style.overflow = 'hidden';
  return { isWhole: fits, kept: [...article.querySelectorAll('.w')].map((wine) => Number(wine.dataset.w)) };
})`;

export interface SamplePrinter {
  /** Prints lists of one paper. Lists that cannot fit are left out. */
  print(samples: readonly Sample[], paper: Paper): Promise<PrintedLists>;
  close(): Promise<void>;
}

export async function openSamplePrinter(): Promise<SamplePrinter> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    async print(samples, paper) {
      const { width, height } = PAPERS[paper];
      const drawn = samples.map(drawList);
      const faces = fontFaces(samples.flatMap(({ layout }) => [layout.face, layout.headFace]));
      const style = `@page{size:${width}mm ${height}mm;margin:0}*{box-sizing:border-box}body{margin:0;-webkit-print-color-adjust:exact}`;
      const page = await browser.newPage({ viewport: { width: Math.round((width / 25.4) * 96), height: 1200 } });
      try {
        await page.setContent(
          `<!doctype html><meta charset="utf-8"><style>${faces}${style}</style>${drawn.map(({ html }) => html).join('')}`,
          { waitUntil: 'load' },
        );
        await page.evaluate('document.fonts.ready');
        // A hair below the paper's height: a page that is exactly full may spill over by rounding.
        const pixels = (height / 25.4) * 96 - 1;
        const fitted = (await page.evaluate(`(${FIT})(${pixels})`)) as { isWhole: boolean; kept: number[] }[];
        const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
        return {
          pdf: new Uint8Array(pdf),
          lists: drawn.map(({ seed, truth }, index) => ({
            seed,
            truth: fitted[index]?.isWhole ? fitted[index].kept.flatMap((at) => truth[at] ?? []) : [],
          })),
        };
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}
