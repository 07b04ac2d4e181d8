/** One row a script: how a line is written, and the words it is read as. */
import { describe, expect, it } from 'vitest';
import { readWordFiles } from '#eval/seeds.ts';
import { buildIndex, createEngine } from '#src/index.ts';
import { toLatin } from './latin.ts';

const margaux = {
  lwin: '1',
  producerName: 'Château Margaux',
  wine: 'Château Margaux',
  country: 'France',
  region: 'Bordeaux',
  subRegion: 'Margaux',
  colour: 'Red',
  type: 'Still',
};
const index = buildIndex([margaux], { tables: readWordFiles() });
const engine = createEngine(index);

describe('lines in other scripts', () => {
  it.each([
    ['katakana', 'シャトー・マルゴー 2015', 'Château Margaux 2015'],
    ['Cyrillic', 'Шато Марго 2015', 'Château Margaux 2015'],
    ['Hangul', '샤토 마고 2015', 'Château Margaux 2015'],
    ['Han', '玛歌酒庄 2015', 'Margaux Château 2015'],
    ['Greek', 'Κτήμα Νεμέα Αγιωργίτικο', 'Domaine Nemea Agiorgitiko'],
    ['half-width katakana', 'ｼｬﾄｰ･ﾏﾙｺﾞｰ', 'Château Margaux'],
    ['katakana that no table has, by sound', 'ドメーヌ・タケダ', 'Domaine takeda'],
    ['Hangul that no table has, by sound', '도멘 다미', 'Domaine dami'],
    ['Latin letters stay as they are', 'Château Margaux', 'Château Margaux'],
  ])('%s', (_, written, latin) => {
    expect(toLatin(index, written)).toBe(latin);
  });
  it.each(['シャトー・マルゴー 2015', 'Шато Марго 2015', '샤토 마고 2015', '玛歌酒庄 2015'])(
    '%s is the wine',
    (text) => {
      expect(engine.match({ text }).best?.lwin).toBe('1');
    },
  );
  it.each([
    ['サンセール 2021', 'Sancerre'],
    ['Кьянти Классико 2020', 'Chianti Classico'],
    ['샤블리 2022', 'Chablis'],
  ])('%s is known to the place', (text, appellation) => {
    expect(engine.match({ text }).identity).toMatchObject({ level: 'place', place: { appellation } });
  });
});
