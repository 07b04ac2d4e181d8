import { wordsOf } from '#src/document/text.ts';
import { isByTheGlass, isHeadingWord } from '#src/document/words.ts';

/**
 * The name of the house, or null. A title stands over every wine of the list, so a heading that some wines do not stand
 * under is a section ('Bollicine Francesi'), and so is one that is mostly words of headings ('Retail Wine List').
 */
export function titleOf(heading: string | null, sections: ReadonlySet<string>): string | null {
  if (heading === null || sections.size === 0 || isByTheGlass(heading)) return null;
  const said = wordsOf(heading).join(' ');
  if ([...sections].some((path) => wordsOf(path.split(' > ')[0] ?? '').join(' ') !== said)) return null;
  const words = wordsOf(heading).filter((word) => word.length > 3);
  const known = words.filter(isHeadingWord).length;
  return words.length > 0 && known <= words.length / 2 ? heading : null;
}
