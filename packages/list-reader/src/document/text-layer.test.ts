import { expect, test } from 'vitest';
import { buildPage } from '#src/layout/build-page.ts';
import { judgeTextLayer } from './text-layer.ts';

const page = (text: string, more: { hiddenShare?: number; isDrawing?: boolean } = {}) => ({
  ...buildPage(text),
  hiddenShare: 0,
  isDrawing: false,
  ...more,
});
const TEXT =
  'Chablis Premier Cru Montmains Domaine Exemple | 2019 | 55\nRiesling Réserve Maison Essai Alsace | 2018 | 48';

test('drawn text is real', () => expect(judgeTextLayer(page(TEXT))).toBe('real'));
test('an invisible layer under a scan is hidden', () =>
  expect(judgeTextLayer(page(TEXT, { hiddenShare: 1 }))).toBe('hidden'));
test('a page that is one picture has none', () => expect(judgeTextLayer(page('12', { isDrawing: true }))).toBe('none'));
test('a lost encoding is broken', () => {
  expect(judgeTextLayer(page(TEXT.replace(/[a-zé]/gu, '\uE012')))).toBe('broken');
  expect(
    judgeTextLayer(
      page(
        TEXT.toLowerCase()
          .replace(/[aeiouyéô]/gu, 'x')
          .repeat(3),
      ),
    ),
  ).toBe('broken');
});
