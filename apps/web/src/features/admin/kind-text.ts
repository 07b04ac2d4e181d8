import { t, word } from '@app/domain';
import type { NewWine } from '#api/queries.ts';

type Kind = Exclude<NewWine['parts']['colour'], ''> | NewWine['parts']['type'];

const KINDS: Record<Kind, string> = {
  Red: word('Red'),
  White: word('White'),
  Rosé: word('Rosé'),
  Orange: word('Orange||wine'),
  Still: word('Still||wine'),
  Sparkling: word('Sparkling'),
  Sweet: word('Sweet||wine'),
  Fortified: word('Fortified||wine'),
};

/** The colour or the style of a wine, in a word. */
export const kindText = (kind: Kind): string => t(KINDS[kind]);
