import type { Kind } from '#src/understand/parts.ts';
import type { Desk } from './desk.ts';

export const FACT: readonly Kind[] = [
  'fact',
  'about',
  'compare',
  'refine',
  'availability',
  'explain',
  'value',
  'count',
  'recommend',
];

export const asks = (desk: Desk, attribute: string): boolean =>
  desk.talk.meaning.attributes.includes(attribute) &&
  (isFact(desk) ||
    ASKED.has(attribute) ||
    // 'Is the Monte Bello pure Cabernet or a blend?'
    ((attribute === 'grape' || attribute === 'keeping') &&
      desk.talk.meaning.wines.some(({ lines, not }) => lines.length > 0 && !not)) ||
    // 'Would it go another ten years?' of the wine just spoken of.
    (attribute === 'keeping' && desk.talk.before !== null && desk.talk.subject.length === 1));

/** Attributes that nobody names without asking for them. */
const ASKED = new Set(['age', 'temperature', 'decant', 'glassware', 'pronounce']);

export const isFact = ({ talk }: Desk): boolean =>
  talk.wanted === 'fact' ||
  talk.wanted === 'about' ||
  talk.meaning.kinds.some(({ kind, p }) => kind === 'fact' && p >= 0.3) ||
  // 'How long has it got in a cellar?' is heard as this and that; together it is a question of fact.
  (talk.meaning.attributes.length > 0 &&
    talk.meaning.kinds
      .filter(({ kind }) => kind === 'fact' || kind === 'unknowable' || kind === 'about')
      .reduce((sum, { p }) => sum + p, 0) >= 0.4);
