/** The classes of lines: what they say, how they are set, and what happens to them before they are read. */
import { randomFrom } from './lists.ts';
import type { FaceName } from './line-faces.ts';
import {
  between,
  foldWord,
  HEADINGS,
  makeEasternName,
  makeName,
  makePrice,
  makeRank,
  makeSize,
  makeUpName,
  makeVintage,
  pick,
  type Name,
  type Random,
  type Vocabulary,
} from './line-words.ts';

export const CLASSES = {
  print: 'clean print',
  scan: 'scan',
  photo: 'ordinary photo',
  'old-figures': "old-style figures and '1er'",
  'small-caps': 'small caps',
  swash: 'swash italics',
  script: 'script',
  spaced: 'letter-spaced headings',
  small: 'x-height of 6 to 9 pixels',
  curved: 'curved and creased',
  glare: 'glare',
  'show-through': 'show-through',
  dark: 'light on dark',
  pen: 'ball-pen over print',
  screen: 'photographed screen',
  accents: 'Hungarian, Czech, Polish, Romanian, Turkish',
} as const;
export type ClassName = keyof typeof CLASSES;
export const CLASS_NAMES = Object.keys(CLASSES) as ClassName[];
export const EASY: readonly ClassName[] = ['print', 'scan', 'photo'];

/** How a picture of the line comes about. */
export type Capture = 'print' | 'scan' | 'photo' | 'dim' | 'screen';
export type Spoil = 'curved' | 'glare' | 'show-through' | 'pen' | 'foil';

/** A line before it is drawn. */
export interface Line {
  id: string;
  kind: ClassName;
  seed: number;
  /** What stands there. */
  text: string;
  /** Words of it that nobody has ever printed, small and without accents. */
  madeUp: string[];
  /** The lines above and below, of which bits are seen. */
  above: string;
  below: string;
  face: FaceName;
  /** Faces to take instead, where the first lacks a letter. */
  spare: FaceName[];
  /** OpenType features, by CSS. */
  features: string;
  /** Of the letters without ascender, in pixels of the picture that is read. */
  xHeight: number;
  /** In parts of the size of type. */
  spacing: number;
  /** Whether '1er' is set with raised letters. */
  isRaised: boolean;
  isDark: boolean;
  capture: Capture;
  spoil: Spoil | null;
}

const ROMAN: FaceName[] = [
  'lora',
  'spectral',
  'bodoni',
  'garamond',
  'cormorant',
  'playfairDisplay',
  'goudy',
  'playfair',
  'josefin',
  'oswald',
];
const ITALIC: FaceName[] = ['loraItalic', 'spectralItalic', 'garamondItalic'];
const TEXT: FaceName[] = [...ROMAN, ...ROMAN, ...ITALIC];
const FIGURES: FaceName[] = [
  'goudy',
  'spectral',
  'garamond',
  'playfairDisplay',
  'playfair',
  'cormorant',
  'bodoni',
  'goudyItalic',
  'spectralItalic',
  'bodoniItalic',
];
const SMALL_CAPS: FaceName[] = [
  'spectral',
  'goudy',
  'garamond',
  'playfairDisplay',
  'bodoni',
  'cormorant',
  'spectralItalic',
];
const SWASH: FaceName[] = [
  'garamondItalic',
  'garamondItalic',
  'cormorantItalic',
  'playfairItalic',
  'playfairDisplayItalic',
];
const SCRIPT: FaceName[] = ['greatVibes', 'styleScript', 'charm', 'dancing'];
const SPACED: FaceName[] = [
  'josefin',
  'oswald',
  'lora',
  'bodoni',
  'playfairDisplay',
  'spectral',
  'cormorant',
  'garamond',
];
/** These have the letters of all fourteen languages. */
const EASTERN: FaceName[] = [
  'lora',
  'spectral',
  'garamond',
  'cormorant',
  'playfairDisplay',
  'playfair',
  'garamondItalic',
  'josefin',
  'oswald',
];

/** A line of a wine with its numbers, as most lines of a list are. */
function wineLine(random: Random, name: Name): Name {
  const roll = random();
  const vintage = makeVintage(random);
  let text = roll < 0.4 ? `${vintage} ${name.text}` : roll < 0.75 ? `${name.text} ${vintage}` : name.text;
  if (random() < 0.1) text += `, ${makeSize(random)}`;
  const end = random();
  if (end < 0.25) text += ` … ${makePrice(random)}`;
  else if (end < 0.6) text += `  ${makePrice(random)}`;
  return { text, madeUp: name.madeUp };
}

function say(kind: ClassName, random: Random, words: Vocabulary): Name {
  if (kind === 'old-figures') {
    const name = makeName(random, words);
    const short = name.text.length > 34 ? (name.text.split(/, | – | · /u)[0] ?? name.text) : name.text;
    const rank = makeRank(random);
    const roll = random();
    const text =
      roll < 0.4
        ? `${makeVintage(random)} ${short} ${rank}  ${makePrice(random)}`
        : roll < 0.7
          ? `${short}, ${rank} ${makeVintage(random)} … ${makePrice(random)}`
          : `${rank} ${short}  ${makeVintage(random)}  ${makePrice(random)}`;
    return { text, madeUp: name.madeUp };
  }
  if (kind === 'spaced' || kind === 'script') {
    const roll = random();
    const row = pick(random, words.wines);
    const heading: Name =
      roll < 0.25
        ? { text: pick(random, HEADINGS), madeUp: [] }
        : roll < 0.5
          ? { text: random() < 0.5 ? row.producer : row.appellation, madeUp: [] }
          : makeName(random, words);
    const text = heading.text.length > 32 ? (heading.text.split(/, | – | · /u)[0] ?? '') : heading.text;
    const isPlain = kind === 'script' && random() < 0.25;
    const said = isPlain ? `${text} ${makeVintage(random)}` : text;
    return {
      text: kind === 'spaced' && random() < 0.8 ? said.toUpperCase() : said,
      madeUp: heading.madeUp,
    };
  }
  if (kind === 'accents') return wineLine(random, makeEasternName(random));
  const roll = random();
  if (roll < 0.05) return { text: makePrice(random), madeUp: [] };
  if (roll < 0.09) {
    const name = makeUpName(random);
    return { text: name, madeUp: [name] };
  }
  return wineLine(random, makeName(random, words));
}

const FACES_OF: Partial<Record<ClassName, readonly FaceName[]>> = {
  'old-figures': FIGURES,
  'small-caps': SMALL_CAPS,
  swash: SWASH,
  script: SCRIPT,
  spaced: SPACED,
  accents: EASTERN,
};

const CAPTURES: Partial<Record<ClassName, readonly Capture[]>> = {
  print: ['print'],
  scan: ['scan'],
  photo: ['photo'],
  'small-caps': ['scan', 'photo'],
  small: ['photo', 'scan'],
  curved: ['photo'],
  glare: ['photo'],
  'show-through': ['scan', 'photo'],
  pen: ['scan', 'photo'],
  dark: ['photo', 'dim', 'dim'],
  screen: ['screen'],
};

/** Between letters, in parts of the size of type. */
const SPACINGS: Partial<Record<ClassName, readonly [number, number]>> = {
  'small-caps': [0, 0.09],
  spaced: [0.12, 0.5],
};

const SPOILS: Partial<Record<ClassName, Spoil>> = {
  curved: 'curved',
  glare: 'glare',
  'show-through': 'show-through',
  dark: 'foil',
  pen: 'pen',
};

/** Of letters without ascender, in pixels of the picture that is read. */
const X_HEIGHTS: Partial<Record<ClassName, readonly [number, number]>> = {
  'small-caps': [6, 10],
  script: [8, 14],
  small: [6, 9],
  dark: [9, 14],
  screen: [9, 14],
};

/** The lines of a class; the same every time. */
export function makeLines(kind: ClassName, count: number, words: Vocabulary): Line[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = 7919 * (CLASS_NAMES.indexOf(kind) + 1) + 104_729 * index;
    const random = randomFrom(seed);
    const said = sayFitting(kind, random, words);
    const faces = FACES_OF[kind] ?? TEXT;
    const face = pick(random, faces);
    return {
      id: `${kind} ${index}`,
      kind,
      seed,
      text: said.text.trim(),
      madeUp: said.madeUp.flatMap((name) => name.split(/[\s'’/-]+/u).map(foldWord)),
      above: sayFitting(kind, random, words).text,
      below: sayFitting(kind, random, words).text,
      face,
      spare: [...new Set([...faces, ...EASTERN])].filter((other) => other !== face),
      features: featuresOf(kind, face, random),
      xHeight: between(random, ...(X_HEIGHTS[kind] ?? ([10, 18] as const))),
      spacing: between(random, ...(SPACINGS[kind] ?? ([0, 0] as const))),
      isRaised: kind === 'old-figures' && random() < 0.5,
      isDark: kind === 'dark' || (kind === 'screen' && random() < 0.3),
      capture: pick(random, CAPTURES[kind] ?? (['print', 'scan', 'photo'] as const)),
      spoil: SPOILS[kind] ?? null,
    };
  });
}

/** Lines longer than a page is wide are said again. */
function sayFitting(kind: ClassName, random: Random, words: Vocabulary): Name {
  for (;;) {
    const said = say(kind, random, words);
    if (said.text.length >= 2 && said.text.length <= 66) return said;
  }
}

function featuresOf(kind: ClassName, face: FaceName, random: Random): string {
  if (kind === 'old-figures') return "'onum'";
  if (kind === 'small-caps') return random() < 0.5 ? "'smcp','onum'" : "'smcp'";
  if (kind === 'swash')
    return face === 'garamondItalic' && random() < 0.5
      ? "'swsh'"
      : face === 'garamondItalic'
        ? "'swsh','dlig'"
        : face === 'playfairItalic'
          ? "'ss03','ss04','ss05','dlig'"
          : "'dlig'";
  return 'normal';
}
