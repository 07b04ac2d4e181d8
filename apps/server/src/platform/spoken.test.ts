import { formatNumber, language, t } from '@app/domain';
import { expect, test } from 'vitest';
import { inLanguage } from './spoken.ts';

test('work in two languages at the same time finds its own words, and English outside of both', async () => {
  const say = async (): Promise<string[]> => {
    await new Promise(setImmediate);
    return [language(), t('Language'), formatNumber(1.5)];
  };
  const [german, english, french] = await Promise.all([inLanguage('de', say), say(), inLanguage('fr', say)]);
  expect(german).toEqual(['de', 'Sprache', '1,5']);
  expect(french).toEqual(['fr', 'Langue', '1,5']);
  expect(english).toEqual(['en', 'Language', '1.5']);
});
