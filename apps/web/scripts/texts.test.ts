import { LANGUAGE_CODES, LANGUAGES } from '@app/domain';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { collectTexts, readTexts, type Texts } from './texts.ts';
import { collectWineTexts } from './wine-texts.ts';
import { TEXTS_FILE, textsModule, WINE_TEXTS_FILE, wineTextsModule } from './write-texts.ts';

const withoutLayout = (code: string): string => code.replaceAll(/[\s|]+/g, ' ').trim();
const found = collectTexts();

test('every text of the screens is one that the dictionaries can reach', () => {
  expect(found.loose).toEqual([]);
});

test('the list of texts is as the screens have them (`npm run texts` writes it)', () => {
  expect(withoutLayout(readFileSync(TEXTS_FILE, 'utf8'))).toBe(withoutLayout(textsModule(found)));
  expect(withoutLayout(readFileSync(WINE_TEXTS_FILE, 'utf8'))).toBe(withoutLayout(wineTextsModule(collectWineTexts())));
});

const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([hole]) => hole).toSorted();

describe.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('%s', (code) => {
  test('keeps the values and marks of each text, and no text is empty', async () => {
    const dictionary: Record<string, string | { other: string }> = (await LANGUAGES[code].dictionary()) ?? {};
    const wrong = [...found.plain].filter((text) => {
      const said = dictionary[text];
      return typeof said !== 'string' || said.trim() === '' || holes(said).join(' ') !== holes(text).join(' ');
    });
    expect(wrong).toEqual([]);
    const badForms = [...found.counted].filter(([text]) => {
      const said = dictionary[text];
      if (typeof said !== 'object') return true;
      // A form for one may leave out the number.
      return holes(said.other).join(' ') !== holes(text).join(' ');
    });
    expect(badForms).toEqual([]);
  });
});

describe('texts of a source', () => {
  const read = (source: string): Texts => {
    const texts: Texts = { plain: new Set(), counted: new Map(), loose: [] };
    readTexts(source, { file: 'a.tsx', isScreen: true, found: texts });
    return texts;
  };
  test('in calls of ours, also one of two', () => {
    expect([...read("t('Sign In'); t(isOpen ? 'Close menu' : 'Open menu', {}); word('Dry');").plain]).toEqual([
      'Sign In',
      'Close menu',
      'Open menu',
      'Dry',
    ]);
    expect([...read("many(n, { one: '{n} offer', other: '{n} offers' })").counted]).toEqual([
      ['{n} offers', '{n} offer'],
    ]);
    expect([...read("const M = texts({ a: 'One thing', b: 'Another' })").plain]).toEqual(['One thing', 'Another']);
  });
  test('outside of them are loose: words between tags, labels, sentences, sentences with values', () => {
    const loose = read(
      "const a = <p title='Wine' className='Big text'>Two words</p>; const b = 'A sentence here'; const c = `${n} wines in all`;",
    ).loose;
    expect(loose.map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'Wine',
      'Two words',
      'A sentence here',
      '0 wines in all',
    ]);
  });
  test.each([
    ['a word between tags', '<p>wine</p>', 'wine'],
    ['a word in braces', "<p>{'Wine'}</p>", 'Wine'],
    ['one of two words in braces', "<p>{isOpen ? 'open' : t('Closed')}</p>", 'open'],
    ['a word behind a condition', "<p>{isOpen && 'open'}</p>", 'open'],
    ['a template between tags', '<p>{`x${n}wines`}</p>', 'x0wines'],
    ['a label', "<p aria-label='close' />", 'close'],
    ['a label in braces', "<p aria-label={'Close'} />", 'Close'],
    ['a label with a value', '<p aria-label={`Remove ${name}`} />', 'Remove 0'],
    ['a title', "<p title={isOpen ? 'Close' : 'Open'} />", 'Close'],
    ['a placeholder', "<input placeholder='find' />", 'find'],
    ['an alternative text', "<img alt='Bottle' />", 'Bottle'],
    ['a toast', "toast.success('Saved')", 'Saved'],
    ['the second line of a toast', "toast.error(t('No'), 'Try again later')", 'Try again later'],
    ['the title of the window', "document.title = 'Wines'", 'Wines'],
    ['a title with a value', 'document.title = `Wines of ${name}`', 'Wines of 0'],
  ])('%s is loose', (_place, source, text) => {
    expect(read(source).loose.map((line) => line.replace(/^\S+ /, ''))[0]).toBe(text);
  });
  test('what readers do not see is none', () => {
    const unseen = "<p className={isOpen ? 'open' : 'shut'} data-state='open' role='status' lang='en'>{3}{' '}{n}</p>";
    expect(read(unseen).loose).toEqual([]);
  });
  test('an error that no reader sees is none', () => {
    expect(read("throw new TypeError('The build is broken')").loose).toEqual([]);
  });

  test('what stops a caller is said to people, so its text is one of the dictionary', () => {
    const source = "throw new AppError({ code: 'a.b', status: 503, message: word('There is no room left.') })";
    expect([...read(source).plain]).toEqual(['There is no room left.']);
  });
});
